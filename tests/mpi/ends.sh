#!/bin/bash
# `magie-mpi`: what ends the whole run, with one message: mistakes, differences between the processes, a signal. mpirun
# takes two seconds each time to end the other processes.
. "$(dirname "$0")/../checks.bash"
. "$(dirname "$0")/mpi.bash"

# Two processes that see different folders: only the first process reads the file, and a process that cannot begin ends
# all.
mkdir "$work/here" "$work/there"
apart() { # ARGUMENT...
    timeout 300 mpirun --oversubscribe --mca btl self,vader,tcp -np 1 --wdir "$work/here" "$mpi" "$@" \
        : -np 1 --wdir "$work/there" "$mpi" "$@" </dev/null
}
"$MAGIE" sim deal --games 4000 --quiet --out "$work/whole.json" >/dev/null
"$MAGIE" sim deal --games 1500 --quiet --out "$work/here/run.json" >/dev/null
elsewhere() { apart sim deal --games 4000 --quiet --out run.json >/dev/null; }
broken() { echo '{' >"$work/here/run.json"
    ! apart sim deal --games 4000 --quiet --out run.json >/dev/null 2>"$work/why" && grep -q 'run.json: has no sums' "$work/why"; }
lacking() { # COMMAND...
    ! apart "$@" --quiet >"$work/said" 2>"$work/why" && [ ! -s "$work/said" ] && grep -q 'process 1: .*No such file' "$work/why"; }
check "a file that one process does not see is gone on with" elsewhere
check "to the same in the end" cmp "$work/whole.json" "$work/here/run.json"
check "a broken file that others do not see ends all" broken
cp -r "$(dirname "$0")/../../editions/deal" "$work/here/mine"
for command in "sim ./mine" "compare ./mine ./mine" "compare ./mine ./mine --under steward" "sweep ./mine draw" \
    "seek ./mine --goal rounds<=6"; do
    check "an edition that one process does not see ends all: $command" lacking $command
done

cp -r "$work/here/mine" "$work/there/mine"
sed 's/^jsn.global = all/jsn.global = self/' "$work/here/mine/edition.ini" >"$work/there/mine/edition.ini"
differing() { # COMMAND...
    ! apart "$@" --quiet >"$work/said" 2>"$work/why" && [ ! -s "$work/said" ] && grep -q './mine: .*different tables or options' "$work/why"; }
for command in "sim ./mine" "compare ./mine ./mine" "compare ./mine ./mine,draw=3 ./mine,draw=4" "compare ./mine ./mine --under steward" "sweep ./mine draw" \
    "seek ./mine --goal rounds<=6"; do
    check "an edition that is another one elsewhere ends all: $command" differing $command
done
# A process that fails where the others do not check it ends them.
alone() { # the action of the second process; the first plays
    ! timeout 300 mpirun --oversubscribe --mca btl self,vader,tcp -np 1 "$mpi" sim deal --games 2000 --quiet : -np 1 "$mpi" "$@" \
        </dev/null >"$work/said" 2>"$work/why" && [ ! -s "$work/said" ] && grep -q 'process 1 has failed, and others wait for it' "$work/why"; }
check "one that does not begin leaves nobody waiting" alone sim deal --gaems 3
check "and says why" grep -q 'no option --gaems; did you mean --games' "$work/why"

no_page() { ! timeout 300 mpirun --oversubscribe -np 3 "$mpi" sim deal --quiet --report "$work/none/3.html" 2>"$work/why" </dev/null &&
    [ "$(grep -c 'No such file' "$work/why")" = 1 ]; }
check "a page that cannot be written is reported once, and ends all" no_page

unread() { ! run 2 analyze "$work/none.log" 2>"$work/why" && [ "$(grep -c 'none.log' "$work/why")" = 1 ]; }
check "a log that is not there is reported once" unread
refused() { ! run 2 play 2>"$work/why" && grep -q 'magie-mpi: runs sim' "$work/why"; }
check "play is refused, with what can be run" refused
wrong() { ! run 2 sim standard --players nobody 2>"$work/why" && grep -q 'no bot "nobody"' "$work/why"; }
check "a wrong name is reported once, and ends all" wrong

"$MAGIE" play --edition standard --seats steward,easy --seed 3 --plain --save "$work/game.log" </dev/null >/dev/null 2>&1
ends() {
    timeout 300 mpirun --oversubscribe --mca btl self,vader,tcp -np 3 "$mpi" analyze "$work/game.log@60" --games 100000000 --quiet --json \
        </dev/null >"$work/early.json" 2>/dev/null &
    sleep 3
    kill -TERM "$(pgrep -P $! mpirun)"
    wait $!
}
ends
check "an analysis that is ended says what was reached" jq -e '.run == "terminated" and .played > 0' "$work/early.json"

finish
