#!/bin/bash
# analyze.sh [FILE...]: looks for mistakes with cppcheck and with the analyzer of gcc, in all sources or in those
# given. tools/analyze.txt lists false findings, each with its reason. Ends with "N passed, N failed", counted in files.
# If all sources were read, a row of that list that matches no finding any more is a failure too.
set -u
cd "$(dirname "$0")/.." || exit 1

export flags='-DMAGIE_ASSERT=1 -DMAGIE_VALIDATE=0 -DMAGIE_COVERAGE=0 -Iinclude -Isrc -Iapps -Ibench'
work=$(mktemp -d)
export work
trap 'rm -rf "$work"' EXIT

# FILE: a line for each finding, "FILE:LINE: ID: what it is"
with_cppcheck() {
    cppcheck --quiet --std=c11 --enable=warning,performance,portability --template='{file}:{line}: {id}: {message}' \
        --suppress=missingIncludeSystem $flags "$1" 2>&1
}

with_gcc() {
    gcc -std=c17 -O1 -fanalyzer -fdiagnostics-plain-output -DMAGIE_VERSION='"0"' -D_DEFAULT_SOURCE \
        -D_XOPEN_SOURCE=700 $flags -c "$1" -o /dev/null 2>&1 |
        sed -nE 's/^([^:]+:[0-9]+):[0-9]+: (warning|error): (.*) \[-Wanalyzer-(.*)\]$/\1: \4: \3/p'
}

analyze() {
    local name=$work/${1//\//,}
    { with_cppcheck "$1" && with_gcc "$1"; } >"$name.found" || echo "$1:0: none: could not be analyzed" >>"$name.found"
}
export -f analyze with_cppcheck with_gcc

all=$#
if [ $# -gt 0 ]; then
    printf '%s\n' "$@"
else
    git ls-files 'src/*.c' 'apps/*.c' 'bench/*.c'
fi >"$work/sources"
xargs -P "$(nproc)" -n 1 bash -c 'analyze "$0"' <"$work/sources"

# A finding in a header is reported once for every source that includes it.
cat "$work"/*.found | sort -u | awk -v all="$all" -v sources="$(wc -l <"$work/sources")" -F ': ' '
    NR == FNR { if (!/^#/ && NF) known[$1] = 0; next }
    { file = $1; sub(/:[0-9]+$/, "", file); key = file " " $2 }
    key in known { known[key]++; next }
    { print; bad[file] }
    END {
        for (key in known)
            if (!known[key] && !all) { print "tools/analyze.txt: nothing is said any more: " key; bad[key] }
        failed = length(bad)
        print sources - failed " passed, " failed " failed"
        exit failed > 0
    }' tools/analyze.txt -
