#!/bin/sh
# install-deps.sh play|serve|site|test|sanitize|coverage|format|all: installs the Debian packages that a
# purpose needs and this machine lacks. Quick and without network when nothing is missing.
set -eu

# package               needed for
table='
build-essential         play
cmake                   play
ninja-build             play
libcsv-dev              play
libjansson-dev          play
libncurses-dev          play
libedit-dev             play
libsqlite3-dev          play
libpq-dev               play
libsodium-dev           play
libwebsockets-dev       play
libqrencode-dev         play
nodejs                  serve
npm                     serve
clang                   site
lld                     site
wasi-libc               site
libclang-rt-14-dev-wasm32 site
binaryen                site
libclang-rt-14-dev      test
libcmocka-dev           test
libxml2-utils           test
pkg-config              test
python3                 test
python3-numpy           test
jq                      test
sqlite3                 test
openssl                 test
libopenmpi-dev          test
openmpi-bin             test
postgresql              test
tmux                    test
chromium-headless-shell test
zsh                     test
fish                    test
gcc-multilib            sanitize
qemu-user               sanitize
gcovr                   coverage
clang-format            format
clang-tidy              format
cppcheck                format
'

case ${1:-all} in
play) purposes='play' ;;
serve) purposes='play|serve' ;;
site) purposes='play|serve|site' ;;
test) purposes='play|serve|site|test' ;;
sanitize) purposes='play|serve|site|test|sanitize' ;;
coverage) purposes='play|serve|site|test|coverage' ;;
format) purposes='play|serve|site|test|format' ;;
all) purposes='.*' ;;
*) echo "usage: $0 play|serve|site|test|sanitize|coverage|format|all" >&2; exit 2 ;;
esac

# Node that did not come as a Debian package serves as well, and may not go beside one.
if node -e 'process.exit(parseInt(process.versions.node) >= 18 ? 0 : 1)' 2>/dev/null && command -v npm >/dev/null 2>&1; then
    table=$(printf '%s\n' "$table" | grep -v ' serve$')
fi
wanted=$(printf '%s\n' "$table" | awk -v p="^($purposes)\$" '$2 ~ p { print $1 }')

if ! command -v dpkg-query >/dev/null 2>&1; then
    echo "This is not a Debian system, so nothing is installed. The build needs what these Debian" >&2
    echo "packages hold: $(echo $wanted)" >&2
    exit 0
fi

have=$(dpkg-query -W -f '${Package} ${db:Status-Status}\n' $wanted 2>/dev/null |
    awk '$2 == "installed" { print $1 }') || true
missing=$(printf '%s\n' "$wanted" | grep -vxF "${have:--}" || true)
[ -n "$missing" ] || exit 0

echo "Installing:" $missing
if [ "$(id -u)" -eq 0 ]; then
    root=
elif command -v sudo >/dev/null 2>&1 && { [ -t 0 ] || sudo -n true 2>/dev/null; }; then
    root=sudo
else
    echo "Installing needs root, and sudo is missing or asks for a password. Run as root:" >&2
    echo "  apt-get install --no-install-recommends" $missing >&2
    exit 1
fi
apt="$root env DEBIAN_FRONTEND=noninteractive apt-get -q -o DPkg::Lock::Timeout=300"
log=$(mktemp)
if ! { $apt update && $apt install -y --no-install-recommends $missing; } >"$log" 2>&1 </dev/null; then
    cat "$log" >&2
    rm -f "$log"
    echo "These packages could not be installed:" $missing >&2
    exit 1
fi
rm -f "$log"
