#!/usr/bin/env python3
# random_policy.py: random answers at all seats, and who wins how often: the frame of every learner.
import sys

import numpy as np

import magie


def main() -> int:
    edition = sys.argv[1] if len(sys.argv) > 1 else "deal"
    games = int(sys.argv[2]) if len(sys.argv) > 2 else 400
    batch = magie.Batch(edition, 64, seats=2, plays=True)
    rewards, cut = [], 0

    batch.reset()
    while len(rewards) + cut < games:
        batch.sample()
        batch.step()
        rewards += list(batch.reward[batch.terminal == 1].copy())
        cut += int(batch.truncated.sum())
        batch.reset()
    wins = (np.array(rewards) > 0).mean(0)
    print(f"{edition}: {len(rewards)} games decided, {cut} cut off; the seats won {wins[0]:.0%} and {wins[1]:.0%}")
    return 0 if abs(np.sum(rewards)) < 1e-3 and wins.sum() <= 1 else 1


if __name__ == "__main__":
    sys.exit(main())
