"""Ankh powers of level 3 (ANK-POW-09 to 12)."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import mypyc_attr

from ennead.games.ankh.rules.actions import NO, YES
from ennead.games.ankh.rules.flow.battle import Battle
from ennead.games.ankh.rules.hooks import Effect
from ennead.games.ankh.rules.state import Ankh
from ennead.kernel.actions import Action
from ennead.kernel.flow import Decision, Todo

GREAT_MARGIN: Final = 3
ENOUGH_FIGURES: Final = 2
PRAYER_PRICE: Final = 2


@final
@mypyc_attr(acyclic=True)
class Glorious(Effect):
    """The base reward is 3 instead of 1 with a margin of 3."""

    NAME = "glorious"
    RULES = ("ANK-POW-09",)

    def win_devotion(self, ankh: Ankh, battle: Battle, side: int) -> int:
        return 2 if battle.margin >= GREAT_MARGIN else 0


@final
@mypyc_attr(acyclic=True)
class Magnanimous(Effect):
    """2 Devotion for losing with two figures."""

    NAME = "magnanimous"
    RULES = ("ANK-POW-10", "ANK-BAT-13")

    def before_kills(self, ankh: Ankh, battle: Battle, side: int) -> Todo | None:
        if battle.has_lost(side) and battle.figures[side] >= ENOUGH_FIGURES:
            ankh.gain_devotion(side, 2, "ANK-BAT-13")
        return None


@final
@mypyc_attr(acyclic=True)
class Bountiful(Effect):
    """1 more Devotion for every instance that begins in the red section."""

    NAME = "bountiful"
    RULES = ("ANK-POW-11", "ANK-DEV-06", "ANK-DEV-07")

    def devotion(self, ankh: Ankh, side: int) -> int:
        return 1 if ankh.in_red(side) else 0


@final
@mypyc_attr(acyclic=True)
class Pray(Decision):
    """Whether 2 Followers are paid for 1 Devotion."""

    RULE = "ANK-POW-12"

    def options(self, ankh: Ankh, battle: Battle, side: int) -> list[Action]:
        return [YES, NO]

    def answer(self, ankh: Ankh, battle: Battle, side: int, action: Action) -> Todo | None:
        if action is YES:
            ankh.pay_followers(side, PRAYER_PRICE, "ANK-POW-12")
            ankh.gain_devotion(side, 1, "ANK-POW-12")
        return None


PRAY: Final = Pray()


@final
@mypyc_attr(acyclic=True)
class Worshipful(Effect):
    """May pay 2 Followers for 1 Devotion after each Battle."""

    NAME = "worshipful"
    RULES = ("ANK-POW-12",)

    def after_battle(self, ankh: Ankh, battle: Battle, side: int) -> Todo | None:
        if side in battle.sides and ankh.gods[side].followers >= PRAYER_PRICE:
            return ankh.ask(PRAY, side)
        return None
