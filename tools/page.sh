#!/bin/sh
# page.sh [site]: builds the web page (apps/web) with npm, if something has changed since the last build. The page that
# a server sends goes to build/web; the page that needs no server goes to build/site.
set -eu
cd "$(dirname "$0")/../apps/web"
kind=${1:-web}
made=../../build/$kind/index.html

if ! command -v npm >/dev/null 2>&1; then
    echo "The page is built by npm, with Node 18 or later, and there is no npm here: tools/install-deps.sh serve" >&2
    exit 1
fi
log=$(mktemp)
trap 'rm -f "$log"' EXIT

# Shows output only if the build fails, without npm's remarks on its options, which do not help.
run() {
    "$@" >"$log" 2>&1 || { head -n 30 "$log" >&2; echo "$* has failed, in apps/web" >&2; exit 1; }
}

if [ ! -e node_modules/.package-lock.json ] || [ package-lock.json -nt node_modules/.package-lock.json ]; then
    echo 'Fetching what the page is built with.'
    run npm ci --no-audit --no-fund --loglevel=error
fi
changed=$(find . ../../docs/protocol.schema.json $([ "$kind" != site ] || echo ../../build/site-engine/engine.wasm) \( -name node_modules -o -name tests \) -prune -o -type f -newer "$made" -print 2>/dev/null | head -n 1) || true
if [ ! -e "$made" ] || [ -n "$changed" ]; then
    run npm run --silent "build:$kind"
fi
