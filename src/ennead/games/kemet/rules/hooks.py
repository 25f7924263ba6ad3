"""The moments at which power tiles, creatures and DI cards bend the rules, one method each.

Plain numbers (strength, steps, discounts) are data: `tile_set.py` adds them up. What a tile or card does when it is
taken, played or used by itself is in `piece.py`. What a method here returns says how effects speak
(`ennead/kernel/effects.py`); `dispatch.py` is written from the list of these methods.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from ennead.games.kemet.rules.piece import Piece
from ennead.kernel.effects import Order
from ennead.kernel.flow import Frame, Todo

if TYPE_CHECKING:
    from ennead.games.kemet.rules.flow.battle import Battle
    from ennead.games.kemet.rules.flow.move import Move
    from ennead.games.kemet.rules.state import Kemet

ORDER: Final[Order] = {}  # between effects the rulebook gives no order: the attacker's first, then the owner chooses


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Power(Piece):
    """A power tile, creature or DI card; overrides the hooks it needs."""

    # Actions

    def prayed(self, kemet: Kemet, frame: Frame, seat: int) -> Todo | None:
        """KEM-PRA-01: a pray action ends."""
        return None

    def battle_begun(self, kemet: Kemet, move: Move, seat: int) -> Todo | None:
        """KEM-BAT-04 (2): the own move action has entered a zone with an opponent's troop."""
        return None

    def entered(self, kemet: Kemet, move: Move, seat: int) -> Todo | None:
        """KEM-BAT-04 (3): an opponent's move action has entered a zone with the own troop."""
        return None

    # Battle: the tiles, the creature that acts and the DI cards that were paid for, the attacker's first (KEM-BAT-02)

    def swapping(self, kemet: Kemet, battle: Battle, seat: int) -> Todo | None:
        """KEM-BAT-21: right after the reveal."""
        return None

    def wounding(self, kemet: Kemet, battle: Battle, seat: int) -> Todo | None:
        """KEM-BAT-21: at the end of Confrontation."""
        return None

    def battle_fame(self, kemet: Kemet, battle: Battle, seat: int) -> int:
        """KEM-BAT-45 (1): battle FP."""
        return 0

    def battle_prayer(self, kemet: Kemet, battle: Battle, seat: int) -> list[int]:
        """KEM-BAT-45 (4): PP, each a single effect of its own."""
        return []

    def reinforcing(self, kemet: Kemet, battle: Battle, seat: int) -> Todo | None:
        """KEM-BAT-45 (4): units."""
        return None

    # Night

    def adoration(self, kemet: Kemet, frame: Frame, seat: int) -> int:
        """KEM-NGT-04: PP that join the single effect."""
        return 0

    def after_prayers(self, kemet: Kemet, frame: Frame, seat: int) -> Todo | None:
        """KEM-NGT-05: after the gain of the Prayers step."""
        return None

    def looking(self, kemet: Kemet, seat: int) -> list[int]:
        """KEM-NGT-06: how many cards may be looked at instead of the basic draw."""
        return []

    def conscripts(self, kemet: Kemet, seat: int) -> list[int]:
        """KEM-NGT-07: the tile, if it can be used in Conscription."""
        return []
