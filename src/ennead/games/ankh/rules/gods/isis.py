"""Isis, Protectress: figures beside an enemy may be saved in Battle Resolution (ANK-GOD-07 to 10)."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import mypyc_attr

from ennead.games.ankh.rules.actions import DONE, FIGURE
from ennead.games.ankh.rules.components import FIGURE_OWNER
from ennead.games.ankh.rules.flow.battle import Battle
from ennead.games.ankh.rules.hooks import Effect
from ennead.games.ankh.rules.reasons import not_own
from ennead.games.ankh.rules.state import Ankh, with_space
from ennead.kernel.actions import Action
from ennead.kernel.events import EventKind, Refusal
from ennead.kernel.flow import Decision, Todo

FIGURE_SAVED: Final = EventKind("FigureSaved", side="god", what="space", where="space")


def savable(ankh: Ankh, battle: Battle, side: int) -> list[int]:
    """The own figures that are about to be killed, are Protected and are not saved yet."""
    found: list[int] = []
    for space in battle.doomed(ankh):
        if FIGURE_OWNER[ankh.pieces[space]] == side and space not in battle.saved and ankh.beside_enemy(side, space):
            found.append(space)
    return found


@final
@mypyc_attr(acyclic=True)
class SaveFigures(Decision):
    """The next figure that is saved, or no other one."""

    RULE = "ANK-GOD-09"

    def options(self, ankh: Ankh, battle: Battle, side: int) -> list[Action]:
        return [DONE, *[FIGURE[space] for space in savable(ankh, battle, side)]]

    def why_not(self, ankh: Ankh, battle: Battle, side: int, action: Action) -> Refusal | None:
        if action.verb != "figure":
            return None
        refusal = not_own(ankh, side, action.value, "ANK-GOD-09")
        if refusal is not None:
            return refusal
        numbers = {"space": action.value}
        if action.value in battle.saved:
            return Refusal("ANK-GOD-09", "saved-already", numbers)
        if action.value not in battle.doomed(ankh):
            return Refusal("ANK-GOD-09", "not-in-danger", numbers)
        return Refusal("ANK-GOD-07", "not-protected", numbers)

    def answer(self, ankh: Ankh, battle: Battle, side: int, action: Action) -> Todo | None:
        if action is DONE:
            return None
        battle.saved = with_space(battle.saved, action.value)
        ankh.emit(FIGURE_SAVED, "ANK-GOD-09", side, action.value)
        if savable(ankh, battle, side):
            return ankh.ask(self, side)
        return None


SAVE_FIGURES: Final = SaveFigures()


@final
@mypyc_attr(acyclic=True)
class Isis(Effect):
    """Protectress."""

    NAME = "isis"
    RULES = ("ANK-GOD-07", "ANK-GOD-08", "ANK-GOD-09", "ANK-GOD-10")

    def before_kills(self, ankh: Ankh, battle: Battle, side: int) -> Todo | None:
        return ankh.ask(SAVE_FIGURES, side) if savable(ankh, battle, side) else None


EFFECT: Final = Isis()
