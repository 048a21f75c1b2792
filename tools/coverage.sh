#!/bin/bash
# coverage.sh
# Runs the tests of build/coverage that are about the engine, without the long tests of higher layers, and reports the
# branches of src/ that they take. Fails if a test fails, or if a folder or file is below its least share of branches.
# Ends with "N passed, N failed", the rows of the table below.
set -u
cd "$(dirname "$0")/.." || exit 1

# Paths with this prefix        % of branches, at least
least='
src/rules                       97
src/rules/board/check           100
src/rules/card/cards_check      100
src/rules/card/cards_stack      100
src/record                      94
src/editions                    94.5
'

report=build/coverage/report
export MAGIE_GAMES=${MAGIE_GAMES:-40} MAGIE_POSITIONS=${MAGIE_POSITIONS:-400}
export MAGIE_LINES=${MAGIE_LINES:-5000} MAGIE_LOGS=${MAGIE_LOGS:-1500} MAGIE_SECRETS=${MAGIE_SECRETS:-4}
export MAGIE_WALKS=${MAGIE_WALKS:-24}
folders=$(sed -n 's/^set(MAGIE_MEASURED \(.*\))/\1/p' cmake/tests.cmake | tr ' ' '|')

find build/coverage -name '*.gcda' -delete
ctest --test-dir build/coverage "-j$((2 * $(nproc)))" -L "^($folders)\$" -E '^unit\.(assert|rollout|secrets|store)$' --output-on-failure \
    >build/coverage.log 2>&1 </dev/null || { grep -v ' Passed ' build/coverage.log; exit 1; }

# Branches that only the compiler makes are not counted: at the end of a scope, and for exceptions.
rm -rf "$report" && mkdir -p "$report"
gcovr --root . --filter 'src/' --exclude '.*/tool/' --object-directory build/coverage build/coverage \
    --exclude-unreachable-branches --exclude-throw-branches \
    --html-details "$report/index.html" --json-summary "$report/summary.json" \
    --json "$report/lines.json" || exit 1
echo "Line by line: $report/index.html; branches not taken: $report/not_taken.txt"
jq -r '.files[] | .file as $file | .lines[] | ([.branches[]? | select(.count == 0)] | length) as $n |
    select($n > 0) | "\($file):\(.line_number): \($n) of \(.branches | length)"' \
    "$report/lines.json" >"$report/not_taken.txt"

jq -r '.files[] | [.filename, .branch_covered, .branch_total] | @tsv' "$report/summary.json" |
    awk -v least="$least" '
        function row(name, taken, of) {
            return sprintf("%-28s %6d of %6d branches, %6.2f %%", name, taken, of,
                           of ? 100 * taken / of : 100)
        }
        BEGIN {
            rows = split(least, word) / 2
            for (k = 1; k <= rows; k++) {
                prefix[k] = word[2 * k - 1]
                min[k] = word[2 * k]
            }
        }
        {
            folder = $1
            sub("/[^/]*$", "", folder)
            taken[folder] += $2
            of[folder] += $3
            for (k = 1; k <= rows; k++) {
                if (index($1, prefix[k]) == 1) {
                    part[k] += $2
                    whole[k] += $3
                }
            }
        }
        END {
            for (folder in of) print row(folder, taken[folder], of[folder]) | "sort"
            close("sort")
            for (k = 1; k <= rows; k++) {
                ok = whole[k] && 100 * part[k] >= min[k] * whole[k]
                print row(prefix[k] "*", part[k], whole[k]) ", at least " min[k] (ok ? "" : ": MISSED")
                passed += ok
            }
            printf "%d passed, %d failed\n", passed, rows - passed
            exit passed < rows
        }'
