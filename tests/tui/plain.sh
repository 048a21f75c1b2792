#!/bin/bash
# Scripted games of the plain terminal: plain/NAME.in has the arguments of `magie play --plain` in its
# first line and what is typed below; plain/NAME.out is what must come out. MAGIE_UPDATE=1 writes it.
set -u
folder=$(dirname "$0")/plain
magie=${MAGIE:-build/debug/magie}
state=$(mktemp -d)
trap 'rm -rf "$state"' EXIT
export XDG_STATE_HOME=$state
passed=0
failed=0

for input in "$folder"/*.in; do
    expected=${input%.in}.out
    eval "set -- $(head -n 1 "$input")"
    tail -n +2 "$input" | "$magie" play --plain "$@" >"$state/out" 2>&1
    echo "exit code $?" >>"$state/out"
    if [ -n "${MAGIE_UPDATE:-}" ]; then
        cp "$state/out" "$expected"
    fi
    if diff -u "$expected" "$state/out" >"$state/diff"; then
        passed=$((passed + 1))
    else
        echo "$input:"
        head -n 40 "$state/diff"
        failed=$((failed + 1))
    fi
done
echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ] && [ "$passed" -gt 0 ]
