#!/bin/bash
# Wrong usage: always exit code 2, nothing on standard output, one line that says what is wrong and what would be right,
# and one that says where to find help.
. "$(dirname "$0")/../checks.bash"

# wrong PATTERN ARGUMENT...
wrong() {
    local pattern=$1 got
    shift
    "$MAGIE" "$@" >"$work/out" 2>"$work/err" </dev/null
    got=$?
    if [ $got -eq 2 ] && [ ! -s "$work/out" ] && [ "$(wc -l <"$work/err")" -eq 2 ] &&
        head -n 1 "$work/err" | grep -qE -- "$pattern" && tail -n 1 "$work/err" | grep -qE '^Try: magie.* --help$'; then
        pass
    else
        fail "magie $*: exit code $got, not 2, or not \"$pattern\":"$'\n'"$(cat "$work/out" "$work/err")"
    fi
}

# ---- options and their values ----
wrong 'there is no option --dpth; did you mean --depth\?' perft --dpth 3
wrong 'there is no option -x' perft -x
wrong 'there is no option --$|--.* is the beginning' perft --=3
wrong '--se is the beginning of --set, --seats' perft --se 3
wrong '--depth needs a value: --depth N' perft --depth
wrong '-*depth takes a whole number from 1 to 256, not "x"' perft --depth x
wrong 'from 1 to 256, not "0"' perft --depth 0
wrong 'from 1 to 256, not "257"' perft --depth 257
wrong 'from 1 to 256, not "99999999999999999999"' perft --depth 99999999999999999999
wrong 'from 1 to 256, not "3x"' perft --depth 3x
wrong 'from 1 to 256, not ""' perft --depth=
wrong 'from 0 on, not "-1"' bench --seed -1
wrong 'from 0 to 9223372036854775807, not "99999999999999999999"' bench --seed 99999999999999999999
wrong 'from 0 to 9223372036854775807, not "18446744073709551615"' play --seed 18446744073709551615
wrong 'from 0 to 9223372036854775807, not "9223372036854775808"' play --seed 9223372036854775808
wrong 'from 0 on, not ""' play --seed=
wrong 'from 0 on, not " 5"' play --seed ' 5'
wrong 'from 0 on, not "5 "' play --seed '5 '
wrong 'from 0 on, not "0x10"' play --seed 0x10
wrong 'from 0 on, not "-9999999999999999999999"' play --seed -9999999999999999999999
wrong 'above 0 and up to 3600, not "0"' bench --seconds 0
wrong 'above 0 and up to 3600, not "nan"' bench --seconds nan
wrong '--json takes no value' perft --json=3
wrong '--dice is one of seeded\|ask, not "aks"; did you mean "ask"\?' play --dice aks
# ---- options that contradict each other ----
wrong '--at is of a saved game' perft --at 3
wrong '--log has a position, seats and options' perft --log none --position '{}'
wrong '--log has a position, seats and options' perft --log none --seats 4
wrong '--log has a position, seats and options' perft --log none --set go.double=on
wrong '--divide prints text: leave out --json' perft --divide --json
wrong '--lengths has games of every number of seats: leave out --seats' bench --lengths 2 --seats 3
for two in '--strength 2 --lengths 2' '--strength 2 --editions' '--lengths 2 --editions'; do
    # shellcheck disable=SC2086
    wrong '--strength, --lengths, --editions: only one at a time' bench $two
done
for words in 'sim standard:modern' 'compare standard standard:modern' 'play standard:modern' 'play --edition ./none:modern'; do
    # shellcheck disable=SC2086
    wrong ':modern" and --profile classic: only one may name a profile' $words --profile classic
done
for option in 'play --resume' 'play --save' 'perft --log' 'perft --position' 'sim --csv' 'sim --logs' 'sim --out' 'tournament --file' \
    'merge --out' 'serve --key'; do
    # shellcheck disable=SC2086
    wrong "${option#* } takes a name, not \"\"" $option ''
done
wrong '--csv takes a name, not "-": those of input and output are /dev/stdin and /dev/stdout' sim --csv -
wrong '--out takes a name, not "-"' sim --out=-
wrong '--save takes a name, not "-"' play --save -
# ---- operands ----
wrong 'FILE is missing' verify
wrong 'FILE is missing' replay --json
wrong '"b" is one argument too many' replay a b
for words in 'help sim b' 'help man sim b' 'help data games b' 'help completion bash b'; do
    # shellcheck disable=SC2086
    wrong '"b" is one argument too many' $words
done
wrong 'it takes options only, not "x"' perft x
wrong 'show takes the name of an edition' editions show
wrong 'list takes no name' editions list standard
wrong 'completion is for bash, zsh or fish' help completion
# ---- names ----
wrong 'there is no command "smi"; did you mean "sim"\?' smi
wrong 'there is no command "verfy"; did you mean "verify"\?' help verfy
wrong 'there is no command "ruels"; did you mean "rules"\?' help man ruels
wrong 'there is no shell "zhs"; did you mean "zsh"\?' help completion zhs
wrong 'there is no verb "shwo"; did you mean "show"\?' editions shwo standard
wrong 'there is no edition "standrad"; did you mean "standard"\?' perft --edition standrad
wrong 'there is no edition "hosue-divided"; did you mean "house-divided"\?' play hosue-divided
wrong 'there is no edition "dael"; did you mean "deal"\?' editions show dael
wrong 'standard has no profile "modrn"; did you mean "modern"\?' perft --edition standard:modrn
wrong 'standard has no profile "modrn"; did you mean "modern"\?' play --profile modrn
wrong 'there is no option "jail.fin"; did you mean "jail.fine"\?' perft --set jail.fin=3
wrong 'there is no option "jial.fine"; did you mean "jail.fine"\?' play --set jial.fine=3
wrong 'there is no option "jial.fine"; did you mean "jail.fine"\?' options jial.fine
wrong 'there is no clause "ST-1O5"; did you mean "ST-1[0-9]*"\?' rules ST-1O5
wrong 'there is no bot "stewrad"; did you mean "steward"\?' play --seats Ada,Ben=stewrad
wrong 'there is no board "ukk"; did you mean "uk"\?' play international --boards us,ukk
wrong 'there is no bot "stewrad"; did you mean "steward"\?' sim --players stewrad
wrong 'there is no bot "analyst:1x": behind "analyst:" stands a number of games' sim --players analyst:1x
wrong 'there is no bot "analyst:1x": behind "analyst:" stands a number of games' play --seats Ada,analyst:1x
wrong 'there is no edition "standrad"; did you mean "standard"\?' compare standrad deal
wrong 'there is no option "jial.fine"; did you mean "jail.fine"\?' sim standard,jial.fine=3
wrong 'there is no option "jial.fine"; did you mean "jail.fine"\?' sweep standard jial.fine
wrong 'there is no option "jial.fine"; did you mean "jail.fine"\?' seek standard --goal 'rounds<=30' --keep jial.fine
wrong 'there is no figure "ruonds"; did you mean "rounds"\? `magie help data games` lists the figures$' sweep standard --by ruonds
wrong 'there is no figure "xyzzy"; `magie help data games` lists the figures$' sweep standard --by xyzzy
wrong 'there is no figure "ruonds"; did you mean "rounds"\?' seek standard --goal 'ruonds<=30'
wrong 'there is no space "bordwalk"; did you mean "boardwalk"\?' odds --land bordwalk
wrong 'there is no bot "stewrad"; did you mean "steward"\?' tournament --players steward,stewrad
wrong '--players needs at least two bots' tournament --players steward
for command in 'sim standard' 'compare standard standard' 'tournament --editions standard' bench; do
    # shellcheck disable=SC2086
    wrong '9 seats; standard takes 2 to 8' $command --seats 9
done
for command in 'sim deal' 'compare deal deal' 'play deal' 'odds deal' 'bench --edition deal'; do
    # shellcheck disable=SC2086
    wrong 'deal is a card game, which has no boards' $command --boards us
done
wrong '^magie play: -1 seats; standard takes 2 to 8$' play --seats -1
wrong '^magie play: 1000 seats; standard takes 2 to 8$' play --seats 1000
wrong 'deal has no profile "../deal"' sim deal --profile ../deal
for bot in exec: 'exec:a|b'; do
    wrong "is no command: words with blanks between them" sim --players "$bot"
done
wrong '--against takes one bot, not ""' tune --against ''
wrong '--against takes one bot, not "easy,random"' tune --against easy,random
wrong '--seats: numbers from 2 to 10 with commas between, not ""' tournament --editions deal --seats ''
wrong '"files:x" is not a store: write sqlite:FILE or postgres://USER@HOST/DATABASE' serve --store files:x
for origin in '' '*' null pages.example https:// https://pages.example/ https://Pages.example HTTPS://pages.example https://pages.example: \
    https://pages.example:x https://pages.example:443 http://pages.example:80 'http://[::1' 'http://[]'; do
    wrong 'scheme://host\[:port\] is wanted as browsers write it' serve --origin https://pages.example --origin "$origin"
done
wrong '"files:x" is not a store' serve --origin https://pages.example:8443 --origin http://pages.example:443 --origin 'http://[::1]:8000' \
    --origin http://localhost --origin capacitor://localhost --store files:x

for at in '' rooms / //other.example/x '/\other.example' '/?x' http://a.example ws:// wss:// ws:///rooms 'ws://?x' ws://:80/; do
    wrong '--at: ws://HOST/PATH or a path is wanted' serve --store files:x --at "$at"
done
for at in /rooms/2 ws://a.example 'wss://[::1]:8420/rooms'; do
    wrong '"files:x" is not a store' serve --store files:x --at "$at"
done

# ---- options for a new game are refused for a game that is continued ----
for option in --seats=2 --seed=4 --profile=modern --boards=us --set=jail.fine=3 standard --edition=us-house; do
    name=${option#--edition=}
    wrong "${name%%=*} is for a new game; --resume" play --resume "$work/game" $option
done

# ---- mistakes in a file are no wrong usage ----
program=("$MAGIE")
expect "no such file" 1 'none' verify "$work/none"
for command in replay verify annotate analyze merge; do
    # shellcheck disable=SC2086
    expect "a name is empty: $command" 1 '"": cannot be opened' $command ''
done
echo nothing >"$work/words"
expect "a position is no JSON" 1 'words: not JSON' perft --position "$work/words"
"$MAGIE" engine <"$work" >"$work/out" 2>"$work/err"
[ $? -eq 1 ] && grep -q 'the standard input cannot be read' "$work/err" || fail "engine: its input is a folder: $(cat "$work/err")"
expect "no such folder" 1 'none/edition.ini' editions show "$work/none/"
mkdir "$work/lib" && echo 'no library' >"$work/lib/libpq.so.5"
LD_LIBRARY_PATH=$work/lib expect "no library for PostgreSQL" 1 'in PostgreSQL: its library cannot be loaded (.*libpq.so.5.*); the package libpq5' serve --store postgres://x
expect "a word that no clause has" 1 'no clause has this word' rules xyzzy
expect "a word that no option has" 1 'no option has this word' options xyzzy
expect "words of a clause" 0 '^ST-5 ' rules jail fine
expect "the clauses of an edition" 0 '^HD-S12' rules HD-
expect "words in the clauses of an edition" 0 '^HD-35 ' rules hd- jail fine
expect "capitals do not count" 0 '^ST-5 ' rules FINE Jail
expect "clauses of several names" 0 '^ST-7 ' rules st-5 ST-7
expect "words of an option" 0 '^jail.fine ' options fine
expect "words of its meaning" 0 '^auction.decliner ' options bid declines
expect "options of the engine" 0 '^limit.rounds +engine ' options engine
[ "$("$MAGIE" options engine | grep -c ' rules ')" -eq 0 ] || fail "options engine lists rules"
expect "another name of an option" 0 '^[a-z_.]+ +rules ' options "$(sed -n 's/^MG_OPTION_ALIAS([a-z_0-9]*, *"\([^"]\+\)".*/\1/p' include/magie/option_aliases.def | head -n 1)"
expect "switches" 0 '^variation.longer +switch win.sets=5 win.bank=30' options five sets
expect "a switch as JSON" 0 '"sets":\{"jsn.count":5,"jsn.cost_own_turn":true\}' options noes --json
expect "options behind operands" 0 '^\{"clause":"ST-5"' rules ST-5 --json
expect "an option cut short" 0 '^depth  1 ' perft --dep 1
expect "a value behind =" 0 '^depth  1 ' perft --depth=1
expect "a letter" 0 '^depth  1 ' perft --depth 1 -e standard -sstart=first
# ---- built for another processor ----
program=("$MAGIE_BUILD/tests/magie_elsewhere")
expect "instructions that are lacking are named, before anything runs" 1 '^magie: built for .* lacks .*xop' --version
finish
