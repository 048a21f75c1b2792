#!/bin/bash
# The generated documents agree with the tables; `make docs` writes them anew.
. "$(dirname "$0")/../checks.bash"

check "make docs would change nothing" tools/docs.sh --check "$MAGIE_BUILD"
finish
