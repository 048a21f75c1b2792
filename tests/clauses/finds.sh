#!/bin/bash
# The check must find the mistakes planted under tests/clauses/bad, and nothing else there.
. "$(dirname "$0")/../checks.bash"

tools/check_clauses.sh tests/clauses/bad >"$work/found" && fail "the check did not fail"
check "what is planted is found" diff -u tests/clauses/expected.txt "$work/found"
finish
