#!/bin/bash
# A file or a folder that cannot be written, or that holds something else, ends every command with exit code 1 and its name:
# the command line is correct, but the work failed. The contents of such a file stay as they are.
. "$(dirname "$0")/../checks.bash"

few=(--games 2 --quiet)
"$MAGIE" sim deal --games 20 --quiet --out "$work/sums" >/dev/null
echo 'dear diary' >"$work/diary"

# fails WHAT ARGUMENT...: the last of the arguments takes a path
fails() {
    local name=${*:2}
    program=("$MAGIE" "${@:2}")
    expect "$name: under a file" 1 "diary/x(\.easy)?: .*Not a directory" "$work/diary/x"
    [ "$1" = folder ] && return
    expect "$name: a folder that is not there" 1 "nowhere/x(\.easy)?: .*No such file or directory" "$work/nowhere/x"
    [ "$1" = several ] && return
    expect "$name: a folder" 1 "$work: .*Is a directory" "$work"
    [ "$1" = new ] && return
    expect "$name: something else" 1 '/diary: ' "$work/diary"
    check "$name: it stays" grep -q '^dear diary$' "$work/diary"
}

fails kept sim deal "${few[@]}" --out
fails kept compare deal deal "${few[@]}" --out
fails kept compare deal deal,hand.limit=5 deal,hand.limit=6 "${few[@]}" --out
fails several compare deal deal --under easy,random "${few[@]}" --out
fails new merge "$work/sums" --out
for option in --report --csv --turns --events; do
    fails new sim deal "${few[@]}" $option
done
fails new compare deal deal "${few[@]}" --csv
fails folder sim deal "${few[@]}" --logs
fails kept tournament --editions deal --seats 2 --players random,easy "${few[@]}" --file
fails kept play --plain --edition deal --seats easy,easy --save
finish
