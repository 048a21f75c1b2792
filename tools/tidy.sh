#!/bin/bash
# tidy.sh [FILE...]: looks for mistakes with clang-tidy, as .clang-tidy says, in all sources or in those given;
# wants the preset clang configured. Ends with "N passed, N failed", counted in files.
set -u
cd "$(dirname "$0")/.." || exit 1

# Most of the time goes into the analyzer, which follows a function for so many states. clang's own 225000
# takes eight times as long; `make analyze-code` gives it 30000.
export TIDY_NODES=${TIDY_NODES:-10000}
found=$(mktemp -d)
export found
trap 'rm -rf "$found"' EXIT

# An eighth of the time goes into giving the analyzer its memory in pages of 4 kB.
export GLIBC_TUNABLES=glibc.malloc.hugetlb=1

# A file a process: from the second file on clang-tidy 14 no longer knows va_start.
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
    # What is compiled for WebAssembly alone has other headers.
    git ls-files 'src/*.c' 'apps/*.c' 'bench/*.c' 'tools/*.c' | grep -vE '^apps/site/|_alone\.c$'
fi | xargs -P "$(nproc)" -n 1 bash -c 'tidy "$0"'
passed=$(find "$found" -name '*.passed' | wc -l)
failed=$(find "$found" -name '*.failed' | wc -l)
echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ] && [ "$passed" -gt 0 ]
