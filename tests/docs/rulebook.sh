#!/bin/bash
# docs/rulebook.md says what the tables of clauses and options say now; `make docs` writes it anew.
set -u
fresh=$(mktemp)
trap 'rm -f "$fresh"' EXIT

if "$MAGIE_BUILD/magie_rulebook" >"$fresh" && diff -u docs/rulebook.md "$fresh"; then
    echo "1 passed, 0 failed"
else
    echo "0 passed, 1 failed"
    exit 1
fi
