#!/bin/bash
# Clients of monopd's protocol at `magie serve`; see monopd.py.
export PYTHONDONTWRITEBYTECODE=1
exec python3 "$(dirname "$0")/monopd.py"
