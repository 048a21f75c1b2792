#!/bin/bash
# The layer check must find what is planted under tests/layers/bad, and nothing else there.
set -u
expected=tests/layers/expected.txt
found=$(mktemp)
trap 'rm -f "$found"' EXIT

"$MAGIE_BUILD/check_layers" tests/layers/bad >"$found" && echo "the check did not fail"
if diff -u "$expected" "$found"; then
    echo "1 passed, 0 failed"
else
    echo "0 passed, 1 failed"
    exit 1
fi
