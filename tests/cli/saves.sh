#!/bin/bash
# `magie saves`: finished games are counted by edition and player, and a file that cannot be read is named.
. "$(dirname "$0")/../checks.bash"
export XDG_STATE_HOME=$work
program=("$MAGIE" saves)

expect "no games" 0 '^No interrupted games are kept in '
expect "nothing finished" 0 '^No finished games are kept' --stats

# finish_game FILE PLAY-ARGUMENT...: a game of bots to its end
finish_game() { "$MAGIE" play --plain "${@:2}" --save "$work/magie/$1" </dev/null >/dev/null; }
mkdir -p "$work/magie"
finish_game finished.magie deal --seats steward,easy --seed 1
finish_game finished-1.magie deal --seats steward,easy --seed 2
finish_game finished-9999.magie standard --seats random,steward --seed 3 --set limit.rounds=2
"${program[@]}" --stats --json >"$work/stats"
check "games that a limit cut off do not count" true_of stats '.games == 2 and .unreadable == 0 and (.records | length) == 2'
check "each has played both, one has won each" true_of stats '([.records[].games] == [2, 2]) and ([.records[].wins] | add == 2)'
check "bots are no people" true_of stats '.records | all(.person | not)'
expect "the table" 0 '^deal +steward +2 +[012] +0 ' --stats

echo 'magie 1' >"$work/magie/finished-2.magie"
expect "a file that cannot be read is named" 1 'finished-2\.magie' --stats
"${program[@]}" --stats --json >"$work/stats" 2>"$work/err"
check "the others are counted" true_of stats '.games == 2 and .unreadable == 1'
finish
