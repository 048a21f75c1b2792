#!/usr/bin/env python3
# batch_rate.py [EDITION [SEATS [GAMES]]]: steps a second of a batch from Python, and of its parts.
"""Random answers, with observations, masks, rewards and ends, chosen by the library and from the masks in
numpy; then without observations. Processor time of one thread."""

import sys
import time

import numpy as np

import magie

STEPS = 400


def rate(batch: magie.Batch, choose) -> float:
    """Steps a second in millions."""
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
