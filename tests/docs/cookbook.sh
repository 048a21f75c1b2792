#!/bin/bash
# docs/cookbook/README.md followed to the letter in a fresh folder: every line after "$ " of its
# console blocks is run, lines after "> " belong to it, and what it prints is compared. In the expected output "..."
# stands for any text. At the end, the folders made must equal those kept beside the page.
. "$(dirname "$0")/../checks.bash"
page=$PWD/docs/cookbook/README.md
kept=$PWD/docs/cookbook
PATH=$(cd "$(dirname "$MAGIE")" && pwd):$PATH
export XDG_STATE_HOME=$work/state

cp -r editions "$work"
cd "$work" || exit 1

# A pattern for the expected output: literal, except for the dots.
pattern_of() {
    sed -e 's/[][\\*?]/\\&/g' -e 's/\.\.\./*/g' <<<"$1"
}

run() { # command, expected output
    local output pattern
    output=$(bash -c "$1" 2>&1)
    pattern=$(pattern_of "$2")
    if [[ $output == $pattern ]]; then # a pattern, so without quotes
        pass
    else
        fail "$1"$'\nexpected:\n'"$2"$'\ncame:\n'"$output"
    fi
}

command=
expected=
run_last() {
    [ -z "$command" ] || run "$command" "${expected%$'\n'}"
    command=
    expected=
}

on=false
while IFS= read -r line; do
    case $on:$line in
    false:'```console') on=true ;;
    true:'```') run_last && on=false ;;
    true:'$ '*) run_last && command=${line#\$ } ;;
    true:'>'*) line=${line#>} && command+=$'\n'${line# } ;;
    true:*) expected+=$line$'\n' ;;
    esac
done <"$page"

for folder in harbour voyage; do
    check "docs/cookbook/$folder is what the page makes" diff -r "$folder" "$kept/$folder"
done
[ "$passed" -gt 20 ] || fail "the page has few commands"
finish
