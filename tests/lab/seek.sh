#!/bin/bash
# `magie seek`: the changes that it finds, how they are checked, and what it refuses.
. "$(dirname "$0")/../checks.bash"
program=("$MAGIE" seek --quiet)

# Most options of a card game are left out, so that the search is quick.
few=$("$MAGIE" options --json | jq -r '[.[] | .name | select(. != "draw" and . != "plays" and (startswith("variation.") | not))] | join(",")')

by_threads one deal --goal 'mean_rounds<=6' --keep "$few" --games 100 --evidence 100
check "threads do not matter" cmp "$work/one1" "$work/one2"
check "nor do five" cmp "$work/one1" "$work/one5"
check "one change is enough" true_of one1 '.end == "found" and .checked and (.found[0].changes | length == 1)'
check "it meets the goal on games that were not seen" true_of one1 \
    '.checked_from >= 100 and all(.found[]; .goals[0] | .met and .high <= 6 and .n == 100) and (.as_it_is[0].met | not)'
check "with what the option was" true_of one1 'all(.found[].changes[]; .was == (if .option == "draw" then "2" else "3" end))'
# The games that support the result can be played again.
again=$(jq -r '.found[0].sim' "$work/one1")
check "the simulation of it says the same" [ \
    "$("$MAGIE" ${again#magie } --quiet --json </dev/null | jq -c '.figures.rounds | [.mean, .low, .high]')" = \
    "$(jq -c '.found[0].goals[0] | [.at, .low, .high]' "$work/one1")" ]

json two deal --goal 'rounds<=4' --goal 'turns>=1' --keep "$few" --games 100 --evidence 100
check "two changes where one is not enough" true_of two \
    '.end == "found" and .tried[1] > 0 and ([.found[0].changes[].option] | sort == ["draw", "plays"]) and
     all(.found[0].goals[]; .met)'
expect "a goal that no game will tell of" 2 'plays<=3: known only of games that are followed' deal --goal 'plays<=3' --follow 0
expect "a goal below nothing" 2 'rounds<=-1: this figure is never below 0' deal --goal 'rounds<=-1'
expect "a median, too" 2 'never below 0' deal --goal 'median_turns<=-0.5'
expect "more than all" 2 'gini>=101%: this figure is never above 100 %' deal --goal 'gini>=101%'
expect "more seats than there are" 2 'out>=9: of 4 seats at most 3 are out at the end' standard --goal 'out>=9'
expect "all of them" 2 'of 3 seats at most 2' standard --goal 'median_out>=3' --seats 3
expect "as unequal as no table is" 2 'gini>=80: with 4 seats this figure is never above 75 %' standard --goal 'gini>=80'
expect "beyond the limit" 2 'rounds>=40: limit.rounds=30 cuts games off, so that this figure is never above 31' deal \
    --goal 'rounds>=40' --set limit.rounds=30
# With a limit not every game has the figure of a goal, but all games count as played.
every=$("$MAGIE" options --json | jq -r '[.[] | .name | select(. != "cash.start" and (startswith("variation.") | not))] | join(",")')
expect "games played, not those that know a figure" 0 '^On 200 games that the search has not seen:$' standard --goal 'first_out<=1' \
    --set limit.rounds=30 --keep "$every" --most 1 --follow 1 --games 100 --evidence 200
# One of 100 games is cut off: the unchanged rules cannot be judged, and no change of the rules is reported as better.
expect "rules that too few games tell of" 0 '^The rules seem to meet it as they are, but 100 games must know each figure' standard \
    --goal 'rounds>=1' --keep "$every" --games 100 --evidence 100
expect "with how many do" 0 '^rounds>=1 .*, known in 99 games only$' standard --goal 'rounds>=1' --keep "$every" --games 100 --evidence 100
expect "a figure that too few games can know" 2 '--games 700 is too few; 800 would do, or --follow 7' deal --goal 'plays<=30' --games 700
expect "or too few of the evidence" 2 '--evidence 200 is too few; 800 would do, or --follow 2' deal --goal 'plays<=30' --evidence 200
expect "a share of followed games, too" 2 'group.place.1>=0.1: known only of games that are followed' standard --goal 'group.place.1>=0.1' \
    --follow 0
# The games of the search do not settle whether the goal is met, the games of the final check do.
json later deal --goal 'rounds<=8.3' --keep "$few,draw,plays" --games 100 --evidence 4000
check "rules that only the evidence shows to meet it" true_of later '.end == "met as it is" and .as_it_is[0].met and .found == []'
json kinder deal --goal 'rounds<=4.1' --keep "$few" --most 1 --games 100 --evidence 10000
check "and a change, too" true_of kinder '.end == "found" and .found[0].goals[0].met and (.as_it_is[0].met | not)'

# The search for a number halves an interval: few values are tried, and the next value nearer to the default does not
# meet the goal.
json near deal --goal 'mean_rounds<=6.5' --keep "$few,plays" --games 200 --evidence 200 --most 1
check "the nearest number that does is found" true_of near \
    '.end == "found" and (.found[0].changes | length == 1) and .found[0].changes[0].option == "draw"'
nearest=$(jq -r '.found[0].changes[0].value' "$work/near")
check "the next nearer one does not do" eval '"$MAGIE" sim deal,draw=$((nearest - 1)) --quiet --json --games 800 |
    jq -e ".figures.rounds.high > 6.5"'
check "in few tries" true_of near '.tried[0] <= 6'
# Neither option has an effect alone: games end after end.turns only with end=turns.
turns=$("$MAGIE" options --json | jq -r '[.[] | .name | select(. != "end" and . != "end.turns" and (startswith("variation.") | not))] | join(",")')
by_threads both standard --goal 'decided>=90%' --keep "$turns" --set limit.rounds=20 --set end.turns=60 --follow 0 --games 100 --evidence 100
check "two changes that help only together" true_of both1 \
    '.end == "found" and ([.found[0].changes[] | "\(.option)=\(.value)"] == ["end=turns", "end.turns=20"])'
check "by any number of threads" cmp "$work/both1" "$work/both5"

json none deal --goal 'rounds<=4' --keep "$few" --games 100 --evidence 100 --most 1
check "the nearest where nothing is found" true_of none \
    '.end == "not found" and .checked and .nearest[0].goals[0].at < .as_it_is[0].at and (.nearest[0].goals[0].met | not)'
expect "the rules as they are" 0 '^The rules meet it as they are' deal --goal 'decided>=90%' --keep "$few" --games 100 \
    --evidence 100
expect "a command to play it" 0 '^magie play --edition deal --seats 2 --set (draw|plays)=' deal --goal 'median_rounds<=7' \
    --keep "$few" --games 200 --evidence 200

check "all but commands fits 80 columns" eval '[ "$("$MAGIE" seek --quiet deal --goal "mean_rounds<=6" --keep limit.rounds \
    --games 100 --evidence 100 | grep -v "^magie " | wc -L)" -le 80 ]'

# ---- what is refused ----

expect "no goal" 2 "needs a goal, such as --goal 'median_rounds<=30'" deal
expect "no sign" 2 'no goal: FIGURE<=NUMBER or FIGURE>=NUMBER' deal --goal rounds
expect "half a sign" 2 'no goal: FIGURE<=NUMBER' deal --goal 'rounds<6'
expect "an unknown figure" 2 'no figure "round"; did you mean "rounds"' deal --goal 'median_round<=6'
expect "no number" 2 '"few" is no number' deal --goal 'rounds<=few'
expect "more than a number" 2 '"6 x" is no number' deal --goal 'rounds<=6 x'
expect "a share above one" 2 'shares go from 0 to 1' deal --goal 'decided>=95'
expect "percent of a count" 2 'not in percent' deal --goal 'rounds<=5%'
expect "a quantile of a share" 2 'no quantiles of decided' deal --goal 'median_decided>=0.5'
expect "a figure of boards" 2 'games of deal have no such figure' deal --goal 'rolls<=100'
expect "goals that exclude each other" 2 'no rules can meet both rounds<=5 and mean_rounds>=6$' deal --goal 'rounds<=5' \
    --goal 'mean_rounds>=6'
expect "quantiles of which one is above the other" 2 'can meet both median_rounds>=9 and p90_rounds<=8$' deal \
    --goal 'median_rounds>=9' --goal 'p90_rounds<=8'
expect "a range is none of these" 2 'no option "none"' deal --goal 'rounds>=5' --goal 'rounds<=5' --goal 'median_rounds<=4' \
    --goal 'p90_rounds>=8' --keep none
expect "an unknown option" 2 'no option "jail.fin"' standard --goal 'rounds<=30' --keep jail.fin
expect "too few games" 2 '--games takes a whole number from 100 on' deal --goal 'rounds<=6' --games 50

check "a full disk is an error" full_disk deal --goal 'rounds<=6' --keep "$few" --games 100 --evidence 100
check "and says so" grep -q 'No space left' "$work/error"

finish
