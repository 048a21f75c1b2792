# test_environments.py: environments of the kinds of Gymnasium and PettingZoo.
"""Run by tests/install/python.sh. MAGIE_LIBRARY and MAGIE name library and program."""

import subprocess
import sys
import unittest

import numpy as np

import magie
from magie import checks
from magie.environments import Single, Table
from support import EDITIONS, FEW_ROUNDS, GAMES_OF_A_CLASS


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


if __name__ == "__main__":
    unittest.main()
