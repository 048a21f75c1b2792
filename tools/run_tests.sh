#!/bin/bash
# run_tests.sh [PRESET...]
# Builds and tests the presets given, or all: gcc with sanitizers runs every test but the long scripts; clang with
# sanitizers runs the test programs that are about the engine; gcc -O0, gcc -O3 and clang -O2 run the tests of the core,
# whose results must not depend on the compiler. "release" is the program that people get: the long scripts test it.
# Then "web" tests the page in a browser, with a server and without. Ends with the sum over all presets as "N passed, N
# failed"; fails if any test failed.
set -u
cd "$(dirname "$0")/.." || exit 1
mkdir -p build

passed=0
failed=0

# Sums the closing lines of the tests in ctest's log: those of runners and scripts, those of cmocka,
# and one for a test that prints neither. A test that failed without printing such a line counts as one failure.
count() {
    awk '
        function close_test(bad) {
            if (bad && f == 0) f = 1
            if (!bad && p == 0 && f == 0) p = 1
            passed += p; failed += f; p = f = 0
        }
        /^[0-9]+\/[0-9]+ Testing: / { p = f = 0 }
        /^[0-9]+ passed, [0-9]+ failed/ { p = $1; f = $3 }
        /^\[  PASSED  \] [0-9]+ test/ { p += $4 }
        /^\[  FAILED  \] [0-9]+ test/ { f += $4 }
        /^Test Passed\.$/ { close_test(0) }
        /^Test Failed\.$/ { close_test(1) }
        END { print passed + 0, failed + 0 }
    ' "build/$1/Testing/Temporary/LastTest.log"
}

configure_and_build() { # PRESET TARGET [CMAKE-ARGUMENT...]
    cmake --preset "$1" "-DMAGIE_WERROR=${MAGIE_WERROR:-OFF}" "${@:3}" &&
        cmake --build "build/$1" --target $2 -- --quiet
}

# built NAME COMMAND...: runs a build, shows its output, and counts it if it fails
built() {
    local log=build/$1.log
    printf -- '-- %s: building\n' "$1"
    "${@:2}" >"$log" 2>&1 </dev/null && { grep -i warning "$log"; return 0; }
    cat "$log"
    printf -- '-- %s: the build failed\n' "$1"
    failed=$((failed + 1))
    return 1
}

sum() { # NAME RESULT PASSED FAILED
    local f=$4
    [ "$2" -eq 0 ] || [ "$f" -gt 0 ] || f=1
    printf -- '-- %s: %d passed, %d failed\n' "$1" "$3" "$f"
    passed=$((passed + $3))
    failed=$((failed + f))
}

# Many tests spend most of their time waiting for a server or a terminal, so three times as many run as there are
# processors.
tests() { # PRESET
    local result=0 p f
    rm -f "build/$1/Testing/Temporary/LastTest.log"
    ctest --test-dir "build/$1" "-j$((3 * $(nproc)))" --output-on-failure --no-tests=error </dev/null 2>&1 || result=1
    read -r p f < <(count "$1")
    sum "$1" $result "$p" "$f"
}

core() { # PRESET
    configure_and_build debug magie_embed &&
        configure_and_build "$1" all "-DMAGIE_EMBED=$PWD/build/debug/magie_embed"
}

release() {
    tools/page.sh && configure_and_build release 'magie magie_embed magie-mpi'
}

# The tests of the page, with the release program.
web() {
    local log=build/web.log result=0 p f
    (cd apps/web && MAGIE=../../build/release/magie timeout 900 node tests/run.mjs) </dev/null >"$log" 2>&1 || result=1
    cat "$log"
    read -r p f < <(sed -n 's/^\([0-9]*\) passed, \([0-9]*\) failed$/\1 \2/p' "$log" | tail -n 1) || true
    sum web $result "${p:-0}" "${f:-0}"
}

for preset in ${*:-debug clang core-o0 core-o3 core-clang release web}; do
    case $preset in
    core-*) built "$preset" core "$preset" && tests "$preset" ;;
    release) built release release && tests release ;;
    web) built release release && built site tools/site.sh && web ;;
    clang) built clang configure_and_build clang test_programs && tests clang ;;
    *) built "$preset" configure_and_build "$preset" all && tests "$preset" ;;
    esac
done

echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ] && [ "$passed" -gt 0 ]
