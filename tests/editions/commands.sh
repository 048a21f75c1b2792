#!/bin/bash
# `magie editions` and `magie options`: what they print, and their exit codes. The example of
# docs/editions.md is a right edition.
set -u
passed=0
failed=0
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# expect NAME CODE PATTERN COMMAND...: the exit code, and a line that the output has
expect() {
    local name=$1 code=$2 pattern=$3 output got
    shift 3
    output=$("$@" 2>&1 </dev/null)
    got=$?
    if [ "$got" -eq "$code" ] && grep -qE -- "$pattern" <<<"$output"; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        printf 'FAILED %s: exit code %s, not %s, or no line "%s" in:\n%s\n' "$name" "$got" "$code" \
            "$pattern" "$output"
    fi
}

is_json() {
    "$@" | python3 -m json.tool >"$work/json" && head -c 40 "$work/json"
}

mkdir "$work/mine" "$work/wrong"
awk '/^```ini/ { on = 1; next } /^```/ { on = 0 } on' docs/editions.md >"$work/mine/edition.ini"
printf '[edition]\nname = wrong\nextends = standard\n[row us 39]\nrent5 = 9\nprice = 4x\n' \
    >"$work/wrong/edition.ini"

expect "list" 0 '^standard  .*classic' "$MAGIE" editions
expect "list the profiles" 0 '^standard:modern ' "$MAGIE" editions
expect "show" 0 '^  39 street    Boardwalk               darkblue     400   200    50' "$MAGIE" editions show standard
expect "show options that differ" 0 'tax.income = flat' "$MAGIE" editions show standard:modern
expect "show provenance" 0 'printings before 2008' "$MAGIE" editions show standard
expect "show votes" 0 '^  39 California +10    15    19    23    27  reconstructed$' "$MAGIE" editions show house-divided
expect "show no empty columns" 0 '^  39 street    California              darkblue     400   200    50   200   600  1400$' "$MAGIE" editions show house-divided
expect "show what a card says of itself" 0 '^ {31}party red; voted on, tie: each; reconstructed$' "$MAGIE" editions show house-divided
expect "break long texts" 0 '^ {31}[$]100[.] Tied: the drawer picks[.]$' "$MAGIE" editions show house-divided
expect "check House Divided" 0 '^house-divided:auto: OK, 2-6 seats' "$MAGIE" editions check editions/house-divided
expect "show a folder" 0 '^  39 street    Harbour Street ' "$MAGIE" editions show "$work/mine"
expect "show a profile of a folder" 0 'end.turns = 20' "$MAGIE" editions show "$work/mine:quick"
expect "show none" 1 'did you mean "standard"' "$MAGIE" editions show standart
expect "check what is shipped" 0 '^standard:modern: OK' "$MAGIE" editions check editions/standard
expect "check the example" 0 '^mine:quick: OK' "$MAGIE" editions check "$work/mine"
expect "check a wrong one" 1 'wrong/edition.ini:6:9: price: "4x" is no whole number' "$MAGIE" editions check "$work/wrong"
expect "all its mistakes" 1 'wrong/edition.ini:5:9: rent5: 9 is less' "$MAGIE" editions check "$work/wrong"
expect "check nothing" 1 'none/edition.ini: there is no such file' "$MAGIE" editions check "$work/none"
expect "a warning of many boards" 0 'four boards or more a game takes very long' "$MAGIE" editions show international
expect "and as the game begins" 0 '^Note: with four boards or more' "$MAGIE" play --plain --edition international --boards us,uk,fr,de --seats 2 --set end=turns --set end.turns=1
expect "but not of three boards" 0 '^0$' bash -c "$MAGIE play --plain --edition international --boards us,uk,fr --seats 2 --set end=turns --set end.turns=1 | grep -c 'Note:'; true"
expect "a board twice" 2 'board "uk" is named twice' "$MAGIE" play --edition international --boards uk,us,uk
expect "one board" 2 '1 board; international takes 2 to 8' "$MAGIE" play --edition international --boards uk
expect "nine boards" 2 'at most 8 boards' "$MAGIE" play --edition international --boards us,uk,fr,de,es,it,nl,au,ca
expect "an unknown board" 2 'international has no board "xx"' "$MAGIE" play --edition international --boards us,xx
expect "contradictory options" 1 'jail.active=off needs jail.rent=off' "$MAGIE" play --plain --seats 2 --set jail.active=off
expect "wrong usage" 2 'show NAME or check FOLDER' "$MAGIE" editions look
expect "wrong option" 2 'no option --jsn' "$MAGIE" editions --jsn
expect "options" 0 '^jail.fine +50 +0-10000 money$' "$MAGIE" options
expect "options, wrong usage" 2 '--json, not x' "$MAGIE" options x
if command -v python3 >/dev/null; then
    expect "list as JSON" 0 '^\[' is_json "$MAGIE" editions --json
    expect "show as JSON" 0 '^\{' is_json "$MAGIE" editions show standard --json
    expect "show votes as JSON" 0 '^\{' is_json "$MAGIE" editions show house-divided --json
    expect "provenance in JSON" 0 '"provenance": "position attested, amount reconstructed"' cat "$work/json"
    expect "ties in JSON" 0 '"tie": "each_amount2"' cat "$work/json"
    expect "options as JSON" 0 '^\[' is_json "$MAGIE" options --json
fi
echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
