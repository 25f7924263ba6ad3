"""Whole acts of Ankh: an action with its figures, spaces and powers; a caravan with its camels and tokens."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from ennead.games.ankh.rules.actions import DONE
from ennead.kernel.actions import Action


def together(*names: str) -> Iterable[tuple[str, frozenset[str]]]:
    """Decisions of one act, whichever of them comes first."""
    return [(name, frozenset(names)) for name in names]


ACTION: Final = (
    "ChooseFigure", "ChooseStop", "PushFigure", "PointScorpion", "ChooseSummon", "ChooseKind", "ChoosePlace", "GiveSun",
    "ChoosePower", "UseBefore", "NameFigure", "TaxMonument", "MarchFigure", "MarchTo", "ExchangePriests",
    "DismissPriest",
)  # fmt: skip
GOES_ON: Final[Mapping[str, frozenset[str]]] = {
    "ChooseAction": frozenset(ACTION),
    "UseAfter": frozenset(ACTION),
    **dict(together(*ACTION)),
    **dict(together("PlaceCamel", "KeepToken", "SwapTokens")),
    **dict(together("ChoosePair", "ChooseToken")),
    **dict(together("RelocateFigure", "RelocateTo")),
    **dict(together("ChooseBuilding", "ChooseSite")),
    **dict(together("MovePharaoh", "BuildSphinx")),
    **dict(together("PlaceUnderworld")),
    **dict(together("SaveFigures")),
    **dict(together("ReleaseGuardian")),
}
SHORT: Final = frozenset(["ChooseAction"])  # press a figure: it moves, and that is a Move action
DECLINED: Final = frozenset(["SwapTokens", "BuildSphinx"])  # unless one says otherwise
NOTHING_MORE: Final[tuple[Action, ...]] = (DONE,)
