#!/bin/bash
# check_clauses.sh [ROOT]
# Compares the clauses and options of include/magie with scenarios and sources. Listed, and failing
# the check: a clause that no scenario shows, a citation of a clause that does not exist, an option
# that no scenario sets or no rule reads, or that a clause calls by another name, a row of tests/clauses/settled.txt that is no
# clause. Ends with "N passed, N failed", counting clauses shown and complaints.
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
        -not -path 'tests/*/bad/*' -not -name '*_mistakes.def' 2>/dev/null | sort
}

shown() {
    scenarios | xargs -r -d '\n' sed -n 's/^clauses //p' | tr -s ' \t' '\n' | sort -u
}

known=$(mktemp)
trap 'rm -f "$known"' EXIT
existing >"$known"

# Rows are read as "ID NAME".
options() {
    sed -n 's/^MG_OPTION(\([a-z0-9_]*\), *"\([^"]*\)".*/\1 \2/p' include/magie/options.def
}

idle_options() {
    comm -23 <(options | cut -d ' ' -f 2 | sort) \
        <(scenarios | xargs -r -d '\n' sed -n 's/^option \([^ ]*\) .*/\1/p' | sort -u) |
        sed 's/$/: no scenario sets this option/'
    join -v 1 <(options | sort -k 1,1) \
        <(grep -rohE '(->|\.)opt\.[a-z0-9_]+' src/rules include/magie | sed 's/.*\.//' | sort -u) |
        sed 's/^[^ ]* \(.*\)/\1: no rule reads this option/'
}

# Clauses that call an option by its number's name in C, "go_double" for go.double.
misnamed_options() {
    local ids
    ids=$(options | awk '$1 != $2 { print $1 }' | paste -sd '|')
    grep -noP "(?<![\w.])($ids)\b" include/magie/clauses.def |
        sed 's|\(.*\):\(.*\)|include/magie/clauses.def:\1: no option is called \2|'
}

# Lines that begin with # say what the file is for.
settled() {
    grep -v '^#' tests/clauses/settled.txt 2>/dev/null | tr -s ' ' '\n' | sort -u
}

complaints=$(
    comm -13 "$known" <(settled) | sed 's/$/: this settled reading is no clause/'
    comm -23 "$known" <(shown) | sed 's/$/: no scenario shows this clause/'
    { scenarios; sources; } | citations | awk -F: '
        NR == FNR { known[$0] = 1; next }
        !($3 in known) { print $1 ":" $2 ": there is no clause " $3 }
    ' "$known" -
    idle_options
    misnamed_options
)
[ -z "$complaints" ] || printf '%s\n' "$complaints"
failed=$(printf '%s' "$complaints" | grep -c '')
passed=$(comm -12 "$known" <(shown) | wc -l)
printf '%d passed, %d failed\n' "$passed" "$failed"
[ "$failed" -eq 0 ] && [ "$passed" -gt 0 ]
