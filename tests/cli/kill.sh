#!/bin/bash
# After SIGKILL at any moment, the files that were being written can be continued: games, tournaments, tables.
. "$(dirname "$0")/../checks.bash"
RANDOM=11

# killed FILE COMMAND...: runs it until the file is there, and for up to a quarter of a second more
killed() {
    "${@:2}" >"$work/told" 2>&1 </dev/null &
    local child=$!
    for ((tries = 0; tries < 2000; tries++)); do
        [ -e "$1" ] && break
        sleep 0.005
    done
    sleep "0.$(printf %03d $((RANDOM % 250)))"
    kill -9 $child 2>/dev/null
    wait $child 2>/dev/null
}

for ((k = 0; k < 8; k++)); do
    rm -f "$work/game"
    killed "$work/game" "$MAGIE" play --plain house-divided --seats random,random,random --seed $k --save "$work/game"
    check "a game, killed ($k)" "$MAGIE" verify --torn "$work/game"
    check "it goes on ($k)" "$MAGIE" play --plain --resume "$work/game"
done

tournament=("$MAGIE" tournament --editions deal --seats 2 --players random,steward --games 400 --threads 2 --seed 3)
for ((k = 0; k < 4; k++)); do
    killed "$work/tournament" "${tournament[@]}" --file "$work/tournament"
done
"${tournament[@]}" --file "$work/tournament" --json >"$work/resumed" 2>"$work/error" </dev/null
check "a tournament, killed four times, is gone on with" [ $? -eq 0 ]
"${tournament[@]}" --json >"$work/whole" 2>"$work/error" </dev/null
check "and comes to the same" [ "$(jq -c .ratings "$work/resumed")" = "$(jq -c .ratings "$work/whole")" ]
check "which is something" true_of whole '.complete and (.ratings | length) == 2'

for ((k = 0; k < 4; k++)); do
    rm -f "$work/table"
    killed "$work/table" "$MAGIE" sim deal --games 100000 --seed 1 --csv "$work/table"
    columns=$(sed -n 2p "$work/table" | awk -F, '{ print NF }')
    check "all rows of a table but the last are whole ($k)" awk -F, -v n="$columns" \
        '/^#/ { next } held && held != n { bad = 1 } { held = NF } END { exit bad }' "$work/table"
    check "its end is missing ($k)" [ "$(grep -c '^# complete' "$work/table")" -eq 0 ]
done

check "no temporary file is left of what went on" [ -z "$(find "$work" -name 'tournament.*')" ]
finish
