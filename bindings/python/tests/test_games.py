# test_games.py: games, positions and logs.
"""Run by tests/install/python.sh. MAGIE_LIBRARY and MAGIE name library and program."""

import copy
import multiprocessing
import pickle
import unittest

import numpy as np

import magie
from magie.environments import Single


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


if __name__ == "__main__":
    unittest.main()
