#!/bin/bash
# Three servers on one database; see cluster.py.
export PYTHONDONTWRITEBYTECODE=1
exec python3 "$(dirname "$0")/cluster.py"
