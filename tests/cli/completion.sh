#!/bin/bash
# Completion: the candidates that the program offers, and that the shell scripts pass them on.
. "$(dirname "$0")/../checks.bash"

# offers NAME "CANDIDATE..." WORD...: exactly these, in this order
offers() {
    local got
    got=$("$MAGIE" help candidates -- "${@:3}" | cut -f1 | tr '\n' ' ')
    [ "${got% }" = "$2" ] && pass || fail "$1: offered \"${got% }\", not \"$2\""
}

# among NAME CANDIDATE WORD...: this one among others
among() {
    "$MAGIE" help candidates -- "${@:3}" | cut -f1 | grep -qxF -- "$2" && pass || fail "$1: $2 is not offered"
}

offers "a command" "perft" per
among "all commands" verify ''
among "--version" --version --
offers "options" "--set --seats" perft --se
offers "the value of an option" "standard:modern" perft --edition standard:m
offers "and behind =" "--edition=standard:modern" perft --edition=standard:m
offers "options of the engine" "jail.fine=" perft --set jail.f
offers "their values" "jail.pay_moves=now jail.pay_moves=next jail.pay_moves=fine" perft --set jail.pay_moves=
offers "behind a letter" "jail.fine=50" perft -s jail.fine=
offers "names of options" "go.double" options go.d
offers "profiles of the edition that was named" "publisher-2008 publisher-2024" play deal --profile pub
offers "boards of it, in a list" "us,uk" play international --boards us,uk
offers "words of a choice" "ask" play --dice a
offers "bots, in a list" "steward,random" play --seats steward,ra
offers "those that are registered" "easy,analyst easy,analyst:1s" sim --players easy,ana
offers "none that is for measuring" "easy,steward" sim --players easy,stew
offers "clauses" "ST-105" rules ST-105
offers "verbs" "show" editions s
offers "what follows them" "us-house us-house:default" editions show us
offers "changes to an edition" "standard,jail.fine=50" sim standard,jail.fine=
offers "figures" "rounds" sweep --by roun
offers "lists of editions" "deal,us-house deal,us-house:default" tournament --editions deal,us
offers "shells" "bash zsh fish" help completion ''
offers "pages" "perft" help man pe
offers "topics" "man" help ma
offers "files are the shell's" "" verify ''
offers "nothing behind what is unknown" "" nothing ''
offers "nothing behind the last operand" "" editions show standard ''

# bash_gives "CANDIDATE..." WORD...: the words as bash splits a line
bash_gives() {
    local got
    got=$(bash -c 'source <("$0" help completion bash) || exit
        COMP_WORDS=("$0" "$@") COMP_CWORD=$#
        _magie && echo "${COMPREPLY[*]}"' "$MAGIE" "${@:2}")
    [ "$got" = "$1" ] && pass || fail "bash: ${*:2}: \"$got\", not \"$1\""
}

bash_gives "perft" per
bash_gives "now next fine" perft --set jail.pay_moves =
bash_gives "next" perft --set jail.pay_moves = ne
bash_gives "modern" perft --edition standard : m
bash_gives "modern" perft --edition = standard : m
bash_gives "--depth" perft --dep
bash_gives "" verify ''
check "bash knows for whom" bash -c 'source <("$0" help completion bash) && complete -p magie' "$MAGIE"
for shell in bash zsh fish; do
    "$MAGIE" help completion $shell >"$work/$shell" || fail "no script for $shell"
    grep -q 'help candidates --' "$work/$shell" && pass || fail "the script for $shell does not ask"
    if command -v $shell >/dev/null; then
        check "the script for $shell is well formed" $shell -n "$work/$shell"
    fi
done
finish
