#!/bin/bash
# The Python package on the shared library: its tests, the examples, and the wheel, which pip installs without source
# and without compiler.
. "$(dirname "$0")/../checks.bash"
. "$(dirname "$0")/library.bash"
PATH=$(cd "$(dirname "$MAGIE")" && pwd):$PATH
MAGIE=$(command -v magie)
export MAGIE

python=/usr/bin/python3
"$python" -c 'import numpy' || { fail 'Python has no numpy: tools/install-deps.sh test'; finish; exit 1; }
check 'the library is built' build_library magie_shared
number=$(sed -n 's/^#define MG_VERSION_[A-Z]* //p' include/magie/version.h | paste -sd.)
library=$(realpath "$library_build/libmagie.so")
check 'the version is that of the headers' grep -qx "VERSION = \"$number\"" bindings/python/magie/_library.py

tests() { # FILE
    PYTHONDONTWRITEBYTECODE=1 PYTHONPATH=bindings/python MAGIE_LIBRARY=$library "$python" "$1"
}
for file in bindings/python/tests/test_*.py; do
    check "$file" tests "$file"
done
for file in examples/python/*.py; do
    check "$file" tests "$file"
done

# ---- the wheel ----
check 'a wheel is packed' tools/wheel.py "$library" "$work"
wheel=$(echo "$work"/magie-*.whl)
cp "$wheel" "$work/first"
check 'packed anew it is the same' eval 'tools/wheel.py "$library" "$work" && cmp "$wheel" "$work/first"'
if "$python" -m pip --version >/dev/null 2>&1; then
    check 'pip installs it' "$python" -m pip install -q --no-index --no-deps --target "$work/site" "$wheel"
else
    check 'it unpacks' "$python" -m zipfile -e "$wheel" "$work/site"
fi
(cd "$work" && PYTHONPATH=$work/site "$python" -c '
import magie
game = magie.Game("standard", 2, options={"start": "first"})
print(magie.__file__, magie.__version__, game.act("roll")[0]["clause"])') >"$work/installed" 2>&1
check 'what is installed plays' grep -qx "$work/site/magie/__init__.py $number ST-102" "$work/installed"
finish
