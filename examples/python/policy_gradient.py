#!/usr/bin/env python3
# policy_gradient.py: a policy learned by its gradient (REINFORCE) in numpy on a card game with a small pack.
"""A network with one hidden layer of 32 units: from the observation to a number for each answer. After each
round of games, the answers given become more likely where their game came out better than the mean of all
games, and less likely where it came out worse."""

import sys
from pathlib import Path

import numpy as np

import magie

SMALL = str(Path(__file__).resolve().parent / "small-deck")
GAMES, ROUNDS, UNITS, RATE = 128, 24, 32, 0.02


class Policy:
    """Weights, and how they are moved (Adam)."""

    def __init__(self, elements: list[magie.Element], rng: np.random.Generator) -> None:
        n = len(elements)
        self.counts = np.array([e.high for e in elements], np.float32) < 1000  # cards and places, not turns
        self.weights = [
            (rng.standard_normal(shape) * scale).astype(np.float32)
            for shape, scale in (((n, UNITS), n**-0.5), (UNITS, 0), ((UNITS, magie.MASK), 0.01), (magie.MASK, 0))
        ]
        self.moments = [[np.zeros_like(w), np.zeros_like(w)] for w in self.weights]
        self.moves = 0

    def look(self, seen: np.ndarray, mask: np.ndarray) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        """What it sees, the units, and how likely each answer is."""
        x = np.clip(seen, -4, 4) * self.counts
        h = np.tanh(x @ self.weights[0] + self.weights[1])
        score = np.where(mask == 1, h @ self.weights[2] + self.weights[3], np.float32(-1e9))
        p = np.exp(score - score.max(1, keepdims=True))
        return x, h, p / p.sum(1, keepdims=True)

    def learn(self, seen: np.ndarray, mask: np.ndarray, action: np.ndarray, gain: np.ndarray) -> None:
        """Makes answers likelier by what each was worth."""
        x, h, p = self.look(seen, mask)
        d = -p
        d[np.arange(len(d)), action] += 1
        d *= (gain / len(gain)).astype(np.float32)[:, None]
        dh = d @ self.weights[2].T * (1 - h * h)
        self.moves += 1
        for w, m, g in zip(self.weights, self.moments, (x.T @ dh, dh.sum(0), h.T @ d, d.sum(0))):
            m[0] += 0.1 * (g - m[0])
            m[1] += 0.01 * (g * g - m[1])
            w += RATE * (m[0] / (1 - 0.9**self.moves)) / (np.sqrt(m[1] / (1 - 0.99**self.moves)) + 1e-8)


def play(batch: magie.Batch, policy: Policy, rng: np.random.Generator) -> tuple[list, np.ndarray]:
    """One game of each; what was seen and done, and what the games came to."""
    told, returns = [], np.zeros(batch.games)
    batch.reset()
    while (going := batch.actor != magie.NOBODY).any():
        k = np.flatnonzero(going)
        seen, mask = batch.observation[k].astype(np.float32), batch.mask[k].copy()
        p = policy.look(seen, mask)[2]
        batch.action[k] = np.minimum((p.cumsum(1) < rng.random(len(k))[:, None]).sum(1), magie.MASK - 1)
        told.append((k, seen, mask, batch.action[k].copy()))
        batch.step()
        returns += batch.reward[:, 0]
    return told, returns


def main() -> int:
    batch = magie.Batch(SMALL, GAMES, bots={1: "random"}, plays=True, seed=1)
    rng = np.random.default_rng(1)
    policy, means = Policy(batch.elements, rng), []
    for _ in range(ROUNDS):
        told, returns = play(batch, policy, rng)
        means.append(returns.mean())
        gain = (returns - returns.mean()) / (returns.std() + 1e-8)
        games, *parts = (np.concatenate(part) for part in zip(*told))
        policy.learn(*parts, gain[games])
    batch.seed(2)  # other games than those it has learned from
    after = np.mean([play(batch, policy, rng)[1].mean() for _ in range(3)])
    print(f"{ROUNDS * GAMES} games; against random: {means[0]:+.2f} before, {after:+.2f} after")
    return 0 if after > 0.4 and after > means[0] + 0.3 else 1


if __name__ == "__main__":
    sys.exit(main())
