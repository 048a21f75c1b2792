#!/usr/bin/env python3
# tabular.py: a table of values learned by Monte Carlo on a card game with a tiny pack, against random.
"""What the learner sees is cut down to which cards it holds, how many cards of each colour lie before
whom, and what it has chosen so far. For each such situation and each answer the table has the mean of what the games came to in which it was given.
The learner takes the best answer, now and then another; answers never tried come first."""

import sys
from pathlib import Path

import numpy as np

import magie

TINY = str(Path(__file__).resolve().parent / "tiny-deck")
GAMES, STEPS, TRIES = 128, 1000, 0.1


class Situations:
    """What counts of an observation."""

    def __init__(self, elements: list[magie.Element]) -> None:
        def at(name: str) -> np.ndarray:
            return np.array([k for k, e in enumerate(elements) if e.name.startswith(name)])

        self.asked, self.hand = at("asked."), at("hand.0.")
        self.seat, self.colour = at("row.seat."), at("row.colour.")
        self.cards = at("row.card.").reshape(len(self.seat), -1)

    def of(self, seen: np.ndarray) -> np.ndarray:
        """A row of small numbers for each game."""
        lengths = (seen[:, self.cards] > 0).sum(2)
        rows = [
            (lengths * ((seen[:, self.seat] == seat) & (seen[:, self.colour] == colour))).max(1)
            for seat in (1, 2) for colour in (1, 2)
        ]
        return np.ascontiguousarray(np.hstack([seen[:, self.asked], seen[:, self.hand] > 0, np.array(rows).T]), np.uint8)


def play(batch: magie.Batch, table: dict, steps: int, tries: float, rng: np.random.Generator) -> list[float]:
    """So many steps of all games; learns where it tries. Returns the rewards of the games that ended."""
    situations = Situations(batch.elements)
    path: list[list[tuple[bytes, int]]] = [[] for _ in range(batch.games)]
    rewards = []
    batch.reset()
    for _ in range(steps):
        seen = situations.of(batch.observation)
        other = magie.sample(batch.mask, rng)
        any_one = rng.random(batch.games) < tries
        for k in range(batch.games):
            key = seen[k].tobytes()
            values = table.get(key)
            if values is None or any_one[k]:
                batch.action[k] = other[k]
            else:
                open_ = batch.mask[k] == 1
                mean = np.where(values[1] > 0, values[0] / np.maximum(values[1], 1), 0.0 if tries else -2.0)
                batch.action[k] = int(np.where(open_, mean, -3.0).argmax())
            path[k].append((key, int(batch.action[k])))
        batch.step()
        for k in np.flatnonzero(batch.terminal | batch.truncated):
            rewards.append(float(batch.reward[k, 0]))
            for key, action in path[k] if tries else ():
                values = table.setdefault(key, np.zeros((2, magie.MASK), np.float32))
                values[:, action] += rewards[-1], 1
            path[k].clear()
        batch.reset()
    return rewards


def main() -> int:
    batch = magie.Batch(TINY, GAMES, bots={1: "random"}, plays=True, seed=1)
    rng, table = np.random.default_rng(1), {}
    before = np.mean(play(batch, {}, 150, 0, rng))
    learning = play(batch, table, STEPS, TRIES, rng)
    batch.seed(2)  # other games than those it has learned from
    after = np.mean(play(batch, table, 250, 0, rng))
    print(f"{len(learning)} games, {len(table)} situations; against random: {before:+.2f} before, {after:+.2f} after")
    return 0 if after > before + 0.2 else 1


if __name__ == "__main__":
    sys.exit(main())
