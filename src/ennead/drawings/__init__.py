"""Drawings: what a drawn board needs, made from the data that the engine loaded and from a view, never from a state.

The geometry of a table is the same for its whole match and is sent once; a drawing is one moment of it. A game that is
drawn has `geometry.py` and `drawing.py` among its table modules.
"""

from __future__ import annotations

from typing import Any

from ennead.drawings.geometry import NO_MAP, Area, Geometry, Point, Side, Space
from ennead.kernel.contract import Game
from ennead.kernel.view import View
from ennead.texts import Texts

__all__ = ["NO_MAP", "Area", "Geometry", "Point", "Side", "Space", "drawing", "drawing_type", "geometry"]


def geometry(view: View, texts: Texts) -> Geometry:
    """The map of a match; an empty one for a game without a map."""
    module = texts.game.table_module("geometry")
    found: Geometry = NO_MAP if module is None else module.geometry(view, texts)
    return found


def drawing(view: View, texts: Texts) -> Any:
    """All that is drawn of one moment; None for a game that is not drawn from it."""
    module = texts.game.table_module("drawing")
    return None if module is None else module.drawing(view, texts)


def drawing_type(game: Game) -> type | None:
    """The class of a game's drawings, for the description of the protocol."""
    module = game.table_module("drawing")
    found: type | None = None if module is None else module.DRAWING
    return found
