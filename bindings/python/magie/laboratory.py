# laboratory.py: the program's studies as tables.
"""Commands of the program as functions. Each returns what the command prints with --json; docs/commands.md
says what there is. `table` makes columns of a list in it."""

from __future__ import annotations

import json
import os
import subprocess
from typing import Any, Mapping

import numpy as np


LINES = ("perft", "rules")  # commands that print an object on each line


class Failed(Exception):
    """The program ended with an error, whose text this is, or printed something else than JSON."""


def run(command: str, *arguments: str, **options: Any) -> Any:
    """Runs `magie COMMAND ARGUMENTS --json`: options by name, `--games` as games=1000, those that are on
    or off as name=True, rule options as set={"trades": False}. $MAGIE names the program, else it is
    `magie` on the path. Of "rules" and "perft", which print an object on each line, it is a list."""
    line = [os.environ.get("MAGIE", "magie"), command, *map(str, arguments)]
    for name, value in options.items():
        line += _words("--" + name.replace("_", "-"), value)
    try:
        done = subprocess.run([*line, "--json"], capture_output=True, text=True, check=False)
    except OSError as error:
        raise Failed(f"{line[0]}: {error.strerror}") from error
    if done.returncode:
        raise Failed(done.stderr.strip() or f"{' '.join(line)} ended with {done.returncode}")
    try:
        if command in LINES:
            return [json.loads(text) for text in done.stdout.rstrip("\n").split("\n")]
        return json.loads(done.stdout)
    except json.JSONDecodeError:
        raise Failed(f"{' '.join(line)} printed no JSON: {done.stdout[:60]!r}") from None


def _words(name: str, value: Any) -> list[str]:
    if value is True:
        return [name]
    if value is None or value is False:
        return []
    if isinstance(value, Mapping):
        return [word for k, v in value.items() for word in (name, f"{k}={v}")]
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
