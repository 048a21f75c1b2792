#!/bin/bash
# `magie sim`: the same games for any number of threads and of followed games, its output, and what it refuses.
. "$(dirname "$0")/../checks.bash"

program=("$MAGIE" sim --quiet)

sim() { "${program[@]}" "$@" </dev/null; }

# The figures known at the end of a game depend on nothing but its number, not on which games are followed.
ends() { # FOLLOW ARGUMENT...
    sim "${@:2}" --games 40 --follow "$1" --csv "$work/games.csv" >/dev/null
    grep -v '^#' "$work/games.csv" | cut -d, -f1-8
}
same_when_followed() { [ "$(ends 0 "$@")" = "$(ends 1 "$@")" ]; }

for game in 'standard' 'us-house,limit.rounds=40' 'international,limit.rounds=40' 'house-divided' 'deal --seats 3'; do
    for players in steward random; do
        # shellcheck disable=SC2086
        check "$game of $players is the same when followed" same_when_followed $game --players $players --set limit.rounds=40
    done
done

for edition in standard deal; do
    by_threads $edition $edition --games 300
    check "$edition: two threads, the same bytes" cmp "$work/${edition}1" "$work/${edition}2"
    check "$edition: five threads, the same bytes" cmp "$work/${edition}1" "$work/${edition}5"
done

sim international --games 8 --set limit.rounds=10 >"$work/two"
check "deeds that two boards call alike have their country" grep -q '^Electric Company (United Kingdom)$' "$work/two"
check "so do spaces" grep -q '^Jail / Just Visiting (United States)$' "$work/two"
check "others do not" grep -q '^Boardwalk  ' "$work/two"


# Tables fit a terminal; the meaning of the figures is below them.
for edition in standard us-house house-divided international deal; do
    sim $edition --games 16 --follow 2 --set limit.rounds=30 >"$work/text"
    check "$edition: tables of 80 columns" [ "$(grep -v '^magie ' "$work/text" | wc -L)" -le 80 ]
    check "$edition: a legend" [ "$(grep -cE '^  [a-z_]+ +[a-zA-Z]' "$work/text")" -ge 20 ]
done
sim standard --games 40 --set limit.rounds=12 >"$work/cut"
check "a median that is the limit says so" grep -qE '^rounds .* >=12 +>=12 +>=12$' "$work/cut"
check "and the legend, what that means" grep -q '^>=: where games were cut off' "$work/cut"
check "who counts as winner" grep -q '^  truncated .* who is ahead counts as winner$' "$work/cut"
for command in 'sim standard' 'compare standard standard --under steward' 'tournament --editions standard'; do
    # shellcheck disable=SC2086
    "$MAGIE" $command --set end=time --games 4 --quiet >"$work/timed" 2>"$work/error"
    check "no clock: $command" grep -q '^no clock runs in these games' "$work/error"
done
"$MAGIE" sim standard --set end=time --games 1 --follow 1 --quiet --logs "$work/clock" >"$work/timed" 2>"$work/error"
for command in 'analyze --games 4' 'annotate --games 2 --points 4'; do
    # shellcheck disable=SC2086
    "$MAGIE" $command "$work/clock/0.magie@20" --quiet >"$work/timed" 2>"$work/error"
    check "no clock: $command" grep -q '^no clock runs in these games' "$work/error"
done
sim standard --games 40 >"$work/whole"
check "where none is cut off nothing says so" [ "$(grep -c '>=' "$work/whole")" = 0 ]

# The share of games that go on, where a limit cuts some off: computed from the rows of the games by Kaplan and Meier's
# formula.
curve() { # GAMES.csv: for each round in which a game ended, a line: the round, the share that goes on
    grep '^[0-9]' "$1" | awk -F, -v rounds="$2" -v cut="$3" '{ n++; if ($cut > 0) cuts[$rounds]++; else ended[$rounds]++ }
        END { share = 1; for (r = 1; r < 10000; r++) { if (ended[r]) { share *= 1 - ended[r] / n; printf "%d %.6f\n", r, share }
            n -= ended[r] + cuts[r] } }'
}
column() { grep '^game,' "$work/lengths.csv" | tr , '\n' | grep -nx "$1" | cut -d: -f1; }
sim standard,limit.turns=150 --games 150 --csv "$work/lengths.csv" --json >"$work/lengths"
jq -r '.survival.steps[] | select(.ended > 0) | "\(.round) \(.share * 1000000 | round)"' "$work/lengths" >"$work/steps"
check "the curve is Kaplan and Meier's" cmp "$work/steps" <(curve "$work/lengths.csv" "$(column rounds)" "$(column truncated)" |
    awk '{ printf "%d %.0f\n", $1, 1000000 * $2 }')
check "of games that were cut off in several rounds" true_of lengths \
    '([.survival.steps[] | select(.cut > 0)] | length > 2) and ([.survival.steps[] | .ended + .cut] | add == 150)'
check "its median is between its ends" true_of lengths '.survival.median | .low <= .at and (.high == null or .at <= .high)'
check "rows say how many go on" grep -qE '^30 +[0-9]+\.[0-9]{2} %( +[0-9.]+ %){2}$' <(sim standard,limit.turns=150 --games 150)
check "a median that no game gets to" grep -q '^The median length is not reached' "$work/cut"
check "without a limit that is reached there are no rows" [ "$(grep -c 'Kaplan' "$work/whole")" = 0 ]

# Sums add up: every game has its winner, shared wins count as fractions.
json one standard --games 200 --players steward,random
check "shares of the seats come to one" true_of one '[.figures | to_entries[] | select(.key | startswith("win.seat")) | .value.mean] | add - 1 | fabs < 1e-9'
check "so do those of the bots" true_of one '.figures["win.bot.steward"].mean + .figures["win.bot.random"].mean - 1 | fabs < 1e-9'
check "a steward beats three that do anything" true_of one '.figures["win.bot.steward"].low > 0.9'
json easy deal --players easy,steward --seats 2 --games 300
check "an easy opponent is easy at the card game" true_of easy '.figures["win.bot.easy"].high < 0.42'
json traded standard --games 50 --players steward --follow 1
check "what the Bank gave and did not take is in the purses" true_of traded \
    '6000 + .figures.bank_gave.mean - .figures.bank_took.mean - .currencies[0].purses | fabs < 0.01'
check "trades complete groups" true_of traded '.figures.trade_group.mean > 0.9'
json untraded standard,trades=off,limit.rounds=100 --games 50 --players steward --follow 1
check "without trades none does" true_of untraded '.figures.trade_group.mean == 0 and .figures.first_group.n > 0'
# The limit of an edition is meant for games that would never end: means leave out the games that it cuts off. With a
# limit set by the user, means count all games.
json endless standard,trades=off --games 20 --seats 2 --players steward --follow 0
check "means leave out what the limit of the edition cuts off" true_of endless \
    '.left_out > 0 and .left_out == .figures.truncated.mean * 20 and .figures.rounds.n == 20 - .left_out and .figures.decided.n == 20'
sim standard,trades=off --games 20 --seats 2 --players steward --follow 0 >"$work/endless.text"
check "and say so" grep -qE "^The edition's limit, or the engine's, cut off [0-9]+ of 20 games\. Means, sd" "$work/endless.text"
sim standard,trades=off --games 1 --seats 2 --players steward --follow 0 --seed 8 >"$work/endless.text"
check "also of one game" grep -q "^The edition's limit, or the engine's, cut off 1 of 1 game\. Means, sd" "$work/endless.text"
json limited standard,trades=off,limit.rounds=1999 --games 20 --seats 2 --players steward --follow 0
check "a limit that is set leaves out nothing" true_of limited '.left_out == 0 and .figures.truncated.mean > 0 and .figures.rounds.n == 20'
json other standard,trades=off,limit.turns=1000000 --games 20 --seats 2 --players steward --follow 0
check "unless another limit cut the game off" true_of other '.left_out > 0 and .left_out == .figures.truncated.mean * 20'
check "one game in eight is followed" true_of one '.followed == 25'
# Games that are followed are like all games: as often with each player in each seat. A figure of theirs differs by at
# most 4.5 standard errors from that of all games.
alike='.[0].figures as $all | .[1].figures | to_entries | map(select(.value.n > 0)
    | (.value.mean - $all[.key].mean | fabs) <= 1e-9 + 4.5 * ($all[.key].sd // 0.5) / (.value.n | sqrt)) | length > 20 and all'
followed_are_alike() { # EDITION SEATS
    local plan=("$1,limit.rounds=60" --players steward,random --seats "$2" --games 400 --json)
    jq -es "$alike" <(sim "${plan[@]}" --follow 1) <(sim "${plan[@]}" --follow 4) >/dev/null
}
for game in 'standard,start=first 2' 'standard 4' 'standard 8' 'us-house,draft=none,start=first 2' 'international 4' 'house-divided 2' 'house-divided 4' 'deal 2' 'deal 4'; do
    # shellcheck disable=SC2086
    check "$game seats: games that are followed are like all games" followed_are_alike $game
done
check "prices paid are known of deeds" true_of one '[.deeds[] | select(.paid > 0 and .rent > 0)] | length == 28'
check "the line printed brings the same again" cmp "$work/one" <($("$MAGIE" sim --quiet --json standard --games 200 --players steward,random | jq -r .command | sed "s|^magie|$MAGIE|") --quiet --json)

sim standard --games 30 --csv "$work/30.csv" >/dev/null
check "a line of names and one a game" [ "$(grep -vc '^#' "$work/30.csv")" -eq 31 ]
check "--first goes on where another run ended" [ "$(sim standard --games 10 --first 20 --csv "$work/10.csv" >/dev/null; grep '^[0-9]' "$work/10.csv" | cut -d, -f1-8)" = "$(grep '^[0-9]' "$work/30.csv" | tail -10 | cut -d, -f1-8)" ]

expect "a mistyped edition" 2 'standrad' standrad
expect "a mistyped bot, and the one meant" 2 'no bot "stewart"; did you mean "steward"' standard --players stewart
expect "a mistyped option" 2 'no option "limit.round"' standard,limit.round=3
expect "a value out of range" 2 'limit.rounds takes a number' standard,limit.rounds=-1
expect "options that contradict each other" 2 'trades=off' standard,trade.offers=0
expect "too many seats" 2 'seats' house-divided --seats 9
expect "more players than seats" 2 'more than the 2 seats' standard --seats 2 --players random,random,random
expect "games whose numbers would not fit" 2 '--first takes a whole number from 0 to 1000000000000000000, not' deal --first 9223372036854775800
expect "the last that do" 0 'games of 2 seats' deal --first 1000000000000000000 --games 20
expect "no games" 2 'whole number from 1' standard --games 0
expect "a flag that means nothing" 2 'no option --gaems; did you mean --games' standard --gaems 3
expect "a full disk under --csv" 1 '/dev/full' standard --games 2000 --csv /dev/full
check "a full disk under the output" full_disk standard --games 20
expect "a folder that is not there" 1 'nowhere' standard --games 20 --csv /nowhere/at/all.csv

finish
