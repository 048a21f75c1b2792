#!/bin/bash
# Scripted games of the plain terminal: plain/NAME.in has the arguments of `magie play --plain` in its first line and
# the typed lines below; plain/NAME.out is the expected output. MAGIE_UPDATE=1 writes it.
. "$(dirname "$0")/../checks.bash"
export XDG_STATE_HOME=$work

for input in "$(dirname "$0")"/plain/*.in; do
    expected=${input%.in}.out
    eval "set -- $(head -n 1 "$input")"
    tail -n +2 "$input" | "$MAGIE" play --plain "$@" >"$work/out" 2>&1
    echo "exit code $?" >>"$work/out"
    if [ -n "${MAGIE_UPDATE:-}" ]; then
        cp "$work/out" "$expected"
    fi
    check "$input" diff -u "$expected" "$work/out"
done
# A program at the other end of a pipe reads the question before it answers.
mkfifo "$work/answers"
exec 3<>"$work/answers"
"$MAGIE" play --plain standard --seats Ada,Ben --seed 3 <"$work/answers" >"$work/said_to_it" 2>&1 &
game=$!
for ((k = 0; k < 300; k++)); do
    grep -q '^Ada' "$work/said_to_it" && break
    sleep 0.1
done
check "the question comes before the answer" grep -q '^Ada' "$work/said_to_it"
echo quit >&3
exec 3>&-
wait "$game"
check "which is understood" grep -q '> quit$' "$work/said_to_it"
# A saved game without a person at the keyboard is shown, and no byte of it changes.
printf 'roll\nquit\n' | "$MAGIE" play standard --plain --seed 3 --save "$work/kept.log" >/dev/null
cp "$work/kept.log" "$work/before.log"
"$MAGIE" play --resume "$work/kept.log" </dev/null >"$work/out" 2>&1
check "a saved game is shown" grep -q '^Nobody is at the keyboard: a saved game is shown, not played' "$work/out"
check "and stays as it is" cmp "$work/before.log" "$work/kept.log"
# A continued game keeps its setting of real dice.
printf '6 5\n\n1 1\n\nroll\n' | "$MAGIE" play --plain --dice ask --seats Ada,Ben --save "$work/real.log" >/dev/null
printf 'roll\n3 3\n\nquit\n' | "$MAGIE" play --plain --resume "$work/real.log" >"$work/out"
check "a throw is asked for" grep -q 'rolls 3 and 3' "$work/out"
rm "$work/real.log"
printf 'quit\n' | "$MAGIE" play --plain --dice ask --seats Ada,Ben --save "$work/real.log" >/dev/null
printf '3 3\n\nquit\n' | "$MAGIE" play --plain --resume "$work/real.log" >"$work/out"
check "also where none was thrown before" grep -q 'Ada rolls 6 for the first turn' "$work/out"
check "and the log is good" "$MAGIE" verify "$work/real.log"
# A file that is no game is not overwritten.
echo precious >"$work/notes.txt"
printf 'save %s\nquit\n' "$work/notes.txt" | "$MAGIE" play --plain --seats Ada,Ben --seed 1 >"$work/out"
check "a file of something else is named" grep -q "notes.txt: .*this file is no game" "$work/out"
check "nor with --save" bash -c "! '$MAGIE' play --seats 2 --save '$work/notes.txt' </dev/null >'$work/out' 2>&1"
check "and stays as it is" grep -qx precious "$work/notes.txt"
# A game that cannot be saved does not begin, and nobody is told that it does.
"$MAGIE" play --seats 2 --save "$work/nowhere/game" </dev/null >"$work/out" 2>"$work/error"
check "a folder that is not there is named" grep -q 'nowhere/game: .*No such file' "$work/error"
check "and nothing else is said" [ ! -s "$work/out" ]
# Nor is another game, but an earlier save of the same one is.
printf 'save %s\nroll\nsave %s\nquit\n' "$work/kept.log" "$work/saved.log" | "$MAGIE" play --plain --seats Ada,Ben --seed 8 >"$work/out"
check "a file with another game is named" grep -q "kept.log: another game is saved there" "$work/out"
check "and keeps it" cmp "$work/before.log" "$work/kept.log"
printf 'roll\nsave %s\nbuy\nsave %s\nquit\n' "$work/saved.log" "$work/saved.log" | "$MAGIE" play --plain --seats Ada,Ben --seed 8 >"$work/out"
check "the same game is saved again" [ "$(grep -c '^Saved to' "$work/out")" = 2 ]
mkfifo "$work/pipe"
timeout 60 cat "$work/pipe" >"$work/piped" &
printf 'save %s\nquit\n' "$work/pipe" | timeout 60 "$MAGIE" play --plain --seats Ada,Ben >"$work/out"
wait
check "a pipe is written to, not read" grep -q '^magie ' "$work/piped"
# An option that is off is not described as if it were on.
echo quit | "$MAGIE" play --plain --seats Ada,Ben --set auction=off >"$work/out"
check "what is off is not told as if it were on" grep -qx 'Option auction is off; on means: a declined deed is auctioned.' "$work/out"
printf 'deed chance\nquit\n' | "$MAGIE" play --plain --seats Ada,Ben >"$work/out"
check "of spaces with one name the number helps" grep -q '"chance" may be several spaces; .*its number, 0 to 39$' "$work/out"
# An offer goes to the player that it names.
printf 'trade ada give 5\ntrade steward give 50\n' |
    "$MAGIE" play --plain --seats Ada,Ben,steward --seed 12 --set deal.deeds=9 >"$work/out"
check "nor to oneself" [ "$(printf 'trade ada\ntrade ada give 5\n' | "$MAGIE" play --plain --seats Ada,Ben --seed 12 --set start=first |
    grep -c 'Nobody trades with oneself: name another player')" = 2 ]
check "not to another" grep -qx 'An offer between you and Ben is open: end it first' "$work/out"
check "nor is a sum below nothing one above it" [ "$(printf 'trade ben give -5\ntrade ben give $-5\n' | "$MAGIE" play --plain --seats Ada,Ben --seed 12 --set start=first |
    grep -cE '"\$?-5" is no deed; an offer has deeds, amounts')" = 2 ]
check "no sentence ends twice" bash -c "! echo cards | '$MAGIE' play --plain deal --seats Ada,Ben --seed 2 | grep -q '\\.\\.\$'"
# A game of bots is cut off like one of magie sim, because some would never end; a game of people is not.
"$MAGIE" play --seed 7 --seats 2 --save "$work/bots.log" </dev/null >"$work/out" 2>&1
check "bots play to the end" grep -q '^Worth at the end' "$work/out"
check "with the limit of the edition" bash -c "! grep -q '^option limit.rounds' '$work/bots.log'"
check "which is lifted for people" grep -q '^option limit.rounds 0' "$work/kept.log"
# Bots play a card game to its end, and nobody is shown which cards they draw.
if "$MAGIE" play --plain --edition deal --seats 3 --seed 7 </dev/null >"$work/out" 2>&1 &&
    grep -q ' wins in round ' "$work/out" && grep -q ' draws 2 cards$' "$work/out" &&
    ! grep ' draws ' "$work/out" | grep -qvE ' draws (a card|[0-9]+ cards)$'; then
    pass
else
    fail "bots and cards: $(tail -n 20 "$work/out")"
fi
# The turning point of a game is described by an event of the seat whose odds it changed.
for edition in deal house-divided us-house; do
    for seed in 2 4 5; do
        "$MAGIE" play $edition --seats 4 --seed $seed </dev/null 2>&1
    done
done | sed -n 's/^What decided it, by [a-z]*: //p' | sed 's/; round/\nround/g' >"$work/decided"
check "what decided games is told" [ "$(wc -l <"$work/decided")" -ge 20 ]
check "by what concerns the seat" bash -c "! grep -vE '(Ada|Ben|Cleo|Dora).* \(\\1 [+-][0-9]' '$work/decided'"
finish
