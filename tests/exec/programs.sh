#!/bin/bash
# Bots that are programs: the messages that they are sent, games with them, and failures. No such bot may hang a game,
# end it, or outlive it.
. "$(dirname "$0")/../checks.bash"
MAGIE=$(realpath "$MAGIE")
games=("$MAGIE" sim standard --seats 2 --seed 3 --set limit.rounds=10 --follow 0)
program=("${games[@]}" --games 2 --threads 1)
export MAGIE_BOT_SECONDS=100 # a busy machine is no failure

source=$PWD
cd "$work" || exit 1

# bot NAME: a program from standard input
bot() {
    { echo '#!/bin/bash'; cat; } >"$1"
    chmod +x "$1"
}

# Answers every decision with the first legal action; the words of its command come before it.
bot first <<'END'
[ -z "${1:-}" ] || echo "$*" >>arguments
echo "$$" >>pids
while read -r line; do
    case $line in
    *'"do":"decide"'*)
        echo "$line" >>decisions
        action=${line#*\"legal\":[\{\"action\":\"}
        id=${line#*\"id\":}
        echo "{\"id\":${id%%,*},\"ok\":true,\"action\":\"${action%%\"*}\"}" ;;
    *) echo "$line" >>others ;;
    esac
done
echo ended >>ends
END
bot silent <<'END'
echo "$$" >>pids
trap '' TERM INT
while :; do sleep 1; done
END
bot gone <<'END'
read -r line
exit 3
END
bot noise <<'END'
while read -r line; do echo 'what?'; done
END
bot wrong <<'END'
while read -r line; do
    id=${line#*\"id\":}
    echo "{\"id\":${id%%,*},\"action\":\"build boardwalk\"}"
done
END
bot stale <<'END'
while read -r line; do
    id=${line#*\"id\":}
    echo "{\"id\":0,\"action\":\"nonsense\"}"
    action=${line#*\"legal\":[\{\"action\":\"}
    case $line in *'"do":"decide"'*) echo "{\"id\":${id%%,*},\"action\":{\"action\":\"${action%%\"*}\"}}" ;; esac
done
END
bot flood <<'END'
read -r line
head -c 3000000 /dev/zero | tr '\0' x
sleep 5
END
bot chatter <<'END'
echo "$$" >>pids
exec yes '{}'
END
bot babble <<'END'
echo "$$" >>pids
exec yes
END
echo 'not a program' >plain

alive() { # whether a program that has written its process id still runs
    local pid
    while read -r pid; do kill -0 "$pid" 2>/dev/null && return 0; done <pids
    return 1
}

# A program that chooses the first legal action plays a whole game, twice in the same way.
"${program[@]}" --json --players 'exec:./first some words' >once 2>error </dev/null || fail "first: $(cat error)"
check 'nothing is reported' test "$(grep -c . error)" -le 1
check 'a question has the members that the document lists' jq -se 'all(.[];
    keys_unsorted == ["id", "do", "seat", "random", "view", "legal"])' decisions
check 'a beginning has those that it lists' jq -se 'all(.[]; keys_unsorted == ["id", "do", "seat", "game"])' others
check 'it is asked' grep -q '"do":"decide","seat":[01],"random":[0-9]*,"view":{"seat":[01],"position":' decisions
check 'it is sent each game' test "$(grep -c '"do":"new","seat":[01],"game":{' others)" -eq 4
check 'a process a seat' test "$(grep -c . pids)" -eq 2
check 'its command has words' grep -qx 'some words' arguments
check 'its input ends' test "$(grep -c ended ends)" -eq 2
check 'none outlives the command' eval '! alive'
mv decisions decisions-1
"${program[@]}" --json --players 'exec:./first some words' >again 2>error </dev/null || fail "first: $(cat error)"
check 'the same games again' cmp once again
check 'the same questions again' cmp decisions-1 decisions

# Any number of threads plays the same games, each thread with its own processes.
threads() { # N: the number of threads
    rm -f pids
    "${games[@]}" --games 8 --json --threads "$1" --players exec:./first >"by$1" 2>error </dev/null || fail "threads: $(cat error)"
    grep -c . pids >"processes$1"
}
threads 1
threads 4
check 'the same games by four threads' cmp by1 by4
check 'one thread has a process a seat' grep -qx 2 processes1
check 'each of four threads has them' test "$(cat processes4)" -gt 2
check 'no more than that' test "$(cat processes4)" -le 8
check 'none outlives the threads' eval '! alive'
check 'nothing failed' jq -e '.fallbacks == 0' by4

# Views keep secrets: in a card game they do not show other hands.
rm decisions
"$MAGIE" sim deal --seats 2 --games 1 --seed 3 --set limit.rounds=5 --players exec:./first >/dev/null 2>error </dev/null ||
    fail "deal: $(cat error)"
check 'no hand but its own' jq -se 'all(.[]; .seat as $me | [.view.position.seats | to_entries[] |
    select(.key != $me and (.value.hand | type) == "array") ] | length == 0)' decisions

# Failures: the game goes on, the fallback decides, and a message reports the failure.
MAGIE_BOT_SECONDS=1
expect 'hangs' 0 'exec:./silent, seat [01]: no answer within 1 s; .* left to the fallback' --players exec:./silent
check 'what hangs is ended' eval '! alive'
program=(timeout -k 5 120 "${games[@]}" --games 1 --threads 1) # without the timeout the output would be read for ever
rm -f pids
expect 'writes without an end' 0 'exec:./chatter, seat [01]: no answer within 1 s; .* left to the fallback' \
    --players exec:./chatter,steward
check 'what writes is ended' eval '! alive'
rm -f pids
program=(timeout -k 5 20 "${games[@]}" --games 1 --threads 1) # a second for each decision would take longer
expect 'writes nonsense and reads nothing' 0 'exec:./babble: [0-9]+ failures in all' \
    --players exec:./babble,steward --set limit.rounds=100 --bot-seconds 2
check 'what babbles is ended' eval '! alive'
program=("${games[@]}" --games 2 --threads 1)
for seconds in 0 soon 5s -1 86401; do
    MAGIE_BOT_SECONDS=$seconds
    expect "$seconds seconds" 2 "MAGIE_BOT_SECONDS is \"$seconds\"; a number of seconds from 1 to 86400" --players exec:./first
done
expect 'but not where the option is' 0 'games of' --players exec:./first --bot-seconds 100
MAGIE_BOT_SECONDS=
expect 'an empty one is none' 0 'games of' --players exec:./first
MAGIE_BOT_SECONDS=100
expect 'the option before the environment' 0 'exec:./silent, seat [01]: no answer within 2 s' \
    --players exec:./silent --bot-seconds 2
expect 'no time at all' 2 'bot-seconds' --players exec:./first --bot-seconds 0
expect 'ends' 0 'exec:./gone, seat [01]: it ' --players exec:./gone
expect 'talks nonsense' 0 'exec:./noise, seat [01]: an answer is a JSON object' --players exec:./noise
expect 'only the first failures are shown' 0 'further failures are counted only' --players exec:./noise
expect 'how many there were' 0 'exec:./noise: [0-9]+ failures in all' --players exec:./noise
expect 'it is part of the result' 0 '^Programs left [1-9][0-9]* decisions to the fallback: they failed\.$' --players exec:./noise
"${program[@]}" --json --players exec:./noise,steward >failed 2>/dev/null </dev/null
check 'as a number, too' jq -e '.fallbacks > 10' failed
program=("${games[@]}" --games 8 --threads 4)
expect 'programs that end in several threads' 0 'exec:./gone, seat [01]: it ' --players exec:./gone
program=("${games[@]}" --games 2 --threads 1)
expect 'is not legal' 0 '"[01] build boardwalk" is not one of its legal actions' --players exec:./wrong
expect 'a line without an end' 0 'exec:./flood, seat [01]: it has ended' --players exec:./flood
expect 'old answers are passed over' 0 '^decisions' --players exec:./stale
check 'and nothing is reported' eval '! "${program[@]}" --players exec:./stale 2>&1 >/dev/null </dev/null | grep -q exec:'

# Ctrl-C twice ends the command at once, with the programs that it has started.
rm -f pids
"${program[@]}" --players exec:./silent >told 2>&1 </dev/null &
command=$!
for ((tries = 0; tries < 300; tries++)); do
    [ -s pids ] && break
    sleep 0.1
done
kill -INT $command
kill -INT $command # the same press
sleep 0.2
check 'one press waits' kill -0 $command
kill -INT $command
wait $command
check 'it ends by the signal' test $? -eq 130
for ((tries = 0; tries < 100; tries++)); do
    alive || break
    sleep 0.1
done
check 'what it has started ends, too' eval '! alive'

# Programs that cannot be started.
expect 'no such program' 1 '\./none cannot be started: there is no such program' --players exec:./none
expect 'no program' 1 'plain cannot be started: it may not be executed' --players exec:./plain
expect 'no command' 2 '"" is no command: words with blanks between them' --players exec:
expect 'no such bot' 2 'there is no bot "stewart"; did you mean "steward"' --players stewart

# At a table such bots are named after their files, if those names are valid.
for file in abcdefghijkéx 'a"b'; do cp gone "$file"; done
program=(timeout 20 "$MAGIE" play standard --set limit.rounds=1 --seats)
expect 'named by its file' 0 'At the table: Gone .*, Gone 2 ' 'exec:./gone --fast,exec:./gone --slow'
expect 'not by half a letter' 0 'At the table: Abcdefghijké .*, Abcdefghijké 2 ' 'exec:./abcdefghijkéx,exec:./abcdefghijkéx --slow'
expect 'not by what is no name' 0 'At the table: Bot .*, Steward ' 'exec:./a"b,steward'

# In a comparison over the same games, a bot against itself shows no difference.
MAGIE_BOT_SECONDS=100
program=("$MAGIE")
expect 'compare' 0 'Not one game differs' compare deal deal --seats 2 --games 4 --players exec:./first,steward --set limit.rounds=5

# The programs in the document are those of the examples, and they play whole games.
check 'the Python of the document' eval 'sed -n "/^\`\`\`python$/,/^\`\`\`$/p" "$source/docs/own-bots.md" | sed "1d;\$d" >shown.py &&
    diff shown.py "$source/examples/greedy_bot.py"'
check 'the C of the document' eval 'sed -n "/^\`\`\`c$/,/^\`\`\`$/p" "$source/docs/own-bots.md" | sed "1d;\$d" >shown.c &&
    diff shown.c "$source/examples/greedy_bot.c"'
check 'it is built' "${CC:-cc}" -std=c17 -O1 -Wall -Wextra -Werror shown.c -o greedy
for edition in standard international house-divided us-house deal; do
    for bot in "python3 shown.py" ./greedy; do
        "$MAGIE" sim $edition --games 2 --seed 5 --set limit.rounds=30 --json --players "exec:$bot,steward" >"game" 2>error </dev/null
        check "$bot plays $edition: $(grep exec error)" jq -e '.games == 2 and .fallbacks == 0' game
        sed "s#exec:$bot#BOT#g; s#'##g" game >"$edition-${bot##*[ /]}"
    done
    check "both play the same games of $edition" cmp "$edition-shown.py" "$edition-greedy"
done

# In a game at the terminal, and in a tournament.
program=("$MAGIE")
expect 'play' 0 'First 2' play --plain --edition standard --seed 3 --set limit.rounds=2 \
    --seats exec:./first,exec:./first
expect 'a game at the terminal does not hang' 0 'exec:./silent, seat 1: no answer within 1 s' play --plain \
    --edition standard --seed 3 --set limit.rounds=2 --seats steward,exec:./silent --bot-seconds 1
expect 'a person against a program' 1 'none cannot be started' play --plain --seats Ada,Ben=exec:./none
expect 'tournament' 0 'exec:./first' tournament --players exec:./first,random --games 1 --editions standard \
    --set limit.rounds=5
finish
