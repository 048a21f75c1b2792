#!/usr/bin/env python3
# batch_rate.py [EDITION [SEATS [GAMES]]]: the speed of a batch from Python, in steps a second, and of its parts.
"""Answers are random. Each step writes observations, masks, rewards and ends. First the library chooses the answers,
then numpy chooses them from the masks; then observations are left out. Times are processor time of one thread."""

import sys
import time

import numpy as np

import magie

STEPS = 400


def rate(batch: magie.Batch, choose) -> float:
    """Returns the speed in millions of steps a second."""
    batch.reset()
    start = time.process_time()
    for _ in range(STEPS):
        choose(batch)
        batch.step()
        batch.reset()
    return batch.games * STEPS / 1e6 / (time.process_time() - start)


def from_masks(batch: magie.Batch, rng=np.random.default_rng(1)) -> None:
    batch.action[:] = magie.sample(batch.mask, rng)


def main() -> None:
    edition = sys.argv[1] if len(sys.argv) > 1 else "standard"
    seats = int(sys.argv[2]) if len(sys.argv) > 2 else 4
    games = int(sys.argv[3]) if len(sys.argv) > 3 else 1024
    for name, choose, arrays in (
        ("all arrays", magie.Batch.sample, {}),
        ("chosen in numpy", from_masks, {}),
        ("no observations", magie.Batch.sample, {"observation": None}),
    ):
        came = rate(magie.Batch(edition, games, seats=seats, arrays=arrays), choose)
        print(f"{edition}, {seats} seats, {games} games, {name}: {came:.2f} M steps/s")


if __name__ == "__main__":
    main()
