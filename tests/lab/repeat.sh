#!/bin/bash
# The commands that reports print give the same figures when a shell runs them, whatever characters their names contain.
. "$(dirname "$0")/../checks.bash"
MAGIE=$(realpath "$MAGIE")
ln -s "$PWD/editions/deal" "$work/my deal"
ln -s "$PWD/editions/standard" "$work/my board"
cd "$work" || exit 1

cat >bot <<'END'
#!/bin/bash
while read -r line; do
    case $line in
    *'"do":"decide"'*)
        action=${line#*\"legal\":[\{\"action\":\"}
        id=${line#*\"id\":}
        echo "{\"id\":${id%%,*},\"ok\":true,\"action\":\"${action%%\"*}\"}" ;;
    esac
done
END
chmod +x bot
"$MAGIE" play --plain --edition deal --set limit.rounds=8 --seats steward,steward --seed 4 --save "it's a game.magie" </dev/null >/dev/null 2>&1

# again NAME COMMAND ARGUMENT...: the printed command gives the same JSON
again() {
    "$MAGIE" "${@:2}" --quiet --json >"$work/one" 2>"$work/error" </dev/null
    jq -r .command "$work/one" | sed 's|^magie|"$MAGIE"|' >"$work/line"
    eval "$(cat "$work/line") --quiet --json" >"$work/two" 2>>"$work/error" </dev/null
    [ -s "$work/one" ] && cmp -s "$work/one" "$work/two" && pass || fail "$1: $(cat "$work/line" "$work/error")"
}

players="exec:./bot --deep,steward"
few=(--set limit.rounds=4 --games)
again sim sim "./my deal" --players "$players" "${few[@]}" 4
again sweep sweep "./my deal" plays=2,4 --players "$players" "${few[@]}" 2
again compare compare deal "./my deal,plays=4" --players "$players" "${few[@]}" 4
again under compare deal "./my deal,plays=4" --under "exec:./bot --deep,easy" "${few[@]}" 4
again factors compare "./my deal" --factor plays=3,4 "${few[@]}" 4 --figures rounds,decisions
again seek seek "./my deal" --goal 'rounds<=4' "${few[@]}" 100 --evidence 100 --most 1 --keep plays
again tournament tournament --editions "./my deal" --seats 2 --players "$players" "${few[@]}" 4
again analyze analyze "it's a game.magie@20" --players random --games 8
again annotate annotate "it's a game.magie@20" --players random --games 8 --points 4
again detect compare deal deal,plays=4 --detect 1% --games 200
again tune tune --editions "./my board" --seats 2 --against "exec:./bot --deep" --games 2 --steps 1 --evidence 2 --set limit.rounds=4
finish
