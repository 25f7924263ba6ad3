"""Whole acts of Kemet: a token with the action it stands for; a plan of a battle; the first pyramids."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ennead.games.kemet.rules.actions import DONE_ADDING, END_TURN, READY_PLAN, STOP
from ennead.kernel.actions import Action

ACTION: Final = (
    "PlaceMore", "ChooseTroop", "March", "AddUnits", "BringCreature", "ChoosePyramid", "ChooseLevel", "ChooseColour",
    "ChooseTile", "PlaceCreature", "MoveOrRecruit", "Strike", "Recover",
)  # fmt: skip
SETTING_UP: Final = ("ChoosePyramids", "ChooseSite", "ChooseTop")


def together(*names: str) -> dict[str, frozenset[str]]:
    """Decisions of one act, whichever of them comes first."""
    return dict.fromkeys(names, frozenset(names))


GOES_ON: Final[Mapping[str, frozenset[str]]] = {
    "TakeTurn": frozenset(ACTION),
    "NextAction": frozenset(ACTION),
    **together(*ACTION),
    **together(*SETTING_UP),
    **together("ChooseDistrict"),
    **together("PostCreature"),
    **together("WarCouncil"),
    "Conscript": frozenset(["AddUnits", "BringCreature"]),
}
SHORT: Final = frozenset(["TakeTurn"])  # press a troop: it moves, and that is a move action
DECLINED: Final[frozenset[str]] = frozenset()
NOTHING_MORE: Final[tuple[Action, ...]] = (STOP, DONE_ADDING, READY_PLAN, END_TURN)
