"""Amun, Mysterious Forms: two cards in one Battle of each Conflict (ANK-GOD-01, 02)."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import mypyc_attr

from ennead.games.ankh.rules.actions import NO, YES
from ennead.games.ankh.rules.events import TWO_CARDS_ANNOUNCED
from ennead.games.ankh.rules.flow.battle import Battle
from ennead.games.ankh.rules.flow.conflict import Conflict
from ennead.games.ankh.rules.hooks import Effect
from ennead.games.ankh.rules.state import Ankh
from ennead.kernel.actions import Action
from ennead.kernel.flow import Decision, Todo


@final
@mypyc_attr(acyclic=True)
class AnnounceTwo(Decision):
    """Whether two cards will be played; open, before anybody chooses."""

    RULE = "ANK-GOD-01"

    def options(self, ankh: Ankh, battle: Battle, side: int) -> list[Action]:
        return [YES, NO]

    def answer(self, ankh: Ankh, battle: Battle, side: int, action: Action) -> Todo | None:
        if action is YES:
            battle.doubled = side
            ankh.gods[side].token_up = False
            ankh.emit(TWO_CARDS_ANNOUNCED, "ANK-GOD-01", side)
        return None


ANNOUNCE_TWO: Final = AnnounceTwo()
DECISIONS: Final[tuple[Decision, ...]] = (ANNOUNCE_TWO,)


@final
@mypyc_attr(acyclic=True)
class Amun(Effect):
    """Mysterious Forms."""

    NAME = "amun"
    RULES = ("ANK-GOD-01", "ANK-GOD-02")

    def dealt(self, ankh: Ankh, side: int) -> None:
        ankh.gods[side].token_up = True

    def before_cards(self, ankh: Ankh, battle: Battle, side: int) -> Todo | None:
        god = ankh.gods[side]
        two = god.hand & (god.hand - 1)  # not zero with at least two cards
        if side in battle.sides and god.token_up and two:
            return ankh.ask(ANNOUNCE_TWO, side)
        return None

    def conflict_ends(self, ankh: Ankh, conflict: Conflict, side: int) -> Todo | None:
        ankh.gods[side].token_up = True
        return None


EFFECT: Final = Amun()
