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
# Bots play a card game to its end, and nobody is told which cards they draw.
if "$magie" play --plain --edition deal --seats 3 --seed 7 </dev/null >"$state/out" 2>&1 &&
    grep -q ' wins in round ' "$state/out" && grep -q ' draws 2 cards$' "$state/out" &&
    ! grep ' draws ' "$state/out" | grep -qvE ' draws (a card|[0-9]+ cards)$'; then
    passed=$((passed + 1))
else
    echo "bots and cards:"
    tail -n 20 "$state/out"
    failed=$((failed + 1))
fi
echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ] && [ "$passed" -gt 0 ]
