#!/bin/bash
# Every file and folder that a document names in backticks is there, and docs/files.md lists the tree as it is.
. "$(dirname "$0")/../checks.bash"

# Words in backticks that look like a path of this tree, each after its document; then placeholders in them are replaced
# by *.
path='`(\.ci|apps|bench|bindings|cmake|docs|editions|examples|fuzz|include|src|tests|tools)/[^` ]*`'
grep -oHE "$path" README.md docs/*.md docs/*/*.md | sed 's/:/ /; s/`//g' | sort -u >"$work/paths"
sed -E 's/.* //; s/[A-Z]{4,}|…|\.\.\./*/g; s/([_/])X\b/\1*/g; s/[.,:;]$//' "$work/paths" >"$work/patterns"
while read -r document path pattern; do
    check "$document names $path" compgen -G "$pattern"
done < <(paste -d' ' "$work/paths" "$work/patterns")

check "every file says what it is for" bash -c '! grep -E "\| *\|$" docs/files.md'
check "in words, not with its licence" bash -c '! grep -n SPDX docs/files.md'
check "the names of programs are written as they are typed" bash -c '! grep -nE "\| ([A-Z][a-z]+[_-][a-z]|Embed |Mutants )" docs/files.md'
finish
