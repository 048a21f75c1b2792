#!/bin/bash
# pgo.sh PRESET [TARGET]: builds a target, or all, with gcc's profile-guided optimization. Branches are counted in games
# of all editions, and the program is compiled again with these counts (MAGIE_PROFILE in cmake/flags.cmake). The games
# are always the same. Games of `magie bench` would not do: their number depends on the time that they take.
set -eu
cd "$(dirname "$0")/.."
preset=$1
build=build/$preset
export CCACHE_DISABLE=1 # ccache could return an object compiled in another folder, whose counts gcc would not find
magie=$build/magie

make_it() {
    cmake --preset "$preset" -DMAGIE_PROFILE="$1" -DMAGIE_WERROR="${MAGIE_WERROR:-OFF}" >build/.configure 2>&1 ||
        { cat build/.configure >&2; exit 1; }
    shift
    cmake --build "$build" "$@" -- --quiet
}

# GAMES EDITION BOT [OPTIONS]
play() {
    local games=$1 edition=$2 bot=$3 seats=4
    shift 3
    [ "$edition" != deal ] || seats=2
    "$magie" sim "$edition" --seats $seats --players "$bot$(printf ",$bot%.0s" $(seq 2 $seats))" --games "$games" \
        --seed 1 --threads 1 --json "$@" >/dev/null 2>build/.train || { cat build/.train >&2; exit 1; }
}

mkdir -p build
[ ! -d "$build" ] || find "$build" -name '*.gcda' -delete
make_it make --target magie
echo "Playing the games by which it is compiled"
play 800 standard steward --follow 0
play 300 standard steward --follow 0 --set trades=off --set bank.houses=0 --set bank.hotels=0 \
    --set limit.rounds=100
play 200 standard steward
for edition in house-divided us-house international; do
    play 100 $edition steward --follow 0
    play 10 $edition random --follow 0
done
play 100 standard random --follow 0
play 300 deal steward --follow 0
play 2000 deal random --follow 0
make_it use ${2:+--target "$2"}
