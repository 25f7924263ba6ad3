"""How a game is drawn in the terminal: by its own module, or plainly."""

from __future__ import annotations

from typing import Any

from ennead.cli import plain
from ennead.kernel.contract import Game


def drawing(game: Game) -> Any:
    """The module that draws a game: `table` and the shorter `glance` (view, texts, width), `ending` (with events)."""
    return game.table_module("terminal") or plain
