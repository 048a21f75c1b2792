#!/bin/bash
# Every scenario of wrong.txt must fail in the runner, at the line that is marked there.
. "$(dirname "$0")/../checks.bash"
wrong=tests/scenarios/wrong.txt
marked=$(grep -n '# here$' $wrong | cut -d: -f1)
found=$("$MAGIE_BUILD/tests/run_scenarios" $wrong) && fail "the runner did not fail"
found=$(sed -n "s#^$wrong:\([0-9]*\):.*#\1#p" <<<"$found")

[ -n "$marked" ] && diff <(echo "$marked") <(echo "$found") && pass || fail "other lines fail than are marked"
finish
