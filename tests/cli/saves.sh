#!/bin/bash
# `magie saves`: finished games are counted by edition and player, and a file that cannot be read is named.
. "$(dirname "$0")/../checks.bash"
export XDG_STATE_HOME=$work
program=("$MAGIE" saves)

expect "no games" 0 '^No interrupted games are kept in '
expect "nothing finished" 0 '^No finished games are kept' --stats
touch "$work/magie"
expect "a folder that cannot be read" 1 '^magie saves: .*/magie: Not a directory$'
expect "nor for counting" 1 '/magie: Not a directory$' --stats
rm "$work/magie"

# finish_game FILE PLAY-ARGUMENT...: a game of bots to its end
finish_game() { "$MAGIE" play --plain "${@:2}" --save "$work/magie/$1" </dev/null; }
mkdir -p "$work/magie"
finish_game finished.magie deal --seats steward,easy --seed 1 >/dev/null
finish_game finished-1.magie deal --seats steward,easy --seed 2 >/dev/null
finish_game finished-9999.magie standard --seats random,steward --seed 3 --set limit.rounds=2 >/dev/null
"${program[@]}" --stats --json >"$work/stats"
check "games that a limit cut off do not count" true_of stats '.games == 2 and .unreadable == 0 and (.records | length) == 2'
check "each has played both, one has won each" true_of stats '([.records[].games] == [2, 2]) and ([.records[].wins] | add == 2)'
check "bots are no people" true_of stats '.records | all(.person | not)'
expect "the table" 0 '^deal +steward +2 +[012] +0 ' --stats
finish_game named.magie deal --seats Александра=steward,easy --seed 1 >/dev/null
sed 's/^seat Александра | steward/seat Александра | human/' "$work/magie/named.magie" >"$work/magie/finished-3.magie"
expect "its columns, whatever the letters of a name" 0 '^deal {13}Александра {12}1 ' --stats
check "and in the standing of a log" grep -Eq '^Александра {18}[0-9] ' <("$MAGIE" replay "$work/magie/finished-3.magie")
rm "$work/magie/named.magie" "$work/magie/finished-3.magie"

echo 'magie 1' >"$work/magie/finished-2.magie"
expect "a file that cannot be read is named" 1 'finished-2\.magie' --stats
"${program[@]}" --stats --json >"$work/stats" 2>"$work/err"
check "the others are counted" true_of stats '.games == 2 and .unreadable == 1'

finish_game game-night.magie deal --seats steward,easy --seed 1 >"$work/told"
check "a file of one's own stays, whatever it is called" grep -q 'magie annotate .*/game-night\.magie' "$work/told"
rm "$work/magie/game-night.magie"

# ---- games that are interrupted ----

# keep_game FILE PLAY-ARGUMENT...: a game with two actions
keep_game() {
    printf 'roll\nquit\ny\n' | "$MAGIE" play --plain "${@:2}" --seats Ada,Ben --seed 5 --save "$work/magie/$1" >/dev/null
}
keep_game game-1.magie standard
cp "$work/magie/game-1.magie" "$work/before"
program=("$MAGIE" play --plain)
expect "a game that is under way is not written over" 1 "game-1\\.magie: a game is under way there" standard --seats Cy,Dora --save "$work/magie/game-1.magie"
check "it stays" cmp -s "$work/before" "$work/magie/game-1.magie"
printf 'milk\nbread\n' >"$work/list"
expect "nor is a file of something else" 1 "list: that file is no game that can be read, and is kept" standard --seats Cy,Dora --save "$work/list"
check "it stays, too" [ "$(cat "$work/list")" = "$(printf 'milk\nbread')" ]
cp -r "$(dirname "$0")/../../editions/standard" "$work/mine"
sed -i "s/^name = standard/name = ours/" "$work/mine/edition.ini"
printf 'roll\nquit\ny\n' | "$MAGIE" play --plain "$work/mine" --seats Ada,Ben --seed 5 --save "$work/gone.magie" >/dev/null
mv "$work/mine" "$work/theirs"
expect "nor a game whose edition is not found" 1 "gone\.magie: that file is no game that can be read, and is kept" standard --seats Cy,Dora --save "$work/gone.magie"
: >"$work/empty"
check "an empty file is written" sh -c "echo quit | '$MAGIE' play --plain standard --seats Ada,Ben --seed 5 --save '$work/empty'"
check "with the new game" "$MAGIE" verify "$work/empty"
check "of one turn" sh -c "'$MAGIE' verify '$work/empty' | grep -q ' 1 turn, running$'"
program=("$MAGIE" saves)
keep_game game-2.magie standard
keep_game game-3.magie house-divided
sed -i 's/^0 roll$/0 rool/' "$work/magie/game-2.magie"
mkfifo "$work/magie/game-4.magie"
expect "those that are good" 1 '^  1  Ada, Ben: round [01], standard$'
touch -d '2020-02-03 04:05' "$work/magie/game-1.magie"
expect "when each was left" 1 '^     2020-02-03 04:05  .*/game-1\.magie$'
expect "a damaged one, with its place" 1 '^  2  damaged: .*game-2\.magie:[0-9]+:3: there is no action "rool"'
expect "what is no file does not hang" 1 '^  4  damaged: this is no file$'
expect "what to do" 1 '2 damaged; "magie saves recover NUMBER" keeps'
"${program[@]}" --json >"$work/list" 2>/dev/null
check "the same as JSON" true_of list '[.[] | [.number, .damaged]] == [[1, false], [2, true], [3, false], [4, true]]'
check "and none is open" true_of list 'all(.open | not)'
exec 8>>"$work/magie/game-1.lock"
flock -n 8
expect "one that is being played" 1 '^  1  open elsewhere: Ada, Ben: round [01], standard$'
"${program[@]}" --json >"$work/open" 2>/dev/null
check "that, too" true_of open '[.[] | .open] == [true, false, false, false]'
expect "which stays" 1 'no interrupted game 1, or it is being played' delete 1
exec 8>&-
check "and the time" true_of list '.[0].date == "2020-02-03 04:05"'
printf 'quit\ny\n' | "$MAGIE" play --plain --resume last >"$work/told" 2>&1
check "the newest good one is gone on with" grep -q 'House Divided' "$work/told"

cp "$work/magie/game-2.magie" "$work/before"
expect "up to the last good line" 0 'game-2\.magie: 2 actions are kept, 3 lines dropped; as it was it is .*game-2\.magie\.damaged$' recover 2
check "as it was" cmp -s "$work/before" "$work/magie/game-2.magie.damaged"
check "it is good now" "$MAGIE" verify "$work/magie/game-2.magie"
expect "a good one stays" 0 'game-1\.magie: good, [1-9][0-9]* actions' recover 1
expect "any file" 0 'game-3\.magie: good' recover "$work/magie/game-3.magie"
{ cat "$work/magie/game-3.magie" && printf '0 ro'; } >"$work/torn.magie"
expect "one line is one" 0 'actions are kept, 1 line dropped;' recover "$work/torn.magie"
expect "a file without a head" 1 'finished-2\.magie:1: the log ends before' recover "$work/magie/finished-2.magie"
expect "deleted" 0 'game-4\.magie is deleted' delete 4
check "nothing of it is left" [ -z "$(find "$work/magie" -name 'game-4.*')" ]
expect "and gone" 1 'no interrupted game 4' delete 4
expect "no such verb" 2 '"mend" is neither recover nor delete' mend 2
expect "which game" 2 'delete needs the number' delete
expect "no number" 2 '"two" is no number of a game; those are 1 to 999' delete two
expect "a verb has no statistics" 2 'delete takes no --stats' delete 1 --stats
expect "nor JSON" 2 'recover takes no --json' recover 1 --json
expect "digits are a number, not a file" 2 '"0" is no number of a game' recover 0
expect "also those of a slot that there is not" 2 '"1000" is no number of a game' recover 1000

# ---- an edition of the user's own ----

mkdir "$work/loop"
printf '[edition]\nname = loop\nextends = standard\n[options]\ncash.start = 2000\n' >"$work/loop/edition.ini"
keep_game game-5.magie --edition "$work/loop"
expect "it is listed" 0 '^  5  Ada, Ben: round [01], loop$'
check "its folder is known" "$MAGIE" verify --torn "$work/magie/game-5.magie"
mkdir "$work/away" && cp "$work/magie/game-5.magie" "$work/away" && mv "$work/loop" "$work/away"
for command in "verify --torn" replay analyze annotate; do
    check "$command finds it beside the log" "$MAGIE" $command "$work/away/game-5.magie"
done
expect "it is listed as damaged where it is not found" 1 '^  5  damaged: .*the edition "loop.*nor beside the log: name the folder'
expect_told() { # COMMAND...: it names the option that helps
    "$MAGIE" "$@" "$work/magie/game-5.magie" >"$work/told" 2>&1
    [ $? -eq 1 ] && tail -n 1 "$work/told" | grep -qx 'Option --edition names it.'
}
for command in verify replay analyze annotate; do
    check "$command names the option for it" expect_told $command
done
check "or named" "$MAGIE" replay "$work/magie/game-5.magie" --edition "$work/away/loop"
printf 'quit\ny\n' | "$MAGIE" play --plain --resume "$work/away/game-5.magie" >"$work/told" 2>&1
check "play finds it too" grep -q 'loop' "$work/told"

# ---- two programs with the same file ----

mkfifo "$work/keys"
"$MAGIE" play --plain standard --seats Ada,Ben --save "$work/one.magie" <"$work/keys" >"$work/told" &
exec 7>"$work/keys"
until [ -s "$work/one.magie" ]; do sleep 0.05; done
check "nobody else plays it" [ "$("$MAGIE" play --plain --resume "$work/one.magie" </dev/null 2>&1 | grep -c 'another program is writing this file')" = 1 ]
check "nor begins one there" [ "$(echo quit | "$MAGIE" play --plain standard --seats Ada,Ben --save "$work/one.magie" 2>&1 | grep -c 'a game is under way there')" = 1 ]
printf 'quit\ny\n' >&7
exec 7>&-
wait
check "it is whole" "$MAGIE" verify "$work/one.magie"

# ---- a file that cannot be written for a while ----

# A roll and an end of turn for each seat. A limit on the file size, in blocks of 512 bytes, acts as a full disk.
for ((k = 0; k < 40; k++)); do printf 'roll\ndecline\npass\npass\nend\n'; done >"$work/keys.txt"
echo quit >>"$work/keys.txt"; echo y >>"$work/keys.txt"
(ulimit -f 1; "$MAGIE" play --plain standard --seats Ada,Ben --seed 1 --save "$work/full.magie" <"$work/keys.txt" 2>&1; echo "exit $?") |
    cat >"$work/told"
check "it is said at once" grep -q 'The game is not saved for now: .*Every action tries again' "$work/told"
check "only once" [ "$(grep -c 'not saved for now' "$work/told")" = 1 ]
check "and in the exit code" grep -q '^exit 1$' "$work/told"
check "what is there is good" "$MAGIE" verify --torn "$work/full.magie"

# ---- a finished game that cannot be put aside ----

# resume_finished: bots play the last actions of a game that was interrupted just before its end
resume_finished() {
    finish_game game-9.magie standard --seats steward,easy --seed 1 --set limit.rounds=2 >/dev/null
    head -n -3 "$work/magie/game-9.magie" >"$work/cut" && mv "$work/cut" "$work/magie/game-9.magie"
    "$MAGIE" play --plain --resume last </dev/null >/dev/null 2>"$work/told"
}
program=(resume_finished)
expect "put aside" 0 ''
check "it is the last finished one" grep -q 'limit.rounds' "$work/magie/finished.magie"
(cd "$work/magie" && touch finished-{1..9999}.magie)
expect "where there is no number left" 1 ''
check "that is said" grep -q 'game-9\.magie: this game is over and cannot be put aside: there are 10000 finished games$' "$work/told"
check "it stays where it was" "$MAGIE" verify "$work/magie/game-9.magie"
finish
