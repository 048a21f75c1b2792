#!/bin/bash
# Studies in stages: --until ends one when a figure is known well enough, --out saves the results and continues from
# them, `magie merge` adds runs up, `compare --detect` says how many games it takes. The bytes are those of one run.
. "$(dirname "$0")/../checks.bash"
program=("$MAGIE" sim --quiet)

run() { "$MAGIE" "$@" --quiet </dev/null; }
# same_as_whole FILE COMMAND ARGUMENT...: writes the same bytes as one whole run
same_as_whole() { rm -f "$work/whole" && run "${@:2}" --out "$work/whole" >/dev/null && cmp "$work/whole" "$1"; }

# ---- until ----

json wide deal --until rounds:2%
check "a width is reached" true_of wide '.run == "complete" and (.figures.rounds | (.high - .low) / 2 <= 0.02 * .mean)'
json narrow deal --until rounds:0.09
check "a smaller one takes more games" [ "$(jq .games "$work/narrow")" -gt "$(jq .games "$work/wide")" ]
check "and is one" true_of narrow '.figures.rounds | (.high - .low) / 2 <= 0.09'
check "no earlier look had it" true_of narrow '.games as $n | .figures.rounds | .sd * 1.96 / ($n / 1.13 | sqrt) > 0.09'
json share deal --until decided:0.5%
expect "which are printed as points" 0 'decided:0.5%: not reached after 100 games: the interval is 9[0-9.]+ to 100 %$' standard --until decided:0.5% --games 100
check "points of a share" true_of share '.figures.decided | (.high - .low) / 2 <= 0.005'
check "the line printed brings the same" cmp <(jq -c 'del(.until)' "$work/narrow") <($(jq -r .command "$work/narrow" | sed "s|^magie|$MAGIE|") --quiet --json | jq -c .)
check "nobody waits for a figure that is the same in all games" grep -q 'not reached after 1[01][0-9]* games: there is no interval' \
    <("$MAGIE" sim standard,trades=off,limit.rounds=1 --players random --seats 2 --until out:1% --follow 0 -q 2>&1 >/dev/null </dev/null)
by_threads threads deal --until rounds:0.08
check "threads do not matter" cmp "$work/threads1" "$work/threads2"
check "nor do five" cmp "$work/threads1" "$work/threads5"
json capped deal --until rounds:0.01% --games 3000
check "no more games than allowed" true_of capped '.games == 3000 and .run == "complete"'
check "which is said" grep -q 'not reached after 3000 games' <("$MAGIE" sim deal --until rounds:0.01% --games 3000 2>&1 >/dev/null </dev/null)
run sim deal --until rounds:0.01% --games 3000 --json >"$work/short_of_it" 2>/dev/null
check "in JSON, too" true_of short_of_it '.until == {"asked": "rounds:0.01%", "reached": false}'
check "also where no progress is wanted" grep -q 'not reached after 3000 games' <("$MAGIE" sim deal --until rounds:0.01% --games 3000 -q 2>&1 >/dev/null </dev/null)
check "what is reached is not" [ -z "$("$MAGIE" sim deal --until rounds:50% -q 2>&1 >/dev/null </dev/null)" ]
run compare deal deal,plays=4 --until rounds:3% --json >"$work/differs"
check "of a difference, by the mean of A" true_of differs '.figures.rounds | (.difference.high - .difference.low) / 2 <= 0.03 * .a.mean'
check "which takes some games" true_of differs '.games >= 2048'
run sim deal --until rounds:1% --csv "$work/rows" >/dev/null
check "rows of all stages are there" [ "$(grep -c '^[0-9]' "$work/rows")" = "$(sed -n '$s/^# complete: \([0-9]*\) of .*/\1/p' "$work/rows")" ]
check "in their order" [ "$(grep '^[0-9]' "$work/rows" | cut -d, -f1 | sort -nc 2>&1)" = "" ]

expect "no game has it" 2 '^magie sim: trades:5%: known only of games that are followed' standard --until trades:5% --follow 0

# ---- merge ----

: >"$work/empty"
check "an empty file holds no other results" run sim deal --games 5 --out "$work/empty"
check "and then these" grep -q '"sums":' "$work/empty"
check "results go into a pipe" grep -q '"sums":' <(timeout 20 "$MAGIE" sim deal --games 5 -q --out /dev/stdout </dev/null | cat)
check "so does a report" grep -q '</html>' <("$MAGIE" sim deal --games 5 -q --report /dev/stdout </dev/null | cat)
run sim deal --games 300 --out "$work/a" >/dev/null
run sim deal --games 200 --first 300 --out "$work/b" >/dev/null
run sim deal --games 12 --first 500 --out "$work/c" >/dev/null
"$MAGIE" merge "$work/c" "$work/a" "$work/b" --json --out "$work/abc" >"$work/abc.json" 2>"$work/error"
check "three runs are one" same_as_whole "$work/abc" sim deal --games 512
check "with its figures" cmp "$work/abc.json" <(run sim deal --games 512 --json)
# Sums that no games can have: a file that was changed by hand must not crash the program.
for k in {0..180..9}; do
    jq ".sums.arms[0][$k] = 0" "$work/a" >"$work/changed"
    "$MAGIE" merge "$work/changed" >/dev/null 2>&1
    [ $? -le 1 ] && pass || fail "merge of sums of which number $k was changed"
done
check "as text, too" cmp <("$MAGIE" merge "$work/a" "$work/b") <(run sim deal --games 500)
"$MAGIE" merge "$work/b" "$work/c" --out "$work/bc" >/dev/null
"$MAGIE" merge "$work/a" "$work/bc" --out "$work/abc2" >/dev/null
check "a merged run can be merged" same_as_whole "$work/abc2" sim deal --games 512
for part in 0 100; do
    run compare us-house us-house,limit.rounds=20 --set limit.rounds=30 --boards us --games 100 --first $part --stay --follow 3 --out "$work/compare$part" >/dev/null
done
"$MAGIE" merge "$work/compare0" "$work/compare100" --out "$work/compared" >/dev/null
check "comparisons, with all that is set" same_as_whole "$work/compared" compare us-house us-house,limit.rounds=20 --set limit.rounds=30 --boards us \
    --games 200 --stay --follow 3

program=("$MAGIE" merge)
expect "nothing to merge" 2 'FILE.json is missing'
expect "a game twice" 1 'some would count twice' "$work/a" "$work/a"
expect "games that are missing" 1 'those between are missing' "$work/a" "$work/c"
run sim deal --games 12 --first 300 --seed 2 --out "$work/seed" >/dev/null
expect "another seed" 1 'of another study: its seed is 2, not 1' "$work/a" "$work/seed"
run sim deal,plays=4 --games 12 --first 300 --out "$work/option" >/dev/null
expect "another option" 1 'its arms is \["deal,plays=4"\], not \["deal"\]' "$work/a" "$work/option"
run sim deal --games 12 --first 300 --follow 4 --out "$work/follow" >/dev/null
expect "another share of games that are followed" 1 'its follow is 4, not 8' "$work/a" "$work/follow"
sed 's/"magie":"[^"]*","layout"/"magie":"0.0.1","layout"/' "$work/b" >"$work/version"
expect "another version" 1 'its magie is "0.0.1"' "$work/a" "$work/version"
sed 's/"tables":\["[0-9a-f]*"/"tables":["0123456789abcdef"/' "$work/b" >"$work/tables"
expect "other tables of the same name" 1 'its tables is \["0123456789abcdef"\]' "$work/a" "$work/tables"
expect "a comparison" 1 'another study' "$work/a" "$work/compare100"
run sim deal --games 10 --json >"$work/plain"
expect "a report without sums" 1 'has no sums' "$work/plain"
expect "something else" 1 'has no sums' tests/checks.bash
expect "no file" 1 'No such file' "$work/none"
for spoil in 's/"arms":\[\[[0-9]*,/"arms":[[99999999,/' 's/"arms":\[\[[0-9]*,/"arms":[[-1,/' 's/"differences":\[\[\]/"differences":[[1]/' \
    's/"sums":{"study":{[^}]*}/"sums":{"study":7/' 's/"games":300,"arms":\[\[/"games":301,"arms":[[/' 's/"players":"steward","seed"/"players":null,"seed"/' \
    's/"seats":2,"players"/"seats":99,"players"/' 's/"arms":\[\[0,/"arms":[["x",/'; do
    sed "$spoil" "$work/a" >"$work/spoilt"
    check "it is spoilt: $spoil" [ "$(cmp -s "$work/a" "$work/spoilt"; echo $?)" = 1 ]
    "$MAGIE" merge "$work/spoilt" >"$work/said" 2>&1 </dev/null
    check "spoilt sums are refused: $spoil" [ $? -eq 1 ]
done

# ---- going on ----

program=("$MAGIE" sim --quiet)
ended=0
echo >"$work/before"
for signal in INT KILL KILL INT; do # as soon as the file has one more stage
    "$MAGIE" sim deal --games 9000 --out "$work/going" --quiet --threads 2 </dev/null >/dev/null 2>&1 &
    while kill -0 $! 2>/dev/null && { [ ! -s "$work/going" ] || cmp -s "$work/going" "$work/before"; }; do sleep 0.02; done
    kill -$signal $! 2>/dev/null
    wait $! 2>/dev/null
    cp "$work/going" "$work/before"
    true_of going '.games < 9000 and .games >= 1024 and .planned == 9000 and (.run == "cut short" or .run == "interrupted")' >/dev/null &&
        ended=$((ended + 1))
done
check "a run was ended in its midst" [ $ended -gt 2 ]
run sim deal --games 9000 --out "$work/going" --json >"$work/gone.json"
check "in the end it is as if it never had been" same_as_whole "$work/going" sim deal --games 9000
check "and says so" cmp "$work/gone.json" <(run sim deal --games 9000 --json)
cp "$work/going" "$work/before"
run sim deal --games 9000 --out "$work/going" >/dev/null
check "once more is no game more" cmp "$work/before" "$work/going"
run sim deal --games 9600 --out "$work/going" >/dev/null
check "more games go on as well" same_as_whole "$work/going" sim deal --games 9600
timeout --foreground -s INT 1 "$MAGIE" compare deal deal,plays=4 --games 4000 --out "$work/two" --quiet </dev/null >/dev/null 2>&1
run compare deal deal,plays=4 --games 4000 --out "$work/two" >/dev/null
check "comparisons go on, too" same_as_whole "$work/two" compare deal deal,plays=4 --games 4000
run sim deal --games 2100 --out "$work/stages" >/dev/null
run sim deal --until rounds:0.07 --out "$work/stages" >/dev/null
run sim deal --until rounds:0.07 --out "$work/looked" >/dev/null
check "looks are where they are, whatever was there before" cmp "$work/stages" "$work/looked"
expect "the file of another run" 1 'of another study: its seed is 1, not 2' deal --seed 2 --out "$work/going"
expect "of fewer games" 1 'going: has 9600 games already, more than --games 100: ask for at least as many' deal --games 100 --out "$work/going"
expect "of others" 1 'not the first ones of this run' deal --first 7 --out "$work/going"
expect "tables that would lack games" 1 'whose rows would be missing' deal --games 9700 --out "$work/going" --csv "$work/rows"
cp tests/checks.bash "$work/script"
expect "a file of something else" 1 'has no sums' deal --out "$work/script"
check "which is left alone" cmp tests/checks.bash "$work/script"
expect "a folder that is not there" 1 'nowhere' deal --games 20 --out /nowhere/at/all.json
(trap '' XFSZ; ulimit -f 8; run sim deal --games 9000 --out "$work/full" >/dev/null 2>"$work/error")
check "a full disk ends it with 1" [ $? -eq 1 ]
check "and is reported" grep -q 'full.*: File too large' "$work/error"
check "with nothing half written" [ ! -e "$work/full" ]

# ---- arms of two seeds ----

short=(--set limit.rounds=3 --follow 0) # --until plays 2048 games or more
run compare deal deal,plays=4 --seed-b 9 --until winner:6% "${short[@]}" --json >"$work/differs"
check "the precision of a difference of two seeds" true_of differs '.games >= 2048 and .paired == false and
    (.figures.winner | (.difference.high - .difference.low) / 2 <= 0.06 * .a.mean)'
for part in 0 120; do
    run compare deal deal,plays=4 --seed-b 9 --games $((80 + part)) --first $part --out "$work/apart$part" >/dev/null
done
run compare deal deal,plays=4 --seed-b 9 --games 120 --out "$work/apart0" >/dev/null
"$MAGIE" merge "$work/apart0" "$work/apart120" --json --out "$work/merged" >"$work/merged.json"
check "runs of two seeds go on and are merged" same_as_whole "$work/merged" compare deal deal,plays=4 --seed-b 9 --games 320
check "with B of its own seed" [ "$(jq -c '.figures.rounds.b | {n, mean, sd}' "$work/merged.json")" = \
    "$(run sim deal,plays=4 --games 320 --seed 9 --json | jq -c '.figures.rounds | {n, mean, sd}')" ]
other_seed() { ! run compare deal deal,plays=4 --seed-b 8 --out "$work/apart0" 2>"$work/error" && grep -q 'its seed_b is 9, not 8' "$work/error"; }
check "another seed of B" other_seed

# ---- under several populations ----

under=(compare deal deal,plays=4 --under steward,random)
run "${under[@]}" --games 150 --out "$work/of.json" --json >"$work/under"
for players in steward random; do
    check "each population has its file: $players" same_as_whole "$work/of.$players.json" compare deal deal,plays=4 --players $players --games 150
done
run "${under[@]}" --games 200 --out "$work/of.json" --json >"$work/under"
check "with which they go on" cmp "$work/under" <(run "${under[@]}" --games 200 --json)
check "to the end" same_as_whole "$work/of.random.json" compare deal deal,plays=4 --players random --games 200
run "${under[@]}" --until winner:8% "${short[@]}" --json >"$work/under"
check "each plays until it is precise" true_of under '[.under[] | .games >= 2048 and
    (.figures.winner | (.difference.high - .difference.low) / 2 <= 0.08 * .a.mean)] == [true, true]'
check "and no longer" true_of under '.planned < 10000 and .run == "complete" and .played == 2 * ([.under[].games] | add)'
check "the line printed brings the same" cmp "$work/under" <($(jq -r .command "$work/under" | sed "s|^magie|$MAGIE|") --quiet --json)

# ---- how many games ----

run compare deal deal,plays=4 --games 400 --json --detect 1% >"$work/detect"
check "games for a difference" true_of detect '.detect.games.rounds as $n | .judged as $m | .figures.rounds | (.difference.sd / (0.01 * .a.mean))
    | $n / (. * .) | . > 19 and . < 25'
check "shares in points" true_of detect '.detect.games["win.seat.1"] as $n | (.figures["win.seat.1"].difference.sd / 0.01) | $n / (. * .) | . > 19 and . < 25'
run compare deal deal,plays=4 --games 400 --json --detect 2% >"$work/twice"
check "a quarter for twice the difference" [ "$(jq -s '.[0].detect.games.turns / .[1].detect.games.turns * 100 | round' "$work/detect" "$work/twice")" = 400 ]
check "and as text" grep -qE '^rounds +[0-9]{4,6}   for ' <(run compare deal deal,plays=4 --games 400 --detect 1%)

# ---- what is refused ----

expect "no width" 2 'FIGURE:WIDTH is wanted' deal --until rounds
expect "no figure" 2 'FIGURE:WIDTH is wanted' deal --until :1%
expect "an unknown figure" 2 'no figure "round"; did you mean "rounds"' deal --until round:1%
expect "a width of nothing" 2 '"0%" is no width' deal --until rounds:0%
expect "wins of a bot that does not play" 2 'no seat is played by easy' deal --until win.bot.easy:1%
expect "a width in words" 2 '"narrow" is no width' deal --until rounds:narrow
expect "a width with more" 2 '"1%x" is no width' deal --until rounds:1%x
expect "no number at all" 2 'is no width' deal --until rounds:nan
expect "a figure of boards" 2 'games of deal have no such figure' deal --until rolls:1%
program=("$MAGIE" compare --quiet)
expect "a difference below nothing" 2 '"-1%" is no width' deal deal --detect=-1%
expect "tables of several populations" 2 'leave out --under' deal deal --under steward,easy --csv "$work/under"


# ---- files are written even if nobody reads the text ----

# unread FILE ARGUMENT...: the reader of the text is gone before it is written
unread() { { sleep 0.3; "$MAGIE" "${@:2}" </dev/null; } 2>"$work/error" | true; [ -s "$work/$1" ]; }

check "results of a run" unread unread1 sim deal --games 20 --out "$work/unread1"
check "a page" unread unread2 sim deal --games 20 --report "$work/unread2"
check "a table" unread unread3 sim deal --games 20 --csv "$work/unread3"
check "a comparison" unread unread4 compare deal deal,plays=4 --games 20 --out "$work/unread4"
check "of several" unread unread5 compare deal deal,plays=4 deal,plays=2 --games 20 --out "$work/unread5"
check "under several players" unread unread6.easy compare deal deal,plays=4 --under easy,random --games 20 --out "$work/unread6"
check "what is merged" unread unread7 merge "$work/unread1" --out "$work/unread7"
finish
