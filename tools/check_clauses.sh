#!/bin/bash
# check_clauses.sh [ROOT]
# Compares the clauses of include/magie/clauses.def with those that scenarios show and sources cite:
# a clause that no scenario cites, and a citation of a clause that does not exist, are listed and
# make the check fail. Ends with "N passed, N failed", counting clauses shown and complaints.
set -u
cd "${1:-.}" || exit 2
prefixes='ST|US|IN|HD|DL'

existing() {
    sed -n 's/^MG_CLAUSE([A-Za-z0-9_]*, *"\([^"]*\)".*/\1/p' include/magie/clauses.def | sort -u
}

# file:line:clause for every clause named in the files read from the list on standard input.
citations() {
    xargs -r -d '\n' grep -noE --with-filename "\b($prefixes)-[RSV]?[0-9]+\b" --
}

scenarios() {
    find tests/scenarios -name '*.scn' 2>/dev/null | sort
}

# Sources, tables and the texts made for people; the rulebook is generated from the clauses.
sources() {
    find include src apps bench tests docs editions -type f \
        \( -name '*.[ch]' -o -name '*.def' -o -name '*.md' -o -name '*.ini' -o -name '*.csv' \) \
        -not -path 'tests/*/bad/*' 2>/dev/null | sort
}

shown() {
    scenarios | xargs -r -d '\n' sed -n 's/^clauses //p' | tr -s ' \t' '\n' | sort -u
}

known=$(mktemp)
trap 'rm -f "$known"' EXIT
existing >"$known"
complaints=$(
    comm -23 "$known" <(shown) | sed 's/$/: no scenario shows this clause/'
    { scenarios; sources; } | citations | awk -F: '
        NR == FNR { known[$0] = 1; next }
        !($3 in known) { print $1 ":" $2 ": there is no clause " $3 }
    ' "$known" -
)
[ -z "$complaints" ] || printf '%s\n' "$complaints"
failed=$(printf '%s' "$complaints" | grep -c '')
passed=$(comm -12 "$known" <(shown) | wc -l)
printf '%d passed, %d failed\n' "$passed" "$failed"
[ "$failed" -eq 0 ] && [ "$passed" -gt 0 ]
