"""The games of Ennead; each loads only when it is asked for."""

from __future__ import annotations

from importlib import import_module
from typing import Final

from ennead.kernel.contract import Game, Meta
from ennead.kernel.errors import BadInput

NAMES: Final = ("ra", "kemet", "ankh")


def _check(name: str) -> None:
    if name not in NAMES:
        raise BadInput(f"there is no game {name!r}; expected one of: {', '.join(NAMES)}")


def meta(name: str) -> Meta:
    """The facts of a game, without loading its rules."""
    _check(name)
    found: Meta = import_module(f"ennead.games.{name}.rules.options").META
    return found


def load(name: str) -> Game:
    """A game by its name."""
    _check(name)
    found: Game = import_module(f"ennead.games.{name}.rules.game").GAME
    return found
