# __init__.py: what the package offers.
"""Property-trading games, exactly by their rules, for programs that study and learn them.

Game        one game: positions, legal actions, events with their clauses, logs
Batch       many games in step, in numpy arrays of the caller
Single, Table   environments as Gymnasium and PettingZoo (AEC) have them: magie.environments
load_game   a game as OpenSpiel has it, with explicit chance: magie.spiel
laboratory  the program's studies as tables: magie.laboratory
"""

from ._library import MASK, VERSION as __version__
from .batch import CHANCE, NOBODY, Batch, Element, Question, kinds, layout, sample
from .environments import Single, Table
from .game import Game, Refused, catalogue
from .spiel import load_game

__all__ = [
    "Batch", "CHANCE", "Element", "Game", "MASK", "NOBODY", "Question", "Refused", "Single", "Table",
    "__version__", "catalogue", "kinds", "layout", "load_game", "sample",
]
