# test_spiel.py: games of OpenSpiel's kind.
"""Run by tests/install/python.sh. MAGIE_LIBRARY and MAGIE name library and program."""

import unittest

import numpy as np

import magie
from support import EDITIONS, FEW_ROUNDS


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


if __name__ == "__main__":
    unittest.main()
