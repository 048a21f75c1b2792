# test_package.py: the package as programs use it.
"""Run by tests/install/python.sh. MAGIE_LIBRARY and MAGIE name library and program."""

import contextlib
import copy
import io
import multiprocessing
import os
import pickle
import re
import signal
import subprocess
import sys
import tempfile
import threading
import time
import unittest
from pathlib import Path
from unittest import mock

import numpy as np

import magie
from magie import checks, laboratory
from magie.environments import Single, Table

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


def refuse():
    """What another process refuses."""
    magie.Game("standard", 12)


class Games(unittest.TestCase):
    def test_events_have_clauses(self):
        with magie.Game("standard", ["Ada", "Ben"], seed=7) as game:
            events = game.act("roll")
            self.assertEqual(events[0]["event"], "roll")
            self.assertRegex(events[0]["clause"], "^ST-")
            self.assertIn("dice", game.why("ST-102").lower())
            self.assertEqual(game.legal()[0]["kind"], "buy")
            self.assertEqual({choice["seat"] for choice in game.legal()}, {0, 1})
            self.assertEqual({choice["seat"] for choice in game.legal(seat=game.to_act[0])}, {0})
            self.assertIn("every seat", magie.Game.legal.__doc__)
            game.act(game.legal()[0])
            log = game.log()
            again = magie.Game.from_log(log)
            self.assertEqual(again.position(), game.position())
            self.assertEqual(again.log(), log)
            game.undo()
            self.assertNotEqual(again.ply, game.ply)

    def test_refusals_have_clauses_and_change_nothing(self):
        with magie.Game("standard", 2, options={"start": "first"}) as game:
            before = game.position()
            with self.assertRaises(magie.Refused) as refused:
                game.act("0 build boardwalk")
            self.assertRegex(refused.exception.clause, "^ST-")
            self.assertEqual(game.position(), before)
            with self.assertRaises(magie.Refused) as refused:
                magie.Game("standard", 12)
            self.assertEqual(refused.exception.code, "field")
        with self.assertRaises(ValueError):
            game.legal()

    def test_no_seat(self):
        """Without a seat an action is that of the one to act, and else refused for what is so."""
        def refusal(game, action):
            with self.assertRaises(magie.Refused) as refused:
                game.act(action)
            return refused.exception

        game = magie.Game("standard", 3, options={"start": "first"})
        self.assertTrue(game.act({"kind": "roll"}))
        game.undo()
        self.assertEqual(game.node, "chance")
        for action in ("roll", {"kind": "roll"}):
            self.assertEqual(refusal(game, action).code, "chance_due")
        seats = [{"candidate": "donkey"}, {"candidate": "flag"}, {"jail": 1}]
        game.load({"edition": "house-divided", "seats": seats, "frames": [{"kind": "vote", "card": "chest-3"}]})
        self.assertIn("[0, 1]", refusal(game, "vote 0").text)
        game.act({"action": "1 vote 0"})
        game.load({"seats": [{}, {}, {}], "result": "decided", "winners": [0]})
        self.assertTrue(game.over)
        self.assertEqual(refusal(game, "roll").code, "over")

    def test_chance_by_hand(self):
        with magie.Game("standard", 2, options={"start": "first"}, chance="manual") as game:
            game.act("roll")
            self.assertEqual(game.node, "chance")
            self.assertEqual(game.chance(dice=[1, 2])[1]["space"], "baltic-avenue")

    def test_outcomes_are_legal(self):
        """At a chance node `legal` has what can fall, and `act` takes each of it."""
        cards = {"seats": [{"hand": ["1m"]}, {}], "frames": [
            {"kind": "cards_turn", "seat": 0, "step": "play"}, {"kind": "cards_draw", "seat": 0, "cards": 1}]}
        draw = {"seats": [{"space": "chance-2"}, {}], "frames": [
            {"kind": "turn", "seat": 0}, {"kind": "draw", "seat": 0, "deck": "chance"}]}
        for edition, position in (("standard", None), ("standard", draw), ("deal", cards)):
            with magie.Game(edition, 2, options={"start": "first"} if not position else {}, chance="manual") as game:
                if position:
                    game.load({"edition": edition, **position}, chance="manual")
                else:
                    game.act("roll")
                self.assertEqual(game.node, "chance")
                outcomes = game.legal()
                self.assertGreater(len(outcomes), 9)
                for outcome in outcomes:
                    ply = game.ply
                    self.assertTrue(game.act(outcome))
                    game.undo()
                    self.assertEqual(game.ply, ply)

    def test_numbers_of_numpy(self):
        options = {"jail.fine": np.int64(100), "trades": np.bool_(False)}
        with magie.Game("standard", np.int32(3), options=options, seed=np.int64(7)) as game:
            self.assertEqual(len(game.position()["seats"]), 3)
            self.assertEqual(game.position()["options"], {"jail.fine": 100, "trades": False})
            self.assertEqual(game.legal(np.int8(game.to_act[0])), game.legal(game.to_act[0]))
        batch = magie.Batch("standard", np.int16(2), bots={np.int64(1): "random"}, seed=np.uint64(2**64 - 1))
        batch.reset(np.int64(0), np.int64(2))
        self.assertEqual(batch.observe(np.int64(1), np.int64(0)).shape, (len(batch.elements),))
        env = Single("deal", 2, seat=np.int64(1))
        seen, _ = env.reset(seed=np.int64(4))
        self.assertEqual(seen.tolist(), env.reset(seed=4)[0].tolist())

    def test_refusals_survive_pickle(self):
        with self.assertRaises(magie.Refused) as refused:
            refuse()
        again = pickle.loads(pickle.dumps(refused.exception))
        for error in (again, copy.copy(again)):
            self.assertEqual(vars(error), vars(refused.exception))
            self.assertEqual(str(error), str(refused.exception))
        with multiprocessing.get_context("fork").Pool(1) as pool, self.assertRaises(magie.Refused):
            pool.apply(refuse)

    def test_bots_play_to_the_end(self):
        with magie.Game("deal", 2, seed=3) as game:
            while not game.over:
                game.bot(name="steward", play=True)
            self.assertEqual(game.result, "decided")
            self.assertEqual(len(game.winners), 1)

    def test_views_hide(self):
        with magie.Game("deal", 2, seed=3) as game:
            mine, other = game.view(0)["position"]["seats"]
            self.assertIn("hand", mine)
            self.assertNotIn("hand", other)
            self.assertNotIn("hand", game.view(-1)["position"]["seats"][0])

    def test_folders(self):
        with magie.Game("./editions/deal", 2) as game:
            self.assertEqual(game.node, "decide")
        with self.assertRaises(magie.Refused):
            magie.Game("./editions/nowhere", 2)


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


class Programs(unittest.TestCase):
    """Programs that are bots, in processes made by fork."""

    BEGIN = """
import ctypes, multiprocessing, os, sys, threading, time
import magie
def play(batch, steps):
    seen = []
    for _ in range(steps):
        batch.sample()
        batch.step()
        batch.reset()
        seen.append(batch.observation.tobytes())
    return seen
batch = magie.Batch("deal", 1, seats=2, bots={1: "exec:./examples/greedy_bot.py"})
batch.reset()
play(batch, 60)
"""

    def printed(self, lines):
        """What a script prints; no failure is reported."""
        done = subprocess.run([sys.executable, "-c", self.BEGIN + lines], capture_output=True, text=True, timeout=60)
        self.assertEqual((done.stderr, done.returncode), ("", 0))
        return done.stdout

    def test_a_child_that_ends(self):
        """The program of the parent plays on."""
        self.assertEqual(self.printed("""
child = os.fork()
if not child:
    sys.exit(0)
assert os.waitpid(child, 0)[1] == 0
play(batch, 60)
print("played")
"""), "played\n")

    def test_children_that_play(self):
        """Each has programs of its own, and goes on with the game of the parent as the parent does."""
        self.assertEqual(self.printed("""
both = multiprocessing.get_context("fork").Barrier(2)
def goes_on(_):
    both.wait(20)
    return play(batch, 60)
with multiprocessing.get_context("fork").Pool(2) as pool:
    told = pool.map_async(goes_on, range(2), 1)
    here = play(batch, 60)
    assert [len(seen) for seen in told.get(40)] == [60, 60]
    print(sum(seen == here for seen in told.get()))
"""), "2\n")

    def test_a_child_while_a_thread_plays(self):
        """It ends without waiting for what another thread of the parent holds."""
        self.assertEqual(self.printed("""
slow = magie.Batch("deal", 1, seats=2, bots={0: "exec:sleep 4", 1: "random"})
threading.Thread(target=slow.reset, daemon=True).start()
time.sleep(0.3)
child = os.fork()
if not child:
    ctypes.CDLL(None).exit(0)
until = time.monotonic() + 3
while (ended := os.waitpid(child, os.WNOHANG)) == (0, 0) and time.monotonic() < until:
    time.sleep(0.01)
if ended == (0, 0):
    os.kill(child, 9)
print("ended" if ended == (child, 0) else "waits", flush=True)
os._exit(0)
"""), "ended\n")


class Environments(unittest.TestCase):
    def test_single(self):
        for edition, seats in EDITIONS.items():
            with self.subTest(edition):
                ended = checks.check_single(lambda: Single(edition, seats, options=FEW_ROUNDS), 300)
                self.assertGreater(ended, 0)

    def test_actions_are_integers(self):
        for env in (Single("deal", 2), Table("deal", 2)):
            env.reset(seed=1)
            for wrong in (1.5, "1", None, -1, magie.MASK):
                with self.subTest(type(env).__name__, action=wrong), self.assertRaisesRegex(ValueError, "^action: "):
                    env.step(wrong)

    def test_out_of_turn(self):
        """Whoever may act is asked, too, and may do nothing."""
        how = {"options": {"deal.deeds": 3, **FEW_ROUNDS}, "out_of_turn": True}
        self.assertGreater(checks.check_single(lambda: Single("standard", 3, bots="random", **how), 2000), 0)
        self.assertGreater(checks.check_table(lambda: Table("standard", 3, **how)), 0)

    def test_table(self):
        for edition, seats in EDITIONS.items():
            with self.subTest(edition):
                self.assertGreater(checks.check_table(lambda: Table(edition, seats, options=FEW_ROUNDS)), 0)

    def test_table_before_and_after(self):
        table, single = Table("deal", 2), Single("deal", 2, render_mode="ansi")
        for call in (
            table.last, lambda: table.step(0), lambda: table.observe("seat_0"), table.state, table.render,
            single.render, lambda: single.step(0),
        ):
            with self.assertRaisesRegex(RuntimeError, "call reset first"):
                call()
        single.reset(seed=1)
        self.assertEqual(single.render(), "seat 0: a decision, kind")
        table = Table("standard", 2, options={"limit.rounds": 1}, render_mode="ansi")
        self.play_table(table, np.random.default_rng(1))
        self.assertEqual(table.render(), "the game is over")
        for call in (table.last, lambda: table.step(None)):
            with self.assertRaisesRegex(RuntimeError, "all agents have left"):
                call()
        table.reset()
        self.assertEqual(len(table.last()), 5)

    def test_random_games_of_both_classes(self):
        """Random games to their end: only answers of the mask, rewards that sum to 0, no truncated game
        that is terminated. Half of the games have a limit, which cuts most of those on boards off."""
        for edition, seats in EDITIONS.items():
            for options in ({}, FEW_ROUNDS):
                with self.subTest(edition, options=options):
                    rng = np.random.default_rng(5)
                    alone = Single(edition, seats, bots="random", options=options)
                    for _ in range(GAMES_OF_A_CLASS):
                        self.assertEqual(self.play_alone(alone, rng), 1)
                    table = Table(edition, seats, options=options)
                    for _ in range(GAMES_OF_A_CLASS):
                        self.play_table(table, rng)

    def play_alone(self, env, rng):
        ends, (_, info) = 0, env.reset()
        while info["action_mask"].any():
            action = int(rng.choice(np.flatnonzero(info["action_mask"])))
            _, reward, terminated, truncated, info = env.step(action)
            ends += terminated + truncated
            self.assertIn(reward, [-1.0, *(env._batch.seats / n - 1 for n in range(1, 11))] if terminated else [0.0])
        return ends

    def play_table(self, env, rng):
        env.reset()
        totals, cut = dict.fromkeys(env.possible_agents, 0.0), set()
        for agent in env.agent_iter():
            seen, reward, terminated, truncated, _ = env.last()
            totals[agent] += reward
            mask = seen["action_mask"]
            self.assertEqual(mask.any(), not (terminated or truncated))
            self.assertFalse(terminated and truncated)
            cut |= {truncated} if terminated or truncated else set()
            env.step(int(rng.choice(np.flatnonzero(mask))) if mask.any() else None)
        self.assertEqual(len(cut), 1, "a game ends for all in the same way")
        self.assertAlmostEqual(sum(totals.values()), 0, 5)
        self.assertEqual(any(totals.values()), cut == {False}, "rewards come with a decision alone")

    def test_checks_of_the_packages(self):
        try:
            from gymnasium.utils.env_checker import check_env
            from pettingzoo.test import api_test
        except ImportError:
            self.skipTest("Gymnasium and PettingZoo are not installed")
        check_env(Single("deal", 2), skip_render_check=True)
        api_test(Table("deal", 2), num_cycles=100)

    def test_bases_where_the_packages_are(self):
        """Stand-ins for the packages: what is inherited, and that reset hands on the seed."""
        stand_ins = """
import sys, types
import numpy as np
class Env:
    def reset(self, *, seed=None, options=None):
        self.told = seed
class AECEnv:
    pass
class Space:
    def __init__(self, *arguments, **named):
        pass
gymnasium, spaces, zoo = (types.ModuleType(n) for n in ("gymnasium", "gymnasium.spaces", "pettingzoo"))
gymnasium.Env, gymnasium.spaces, zoo.AECEnv = Env, spaces, AECEnv
spaces.Box = spaces.Dict = spaces.Discrete = Space
sys.modules.update({"gymnasium": gymnasium, "gymnasium.spaces": spaces, "pettingzoo": zoo})
import magie
single, table = magie.Single("deal", 2), magie.Table("deal", 2)
single.reset(seed=5)
table.reset(seed=5)
assert isinstance(single, Env) and isinstance(table, AECEnv) and single.told == 5
assert isinstance(single.observation_space, Space) and isinstance(table.action_space("seat_0"), Space)
"""
        done = subprocess.run([sys.executable, "-c", stand_ins], capture_output=True, text=True)
        self.assertEqual(done.stderr, "")

    def test_checks_find_what_is_wrong(self):
        class Forgets(Single):
            def step(self, action):
                seen, reward, *rest = super().step(action)
                return seen, 0.5, *rest

        class Peeks(Table):
            def observe(self, agent):
                return {**super().observe(agent), "action_mask": np.ones(magie.MASK, np.int8)}

        with self.assertRaises(AssertionError):
            checks.check_single(lambda: Forgets("deal", 2))
        with self.assertRaises(AssertionError):
            checks.check_table(lambda: Peeks("deal", 2))

    def test_checks_find_one_game_only(self):
        """However it is seeded."""
        class Repeats(Single):
            def reset(self, *, seed=None, options=None):
                return super().reset(seed=seed if seed is None else 7)

        with self.assertRaisesRegex(AssertionError, "other seeds play other games"):
            checks.check_single(lambda: Repeats("deal", 2), 50)

    def test_spaces_in_place_of_those_of_gymnasium(self):
        table = Table("deal", 2)
        seen, answers = table.observation_space("seat_0"), table.action_space("seat_0")
        came = []
        for seed in (4, 4, 5):
            seen.seed(seed)
            came.append({name: part.tolist() for name, part in seen.sample().items()})
        self.assertEqual(came[0], came[1])
        self.assertNotEqual(came[0], came[2])
        self.assertEqual(answers.sample(np.zeros(magie.MASK, np.int8)), 0)

    def test_agents_by_name(self):
        table = Table("deal", 2)
        table.reset(seed=1)
        for call in (table.observe, table.observation_space, table.action_space):
            for wrong in ("x", 0):
                with self.assertRaisesRegex(ValueError, f"^agent: one of seat_0, seat_1, not {wrong!r}"):
                    call(wrong)


class Spiel(unittest.TestCase):
    def test_words(self):
        state = magie.load_game("deal", seats=2, options={"limit.rounds": 1}).new_initial_state()
        said, rng = set(), np.random.default_rng(1)
        while not state.is_terminal():
            said.add(str(state))
            state.apply_action(int(rng.choice(state.legal_actions())))
        self.assertIn("deal, seat 0: a decision, kind", said)
        self.assertIn("deal, chance: an outcome, kind", said)
        self.assertEqual(str(state), "deal, the game is over")

    def test_tree(self):
        for edition, seats in EDITIONS.items():
            with self.subTest(edition):
                game = magie.load_game(edition, seats=seats, options=FEW_ROUNDS)
                state, rng = game.new_initial_state(), np.random.default_rng(2)
                chances = 0
                for _ in range(4000):
                    if state.is_terminal():
                        break
                    legal = state.legal_actions()
                    self.assertEqual(state.legal_actions_mask(), [int(a in legal) for a in range(magie.MASK)])
                    if state.is_chance_node():
                        actions, p = zip(*state.chance_outcomes())
                        self.assertEqual(list(actions), legal)
                        self.assertAlmostEqual(sum(p), 1)
                        chances += 1
                    action = int(rng.choice(legal))
                    if rng.random() < 0.02:
                        child, before = state.child(action), state.observation_tensor(0)
                        self.assertEqual(state.observation_tensor(0), before)
                        state.apply_action(action)
                        self.assertEqual(state.observation_tensor(0), child.observation_tensor(0))
                        self.assertEqual(state.history(), child.history())
                        continue
                    state.apply_action(action)
                self.assertTrue(state.is_terminal())
                self.assertGreater(chances, 10)
                self.assertAlmostEqual(sum(state.returns()), game.utility_sum(), 5)
                with self.assertRaises(ValueError):
                    state.apply_action(0)


    def test_information_states(self):
        """Nothing is forgotten: what a player knows begins with all that the player knew before. A card
        that one of two players draws is told to that one alone."""
        game = magie.load_game("deal", seats=2)
        state, rng, drawn = game.new_initial_state(), np.random.default_rng(4), 0
        before = [state.information_state_string(player) for player in (0, 1)]
        for _ in range(40):
            actor = state.current_player()
            outcomes = state.legal_actions()
            if actor == -1 and state._batch.question(0).kind == "drawn":
                told = [{state.child(k).information_state_string(player) for k in outcomes} for player in (0, 1)]
                self.assertEqual(sorted(map(len, told)), [1, len(outcomes)])
                drawn += 1
            action = int(rng.choice(outcomes))
            state.apply_action(action)
            for player in (0, 1):
                now = state.information_state_string(player)
                self.assertTrue(now.startswith(before[player]))
                self.assertEqual(now[len(before[player]):].startswith(f"\nanswer {action}"), player == actor)
                before[player] = now
        self.assertGreater(drawn, 8)

    def test_members(self):
        """What a game is loaded with holds for all of its states."""
        state = magie.load_game("standard", seats=3, options={"deal.deeds": 3}, out_of_turn=True).new_initial_state()
        rng, idle = np.random.default_rng(1), 0
        for _ in range(300):
            idle += 0 in state.legal_actions() and state.clone().legal_actions() == state.legal_actions()
            state.apply_action(int(rng.choice(state.legal_actions())))
        self.assertGreater(idle, 10)
        move, layouts = magie.kinds().index("move"), []
        for plays in (False, True):
            state, rng, moves = magie.load_game("deal", seats=2, plays=plays).new_initial_state(), np.random.default_rng(1), 0
            for _ in range(300):
                state = state.child(int(rng.choice(state.legal_actions())))
                decides = not state.is_chance_node() and state._batch.question(0).kind is None
                moves += decides and move in state.legal_actions()
            layouts.append(moves > 0)
        self.assertEqual(layouts, [True, False], "single moves are no plays")


class Laboratory(unittest.TestCase):
    @contextlib.contextmanager
    def program(self, *lines):
        """While it lasts $MAGIE is a script of these lines, which may use the folder that is returned."""
        with tempfile.TemporaryDirectory() as folder:
            script = Path(folder, "program")
            script.write_text("\n".join(["#!/bin/sh", f"cd {folder}", *lines, ""]), "utf-8")
            script.chmod(0o755)
            with mock.patch.dict(os.environ, MAGIE=str(script)):
                yield Path(folder)

    def test_columns(self):
        nothing = {"n": None, "name": None, "yes": None}
        columns = laboratory.table([{"n": 1, "name": "a", "yes": True}, nothing, {"name": "b"}])
        self.assertEqual(columns["n"].dtype, float)
        self.assertEqual(np.isnan(columns["n"]).tolist(), [False, True, True])
        self.assertEqual(columns["name"].tolist(), ["a", "", "b"])
        self.assertEqual(columns["yes"].tolist(), [True, False, False])

    def test_what_is_printed(self):
        """An object, objects on lines, or something else, which is an error."""
        for command, printed, want in (
            ("odds", '{"a": 1}\n', {"a": 1}), ("perft", '{"a": 1}\n', [{"a": 1}]),
            ("rules", '{"a": 1}\n{"a": "\u2028"}\n', [{"a": 1}, {"a": "\u2028"}]),
            ("verify", '{"a": 1}\n{"a": 2}\n', [{"a": 1}, {"a": 2}]),
            ("sim", "magie 0.1.0\n", None), ("odds", "", None), ("rules", "", None),
        ):
            with self.subTest(command, printed=printed), self.program("cat printed") as folder:
                (folder / "printed").write_text(printed, "utf-8")
                if want is None:
                    with self.assertRaisesRegex(laboratory.Failed, "no JSON"):
                        laboratory.run(command)
                else:
                    self.assertEqual(laboratory.run(command), want)

    def test_what_is_printed_is_utf_8(self):
        """Whatever the locale is."""
        read = "from magie import laboratory; print(ascii(laboratory.run('odds')))"
        plain = {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}
        with self.program("cat printed") as folder:
            (folder / "printed").write_text('["é"]', "utf-8")
            done = subprocess.run([sys.executable, "-c", read], capture_output=True, text=True, env={**os.environ, **plain})
        self.assertEqual((done.stdout, done.stderr), ("['\\xe9']\n", ""))

    def test_which_program(self):
        with self.program("echo 1") as folder:
            (folder / "program").rename(folder / "magie")
            with mock.patch.dict(os.environ, MAGIE="", PATH=f"{folder}:{os.environ['PATH']}"):
                self.assertEqual(laboratory.run("odds"), 1)

    def test_an_interruption(self):
        """The program is asked to end, and killed if it does not."""
        def interrupt(*_):
            raise KeyboardInterrupt

        def wait(begun):
            while not begun.exists():
                time.sleep(0.01)
            os.kill(os.getpid(), signal.SIGALRM)

        before = signal.signal(signal.SIGALRM, interrupt)
        self.addCleanup(signal.signal, signal.SIGALRM, before)
        for trap, patience in (("trap 'touch asked; exit 3' TERM", 60), ("trap '' TERM", 0.1)):
            loop = "while :; do sleep 0.02; done"
            with self.subTest(trap), self.program(trap, "echo $$ >pid; mv pid begun", loop) as folder:
                thread = threading.Thread(target=wait, args=(folder / "begun",), daemon=True)
                thread.start()
                with mock.patch.object(laboratory, "PATIENCE", patience), self.assertRaises(KeyboardInterrupt):
                    laboratory.run("odds")
                thread.join()
                self.assertEqual((folder / "asked").exists(), patience == 60)
                with self.assertRaises(ProcessLookupError):
                    os.kill(int((folder / "begun").read_text()), 0)

    def test_tables(self):
        if "MAGIE" not in os.environ:
            self.skipTest("there is no program")
        odds = laboratory.odds("standard")
        columns = laboratory.table(odds["boards"][0]["spaces"])
        self.assertEqual(len(columns["visits"]), 40)
        self.assertEqual(columns["name"][0], "GO")
        self.assertTrue((columns["visits"] > 0).all() and columns["visits"].sum() < 1)
        sim = laboratory.sim("standard", games=20, seats=2, set={"trades": False}, seed=1)
        self.assertEqual(sim, laboratory.sim("standard", games=20, seats=2, set={"trades": False}, seed=1))
        self.assertNotEqual(sim["figures"], laboratory.sim("standard", games=20, seats=2, seed=1)["figures"])
        with self.assertRaises(laboratory.Failed):
            laboratory.sim("standart")
        goals = ["rounds<=40", "decided>=50%"]
        sought = laboratory.seek("deal", goal=goals, keep=["draw", "plays"], games=100, evidence=100)
        self.assertEqual([row["goal"] for row in sought["as_it_is"]], goals)
        self.assertIn("--keep draw --keep plays", " ".join(sought["command"].split()))
        swept = laboratory.sim("standard", games=20, seats=2, set=["trades=off"], players=["steward", "easy"], seed=1)
        self.assertIn("--players steward,easy", swept["command"])
        self.assertEqual([row["leaves"] for row in laboratory.run("perft", depth=2)], [36, 1296])
        self.assertEqual(laboratory.run("rules", "ST-104")[0]["clause"], "ST-104")

    def test_commands(self):
        if "MAGIE" not in os.environ:
            self.skipTest("there is no program")
        functions = ["sim", "compare", "sweep", "seek", "odds", "tournament"]
        for name in functions:
            with self.subTest(name):
                self.assertEqual(getattr(laboratory, name).__name__, name)
                subprocess.run([os.environ["MAGIE"], name, "--help"], check=True, capture_output=True)


class Document(unittest.TestCase):
    def test_what_it_shows(self):
        if "MAGIE" not in os.environ:
            self.skipTest("there is no program")
        with open("docs/python.md", encoding="utf-8") as document:
            shown = re.findall(r"```python\n(.*?)```", document.read(), re.S)
        self.assertEqual(len(shown), 4)
        with contextlib.redirect_stdout(io.StringIO()) as printed:
            exec("\n".join(shown), {})  # noqa: S102: our own document
        self.assertIn("Ada moves to Oriental Avenue ST-102", printed.getvalue())
        self.assertIn("Illinois Avenue", printed.getvalue())


class Loading(unittest.TestCase):
    def test_without_the_library(self):
        done = subprocess.run([sys.executable, "-c", "import magie"], capture_output=True, text=True,
                              env={**os.environ, "MAGIE_LIBRARY": "/nowhere/libmagie.so"})
        self.assertIn("MAGIE_LIBRARY", done.stderr)
        self.assertEqual(done.returncode, 1)


if __name__ == "__main__":
    unittest.main()
