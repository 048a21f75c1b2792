#!/bin/bash
# postgres.sh start|halt|stop FOLDER
# Starts a PostgreSQL server for a test. It listens only on a socket in FOLDER and has the role "magie". PostgreSQL
# refuses to run as root; for root the server runs as the user postgres, or as nobody if there is no such user. halt
# ends it like a crash, start continues with the data that are there, stop removes the folder.
set -eu
folder=$2
bin=$(pg_config --bindir)
as=
if [ "$(id -u)" -eq 0 ]; then
    user=postgres
    id -u "$user" >/dev/null 2>&1 || user=nobody
    chown "$user" "$folder"
    as="runuser -u $user --"
fi
cd "$folder"
case $1 in
start)
    # Without fsync: these tests end processes, never the machine.
    [ -d "$folder/data" ] || $as "$bin/initdb" -D "$folder/data" -U magie -A trust -E UTF8 --locale=C -N >"$folder/out" 2>&1 ||
        { cat "$folder/out" >&2; exit 1; }
    $as "$bin/pg_ctl" -D "$folder/data" -l "$folder/data/log" -w \
        -o "-k $folder -c listen_addresses= -c fsync=off -c max_connections=30" start >/dev/null || { cat "$folder/data/log" >&2; exit 1; }
    ;;
halt) $as "$bin/pg_ctl" -D "$folder/data" -m immediate -w stop >/dev/null ;;
stop)
    $as "$bin/pg_ctl" -D "$folder/data" -m immediate -w stop >/dev/null || true
    cd / && rm -rf "$folder"
    ;;
esac
