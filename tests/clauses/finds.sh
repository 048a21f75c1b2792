#!/bin/bash
# The check must find what is planted under tests/clauses/bad, and nothing else there.
set -u
found=$(mktemp)
trap 'rm -f "$found"' EXIT

tools/check_clauses.sh tests/clauses/bad >"$found" && echo "the check did not fail"
if diff -u tests/clauses/expected.txt "$found"; then
    echo "1 passed, 0 failed"
else
    echo "0 passed, 1 failed"
    exit 1
fi
