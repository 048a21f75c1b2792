#!/bin/sh
# install-deps.sh play|test|sanitize|coverage|format|all
# Installs the Debian packages that a purpose needs and this machine lacks. Quick and without
# network when nothing is missing.
set -eu

# package               needed for
table='
build-essential         play
cmake                   play
ninja-build             play
libcsv-dev              play
libinih-dev             play
libjansson-dev          play
libncurses-dev          play
libedit-dev             play
libsqlite3-dev          play
libsodium-dev           play
libwebsockets-dev       play
clang                   test
libclang-rt-14-dev      test
libcmocka-dev           test
libxml2-utils           test
pkg-config              test
python3                 test
jq                      test
libopenmpi-dev          test
openmpi-bin             test
tmux                    test
zsh                     test
fish                    test
gcc-multilib            sanitize
gcovr                   coverage
clang-format            format
clang-tidy              format
cppcheck                format
'

case ${1:-all} in
play) purposes='play' ;;
test) purposes='play|test' ;;
sanitize) purposes='play|test|sanitize' ;;
coverage) purposes='play|test|coverage' ;;
format) purposes='play|test|format' ;;
all) purposes='.*' ;;
*) echo "usage: $0 play|test|sanitize|coverage|format|all" >&2; exit 2 ;;
esac

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
