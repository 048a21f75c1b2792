#!/bin/bash
# The generated documents say what the tables say now; `make docs` writes them anew.
. "$(dirname "$0")/../checks.bash"

check "make docs would change nothing" tools/docs.sh --check "$MAGIE_BUILD"
finish
