# test_batches.py: batches of games.
"""Run by tests/install/python.sh. MAGIE_LIBRARY and MAGIE name library and program."""

import copy
import pickle
import re
import subprocess
import sys
import threading
import unittest
from unittest import mock

import numpy as np

import magie
from magie.environments import Single, Table
from support import EDITIONS, FEW_ROUNDS, GAMES, play


class Batches(unittest.TestCase):
    def test_any_size_and_any_threads(self):
        for edition, seats in EDITIONS.items():
            with self.subTest(edition):
                batch = magie.Batch(edition, 6, seats=seats, options=FEW_ROUNDS, seed=9)
                together = play(batch, 150)
                for k in (0, 5):
                    alone = magie.Batch(edition, 1, seats=seats, options=FEW_ROUNDS, seed=9, first=k)
                    alone.reset()
                    wide = batch.observation.shape[1] * 4
                    draws = np.random.default_rng([1, k])
                    for step in together:
                        if alone.actor[0] != magie.NOBODY:
                            alone.action[0] = draws.choice(np.flatnonzero(alone.mask[0]))
                        alone.step()
                        self.assertEqual(alone.observation.tobytes(), step[0][k * wide:(k + 1) * wide])
                        alone.reset()
                batch.seed(9)
                parts = [None, None]

                def run(part):
                    parts[part] = play(batch, 150, start=3 * part, stop=3 * part + 3)

                threads = [threading.Thread(target=run, args=(part,)) for part in (0, 1)]
                for thread in threads:
                    thread.start()
                for thread in threads:
                    thread.join()
                joined = [[a + b for a, b in zip(*step)] for step in zip(*parts)]
                self.assertEqual(joined, together)

    def test_ranges_do_not_overlap(self):
        batch = magie.Batch("standard", 4, bots={0: "steward", 1: "steward"})
        other = magie.Batch("standard", 4)
        with batch._take(1, 3):
            for wrong in (
                batch.step, batch.reset, batch.sample, batch.close, lambda: batch.step(2, 4), lambda: batch.seed(1),
                lambda: batch.drop(2), lambda: batch.question(1), lambda: batch.observe(1, 0), lambda: batch.weights(2),
                lambda: batch.copy(1, other, 0), lambda: other.copy(0, batch, 1), lambda: batch.copy(0, batch, 1),
            ):
                with self.assertRaises(RuntimeError):
                    wrong()
            batch.reset(0, 1)
            batch.reset(3)
        batch.reset()
        with batch._take(1, 2, reads=True):
            batch.observe(1, 0)  # several may read
            other.copy(0, batch, 1)
            for wrong in (batch.close, lambda: batch.drop(1)):
                with self.assertRaises(RuntimeError):
                    wrong()
        batch.copy(1, batch, 1)
        batch.close()

    def test_a_game_is_closed_after_its_answer(self):
        game = magie.Game("standard", 2)
        begun, done = threading.Event(), []

        def close():
            begun.set()
            game.close()
            done.append(True)

        thread = threading.Thread(target=close)
        with game._lock:  # as while an answer is under way
            thread.start()
            begun.wait()
            thread.join(0.1)
            self.assertEqual(done, [])
            self.assertTrue(game.legal())
        thread.join()
        with self.assertRaises(ValueError):
            game.legal()

    def test_a_game_of_several_threads(self):
        game = magie.Game("standard", ["Ada", "Ben"])
        wrong = []

        def ask():
            try:
                for k in range(300):
                    assert game.ask("explain", rent="boardwalk")["ok"] if k % 2 else game.legal()
            except Exception as error:
                wrong.append(error)

        threads = [threading.Thread(target=ask) for _ in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(wrong, [])

    def test_arrays_of_the_caller(self):
        own = np.zeros((2, magie.MASK), np.uint8)
        batch = magie.Batch("standard", 2, arrays={"mask": own, "observation": None})
        self.assertIs(batch.mask, own)
        self.assertIsNone(batch.observation)
        batch.reset()
        self.assertTrue(own.any(1).all())
        for wrong in (np.zeros((2, 64), np.uint8), np.zeros((2, 128), np.int32), np.zeros((2, 256), np.uint8)[:, ::2]):
            with self.assertRaises(ValueError):
                magie.Batch("standard", 2, arrays={"mask": wrong})
        with mock.patch("sys.unraisablehook") as said:
            for error, wrong in ((TypeError, ("standard", 2, 64)), (ValueError, ("standard", 0))):
                with self.assertRaises(error):
                    magie.Batch(*wrong)
            said.assert_not_called()
        with self.assertRaises(ValueError):
            magie.Batch("standard", 2, arrays={"masks": own})
        with self.assertRaises(IndexError):
            batch.step(0, 3)
        with self.assertRaises(magie.Refused):
            magie.Batch("standard", 2, bots={1: "nobody"})

    def test_arrays_stay(self):
        batch = magie.Batch("deal", 2, arrays={"reward": None})
        for name in batch.shapes:
            array = getattr(batch, name)
            with self.assertRaisesRegex(AttributeError, re.escape(f"batch.{name}[:] = …")):
                setattr(batch, name, np.zeros(2, np.int32))
            self.assertIs(getattr(batch, name), array)
        batch.action += 1
        self.assertEqual(batch.action.tolist(), [1, 1])
        with self.assertRaises(ValueError):
            batch.action.resize(1000)

    def test_what_is_refused(self):
        game, batch = magie.Game("deal", 2), magie.Batch("deal", 2)
        fixed, mask = np.zeros(len(batch.elements), np.int32), batch.mask.astype(np.int32)
        fixed.flags.writeable = False
        shared = np.zeros(2, np.uint8)
        for error, call in (
            (ValueError, lambda: magie.Batch("deal", 2**31)),
            (ValueError, lambda: magie.Batch("deal", 1.5)),
            (ValueError, lambda: magie.Batch("deal", 1, seed=-1)),
            (ValueError, lambda: magie.Batch("deal", 1, first=2**64)),
            (ValueError, lambda: magie.Batch("deal", 1, bots="steward")),
            (ValueError, lambda: magie.Batch("deal", 1, bots={0: None})),
            (ValueError, lambda: magie.Batch("deal", 1, bots={2: "steward"})),
            (ValueError, lambda: magie.Batch("deal", 1, bots={0: "steward\0x"})),
            (ValueError, lambda: Single("deal", 2, bots="steward\0x")),
            (ValueError, lambda: magie.Batch(game, 1, seats=2)),
            (ValueError, lambda: magie.Batch(game, 1, options={"trades": False})),
            (ValueError, lambda: magie.Batch(game, 1, boards=[])),
            (TypeError, lambda: magie.Batch(None, 1)),
            (ValueError, lambda: batch.seed(2**64)),
            (ValueError, lambda: batch.seed("x")),
            (TypeError, lambda: batch.drop(0.0)),
            (IndexError, lambda: batch.observe(0, 2)),
            (ValueError, lambda: batch.observe(0, 0, out=fixed)),
            (ValueError, lambda: batch.observe(0, 0, out=fixed.tolist())),
            (ValueError, lambda: magie.sample(mask, np.random.default_rng(1))),
            (TypeError, lambda: magie.Game("standard", 2.5)),
            (TypeError, lambda: magie.Game("standard", "Ada")),
            (TypeError, lambda: magie.Game("standard", 2, options={"jail.fine": {1}})),
            (ValueError, lambda: magie.Game("standard", 2, seed="x")),
            (ValueError, lambda: magie.Game("standard", 2, seed=2**63)),
            (TypeError, lambda: magie.Game("standard", 2, boards="us")),
            (TypeError, lambda: magie.Game("standard", 2, options=["trades"])),
            (TypeError, lambda: magie.Batch("deal", 1, arrays=5)),
            (ValueError, lambda: magie.Batch("deal", 2, arrays={"terminal": shared, "truncated": shared})),
            (ValueError, lambda: magie.load_game("deal").new_initial_state().apply_action(1.0)),
            (ValueError, lambda: magie.load_game("deal").new_initial_state().apply_action(None)),
            (ValueError, lambda: magie.load_game("deal").new_initial_state().action_to_string(0, -1)),
            (ValueError, lambda: magie.load_game("deal").new_initial_state().action_to_string(0, 999)),
            (TypeError, lambda: batch.copy(0, None, 0)),
            (TypeError, lambda: magie.sample([[1]], np.random.default_rng(1))),
            (ValueError, lambda: magie.Batch("deal", 2, arrays={1: shared, "x": shared})),
            (TypeError, lambda: game.load("x")),
            (magie.Refused, lambda: game.act("")),
            (TypeError, lambda: game.act(None)),
            (ValueError, lambda: Single("deal", 2, seat=0.5)),
            (ValueError, lambda: Single("deal", 2, seat=2)),
            (ValueError, lambda: Single("deal", 3, bots={1: "random"})),
            (ValueError, lambda: Single("deal", 2, bots={0: "random", 1: "random"})),
            (ValueError, lambda: Single("deal", 2).reset(seed="x")),
            (ValueError, lambda: Single("deal", 2).reset(seed=-1)),
            (ValueError, lambda: Table("deal", 2).reset(seed=2**64)),
            (TypeError, lambda: magie.load_game("deal", bots={1: "random"})),
            (TypeError, lambda: magie.load_game("deal", whole=True)),
        ):
            with self.subTest(error=error.__name__, line=call.__code__.co_firstlineno), self.assertRaises(error):
                call()
        with self.assertRaisesRegex(ValueError, "^bots: the name of a bot, not "):
            magie.Batch("deal", 1, bots={0: "steward\ud800"})
        self.assertTrue(magie.Batch("deal", 1, plays=2, chance="yes").plays is True)

    def test_what_is_closed(self):
        game, batch, single, table = magie.Game("deal", 2), magie.Batch("deal", 1), Single("deal", 2), Table("deal", 2)
        of_game, other = magie.Batch(game, 1), magie.Batch("deal", 1)
        single.reset()
        table.reset()
        for one in (game, batch, single, table):
            one.close()
            one.close()
        for call in (
            lambda: magie.Batch(game, 1), game.legal, of_game.reset,
            batch.reset, batch.step, batch.sample, lambda: batch.seed(1), lambda: batch.drop(0),
            lambda: batch.question(0), lambda: batch.observe(0, 0), lambda: batch.weights(0),
            lambda: batch.copy(0, other, 0), lambda: other.copy(0, batch, 0),
            single.reset, lambda: single.reset(seed=1), lambda: single.step(0),
            table.reset, lambda: table.reset(seed=1), lambda: table.step(0), table.last,
            lambda: table.observe("seat_0"), table.state, table.render, single.render,
        ):
            with self.assertRaisesRegex(ValueError, "this (batch|game) is closed"):
                call()

    def test_copies(self):
        """Games are copied between batches of the same game that ask in the same way."""
        how = {"seats": 2, "options": {"jail.fine": 60}}
        batch = magie.Batch("standard", 1, seed=5, **how)
        batch.reset()
        game = magie.Game("standard", ["Ada", "Ben"], options={"jail.fine": 60}, seed=9)
        for same in (magie.Batch("standard", 2, whole=True, bots={1: "random"}, **how), magie.Batch(game, 2)):
            same.copy(1, batch, 0)
            self.assertEqual(same.observe(1, 0).tolist(), batch.observe(0, 0).tolist())
        for other in (
            {"seats": 3}, {"options": {}}, {"options": {"jail.fine": 70}},
            {"chance": True}, {"plays": True}, {"out_of_turn": True},
        ):
            with self.subTest(other), self.assertRaisesRegex(ValueError, "the same game"):
                magie.Batch("standard", 1, **{**how, **other}).copy(0, batch, 0)
        loaded = magie.Batch(game, 1)
        game.load({"edition": "standard", "options": {"jail.fine": 70}, "seats": [{}, {}]})
        with self.assertRaises(ValueError):
            magie.Batch(game, 1).copy(0, loaded, 0)

    def test_no_copies(self):
        game = magie.load_game("deal", seats=2)
        state = game.new_initial_state()
        for one, word in (
            (magie.Game("deal", 2), "from_log"), (magie.Batch("deal", 1), "Batch.copy"), (game, "load_game"),
            (Single("deal", 2), "seed"), (Table("deal", 2), "seed"), (state, "clone"),
        ):
            for way in (copy.copy, copy.deepcopy, pickle.dumps):
                if one is state and way is not pickle.dumps:
                    twin = way(state)
                    twin.apply_action(twin.legal_actions()[0])
                    self.assertEqual((len(twin.history()), state.history()), (1, []))
                    continue
                with self.assertRaisesRegex(TypeError, word):
                    way(one)

    def test_seed_is_like_new(self):
        def games(batch):
            told = []
            batch.reset()
            for _ in range(50):
                batch.sample()
                told.append(batch.action.tolist())
                batch.step()
            return told

        batch = magie.Batch("deal", 2, seed=4)
        first = games(batch)
        batch.seed(np.int64(4))
        self.assertEqual(games(batch), first)
        batch.seed(5)
        self.assertNotEqual(games(batch), first)

    def test_words(self):
        batch = magie.Batch("standard", 1, seats=2)
        self.assertEqual(magie.kinds()[4 + 1], "roll")
        batch.reset()
        self.assertEqual(batch.question(0), magie.Question(batch.actor[0], None, "kind"))
        names = {e.name: k for k, e in enumerate(batch.elements)}
        self.assertEqual(batch.observation[0, names["cash.us.0"]], 1500)
        self.assertEqual(batch.observation[0, names["owner.us.boardwalk"]], 0)

    def test_kinds_by_several_threads(self):
        """Each has the whole list, as one of its own."""
        script = """
import threading, time
import magie, magie.batch
def slow(layout=magie.batch.layout):
    time.sleep(0.2)
    return layout()
magie.batch.layout, came = slow, []
threads = [threading.Thread(target=lambda: came.append(magie.kinds())) for _ in range(4)]
for thread in threads:
    thread.start()
for thread in threads:
    thread.join()
came[0].append("mine")
print(*(len(kinds) - len(set(kinds)) for kinds in came), "mine" in magie.kinds())
"""
        done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True)
        self.assertEqual((done.stdout, done.stderr), ("0 0 0 0 False\n", ""))

    def test_random_answers(self):
        mask = np.zeros((4, magie.MASK), np.uint8)
        mask[0, 3] = 1
        mask[1, [0, 5, 127]] = 1
        mask[3, [1, 2]] = 1
        rng = np.random.default_rng(4)
        came = np.stack([magie.sample(mask, rng) for _ in range(600)])
        for row, answers in enumerate([[3], [0, 5, 127], [0], [1, 2]]):
            found, times = np.unique(came[:, row], return_counts=True)
            self.assertEqual(found.tolist(), answers)
            self.assertGreater(times.min(), 400 / len(answers))
        self.assertFalse(magie.sample(mask[2:3], rng).any())
        other = np.zeros((2, 5), np.uint8)  # of another width, and with other numbers than 1
        other[:, [1, 4]] = 200
        came = np.stack([magie.sample(other, rng) for _ in range(100)])
        self.assertEqual([set(answers) for answers in came.T.tolist()], [{1, 4}, {1, 4}])
        for wrong in (mask[0], mask.astype(np.int32)):
            with self.assertRaisesRegex(ValueError, "^mask: rows of elements of one byte"):
                magie.sample(wrong, rng)

    def test_random_answers_of_a_batch(self):
        """Each answer that there is comes up, nothing else does, and nothing where a game is not begun."""
        batch = magie.Batch("deal", 2, seats=2)
        batch.reset(0, 1)
        came = np.zeros(magie.MASK, int)
        for _ in range(4000):
            batch.sample()
            came[batch.action[0]] += 1
            self.assertEqual(batch.action[1], 0)
        self.assertTrue(((came > 0) == (batch.mask[0] > 0)).all())
        self.assertGreater((came > 0).sum(), 1)
        self.assertGreater(came[came > 0].min() * (came > 0).sum(), 4000 / 2)

    def test_random_games_in_every_edition(self):
        """Masks have an answer wherever somebody is to act, rewards come with a decision and sum to 0."""
        for edition, seats in EDITIONS.items():
            with self.subTest(edition):
                batch = magie.Batch(edition, 20, seats=seats, options=FEW_ROUNDS)
                rng, ended = np.random.default_rng(1), 0
                batch.reset()
                while ended < GAMES:
                    self.assertTrue((batch.mask.any(1) == (batch.actor != magie.NOBODY)).all())
                    batch.action[:] = magie.sample(batch.mask, rng)
                    self.assertTrue((batch.mask[np.arange(20), batch.action] == 1).all())
                    self.assertEqual(batch.step(), 0)
                    over = batch.actor == magie.NOBODY
                    self.assertTrue(((batch.terminal | batch.truncated) == over).all())
                    self.assertFalse((batch.terminal & batch.truncated).any())
                    self.assertTrue((np.abs(batch.reward.sum(1)) < 1e-5).all())
                    self.assertFalse(batch.reward[batch.terminal == 0].any())
                    ended += int(over.sum())
                    batch.reset()


if __name__ == "__main__":
    unittest.main()
