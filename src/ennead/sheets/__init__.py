"""Sheets: a table told in headings, lists and small tables, for every place that cannot draw the board.

The browser's plain table and the terminal show the same sheet. It is made from a view, so it holds no secret.
"""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec

from ennead.kernel.view import View
from ennead.sheets.parts import Line, Part
from ennead.texts import Texts

__all__ = ["Line", "Part", "sheet"]


def sheet(view: View, texts: Texts) -> list[Part]:
    """What lies on the table, the matter at hand first; empty for a game that has no sheet."""
    name = f"{__name__}.{texts.game.meta.name}"
    if find_spec(name) is None:
        return []
    parts: list[Part] = import_module(name).sheet(view, texts)
    return parts
