"""Ra, Radiance: Sun tokens on summoned figures, and more Devotion where they are (ANK-GOD-15 to 17)."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import mypyc_attr

from ennead.games.ankh.rules.actions import NO, YES
from ennead.games.ankh.rules.components import FIGURE_OWNER, SUN, SUNS, figure
from ennead.games.ankh.rules.events import SUN_GIVEN, SUNS_RETURNED
from ennead.games.ankh.rules.flow.battle import Battle
from ennead.games.ankh.rules.flow.conflict import Domination
from ennead.games.ankh.rules.flow.deaths import Deaths
from ennead.games.ankh.rules.flow.summon import Summoned
from ennead.games.ankh.rules.hooks import Effect
from ennead.games.ankh.rules.state import Ankh
from ennead.kernel.actions import Action
from ennead.kernel.flow import Decision, Todo


def is_radiant(ankh: Ankh, side: int, region: int) -> bool:
    """Whether a side has a Radiant figure in a region."""
    for space in ankh.figures_in(side, region):
        if SUN[ankh.pieces[space]]:
            return True
    return False


@final
@mypyc_attr(acyclic=True)
class GiveSun(Decision):
    """Whether the summoned figure gets a Sun token."""

    RULE = "ANK-GOD-15"

    def options(self, ankh: Ankh, summoned: Summoned, side: int) -> list[Action]:
        return [YES, NO]

    def answer(self, ankh: Ankh, summoned: Summoned, side: int, action: Action) -> Todo | None:
        if action is YES:
            ankh.gods[side].suns -= 1
            ankh.pieces[summoned.space] = figure(side, summoned.kind, 0, True)
            ankh.emit(SUN_GIVEN, "ANK-GOD-15", side, summoned.space)
        return None


GIVE_SUN: Final = GiveSun()
DECISIONS: Final[tuple[Decision, ...]] = (GIVE_SUN,)


@final
@mypyc_attr(acyclic=True)
class Ra(Effect):
    """Radiance."""

    NAME = "ra"
    RULES = ("ANK-GOD-15", "ANK-GOD-16", "ANK-GOD-17")

    def dealt(self, ankh: Ankh, side: int) -> None:
        ankh.gods[side].suns = SUNS

    def figure_summoned(self, ankh: Ankh, summoned: Summoned, side: int) -> Todo | None:
        return ankh.ask(GIVE_SUN, side) if ankh.gods[side].suns else None

    def figures_killed(self, ankh: Ankh, deaths: Deaths, side: int) -> Todo | None:
        """The tokens of killed figures return at once."""
        suns = 0
        for piece in deaths.dead:
            if FIGURE_OWNER[piece] == side:
                suns += SUN[piece]
        if suns:
            ankh.gods[side].suns += suns
            ankh.emit(SUNS_RETURNED, "ANK-GOD-17", side, suns)
        return None

    def win_devotion(self, ankh: Ankh, battle: Battle, side: int) -> int:
        return 1 if is_radiant(ankh, side, battle.region) else 0

    def domination(self, ankh: Ankh, domination: Domination, side: int) -> int:
        return 1 if is_radiant(ankh, side, domination.region) else 0


EFFECT: Final = Ra()
