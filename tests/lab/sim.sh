#!/bin/bash
# `magie sim`: the same games whoever plays them and whoever watches, what it writes, and what it refuses.
set -u
passed=0
failed=0
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

check() { # NAME COMMAND...
    local name=$1
    shift
    if "$@"; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        printf 'FAILED %s\n' "$name"
    fi
}

sim() { "$MAGIE" sim --quiet "$@" </dev/null; }

# refuses NAME CODE PATTERN ARGUMENT...
refuses() {
    local name=$1 code=$2 pattern=$3
    shift 3
    sim "$@" >/dev/null 2>"$work/error"
    [ $? -eq "$code" ] && grep -q -- "$pattern" "$work/error" && return
    printf 'FAILED %s:\n' "$name"
    head -3 "$work/error"
    return 1
}

# What is known at the end of each game hangs on nothing but its number: not on who follows it.
ends() { # FOLLOW ARGUMENT...
    sim "${@:2}" --games 40 --follow "$1" --csv "$work/games.csv" >/dev/null
    cut -d, -f1-8 "$work/games.csv"
}
same_when_followed() { [ "$(ends 0 "$@")" = "$(ends 1 "$@")" ]; }

for game in 'standard' 'us-house,limit.rounds=40' 'international,limit.rounds=40' 'house-divided' 'deal --seats 3'; do
    for players in steward random; do
        # shellcheck disable=SC2086
        check "$game of $players is the same when followed" same_when_followed $game --players $players --set limit.rounds=40
    done
done

for edition in standard deal; do
    for threads in 1 2 5; do
        sim $edition --games 300 --threads $threads --json >"$work/$threads.json"
    done
    check "$edition: two threads, the same bytes" cmp "$work/1.json" "$work/2.json"
    check "$edition: five threads, the same bytes" cmp "$work/1.json" "$work/5.json"
done

# Sums add up: every game has its winner, shared wins count in parts.
sim standard --games 200 --players steward,random --json >"$work/one.json"
check "shares of the seats come to one" jq -e '[.figures | to_entries[] | select(.key | startswith("win.seat")) | .value.mean] | add - 1 | fabs < 1e-9' "$work/one.json" >/dev/null
check "so do those of the bots" jq -e '.figures["win.bot.steward"].mean + .figures["win.bot.random"].mean - 1 | fabs < 1e-9' "$work/one.json" >/dev/null
check "a steward beats three that do anything" jq -e '.figures["win.bot.steward"].low > 0.9' "$work/one.json" >/dev/null
check "one game in eight is followed" jq -e '.followed == 25' "$work/one.json" >/dev/null
check "prices paid are told of deeds" jq -e '[.deeds[] | select(.paid > 0 and .rent > 0)] | length == 28' "$work/one.json" >/dev/null
check "the line printed brings the same again" cmp "$work/one.json" <($("$MAGIE" sim --quiet --json standard --games 200 --players steward,random | jq -r .command | sed "s|^magie|$MAGIE|") --quiet --json)

sim standard --games 30 --csv "$work/30.csv" >/dev/null
check "a line of names and one a game" [ "$(wc -l <"$work/30.csv")" -eq 31 ]
check "--first goes on where another run ended" [ "$(sim standard --games 10 --first 20 --csv "$work/10.csv" >/dev/null; tail -n +2 "$work/10.csv" | cut -d, -f1-8)" = "$(tail -10 "$work/30.csv" | cut -d, -f1-8)" ]

interrupted() {
    "$MAGIE" sim standard --games 100000000 --quiet --json >"$work/part.json" 2>"$work/error" </dev/null &
    local pid=$!
    sleep 1
    kill -INT $pid
    wait $pid && jq -e '.games > 0 and .games < 100000000' "$work/part.json" >/dev/null && grep -q 'ended early' "$work/error"
}
check "an interruption tells what was reached" interrupted

check "a mistyped edition" refuses edition 1 'standrad' standrad
check "a mistyped bot, and who there is" refuses bot 1 'no bot "stewart"; there are: .*steward' standard --players stewart
check "a mistyped option" refuses option 1 'no option "limit.round"' standard,limit.round=3
check "a value out of range" refuses value 1 'limit.rounds takes a number' standard,limit.rounds=-1
check "options that contradict each other" refuses conflict 1 'trades=off' standard,trade.offers=0
check "too many seats" refuses seats 1 'seats' house-divided --seats 9
check "more players than seats" refuses players 1 'more than the 2 seats' standard --seats 2 --players random,random,random
check "no games" refuses games 2 'whole number from 1' standard --games 0
check "a flag that means nothing" refuses flag 2 'nothing to do with "--game"' standard --game 3
check "a full disk under --csv" refuses csv 1 '/dev/full' standard --games 2000 --csv /dev/full
full() { sim standard --games 20 >/dev/full 2>"$work/error"; [ $? -eq 1 ] && grep -q 'writing the output' "$work/error"; }
check "a full disk under the output" full
check "a folder that is not there" refuses folder 1 'nowhere' standard --games 20 --csv /nowhere/at/all.csv

echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
