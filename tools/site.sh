#!/bin/sh
# site.sh: builds the page that needs no server, build/site: the engine as WebAssembly, and the page of
# apps/web around it. The libraries that the engine needs are compiled with it, from the sources of Debian's packages,
# which are fetched once.
set -eu
cd "$(dirname "$0")/.."
sources=$PWD/build/sources

fetch() {
    apt=$sources/.apt
    rm -rf "$sources"
    mkdir -p "$apt/parts" "$apt/lists/partial"
    # The package archives that this machine uses, for source packages instead of binary ones.
    for file in /etc/apt/sources.list.d/*.sources; do
        [ ! -e "$file" ] || sed 's/^Types:.*/Types: deb-src/' "$file" >"$apt/parts/$(basename "$file")"
    done
    for file in /etc/apt/sources.list /etc/apt/sources.list.d/*.list; do
        [ ! -e "$file" ] || sed -n 's/^deb /deb-src /p' "$file" >"$apt/parts/$(basename "$file" .list).list"
    done
    cd "$sources"
    set -- -q -o Dir::Etc::SourceList=/dev/null -o Dir::Etc::SourceParts="$apt/parts" \
        -o Dir::State::Lists="$apt/lists" -o APT::Sandbox::User=root
    apt-get "$@" update
    apt-get "$@" --download-only source jansson libcsv libsodium
    for name in jansson libcsv libsodium; do
        mkdir "$name"
        tar -xf "$name"_*.orig.tar.* -C "$name" --strip-components=1
    done
    rm -rf "$apt"
    touch .complete
}

log=$(mktemp)
trap 'rm -f "$log"' EXIT
run() { "$@" >"$log" 2>&1 || { tail -n 30 "$log" >&2; echo "$1 has failed" >&2; exit 1; }; }

if [ ! -e "$sources/.complete" ]; then
    echo 'Fetching the sources of jansson, libcsv and libsodium.'
    if ! (fetch) >"$log" 2>&1; then
        tail -n 20 "$log" >&2
        echo 'The sources of jansson, libcsv and libsodium could not be fetched with apt-get source.' >&2
        exit 1
    fi
fi
run cmake --preset site "-DMAGIE_WERROR=${MAGIE_WERROR:-OFF}"
run cmake --build build/site-engine -- --quiet
if [ ! -e build/site-engine/engine.wasm ] || [ build/site-engine/magie.wasm -nt build/site-engine/engine.wasm ]; then
    # cmake/site.cmake leaves the first 1024 bytes of memory free, so that the optimizer may fold a small offset into an
    # address.
    run wasm-opt -Oz --converge --low-memory-unused --enable-bulk-memory --enable-mutable-globals --enable-sign-ext \
        build/site-engine/magie.wasm -o build/site-engine/engine.wasm
fi
tools/page.sh site
