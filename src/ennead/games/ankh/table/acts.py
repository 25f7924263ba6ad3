"""Whole acts of Ankh: an action with its figures, spaces and powers; a caravan with its camels."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ennead.games.ankh.rules.actions import DONE
from ennead.kernel.actions import Action

LEADS: Final = ("ChooseAction",)  # press a figure: it moves, that is a Move action
FINISHES: Final[Mapping[str, Action]] = dict.fromkeys(
    ("ChooseFigure", "ChooseSummon", "PlaceCamel", "RelocateFigure", "SaveFigures"), DONE
)
