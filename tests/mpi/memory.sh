#!/bin/bash
# `magie-mpi` under sanitizers: commands that processes share, for a few games (seek plays hundreds at least). What they come to is compared in ranks.sh.
. "$(dirname "$0")/../checks.bash"
mpi=$MAGIE_BUILD/magie-mpi
export OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1 OMPI_MCA_btl_vader_single_copy_mechanism=none
export ASAN_OPTIONS=detect_leaks=0 # the library's own, at its start

run() { mpirun --oversubscribe --mca btl self,vader,tcp -np 2 "$mpi" "$@" --quiet </dev/null; }

"$MAGIE" play --edition deal --seats steward,easy --seed 3 --plain --save "$work/game.log" </dev/null >/dev/null 2>&1
check "sim" run sim deal --games 20 --csv "$work/games.csv" --turns "$work/turns.csv" --logs "$work/logs" --out "$work/out.json"
check "the games of both are kept" test "$(wc -l <"$work/games.csv")" -gt 20
check "the file is gone on with" run sim deal --games 40 --out "$work/out.json"
check "compare" run compare deal deal,plays=4 --games 20
check "sweep" run sweep deal plays --games 20
check "analyze" run analyze "$work/game.log@20" --games 10 --actions 2
check "annotate" run annotate "$work/game.log" --games 4 --points 4 --top 1
check "tournament" run tournament --editions deal --players steward,easy --seats 2 --games 20
check "a command that cannot be shared is refused" bash -c "! mpirun --oversubscribe -np 2 '$mpi' play </dev/null 2>/dev/null"
finish
