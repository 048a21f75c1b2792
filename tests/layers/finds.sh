#!/bin/bash
# The layer check must find the mistakes planted under tests/layers/bad, and nothing else there.
. "$(dirname "$0")/../checks.bash"

"$MAGIE_BUILD/check_layers" tests/layers/bad >"$work/found" && fail "the check did not fail"
check "what is planted is found" diff -u tests/layers/expected.txt "$work/found"
finish
