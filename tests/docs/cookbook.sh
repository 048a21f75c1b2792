#!/bin/bash
# docs/cookbook/README.md followed to the letter in a fresh folder: every line after "$ " of its
# console blocks is run, lines after "> " belong to it, and what it prints is compared. In that
# "..." stands for anything. In the end the folders made are those kept beside the page.
set -u
passed=0
failed=0
page=$PWD/docs/cookbook/README.md
kept=$PWD/docs/cookbook
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
PATH=$(cd "$(dirname "$MAGIE")" && pwd):$PATH
export XDG_STATE_HOME=$work/state

cp -r editions "$work"
cd "$work" || exit 1

# A pattern for what is expected: as it stands, but for the dots.
pattern_of() {
    sed -e 's/[][\\*?]/\\&/g' -e 's/\.\.\./*/g' <<<"$1"
}

run() { # command, expected output
    local output pattern
    output=$(bash -c "$1" 2>&1)
    pattern=$(pattern_of "$2")
    if [[ $output == $pattern ]]; then # a pattern, so without quotes
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        printf 'FAILED %s\nexpected:\n%s\ncame:\n%s\n' "$1" "$2" "$output"
    fi
}

command=
expected=
finish() {
    [ -z "$command" ] || run "$command" "${expected%$'\n'}"
    command=
    expected=
}

on=false
while IFS= read -r line; do
    case $on:$line in
    false:'```console') on=true ;;
    true:'```') finish && on=false ;;
    true:'$ '*) finish && command=${line#\$ } ;;
    true:'>'*) line=${line#>} && command+=$'\n'${line# } ;;
    true:*) expected+=$line$'\n' ;;
    esac
done <"$page"

for folder in harbour voyage; do
    if diff -r "$folder" "$kept/$folder"; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        echo "FAILED: docs/cookbook/$folder is not what the page makes"
    fi
done
[ "$passed" -gt 20 ] || failed=$((failed + 1))
echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
