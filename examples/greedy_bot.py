#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""A bot as a program of its own: buys and builds what it can, takes the jail fine and the cheapest
way out of everything else. Reads a line of JSON for each decision and writes one.

    magie play --seats you,exec:./greedy_bot.py
    magie sim standard --seats 2 --players exec:./greedy_bot.py,steward --games 100
"""
import json
import sys

WANTED = ["buy", "build", "accept", "roll", "end", "pass"]


def choose(legal):
    """The action that stands first in WANTED; of the others, the first that is listed."""
    for kind in WANTED:
        for choice in legal:
            if choice["kind"] == kind:
                return choice["action"]
    return legal[0]["action"]


for line in sys.stdin:
    message = json.loads(line)
    if message["do"] == "decide":
        answer = {"id": message["id"], "action": choose(message["legal"])}
        print(json.dumps(answer), flush=True)
