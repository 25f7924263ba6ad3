"""The moments at which a power tile, a creature or a DI card may bend the rules.

Plain numbers (strength, steps, discounts) are data: `tile_set.py` adds them up. What needs more is a method here.

| hook            | kind      | order                | rule       |
|-----------------|-----------|----------------------|------------|
| acquired        | interrupt | the owner            | KEM-ACQ-03 |
| gold_action     | instead   | the owner            | KEM-TOK-06 |
| prayed          | interrupt | the owner            | KEM-PRA-01 |
| battle_begun    | interrupt | the mover            | KEM-BAT-04 |
| entered         | interrupt | the defender         | KEM-BAT-04 |
| swapping        | interrupt | attacker, defender   | KEM-BAT-21 |
| wounding        | interrupt | attacker, defender   | KEM-BAT-21 |
| battle_fame     | amount    | attacker, defender   | KEM-BAT-45 |
| battle_prayer   | amount    | attacker, defender   | KEM-BAT-45 |
| reinforcing     | interrupt | attacker, defender   | KEM-BAT-45 |
| adoration       | amount    | turn order           | KEM-NGT-04 |
| after_prayers   | interrupt | turn order           | KEM-NGT-11 |
| looking         | amount    | the owner            | KEM-NGT-11 |
| conscripting    | instead   | the owner            | KEM-NGT-11 |
| playable        | offer     | the owner            | KEM-DI-09  |
| played          | instead   | the owner            | KEM-DI-01  |
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final, cast

from mypy_extensions import mypyc_attr

from ennead.games.kemet.rules.state import Kemet
from ennead.kernel import effects
from ennead.kernel.effects import NO_OPINION
from ennead.kernel.flow import Frame, Todo

if TYPE_CHECKING:
    from ennead.games.kemet.rules.flow.battle import Battle
    from ennead.games.kemet.rules.flow.move import Move

ACQUIRED: Final = 0
GOLD_ACTION: Final = 1
PRAYED: Final = 2
BATTLE_BEGUN: Final = 3
ENTERED: Final = 4
SWAPPING: Final = 5
WOUNDING: Final = 6
BATTLE_FAME: Final = 7
BATTLE_PRAYER: Final = 8
REINFORCING: Final = 9
ADORATION: Final = 10
AFTER_PRAYERS: Final = 11
LOOKING: Final = 12
CONSCRIPTING: Final = 13
PLAYABLE: Final = 14
PLAYED: Final = 15
HOOKS: Final = (
    "acquired",
    "gold_action",
    "prayed",
    "battle_begun",
    "entered",
    "swapping",
    "wounding",
    "battle_fame",
    "battle_prayer",
    "reinforcing",
    "adoration",
    "after_prayers",
    "looking",
    "conscripting",
    "playable",
    "played",
)


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Power(effects.Effect):
    """A power tile, creature or DI card; overrides the hooks it needs."""

    NUMBERS: ClassVar[tuple[str, ...]] = ()  # what its row must have, as in `battle.on_win.battle_fp`; may, with a `?`
    SAYS: ClassVar[tuple[tuple[str, Any], ...]] = ()  # what its row may say for readers: the class does just that

    def acquired(self, kemet: Kemet, frame: Frame, seat: int) -> Todo | None:
        """KEM-ACQ-03: the tile has just been taken."""
        return None

    def gold_action(self, kemet: Kemet, frame: Frame, seat: int) -> Todo | None:
        """KEM-TOK-06: the gold token lies on this tile, and its action is resolved."""
        return None

    def prayed(self, kemet: Kemet, frame: Frame, seat: int) -> Todo | None:
        """KEM-PRA-01: a pray action ends."""
        return None

    def battle_begun(self, kemet: Kemet, move: Move, seat: int) -> Todo | None:
        """KEM-BAT-04 (2): the own move action has entered a zone with an opponent's troop."""
        return None

    def entered(self, kemet: Kemet, move: Move, seat: int) -> Todo | None:
        """KEM-BAT-04 (3): an opponent's move action has entered a zone with the own troop."""
        return None

    def swapping(self, kemet: Kemet, battle: Battle, seat: int) -> Todo | None:
        """KEM-BAT-21: right after the reveal."""
        return None

    def wounding(self, kemet: Kemet, battle: Battle, seat: int) -> Todo | None:
        """KEM-BAT-21: at the end of Confrontation."""
        return None

    def battle_fame(self, kemet: Kemet, battle: Battle, seat: int) -> int:
        """KEM-BAT-45 (1): battle FP."""
        return 0

    def battle_prayer(self, kemet: Kemet, battle: Battle, seat: int) -> int:
        """KEM-BAT-45 (4): PP, one single effect."""
        return 0

    def reinforcing(self, kemet: Kemet, battle: Battle, seat: int) -> Todo | None:
        """KEM-BAT-45 (4): units."""
        return None

    def adoration(self, kemet: Kemet, frame: Frame, seat: int) -> int:
        """KEM-NGT-04: PP that join the single effect."""
        return 0

    def after_prayers(self, kemet: Kemet, frame: Frame, seat: int) -> Todo | None:
        """KEM-NGT-05: after the gain of the Prayers step."""
        return None

    def looking(self, kemet: Kemet, seat: int) -> int:
        """KEM-NGT-06: how many cards may be looked at instead of the basic draw."""
        return NO_OPINION

    def conscripting(self, kemet: Kemet, frame: Frame, seat: int) -> Todo | None:
        """KEM-NGT-07: the tile is used in Conscription."""
        return None

    def playable(self, kemet: Kemet, frame: Frame | None, seat: int) -> int:
        """KEM-DI-09: YES if a Day or Move card has a legal target and its moment; its cost is tested elsewhere."""
        return NO_OPINION

    def played(self, kemet: Kemet, frame: Frame | None, seat: int) -> Todo | None:
        """KEM-DI-01: a Day or Move card is resolved."""
        return None

    def speak(self, hook: int, kemet: Kemet, frame: Frame, owner: int) -> Todo | None:
        if hook == ACQUIRED:
            return self.acquired(kemet, frame, owner)
        if hook == GOLD_ACTION:
            return self.gold_action(kemet, frame, owner)
        if hook == PRAYED:
            return self.prayed(kemet, frame, owner)
        if hook == BATTLE_BEGUN:
            return self.battle_begun(kemet, cast("Move", frame), owner)
        if hook == ENTERED:
            return self.entered(kemet, cast("Move", frame), owner)
        if hook == SWAPPING:
            return self.swapping(kemet, cast("Battle", frame), owner)
        if hook == WOUNDING:
            return self.wounding(kemet, cast("Battle", frame), owner)
        if hook == REINFORCING:
            return self.reinforcing(kemet, cast("Battle", frame), owner)
        if hook == AFTER_PRAYERS:
            return self.after_prayers(kemet, frame, owner)
        if hook == CONSCRIPTING:
            return self.conscripting(kemet, frame, owner)
        if hook == PLAYED:
            return self.played(kemet, frame, owner)
        raise AssertionError(f"{HOOKS[hook]} is no interrupt")

    def count(self, hook: int, kemet: Kemet, frame: Frame | None, owner: int) -> int:
        if hook == BATTLE_FAME:
            return self.battle_fame(kemet, cast("Battle", frame), owner)
        if hook == BATTLE_PRAYER:
            return self.battle_prayer(kemet, cast("Battle", frame), owner)
        assert hook == ADORATION and frame is not None
        return self.adoration(kemet, frame, owner)

    def opinion(self, hook: int, kemet: Kemet, frame: Frame | None, owner: int, subject: int) -> int:
        if hook == LOOKING:
            return self.looking(kemet, owner)
        assert hook == PLAYABLE
        return self.playable(kemet, frame, owner)
