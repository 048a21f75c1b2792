#!/bin/bash
# The check must find the mistakes planted under tests/style/bad, and nothing else there.
. "$(dirname "$0")/../checks.bash"

tools/check_style.sh tests/style/bad >"$work/found" && fail "the check did not fail"
check "what is planted is found" diff -u tests/style/expected.txt "$work/found"
finish
