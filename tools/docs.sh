#!/bin/bash
# docs.sh [--check] [BUILD]: writes the generated documents anew from the program's own tables, by the
# programs of a build (build/release); with --check it only names the stale ones and then ends with 1.
set -eu
cd "$(dirname "$0")/.."
check=false
[ "${1-}" != --check ] || { check=true && shift; }
bin=${1:-./build/release}
fresh=$(mktemp)
trap 'rm -f "$fresh"' EXIT
stale=0

# Writes $fresh to the document $1, or only reports that it is stale.
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

# The text that stands in a document between "<!-- WHAT of NAME" and "<!-- end".
section() { # WHAT NAME
    case $1 in
    options) $bin/magie help markdown "${2#magie }" </dev/null ;;
    columns) $bin/magie help data "$2" </dev/null ;;
    codes)
        printf '| code | meaning |\n|---|---|\n'
        sed -nE 's/^MG_ERROR\(\w+, +"(\w+)", +"(.*)"\)$/| `\1` | \2 |/p' "include/magie/$2.def" | sed 1d # "ok"
        ;;
    esac
}

readonly begin='^<!-- (options|columns|codes) of ([^;]+);'
for document in $(grep -rlE "$begin" docs | sort); do
    inside=false
    while IFS= read -r line; do
        if [[ $line =~ $begin ]]; then
            printf '%s\n\n' "$line"
            section "${BASH_REMATCH[1]}" "${BASH_REMATCH[2]}"
            printf '\n'
            inside=true
        elif [[ $line == '<!-- end'* ]]; then
            printf '%s\n' "$line"
            inside=false
        else
            $inside || printf '%s\n' "$line"
        fi
    done <"$document" >"$fresh"
    put "$document"
done
exit $stale
