#!/bin/bash
# `magie compare` of several arms and of factors: which arms are compared, results computed again from the games
# themselves, and the same bytes in however many parts or threads they are played.
. "$(dirname "$0")/../checks.bash"
program=("$MAGIE" compare --quiet)

by_threads three deal deal,plays=4 deal,draw=3 --games 300 --follow 0
check "threads do not matter" cmp "$work/three1" "$work/three2"
check "nor do five" cmp "$work/three1" "$work/three5"
check "all are compared with the first" true_of three1 '[.effects[].effect] == ["B - A", "C - A"] and (.arms | keys) == ["A", "B", "C"]'
json pairs deal deal,plays=4 deal,draw=3 --games 300 --follow 0 --pairs
check "or with each other" true_of pairs '[.effects[].effect] == ["B - A", "C - A", "C - B"]'
check "by the same figures" [ "$(jq -c '.effects[1].figures.rounds.difference' "$work/pairs")" = \
    "$(jq -c '.effects[1].figures.rounds.difference' "$work/three1")" ]
check "those of a comparison of two" [ "$(jq -c '.effects[0].figures.rounds | [.difference, .p]' "$work/three1")" = \
    "$("$MAGIE" compare --quiet --json deal deal,plays=4 --games 300 --follow 0 | jq -c '.figures.rounds | [.difference, .p]')" ]
check "one correction counts all" true_of pairs \
    '.judged as $n | [.effects[].figures[] | select(.judged == "yes")] | length == $n and (min_by(.p) | .holm / .p / $n - 1 | fabs < 1e-9)'

# ---- factors, from the rows of the games ----

json factors deal --factor plays=3,4 --factor draw=2,3,4 --games 200 --follow 0 --csv "$work/rows.csv"
check "all levels with all levels" true_of factors '(.arms | length) == 6 and [.effects[] | .factors] == [1, 1, 1, 2, 2]'
cat >"$work/again.py" <<'PY'
import csv, json, math, sys
report = json.load(open(sys.argv[1]))
games = {}
for row in csv.DictReader(line for line in open(sys.argv[2]) if not line.startswith("#")):
    games.setdefault(row["game"], {})[row["arm"]] = float(row["rounds"])
for effect in report["effects"]:
    values = [sum(weight * arms[arm] for arm, weight in effect["weights"].items()) for arms in games.values()]
    n, mean = len(values), sum(values) / len(values)
    se = math.sqrt(sum((v - mean) ** 2 for v in values) / (n - 1) / n)
    said = effect["figures"]["rounds"]["difference"]
    assert n == said["n"] == 200 and abs(mean - said["mean"]) < 1e-9 and abs(se - said["se"]) < 1e-9, (effect["effect"], mean, se, said)
weights = {e["effect"]: {arm: round(6 * w) for arm, w in e["weights"].items()} for e in report["effects"]}
assert weights["plays=4"] == {"A": -2, "B": -2, "C": -2, "D": 2, "E": 2, "F": 2}, weights
assert weights["draw=4"] == {"A": -3, "C": 3, "D": -3, "F": 3}, weights
assert weights["plays=4 x draw=4"] == {"A": 6, "C": -6, "D": -6, "F": 6}, weights
PY
check "every effect is what the games come to" python3 "$work/again.py" "$work/factors" "$work/rows.csv"
check "the line printed brings the same" cmp "$work/factors" \
    <($(jq -r .command "$work/factors" | sed "s|^magie|$MAGIE|") --quiet --json)
expect "in words" 0 '^draw=3 in place of 2$' deal --factor draw=2,3 --games 200 --follow 0
expect "and together" 0 '^plays=4 x draw=3: together, beyond what each does with the others at 3, 2$' deal --factor plays=3,4 \
    --factor draw=2,3 --games 200 --follow 0
check "all but the command fits 80 columns" eval \
    '[ "$("$MAGIE" compare --quiet standard --factor jail.fine=50,500 --factor go.double=off,on --set limit.rounds=30 --games 200 |
        grep -v "^magie " | wc -L)" -le 80 ]'
expect "no effect" 0 'nothing significant in 0 ' deal deal,limit.rounds=1999 deal,limit.rounds=1998 --games 200 --follow 0

# ---- in parts ----

run() { "$MAGIE" "$@" --quiet </dev/null >/dev/null; }
of=(deal --factor plays=3,4 --factor draw=2,3 --follow 0)
run compare "${of[@]}" --games 300 --out "$work/whole"
run compare "${of[@]}" --games 100 --out "$work/parts"
check "a run goes on" run compare "${of[@]}" --games 300 --out "$work/parts"
check "to the same in the end" cmp "$work/whole" "$work/parts"
run compare "${of[@]}" --games 100 --out "$work/a"
run compare "${of[@]}" --games 200 --first 100 --out "$work/b"
check "runs are added up" "$MAGIE" merge "$work/a" "$work/b" --out "$work/ab"
check "to the same" cmp "$work/whole" "$work/ab"
run compare deal deal,plays=4 deal,draw=3 --pairs --follow 0 --games 100 --out "$work/p"
check "pairs, too" "$MAGIE" merge "$work/p" --out "$work/p2"
check "are the same" cmp "$work/p" "$work/p2"
json known deal deal,plays=4 deal,draw=3 --until rounds:3% --follow 0
check "until all differences are known well enough" true_of known \
    '(.figures.rounds.A.mean * 0.03) as $w | all(.effects[].figures.rounds.difference; (.high - .low) / 2 <= $w)'

# ---- what is refused ----

expect "one arm" 2 'it needs a second way to play, or --factor' deal
expect "a factor without values" 2 'plays: has no option; OPTION=VALUE,VALUE is wanted' deal --factor plays
expect "with one" 2 'plays=3: has one value' deal --factor plays=3
expect "with none" 2 'plays=3,: lacks a value' deal --factor plays=3,
expect "a way to play twice" 2 'B \(deal,plays=4\) and C \(deal,plays=4\) are the same way to play' deal deal,plays=4 deal,plays=4
expect "in other words" 2 'A \(deal\) and C \(deal,plays=3\) are the same' deal deal,plays=4 deal,plays=3
expect "values that are one" 2 'A \(.*\) and B \(.*\) are the same' standard --factor go.double=off,no
expect "a figure that nobody follows" 2 'plays: known only of games that are followed' deal --factor plays=3,4 --figures plays --follow 0
expect "a value twice" 2 'plays=3,3: has a value twice' deal --factor plays=3,3
expect "a factor twice" 2 'plays=3,4: is a factor already' deal --factor plays=4,5 --factor plays=3,4
long=deal$(printf ',hands.limit=%d' $(seq 1 80)) # with a factor added, the text is longer than 1023 bytes
expect "an arm that gets too long" 2 'deal,.*…" is too long with its factors' "${long:0:1020}" --factor plays=3,4
expect "an unknown option" 2 'no option "play"' deal --factor play=3,4
expect "too many arms" 2 'these factors make 20 ways to play; 16 is the most' deal --factor plays=1,2,3,4 --factor draw=1,2,3,4,5
expect "factors and arms" 2 'leave out B and --pairs' deal deal --factor plays=3,4
expect "players of several arms" 2 'are of two ways to play' deal deal deal --under easy
expect "other numbers of seats" 2 'give --seats N, which then holds for all' deal deal standard

finish
