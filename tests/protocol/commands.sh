#!/bin/bash
# The commands that read games: replay, verify, perft, rules, and engine, tested as programs.
. "$(dirname "$0")/../checks.bash"

# A game of two bots, as a program would play it.
play() {
    printf '%s\n' '{"do":"new","seats":["Ada","Ben"],"seed":11,"options":{"limit.rounds":4}}'
    for _ in $(seq 60); do
        printf '%s\n' '{"do":"bot","name":"steward","play":true}'
    done
    printf '%s\n' '{"id":"log","do":"log"}' '{"do":"quit"}' '{"do":"state"}'
}

play | "$MAGIE" engine >"$work/answers"
sed -n 's/^{"id":"log","ok":true,"log":"\(.*\)","ply":[0-9]*}$/\1/p' "$work/answers" |
    sed 's/\\n/\n/g' | sed '$d' >"$work/game.log"
lines=$(wc -l <"$work/game.log")
dice=$(grep -n '^\* dice' "$work/game.log" | sed -n '4s/:.*//p')
sed "${dice}s/.*/* dice 9 9/" "$work/game.log" >"$work/dice.log"
sed '2s/classic/modern/' "$work/game.log" >"$work/edition.log"
sed '1s/2/7/' "$work/game.log" >"$work/version.log"
head -c -3 "$work/game.log" >"$work/torn.log"
sed '$d' "$work/game.log" >"$work/open.log"

# While a game goes on, replay names no kept card that is secret.
kept='{"edition":"house-divided","options":{"cards.hidden":true},"seats":[{"space":10},{}]}'
printf '%s\n' '{"do":"load","chance":"manual","position":'"$kept"'}' '{"do":"act","action":"0 roll"}' \
    '{"do":"chance","dice":[3,4]}' '{"do":"chance","card":"chance-9"}' '{"id":"log","do":"log"}' | "$MAGIE" engine |
    sed -n 's/^{"id":"log","ok":true,"log":"\(.*\)","ply":[0-9]*,*.*}$/\1/p' |
    sed 's/\\n/\n/g; s/\\"/"/g' | sed '$d' >"$work/kept.log"

# On two boards both currencies are shown, and on which board GO is.
loop='{"edition":"international","boards":["us","uk"],"seats":[{"space":"uk/0","cash":{"us":700,"uk":40}},{}]}'
printf '%s\n' '{"do":"load","position":'"$loop"'}' '{"id":"log","do":"log"}' | "$MAGIE" engine |
    sed -n 's/^{"id":"log","ok":true,"log":"\(.*\)","ply":[0-9]*,*.*}$/\1/p' |
    sed 's/\\n/\n/g; s/\\"/"/g' | sed '$d' >"$work/loop.log"

# A card game as one seat may know it.
{
    printf '%s\n' '{"do":"new","edition":"deal","seats":["Ada","Ben"],"seed":5}'
    for _ in $(seq 25); do printf '%s\n' '{"do":"bot","name":"steward","play":true}'; done
    printf '%s\n' '{"id":"log","do":"log","for":1}'
} | "$MAGIE" engine | sed -n 's/^{"id":"log","ok":true,"log":"\(.*\)","ply":[0-9]*}$/\1/p' |
    sed 's/\\n/\n/g' | sed '$d' >"$work/told.log"
sed 's/^for 1$/for 0/' "$work/told.log" >"$work/other.log"

expect 'quit ends it' 0 '^63$' grep -c . "$work/answers"
expect 'an empty line' 0 '"an empty line: a request is an object, such as \{\\"do' bash -c "echo | '$MAGIE' engine"
expect 'no arguments' 2 'there is no option --fast' "$MAGIE" engine --fast
expect 'a good log' 0 "game.log: good, [0-9]+ actions, [0-9]+ turns, (truncated|decided)" "$MAGIE" verify "$work/game.log"
expect 'a good log, as JSON' 0 '"plies":[0-9]+,"turns":[0-9]+,"result":"' "$MAGIE" verify --json "$work/game.log"
expect 'wrong dice' 1 "dice.log:$dice:[0-9]+: a die shows 1 to 6, not 9" "$MAGIE" verify "$work/dice.log"
expect 'another edition' 1 'edition.log:2: the tables or options' "$MAGIE" verify "$work/edition.log"
expect 'another version' 1 'version.log:1: a log of version 7' "$MAGIE" verify "$work/version.log"
expect 'a torn log' 1 "torn.log:$lines: the last line is cut short" "$MAGIE" verify "$work/torn.log"
expect 'a log without its end' 1 "open.log:$lines: the log stops before its end" "$MAGIE" verify "$work/open.log"
expect 'a torn log may be' 0 'good' "$MAGIE" verify --torn "$work/torn.log"
expect 'one bad of two' 1 'good' "$MAGIE" verify "$work/game.log" "$work/dice.log"
expect 'no log' 1 'none.log: cannot be opened: No such file' "$MAGIE" verify "$work/none.log"
expect 'which log' 2 'FILE is missing' "$MAGIE" verify
expect 'an option that is none' 2 'there is no option --quick' "$MAGIE" verify --quick
expect 'a game told' 0 "^Ada rolls [1-6] and [1-6]" "$MAGIE" replay "$work/game.log"
expect 'a game told so far' 0 '^    3  ' "$MAGIE" replay "$work/game.log" --at 3
expect 'the start' 0 '^Ada +1500 +1500  GO' "$MAGIE" replay "$work/game.log" --at 0
"$MAGIE" play standard --seats steward,easy --seed 3 --set limit.rounds=3 --save "$work/cut.log" </dev/null >/dev/null
for command in 'sim deal --set limit.rounds=1' 'sim house-divided --set limit.rounds=1'; do
    # shellcheck disable=SC2086
    "$MAGIE" $command --games 1 --follow 1 --quiet --logs "$work/cut" >/dev/null
    expect "who is ahead: $command" 0 ' is ahead  \[' "$MAGIE" replay "$work/cut/0.magie"
done
expect 'who is ahead where a limit cut the game off' 0 ' is ahead  \[' "$MAGIE" replay "$work/cut.log"
expect 'purses of two boards' 0 '^seat +us +uk +worth ' "$MAGIE" replay "$work/loop.log" --at 0
expect 'a space that both boards have' 0 '^Seat 1 +700 +40 +740  GO \(United Kingdom\)$' "$MAGIE" replay "$work/loop.log" --at 0
expect 'a kept card' 0 '^    3  \* card \?$' "$MAGIE" replay "$work/kept.log"
expect 'who keeps it' 0 '^Seat 1 keeps a card  ' "$MAGIE" replay "$work/kept.log"
expect 'a kept card, told' 0 '^    3  \* card chance-9$' "$MAGIE" replay --hands "$work/kept.log"
expect 'a game as one seat knows it' 0 'told.log: good, as Ben may know it, [0-9]+ actions' "$MAGIE" verify "$work/told.log"
expect 'for whom, as JSON' 0 '"for":1,"plies":[0-9]+' "$MAGIE" verify --json "$work/told.log"
expect 'it has no seed' 1 '^$' grep '^seed' "$work/told.log"
expect 'for another seat it is not' 1 'other.log:[0-9]+:' "$MAGIE" verify "$work/other.log"
expect 'replayed, it says whose it is' 0 '^The game as Ben may know it' "$MAGIE" replay "$work/told.log"
expect 'and names no card of another hand' 0 '^ +[0-9]+  \* drawn \?$' "$MAGIE" replay "$work/told.log" --hands
expect 'its position is a view' 0 '"hand_n":.*"pile_n":.*"unseen":' "$MAGIE" replay --json "$work/told.log"
expect 'it is not played on' 1 'as Ben may know it: it can be replayed and verified, not played' \
    "$MAGIE" perft --log "$work/told.log"
expect 'a position' 0 '^\{"ply":5,"plies":[0-9]+,"action":.*"position":\{' "$MAGIE" replay --json --at 5 "$work/game.log"
expect 'a ply too far' 1 'no ply 99999' "$MAGIE" replay "$work/game.log" --at 99999
expect 'a ply that is none' 2 'takes a whole number from 0 on' "$MAGIE" replay "$work/game.log" --at soon
expect 'a value missing' 2 'needs a value' "$MAGIE" replay "$work/game.log" --at
expect 'a clause' 0 '^ST-28   Whoever' "$MAGIE" rules st-28
expect 'clauses as JSON' 0 '^\{"clause":"ST-R1","text":"' "$MAGIE" rules ST-R1 --json
expect 'all clauses' 0 '^ST-S8' "$MAGIE" rules
expect 'no clause' 2 'there is no clause "ST-999"' "$MAGIE" rules ST-999
expect 'perft' 0 '^depth  3 +[0-9]+$' "$MAGIE" perft --depth 3 --set start=first --set trades=off
expect 'perft by first actions' 0 '^  0 roll +36$' "$MAGIE" perft --depth 2 --divide --set start=first
expect 'perft of a position' 0 '^\{"depth":1,"chance":false,"leaves":1\}$' "$MAGIE" perft --first --json --depth 1 \
    --set trades=off --position '{"options":{"trades":false}}'
expect 'perft far down' 0 '^depth 256 +1$' "$MAGIE" perft --first --depth 256 --set trades=off --set auction=off \
    --position '{"seats":[{"jail":1,"cash":0},{"jail":1,"cash":0}]}'
expect 'perft of a log' 0 '^depth  1 ' "$MAGIE" perft --log "$work/game.log" --at 4 --depth 1
expect 'perft of no position' 1 'houses_conserved' "$MAGIE" perft --position '{"board":{"houses":1}}'

# If nobody reads the answers any more, the program ends and does not hang.
yes '{"do":"new"}' | head -20000 | "$MAGIE" engine | head -1 >/dev/null
pass

check "a card game has no boards" grep -q 'boards\[0\]: deal is a card game, which has no boards' \
    <(echo '{"do":"new","edition":"deal","boards":["us"]}' | "$MAGIE" engine)

# IN-16, IN-R11: taxes of boards beside others.
abroad='{"edition":"international","boards":["us","uk"],"seats":[{"space":"us/go"},{}]}'
printf '%s\n' '{"do":"load","position":'"$abroad"'}' '{"do":"explain","rent":"us/income-tax","seat":0}' \
    '{"do":"explain","rent":"us/luxury-tax"}' '{"do":"explain","rent":"uk/super-tax"}' \
    '{"do":"explain","rent":"uk/income-tax"}' | "$MAGIE" engine >"$work/abroad"
check "a tax is explained by the clause of its board" [ \
    "$(jq -r 'select(.tax) | .clause' "$work/abroad" | tr '\n' ' ')" = 'IN-16 ST-108 ST-108 IN-R11 ' ]
finish
