#!/usr/bin/env python3
# batch_rate.py [EDITION [SEATS [GAMES]]]: steps a second of a batch from Python, and of its parts.
"""Random answers, with observations, masks, rewards and ends; then without observations; then with the
time that choosing the answers takes taken off. Processor time of one thread."""

import sys
import time

import numpy as np

import magie

STEPS = 400


def rate(batch: magie.Batch) -> tuple[float, float]:
    """Steps a second in millions, with and without choosing."""
    rng, chose = np.random.default_rng(1), 0.0
    batch.reset()
    start = time.process_time()
    for _ in range(STEPS):
        before = time.process_time()
        batch.action[:] = magie.sample(batch.mask, rng)
        chose += time.process_time() - before
        batch.step()
        batch.reset()
    took = time.process_time() - start
    steps = batch.games * STEPS / 1e6
    return steps / took, steps / (took - chose)


def main() -> None:
    edition = sys.argv[1] if len(sys.argv) > 1 else "standard"
    seats = int(sys.argv[2]) if len(sys.argv) > 2 else 4
    games = int(sys.argv[3]) if len(sys.argv) > 3 else 1024
    for name, arrays in (("all arrays", {}), ("no observations", {"observation": None})):
        whole, alone = rate(magie.Batch(edition, games, seats=seats, arrays=arrays))
        print(f"{edition}, {seats} seats, {games} games, {name}: {whole:.2f} M steps/s, {alone:.2f} without choosing")


if __name__ == "__main__":
    main()
