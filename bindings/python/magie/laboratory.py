# laboratory.py: the program's studies as tables.
"""Commands of the program as functions. Each returns what the command prints with --json; docs/commands.md
says what there is. `table` makes columns of a list in it."""

from __future__ import annotations

import contextlib
import json
import os
import subprocess
from typing import Any, Mapping

import numpy as np


REPEATED = ("goal", "factor", "set", "keep")  # options that may be given several times
LINES = ("perft", "rules", "verify")  # commands that print an object on each line
PATIENCE = 3.0  # seconds that the program has to end each time it is asked to


class Failed(Exception):
    """The program ended with an error, whose text this is, or printed something else than JSON."""


def run(command: str, *arguments: str, **options: Any) -> Any:
    """Runs `magie COMMAND ARGUMENTS --json`: options by name, `--games` as games=1000, those that are on
    or off as name=True, rule options as set={"trades": False}. A list is written with commas; of goal,
    factor, set and keep each entry is an option of its own: goal=["rounds<=35", "decided>=90%"]. $MAGIE
    names the program, else it is `magie` on the path. Of "rules", "perft" and "verify", which print an
    object on each line, it is a list.
    Those without --json cannot be run: "play", "serve", "engine", "help" and "editions check"."""
    line = [os.environ.get("MAGIE") or "magie", command, *map(str, arguments)]
    for name, value in options.items():
        line += _words("--" + name.replace("_", "-"), value)
    try:
        code, printed, said = _finish([*line, "--json"])
    except OSError as error:
        raise Failed(f"{line[0]}: {error.strerror}") from error
    if code:
        raise Failed(said.strip() or f"{' '.join(line)} ended with {code}")
    try:
        if command in LINES:
            return [json.loads(text) for text in printed.rstrip("\n").split("\n")]
        return json.loads(printed)
    except json.JSONDecodeError:
        raise Failed(f"{' '.join(line)} printed no JSON: {printed[:60]!r}") from None


def _finish(line: list[str]) -> tuple[int, str, str]:
    """Runs a program to its end: its exit code, and what it printed. Where that is interrupted, the
    program is asked to end, so that it ends its bots, too, and killed if it does not."""
    how: Any = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "encoding": "utf-8", "errors": "replace"}
    with subprocess.Popen(line, **how) as program:
        try:
            printed, said = program.communicate()
        except BaseException:
            try:
                for _ in range(2):  # asked again it does not wait for its games
                    program.terminate()
                    with contextlib.suppress(subprocess.TimeoutExpired):
                        program.wait(PATIENCE)
            finally:
                program.kill()
                program.wait()
            raise
    return program.returncode, printed, said


def _words(name: str, value: Any) -> list[str]:
    if value is True:
        return [name]
    if value is None or value is False:
        return []
    if isinstance(value, Mapping):
        return [word for k, v in value.items() for word in (name, f"{k}={v}")]
    if isinstance(value, (list, tuple)) and name.lstrip("-") in REPEATED:
        return [word for entry in value for word in (name, str(entry))]
    if isinstance(value, (list, tuple)):
        return [name, ",".join(map(str, value))]
    return [name, str(value)]


def _function(command: str) -> Any:
    def call(*arguments: str, **options: Any) -> Any:
        return run(command, *arguments, **options)

    call.__name__ = call.__qualname__ = command
    call.__doc__ = f"`magie {command}`; see run."
    return call


sim = _function("sim")
compare = _function("compare")
sweep = _function("sweep")
seek = _function("seek")
odds = _function("odds")
tournament = _function("tournament")


def table(rows: list[Mapping[str, Any]]) -> dict[str, np.ndarray]:
    """Columns by name, of rows that are objects: what they have that is a number, a text or true and
    false; rows without it, or with None, have nan, "" or False."""
    names = {name: value for row in rows for name, value in row.items() if isinstance(value, (int, float, str))}
    columns = {}
    for name, like in names.items():
        blank: Any = "" if isinstance(like, str) else False if isinstance(like, bool) else np.nan
        values = (row.get(name) for row in rows)
        columns[name] = np.array([blank if value is None else value for value in values])
    return columns
