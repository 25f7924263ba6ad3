"""Anubis, Judge of the Dead: traps killed Warriors, which make the God figure stronger (ANK-GOD-03 to 06)."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import mypyc_attr

from ennead.games.ankh.rules.actions import DONE, TRAP
from ennead.games.ankh.rules.components import FIGURE_KIND, FIGURE_OWNER, GOD, SLOTS, WARRIOR
from ennead.games.ankh.rules.events import WARRIOR_TRAPPED
from ennead.games.ankh.rules.flow.battle import Battle
from ennead.games.ankh.rules.flow.deaths import Deaths
from ennead.games.ankh.rules.hooks import Effect
from ennead.games.ankh.rules.state import Ankh, with_space
from ennead.kernel.actions import Action
from ennead.kernel.flow import Decision, Todo


def victims(ankh: Ankh, deaths: Deaths, side: int) -> list[int]:
    """The other sides whose Warriors have just been killed."""
    owners = [FIGURE_OWNER[piece] for piece in deaths.dead if FIGURE_KIND[piece] == WARRIOR]
    return [other for other in range(ankh.seats) if other != side and other in owners]


@final
@mypyc_attr(acyclic=True)
class TrapWarrior(Decision):
    """Whose Warrior is trapped, or nobody's."""

    RULE = "ANK-GOD-03"

    def options(self, ankh: Ankh, deaths: Deaths, side: int) -> list[Action]:
        return [DONE, *[TRAP[other] for other in victims(ankh, deaths, side)]]

    def answer(self, ankh: Ankh, deaths: Deaths, side: int, action: Action) -> Todo | None:
        if action is DONE:
            return None
        dead = list(deaths.dead)
        for index, piece in enumerate(dead):
            if FIGURE_KIND[piece] == WARRIOR and FIGURE_OWNER[piece] == action.value:
                del dead[index]
                break
        deaths.dead = tuple(dead)
        god = ankh.gods[side]
        god.captives = with_space(god.captives, action.value)
        ankh.emit(WARRIOR_TRAPPED, "ANK-GOD-03", side, action.value)
        return None


TRAP_WARRIOR: Final = TrapWarrior()
DECISIONS: Final[tuple[Decision, ...]] = (TRAP_WARRIOR,)


@final
@mypyc_attr(acyclic=True)
class Anubis(Effect):
    """Judge of the Dead."""

    NAME = "anubis"
    RULES = ("ANK-GOD-03", "ANK-GOD-04", "ANK-GOD-05", "ANK-GOD-06")

    def figures_killed(self, ankh: Ankh, deaths: Deaths, side: int) -> Todo | None:
        if len(ankh.gods[side].captives) < SLOTS and victims(ankh, deaths, side):
            return ankh.ask(TRAP_WARRIOR, side)
        return None

    def figure_strength(self, ankh: Ankh, battle: Battle, side: int, space: int) -> int:
        return len(ankh.gods[side].captives) if FIGURE_KIND[ankh.pieces[space]] == GOD else 0


EFFECT: Final = Anubis()
