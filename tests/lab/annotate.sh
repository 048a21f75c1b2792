#!/bin/bash
# `magie annotate`: the odds along a game, its turning points, and what it refuses.
. "$(dirname "$0")/../checks.bash"
program=("$MAGIE" annotate --games 20 --points 16 --top 3 --quiet)

# A game that one trade decides: Ada gives the dark blue group away for a dollar.
cat >"$work/gift.txt" <<'END'
{"do": "load", "position": {"seats": [{"name": "Ada", "cash": 800, "deeds": ["boardwalk", "pacific-avenue"]}, {"name": "Ben", "cash": 800,
"deeds": ["park-place", "north-carolina-avenue"]}], "offer": {"give": {"cash": 1}, "get": {"deeds": ["boardwalk", "pacific-avenue"]}},
"frames": [{"kind": "turn", "seat": 1}, {"kind": "answer", "seat": 1, "other": 0}], "turn": {"seat": 1}}, "chance": "manual"}
{"do": "act", "action": "0 accept"}
{"do": "act", "action": "1 build boardwalk"}
{"do": "act", "action": "1 build park-place"}
{"do": "log"}
END
tr '\n' ' ' <"$work/gift.txt" | sed 's/} {"do"/}\n{"do"/g' | "$MAGIE" engine | tail -n 1 |
    sed -E 's/.*"log":"(([^"\\]|\\.)*)".*/\1/' >"$work/escaped"
printf '%b' "$(sed 's/\\"/"/g' "$work/escaped")" >"$work/gift.log"
"$MAGIE" play --plain --edition standard --seats steward,steward,steward --seed 4 --save "$work/game.log" </dev/null >/dev/null 2>&1
"$MAGIE" play --plain --edition deal --seats steward,steward --seed 4 --save "$work/cards.log" </dev/null >/dev/null 2>&1
sed '20s/.*/0 fly/' "$work/game.log" >"$work/bad.log"

expect "a decision" 0 '^  1  ply 1, round 1, decision of Ada: 0 accept$' "$work/gift.log" --games 100
expect "what would have been better" 0 '^ +better for Ada: .*, \+[0-9.]+ \(\+' "$work/gift.log" --games 100
expect "what it did" 0 '^ +Ben accepts|^ +Ada accepts the offer of Ben$' "$work/gift.log" --games 100
expect "who gained by it" 0 '^Ben +\+0\.0 +\+[1-9]' "$work/gift.log" --games 100
sed 's/Ada/Александра/; s/Ben/Benedikt Namenlos/' "$work/gift.log" >"$work/names.log"
expect "columns, whatever the letters of a name" 0 '^Александра {17}\+0\.0 ' "$work/names.log" --games 100
expect "a name is cut to a column" 0 '^ +ply +round +Александра Benedikt Namen$' "$work/names.log" --games 100
expect "JSON of it" 0 '"kind":"decision","by":0,"action":"0 accept".*"better":\{"action":"0 ' "$work/gift.log" --games 100 --json
expect "luck" 0 '^  1  ply [0-9]+, round [0-9]+, luck: \* ' "$work/game.log" --games 60 --points 40
expect "the end is certain" 0 '^ +[0-9]+ +[0-9]+ .*100\.0 % \( 0\.0\)' "$work/game.log"
expect "one stretch is one" 0 '^1 stretch over which much changed was not followed' "$work/game.log@40" --games 2 --points 4 --top 1
expect "as far as a ply" 0 '3 seats, 300 plies$' "$work/game.log@300"
expect "cards" 0 'with all cards open$' "$work/cards.log"
head -n 60 "$work/cards.log" | sed '/^#/d' >"$work/open.log"
expect "cards of a game that goes on" 0 'as an onlooker sees it$' "$work/open.log"

expect "no such ply" 1 'so there is no ply 99999' "$work/game.log@99999"
expect "a bad log" 1 'bad.log:20:3: .*"fly"' "$work/bad.log"
expect "a position" 1 'no game that has been played' '{"seats": [{}, {}]}'
expect "no such bot" 2 'there is no bot "stewart"; did you mean "steward"' "$work/game.log" --players stewart
expect "no log" 2 'LOG.* is missing' --json
expect "few points" 2 '--points takes a whole number from 4' "$work/game.log" --points 1

by_threads same "$work/game.log" --points 12 --top 2
cmp "$work/same1" "$work/same2" && cmp "$work/same1" "$work/same5" && [ -s "$work/same1" ] && pass ||
    fail "other figures with other threads"
check "a full disk" full_disk "$work/game.log" --games 5 --points 4

finish
