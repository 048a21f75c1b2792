#!/bin/bash
# property.sh
# Plays $MAGIE_GAMES (5000) random games of each shipped edition, or of $MAGIE_EDITION alone, with the programs of
# build/debug. The number of a game that fails is printed, so that it can be played again.
set -u
cd "$(dirname "$0")/.." || exit 1
export MAGIE_GAMES=${MAGIE_GAMES:-5000}
passed=0
failed=0

for edition in ${MAGIE_EDITION:-$(./build/debug/magie editions | awk '{ print $1 }')}; do
    echo "-- $edition"
    started=$SECONDS
    if MAGIE_EDITION=$edition ./build/debug/tests/run_property tests/property; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
    fi
    echo "   $((SECONDS - started)) s"
done
echo "editions: $passed passed, $failed failed"
[ "$failed" -eq 0 ]
