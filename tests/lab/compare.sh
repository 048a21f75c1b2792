#!/bin/bash
# `magie compare`: what it finds, what it does not find, and what it refuses.
. "$(dirname "$0")/../checks.bash"
program=("$MAGIE" compare --quiet)

# ---- what differs, and what does not ----

expect "the jackpot makes games longer" 0 '^  games are longer: rounds \+[1-9]' standard standard,free_parking=jackpot \
    --set limit.rounds=150 --games 4000 --follow 0
expect "a limit makes them shorter" 0 '^  games are shorter: rounds -[1-9].*; median [0-9]+, 15; rounds begun$' \
    standard standard,end=turns,end.turns=15 --games 300
expect "nothing differs from itself" 0 '^Not one game differs\.$' deal deal --games 200
expect "no difference of it is significant" 0 '^Significant \(\*\): 0 of [1-9]' deal deal --games 200
expect "what is too rare is listed" 0 '^Known in fewer than 100 games: .*plays' deal deal --games 200
expect "what never varies is listed" 0 '^The same in all but fewer than 10 games: .*truncated' deal deal --games 200

silent=0
for run in 1 2 3 4 5 6 7 8 9 10 11 12; do
    "$MAGIE" compare --quiet deal deal --games 256 --follow 2 --seed $run --seed-b $((100 + run)) | grep -q '(\*): 0 of' &&
        silent=$((silent + 1))
done
check "chance makes hardly anything significant in 12 runs" [ "$silent" -ge 11 ]

# ---- figures ----

json pairs house-divided house-divided:auto,cash.start=1000 --games 300 --follow 2
check "a difference is one of means" true_of pairs \
    '[.figures[] | .difference.mean - (.b.mean - .a.mean) | fabs] | length > 40 and max < 1e-6'
check "common games make differences surer" true_of pairs \
    '.figures.rounds | .paired and .difference.se * .difference.se < .a.se * .a.se + .b.se * .b.se'
check "figures of some games are no pairs" true_of pairs '.figures.first_out.paired | not'
check "Holm counts all that are judged" true_of pairs \
    '.judged as $n | [.figures[] | select(.judged == "yes")] | length == $n and
     (min_by(.p) | .holm / .p / $n - 1 | fabs < 1e-9) and all(.holm >= .p)'
check "significant is what chance hardly brings" true_of pairs \
    '.significant == ([.figures[] | select(.significant)] | length) and .significant > 0 and
     all(.figures[]; .significant == (.judged == "yes" and .holm < 0.01))'
json apart house-divided house-divided --games 300 --seed 4 --seed-b 5
check "other seeds are no pairs" true_of apart '.paired == false and ([.figures[] | .paired] | any | not) and .b.seed == 5'
check "their variances add up" true_of apart \
    '.figures.rounds | .difference.se * .difference.se - .a.se * .a.se - .b.se * .b.se | fabs < 1e-9'
"$MAGIE" sim --quiet --json house-divided --games 300 --seed 5 >"$work/sim" </dev/null
check "B is the simulation of its seed" [ "$(jq -c '.figures.rounds.b | {n, mean, sd, low, high}' "$work/apart")" = \
    "$(jq -c '.figures.rounds | {n, mean, sd, low, high}' "$work/sim")" ]

for arguments in "standard standard,go.double=on --games 130" "deal deal,plays=4 --games 200 --seed-b 9"; do
    # shellcheck disable=SC2086
    by_threads threads $arguments
    check "threads do not matter" cmp "$work/threads1" "$work/threads2"
    check "nor do five" cmp "$work/threads1" "$work/threads5"
done

# ---- what is refused ----

expect "one arm" 2 'B is missing' standard
expect "three arms" 2 '"us-house" is one argument too many' standard standard us-house
expect "an unknown edition" 2 'did you mean "standard"' standard standart
expect "an unknown option" 2 'no option "jail.fin"' standard standard,jail.fin=3
expect "a wrong value" 2 'jail.fine takes a number from 0 to 10000, not "dear"' standard,jail.fine=dear standard
expect "a conflict" 2 'build.beside_mortgage=on needs' standard standard,build.beside_mortgage=on
expect "an unknown bot" 2 'no bot "stewart"' standard standard --players stewart
expect "different tables" 2 'standard is played with 4 seats and deal with 2: say --seats' standard deal
expect "no seed" 2 '--seed-b takes a whole number' standard standard --seed-b x
expect "boards against cards" 0 '^rounds ' standard deal --seats 2 --games 40

check "a full disk is an error" full_disk deal deal --games 20
check "and says so" grep -q 'No space left' "$work/error"

finish
