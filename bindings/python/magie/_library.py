# _library.py: finds libmagie and says what its functions take.
"""Internal: libmagie through ctypes. Nothing is compiled, here or when the package is used."""

from __future__ import annotations

import ctypes
import os
from ctypes import POINTER, Structure, c_bool, c_char, c_char_p, c_int, c_int32, c_int64, c_size_t, c_uint32
from ctypes import c_uint64, c_void_p
from pathlib import Path

VERSION = "0.1.0"
SEATS_MAX = 10
MASK = 128
PARTS_MAX = 6


class BatchDef(Structure):
    _fields_ = [
        ("game", c_void_p),
        ("bot", c_void_p * SEATS_MAX),
        ("seed", c_uint64),
        ("first", c_uint64),
        ("games", c_int32),
        ("how", c_uint32),
    ]


class BatchRows(Structure):
    _fields_ = [
        (name, c_void_p)
        for name in ("observation", "mask", "action", "reward", "terminal", "truncated", "actor")
    ]


class Question(Structure):
    _fields_ = [("actor", c_int), ("kind", c_int), ("part", c_char_p)]


class TensorElement(Structure):
    _fields_ = [("name", c_char * 96), ("text", c_char_p), ("low", c_int32), ("high", c_int32)]


class ActionInfo(Structure):
    _fields_ = [("name", c_char_p), ("arg", c_int), ("text", c_char_p)]


class Err(Structure):
    _fields_ = [
        ("status", c_int),
        ("clause", ctypes.c_uint16),
        ("line", c_int),
        ("column", c_int),
        ("file", c_char * 256),
        ("text", c_char * 256),
    ]


EDITION_SOURCE = ctypes.CFUNCTYPE(c_void_p, c_void_p, c_char_p, POINTER(Err))

# The result and the arguments of each function.
_FUNCTIONS = {
    "mg_version": (c_char_p, []),
    "mg_engine_new": (c_void_p, []),
    "mg_engine_free": (None, [c_void_p]),
    "mg_engine_answer": (c_char_p, [c_void_p, c_char_p, c_size_t]),
    "mg_engine_editions": (None, [c_void_p, EDITION_SOURCE, c_void_p]),
    "mg_engine_match": (c_void_p, [c_void_p]),
    "mg_match_game": (c_void_p, [c_void_p]),
    "mg_edition_open": (c_void_p, [c_char_p, POINTER(c_void_p), POINTER(Err)]),
    "mg_edition_free": (None, [c_void_p]),
    "mg_bot_open": (c_void_p, [c_char_p, POINTER(Err)]),
    "mg_analyst_register": (c_int, []),
    "mg_tensor_size": (c_int, [c_void_p]),
    "mg_tensor_element_of": (c_bool, [c_void_p, c_int, POINTER(TensorElement)]),
    "mg_batch_new": (c_void_p, [POINTER(BatchDef)]),
    "mg_batch_free": (None, [c_void_p]),
    "mg_batch_game": (c_void_p, [c_void_p]),
    "mg_batch_question": (Question, [c_void_p, c_int]),
    "mg_batch_seed": (None, [c_void_p, c_uint64, c_uint64]),
    "mg_batch_drop": (None, [c_void_p, c_int]),
    "mg_batch_reset": (None, [c_void_p, POINTER(BatchRows), c_int, c_int]),
    "mg_batch_step": (c_int64, [c_void_p, POINTER(BatchRows), c_int, c_int]),
    "mg_batch_sample": (None, [c_void_p, POINTER(c_uint64), c_void_p, c_int, c_int]),
    "mg_batch_observe": (None, [c_void_p, c_int, c_int, c_bool, c_void_p]),
    "mg_batch_weights": (c_uint64, [c_void_p, c_int, c_void_p]),
    "mg_batch_copy": (None, [c_void_p, c_int, c_void_p, c_int]),
}


def _candidates() -> list[str]:
    """The places of the library: that of $MAGIE_LIBRARY, the wheel, the system."""
    soname = "libmagie.so." + ".".join(VERSION.split(".")[:2])
    named = os.environ.get("MAGIE_LIBRARY")
    if named:
        return [named]
    inside = Path(__file__).with_name(soname)
    return [str(inside)] if inside.exists() else [soname]


def _load() -> ctypes.CDLL:
    tried = _candidates()
    try:
        library = ctypes.CDLL(tried[0])
    except OSError as error:
        raise ImportError(
            f"libmagie is not there ({error}). Install the wheel or the Debian package that has it, "
            "or name the file in $MAGIE_LIBRARY."
        ) from error
    for name, (returns, takes) in _FUNCTIONS.items():
        function = getattr(library, name)
        function.restype = returns
        function.argtypes = takes
    version = library.mg_version().decode()
    if version != VERSION:
        raise ImportError(f"this package is for libmagie {VERSION}; {tried[0]} is {version}")
    library.mg_analyst_register()
    return library


library = _load()
