#!/bin/bash
# `magie compare`: the differences that it finds and must not find, and what it refuses.
. "$(dirname "$0")/../checks.bash"
program=("$MAGIE" compare --quiet)

# ---- differences that are found, and none where there are none ----

expect "the jackpot makes games longer" 0 '^  games are longer: rounds \+[1-9]' standard standard,free_parking=jackpot \
    --set limit.rounds=150 --games 4000 --follow 0
expect "a limit makes them shorter" 0 '^  games are shorter: rounds -[1-9].*; median [0-9]+, 15; rounds begun$' \
    standard standard,end=turns,end.turns=15 --games 300
expect "nothing differs from itself" 0 '^Not one game differs\.$' deal deal --games 200
expect "no difference of it is significant" 0 '^Significant \(\*\): 0 of 0 ' deal deal --games 200
expect "what is too rare says so" 0 '^plays .* few$' deal deal --games 200
expect "so does what never varies" 0 '^truncated .* same$' deal deal --games 200
expect "a legend tells both" 0 '^Not judged are: few, known in fewer than 100 games; same, alike' deal deal --games 200
expect "and what figures are" 0 '^  win\.place +games won, by place in the order of play$' deal deal --games 200
for more in "--detect 1%" "--under steward,easy"; do
    check "all but the command fits 80 columns $more" eval \
        '[ "$("$MAGIE" compare --quiet standard standard,limit.rounds=40 --games 300 $more | grep -v "^magie " | wc -L)" -le 80 ]'
done

silent=0
for run in 1 2 3 4 5 6 7 8 9 10 11 12; do
    "$MAGIE" compare --quiet deal deal --games 256 --follow 2 --seed $run --seed-b $((100 + run)) | grep -q '(\*): 0 of' &&
        silent=$((silent + 1))
done
check "chance makes hardly anything significant in 12 runs" [ "$silent" -ge 11 ]

expect "one seed is no other" 2 '--seed-b is the seed of A' deal deal --seed-b 1
expect "nor is it for several players" 2 '--seed-b is the seed of A' deal deal --seed 7 --seed-b 7 --under steward,easy

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
json twice deal deal,plays=4 --games 300
check "of two seats one wins what the other does not" true_of twice '.figures | .["win.seat.1"].judged == "yes" and
    .["win.seat.2"].judged == "the same as a figure before it" and (.["win.seat.2"].significant | not)'
check "which counts once" true_of twice '.judged as $n | [.figures[] | select(.judged == "yes")] | length == $n and (min_by(.p) | .holm / .p / $n - 1 | fabs < 1e-9)'
expect "and is listed" 0 '^win\.seat\.2 .* twice$' deal deal,plays=4 --games 300
json asked deal deal,plays=4 --games 300 --figures decisions,rounds
check "figures that are named" true_of asked '.judged == 2 and ([.figures | to_entries[] | select(.value.judged == "yes") | .key] | sort == ["decisions", "rounds"])'
check "are corrected for their number" true_of asked '[.figures.rounds, .figures.decisions] | min_by(.p) | .holm / .p - 2 | fabs < 1e-9'
check "by less than all" [ "$(jq -s '.[0].figures.rounds.holm <= .[1].figures.rounds.holm and .[0].figures.rounds.p == .[1].figures.rounds.p' "$work/asked" "$work/twice")" = true ]
check "the others are shown" true_of asked '.figures.turns | .judged == "not asked for" and .a.n == 300 and (.significant | not)'
expect "a figure that nobody follows" 2 'plays: known only of games that are followed; --follow 0 follows none' \
    deal deal,plays=4 --figures rounds,plays --follow 0
expect "a figure of other games" 2 'rolls: games of deal have no such figure' deal deal,plays=4 --figures rolls
check "the line says which" true_of asked '.command | endswith("--figures decisions,rounds")'
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

# ---- under several populations ----

under=(standard standard,free_parking=jackpot --games 900 --set limit.rounds=100 --seed 3)
json under "${under[@]}" --under steward,random,easy
json alone "${under[@]}" --players random
check "a population is the comparison with its players" [ \
    "$(jq -cS '.under[1].figures[] | {a, b, difference, p, judged}' "$work/under")" = \
    "$(jq -cS '.figures[] | {a, b, difference, p, judged}' "$work/alone")" ]
check "Holm counts the figures of all populations" true_of under \
    '.judged as $n | [.under[].figures[] | select(.judged == "yes")] | length == $n and
     (min_by(.p) | .p > 0 and (.holm / .p / $n - 1 | fabs < 1e-9)) and all(.holm >= .p)'
check "and more than one alone" true_of under '.judged > 2 * .under[0].judged'
check "what is found holds or not" true_of under '
    (.found | length > 3) and (.found | any(.holds)) and (.found | any(.holds | not)) and
    . as $all | all(.found | to_entries[]; .key as $f | .value as $v |
      ([$all.under[] | {(.players): (.figures[$f] |
        if . == null or .judged != "yes" then "not judged" elif .significant | not then "not shown"
        elif .difference.mean > 0 then "more" else "less" end)}] | add) == $v.under and
      $v.holds == ([$v.under[]] | unique | length == 1))'
check "nothing else is significant" true_of under '
    (.found | keys) as $found | all(.under[].figures | to_entries[]; .key as $f |
      (.value.significant | not) or ($found | index($f) != null))'
expect "the table has a column a population" 0 '^B - A, under  +steward +random +easy$' "${under[@]}" --under steward,random,easy
expect "what holds under all is said" 0 '^  winner: higher under steward, random, easy$' "${under[@]}" --under steward,random,easy
expect "and what does not" 0 '^  turns: higher under random, easy; not shown under steward$' "${under[@]}" --under steward,random,easy
check "its tables fit 80 columns" eval \
    '[ "$("$MAGIE" compare --quiet "${under[@]}" --under steward,random,easy | sed -n "/^B - A/,/^$/p" | wc -L)" -le 80 ]'
expect "against itself nothing is found" 0 '^No difference is significant under any of these players' deal deal --games 200 --under steward,random
by_threads under deal deal,plays=4 --games 150 --under random,steward
check "threads do not matter to populations" cmp "$work/under1" "$work/under5"
expect "players and populations" 2 'leave out --players' deal deal --players random --under steward,random
expect "a population twice" 2 'names "random" twice' deal deal --under random,random
expect "an unknown population" 2 'no bot "stewart"; did you mean "steward"' deal deal --under random,stewart
expect "an empty name" 2 'is no name of a bot' deal deal --under random,,steward
expect "no name" 2 'is no name of a bot|--under' deal deal --under ''
expect "too many populations" 2 'takes up to 6 names' deal deal --under a,b,c,d,e,f,g

# ---- what is refused ----

expect "one arm" 2 'it needs a second way to play' standard
expect "tables of other sizes" 2 'standard is played with 4 seats and deal with 2: give --seats N, which then holds for all' standard us-house deal
expect "an unknown edition" 2 'did you mean "standard"' standard standart
expect "an unknown option" 2 'no option "jail.fin"' standard standard,jail.fin=3
expect "a wrong value" 2 'jail.fine takes a number from 0 to 10000, not "dear"' standard,jail.fine=dear standard
expect "a conflict" 2 'build.beside_mortgage=on needs' standard standard,build.beside_mortgage=on
expect "an unknown bot" 2 'no bot "stewart"' standard standard --players stewart
expect "different tables" 2 'standard is played with 4 seats and deal with 2: give --seats N, which then holds for both' standard deal
expect "an unknown figure" 2 'no figure "round"; did you mean "rounds"' standard standard --figures turns,round
expect "a figure without a name" 2 'no figure ""' standard standard --figures turns,
expect "no seed" 2 '--seed-b takes a whole number' standard standard --seed-b x
expect "boards against cards" 0 '^rounds ' standard deal --seats 2 --games 40

check "a full disk is an error" full_disk deal deal --games 20
check "and says so" grep -q 'No space left' "$work/error"

finish
