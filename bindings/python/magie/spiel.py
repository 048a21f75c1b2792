# spiel.py: a game and its states as OpenSpiel has them, with explicit chance.
"""Sequential games with chance nodes, for algorithms that walk trees.

Each answer to a question is an action, so that a decision of several numbers is several nodes of one
player. `observation_tensor` is what a player may know now. `information_state_string` also has all that
the player saw and answered before, so that nothing is forgotten; there is no tensor of it, because it
grows as long as the game.
"""

from __future__ import annotations

from typing import Any, Iterable, Mapping

import numpy as np

from ._library import MASK
from .batch import CHANCE, NOBODY, Batch, kinds
from .environments import _asked
from .game import NoCopy, Seats, integer

CHANCE_PLAYER = -1
TERMINAL_PLAYER = -4


class SpielGame(NoCopy):
    """A game by its edition; see load_game."""

    _instead = "use load_game"

    def __init__(
        self,
        edition: str,
        *,
        seats: Seats = None,
        options: Mapping[str, Any] | None = None,
        boards: Iterable[str] | None = None,
        plays: bool = False,
        out_of_turn: bool = False,
    ) -> None:
        like: dict[str, Any] = {"seats": seats, "options": options, "boards": boards}
        self._like = Batch(edition, 1, chance=True, plays=plays, out_of_turn=out_of_turn, **like)
        self.edition = edition

    def num_players(self) -> int:
        """The number of seats."""
        return self._like.seats

    def num_distinct_actions(self) -> int:
        """The number of answers that a question can have."""
        return MASK

    def max_chance_outcomes(self) -> int:
        """The number of actions that chance can have."""
        return MASK

    def observation_tensor_shape(self) -> list[int]:
        """The shape of an observation."""
        return [len(self._like.elements)]

    def min_utility(self) -> float:
        """The return of a player who does not win."""
        return -1.0

    def max_utility(self) -> float:
        """The return of a player who wins alone."""
        return float(self._like.seats - 1)

    def utility_sum(self) -> float:
        """The sum of the returns of all players."""
        return 0.0

    def new_initial_state(self) -> "State":
        """The state before the first throw."""
        state = State(self, _twin(self._like))
        state._batch.reset()
        return state


def _twin(batch: Batch) -> Batch:
    how = {"plays": batch.plays, "out_of_turn": batch.out_of_turn}
    return Batch(batch.game, 1, chance=True, arrays={"observation": None}, _like=batch, **how)


class State(NoCopy):
    """A state of a game. `copy.copy` and `copy.deepcopy` are `clone`."""

    _instead = "use clone, or the actions of history on another state"

    def __init__(self, game: SpielGame, batch: Batch) -> None:
        self._game, self._batch, self._history = game, batch, []  # type: ignore[var-annotated]

    def get_game(self) -> SpielGame:
        """The game."""
        return self._game

    def current_player(self) -> int:
        """A seat, CHANCE_PLAYER or TERMINAL_PLAYER."""
        actor = int(self._batch.actor[0])
        return {CHANCE: CHANCE_PLAYER, NOBODY: TERMINAL_PLAYER}.get(actor, actor)

    def is_terminal(self) -> bool:
        """Whether the game is over, decided or cut off."""
        return self.current_player() == TERMINAL_PLAYER

    def is_chance_node(self) -> bool:
        """Whether chance is to act."""
        return self.current_player() == CHANCE_PLAYER

    def legal_actions(self, player: int | None = None) -> list[int]:
        """The legal answers, in ascending order; empty for a player who is not to act."""
        if player is not None and player != self.current_player():
            return []
        return np.flatnonzero(self._batch.mask[0]).tolist()

    def legal_actions_mask(self, player: int | None = None) -> list[int]:
        """The legal actions as a list with 1 or 0 for each action."""
        legal = set(self.legal_actions(player))
        return [int(action in legal) for action in range(MASK)]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The actions of chance with their probabilities, whose sum is 1."""
        weights = self._batch.weights(0)
        total = int(weights.sum(dtype=np.int64))
        return [(int(k), int(weights[k]) / total) for k in np.flatnonzero(weights)]

    def apply_action(self, action: int) -> None:
        """Gives an answer; an action that is not legal is refused."""
        action = integer("action", action, MASK - 1)
        if not self._batch.mask[0, action]:
            raise ValueError(f"{action} is not among {self.legal_actions()}")
        self._batch.action[0] = action
        self._history.append((self.current_player(), action))
        self._batch.step()

    def child(self, action: int) -> "State":
        """The state that an action leads to."""
        state = self.clone()
        state.apply_action(action)
        return state

    def clone(self) -> "State":
        """A copy, which does not change with the original."""
        state = State(self._game, _twin(self._batch))
        state._batch.copy(0, self._batch, 0)
        for name in ("mask", "reward", "terminal", "truncated", "actor"):
            getattr(state._batch, name)[:] = getattr(self._batch, name)
        state._history = list(self._history)
        return state

    __copy__ = clone

    def __deepcopy__(self, _: Any) -> "State":
        return self.clone()

    def history(self) -> list[int]:
        """All actions so far."""
        return [action for _, action in self._history]

    def full_history(self) -> list[tuple[int, int]]:
        """All players and their actions so far."""
        return list(self._history)

    def returns(self) -> list[float]:
        """The return of each player: all 0 before the end."""
        return self._batch.reward[0].astype(float).tolist()

    def rewards(self) -> list[float]:
        """Equal to `returns`: there are no rewards before the end."""
        return self.returns()

    def observation_tensor(self, player: int) -> list[int]:
        """The observation of a player: everything that the player may know."""
        return self._batch.observe(0, player).tolist()

    def observation_string(self, player: int) -> str:
        """The observation by name, without numbers that are 0."""
        seen = self._batch.observe(0, player)
        return " ".join(f"{e.name}={n}" for e, n in zip(self._batch.elements, seen) if n)

    def information_state_string(self, player: int) -> str:
        """All that a player has seen and done, a line each: the first observation by name, without what
        is 0; then the answers of this player, and of each later observation what is different. The
        game is played again for it, which takes as long as it took."""
        state = self._game.new_initial_state()
        seen = state._batch.observe(0, player)
        lines = [state.observation_string(player)]
        for actor, action in self._history:
            if actor == player:
                lines.append(f"answer {action}")
            state.apply_action(action)
            now = state._batch.observe(0, player)
            changed = np.flatnonzero(now != seen)
            if len(changed):
                lines.append(" ".join(f"{self._batch.elements[k].name}={now[k]}" for k in changed))
            seen = now
        return "\n".join(lines)

    def action_to_string(self, player: int, action: int) -> str:
        """An action in words."""
        q = self._batch.question(0)
        action = integer("action", action, MASK - 1 if q.kind else len(kinds()) - 1)
        return kinds()[action] if q.kind is None else f"{q.kind}: {q.part} {action}"

    def __str__(self) -> str:
        return f"{self._game.edition}, {_asked(self._batch)}"


def load_game(edition: str = "standard", **members: Any) -> SpielGame:
    """A game of an edition; members are `seats`, `options` and `boards` of magie.Game, `plays` and
    `out_of_turn` of magie.Batch."""
    return SpielGame(edition, **members)
