#!/bin/bash
# lab_check.sh: how honest `magie compare` is, on the release build. LAB_RUNS (100) comparisons of an edition with itself over
# other seeds, LAB_GAMES (2000) each, may find something in 7 of 100; with the jackpot on Free Parking games must be longer.
set -eu
cd "$(dirname "$0")/.."
magie=${MAGIE:-build/release/magie}
runs=${LAB_RUNS:-100}
games=${LAB_GAMES:-2000}
editions=${LAB_EDITIONS:-standard}

for edition in $editions; do
    silent=0
    for ((run = 1; run <= runs; run++)); do
        found=$("$magie" compare "$edition" "$edition" --games "$games" --seed "$run" --seed-b "$((1000000 + run))" --quiet |
            grep -A 100 '^Significant')
        if grep -q '^Significant (\*): 0 of' <<<"$found"; then
            silent=$((silent + 1))
        else
            printf 'seeds %s and %s:\n%s\n' "$run" "$((1000000 + run))" "$(grep '^  .*: .* (' <<<"$found")"
        fi
    done
    echo "$edition against itself: nothing significant in $silent of $runs runs of $games games"
    [ $((silent * 100)) -ge $((runs * 93)) ]
done
"$magie" compare standard standard,free_parking=jackpot --games $((10 * games)) --quiet | grep '^  games are longer: '
