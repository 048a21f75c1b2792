#!/bin/bash
# docs.sh: writes the generated documents anew from the program's own tables.
set -eu
cd "$(dirname "$0")/.."
bin=./build/release

# document              program of the release build, its arguments
while read -r document program arguments; do
    [ -n "$document" ] || continue
    $bin/$program $arguments >build/.document </dev/null
    cmp -s build/.document "$document" || { cp build/.document "$document"; echo "wrote $document"; }
done <<'TABLE'
docs/rulebook.md        magie_rulebook
TABLE
