#!/bin/bash
# Every target that `make help` lists, and every one that a document names, can be made: all that it needs has a rule.
. "$(dirname "$0")/../checks.bash"

targets() {
    make -s help | awk '{ print $2 }'
    grep -ohE '`make [a-z]+(-[a-z]+)*|^ *make [a-z]+(-[a-z]+)*( *$| +#)' README.md docs/*.md docs/*/*.md | sed -E 's/.*make ([a-z-]+).*/\1/'
}

check "make help lists targets" test "$(make -s help | wc -l)" -gt 20
for target in $(targets | sort -u); do
    check "make $target" make -n "$target"
done
finish
