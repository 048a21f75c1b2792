#!/bin/bash
# `magie sim --report`: a page for each edition that is complete, well-formed and loads no other file; its contents
# where little or nothing is known; and pages that cannot be written.
. "$(dirname "$0")/../checks.bash"

# sim NAME ARGUMENT...: a page $work/NAME.html
sim() {
    local name=$1 said
    shift
    said=$("$MAGIE" sim "$@" --quiet --report "$work/$name.html" 2>&1 >/dev/null) && [ -z "$said" ] && pass ||
        fail "$name: magie sim failed: $said"
}

# has NAME PATTERN, lacks NAME PATTERN: lines of a page
has() { grep -qE -- "$2" "$work/$1.html" && pass || fail "$1: no \"$2\""; }
lacks() { ! grep -qiE -- "$2" "$work/$1.html" && pass || fail "$1: $(grep -niE -- "$2" "$work/$1.html" | cut -c1-160 | head -3)"; }

count() { grep -oE -- "$2" "$work/$1.html" | wc -l; }

# Elements are closed in order and attributes are quoted, so the page is XML as well as HTML.
formed() {
    local said
    said=$(xmllint --noout "$work/$1.html" 2>&1) && pass || fail "$1: $said"
    [ "$(iconv -f utf-8 -t utf-8 "$work/$1.html" | cksum)" = "$(cksum <"$work/$1.html")" ] && pass || fail "$1: no UTF-8"
}

# Nothing is loaded or run, every plot is described in words, every link has a target, no number is nan or infinite.
whole() {
    local plots target
    formed "$1"
    lacks "$1" '<(script|link|img|iframe|object|embed|base|form)|src=|https?:|//|url\(|@import| on[a-z]+='
    lacks "$1" '[ >"(-](nan|inf)[ <"%)]'
    plots=$(count "$1" '<svg role="img"')
    [ "$plots" -gt 0 ] && [ "$plots" = "$(count "$1" '<title id="t[0-9]+">[^<]')" ] &&
        [ "$plots" = "$(count "$1" '<desc id="d[0-9]+">[^<]')" ] && pass || fail "$1: $plots plots, not all described"
    for target in $(grep -oE 'href="#[a-z]+"' "$work/$1.html" | cut -d'"' -f2); do
        grep -q "<section id=\"${target#\#}\"" "$work/$1.html" && pass || fail "$1: nothing at $target"
    done
}

# sections NAME ID...: exactly these sections, none of them empty
sections() {
    local name=$1 found
    shift
    found=$(grep -oE '<section id="[a-z]+"' "$work/$name.html" | cut -d'"' -f2 | tr '\n' ' ')
    [ "$found" = "$* " ] && pass || fail "$name: sections $found"
}

# ---- all editions ----

few='--games 24 --follow 2 --set limit.rounds=40'
board='study figures spread wins time boards market'
sim standard standard $few
sim us-house us-house $few
sim house-divided house-divided $few
sim international international --boards us,uk,fr $few
sim deal deal --games 24 --follow 2 --seats 3
for name in standard us-house house-divided international deal; do
    whole "$name"
    has "$name" '<meta name="viewport"'
    has "$name" 'prefers-color-scheme:dark'
    has "$name" "<code>magie sim $name .*--games 24 .*--seed 1 .*--follow 2"
    [ "$(count "$name" '<details>')" -ge 5 ] && pass || fail "$name: too few tables of plots"
done
sections standard $board clauses
sections us-house $board clauses
sections house-divided $board votes clauses
sections international $board currencies clauses
sections deal study figures spread wins time cards clauses
[ "$(count standard '<li class="s[0-3]')" = 40 ] && pass || fail "standard: not 40 spaces"
[ "$(count international '<li class="s[0-3]')" = 120 ] && pass || fail "international: not 3 times 40 spaces"
[ "$(count standard '<tr><th scope="row"><i class="chip')" = 38 ] && pass || fail "standard: not 28 deeds and 10 groups"
[ "$(count deal '<td class="uses">')" = 40 ] && pass || fail "deal: not 40 kinds of card"
has standard '<code>limit.rounds=40</code> \(not 2000\)'
has standard '>Boardwalk</th>'
has standard '>ST-105</th>'
has house-divided 'changes hands'
has international '>pound sterling<'
sim abroad international --boards fr,it --games 8 --set limit.rounds=20
has abroad '[0-9] F<'
has abroad '[0-9] L\.<'
lacks abroad 'L\.[0-9]|[0-9]F<'
has deal '>Rent any colour</th><td class="n">[0-9]' # was played; an earlier version did not count such games

# ---- texts of plots and names ----

has standard 'Con­nec­ticut Avenue</span>'
has standard 'Com­munity Chest</span>'
has standard 'title="Connecticut Avenue"'
lacks standard '>C­|[aeiou]­[aeiou]|­[^aeiouy][^aeiouy]'
sim rich standard --games 200 --follow 0
has rich 'Of 200 games: [0-9]+ % are at 75 %, the most there can be\.'
has rich '<tr><th scope="row">7[0-4] % up to 75 %</th>'
lacks rich '<th scope="row">75 % (up to|or more)'
sim alike standard --games 60 --follow 0 --seats 2
has alike 'All 60 games are at 50(\.0)? %, the most there can be\.'
lacks alike '<title id="t[0-9]+">How unequal the end is'
sim cut standard --games 60 --follow 0 --set limit.rounds=12
has cut '<b>≥ 12</b> rounds in the median; a tenth of the games or more were cut off at 12<'
has cut '<th scope="row">rounds begun</th>.*<td class="n">≥ 12</td>.*<td class="n">≥ 12</td>'
has cut ', where games were cut off\.|All 60 games are at 12'
has cut 'What is marked ≥ is where games were cut off'
lacks rich '≥'
has cut '<desc id="d[0-9]+">60 of 60 games were cut off and count until then\. After round 12, the last, 100\.0 % would go on'
sim endless standard,trades=off --games 20 --seats 2 --players steward --follow 0
has endless "The edition's limit, or the engine's, cut off [0-9]+ of 20 games\. Means, spreads and intervals leave such games out; shares"
sim turns standard --games 60 --follow 0 --set limit.turns=150
whole turns
has turns '<desc id="d[0-9]+">[0-9]+ of 60 games were cut off and count until then\. Half of the games end within [0-9]+ rounds \('
has turns '<tr><th scope="row">30</th>(<td class="n">[0-9.]+ %</td>){3}</tr>'
lacks alike 'How many games go on'

# ---- printed on paper ----

if command -v chromium-headless-shell >"$work/found"; then
    for name in standard us-house house-divided international deal; do
        chromium-headless-shell --no-sandbox --disable-gpu --no-pdf-header-footer --print-to-pdf="$work/$name.pdf" \
            "file://$work/$name.html" >"$work/said" 2>&1
        pages=$(grep -aoE '/Type */Page\b' "$work/$name.pdf" | wc -l)
        [ "$pages" -ge 2 ] && [ "$pages" -le 8 ] && pass || fail "$name: $pages pages on paper"
    done
fi

# ---- little or nothing known ----

sim one standard --games 1 --set limit.rounds=20
whole one
has one '<td class="n">–</td>' # no interval of one game
sim two deal --games 2
whole two
sim ended standard --games 9 --set limit.rounds=1 --follow 1
whole ended
has ended 'too soon for curves'
has ended 'Nobody went bankrupt'
has ended 'Nobody traded'
sim ends standard --games 16 --follow 0 --set limit.rounds=20
whole ends
sections ends study figures spread wins
has ends 'No game was followed'
has ends 'A game that was cut off counts as won by who was ahead'
lacks deal 'counts as won by'
sim ten us-house --games 12 --seats 10 --players steward,random --set limit.rounds=20
whole ten
has ten '>10 random</th>'

# ---- names with characters that are special in HTML ----

mkdir "$work/odd <b>&"
printf '%s\n' '[edition]' 'name = odd' 'extends = standard' 'title = A <b>bold</b> & "quoted" </title> edition' \
    '[row us 39]' "name = <script>alert('x')</script> & Söhne" >"$work/odd <b>&/edition.ini"
sim odd "$work/odd <b>&" --games 8 --follow 1 --set limit.rounds=20
whole odd
has odd '<h1>A &lt;b&gt;bold&lt;/b&gt; &amp; &quot;quoted&quot; &lt;/title&gt; edition</h1>'
has odd '&lt;script&gt;alert\(&#39;x&#39;\)&lt;/script&gt; &amp; Söhne'
mkdir "$work/$(printf 'no\xfftext')"
cp "$work/odd <b>&/edition.ini" "$work/$(printf 'no\xfftext')"
sim latin "$work/$(printf 'no\xfftext')" --games 8 --set limit.rounds=20
formed latin

# ---- the same bytes again ----

sim three standard $few --threads 3
cmp -s "$work/standard.html" "$work/three.html" && pass || fail "the page depends on the threads"
echo old >"$work/again.html"
sim again standard $few
cmp -s "$work/standard.html" "$work/again.html" && pass || fail "an older page was not replaced"

# ---- pages that cannot be written ----

# refused NAME PATTERN PATH: exit code 1, and why
refused() {
    local output code
    output=$("$MAGIE" sim standard $few --quiet --report "$3" 2>&1 >/dev/null)
    code=$?
    [ "$code" = 1 ] && grep -qE -- "$2" <<<"$output" && pass || fail "$1: exit code $code, and $output"
}

before=$(ls -A "$work" | cksum)
refused 'no such folder' 'none/page.html: .*No such file' "$work/none/page.html"
refused 'a folder' 'odd <b>&: .*Is a directory' "$work/odd <b>&"
refused 'a full disk' '/dev/full: .*No space left' /dev/full
[ -c /dev/full ] && pass || fail "/dev/full is a device no longer"
echo kept >"$work/kept.html"
output=$(trap '' XFSZ; ulimit -f 8; "$MAGIE" sim standard $few --quiet --report "$work/kept.html" 2>&1 >/dev/null)
code=$?
[ "$code" = 1 ] && grep -q 'kept.html: .*too large' <<<"$output" && pass || fail "a file too large: $code, $output"
[ "$(cat "$work/kept.html")" = kept ] && pass || fail "the older page is gone"
rm "$work/kept.html"
[ "$(ls -A "$work" | cksum)" = "$before" ] && pass || fail "something is left behind: $(ls -A "$work")"
"$MAGIE" sim standard $few --quiet --report 2>/dev/null >&2
[ $? = 2 ] && pass || fail "--report without a file"

finish
