#!/bin/bash
# The sources of the web page import only from layers below them, without cycles; and that check finds the mistakes
# planted under tests/layers/bad, and nothing else there.
. "$(dirname "$0")/../checks.bash"

check "the page imports one way" node apps/web/tools/imports.mjs

bad=tests/layers/bad
node apps/web/tools/imports.mjs $bad/apps/web/src $bad/docs/web.md 2>"$work/found" && fail "the check did not fail"
check "what is planted is found" diff -u tests/layers/expected_page.txt "$work/found"
finish
