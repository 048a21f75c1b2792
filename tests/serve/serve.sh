#!/bin/bash
# `magie serve` over real sockets; see serve.py.
export PYTHONDONTWRITEBYTECODE=1
exec python3 "$(dirname "$0")/serve.py"
