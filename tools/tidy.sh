#!/bin/bash
# tidy.sh [FILE...]: looks for mistakes with clang-tidy, as .clang-tidy says, in all sources or in those given;
# the preset clang has to be configured first. Ends with "N passed, N failed", counted in files.
set -u
cd "$(dirname "$0")/.." || exit 1

# Most of the time goes into the analyzer, which follows at most this number of states in a function. clang's default of
# 225000 takes eight times as long; `make analyze-code` sets 30000.
export TIDY_NODES=${TIDY_NODES:-10000}
found=$(mktemp -d)
export found
trap 'rm -rf "$found"' EXIT

# Larger pages save an eighth of the time, which the system would spend on handing out pages of 4 kB.
export GLIBC_TUNABLES=glibc.malloc.hugetlb=1

# One process for each file: clang-tidy 14 no longer knows va_start from its second file on.
tidy() {
    local out
    out=$(clang-tidy --quiet --warnings-as-errors='*' -p build/clang --extra-arg=-Xclang \
        --extra-arg=-analyzer-config --extra-arg=-Xclang --extra-arg="max-nodes=$TIDY_NODES" "$1" 2>&1) &&
        touch "$found/$$.passed" && return
    printf '%s\n' "$out" | grep -v ' warnings\? \(generated\|treated as errors\)' >"$found/$$.failed"
    cat "$found/$$.failed"
}
export -f tidy

if [ $# -gt 0 ]; then
    printf '%s\n' "$@"
else
    # Sources that are compiled for WebAssembly alone need headers that are not installed here.
    git ls-files 'src/*.c' 'apps/*.c' 'bench/*.c' 'tools/*.c' | grep -vE '^apps/site/|_alone\.c$'
fi | xargs -P "$(nproc)" -n 1 bash -c 'tidy "$0"'
passed=$(find "$found" -name '*.passed' | wc -l)
failed=$(find "$found" -name '*.failed' | wc -l)
echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ] && [ "$passed" -gt 0 ]
