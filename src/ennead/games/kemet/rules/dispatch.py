"""Who speaks at the hooks of `hooks.py`; written by tools/records.py from its methods, not by hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast, final

from ennead.kernel.effects import NOTHING_SAID, HookTable, Owned
from ennead.kernel.flow import AGAIN

if TYPE_CHECKING:
    from ennead.games.kemet.rules.flow.battle import Battle
    from ennead.games.kemet.rules.flow.move import Move
    from ennead.games.kemet.rules.hooks import Power
    from ennead.games.kemet.rules.state import Kemet
    from ennead.kernel.flow import Frame, Todo

HOOKS: Final = (
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
    "conscripts",
)


@final
class Hooks(HookTable):
    """For each hook, the effects that really use it."""

    def __init__(self, speakers: list[list[Owned]] | None = None) -> None:
        super().__init__(len(HOOKS), speakers)

    def copy(self) -> Hooks:
        """A table to which effects can be added; its lists are shared with this one."""
        return Hooks(self.lent())

    def prayed(self, kemet: Kemet, frame: Frame, order: tuple[int, ...]) -> Todo | None:
        """KEM-PRA-01: a pray action ends."""
        if not self.speakers[0]:
            return None
        speakers = self.still_to_speak(0, frame, order)
        while speakers:
            for speaker in speakers:
                frame.heard += 1
                todo = cast("Power", speaker.effect).prayed(kemet, frame, speaker.owner)
                if todo is not None:
                    return todo
            speakers = self.next_rank(0, frame, order)
        return AGAIN if frame.heard else None

    def battle_begun(self, kemet: Kemet, move: Move, order: tuple[int, ...]) -> Todo | None:
        """KEM-BAT-04 (2): the own move action has entered a zone with an opponent's troop."""
        if not self.speakers[1]:
            return None
        speakers = self.still_to_speak(1, move, order)
        while speakers:
            for speaker in speakers:
                move.heard += 1
                todo = cast("Power", speaker.effect).battle_begun(kemet, move, speaker.owner)
                if todo is not None:
                    return todo
            speakers = self.next_rank(1, move, order)
        return AGAIN if move.heard else None

    def entered(self, kemet: Kemet, move: Move, order: tuple[int, ...]) -> Todo | None:
        """KEM-BAT-04 (3): an opponent's move action has entered a zone with the own troop."""
        if not self.speakers[2]:
            return None
        speakers = self.still_to_speak(2, move, order)
        while speakers:
            for speaker in speakers:
                move.heard += 1
                todo = cast("Power", speaker.effect).entered(kemet, move, speaker.owner)
                if todo is not None:
                    return todo
            speakers = self.next_rank(2, move, order)
        return AGAIN if move.heard else None

    def swapping(self, kemet: Kemet, battle: Battle, order: tuple[int, ...]) -> Todo | None:
        """KEM-BAT-21: right after the reveal."""
        if not self.speakers[3]:
            return None
        speakers = self.still_to_speak(3, battle, order)
        while speakers:
            for speaker in speakers:
                battle.heard += 1
                todo = cast("Power", speaker.effect).swapping(kemet, battle, speaker.owner)
                if todo is not None:
                    return todo
            speakers = self.next_rank(3, battle, order)
        return AGAIN if battle.heard else None

    def wounding(self, kemet: Kemet, battle: Battle, order: tuple[int, ...]) -> Todo | None:
        """KEM-BAT-21: at the end of Confrontation."""
        if not self.speakers[4]:
            return None
        speakers = self.still_to_speak(4, battle, order)
        while speakers:
            for speaker in speakers:
                battle.heard += 1
                todo = cast("Power", speaker.effect).wounding(kemet, battle, speaker.owner)
                if todo is not None:
                    return todo
            speakers = self.next_rank(4, battle, order)
        return AGAIN if battle.heard else None

    def battle_fame(self, kemet: Kemet, battle: Battle, seat: int) -> int:
        """KEM-BAT-45 (1): battle FP."""
        total = 0
        for speaker in self.speakers[5]:
            if speaker.owner == seat:
                total += cast("Power", speaker.effect).battle_fame(kemet, battle, speaker.owner)
        return total

    def battle_prayer(self, kemet: Kemet, battle: Battle, seat: int) -> list[int]:
        """KEM-BAT-45 (4): PP, each a single effect of its own."""
        total: list[int] = NOTHING_SAID
        for speaker in self.speakers[6]:
            if speaker.owner == seat:
                said = cast("Power", speaker.effect).battle_prayer(kemet, battle, speaker.owner)
                total = total + said if total else said
        return total

    def reinforcing(self, kemet: Kemet, battle: Battle, order: tuple[int, ...]) -> Todo | None:
        """KEM-BAT-45 (4): units."""
        if not self.speakers[7]:
            return None
        speakers = self.still_to_speak(7, battle, order)
        while speakers:
            for speaker in speakers:
                battle.heard += 1
                todo = cast("Power", speaker.effect).reinforcing(kemet, battle, speaker.owner)
                if todo is not None:
                    return todo
            speakers = self.next_rank(7, battle, order)
        return AGAIN if battle.heard else None

    def adoration(self, kemet: Kemet, frame: Frame, seat: int) -> int:
        """KEM-NGT-04: PP that join the single effect."""
        total = 0
        for speaker in self.speakers[8]:
            if speaker.owner == seat:
                total += cast("Power", speaker.effect).adoration(kemet, frame, speaker.owner)
        return total

    def after_prayers(self, kemet: Kemet, frame: Frame, order: tuple[int, ...]) -> Todo | None:
        """KEM-NGT-05: after the gain of the Prayers step."""
        if not self.speakers[9]:
            return None
        speakers = self.still_to_speak(9, frame, order)
        while speakers:
            for speaker in speakers:
                frame.heard += 1
                todo = cast("Power", speaker.effect).after_prayers(kemet, frame, speaker.owner)
                if todo is not None:
                    return todo
            speakers = self.next_rank(9, frame, order)
        return AGAIN if frame.heard else None

    def looking(self, kemet: Kemet, seat: int) -> list[int]:
        """KEM-NGT-06: how many cards may be looked at instead of the basic draw."""
        total: list[int] = NOTHING_SAID
        for speaker in self.speakers[10]:
            if speaker.owner == seat:
                said = cast("Power", speaker.effect).looking(kemet, speaker.owner)
                total = total + said if total else said
        return total

    def conscripts(self, kemet: Kemet, seat: int) -> list[int]:
        """KEM-NGT-07: the tile, if it can be used in Conscription."""
        total: list[int] = NOTHING_SAID
        for speaker in self.speakers[11]:
            if speaker.owner == seat:
                said = cast("Power", speaker.effect).conscripts(kemet, speaker.owner)
                total = total + said if total else said
        return total
