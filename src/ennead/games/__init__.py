"""The games of Ennead; each loads only when it is asked for."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import Final, Protocol, runtime_checkable

from ennead.kernel.contract import Game, Meta
from ennead.kernel.errors import BadInput

NAMES: Final = ("ra", "kemet", "ankh")


def _check(name: str) -> None:
    if name not in NAMES:
        raise BadInput(f"there is no game {name!r}; expected one of: {', '.join(NAMES)}")


def meta(name: str) -> Meta:
    """The facts of a game, without loading its rules."""
    _check(name)
    found: Meta = import_module(f"ennead.games.{name}.meta").META
    return found


def load(name: str) -> Game:
    """A game by its name."""
    _check(name)
    found: Game = import_module(f"ennead.games.{name}").GAME
    return found


@runtime_checkable
class Renaming(Protocol):
    """A game whose options bring things with other names: its maps or tiles may come from files."""

    def at_table(self, options: Mapping[str, str]) -> Game:
        """The same game in the names of what these options bring."""


def at_table(game: Game, options: Mapping[str, str]) -> Game:
    """The game as it is told at a table with these options."""
    return game.at_table(options) if isinstance(game, Renaming) else game
