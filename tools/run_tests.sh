#!/bin/bash
# run_tests.sh [PRESET...]
# Builds and tests the presets given, or all: gcc and clang with sanitizers run every test; gcc -O0,
# gcc -O3 and clang -O2 run those whose results must not depend on the compiler; "web" is the page in
# a browser, with a server and without. Ends with the sum over all of them as "N passed, N failed"; fails if anything did.
set -u
cd "$(dirname "$0")/.." || exit 1
mkdir -p build

full='debug clang'
portable='o0 o3 clang-release'
passed=0
failed=0

# Sums the closing lines of the tests in ctest's log: those of runners and scripts, those of cmocka,
# and one for a test that prints neither. A test that failed without saying so counts as one failure.
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

run() { # PRESET TARGET CTEST-ARGUMENT...
    local preset=$1 target=$2 log=build/$1.log result=0 p f
    shift 2
    printf -- '-- %s: building\n' "$preset"
    if ! cmake --preset "$preset" "-DMAGIE_WERROR=${MAGIE_WERROR:-OFF}" >"$log" 2>&1 </dev/null ||
        ! cmake --build "build/$preset" --target "$target" -- --quiet >"$log" 2>&1 </dev/null; then
        cat "$log"
        printf -- '-- %s: the build failed\n' "$preset"
        failed=$((failed + 1))
        return
    fi
    cat "$log" # warnings, if any
    rm -f "build/$preset/Testing/Temporary/LastTest.log"
    (cd "build/$preset" && ctest -j2 --output-on-failure --no-tests=ignore "$@") </dev/null 2>&1 || result=1
    if [ -f "build/$preset/Testing/Temporary/LastTest.log" ]; then
        read -r p f < <(count "$preset")
        [ "$result" -eq 0 ] || [ "$f" -gt 0 ] || f=1
        printf -- '-- %s: %d passed, %d failed\n' "$preset" "$p" "$f"
        passed=$((passed + p))
        failed=$((failed + f))
    fi
}

# The page, on the program that people get.
web() {
    local log=build/web.log result=0 p f
    printf -- '-- web: building\n'
    if ! tools/page.sh >"$log" 2>&1 </dev/null ||
        ! cmake --preset release "-DMAGIE_WERROR=${MAGIE_WERROR:-OFF}" >>"$log" 2>&1 </dev/null ||
        ! cmake --build build/release --target magie magie_embed -- --quiet >>"$log" 2>&1 </dev/null ||
        ! tools/site.sh >>"$log" 2>&1 </dev/null; then
        cat "$log"
        printf -- '-- web: the build failed\n'
        failed=$((failed + 1))
        return
    fi
    (cd apps/web && MAGIE=../../build/release/magie timeout 900 node tests/run.mjs) </dev/null >"$log" 2>&1 || result=1
    cat "$log"
    read -r p f < <(sed -n 's/^\([0-9]*\) passed, \([0-9]*\) failed$/\1 \2/p' "$log" | tail -n 1) || true
    [ "$result" -eq 0 ] || [ "${f:-0}" -gt 0 ] || f=1
    printf -- '-- web: %d passed, %d failed\n' "${p:-0}" "${f:-0}"
    passed=$((passed + ${p:-0}))
    failed=$((failed + ${f:-0}))
}

labels=$(sed -n 's/^set(MAGIE_PORTABLE \(.*\))/\1/p' cmake/tests.cmake | tr ' ' '|')
for preset in ${*:-$full $portable web}; do
    case " $portable " in
    *" $preset "*) run "$preset" portable -L "^($labels)\$" ;;
    *) if [ "$preset" = web ]; then web; else run "$preset" all; fi ;;
    esac
done

echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ] && [ "$passed" -gt 0 ]
