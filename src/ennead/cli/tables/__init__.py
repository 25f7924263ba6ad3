"""Tables drawn in the terminal: one module for each game, and a plain one for games without a drawing."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import Any

from ennead.cli.tables import plain
from ennead.kernel.contract import Game


def drawing(game: Game) -> Any:
    """The module that draws a game: `table` and the shorter `glance` (view, texts, width), `ending` (with events)."""
    name = f"{__name__}.{game.meta.name}"
    return plain if find_spec(name) is None else import_module(name)
