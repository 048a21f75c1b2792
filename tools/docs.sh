#!/bin/bash
# docs.sh [--check] [BUILD]: writes the generated documents anew from the program's own tables, by the
# programs of a build (build/release); or only says which are stale, and then ends with 1.
set -eu
cd "$(dirname "$0")/.."
check=false
[ "${1-}" != --check ] || { check=true && shift; }
bin=${1:-./build/release}
fresh=$(mktemp)
trap 'rm -f "$fresh"' EXIT
stale=0

# The document $1 is to be as $fresh.
put() {
    cmp -s "$fresh" "$1" && return
    if $check; then
        diff -u "$1" "$fresh" || true
        stale=1
    else
        cp "$fresh" "$1"
        echo "wrote $1"
    fi
}

# document              program of the release build, its arguments
while read -r document program arguments; do
    [ -n "$document" ] || continue
    $bin/$program $arguments >"$fresh" </dev/null
    put "$document"
done <<'TABLE'
docs/rulebook.md        magie_rulebook
docs/observations.md    magie_observations
docs/commands.md        magie help markdown
TABLE

tools/files.sh >"$fresh"
put docs/files.md

# Between "<!-- options of magie NAME" and "<!-- end" of other documents stand the options of a command, and behind
# "<!-- columns of NAME" those of a table of data.
for document in $(grep -rlE '^<!-- (options of magie|columns of) ' docs | sort); do
    inside=false
    while IFS= read -r line; do
        case $line in
        '<!-- options of magie '*)
            name=${line#<!-- options of magie }
            printf '%s\n\n' "$line"
            $bin/magie help markdown "${name%%[; ]*}" </dev/null
            printf '\n'
            inside=true
            ;;
        '<!-- columns of '*)
            name=${line#<!-- columns of }
            printf '%s\n\n' "$line"
            $bin/magie help data "${name%%[; ]*}" </dev/null
            printf '\n'
            inside=true
            ;;
        '<!-- end'*)
            printf '%s\n' "$line"
            inside=false
            ;;
        *)
            $inside || printf '%s\n' "$line"
            ;;
        esac
    done <"$document" >"$fresh"
    put "$document"
done
exit $stale
