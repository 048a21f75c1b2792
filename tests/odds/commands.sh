#!/bin/bash
# `magie odds`: its output, what it refuses, and that its three forms agree.
. "$(dirname "$0")/../checks.bash"
program=("$MAGIE" odds)

# The table of 1985, as text and as values.
"$MAGIE" odds --only spaces | awk '$1 ~ /^[0-9]+$/ { print $1 "," $(NF-3) } /in Jail/ { print "40," $(NF-3) }' >"$work/text"
awk -F, 'NR > 1 { print $1 "," $NF }' tests/odds/landing_1985.csv >"$work/published"
check "the table of 1985" diff "$work/text" "$work/published"
"$MAGIE" odds --csv | awk -F, 'NR > 1 { printf "%s,%.4f\n", $3 == "in_jail" ? 40 : $2, 100 * $5 }' >"$work/csv"
check "the table of 1985, as values" diff "$work/csv" "$work/published"
"$MAGIE" odds --json | python3 -c '
import json, sys
board = json.load(sys.stdin)["boards"][0]
for position, space in enumerate(board["spaces"] + [board["in_jail"]]):
    print("%d,%.4f" % (position, 100 * space["visits"]))' >"$work/json"
check "the table of 1985, as JSON" diff "$work/json" "$work/published"

mkdir "$work/mine" "$work/wrong"
printf '[edition]\nname = mine\nextends = standard\n[row us 30]\nkind = parking\n' >"$work/mine/edition.ini"
printf '[edition]\nname = wrong\nextends = standard\n[row us 39]\nrent5 = 9\n' >"$work/wrong/edition.ini"

# One board of a loop: the same values as in the output for the whole loop.
"$MAGIE" odds international --json | jq -c '[.boards[] | select(.board == "uk")]' >"$work/of_all"
"$MAGIE" odds international --board uk --json | jq -c .boards >"$work/alone"
check "a board of a chain has the values that it has in the chain" cmp "$work/of_all" "$work/alone"
check "there is something in it" [ "$(jq '.[0].spaces | length' "$work/alone")" = 40 ]
check "and the first, without those behind it" [ "$("$MAGIE" odds international --board us --json | jq -c '[.boards[].board]')" = "$("$MAGIE" odds international --json | jq -c '[.boards[0].board]')" ]
check "values with commas, too" [ "$("$MAGIE" odds international --board uk --csv | tail -n +2 | cut -d, -f1 | sort | uniq -c | tr -s ' ')" = ' 41 uk' ]
check "in text nothing of the other" eval '"$MAGIE" odds international --board uk | grep -q Mayfair && ! "$MAGIE" odds international --board uk | grep -q Boardwalk'
expect "no such board in play" 2 'there is no board in play "fr"; there are: us, uk' international --board fr
expect "no chain" 2 'there is no board in play "uk"; there are: us' --board uk

expect "a card game" 2 'deal is a card game: it has no board' deal
expect "no such edition" 2 'did you mean "us-house"|no shipped edition "us-hose"' us-hose
expect "no such policy" 2 '--jail is one of stay\|leave, not "fly"' --jail fly
expect "no such part" 2 '--only is one of board\|summary\|spaces\|rents\|payback\|notes' --only all
expect "no such option" 2 'there is no option "nope"' --set nope=1
expect "no such value" 2 'jail.rolls takes a number from 0 to 9' --set jail.rolls=10
expect "no such argument" 2 'no option --fast' --fast
expect "no such profile" 2 'standard has no profile "old"; there are: classic, modern, seed' standard --profile old
expect "no such space" 2 'no space "nowhere"' us-house --dice difference --land nowhere
expect "no special dice" 2 'throws count by their sum' standard --dice low
expect "no such table" 2 'not board' --csv --only board
expect "two forms" 2 'not both' --csv --json
expect "a wrong folder" 1 'rent5: 9 is less' "$work/wrong"

expect "a folder" 0 'mine:default .*43 states' "$work/mine"
expect "without Go To Jail" 0 'To Jail once in [0-9.]+ turns \(card [0-9.]+ %, doubles [0-9.]+ %\)' "$work/mine"
expect "leaving at once" 0 'a stay takes 1\.000 turns' --jail leave
expect "staying" 0 'a stay takes 2\.528 turns' --jail stay
expect "after rolls, leaving at once" 0 '^    24  Illinois Avenue +[0-9.]+ +3\.1858 ' --jail leave
expect "a further throw after leaving" 0 '^ +in Jail +[0-9.]+ +9\.4569 ' --set jail.doubles_again=on
expect "the third house" 0 'pays back fastest: 3 houses: 20, 4 houses: 1, hotel: 1\.' standard
expect "the heat board" 0 '^│FreePa│RKentu│Chance│' --only board
expect "no colours where nobody looks" 0 '^│█ 2\.62│' --only board
expect "products" 0 'speeding [0-9.]+ %' us-house --dice product
expect "a space by name" 0 '^    24  Illinois Avenue +9\.' us-house --dice difference --land illinois-avenue
expect "boards of a loop" 0 '^GO of France is passed' international --boards us,uk,fr
expect "cards that are voted on" 0 '^- Not a chain of one token' house-divided --bus far
expect "where exactness ends" 0 '^- Exact for decks that are shuffled before every draw' standard --only notes
expect "the fine alone waits" 0 '^- Who leaves Jail at once pays the fine' standard --profile seed --only notes
expect "one salary" 0 '^- A salary is counted at every GO passed forwards' us-house --only notes
expect "values of rents" 0 '^us,39,"Boardwalk",darkblue,2,5,200,2000,[0-9.]+,[0-9.]+,[0-9.]+$' --csv --only rents

if [ -w /dev/full ]; then
    check "a full disk" full_disk
fi
finish
