#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""A bot as a program of its own: it buys, builds, accepts, rolls, ends its turn or passes, whichever
of these comes first and is allowed; otherwise it takes the first action listed. It cancels only where
nothing else is left: else it could buy, and cancel that, for ever. It reads a line of JSON for each
decision and writes one.

    magie play --seats you,exec:./greedy_bot.py
    magie sim standard --seats 2 --players exec:./greedy_bot.py,steward --games 100
"""
import json
import sys

WANTED = ["buy", "build", "accept", "roll", "end", "pass"]


def choose(legal):
    """The action that stands first in WANTED; of the others the first listed, best no "cancel"."""
    for kind in WANTED:
        for choice in legal:
            if choice["kind"] == kind:
                return choice["action"]
    return next((c for c in legal if c["kind"] != "cancel"), legal[0])["action"]


for line in sys.stdin:
    message = json.loads(line)
    if message["do"] == "decide":
        answer = {"id": message["id"], "action": choose(message["legal"])}
        print(json.dumps(answer), flush=True)
