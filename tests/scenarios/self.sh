#!/bin/bash
# The runner must find every scenario of wrong.txt failing, at the line that is marked there.
set -u
wrong=tests/scenarios/wrong.txt
marked=$(grep -n '# here$' $wrong | cut -d: -f1)
found=$("$MAGIE_BUILD/tests/run_scenarios" $wrong) && echo "the runner did not fail"
found=$(sed -n "s#^$wrong:\([0-9]*\):.*#\1#p" <<<"$found")

if [ -n "$marked" ] && diff <(echo "$marked") <(echo "$found"); then
    echo "1 passed, 0 failed"
else
    echo "0 passed, 1 failed"
    exit 1
fi
