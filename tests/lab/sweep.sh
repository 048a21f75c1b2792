#!/bin/bash
# `magie sweep`: what it tries, how it ranks, and what it refuses.
. "$(dirname "$0")/../checks.bash"
program=("$MAGIE" sweep --quiet)

# ---- what is tried ----

json fine deal hand.start plays=2,4 jsn.cost_own_turn deal_breaker.mode --games 130
check "values around a number" true_of fine \
    '[.ranked[], .without_effect[] | select(.option == "hand.start") | .value] | sort == ["1","10","2","3","4","6","7"]'
check "the values that are named" true_of fine '[.ranked[] | select(.option == "plays") | .value] | sort == ["2","4"]'
check "a flag the other way" true_of fine \
    '[.ranked[], .without_effect[] | select(.option == "jsn.cost_own_turn") | .value] == ["on"]'
check "all other words of a choice" true_of fine \
    '[.ranked[], .without_effect[] | select(.option == "deal_breaker.mode") | .value] | length == 3'
check "fewer plays make longer games" true_of fine \
    '.ranked[] | select(.option == "plays" and .value == "2") | .significant and .difference.low > 0'
check "ranked by how sure the difference is" true_of fine \
    '[.ranked[] | select(.judged) | .difference | .mean / .se | fabs] | . == (sort | reverse)'
check "corrected for all of them" true_of fine \
    '([.ranked[] | select(.judged)] | length) as $n | .ranked[0] | .holm / .p / $n - 1 | fabs < 1e-9'

json two deal plays=2 --games 130 --by decisions
"$MAGIE" compare --quiet --json deal deal,plays=2 --games 130 >"$work/compare" </dev/null
check "it is what compare finds" [ "$(jq -c '.ranked[0] | [.with, .difference]' "$work/two")" = \
    "$(jq -c '.figures.decisions | [.b, .difference]' "$work/compare")" ]

json once deal plays=2,2 hand.start=7 plays hand.start=7 --games 130
check "a value that is named twice is tried once" true_of once \
    '[.ranked[], .without_effect[] | "\(.option)=\(.value)"] | (unique | length) == length and length > 3'
expect "a figure that no game will have" 2 'plays: known only of games that are followed' deal plays=4 --by plays --follow 0
expect "what cannot be played is listed" 0 '^  build.beside_mortgage=on: .*needs mortgage.clear=site' standard \
    build.beside_mortgage go.double --games 100
expect "what does nothing is listed" 0 '^Not one game differs with: end.turns=15, end.turns=20$' standard \
    end.turns=15,20 --games 20
expect "what is rarely known is not judged" 0 '^plays=2 .* few$' deal plays=2 --by placed --games 20
expect "by another figure" 0 '^a game +decided +change' standard end=turns --by decided --games 20

# All options of an edition, in several batches and by several threads.
by_threads all deal --games 4
check "threads do not matter" cmp "$work/all1" "$work/all2"
check "nor do five" cmp "$work/all1" "$work/all5"
json many deal --games 4 --threads 24
check "nor does the size of a batch" cmp "$work/all1" "$work/many"
check "every option of the edition" true_of all1 \
    '[.ranked[], .without_effect[], .skipped[] | .option] | unique | index("plays") and index("win.sets") and length > 40'
check "and of no other" true_of all1 '[.ranked[], .without_effect[], .skipped[] | .option] | index("jail.fine") | not'

# ---- what is refused ----

expect "an unknown option" 2 'no option "jail.fin"' standard jail.fin
expect "an option of card games" 2 'win.sets means nothing in standard' standard win.sets
expect "a wrong value" 2 'jail.fine takes a number from 0 to 10000, not "dear"' standard jail.fine=50,dear
expect "an unknown figure" 2 'no figure "round"; did you mean "rounds"' standard jail.fine --by round
expect "a figure of card games" 2 'sets: games of standard have no such figure' standard jail.fine --by sets
expect "an unknown edition" 2 'did you mean "standard"' standart jail.fine

check "a full disk is an error" full_disk deal plays --games 20
check "and says so" grep -q 'No space left' "$work/error"

finish
