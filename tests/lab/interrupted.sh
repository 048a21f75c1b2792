#!/bin/bash
# A run that a signal ends says so in every form of its data: planned and played games, and why it ended.
. "$(dirname "$0")/../checks.bash"
RANDOM=3

"$MAGIE" play --plain --edition standard --seats steward,steward --seed 4 --save "$work/game.log" </dev/null >/dev/null 2>&1

# Commands that would go on for hours, by name. Those that begin quickly are interrupted soon.
declare -A run=(
    [sim]="sim deal --games 100000000 --csv $work/csv --report $work/page.html"
    [compare]="compare deal deal,plays=4 --games 100000000"
    [compare_apart]="compare deal deal --seed-b 9 --games 100000000"
    [sweep]="sweep deal plays --games 100000000"
    [seek]="seek deal --goal rounds<=1 --games 100000000"
    [tournament]="tournament --editions deal --players random,steward --games 100000000"
    [analyze]="analyze $work/game.log@20 --games 100000000"
    [annotate]="annotate $work/game.log --games 100000000"
    [tune]="tune --editions standard --seats 2 --steps 100000 --games 10 --evidence 10"
    [bench_strength]="bench --edition deal --strength 100000000"
    [bench_lengths]="bench --edition deal --lengths 100000000"
)

# ended SIGNAL FILE ARGUMENT...: after a second, or later if no game is finished by then
ended() {
    local seconds
    for seconds in 1 4 16; do
        timeout --foreground --preserve-status -s "$1" $seconds "$MAGIE" "${@:3}" >"$work/$2" 2>"$work/error" </dev/null && return
    done
    return 1
}

# At a terminal, after Ctrl-C, a message says that the games under way are played to their end.
answered() {
    script -qec "timeout --foreground -s INT 1 $MAGIE sim deal --games 100000000" /dev/null </dev/null >"$work/screen"
    grep -q 'Ending after the games under way; Ctrl-C again ends at once' "$work/screen"
}
check 'Ctrl-C at a terminal is answered' answered

for name in "${!run[@]}"; do
    # shellcheck disable=SC2086
    check "$name, interrupted, is done" ended INT "$name.json" ${run[$name]} --json
    check "$name: its JSON says so" true_of "$name.json" '.run == "interrupted" and .planned >= 100000'
    # shellcheck disable=SC2086
    ended TERM "$name.text" ${run[$name]}
    check "$name: so does its text, and of what it was" grep -q '^This run was terminated' "$work/$name.text"
done
for name in sim compare compare_apart sweep seek tournament analyze annotate tune; do
    check "$name: games that were played" true_of "$name.json" '.played > 0 and .played < 100000000'
    check "$name: and in its text" grep -qE '[1-9][0-9]* (of [0-9]+ )?games' "$work/$name.text"
done
check "what was reached is reported" true_of sim.json '.games > 0 and .games == .played and .figures.rounds.n == .games'
check "of both ways" true_of compare.json '.figures.rounds.a.n == .games and .played == 2 * .games'
check "of ways in alternation" true_of compare_apart.json '.figures.rounds | .a.n > 0 and .b.n > 0'
check "of the rules as they are" true_of seek.json '.end == "interrupted" and (.checked | not) and .as_it_is[0].n > 0'
check "points say how many games they have" grep -qE '^[0-9]+ points of ([0-9]+ to )?[0-9]{1,7} games each' "$work/annotate.text"
check "of pairings" true_of tournament.json '(.complete | not) and (.played == ([.matchups[].games] | add))'
check "what was not checked has no figures" true_of tune.json '.tables == null and .steps < .steps_planned'
check "nor has its text" grep -q '^not checked' "$work/tune.text"
check "games of bots" true_of bench_strength.json '.games > 0 and .games < .planned'
check "and of the first table" true_of bench_lengths.json '.lengths[0] | .games > 0 and .turns > 0'
check "the page says so" grep -q 'This run was terminated after [1-9]' "$work/page.html"

# ---- tables ----

check "a table begins with the command" grep -qE '^# magie sim deal --games 100000000 ' <(head -n 1 "$work/csv")
check "and ends with how it ended" grep -qE '^# terminated: [1-9][0-9]* of 100000000 games$' <(tail -n 1 "$work/csv")
check "after so many lines" [ "$(grep -c '^[0-9]' "$work/csv")" = "$(sed -n '$s/.*: \([0-9]*\) of.*/\1/p' "$work/csv")" ]
"$MAGIE" sim deal --games 20 --quiet --csv "$work/whole" --json >"$work/whole.json"
check "a whole one says so, too" grep -qE '^# complete: 20 of 20 games$' "$work/whole"
check "and in JSON" true_of whole.json '.run == "complete" and .planned == 20 and .played == 20'
(trap '' XFSZ; ulimit -f 100; "$MAGIE" sim deal --games 100000 --quiet --csv "$work/full" --json >"$work/full.json" 2>/dev/null)
check "a table that cannot be written" true_of full.json '.run == "failed" and .played < .planned'

finish
