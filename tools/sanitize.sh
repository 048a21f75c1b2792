#!/bin/bash
# sanitize.sh [tsan|msan|m32]...
# Finds mistakes that the sanitizers of `make test` cannot see. tsan: data races, in short runs of the commands that
# have threads; msan: reads of uninitialized memory, also in unit tests of the core; m32: a build for 32 bits, in which
# traces must give the same states to the byte. msan and m32 cover the rules and the bots alone. Ends with "N passed, N
# failed".
set -u
cd "$(dirname "$0")/.." || exit 1
mkdir -p build
passed=0
failed=0

step() { # NAME COMMAND...
    local name=$1
    shift
    if "$@" >build/sanitize.log 2>&1 </dev/null; then
        echo "ok   $name"
        passed=$((passed + 1))
    else
        echo "FAIL $name"
        tail -40 build/sanitize.log
        failed=$((failed + 1))
        return 1
    fi
}

build() { # PRESET TARGET [CMAKE-ARGUMENT...]
    local preset=$1 target=$2
    shift 2
    cmake --preset "$preset" "-DMAGIE_WERROR=${MAGIE_WERROR:-OFF}" "$@" &&
        cmake --build "build/$preset" --target "$target" -- --quiet
}

core() { # PRESET
    step 'debug: the editions' build debug magie_embed &&
        step "$1: build" build "$1" all "-DMAGIE_EMBED=$PWD/build/debug/magie_embed" &&
        step "$1: tests" ctest --test-dir "build/$1" "-j$(nproc)" --output-on-failure
}

threads() {
    local magie='timeout 300 build/tsan/magie' few='--threads 4 --quiet --seed 7'

    step 'tsan: build' build tsan magie || return
    for edition in house-divided international deal; do
        step "tsan: sim $edition" $magie sim $edition --games 256 --follow 2 $few
    done
    step 'tsan: sweep' $magie sweep us-house jail.fine cash.start --games 16 $few
    step 'tsan: tournament' $magie tournament --editions standard,deal --seats 2 --games 8 $few
}

for preset in ${*:-tsan msan m32}; do
    case $preset in
    tsan) threads ;;
    *) core "$preset" ;;
    esac
done
echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ] && [ "$passed" -gt 0 ]
