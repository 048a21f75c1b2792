# Functions that the shell tests share; to be sourced. A test works in the folder $work, counts what it checks, and ends
# with `finish`.
set -u
PATH=/usr/bin:$PATH # prefers Debian's tools: those of a version manager may start slowly, or lack packages
MAGIE=${MAGIE:-build/debug/magie}
case ${BASH_SOURCE[1]} in
*/serve/*) ;;
*) export ASAN_OPTIONS=${ASAN_OPTIONS:-}:detect_leaks=0 ;; # saves a fifth of each start; tests/faults looks for leaks
esac
program=() # the words that `expect` and `json` put before their arguments
passed=0
failed=0
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

pass() {
    passed=$((passed + 1))
}

fail() {
    failed=$((failed + 1))
    printf 'FAILED %s\n' "$*"
}

# check NAME COMMAND...: whether it succeeds; its output is shown if it fails
check() {
    if "${@:2}" >"$work/said" 2>&1; then
        pass
    else
        fail "$1"
        head -n 40 "$work/said"
    fi
}

# expect NAME CODE PATTERN ARGUMENT...: the exit code, and a line of output or errors
expect() {
    local name=$1 code=$2 pattern=$3 output got
    shift 3
    output=$("${program[@]}" "$@" 2>&1 </dev/null)
    got=$?
    if [ "$got" -eq "$code" ] && grep -qE -- "$pattern" <<<"$output"; then
        pass
    else
        fail "$name: exit code $got, not $code, or no line \"$pattern\" in:"$'\n'"$output"
    fi
}

# json FILE ARGUMENT...
json() {
    "${program[@]}" --json "${@:2}" >"$work/$1" 2>"$work/error" </dev/null || fail "$1: exit code $?: $(cat "$work/error")"
}

# by_threads FILE ARGUMENT...: writes FILE1, FILE2 and FILE5, each with that number of threads
by_threads() {
    for threads in 1 2 5; do
        json "$1$threads" "${@:2}" --threads $threads
    done
}

# true_of FILE JQ-CONDITION: false for an empty file, for which some versions of jq would succeed
true_of() {
    [ -s "$work/$1" ] && jq -e "$2" "$work/$1"
}

# full_disk ARGUMENT...: whether a full disk is an error, and reported
full_disk() {
    "${program[@]}" "$@" >/dev/full 2>"$work/error" </dev/null
    [ $? -eq 1 ] && grep -q 'writing the output' "$work/error"
}

finish() {
    echo "$passed passed, $failed failed"
    [ "$failed" -eq 0 ] && [ "$passed" -gt 0 ]
}
