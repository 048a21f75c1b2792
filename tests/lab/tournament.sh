#!/bin/bash
# `magie tournament`: its results, continuing after a kill, and what it refuses.
. "$(dirname "$0")/../checks.bash"
program=("$MAGIE" tournament --games 8 --quiet)

# until_lines FILE N: waits until the file has so many lines, on a slow machine too
until_lines() {
    for ((tries = 0; tries < 300; tries++)); do
        [ -e "$1" ] && [ "$(wc -l <"$1")" -ge "$2" ] && return
        sleep 0.1
    done
}

expect "all editions" 0 '^house-divided:default, 4 seats, 24 games$'
expect "all bots" 0 '^  3 random +(<|-[0-9.]+) '
expect "some" 0 '^deal:publisher-2008, 3 seats, 36 games$' --editions deal:publisher-2008 --seats 3
expect "JSON" 0 '"complete":true,"ratings":\[\{"name":"random".*"elo":(null|-[1-9]).*"pairings":4,"games":8' --json --editions deal \
    --players random,steward
expect "nobody won" 0 '^random +0\.0 +0\.0 ' --editions standard --seats 2
expect "one bot three times" 0 '^  [123] steward#3 ' --editions deal --players steward,steward,steward
expect "a bot in no list" 0 '^  [12] steward-1 ' --editions deal --seats 2 --players steward,steward-1
expect "options" 0 'cut off: who was ahead has won' --editions standard --set limit.rounds=3
expect "too many seats" 2 '--seats: numbers from 2 to 10' --editions deal --seats 12
expect "seats an edition has not" 2 '7 seats; house-divided takes 2 to 6' --editions house-divided --seats 7
expect "no seats" 2 '--seats: numbers' --seats two
expect "no such bot" 2 'there is no bot "stewart"; did you mean "steward"' --players stewart,random
expect "a table twice" 2 'deal:publisher-2008 of 2 seats is named twice' --editions deal:publisher-2008,standard,deal:publisher-2008 --seats 2
expect "by another name" 2 'deal of 3 seats is named twice' --editions deal:seed,deal --seats 3
expect "a number of seats twice" 2 'deal of 2 seats is named twice' --editions deal --seats 2,2
long=exec:cat\ -uuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuu
json programs --editions deal --seats 2 --players "$long,${long}u" --set limit.rounds=2 --games 2
check "long names are whole" true_of programs "[.ratings[].name] == [\"$long\", \"${long}u\"]"
expect "one bot" 2 'needs at least two bots' --players steward
expect "no such edition" 2 'standrad' --editions standard,standrad
expect "no such option" 2 'no option --follow' --follow 3
expect "no folder" 1 'nowhere/file: ' --editions deal --file "$work/nowhere/file"

# A player who won or lost all its games has only one bound of a rating, and does not count for the average.
json unbeaten --editions standard --seats 2 --players steward,easy,random --games 200
check "an unbeaten player" true_of unbeaten '.ratings[2] | .elo == null and .low == null and .high < -200'
check "the others are as if they were alone" true_of unbeaten '.ratings[0].elo + .ratings[1].elo | fabs < 0.01'
expect "in words" 0 '^  3 random +< +-[1-9][0-9.]+ or less$' --editions standard --seats 2 --players steward,easy,random --games 200

# Equal players: a tournament of one bot with itself finds no difference.
"$MAGIE" tournament --quiet --json --editions standard --seats 2 --players steward,steward --games 400 >"$work/equal"
check "equal players" true_of equal '.ratings | length == 2 and all(.low < 0 and .high > 0)'

by_threads same --editions standard,deal --seats 2,3 --games 30
check "threads" cmp "$work/same1" "$work/same2"
check "more threads" cmp "$work/same1" "$work/same5"

# A kill at any moment: the same command goes on, and gives the same result.
play=("$MAGIE" tournament --quiet --json --editions standard --seats 2 --games 3000)
"${play[@]}" >"$work/whole"
for kill in 1 2 3; do
    "${play[@]}" --file "$work/results" >"$work/unused" 2>&1 &
    until_lines "$work/results" $kill
    sleep 0.1
    kill -9 $! 2>/dev/null
    wait $! 2>/dev/null
done
check "something was kept" [ "$(wc -l <"$work/results")" -ge 1 ]
printf '{"pairing":0,"from":' >>"$work/results"
"${play[@]}" --file "$work/results" >"$work/resumed"
check "kills" cmp "$work/whole" "$work/resumed"
check "no line was left torn" [ "$(grep -c '}$' "$work/results")" -eq "$(wc -l <"$work/results")" ]
lines=$(wc -l <"$work/results")
"${play[@]}" --file "$work/results" >"$work/again"
check "nothing left to play" cmp "$work/whole" "$work/again"
check "nothing was added" [ "$(wc -l <"$work/results")" -eq "$lines" ]

# The same for an interruption, and for more games than before.
"$MAGIE" tournament --quiet --editions standard --seats 2 --games 100000000 --file "$work/stopped" >"$work/out" 2>"$work/error" &
until_lines "$work/stopped" 2
kill -INT $!
wait $!
check "ended early" grep -q '^the same command goes on from here' "$work/error"
check "not all of it" grep -q '^not all of it is played yet' "$work/out"
"$MAGIE" tournament --quiet --json --editions deal --games 10 --file "$work/more" >/dev/null
"$MAGIE" tournament --quiet --json --editions deal --games 60 --file "$work/more" >"$work/grown"
"$MAGIE" tournament --quiet --json --editions deal --games 60 >"$work/at_once"
check "more games" cmp "$work/grown" "$work/at_once"
# A file of more games than are asked for: the command that is printed says how many those are.
"$MAGIE" tournament --quiet --json --editions deal --games 10 --file "$work/more" >"$work/fewer"
check "fewer games than there are" cmp "$work/fewer" \
    <($(jq -r .command "$work/fewer" | sed "s|^magie|$MAGIE|") --quiet --json)
# Files that an earlier version began with other member names can be continued, too.
"$MAGIE" tournament --quiet --json --editions deal --games 10 --file "$work/old" >/dev/null
sed -i 's/"pairings":/"bouts":/; s/"matchup":/"pairing":/' "$work/old"
"$MAGIE" tournament --quiet --json --editions deal --games 60 --file "$work/old" >"$work/grown_old"
check "an old file goes on" cmp "$work/grown_old" "$work/at_once"

expect "another seed" 1 'more: this is another tournament: --seed "1", not "2"' --editions deal --file "$work/more" --seed 2
expect "other players" 1 'more: this is another tournament: --players "steward,easy,random", not' --editions deal --file "$work/more" \
    --players random,steward
expect "other tables" 1 'more: this is another tournament: tables ' --editions deal --seats 2 --file "$work/more"
expect "another option" 1 'more: this is another tournament: --set "", not "limit.rounds=9"' --editions deal --file "$work/more" \
    --set limit.rounds=9
echo "dear diary" >"$work/diary"
expect "another file" 1 'diary: this is no file of a tournament' --editions deal --file "$work/diary"
check "and it is left alone" grep -q '^dear diary$' "$work/diary"
sed '3s/"from":[0-9]*/"from":7/' "$work/more" >"$work/gap"
sed '2s/"score":[0-9]*/"score":9223372036854775807/' "$work/more" >"$work/boast"
expect "more points than there are" 1 'boast:2: that is no block' --editions deal --file "$work/boast"
expect "a gap" 1 'gap:3: that is no block' --editions deal --file "$work/gap"

"$MAGIE" tournament --quiet --games 100000000 --editions deal --file "$work/held" >/dev/null 2>&1 &
held=$!
until_lines "$work/held" 1
expect "two at once" 1 'another tournament is being played' --editions deal --games 100000000 --file "$work/held"
kill -9 $held
wait $held 2>/dev/null

check "a full disk" full_disk --games 2 --editions deal
(
    trap '' XFSZ
    ulimit -f 1
    "$MAGIE" tournament --quiet --games 100000 --editions deal --file "$work/full" >/dev/null 2>"$work/error"
)
check "a file that cannot grow" grep -q 'full: File too large' "$work/error"

finish
