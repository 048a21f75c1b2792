#!/bin/bash
# `magie analyze`: odds of positions and logs, what actions and trades are worth, and what it refuses.
. "$(dirname "$0")/../checks.bash"
program=("$MAGIE" analyze --games 40 --quiet)

# same NAME ARGUMENT...: the same JSON for 1, 2 and 5 threads
same() {
    by_threads same "${@:2}"
    cmp "$work/same1" "$work/same2" && cmp "$work/same1" "$work/same5" && [ -s "$work/same1" ] && pass || fail "$1"
}

lost='{"seats": [{"name": "Ada"}, {"name": "Ben", "cash": 10}], "turn": {"seat": 1}, "frames": [{"kind": "debt", "seat": 1,
  "to": 0, "amt": 50, "cause": "rent"}]}'
offer='{"seats": [{}, {"deeds": ["boardwalk", "park-place", "pacific-avenue"]}], "offer": {"give": {"cash": 1}, "get":
  {"deeds": ["boardwalk", "park-place", "pacific-avenue"]}}, "frames": [{"kind": "answer", "seat": 0, "other": 1}]}'
auction='{"seats": [{"space": "boardwalk"}, {}], "frames": [{"kind": "auction", "deed": "boardwalk"}]}'
deal='{"edition": "deal", "seats": [{"hand": ["sly-deal", "red"]}, {"hand": ["just-say-no"], "rows": [["brown"], ["green"]]}],
  "frames": [{"kind": "cards_turn", "seat": 0, "step": "play"}], "turn": {"seat": 0, "plays": 3}}'
printf '%s' "$offer" >"$work/offer.json"
printf '{"seats": [\n  {"cash": }]}' >"$work/wrong.json"
"$MAGIE" play --plain --edition standard --seats steward,steward,steward --seed 4 --save "$work/game.log" </dev/null >/dev/null 2>&1
plies=$("$MAGIE" replay "$work/game.log" --json | sed -E 's/.*"plies":([0-9]+).*/\1/')
sed '20s/.*/0 fly/' "$work/game.log" >"$work/bad.log"

expect "a certain winner" 0 '^Ada +100\.00 % \(se 0\.00;.*1\.000 \(se 0\.000\)$' "$lost"
expect "a certain loser" 0 '^Ben +0\.00 % \(se 0\.00;' "$lost"
expect "what is left to the loser" 0 'what Ben may do: 2 actions$' "$lost"
check "a bad offer" eval '"${program[@]}" "$offer" --games 200 </dev/null | grep -A 1 "^accept: .* \[1 accept\]$" | grep -q "worse$"'
expect "what it costs" 0 '^Seat 2 .*a loss$' "$work/offer.json" --games 200
expect "an open offer" 0 '^the open offer of Seat 1 to Seat 2: \$1 for Pacific Avenue' "$offer"
expect "bids at five points" 0 '^bid \$1500 for Boardwalk \[0 bid 1500\]$' "$auction"
expect "a bid in the middle" 0 '^bid \$750 for Boardwalk \[0 bid 750\]$' "$auction"
"$MAGIE" analyze --quiet --games 60 '{"seats": [{"space": "boardwalk", "deeds": ["oriental-avenue"]}, {}, {}],
  "frames": [{"kind": "auction", "deed": "boardwalk"}]}' >"$work/auction" </dev/null
check "bids and passing come first" [ "$(grep -oE '\[0 [a-z]+' "$work/auction" | uniq | sort -u | wc -l)" = 3 ]
check "then what a seat may do besides" grep -q '\[0 mortgage' <(grep -E '\[0 ' "$work/auction" | tail -n 1)
check "nothing else stands before them" [ "$(grep -E '\[0 ' "$work/auction" | head -n 6 | grep -cE '\[0 (bid|pass)')" = 6 ]
check "its table fits 80 columns" [ "$(sed '1,/^60 games/d' "$work/auction" | wc -L)" -le 80 ]
check "with a legend" grep -q '^wins: share of the games won, or led when a limit cut them off' "$work/auction"
expect "few actions" 0 '6 actions; 4 more are left out after a pilot run of 16 games' "$auction" --actions 2
expect "what a seat sees" 0 '^40 games, as Seat 1 sees it$' "$deal"
expect "what is" 0 '^40 games, with all cards open$' "$deal" --omniscient
expect "other bots" 0 '--players random,steward --seed 3' "$deal" --players random,steward --seed 3
expect "a ply" 0 'ply 300 of' "$work/game.log@300"
expect "a ply said apart" 0 'ply 300 of' "$work/game.log" --at 300
# The first trade of that game, and a position soon after it.
trade=$(($(sed -n '/^begin$/,$p' "$work/game.log" | grep -v '^#' | grep -n ' accept$' | head -n 1 | cut -d: -f1) - 1))
expect "a trade that was made" 0 "at ply $trade Steward( [23])? accepted the offer of Steward( [23])?: " "$work/game.log@$((trade + 6))"
expect "what it was worth to one of them" 0 '^Steward .* a (gain|loss)$' "$work/game.log@$((trade + 6))" --games 400 --actions 1
expect "before the first ply" 0 'ply 0 of' "$work/game.log@0"
expect "JSON" 0 '"decisions":\[\{"seat":1,.*"action":"1 accept".*"significant":true' --json "$offer" --games 200
expect "JSON of a trade" 0 '"trade":\{"maker":0,"answerer":1,.*"worth":\{"win":' --json "$offer"

expect "a finished game" 1 'game.log: the game is over there; say which ply' "$work/game.log"
expect "no such ply" 1 "the game has $plies plies, so there is no ply 99999" "$work/game.log@99999"
expect "no ply at all" 1 'game.log@x: behind the @ stands a ply, a whole number from 0' "$work/game.log@x"
expect "a bad log" 1 'bad.log:20:3: .*"fly"' "$work/bad.log@10"
expect "no JSON" 1 'wrong.json:2:' "$work/wrong.json"
expect "an impossible position" 1 'position: .*buildings_need_the_group' '{"seats": [{"deeds": {"boardwalk": 1}}, {}]}'
expect "no such edition" 1 'no .*edition "nope"' '{"edition": "nope", "seats": [{}, {}]}'
expect "no such bot" 2 'there is no bot "stewart"; did you mean "steward"' "$offer" --players stewart
expect "more bots than seats" 2 'more than the 2 seats' "$offer" --players steward,steward,steward
expect "no such file" 1 'nothing.log: ' "$work/nothing.log"
expect "no position" 2 'POSITION.* is missing' --json
expect "no such option" 2 'no option --stay' "$offer" --stay
same "threads" "$offer"
same "threads, cards" "$deal"
same "threads, a log" "$work/game.log@330" --actions 3

check "a full disk" full_disk "$offer"

expect "another edition" 1 'game.log: it was played with the edition "standard:classic", not deal' "$work/game.log@20" --edition deal
expect "two plies" 2 '@20 and --at 30 both name a ply' "$work/game.log@20" --at 30

# The command that it prints gives the same figures.
"$MAGIE" analyze --games 60 --seed 9 --json --quiet "$work/game.log@330" --actions 2 >"$work/first"
line=$(sed -E 's/.*"command":"magie ([^"]*)".*/\1/' "$work/first")
eval "\"\$MAGIE\" $line --json --quiet" >"$work/second"
cmp -s "$work/first" "$work/second" && pass || fail "the printed command brings other figures"

# For a position with line breaks that command is still one line.
spaced=${lost/Ada/Ada \\\" Lee}
"$MAGIE" analyze --games 60 --quiet "$spaced" >"$work/first" </dev/null
check "a position on one line" grep -q "^magie analyze '{\"seats\":.*Ada .* Lee.*}' --games 60 .*\$" "$work/first"
eval "\"\$MAGIE\" $(sed -n 's/^magie //p' "$work/first") --quiet" >"$work/second"
check "brings the same, too" cmp "$work/first" "$work/second"

# The program that measures how rollouts could become more precise prints a row for each position of each table.
program=("$MAGIE_BUILD/magie_variance")
check "variance" [ "$("${program[@]}" 20 deal:2 deal:3 | grep -cE '^deal:[23] +[1-9]')" = 6 ]
expect "variance: no such edition" 1 'there is no edition "whist"' 20 whist
expect "variance: no such table" 1 'number of seats is outside' 20 standard:99
expect "variance: no table" 2 '^variance GAMES EDITION' 20

finish
