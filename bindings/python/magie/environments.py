# environments.py: environments as Gymnasium and PettingZoo have them.
"""One game at a time: for one learner among bots (`Single`), and for all seats in turn (`Table`).

Where Gymnasium and PettingZoo are installed these are environments of theirs, with Gymnasium's spaces;
else spaces of the same shape stand in. `magie.checks` has what an environment of either kind must keep to.
"""

from __future__ import annotations

from typing import Any, Iterator, Mapping

import numpy as np
from numpy.typing import NDArray

from ._library import MASK
from .batch import CHANCE, NOBODY, SEED_MAX, Batch, _bots
from .game import NoCopy, Seats, integer

try:
    import gymnasium
    from gymnasium.spaces import Box, Dict, Discrete

    _Single = gymnasium.Env
except ImportError:

    class _Single:  # type: ignore[no-redef]
        """In place of gymnasium.Env."""

        def reset(self, *, seed: int | None = None, options: Mapping[str, Any] | None = None) -> Any:
            """Gymnasium seeds a generator of the environment's own here."""

    class _Space:
        """The interface that the spaces here share with those of Gymnasium."""

        def contains(self, x: Any) -> bool:
            raise NotImplementedError

        def __contains__(self, x: Any) -> bool:
            return self.contains(x)

        def seed(self, seed: int | None = None) -> None:
            self._rng = np.random.default_rng(seed)

        @property
        def rng(self) -> np.random.Generator:
            if not hasattr(self, "_rng"):
                self.seed()
            return self._rng

    class Discrete(_Space):  # type: ignore[no-redef]
        """The numbers 0 to n - 1."""

        def __init__(self, n: int) -> None:
            self.n, self.shape, self.dtype = n, (), np.dtype(np.int64)

        def contains(self, x: Any) -> bool:
            return isinstance(x, (int, np.integer)) and 0 <= x < self.n

        def sample(self, mask: NDArray[np.int8] | None = None) -> int:
            allowed = np.arange(self.n) if mask is None else np.flatnonzero(mask)
            return int(self.rng.choice(allowed)) if len(allowed) else 0  # as Gymnasium's

    class Box(_Space):  # type: ignore[no-redef]
        """Arrays within bounds."""

        def __init__(self, low: NDArray[Any], high: NDArray[Any], dtype: type) -> None:
            self.low, self.high, self.shape, self.dtype = low, high, low.shape, np.dtype(dtype)

        def contains(self, x: Any) -> bool:
            return (
                isinstance(x, np.ndarray)
                and x.shape == self.shape
                and x.dtype == self.dtype
                and bool((x >= self.low).all() and (x <= self.high).all())
            )

        def sample(self) -> NDArray[Any]:
            return self.rng.integers(self.low, self.high, endpoint=True, dtype=self.dtype)

    class Dict(_Space):  # type: ignore[no-redef]
        """Spaces by name."""

        def __init__(self, spaces: Mapping[str, Any]) -> None:
            self.spaces = dict(spaces)

        def seed(self, seed: int | None = None) -> None:
            super().seed(seed)
            for space in self.spaces.values():
                space.seed(int(self.rng.integers(2**63)))

        def __getitem__(self, name: str) -> Any:
            return self.spaces[name]

        def contains(self, x: Any) -> bool:
            return isinstance(x, dict) and x.keys() == self.spaces.keys() and all(
                space.contains(x[name]) for name, space in self.spaces.items()
            )

        def sample(self) -> dict[str, Any]:
            return {name: space.sample() for name, space in self.spaces.items()}


try:
    from pettingzoo import AECEnv as _Table
except ImportError:
    _Table = object


def _observations(batch: Batch) -> Any:
    low = np.array([e.low for e in batch.elements], np.int32)
    high = np.array([e.high for e in batch.elements], np.int32)
    return Box(low, high, dtype=np.int32)


def _asked(batch: Batch) -> str:
    """The question of its game, in words."""
    q = batch.question(0)
    if q.actor == NOBODY:
        return "the game is over"
    who, kind = ("chance", "an outcome") if q.actor == CHANCE else (f"seat {q.actor}", "a decision")
    return f"{who}: {q.kind or kind}, {q.part}"


def _begin(environment: Any, seed: int | None) -> None:
    """Begins the first game of a seed, or without one the next game; the very first seed is random."""
    batch = environment._batch
    if seed is not None or not environment._seeded:
        batch.seed(int(np.random.SeedSequence().entropy) % 2**63 if seed is None else seed)
        environment._seeded = True
    else:
        batch.drop(0)
    batch.reset()


class Single(NoCopy, _Single):  # type: ignore[misc, valid-type]
    """A learner at one seat, bots at all others, as a Gymnasium environment.

    edition, seats, options, boards   as of magie.Game
    seat   the learner's
    bots   the name of the bot that plays the other seats, or the name for each of them by seat
    out_of_turn   as of magie.Batch

    `info["action_mask"]` says which actions there are; any other is taken for the least that is. The
    reward comes at the end: seats - 1 for who wins alone, -1 for who does not, 0 where a limit of the
    engine has cut the game off (`truncated`).
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi"], "render_fps": 1}
    spec = None
    reward_range = (-1.0, 9.0)
    _instead = "make another one, and reset it with the same seed"

    def __init__(
        self,
        edition: str = "standard",
        seats: Seats = None,
        *,
        seat: int = 0,
        bots: str | Mapping[int, str] = "steward",
        options: Mapping[str, Any] | None = None,
        boards: list[str] | None = None,
        out_of_turn: bool = False,
        render_mode: str | None = None,
    ) -> None:
        if render_mode not in (None, "ansi"):
            raise ValueError(f"render_mode: None or 'ansi', not {render_mode!r}")
        self.render_mode = render_mode
        table = Batch(edition, 1, seats=seats, options=options, boards=boards)
        seat = integer("seat", seat, table.seats - 1)
        others = [other for other in range(table.seats) if other != seat]
        bots = _bots(dict.fromkeys(others, bots) if isinstance(bots, str) else bots, table.seats)
        if sorted(bots) != others:
            raise ValueError(f"bots: one for each of the seats {others}, not for {sorted(bots)}")
        self.seat = seat
        self._batch = Batch(table.game, 1, bots=bots, out_of_turn=out_of_turn, _like=table)
        self.observation_space = _observations(self._batch)
        self.action_space = Discrete(MASK)
        self._running = self._seeded = False

    def _told(self) -> tuple[NDArray[np.int32], dict[str, Any]]:
        batch = self._batch
        over = batch.actor[0] == NOBODY
        seen = batch.observe(0, self.seat) if over else batch.observation[0].copy()
        return seen, {"action_mask": batch.mask[0].astype(np.int8)}

    def reset(
        self, *, seed: int | None = None, options: Mapping[str, Any] | None = None
    ) -> tuple[NDArray[np.int32], dict[str, Any]]:
        """Begins a game; with a seed always the same games, one after the other. `options` are ignored:
        those of the rules are given when the environment is made."""
        seed = None if seed is None else integer("seed", seed, SEED_MAX)
        super().reset(seed=seed)
        _begin(self, seed)
        self._running = True
        return self._told()

    def _check_begun(self) -> None:
        if self._batch._pointer and not self._seeded:
            raise RuntimeError("the game has not begun: call reset first")

    def step(self, action: int) -> tuple[NDArray[np.int32], float, bool, bool, dict[str, Any]]:
        """Answers the question; see magie.Batch."""
        batch = self._batch
        if batch._pointer and not self._running:
            raise RuntimeError("the game is over, or has not begun: call reset first")
        batch.action[0] = integer("action", action, MASK - 1)
        batch.step()
        terminal, truncated = bool(batch.terminal[0]), bool(batch.truncated[0])
        self._running = not (terminal or truncated)
        seen, info = self._told()
        return seen, float(batch.reward[0, self.seat]), terminal, truncated, info

    def render(self) -> str | None:
        """The question, in words."""
        self._check_begun()
        return _asked(self._batch) if self.render_mode else None

    def close(self) -> None:
        """Frees the memory."""
        self._batch.close()

    @property
    def unwrapped(self) -> "Single":
        return self


class Table(NoCopy, _Table):  # type: ignore[misc, valid-type]
    """All seats of a game in turn, as a PettingZoo environment (AEC).

    Agents are "seat_0" and so on. An observation is a dict of "observation" and "action_mask", which is
    all 0 for who is not to act. An action that is not in the mask is taken for the least that is.
    `out_of_turn` is as of magie.Batch.
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi"], "name": "magie_v0", "is_parallelizable": False}
    _instead = Single._instead

    def __init__(
        self,
        edition: str = "standard",
        seats: Seats = None,
        *,
        options: Mapping[str, Any] | None = None,
        boards: list[str] | None = None,
        out_of_turn: bool = False,
        render_mode: str | None = None,
    ) -> None:
        if render_mode not in (None, "ansi"):
            raise ValueError(f"render_mode: None or 'ansi', not {render_mode!r}")
        self.render_mode = render_mode
        self._batch = Batch(edition, 1, seats=seats, options=options, boards=boards, out_of_turn=out_of_turn)
        self.possible_agents = [f"seat_{seat}" for seat in range(self._batch.seats)]
        self.agents: list[str] = []
        space = Dict({
            "observation": _observations(self._batch),
            "action_mask": Box(np.zeros(MASK, np.int8), np.ones(MASK, np.int8), dtype=np.int8),
        })
        self.observation_spaces = {agent: space for agent in self.possible_agents}
        self.action_spaces = {agent: Discrete(MASK) for agent in self.possible_agents}
        self._seeded = False

    @property
    def num_agents(self) -> int:
        return len(self.agents)

    @property
    def max_num_agents(self) -> int:
        return len(self.possible_agents)

    @property
    def unwrapped(self) -> "Table":
        return self

    def observation_space(self, agent: str) -> Any:
        """The space of what an agent sees."""
        self._check_agent(agent)
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """The space of what an agent can do."""
        self._check_agent(agent)
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: Mapping[str, Any] | None = None) -> None:
        """Begins a game; with a seed always the same games, one after the other. `options` are ignored:
        those of the rules are given when the environment is made."""
        _begin(self, seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._select()

    def _select(self) -> None:
        actor = int(self._batch.actor[0])
        self.agent_selection = self.agents[0] if actor == NOBODY else f"seat_{actor}"

    def _check_begun(self, agents: bool = False) -> None:
        if self._batch._pointer and not self._seeded:
            raise RuntimeError("the game has not begun: call reset first")
        if agents and not self.agents:
            raise RuntimeError("all agents have left: call reset first")

    def _check_agent(self, agent: str) -> None:
        if agent not in self.possible_agents:
            raise ValueError(f"agent: one of {', '.join(self.possible_agents)}, not {agent!r}")

    def observe(self, agent: str) -> dict[str, NDArray[Any]]:
        """The present observation of an agent."""
        self._check_begun()
        self._check_agent(agent)
        seat = self.possible_agents.index(agent)
        mask = np.zeros(MASK, np.int8)
        if seat == self._batch.actor[0]:
            mask[:] = self._batch.mask[0]
        return {"observation": self._batch.observe(0, seat), "action_mask": mask}

    def state(self) -> NDArray[np.int32]:
        """The whole state, with seats counted from the first one."""
        self._check_begun()
        return self._batch.observe(0, 0, whole=True)

    def last(self, observe: bool = True) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Returns for the agent to act: observation, rewards since its last action, terminated, truncated,
        info."""
        self._check_begun(agents=True)
        agent = self.agent_selection
        return (
            self.observe(agent) if observe else None,
            self._cumulative_rewards[agent],
            self.terminations[agent],
            self.truncations[agent],
            self.infos[agent],
        )

    def step(self, action: int | None) -> None:
        """The action of the agent to act; None of one whose game is over, which then leaves."""
        self._check_begun(agents=True)
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._leave(agent, action)
            return
        batch = self._batch
        batch.action[0] = integer("action", action, MASK - 1)
        self._cumulative_rewards[agent] = 0.0
        batch.step()
        for seat, other in enumerate(self.possible_agents):
            self.rewards[other] = float(batch.reward[0, seat])
            self._cumulative_rewards[other] += self.rewards[other]
            self.terminations[other] = bool(batch.terminal[0])
            self.truncations[other] = bool(batch.truncated[0])
        self._select()

    def _leave(self, agent: str, action: int | None) -> None:
        if action is not None:
            raise ValueError("an agent whose game is over takes no action but None")
        for table in (self.rewards, self._cumulative_rewards, self.terminations, self.truncations, self.infos):
            del table[agent]
        self.agents.remove(agent)
        for other in self.agents:
            self.rewards[other] = 0.0
        if self.agents:
            self.agent_selection = self.agents[0]

    def agent_iter(self, max_iter: int = 2**63) -> Iterator[str]:
        """The agents to act, until all have left."""
        while self.agents and max_iter > 0:
            max_iter -= 1
            yield self.agent_selection

    def render(self) -> str | None:
        """The question, in words."""
        self._check_begun()
        return _asked(self._batch) if self.render_mode else None

    def close(self) -> None:
        """Frees the memory."""
        self._batch.close()
