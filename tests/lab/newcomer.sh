#!/bin/bash
# docs/cookbook/study.md followed to the letter, with fewer games: its commands run, another program loads their data
# and computes the same figures as `magie compare`.
. "$(dirname "$0")/../checks.bash"
PATH=$(cd "$(dirname "$MAGIE")" && pwd):$PATH
page=$PWD/docs/cookbook/study.md
cd "$work" || exit 1

sed -n '/^```sh$/,/^```$/{/^```/!p}' "$page" | sed 's/--games [0-9]*/--games 200/' >commands.sh
check "it has commands" [ "$(grep -c '^ *magie' commands.sh)" = 5 ]
check "they run" bash -e commands.sh
printed=$(magie compare standard standard,go.double=on --seats 4 --games 200 --follow 0 --players easy --quiet --json 2>/dev/null |
    jq '.figures.rounds.difference.mean * 100 | round')
loaded=$(sqlite3 easy.sqlite "SELECT cast(round(avg(b.rounds - a.rounds) * 100) AS int) FROM games a JOIN games b USING (game)
    WHERE a.arm = 'A' AND b.arm = 'B' AND a.truncated + b.truncated = 0")
check "a join comes to what is printed" [ "$printed" = "$loaded" ]
check "the picture has four lines" [ "$(python3 -c '
import xml.etree.ElementTree as tree
lines = tree.parse("lengths.svg").getroot().findall("{http://www.w3.org/2000/svg}polyline")
print(sum(len(line.get("points").split()) == 201 for line in lines))')" = 4 ]
finish
