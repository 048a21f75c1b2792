#!/bin/bash
# `magie bench`: what it compares and what it refuses. The figures themselves are not tested.
. "$(dirname "$0")/../checks.bash"
program=("$MAGIE" bench --seconds 0.01 --rounds 5)

# has NAME PATTERN: a row of the comparison
has() { grep -qE -- "$2" "$work/table" && pass || fail "$1: no line \"$2\" in:"$'\n'"$(cat "$work/table")"; }

mkdir "$work/mine" "$work/wrong"
printf '[edition]\nname = mine\nextends = standard\n[options]\ncash.start = 2000\n' >"$work/mine/edition.ini"
printf '[edition]\nname = wrong\nextends = standard\n[row us 39]\nrent5 = 9\n' >"$work/wrong/edition.ini"

"${program[@]}" --editions --edition "$work/mine" >"$work/table" </dev/null
has "the first edition is the measure" '^  standard +1 +[0-9.]+ +1\.00 x +[0-9.]+ +1\.00 x +[0-9.]+ +1\.00 x$'
for name in $("$MAGIE" editions | awk -F '[ :]' '$1 != "deal" { print $1 }' | sort -u); do
    has "$name" "^  $name +[1-8] +[0-9.]+ +[0-9.]+ x"
done
has "a card game" '^  deal +[0-9.]+ +[0-9.]+ +[0-9.]+'
has "few boards" '^  international +2 +[1-9]'
has "many boards" '^  international +9 +[1-9]'
has "a folder beside them" '^  mine +1 +[1-9]'
expect "a folder alone" 0 'against 2 random players' --edition "$work/mine" --seats 3 --strength 2
expect "boards of one's choice" 0 '"games":2' --json --edition international --boards fr,us --strength 2
expect "too few boards" 2 '1 board; international takes 2 to 9' --edition international --boards fr
expect "no such board" 2 'there is no board "xx"' --edition international --boards us,xx
expect "a wrong folder" 1 'wrong/edition.ini:5:9: rent5: 9 is less' --edition "$work/wrong"
expect "no such edition" 2 'did you mean "us-house"' --edition us-hose
expect "no list of boards" 2 '--boards needs a value' --boards
expect "a card game alone" 0 '^  steward plays +[0-9]+ +[0-9.]+ +[0-9.]+ +[0-9.]+ +[0-9.]+ +[0-9.]+ +[0-9.]+ %$' --edition deal
expect "a card game as JSON" 0 '"name":"steward".*"turns_per_game":[1-9]' --edition deal --json
expect "two seats of a card game" 0 'against 1 random players' --edition deal --strength 4
expect "lengths" 0 '^ +10 +3 +[1-9][0-9.]* .- +[0-9.]+' --edition deal --lengths 3
expect "lengths as JSON" 0 '"seats":6,"packs":2,"games":2,"turns":' --edition deal --lengths 2 --json
finish
