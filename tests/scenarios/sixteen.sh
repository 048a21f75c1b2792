#!/bin/bash
# IN-S10: 16 boards in a loop. The edition is a folder made here: the shipped boards, and copies of two of them under
# other names, 16 in all. Then the refusals: a seventeenth board, and decks that are too large for 16 boards.
. "$(dirname "$0")/../checks.bash"

# more_boards FOLDER COUNT: an edition with COUNT boards beside those of international, x1, x2 …
more_boards() {
    mkdir "$1" && cp editions/international/{board,cards}_{us,uk}.csv "$1"
    {
        printf '[edition]\nname = loop\nextends = international\nboards_in_play = 2-16\n'
        for ((k = 1; k <= $2; k++)); do
            country=$([ $((k % 2)) = 1 ] && echo us || echo uk)
            printf '[board x%d]\nname = Land %d\ncurrency = coin %d\nsymbol = #\n' "$k" "$k" "$k"
            printf 'file = board_%s.csv\ncards = cards_%s.csv\n' "$country" "$country"
        done
    } >"$1/edition.ini"
}
list=us,uk,fr,de,es,it,nl,au,ca,x1,x2,x3,x4,x5,x6,x7
all=${list//,/ }
loop=$work/loop
more_boards "$loop" 7 && check "16 boards are an edition" "$MAGIE" editions check "$loop"

cat >"$work/sixteen.scn" <<EOF
scenario "Behind the sixteenth board comes the first; a token stands on any of 640 spaces"
edition $loop
boards $all
given {"seats": [{"space": "x7/38"}, {"space": "x7/39"}]}
expect cash 1 x7 1500
expect worth 1 24000
do 0 roll
chance dice 1 3
expect space 0 us/2
expect cash 0 us 1700

scenario "Sixteen times the rent"
edition $loop
boards $all
given {"seats": [{"deeds": ["us/39", "uk/39", "fr/39", "de/39", "es/39", "it/39", "nl/39", "au/39", "ca/39", "x1/39",
  "x2/39", "x3/39", "x4/39", "x5/39", "x6/39", "x7/39"]}, {}]}
expect rent x7/39 7 800

scenario "Cards of the sixteenth country are drawn, put under a pile, and kept"
edition $loop
boards $all
given {"seats": [{"space": "us/0"}, {"space": "us/10", "cards": ["us/chance-8", "x7/chest-5"]}],
  "board": {"us": {"decks": {"chance": {"known": ["x7/chance-16"]}}}}}
expect holds 1 us/chance-8 x7/chest-5
do 0 roll
chance dice 3 4
# 16 x 16 cards, one kept and one at the bottom
expect odds card x7/chance-15 1/254
expect odds card x7/chance-16 0/1
chance card x7/chance-14
expect space 0 x7/39

scenario "The sixteenth board lends to the first and others, the first to the sixteenth"
edition $loop
boards $all
option bank.houses 2
option build.even off
given {"seats": [{"deeds": {"us/park-place": 1, "us/boardwalk": 1, "uk/park-lane": 1, "uk/mayfair": 1}},
  {"deeds": {"x7/park-place": 1, "x7/boardwalk": 0}}]}
do 0 import us/boardwalk x6
do 0 import us/boardwalk x7
expect houses x6 1
expect houses x7 0
do 0 sell us/boardwalk
expect houses x7 1
do 0 sell us/boardwalk
expect houses x6 2
expect houses us 0
do 0 import uk/mayfair x7
expect houses x7 0

scenario "The first board lends to the sixteenth"
edition $loop
boards $all
option bank.houses 2
given {"seats": [{"deeds": {"x7/park-place": 1, "x7/boardwalk": 1}}, {}]}
do 0 import x7/boardwalk us
expect cash 0 us 1100
expect houses us 1
do 0 sell x7/boardwalk
expect houses us 2
expect houses x7 0

scenario "A position names the sixteenth lender by the number of the site's own board"
edition $loop
boards $all
given {"seats": [{"deeds": {"uk/park-lane": 0, "uk/mayfair": 2}}, {}], "board": {"uk": {"marks": {"uk/mayfair": 18}}}}
option build.even off
# 18 is 1 * 16 + 2: the first piece from x7, the second from us
expect houses x7 31
expect houses us 31
expect houses uk 32
do 0 sell uk/mayfair
expect houses us 32
expect houses x7 31
do 0 sell uk/mayfair
expect houses x7 32
EOF
check "scenarios on 16 boards" "$MAGIE_BUILD/tests/run_scenarios" "$work/sixteen.scn"
check "random games on 2 to 16 boards" env MAGIE_EDITION="$loop" MAGIE_GAMES=6 "$MAGIE_BUILD/tests/run_property"
check "stewards play on 16 boards" "$MAGIE" sim "$loop" --boards "$list" --games 1 --set limit.rounds=15

new() {
    printf '{"do":"new","edition":"%s","seats":2,"boards":["%s"]}\n' "$1" "${2//,/\",\"}" | "$MAGIE" engine
}
says() {
    new "$1" "$2" | grep -qF -- "$3"
}
check "a seventeenth board in play" says "$loop" "$list,us" 'boards[16]: at most 16 boards'
more_boards "$work/many" 8
expect "a seventeenth board on offer" 1 'an edition has at most 16 boards' "$MAGIE" editions check "$work/many"
more_boards "$work/thick" 7
echo 'chance,1,collect,10,,,"The seventeenth card of its deck."' >>"$work/thick/cards_us.csv"
check "17 cards a deck on 16 boards" says "$work/thick" "$list" 'with more than 8 boards, a deck may have 16 cards at most'
check "17 cards a deck on 8 boards" says "$work/thick" x1,x2,x3,x4,x5,x6,x7,us '"ok":true'
more_boards "$work/full" 7
echo 'chance,16,collect,10,,,"As many as a deck may have."' >>"$work/full/cards_us.csv"
check "32 cards a deck and kept ones among them" says "$work/full" us,x1 \
    'with several boards, a deck and its kept cards may be 32 together'
more_boards "$work/kept" 7
sed -i '0,/^chance,1,collect[^_].*/s//chance,1,jail_free,,,,"Another one."/' "$work/kept/cards_us.csv"
check "more than 32 kept cards" says "$work/kept" "$list" 'more than 32 cards that are kept'
finish
