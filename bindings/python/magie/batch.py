# batch.py: many games in step, with numpy arrays that the caller owns.
"""Many games in step, in numpy arrays. docs/observations.md has the layout of what is in them."""

from __future__ import annotations

import ctypes
import functools
import operator
import threading
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, Iterable, Iterator, Mapping

import numpy as np
from numpy.typing import NDArray

from ._library import MASK, ActionInfo, BatchDef, BatchRows, Err, TensorElement, library
from .game import Game, NoCopy, Refused, Seats, integer

CHANCE = -1
NOBODY = -2
SEED_MAX = 2**64 - 1


@dataclass(frozen=True)
class Element:
    """A number of an observation: its name, the values it can have, and what it says."""

    name: str
    low: int
    high: int
    text: str


@dataclass(frozen=True)
class Question:
    """The next question of a game: the actor (a seat, CHANCE or NOBODY), the kind of action chosen so
    far or None, and the number that is asked for."""

    actor: int
    kind: str | None
    part: str


def _array(name: str) -> Any:
    """An attribute that cannot be replaced: the library writes into its array."""

    def get(batch: "Batch") -> np.ndarray | None:
        return batch._arrays[name]

    def put(batch: "Batch", array: Any) -> None:
        if array is not batch._arrays[name]:  # as after batch.action += 1
            raise AttributeError(f"{name} cannot be replaced; write into the array: batch.{name}[:] = …")

    return property(get, put)


class Batch(NoCopy):
    """Games played side by side, each up to its next question.

    game       a Game, whose edition, options, seats and boards all games have; or what Game takes
    games      how many
    seats, options, boards   as of Game, where `game` is an edition's name
    bots       by seat: {1: "steward"}; the caller answers for all others
    chance     ask for outcomes of chance, too: the actor is then CHANCE
    whole      observations have what is hidden, too
    plays      leave out what a card game can repeat for ever
    out_of_turn   ask seats that may act out of turn, too, each once between two actions of the seat
               whose turn it is; the answer 0 means: do nothing
    seed, first   game k plays the numbers first + k, first + k + 2**32, … of the seed
    arrays     arrays of one's own by name, each contiguous and of the type and shape of `shapes`;
               None leaves one out

    The arrays are attributes: observation, mask, action, reward, terminal, truncated, actor. They are
    written in place by `reset` and `step`, which copy nothing, and cannot be replaced by others. Several
    threads may call both for ranges of games that do not overlap; the library lets other threads run
    meanwhile.
    """

    observation: NDArray[np.int32] = _array("observation")
    mask: NDArray[np.uint8] = _array("mask")
    action: NDArray[np.int32] = _array("action")
    reward: NDArray[np.float32] = _array("reward")
    terminal: NDArray[np.uint8] = _array("terminal")
    truncated: NDArray[np.uint8] = _array("truncated")
    actor: NDArray[np.int8] = _array("actor")

    _instead = "use Batch.copy for its games"

    def __init__(
        self,
        game: Game | str,
        games: int,
        *,
        seats: Seats = None,
        options: Mapping[str, Any] | None = None,
        boards: Iterable[str] | None = None,
        bots: Mapping[int, str] | None = None,
        chance: bool = False,
        whole: bool = False,
        plays: bool = False,
        out_of_turn: bool = False,
        seed: int = 1,
        first: int = 0,
        arrays: Mapping[str, np.ndarray | None] | None = None,
        _like: Batch | None = None,
    ) -> None:
        games = integer("games", games, 2**31 - 1, 1)
        seed, first = integer("seed", seed, SEED_MAX), integer("first", first, SEED_MAX)
        if isinstance(game, str):
            game = Game(game, seats, options=options, boards=boards)
        elif not isinstance(game, Game):
            raise TypeError(f"game: a Game or the name of an edition, not {game!r}")
        else:
            for name, given in (("seats", seats), ("options", options), ("boards", boards)):
                if given is not None:
                    raise ValueError(f"{name}: the game has them already")
        self.game = game  # its edition is used as long as the batch lives
        self.games = games
        definition = BatchDef(seed=seed, first=first, games=games)
        if _like:  # another batch, which has all that is asked of its game
            definition.game = library.mg_batch_game(_like._pointer)
            self.elements, self._tables = _like.elements, _like._tables
        else:
            definition.game = game._pointer
            self.elements, self._tables = _layout(game), game._answer("game")
        self.seats = sum(e.name.startswith("alive.") for e in self.elements)
        self.plays, self.out_of_turn = bool(plays), bool(out_of_turn)
        definition.how = bool(chance) | bool(whole) << 1 | self.plays << 2 | self.out_of_turn << 3
        self._same = definition.how & ~2, self._tables  # what batches have in common that copy games
        for seat, name in _bots(bots or {}, self.seats).items():
            definition.bot[seat] = _bot(name)
        self._batch = library.mg_batch_new(ctypes.byref(definition))
        if not self._batch:
            raise MemoryError(f"there is not enough memory for {games} games")
        self._draws = ctypes.byref(ctypes.c_uint64(seed))  # the state of a generator
        self._rows = BatchRows()
        self._lock = threading.Lock()
        self._taken: list[tuple[int, int, bool]] = []  # ranges that threads are at work on, or read
        self._arrays: dict[str, np.ndarray | None] = {}
        self._views: list[np.ndarray] = []  # while there are any, numpy does not resize the arrays
        self._take_arrays(arrays or {})

    @property
    def shapes(self) -> dict[str, tuple[tuple[int, ...], type]]:
        """Shape and type of each array."""
        n = self.games
        return {
            "observation": ((n, len(self.elements)), np.int32),
            "mask": ((n, MASK), np.uint8),
            "action": ((n,), np.int32),
            "reward": ((n, self.seats), np.float32),
            "terminal": ((n,), np.uint8),
            "truncated": ((n,), np.uint8),
            "actor": ((n,), np.int8),
        }

    def _take_arrays(self, arrays: Mapping[str, np.ndarray | None]) -> None:
        if not isinstance(arrays, Mapping):
            raise TypeError(f"arrays: a dict of arrays by name, not {arrays!r}")
        unknown = set(arrays) - set(self.shapes)
        if unknown:
            raise ValueError(f"arrays: there is no {min(map(repr, unknown))}; known: {', '.join(self.shapes)}")
        for name, (shape, dtype) in self.shapes.items():
            array = arrays.get(name, ...)
            if array is ...:
                array = np.zeros(shape, dtype)
            elif array is None and name != "action":
                self._arrays[name] = None
                continue
            _fits(f"arrays: {name}", array, shape, dtype)
            for other, earlier in self._arrays.items():
                if earlier is not None and np.may_share_memory(array, earlier):
                    raise ValueError(f"arrays: {other} and {name} share memory")
            self._arrays[name] = array
            self._views.append(array[:])
            setattr(self._rows, name, array.ctypes.data)
        self._at = ctypes.byref(self._rows)

    def close(self) -> None:
        """Gives the memory back; the arrays stay. RuntimeError while a thread is at work on the batch."""
        if not hasattr(self, "_lock"):  # it was refused
            return
        with self._lock:
            if self._taken:
                raise RuntimeError("another thread is at work on this batch")
            batch, self._batch = self._batch, None
        if batch:
            library.mg_batch_free(batch)

    def __del__(self) -> None:
        self.close()

    @property
    def _pointer(self) -> int:
        """The mg_batch, which exists until this batch or its game is closed."""
        if not self._batch:
            raise ValueError("this batch is closed")
        if not self.game._engine:
            raise ValueError("this game is closed")
        return self._batch

    # ---- playing ----

    def reset(self, start: int = 0, stop: int | None = None) -> None:
        """Begins the next game of each in the range that has not begun or is over."""
        with self._take(start, stop) as games:
            library.mg_batch_reset(self._pointer, self._at, *games)

    @contextmanager
    def _take(self, start: int, stop: int | None, reads: bool = False) -> Iterator[tuple[int, int]]:
        """A range of games that no other thread is at work on meanwhile, though others may read what is
        only read; else RuntimeError."""
        first, end = self._range(start, stop)
        taken = first, end, reads
        with self._lock:
            if any(max(first, f) < min(end, e) and not (reads and r) for f, e, r in self._taken):
                raise RuntimeError(f"another thread is at work on some of the games {first} to {end - 1}")
            self._taken.append(taken)
        try:
            yield first, end
        finally:
            with self._lock:
                self._taken.remove(taken)

    @contextmanager
    def _take_one(self, k: int, reads: bool = False) -> Iterator[int]:
        k = self._number(k)
        with self._take(k, k + 1, reads):
            yield k

    def step(self, start: int = 0, stop: int | None = None) -> int:
        """Answers with `action` in the range and goes on to the next questions. A game that is over waits
        for `reset`. Returns how many answers were not in the mask: the least that is was taken instead."""
        with self._take(start, stop) as games:
            return library.mg_batch_step(self._pointer, self._at, *games)

    def sample(self, start: int = 0, stop: int | None = None) -> None:
        """Fills `action` in the range with random answers, each that there is as likely as the others; 0
        where a game is over. They are drawn from the batch's seed, one after the other; not by several
        threads at a time."""
        with self._take(0, None):  # one generator for all games
            library.mg_batch_sample(self._pointer, self._draws, self._rows.action, *self._range(start, stop))

    def seed(self, seed: int, first: int = 0) -> None:
        """Gives all games up; `reset` then plays those of the seed from `first` on. `sample` begins anew,
        too, so that the batch is like a new one of the seed."""
        seed, first = integer("seed", seed, SEED_MAX), integer("first", first, SEED_MAX)
        with self._take(0, None):
            library.mg_batch_seed(self._pointer, seed, first)
            self._draws = ctypes.byref(ctypes.c_uint64(seed))

    def drop(self, k: int) -> None:
        """Abandons game k; `reset` then begins its next one."""
        with self._take_one(k) as k:
            library.mg_batch_drop(self._pointer, k)

    def question(self, k: int) -> Question:
        """The question of game k."""
        with self._take_one(k, reads=True) as k:
            q = library.mg_batch_question(self._pointer, k)
        return Question(q.actor, _kinds()[q.kind] if q.kind else None, q.part.decode())

    def observe(self, k: int, seat: int, *, whole: bool = False, out: NDArray[np.int32] | None = None) -> NDArray[np.int32]:
        """The observation of game k by any seat."""
        if out is None:
            out = np.empty(len(self.elements), np.int32)
        seat = operator.index(seat)
        if not 0 <= seat < self.seats:
            raise IndexError(f"a seat from 0 to {self.seats - 1}, not {seat}")
        _fits("out", out, (len(self.elements),), np.int32)
        with self._take_one(k, reads=True) as k:
            library.mg_batch_observe(self._pointer, k, seat, bool(whole), out.ctypes.data)
        return out

    def weights(self, k: int) -> NDArray[np.uint32]:
        """The weight of each answer of game k, whose actor is CHANCE; 0 for other answers."""
        out = np.zeros(MASK, np.uint32)
        with self._take_one(k, reads=True) as k:
            library.mg_batch_weights(self._pointer, k, out.ctypes.data)
        return out

    def copy(self, k: int, other: "Batch", j: int) -> None:
        """Makes game k what game j of another batch is; arrays are not written. Both have the same game,
        `chance`, `plays` and `out_of_turn`."""
        if not isinstance(other, Batch):
            raise TypeError(f"other: a Batch, not {other!r}")
        if other._same != self._same:
            raise ValueError("both batches are to play the same game")
        if other is self and self._number(k) == self._number(j):
            return
        with self._take_one(k) as k, other._take_one(j, reads=True) as j:
            library.mg_batch_copy(self._pointer, k, other._pointer, j)

    def _number(self, k: int) -> int:
        k = operator.index(k)
        if not 0 <= k < self.games:
            raise IndexError(f"a game from 0 to {self.games - 1}, not {k}")
        return k

    def _range(self, start: int, stop: int | None) -> tuple[int, int]:
        start, stop = operator.index(start), self.games if stop is None else operator.index(stop)
        if not 0 <= start <= stop <= self.games:
            raise IndexError(f"games from {start} to {stop} of {self.games}")
        return start, stop


def sample(mask: NDArray[np.uint8], rng: np.random.Generator) -> NDArray[np.int32]:
    """A random answer for each row of a mask; 0 where there is none."""
    if not isinstance(mask, np.ndarray):
        raise TypeError(f"mask: an array of numpy, as Batch.mask, not {mask!r}")
    if mask.dtype not in (np.uint8, np.int8, np.bool_) or mask.ndim != 2:
        raise ValueError(f"mask: rows of elements of one byte, not {mask.ndim} dimensions of {mask.dtype.name}")
    allowed = mask != 0
    answers = np.flatnonzero(allowed)
    if not len(answers):
        return np.zeros(len(mask), np.int32)
    n = allowed.sum(1, dtype=np.int32)
    last = n.cumsum()
    nth = last - n + (rng.random(len(mask), np.float32) * n).astype(np.int32)
    return np.where(n > 0, answers[np.minimum(nth, last - 1)] % mask.shape[1], 0).astype(np.int32)


def layout(edition: str = "standard", seats: Seats = None, **more: Any) -> list[Element]:
    """The elements of observations of a game, which is given as for Game."""
    with Game(edition, seats, **more) as game:
        return _layout(game)


def _fits(name: str, array: Any, shape: tuple[int, ...], dtype: type) -> None:
    """Refuses an array into which the library cannot write."""
    if (
        not isinstance(array, np.ndarray)
        or array.shape != shape
        or array.dtype != dtype
        or not array.flags.carray  # contiguous, aligned and not read-only
    ):
        raise ValueError(f"{name} is to be a contiguous {np.dtype(dtype).name} array of shape {shape} to write into")


def _layout(game: Game) -> list[Element]:
    element, elements = TensorElement(), []
    while library.mg_tensor_element_of(game._pointer, len(elements), ctypes.byref(element)):
        elements.append(Element(element.name.decode(), element.low, element.high, element.text.decode()))
    return elements


def kinds() -> list[str]:
    """The names of all kinds of action, by number: answers to the first question of a decision."""
    return list(_kinds())


@functools.lru_cache(None)
def _kinds() -> tuple[str, ...]:
    n = next(e.high for e in layout() if e.name == "asked.kind") + 1
    return tuple(row.name.decode() for row in (ActionInfo * n).in_dll(library, "mg_action_table"))


def _bots(bots: Any, seats: int) -> dict[int, str]:
    """The names of bots by seat, after checking that they are names."""
    if not isinstance(bots, Mapping):
        raise ValueError(f'bots: names by seat, as {{1: "steward"}}, not {bots!r}')
    return {integer("bots: a seat", seat, seats - 1): name for seat, name in bots.items()}


def _bot(name: str) -> int:
    if not isinstance(name, str) or any(c == "\0" or "\ud800" <= c <= "\udfff" for c in name):
        raise ValueError(f"bots: the name of a bot, not {name!r}")
    err = Err()
    bot = library.mg_bot_open(name.encode(), ctypes.byref(err))
    if not bot:
        raise Refused({"code": "unknown", "text": err.text.decode() or f"there is no bot {name!r}"})
    return bot
