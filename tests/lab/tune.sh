#!/bin/bash
# `magie tune`: the steward's numbers fitted by play, and what it refuses.
. "$(dirname "$0")/../checks.bash"
program=("$MAGIE" tune --quiet --editions standard --seats 2 --steps 2 --games 20 --evidence 20)

by_threads same
check "threads do not matter" cmp "$work/same1" "$work/same2"
check "nor do five" cmp "$work/same1" "$work/same5"
expect "the numbers" 0 '^horizon +[0-9]+ +[0-9]+ '
expect "what they win" 0 '^standard +2 +[0-9.]+ % '
expect "no such bot" 2 'there is no bot "stewart"; did you mean' --against stewart
expect "no such seats" 2 '--seats: numbers from 2 to' --seats many
expect "no table" 2 '--editions names none' --editions ''
expect "a card game" 2 '--editions: deal is a card game, in which the steward uses none' --editions standard,deal
expect "a table twice" 2 'standard of 2 seats is named twice' --seats 2,2
finish
