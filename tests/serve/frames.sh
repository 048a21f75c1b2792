#!/bin/bash
# Frames that no browser would send; see frames.py.
export PYTHONDONTWRITEBYTECODE=1
exec python3 "$(dirname "$0")/frames.py"
