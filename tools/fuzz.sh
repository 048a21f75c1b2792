#!/bin/bash
# fuzz.sh [TARGET...]
# Runs the libFuzzer programs of build/fuzz, each for $FUZZ_SECONDS or for $FUZZ_RUNS inputs. New
# inputs that reach new code go to build/fuzz/corpus/TARGET; people copy those worth keeping to fuzz/corpus/TARGET. An
# input that crashed is written to build/fuzz/found/.
set -u
cd "$(dirname "$0")/.." || exit 1
limit="-max_total_time=${FUZZ_SECONDS:-60}"
[ -z "${FUZZ_RUNS:-}" ] || limit="-runs=$FUZZ_RUNS"
passed=0
failed=0

[ $# -gt 0 ] || set -- $(ls fuzz/fuzz_*.c 2>/dev/null | sed 's,.*/fuzz_\(.*\)\.c,\1,')
mkdir -p build/fuzz/found
for name in "$@"; do
    mkdir -p "build/fuzz/corpus/$name" "fuzz/corpus/$name"
    echo "-- $name"
    if "./build/fuzz/fuzz_$name" "$limit" -timeout=60 -rss_limit_mb=2048 -print_final_stats=1 \
        "-artifact_prefix=build/fuzz/found/$name-" "build/fuzz/corpus/$name" "fuzz/corpus/$name" \
        >"build/fuzz/$name.log" 2>&1 </dev/null; then
        grep -E 'number_of_executed_units|average_exec_per_sec' "build/fuzz/$name.log"
        passed=$((passed + 1))
    else
        tail -40 "build/fuzz/$name.log"
        failed=$((failed + 1))
    fi
done
echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
