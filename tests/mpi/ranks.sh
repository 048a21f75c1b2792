#!/bin/bash
# `magie-mpi`: the same figures for any number of processes.
. "$(dirname "$0")/../checks.bash"
. "$(dirname "$0")/mpi.bash"

plain() { "$MAGIE" sim "$@" --quiet --json --csv "$work/alone.csv" >"$work/alone.json"; }
shared() { # RANKS ARGUMENT...
    run "$1" sim "${@:2}" --quiet --json --csv "$work/$1.csv" >"$work/$1.json"
}

for edition in standard deal; do
    check "$edition is played alone" plain $edition --games 300
    for n in 1 2 4; do
        check "$edition is played by $n" shared $n $edition --games 300
        check "$edition has the same figures with $n" cmp "$work/alone.json" "$work/$n.json"
        check "$edition has the same games with $n" cmp "$work/alone.csv" "$work/$n.csv"
    done
done

plain_data() { "$MAGIE" sim deal --games 200 --quiet --turns "$work/t1" --events "$work/e1" --logs "$work/l1" >/dev/null; }
shared_data() { run 3 sim deal --games 200 --quiet --turns "$work/t3" --events "$work/e3" --logs "$work/l3" >/dev/null; }
check "data of games are written alone" plain_data
check "data of games are written by 3" shared_data
for kind in t e l; do
    check "they are the same ($kind)" diff -r "$work/${kind}1" "$work/${kind}3"
done

many=20000 # so many games that they are still being played when the signal comes
out() { run 3 sim deal --games $many --quiet --out "$work/out3.json" >/dev/null; }
# ended SIGNAL: sends the signal once a stage is in the file
ended() {
    mpirun --oversubscribe --mca btl self,vader,tcp -np 3 "$mpi" sim deal --games $many --quiet --out "$work/stopped.json" </dev/null >/dev/null 2>&1 &
    while kill -0 $! 2>/dev/null && [ ! -s "$work/stopped.json" ]; do sleep 0.02; done
    kill -"$1" $!
    wait $!
    jq -e ".games < $many and .games >= 1024" "$work/stopped.json"
}
goes_on() { run 2 sim deal --games $many --quiet --out "$work/stopped.json" >/dev/null; }
"$MAGIE" sim deal --games $many --quiet --out "$work/out1.json" >/dev/null
check "3 write a file" out
check "which is that of one" cmp "$work/out1.json" "$work/out3.json"
check "ended, they leave what was reached" ended TERM
check "2 go on with it" goes_on
check "to the same in the end" cmp "$work/out1.json" "$work/stopped.json"
until_alone() { "$MAGIE" sim deal --until rounds:0.08 --quiet --json >"$work/alone.json"; }
until_shared() { run 3 sim deal --until rounds:0.08 --quiet --json >"$work/3.json"; }
check "one plays until a figure is known" until_alone
check "so do 3" until_shared
check "for as many games" cmp "$work/alone.json" "$work/3.json"

page() { "$MAGIE" sim deal --games 300 --quiet --report "$work/alone.html" >"$work/alone.txt"; }
shared_page() { run 3 sim deal --games 300 --quiet --report "$work/3.html" >"$work/3.txt"; }
check "a page is written alone" page
check "a page is written by 3" shared_page
check "the pages are the same" cmp "$work/alone.html" "$work/3.html"

plain_compare() { "$MAGIE" compare deal deal,hand.limit=5 --games 500 --quiet --json >"$work/alone.json"; }
shared_compare() { run 4 compare deal deal,hand.limit=5 --games 500 --quiet --json >"$work/4.json"; }
check "two arms are compared alone" plain_compare
check "two arms are compared by 4" shared_compare
check "the comparison is the same" cmp "$work/alone.json" "$work/4.json"

# same NAME COMMAND...: by one process and by three, to the byte
same() {
    local name=$1
    shift
    check "$name is done alone" bash -c "'$MAGIE' $* --quiet --json >'$work/alone.json'"
    check "$name is done by 3" bash -c "$(declare -f run); mpi=$mpi; run 3 $* --quiet --json >'$work/3.json'"
    check "$name is the same" cmp "$work/alone.json" "$work/3.json"
}
"$MAGIE" play --edition standard --seats steward,easy --seed 3 --plain --save "$work/game.log" </dev/null >/dev/null 2>&1
same "an analysis" analyze "$work/game.log@60" --games 50 --actions 3
same "an analysis in two threads a process" analyze "$work/game.log@61" --games 41 --threads 2
same "an annotation" annotate "$work/game.log" --games 16 --points 10 --top 2
same "a tournament" tournament --editions deal --players steward,easy,random --seats 2,3 --games 150
kept="tournament --editions deal --players steward,random --seats 2 --file $work/kept.json"
begun() { "$MAGIE" $kept --games 100 --quiet >/dev/null; } # shellcheck disable=SC2086
gone_on() { run 3 $kept --games 150 --quiet --json >"$work/3.json"; } # shellcheck disable=SC2086
check "a tournament is begun alone" begun
check "three go on with its file" gone_on
"$MAGIE" tournament --editions deal --players steward,random --seats 2 --games 150 --quiet --json >"$work/alone.json"
check "to the same results" cmp "$work/alone.json" "$work/3.json"
same "what factors do" compare deal --factor plays=3,4 --factor draw=2,3 --games 300

finish
