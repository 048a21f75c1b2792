#!/bin/bash
# `magie-mpi` under sanitizers: commands that processes share, for a few games (seek plays hundreds at least). Their
# results are compared in ranks.sh.
. "$(dirname "$0")/../checks.bash"
. "$(dirname "$0")/mpi.bash"

"$MAGIE" play --edition deal --seats steward,easy --seed 3 --plain --save "$work/game.log" </dev/null >/dev/null 2>&1
check "sim" run 2 sim deal --games 20 --csv "$work/games.csv" --turns "$work/turns.csv" --logs "$work/logs" --out "$work/out.json" --quiet
check "the games of both are kept" test "$(wc -l <"$work/games.csv")" -gt 20
check "the file is gone on with" run 2 sim deal --games 40 --out "$work/out.json" --quiet
check "compare" run 2 compare deal deal,plays=4 --games 20 --quiet
check "sweep" run 2 sweep deal plays --games 20 --quiet
check "analyze" run 2 analyze "$work/game.log@20" --games 10 --actions 2 --quiet
check "annotate" run 2 annotate "$work/game.log" --games 4 --points 4 --top 1 --quiet
check "tournament" run 2 tournament --editions deal --players steward,easy --seats 2 --games 20 --quiet
refused() { ! run 2 play 2>/dev/null; }
check "a command that cannot be shared is refused" refused
finish
