# support.py: what several tests of the package share.
"""MAGIE_GAMES and MAGIE_GAMES_OF_A_CLASS say how many random games are played."""

import os

import numpy as np

import magie

EDITIONS = {"standard": 3, "us-house": 2, "international": 2, "house-divided": 3, "deal": 2}
FEW_ROUNDS = {"limit.rounds": 6}
GAMES = int(os.environ.get("MAGIE_GAMES", "60"))
GAMES_OF_A_CLASS = int(os.environ.get("MAGIE_GAMES_OF_A_CLASS", "1"))  # with and without a limit each


def play(batch, steps, seed=1, start=0, stop=None):
    """Random answers, each game with draws of its own; all that came by."""
    stop = batch.games if stop is None else stop
    draws = [np.random.default_rng([seed, k]) for k in range(start, stop)]
    told = []
    batch.reset(start, stop)
    for _ in range(steps):
        for k in range(start, stop):
            if batch.actor[k] != magie.NOBODY:
                batch.action[k] = draws[k - start].choice(np.flatnonzero(batch.mask[k]))
        assert batch.step(start, stop) == 0
        rows = (batch.observation, batch.mask, batch.reward, batch.terminal, batch.truncated, batch.actor)
        told.append([row[start:stop].tobytes() for row in rows])
        batch.reset(start, stop)
    return told
