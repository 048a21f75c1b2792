#!/bin/bash
# load.sh [TABLES [SECONDS [THINK [IDLE]]]]
# Starts a server with a store in a temporary folder, and plays at many tables over real sockets (bench/load_main.c).
# Prints the results and what the server used: processor time, and its peak memory.
set -u
cd "$(dirname "$0")/.." || exit 1
build=${MAGIE_BUILD:-build/release}
folder=$(mktemp -d)
trap 'kill "$server" 2>/dev/null; wait; grep -A30 ERROR "$folder/journal"; rm -rf "$folder"' EXIT
ulimit -n "$(ulimit -Hn)"
"$build/magie" serve --port 0 --store "sqlite:$folder/rooms.db" --rate 100000 --connections 1000000 \
    >"$folder/out" 2>"$folder/journal" &
server=$!
for _ in $(seq 100); do
    port=$(sed -n 's,^Listening on http://127.0.0.1:\([0-9]*\)/.*,\1,p' "$folder/out")
    [ -n "$port" ] && break
    sleep 0.1
done
[ -n "$port" ] || { cat "$folder/journal" >&2; exit 1; }
used() { awk '{ print $14 + $15 }' "/proc/$server/stat"; }
before=$(used)
seconds=${2:-10}
"$build/magie_load" "$port" "${1:-500}" "$seconds" "${3:-0}" "${4:-0}" >"$folder/told"
code=$?
head -n 1 "$folder/told"
awk -v t=$(($(used) - before)) -v hz="$(getconf CLK_TCK)" '
    /messages in all/ { all = $1 }
    /^VmHWM/ { printf "server: %.1f s of a processor, %.0f messages in each of them; %.0f MB at most\n", t / hz,
               t ? all * hz / t : 0, $2 / 1024 }' "$folder/told" "/proc/$server/status"
exit $code
