#!/bin/bash
# The program in a real terminal (tmux): played with keys, resized, killed, continued. Every step waits for a text to
# appear, never for a fixed time.
set -u
magie=$(realpath "${MAGIE:-build/debug/magie}")
if ! [ -x "$magie" ] || ! command -v tmux >/dev/null; then
    echo "this needs $magie and tmux"
    echo "0 passed, 1 failed"
    exit 1
fi
home=$(mktemp -d)
socket=magie-e2e-$$
passed=0
failed=0
unset TMUX NO_COLOR

on_exit() {
    tmux -L "$socket" kill-server 2>/dev/null
    rm -rf "$home"
}
trap on_exit EXIT

t() {
    tmux -L "$socket" -f /dev/null "$@"
}

screen() {
    t capture-pane -p 2>/dev/null
}

ok() {
    passed=$((passed + 1))
}

bad() {
    echo "$1; the screen is:"
    screen
    failed=$((failed + 1))
}

# see WHAT TEXT: waits until the screen has the text.
see() {
    local try
    for ((try = 0; try < 300; try++)); do
        if screen | grep -qF -- "$2"; then
            ok
            return 0
        fi
        sleep 0.05
    done
    bad "$1: no \"$2\" came"
    return 1
}

# start W H ARGUMENT...: the program in a new window of that size; its exit code is shown at the end.
start() {
    local w=$1 h=$2
    shift 2
    local try command="env LC_ALL=C.UTF-8 TERM=screen-256color XDG_STATE_HOME=$home $magie play $*; printf '\r\nleft with %s\r\n' \$?; exec sleep 1000"

    t kill-server 2>/dev/null
    while t list-sessions >/dev/null 2>&1; do sleep 0.05; done
    for ((try = 0; try < 100; try++)); do # an ending tmux server may still answer
        t new-session -d -x "$w" -y "$h" "$command" 2>/dev/null && return
        sleep 0.05
    done
    bad "no window for $*"
}

keys() {
    t send-keys "$@"
}

resize() {
    t resize-window -x "$1" -y "$2"
}

# The menu, and a game of two people started from it.
start 80 24
see 'the menu' 'Start the game' || exit 1
keys Escape q
see 'quitting the menu' 'left with 0'

# When the window is too small for the menu, only q works.
start 60 20
see 'a window that is too small for the menu' 'This window has 60 columns and 20 rows'
keys Enter DC DC
resize 80 24
see 'nothing was begun' 'Start the game'
keys Escape q
see 'leaving it' 'left with 0'

# Playing with keys.
start 80 24 --seats Ada,Ben --seed 4 --set start=first
see 'the first turn' 'Ada, your move'
keys r
see 'a throw' 'Buy Oriental Avenue for $100, leaves $1400'
keys b
see 'buying' 'Oriental Avenue goes to Ada'
keys u u
see 'taking back' 'Do not buy Oriental Avenue'
keys n
see 'an auction' 'Auction: Oriental Avenue'
keys a
see 'asking for an amount' 'Amount:'
keys 2 0 Enter
see 'the bid' 'High bid $20 by Ada'
keys n
see 'passing wants a second press' 'press again'
keys n
see 'the auction ends' 'Ada pays the Bank $20 (auction)'

# Any size.
resize 120 40
see 'a larger window' '├─────────┼'
resize 60 20
see 'a window that is too small' 'This window has 60 columns and 20 rows'
resize 5 3
resize 80 24
see 'the old size' 'Ada, your move'

# Invalid input does no harm.
keys 'zZ%&@~' F5 NPage PPage Home End IC Left Right M-x C-l
see 'after rubbish' 'Ada, your move'
keys Escape w
see 'why' 'ST-104'
keys Escape '?'
see 'help' 'On the board'
keys Escape d
see 'a deed' 'Landing here now costs'
keys Escape :
see 'a typed command' 'Type a command'
keys 'me' Enter
see 'the answer' 'Oriental Avenue, light blue'
keys Escape

# Leaving, and going on.
keys q
see 'leave?' 'It is saved'
keys y
see 'left' 'left with 0'
start 80 24
see 'the game is offered' 'Go on with   Ada, Ben: round 1'
see 'with the time when it was left' "$(date -r "$home/magie/game-1.magie" '+%F %H:%M')"
keys Enter
see 'going on' 'Ada pays the Bank $20 (auction)'
keys e
see 'the next turn' 'Ben, your move'

# Killed in the middle: nothing is lost.
pid=$(t list-panes -F '#{pane_pid}')
child=$(ps -o pid= --ppid "$pid" | tr -d ' ')
kill -9 "$child"
see 'killed' 'left with 137'
start 80 24 --resume last
see 'after the kill' 'Ben, your move'
see 'the file was whole' 'Oriental'

# A second program cannot open the same game.
keys q y
see 'left again' 'left with 0'

# A game to its end with the keyboard alone.
start 80 24 --seats Ada,steward --speed 0 --set end=turns --set end.turns=3 --seed 2
see 'a short game' 'Ada, your move'
for ((press = 0; press < 300; press++)); do
    screen | grep -qF 'The game is over' && break
    keys Enter
    sleep 0.02
done
see 'the end' 'another game'
see 'all of what it says' 'in its place.'
keys q
see 'left at the end' 'left with 0'

# With five hands of cards, too, there is room for the name of the saved file.
start 80 24 deal --seats Ada,steward,steward,steward,steward --speed 0 --seed 2
see 'a game of cards' 'Ada, '
for ((press = 0; press < 300; press++)); do
    screen | grep -qF 'The game is over' && break
    keys Enter
    sleep 0.02
done
see 'where the cards are kept' 'in its place.'
keys q
see 'left the cards at the end' 'left with 0'

# Two boards, a clock, and a place chosen on the board.
start 80 24 --edition international --boards us,uk --seats Ada,Ben --seed 5 --set start=first --time 60
see 'two purses' '[us $]     uk £'
see 'the clock' 'left  '
keys ']'
see 'the other board' 'Old'
keys Escape d ']'
see 'a space there' 'uk/GO'
keys Escape :
keys 'time up' Enter
see 'the time is up' 'time is up'
keys q y
see 'left two boards' 'left with 0'
start 80 24 --edition us-house --seats Ada,Ben,Cleo --seed 4 --set draft=none --set start=first --set auction.style=sealed
see 'a first turn' 'Ada, your move'
keys r n # before the dice have stopped
see 'the curtain' 'is alone with the screen'
keys Enter
see 'behind the curtain' 'Bid $200'
keys 1
see 'the curtain again' 'The others must not see it'
keys q y
see 'left behind the curtain' 'left with 0'

# A vote: a screen hides the choices of each person from the next; killed in the middle of it, nothing is lost.
start 80 24 --edition house-divided --seats Ada,Ben --seed 4 --dice ask --set start=first
see 'candidates' 'Run as the Tea Cup, red'
keys 1
see 'the other one' 'Ben, your move'
keys 5
see 'party and votes' 'red Tea-cup'
keys r 3 4 Enter
see 'the cards of the deck' 'Which one is it?'
keys Enter
see 'a secret vote' 'Ada, it is for you to decide'
keys Enter
see 'the ballot' 'Vote for Ben'
keys 2
see 'the next one' 'Ben, it is for you to decide'
pid=$(t list-panes -F '#{pane_pid}')
child=$(ps -o pid= --ppid "$pid" | tr -d ' ')
kill -9 "$child"
see 'killed in a vote' 'left with 137'
start 80 24 --resume last
see 'still his vote' 'Still to vote: Ben'
keys x Tab 9 # invalid input does not open the hiding screen
see 'the curtain stays' 'The others must not see it'
keys Enter
see 'his ballot' 'Vote for Ada'
keys 2
see 'the count' 'Ben is elected with 2 votes'
keys Enter
see 'what came of it' 'Ben goes to Jail'
keys q y
see 'left after a vote' 'left with 0'

# Two people and their hands of cards at one plain terminal: nothing of a hand stays on the screen or in the
# scroll-back.
start 80 24 --plain --edition deal --seats Ada,Ben --seed 4 --set first_seat=fixed
see 'the first hand' 'Pass to Ada'
keys -l seats
keys Enter
see 'a question before the hand' 'Only Enter alone shows a hand.'
if screen | grep -q 'Your hand'; then
    bad "a question shows Ada's hand"
else
    ok
fi
keys Enter
see 'a hand' 'Ada, 3 plays left'
keys -l end
keys Enter
see 'the next hand' 'Pass to Ben'
if t capture-pane -p -S - | grep -qF 'Your hand'; then
    bad "Ada's hand can be seen"
else
    ok
fi
keys Enter
see 'the other hand' 'Ben, 3 plays left'
pid=$(t list-panes -F '#{pane_pid}')
child=$(ps -o pid= --ppid "$pid" | tr -d ' ')
kill -9 "$child"
see 'killed with cards' 'left with 137'
start 80 24 --plain --resume last
see 'still his hand' 'Pass to Ben'
keys -l quit
keys Enter
see 'left without a look' 'left with 0'
start 80 24 --plain --resume last
see 'his hand once more' 'Pass to Ben'
keys Enter
see 'the hand as it was' 'Your hand, 7 cards'
keys -l quit
keys Enter
see 'left the cards' 'left with 0'

# The same on the full screen: passed to the next person, killed, continued; a larger window, and one without colour.
start 80 24 --edition deal --seats Ada,Ben --seed 4 --set first_seat=fixed
see 'hands are secret' 'Pass the screen to Ada'
keys 1 e w # nothing but Enter opens it
see 'the curtain of cards stays' 'Ada is alone with the screen'
keys Enter
see 'a hand of cards' 'Ada, your turn: 3 plays left'
keys 1
see 'a card is banked' '2 plays left'
keys u u
see 'and taken back' '3 plays left'
keys d
see 'the deck' 'Dark blue 4M: Property of Dark blue'
keys Escape s
see 'everybody' 'bank: empty'
keys Escape '?'
see 'help for cards' 'y and n  accept, or just say no'
keys Escape e
see 'the screen goes on' 'Pass the screen to Ben'
if screen | grep -qF 'Ada draws 3M'; then
    bad "what Ada drew can be seen"
else
    ok
fi
keys Enter
see 'the next hand of cards' 'Ben, your turn'
pid=$(t list-panes -F '#{pane_pid}')
child=$(ps -o pid= --ppid "$pid" | tr -d ' ')
kill -9 "$child"
see 'killed with a hand' 'left with 137'
start 100 30 --resume last --no-color
see 'whose hand it was' 'Pass the screen to Ben'
keys Enter
see 'his hand again' 'Ben, your turn: 3 plays left'
resize 60 20
see 'no room for cards' 'This window has 60 columns and 20 rows'
resize 120 40
see 'much room for cards' 'Ben, your turn: 3 plays left'
keys q y
see 'left the full screen' 'left with 0'

# Without colour, and stopped by a signal.
start 80 24 --seats Ada,Ben --no-color --seed 4
see 'without colour' 'your move'
pid=$(t list-panes -F '#{pane_pid}')
child=$(ps -o pid= --ppid "$pid" | tr -d ' ')
kill -TERM "$child"
see 'stopped' 'left with 0'

# A game that is continued from the menu does not get the clock chosen in the menu.
start 80 24 us-house
see 'the menu proposes a clock' '90 minutes by the clock'
keys Enter
see 'another game without one' 'your move'
keys q y
see 'left what was gone on with' 'left with 0'

# After a continued game with real dice, the next game does not ask for real dice.
printf '%s\n' roll '1 2' '' buy end roll '1 2' '' quit |
    "$magie" play --plain --dice ask --seats Ada,Ben --set start=first --set end=turns --set end.turns=1 --save "$home/real.magie" >/dev/null
start 80 24 --resume "$home/real.magie"
see 'a game with real dice' 'Ben pays Ada $4 (rent)'
keys e
see 'its end' 'n  another game'
keys n
see 'the next one is set up' 'Start the game'
see 'without them' "Dice         < the program's >"
keys Enter
see 'and begins by itself' 'for the first turn'
keys q y
see 'left the next game' 'left with 0'

# Many games to continue: arrows show that there are more rows, and the middle of a long description is left out.
for k in 1 2 3 4 5 6 7 8; do
    echo quit | "$magie" play --plain --seats "Anna Maria Luise,Bernhard Otto K,Christina Maria,Dorothea Sophie" --seed "$k" --save "$home/magie/game-9$k.magie" >/dev/null 2>&1
done
start 80 24 us-house
see 'more rows below' '↓'
see 'a long description' 'Anna Maria Lu…Sophie: round 1, standard'
keys End
see 'the last row' 'Quit'
see 'more rows above' '↑'
keys Enter
see 'quitting the long menu' 'left with 0'

# A saved game is removed by a second Delete only, and no key between the two is one.
saved_n() {
    find "$home/magie" -name 'game*.magie' | wc -l
}
still=$(saved_n)
start 80 24 us-house
see 'a game to remove' 'Delete, pressed twice, removes it'
keys DC
see 'a question before it is removed' 'Press Delete again'
keys Down
see 'another game' 'Delete, pressed twice, removes it'
keys DC
see 'the question again' 'Press Delete again'
if [ "$(saved_n)" -eq "$still" ]; then ok; else bad 'one Delete has removed a game'; fi
keys DC
see 'a second Delete' 'Delete, pressed twice, removes it'
if [ "$(saved_n)" -eq $((still - 1)) ]; then ok; else bad 'two Deletes have not removed one game'; fi
keys q
see 'leaving the menu' 'left with 0'

# The plain terminal: a line can be edited, and the arrow keys bring earlier lines back.
start 80 24 --plain --seats Ada,Ben --set start=first --seed 4
see 'the plain terminal' 'Ada>'
keys -l seasts
keys Left Left BSpace End Enter
see 'an edited line' 'Ben: $1500, worth $1500, on GO.'
keys -l 'deed boardwalk'
keys Enter
see 'another line' 'Boardwalk, dark blue'
keys Up Up C-u
keys -l 'me Ben'
keys Home
keys -l x
keys DC DC
keys -l e
keys Enter
see 'keys within a line' 'There is no'
keys Up Home DC
keys -l m
keys Enter
see 'a line that came back, mended' 'Ben: $1500, worth $1500, on GO.'
keys Up Up Up
see 'three lines back' 'Ada> deed boardwalk'
keys C-u
keys -l quit
keys Enter
see 'left the plain terminal' 'left with 0'

echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
