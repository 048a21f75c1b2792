#!/bin/bash
# docs.sh: writes the generated documents anew from the program's own tables.
set -eu
cd "$(dirname "$0")/.."
magie=./build/release/magie

# document              what prints it
while read -r document arguments; do
    [ -n "$document" ] || continue
    $magie $arguments >build/.document </dev/null
    cmp -s build/.document "$document" || { cp build/.document "$document"; echo "wrote $document"; }
done <<'TABLE'
TABLE
