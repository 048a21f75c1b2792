#!/bin/bash
# Every file and folder that a document names in backticks is there, and docs/files.md lists the tree as it is.
. "$(dirname "$0")/../checks.bash"

# Words in backticks that look like a path of this tree, * and NAME standing for anything.
paths_of() {
    grep -oE '`(\.ci|apps|bench|bindings|cmake|docs|editions|examples|fuzz|include|src|tests|tools)/[^` ]*`' "$1" | tr -d '`' | sort -u
}

for document in README.md docs/*.md docs/*/*.md; do
    while read -r path; do
        pattern=$(sed -E 's/[A-Z]{4,}|…|\.\.\./*/g; s/([_/])X\b/\1*/g; s/[.,:;]$//' <<<"$path")
        check "$document names $path" compgen -G "$pattern"
    done < <(paths_of "$document")
done

check "every file says what it is for" bash -c '! grep -E "\| *\|$" docs/files.md'
finish
