# game.py: one game at a time: positions, legal actions, events with their clauses, logs.
"""One game, through the protocol that docs/protocol.md describes."""

from __future__ import annotations

import ctypes
import json
import operator
import threading
from typing import Any, Iterable, Mapping, Sequence, Union

import numpy as np

from ._library import EDITION_SOURCE, library

Json = dict[str, Any]
Seats = Union[int, Sequence[Union[str, Mapping[str, str]]], None]


def integer(name: str, value: Any, high: int, low: int = 0) -> int:
    """A value that is to be an integer within bounds, of Python or numpy."""
    try:
        number = operator.index(value)
    except TypeError:
        raise ValueError(f"{name}: an integer, not {value!r}") from None
    if not low <= number <= high:
        raise ValueError(f"{name}: {low} to {high}, not {number}")
    return number


def _plain(value: Any) -> Any:
    """A value of numpy as JSON has it."""
    if isinstance(value, np.generic):
        return value.item()
    raise TypeError(f"a request has texts, numbers, true and false, not {value!r}")


class NoCopy:
    """An object that holds memory of the library; it can be neither copied nor pickled."""

    _instead = ""

    def __reduce__(self) -> Any:
        raise TypeError(f"{type(self).__name__} cannot be copied or pickled: {self._instead}")


class Refused(Exception):
    """The rules or the engine refuse a request. The text says why; nothing has changed.

    `code` is stable ("cash", "not_yours", …), `clause` is that of the rules ("ST-104") or None.
    """

    def __init__(self, error: Json) -> None:
        self.code: str = error.get("code", "")
        self.clause: str | None = error.get("clause")
        self.text: str = error.get("text", "")
        super().__init__(self.text + (f" [{self.clause}]" if self.clause else ""))

    def __reduce__(self) -> Any:
        return type(self), ({"code": self.code, "clause": self.clause, "text": self.text},)


class Game(NoCopy):
    """A game of an edition, begun when it is made.

    edition   "standard", "standard:modern", or a folder of one's own ("./mine")
    seats     how many, or a name each, or a dict each with "name" and "player" (a bot's name)
    options   rule options by name: {"trades": False, "jail.fine": 100}
    boards    codes of boards, where an edition has several
    seed      of dice and cards
    chance    "seeded", or "manual": then `roll` and `chance` say what falls

    A game can be closed, and is so at the end of a `with` block. `log` and `from_log` make a copy.
    Threads that share a game are answered one after the other.
    """

    _instead = "use log and Game.from_log"

    def __init__(
        self,
        edition: str = "standard",
        seats: Seats = None,
        *,
        options: Mapping[str, Any] | None = None,
        boards: Iterable[str] | None = None,
        seed: int = 1,
        chance: str = "seeded",
    ) -> None:
        seed = integer("seed", seed, 2**63 - 1)  # what JSON of the protocol has
        request: Json = {"edition": edition, "seed": seed, "chance": chance}
        if seats is not None:
            if isinstance(seats, str) or not isinstance(seats, (int, np.integer, Iterable)):
                raise TypeError(f"seats: how many, or a list with a name each, not {seats!r}")
            request["seats"] = list(seats) if isinstance(seats, Iterable) else seats
        if options is not None and not isinstance(options, Mapping):
            raise TypeError(f"options: a dict such as {{'trades': False}}, not {options!r}")
        if options:
            request["options"] = dict(options)
        if boards is not None:
            if isinstance(boards, str) or not isinstance(boards, Iterable):
                raise TypeError(f"boards: a list of codes such as ['us', 'uk'], not {boards!r}")
            request["boards"] = list(boards)
        self._open()
        try:
            self.ask("new", **request)
        except Refused:
            self.close()
            raise

    @classmethod
    def from_log(cls, log: str, *, at: int | None = None, chance: str = "seeded") -> "Game":
        """The game of a log, at its end or after `at` actions."""
        game = cls.__new__(cls)
        game._open()
        more = {} if at is None else {"at": at}
        try:
            game.ask("replay", log=log, chance=chance, **more)
        except Refused:
            game.close()
            raise
        return game

    def _open(self) -> None:
        self._engine = library.mg_engine_new()
        if not self._engine:
            raise MemoryError("there is not enough memory for a game")
        self._lock = threading.RLock()
        self._owned: list[int] = []
        self._source = EDITION_SOURCE(self._find_edition)  # lives as long as the engine
        library.mg_engine_editions(self._engine, self._source, None)
        self.last: Json = {}
        self.events: list[Json] = []

    def _find_edition(self, _context: int, name: bytes, err: Any) -> int | None:
        owned = ctypes.c_void_p()
        edition = library.mg_edition_open(name, ctypes.byref(owned), err)
        if owned.value:
            self._owned.append(owned.value)
        return edition

    def close(self) -> None:
        """Gives the memory back, once an answer under way is there; the game is not to be used any more."""
        if not getattr(self, "_engine", None):
            return
        with self._lock:
            engine, self._engine = self._engine, None
            if engine:
                library.mg_engine_free(engine)
                for edition in self._owned:
                    library.mg_edition_free(edition)

    def __enter__(self) -> "Game":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def __del__(self) -> None:
        self.close()

    # ---- requests ----

    def ask(self, verb: str, **members: Any) -> Json:
        """Any request of the protocol; raises Refused where the answer is an error."""
        with self._lock:
            answer = json.loads(self._answer(verb, **members))
            if not answer["ok"]:
                raise Refused(answer["error"])
            if "node" in answer:
                self.last = answer
            if "events" in answer:
                self.events = answer["events"]
            return answer

    def _answer(self, verb: str, **members: Any) -> bytes:
        line = json.dumps({"do": verb, **members}, default=_plain).encode()
        with self._lock:  # the next answer takes the place of this one
            return library.mg_engine_answer(self._open_engine, line, len(line))

    @property
    def _open_engine(self) -> int:
        if not self._engine:
            raise ValueError("this game is closed")
        return self._engine

    def legal(self, seat: int | None = None) -> list[Json]:
        """The legal actions of a seat, or the outcomes of chance; each can be given to `act`. None: those of
        every seat, also of seats that are not to act, which may trade. `legal(seat=game.to_act[0])` has only
        those of the seat to act."""
        answer = self.ask("legal", **({} if seat is None else {"seat": seat}))
        return answer.get("outcomes") or answer["legal"]

    def act(self, action: str | Mapping[str, Any], seat: int | None = None) -> list[Json]:
        """Carries out an action, as text ("bid 120") or as an entry of `legal`. Returns its events, each
        with the clause that caused it. Without a seat it is that of the one seat to act."""
        if not isinstance(action, (str, Mapping)):
            raise TypeError(f"action: a text or an entry of legal, not {action!r}")
        members = {"action": action} if isinstance(action, str) else dict(action)
        if seat is None and "seat" not in members and str(members.get("action"))[:1] not in "*0123456789":
            if len(self.to_act) > 1:
                raise Refused({"code": "syntax", "text": f"the seat is missing: one of {self.to_act} is to act"})
            seat = self.to_act[0] if self.to_act else 0  # any: it is refused for another reason
        if seat is not None:
            members["seat"] = seat
        return self.ask("act", **members)["events"]

    def roll(self) -> list[Json]:
        """Throws or draws by the seed, if the game waits for it."""
        return self.ask("roll")["events"]

    def chance(self, **outcome: Any) -> list[Json]:
        """Carries out an outcome of chance: `dice=[2, 6]`, `card="chance-3"` … Returns the events."""
        return self.ask("chance", **outcome)["events"]

    def bot(self, seat: int | None = None, name: str | None = None, *, play: bool = False) -> Json:
        """Returns the action that a bot chooses for a seat; play: also carries it out."""
        members = {"play": play, "seat": seat, "name": name}
        return self.ask("bot", **{k: v for k, v in members.items() if v is not None})["action"]

    def undo(self) -> None:
        """Takes back the last action. After that of a throw or a draw chance is due: `roll` throws or draws."""
        self.ask("undo")

    def view(self, seat: int) -> Json:
        """The view of a seat (-1: of an onlooker)."""
        return self.ask("view", **{"for": seat})["view"]

    def position(self) -> Json:
        """The whole state, as a position that `load` accepts."""
        return self.ask("state")["position"]

    def load(self, position: Mapping[str, Any], **members: Any) -> None:
        """Goes to a position: any that the rules allow."""
        if not isinstance(position, Mapping):
            raise TypeError(f"position: a dict, as position() returns it, not {position!r}")
        self.ask("load", position=dict(position), **members)

    def log(self, seat: int | None = None) -> str:
        """The game as text, whole or as a seat may know it."""
        return self.ask("log", **({} if seat is None else {"for": seat}))["log"]

    def why(self, clause: str) -> str:
        """The text of a clause of the rules."""
        return self.ask("explain", clause=clause)["why"]

    # ---- where it stands ----

    @property
    def node(self) -> str:
        """"decide", "chance" or "over"."""
        return self.last["node"]

    @property
    def to_act(self) -> list[int]:
        """The seats whose decision the game waits for."""
        return self.last["to_act"]

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self.node == "over"

    @property
    def winners(self) -> list[int]:
        """Seats that have won; none before the end."""
        return self.last.get("winners", [])

    @property
    def result(self) -> str | None:
        """"decided", "truncated", or None before the end."""
        return self.last.get("result")

    @property
    def ply(self) -> int:
        """Actions so far, those of chance among them."""
        return self.last["ply"]

    @property
    def _pointer(self) -> int:
        """The mg_game, which exists until another game is begun."""
        return library.mg_match_game(library.mg_engine_match(self._open_engine))


def catalogue() -> Json:
    """All editions, options and bots."""
    with Game() as game:
        return game.ask("catalogue")
