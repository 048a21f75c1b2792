#!/bin/bash
# Data of `magie sim` and `magie compare`: tables of games, turns and events as CSV and as SQLite, and logs. They agree
# with each other and with the figures, whichever bots play; a file never ends in the middle of a row.
. "$(dirname "$0")/../checks.bash"
program=("$MAGIE" sim --quiet)

sim() { "$MAGIE" sim --quiet "$@" </dev/null; }

# all_data FOLDER COMMAND ARGUMENT...: every kind of file into a new folder
all_data() {
    local to=$work/$1
    mkdir -p "$to"
    "$MAGIE" "$2" --quiet --json "${@:3}" --csv "$to/games.csv" --turns "$to/turns.csv" --events "$to/events.csv" --logs "$to/logs" \
        </dev/null >"$to/report.json"
}
databases() { # FOLDER COMMAND ARGUMENT...: two tables in one database
    "$MAGIE" "$2" --quiet "${@:3}" --csv "$work/$1/all.sqlite" --turns "$work/$1/all.sqlite" --events "$work/$1/e.db" </dev/null >/dev/null
}

# query FILE SQL...: the result of each statement, columns separated by bars
query() {
    python3 -c '
import sqlite3, sys
base = sqlite3.connect(sys.argv[1])
for sql in sys.argv[2:]:
    for row in base.execute(sql):
        print("|".join(str(v) for v in row))
base.commit()' "$@"
}

# rows FILE: the rows of a CSV file as JSON lines, all values as text
rows() {
    python3 -c '
import csv, json, sys
lines = [line for line in open(sys.argv[1], newline="") if not line.startswith("#")]
for row in csv.DictReader(lines):
    print(json.dumps(row))' "$1"
}
same_as_database() { # CSV DATABASE TABLE: every cell
    python3 -c '
import csv, sqlite3, sys
lines = [line for line in open(sys.argv[1], newline="") if not line.startswith("#")]
table = list(csv.reader(lines))
base = sqlite3.connect(sys.argv[2]).execute("SELECT * FROM " + sys.argv[3])
assert table[0] == [c[0] for c in base.description], "columns"
text = lambda v: "" if v is None else "%.10g" % v if isinstance(v, float) else str(v)
rows = [[text(v) for v in row] for row in base]
assert rows == table[1:] and len(rows) > 10, "rows"' "$@"
}

for game in "standard --seats 3" "international,limit.rounds=20 --boards us,uk" "house-divided" "us-house,limit.rounds=40" "deal"; do
    # shellcheck disable=SC2086
    check "$game: everything is written" all_data one sim $game --games 70 --threads 1
    # shellcheck disable=SC2086
    check "$game: by five threads" all_data five sim $game --games 70 --threads 5
    check "$game: the same bytes" diff -r "$work/one" "$work/five"
    # shellcheck disable=SC2086
    databases one sim $game --games 70 --threads 1
    # shellcheck disable=SC2086
    databases five sim $game --games 70 --threads 5
    check "$game: the same database" cmp "$work/one/all.sqlite" "$work/five/all.sqlite"
    check "$game: and the other" cmp "$work/one/e.db" "$work/five/e.db"
    for table in games turns; do
        check "$game: $table are the same in both formats" same_as_database "$work/one/$table.csv" "$work/one/all.sqlite" $table
    done
    check "$game: so are events" same_as_database "$work/one/events.csv" "$work/one/e.db" events
    check "$game: its logs are good" "$MAGIE" verify "$work"/one/logs/*.magie
    check "$game: as many as are followed" [ "$(find "$work/one/logs" -name '*.magie' | wc -l)" = "$(jq .followed "$work/one/report.json")" ]
    # The ply of an event is that of the log: replay shows the same event there.
    first=$(basename "$(find "$work/one/logs" -name '*.magie' | sort | head -n 1)" .magie)
    check "$game: plies are those of logs" [ "$(query "$work/one/e.db" "SELECT max(ply) + 1 FROM events WHERE game = $first")" = \
        "$(grep -cE '^([0-9]+|\*) ' "$work/one/logs/$first.magie")" ]
    check "$game: the last turn is that of the figures" [ -z "$(query "$work/one/all.sqlite" \
        'SELECT game FROM games JOIN turns USING (game) GROUP BY game HAVING max(turns.turn) < games.turns - 1 OR max(turns.turn) > games.turns')" ]
    check "$game: a row for every seat" [ "$(query "$work/one/all.sqlite" \
        'SELECT count(DISTINCT n) FROM (SELECT count(*) AS n FROM turns GROUP BY game, turn)')" = 1 ]
    check "$game: every column is explained" [ -z "$(query "$work/one/all.sqlite" \
        "SELECT name FROM pragma_table_info('turns') EXCEPT SELECT \"column\" FROM dictionary WHERE \"table\" = 'turns' AND meaning > ''")" ]
    check "$game: the last row of the run" [ "$(query "$work/one/all.sqlite" "SELECT planned, played, run FROM run")" = '70|70|complete' ]
    rm -r "$work/one" "$work/five"
done

# Values that appear twice agree: figures are sums over events, and over turns.
check "a table of followed games" all_data sums sim standard --games 24 --follow 1
databases sums sim standard --games 24 --follow 1
all=$work/sums/all.sqlite
check "rent of events is the figure" [ "$(query "$all" "ATTACH '$work/sums/e.db' AS e" "SELECT count(*) FROM games JOIN
    (SELECT game, sum(amount) AS paid FROM e.events WHERE event = 'pay' AND cause = 'rent' GROUP BY game) USING (game) WHERE rent = paid")" = 24 ]
check "rent of turns is, too" [ "$(query "$all" "SELECT count(*) FROM games JOIN
    (SELECT game, sum(rent_paid) AS paid, sum(rent_received) AS got FROM turns GROUP BY game) USING (game) WHERE rent = paid AND paid = got")" = 24 ]
check "cash is what was there, received and paid" [ "$(query "$all" "SELECT count(*) FROM (SELECT cash - received + paid AS before,
    coalesce(lag(cash) OVER (PARTITION BY game, seat ORDER BY turn), 1500) AS was FROM turns) WHERE before != was")" = 0 ]
check "the winner is the richest in the end" [ "$(query "$all" "SELECT count(*) FROM games JOIN
    (SELECT game, max(worth) AS most FROM turns JOIN (SELECT game, max(turn) AS turn FROM turns GROUP BY game) USING (game, turn) GROUP BY game)
    USING (game) WHERE winner = most")" = 24 ]
check "players move on by a seat" [ "$(query "$all" "SELECT count(*) FROM turns WHERE player != 1 + (seat + game) % 4")" = 0 ]
check "each event is an object with its sentence" [ "$(query "$work/sums/e.db" "SELECT count(*) FROM events WHERE json ->> 'text' IS NULL
    OR json ->> 'event' != event")" = 0 ]
check "trades say a subject, payments none" [ "$(query "$work/sums/e.db" "SELECT count(*) FROM events WHERE (event = 'deed') != (subject IS NOT NULL)
    AND event IN ('deed', 'pay')")" = 0 ]
# The action that makes a seat bankrupt, or deals the last deed, often begins the next round as well.
sim house-divided --games 60 --follow 1 --csv "$work/outs.sqlite" --events "$work/outs.sqlite" >"$work/outs"
check "the first bankruptcy is in the round of its event" [ "$(query "$work/outs.sqlite" "SELECT count(*) > 50, sum(first_out != round) FROM games JOIN
    (SELECT game, min(round) AS round FROM events WHERE event = 'bankrupt' GROUP BY game) USING (game)")" = '1|0' ]
check "a group that is dealt is there before the first round" [ \
    "$(sim us-house --first 60 --games 1 --follow 1 --json | jq .figures.first_group.mean)" = 0 ]

# ---- compare ----

check "two arms are written" all_data two compare standard standard,trades=off --games 16 --follow 4 --threads 2
check "each game has both" [ "$(rows "$work/two/games.csv" | jq -r .arm | sort | uniq -c | tr -d '\n ')" = "16A16B" ]
check "so do logs" "$MAGIE" verify "$work"/two/logs/A-*.magie "$work"/two/logs/B-*.magie
check "which differ by the option" grep -q '^option trades off' "$work"/two/logs/B-0.magie
check "and A has none of it" [ "$(grep -c '^option trades' "$work"/two/logs/A-0.magie)" = 0 ]
check "no trade without trades" [ "$(rows "$work/two/events.csv" | jq -r 'select(.event == "accept") | .arm' | sort -u)" = A ]
check "means of the table are those of the report" [ "$(rows "$work/two/games.csv" | jq -s '[.[] | select(.arm == "B" and .truncated == "0") | .rounds | tonumber] | add / length')" = \
    "$(jq '.figures.rounds.b.mean' "$work/two/report.json")" ]
check "arms of other seeds" all_data apart compare deal deal --seed-b 7 --games 300
check "are written game by game" [ "$(rows "$work/apart/games.csv" | jq -r .arm | head -4 | tr -d '\n')" = ABAB ]
check "boards against cards" all_data mixed compare standard deal --seats 2 --games 20
check "where what a game has not is empty" [ "$(rows "$work/mixed/turns.csv" | jq -r 'select((.arm == "B") == (.cash != "")) | .game' | wc -l)" = 0 ]

# ---- disks, interruptions ----

whole_rows() { # CSV: every row has as many fields as the header line, and the last row is complete
    [ -z "$(tail -c 1 "$1")" ] && python3 -c '
import csv, sys
table = list(csv.reader(line for line in open(sys.argv[1], newline="") if not line.startswith("#")))
assert len(table) > 2 and all(len(row) == len(table[0]) for row in table)' "$1"
}
# small_disk BLOCKS ARGUMENT...: limits files to that many KiB
small_disk() { (trap '' XFSZ; ulimit -f "$1"; sim "${@:2}" >"$work/out" 2>"$work/error"); }
for kind in csv turns events; do
    small_disk 100 deal --games 20000 --follow 1 --$kind "$work/full.csv"
    check "--$kind: a full disk ends it with 1" [ $? -eq 1 ]
    check "--$kind: and is reported" grep -q "full.csv: File too large" "$work/error"
    check "--$kind: after whole rows" whole_rows "$work/full.csv"
    check "--$kind: that do not say they are all" [ "$(grep -c '^# complete' "$work/full.csv")" = 0 ]
    small_disk 100 deal --games 20000 --follow 1 --$kind "$work/full.sqlite"
    check "--$kind: a full disk under a database" [ $? -eq 1 ]
    check "--$kind: is reported" grep -qE 'full.sqlite: (disk I/O error|database or disk is full)' "$work/error"
    check "--$kind: the database is sound" [ "$(query "$work/full.sqlite" 'PRAGMA integrity_check')" = ok ]
    check "--$kind: and says that it was cut short" [ "$(query "$work/full.sqlite" 'SELECT run FROM run')" = 'cut short' ]
    rm -f "$work"/full.*
done
for kind in csv turns events; do
    expect "a full disk under --$kind" 1 '/dev/full: No space left' deal --games 2000 --$kind /dev/full
done
timeout --foreground --preserve-status -s INT 2 "$MAGIE" sim deal --games 100000000 --quiet --turns "$work/stop.sqlite" --events "$work/stop.csv" --logs "$work/stop" \
    --json >"$work/stop.json" </dev/null
check "an interrupted run has its games" [ "$(query "$work/stop.sqlite" 'SELECT run, played FROM run')" = "interrupted|$(jq .played "$work/stop.json")" ]
check "in whole rows" whole_rows "$work/stop.csv"
check "with its end" grep -q '^# interrupted: ' <(tail -n 1 "$work/stop.csv")
check "and good logs" "$MAGIE" verify "$work"/stop/*.magie
"$MAGIE" sim deal --games 100000000 --quiet --turns "$work/killed.sqlite" </dev/null >/dev/null 2>&1 &
sleep 2
kill -KILL $!
wait 2>/dev/null
check "a kill leaves whole games" [ "$(query "$work/killed.sqlite" 'PRAGMA integrity_check' 'SELECT run FROM run')" = $'ok\ncut short' ]
check "some of them" [ "$(query "$work/killed.sqlite" 'SELECT count(*) > 100 FROM turns')" = 1 ]

# ---- what is refused ----

expect "turns of games that nobody follows" 2 '--follow 0 follows none' deal --turns "$work/none.csv" --follow 0
expect "two tables in one CSV file" 2 '--turns and --events both name' deal --turns "$work/x.csv" --events "$work/x.csv"
check "which is not begun" [ ! -e "$work/x.csv" ]
expect "a table and results in one file" 2 '--csv and --out both name' deal --csv "$work/x" --out "$work/x"
expect "a table and a page" 2 '--turns and --report both name' deal --turns "$work/x.db" --report "$work/x.db"
expect "results and a page" 2 '--out and --report both name' deal --out "$work/x" --report "$work/x"
check "nothing was written" [ ! -e "$work/x" ]
echo '# a table' >"$work/x.csv"
ln "$work/x.csv" "$work/linked.csv"
expect "one file by two names" 2 '--csv and --events both name' deal --csv "$work/x.csv" --events "$work/linked.csv"
expect "one that is not there yet" 2 '--csv and --out both name' deal --csv "$work/new" --out "$work/./new"
ln -s new.csv "$work/leads.csv"
expect "one that a link leads to" 2 '--csv and --turns both name' deal --csv "$work/leads.csv" --turns "$work/new.csv"
expect "from the folder itself" 2 '--csv and --out both name' deal --csv new --out "$PWD/new"
expect "one database by two names" 2 'name it in the same way both times' deal --csv "$work/n.db" --turns "$work/./n.db"
check "nor written over" grep -q '^# a table$' "$work/x.csv"
program=("$MAGIE" compare --quiet)
expect "of a comparison, too" 2 '--csv and --out both name' deal deal --csv "$work/y" --out "$work/y"
expect "of several ways" 2 '--csv and --out both name' deal deal,plays=4 deal,plays=5 --csv "$work/y" --out "$work/y"
program=("$MAGIE" sim --quiet)
expect "a folder that is not there" 1 'nowhere' deal --games 20 --turns /nowhere/at/all.csv
expect "a database there" 1 'nowhere.*unable to open' deal --games 20 --turns /nowhere/at/all.sqlite
expect "a folder of logs under a file" 1 'passwd' deal --games 20 --logs /etc/passwd/logs
query "$work/other.sqlite" 'CREATE TABLE mine (x)' 'INSERT INTO mine VALUES (1)'
ln -s loop.db "$work/loop.db"
expect "a file that cannot be opened" 1 'loop\.db: ' deal --games 20 --turns "$work/loop.db"
check "stays" [ -L "$work/loop.db" ]
expect "a database of something else" 1 'is a file of something else' deal --games 20 --turns "$work/other.sqlite"
check "which is left alone" [ "$(query "$work/other.sqlite" 'SELECT x FROM mine')" = 1 ]
program=("$MAGIE" help)
expect "a table that there is not" 2 'no table "turn"; did you mean "turns"' data turn
expect "their names" 0 '^events ' data

finish
