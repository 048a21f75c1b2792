#!/bin/bash
# `magie editions` and `magie options`: what they print, and their exit codes. The example of
# docs/editions.md is a valid edition.
. "$(dirname "$0")/../checks.bash"

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
mkdir "$work/wide"
printf '[edition]\nname = wide\nextends = standard\n[row us 39]\nname = Tokyo 東京\n[row us 37]\nname = Cafe\xcc\x81 Park\n' >"$work/wide/edition.ini"
expect "columns beside wide letters" 0 '^  39 street    Tokyo 東京              darkblue     400   200    50' "$MAGIE" editions show "$work/wide"
expect "and beside those that combine" 0 '^  37 street    Cafe.* Park               darkblue     350   200    35' "$MAGIE" editions show "$work/wide"
expect "show a profile of a folder" 0 'end.turns = 20' "$MAGIE" editions show "$work/mine:quick"
expect "a path that is too long" 2 'is too long for an edition' "$MAGIE" sim "$(printf './%.0s' $(seq 300))editions/deal" --games 1
expect "show none" 2 'did you mean "standard"' "$MAGIE" editions show standart
expect "list a card game" 0 '^deal  .*2-10 seats, 106 cards$' "$MAGIE" editions
expect "show its deck" 0 '^Deck: 106 cards of 40 kinds, worth 252M$' "$MAGIE" editions show deal
expect "show where it comes from" 0 '^  the printed pack of 106 cards' "$MAGIE" editions show deal
expect "show a property" 0 '^  property  Green +3 +4M  green      3: 2 4 7$' "$MAGIE" editions show deal
expect "show a wildcard" 0 '^  wild      Red / Yellow +2 +3M  red, yellow$' "$MAGIE" editions show deal
expect "show an action" 0 '^  action    Debt Collector +3 +3M  debt 5$' "$MAGIE" editions show deal
expect "check a deck" 0 '^  deck: 106 cards of 40 kinds, 10 colours, worth 252M$' "$MAGIE" editions check editions/deal
mkdir "$work/deck"
printf '[edition]\nname = mine\ndeck = deck.csv\n' >"$work/deck/edition.ini"
sed -e 's/^property,Green,3,4,3,2;4;7/property,Green,3,4,3,2;x;7/' editions/deal/deck.csv >"$work/deck/deck.csv"
expect "a wrong rent" 1 'deck/deck.csv:14:6: cell F14, rent: this should be a rent for each number of cards' "$MAGIE" editions check "$work/deck"
sed -e 's/^action,House,3,/action,House,many,/' editions/deal/deck.csv >"$work/deck/deck.csv"
expect "a wrong count" 1 'deck/deck.csv:39:3: cell C39, count: this should be a number from 1 to 40' "$MAGIE" editions check "$work/deck"
sed -e 's/,sly_deal,/,slydeal,/' editions/deal/deck.csv >"$work/deck/deck.csv"
expect "a wrong effect" 1 'deck/deck.csv:34:9: cell I34: there is no effect "slydeal"; did you mean "sly_deal"[?]$' "$MAGIE" editions check "$work/deck"
sed -e '/^property/d' editions/deal/deck.csv >"$work/deck/deck.csv"
expect "no properties" 1 'deck/deck.csv:' "$MAGIE" editions check "$work/deck"
sed -e 's/^money,10M,1,/money,10M,2,/' editions/deal/deck.csv >"$work/deck/deck.csv"
expect "a deck of one's own" 0 '^  deck: 107 cards of 40 kinds, 10 colours, worth 262M$' "$MAGIE" editions check "$work/deck"
expect "check what is shipped" 0 '^standard:modern: OK' "$MAGIE" editions check editions/standard
expect "check the example" 0 '^mine:quick: OK' "$MAGIE" editions check "$work/mine"
expect "check a wrong one" 1 'wrong/edition.ini:6:9: price: "4x" is no whole number' "$MAGIE" editions check "$work/wrong"
expect "all its mistakes" 1 'wrong/edition.ini:5:9: rent5: 9 is less' "$MAGIE" editions check "$work/wrong"
expect "no JSON of them" 2 '--json is for list and show: check prints text' "$MAGIE" editions check "$work/wrong" --json
for command in "editions show" "sim" "bench --edition" "perft --edition" "play --edition"; do
    # shellcheck disable=SC2086
    expect "a wrong one for $command" 1 '^[^ ]*wrong/edition.ini:[0-9]*:[0-9]*: ' "$MAGIE" $command "$work/wrong"
done
expect "a wrong one for engine" 0 'edition: .*wrong/edition.ini:[0-9]*:[0-9]*: ' bash -c "echo '{\"do\":\"new\",\"edition\":\"$work/wrong\"}' | $MAGIE engine"
printf '[other]\na = b\n[options]\njail.fine = x\n' >>"$work/wrong/edition.ini"
expect "a section that there is not" 1 'wrong/edition.ini:7:1: there is no section "other"' "$MAGIE" editions check "$work/wrong"
expect "and what stands behind it" 1 'wrong/edition.ini:10:13: jail.fine: "x" is no number' "$MAGIE" editions check "$work/wrong"
expect "and before it" 1 'wrong/edition.ini:6:9: price: "4x" is no whole number' "$MAGIE" editions check "$work/wrong"
expect "check nothing" 1 'none/edition.ini: No such file or directory' "$MAGIE" editions check "$work/none"
expect "a warning of many boards" 0 'four boards or more a game takes very long' "$MAGIE" editions show international
expect "and as the game begins" 0 '^Note: with four boards or more' "$MAGIE" play --plain --edition international --boards us,uk,fr,de --seats 2 --set end=turns --set end.turns=1
expect "but not of three boards" 0 '^0$' bash -c "$MAGIE play --plain --edition international --boards us,uk,fr --seats 2 --set end=turns --set end.turns=1 | grep -c 'Note:'; true"
expect "a board of one country" 0 '"name":"Mayfair"' "$MAGIE" odds national --json
expect "of another one" 0 'Rue de la Paix' "$MAGIE" odds national --boards fr --only spaces
expect "under its own name" 0 'France' "$MAGIE" odds national --boards fr --only board
expect "the boards to choose from" 2 'there is no board "us"; there are: uk, fr, de, es, it, nl, au, ca' "$MAGIE" sim national --boards us
expect "one of them at a time" 2 '2 boards; national takes 1$' "$MAGIE" sim national --boards uk,fr
expect "played with its money" 0 'pays the Bank [0-9]* L[.]' "$MAGIE" play --plain national --boards it --seats 2 --seed 1 --set end=turns --set end.turns=1
expect "a board twice" 2 'board "uk" is named twice' "$MAGIE" play --edition international --boards uk,us,uk
expect "one board" 2 '1 board; international takes 2 to 9' "$MAGIE" play --edition international --boards uk
expect "all boards" 0 '^Note: with four boards or more' "$MAGIE" play --plain --edition international --boards us,uk,fr,de,es,it,nl,au,ca --seats 2 --set end=turns --set end.turns=1
expect "an unknown board" 2 'there is no board "xx"; there are: us, uk' "$MAGIE" play --edition international --boards us,xx
expect "contradictory options" 1 'jail.active=off needs jail.rent=off' "$MAGIE" play --plain --seats 2 --set jail.active=off
expect "wrong usage" 2 'there is no verb "look"' "$MAGIE" editions look
expect "wrong option" 2 'no option --jsn' "$MAGIE" editions --jsn
expect "options" 0 '^jail.fine +rules +50 +0-10000 money$' "$MAGIE" options
expect "options, wrong usage" 2 'no option --x' "$MAGIE" options --x
if command -v python3 >/dev/null; then
    expect "list as JSON" 0 '^\[' is_json "$MAGIE" editions --json
    expect "show as JSON" 0 '^\{' is_json "$MAGIE" editions show standard --json
    expect "show votes as JSON" 0 '^\{' is_json "$MAGIE" editions show house-divided --json
    expect "provenance in JSON" 0 '"provenance": "position attested, amount reconstructed"' cat "$work/json"
    expect "ties in JSON" 0 '"tie": "each_amount2"' cat "$work/json"
    expect "show a deck as JSON" 0 '^\{' is_json "$MAGIE" editions show deal --json
    expect "provenance of a deck in JSON" 0 '"provenance": "the printed pack' cat "$work/json"
    expect "options as JSON" 0 '^\[' is_json "$MAGIE" options --json
fi
finish
