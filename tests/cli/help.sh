#!/bin/bash
# The help of commands: --help, man pages, the list of all commands.
. "$(dirname "$0")/../checks.bash"
program=("$MAGIE")

commands=$("$MAGIE" help candidates -- '' | cut -f1 | grep -v '^-')

# The widest line, in characters.
widest() {
    LC_ALL=C.UTF-8 awk '{ n = length($0) } n > most { most = n } END { print most + 0 }' "$1"
}

fits() {
    "$MAGIE" "$1" --help >"$work/$1" && [ "$(widest "$work/$1")" -le 80 ]
}

same_as_help() {
    "$MAGIE" help "$1" | cmp -s - "$work/$1" && "$MAGIE" "$1" -h | cmp -s - "$work/$1"
}

# Every option that --help lists is in the man page too.
renders() {
    "$MAGIE" help man "$@" >"$work/page" || return 1
    if command -v groff >/dev/null; then
        groff -man -Tutf8 -ww "$work/page" >/dev/null 2>"$work/warnings" && [ ! -s "$work/warnings" ]
    fi
}

lists_options() {
    local option
    for option in $(grep -oE '^ +(-[a-z], )?--[a-z-]+' "$work/$1" | grep -oE '\-\-[a-z-]+'); do
        grep -qF -- "\\fB${option//-/\\-}\\fR" "$work/page" || return 1
    done
}

[ "$(wc -w <<<"$commands")" -ge 18 ] || fail "few commands: $commands"
check "the list of commands fits" [ "$("$MAGIE" --help >"$work/all" && widest "$work/all")" -le 80 ]
for command in $commands; do
    check "$command --help fits 80 columns" fits "$command"
    check "help $command says the same" same_as_help "$command"
    check "$command has a man page" renders "$command"
    check "the man page of $command has every option" lists_options "$command"
    check "--help lists $command" grep -q "^  $command " "$work/all"
done
check "magie has a man page" renders
expect "the version" 0 '^magie [0-9.]+$' --version
expect "help of help" 0 '^Usage: magie help' help help
expect "help alone lists the commands" 0 '^Commands:' help
expect "no command" 2 '^Usage: magie COMMAND'
expect "--help takes precedence over other arguments" 0 '^Usage: magie perft' perft --depth x --help
expect "but not behind --" 2 'one argument too many|options only' perft -- --help
expect "exit codes in the man page" 0 '^wrong usage: ' help man
finish
