"""Events: the marker goes on, and what it stands on happens (ANK-EVT)."""

from __future__ import annotations

from typing import ClassVar, final

from mypy_extensions import mypyc_attr

from ennead.games.ankh.rules.components import BY_DEVOTION, CAMEL_CARAVAN, CONFLICT, CONTROL_MONUMENT
from ennead.games.ankh.rules.events import EVENT_TRIGGERED
from ennead.games.ankh.rules.flow.conflict import Conflict
from ennead.games.ankh.rules.flow.consolidation import Consolidation
from ennead.games.ankh.rules.state import Ankh
from ennead.kernel.flow import DONE, NOBODY, Frame, Todo
from ennead.kernel.record import Public

FEWEST_TO_MERGE = 3


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Event(Frame):
    """One event, what follows from it, and the reset of the Action marker."""

    STEPS = ("advance", "resolve", "merge", "forget", "last", "reset")

    seat: Public[int]
    track: Public[int]  # whose marker has triggered it; NOBODY in a position that begins with it

    def __init__(self, seat: int, track: int) -> None:
        self.seat = seat
        self.track = track

    def advance(self, ankh: Ankh) -> Todo | None:
        ankh.event += 1
        kind = ankh.scene.events[ankh.event - 1]
        ankh.emit(EVENT_TRIGGERED, "ANK-ACT-04", ankh.sides[self.seat], kind, ankh.event)
        return None

    def resolve(self, ankh: Ankh) -> Todo | None:
        kind = ankh.scene.events[ankh.event - 1]
        side = ankh.sides[self.seat]
        if kind == CONTROL_MONUMENT:
            return ankh.open(ankh.rules.procedures.control(side))
        if kind == CAMEL_CARAVAN:
            return ankh.open(ankh.rules.procedures.caravan(side))
        if kind == CONFLICT:
            return ankh.open(Conflict(side, ankh.scene.conflicts(ankh.event)))
        return ankh.open(Consolidation(side))

    def merge(self, ankh: Ankh) -> Todo | None:
        """ANK-MRG-01, ANK-CON-04."""
        if self.is_after(ankh, ankh.rules.numbers.merging_conflict) and ankh.seats >= FEWEST_TO_MERGE:
            return ankh.open(ankh.rules.procedures.merge(ankh.ascending[1], ankh.ascending[0]))
        return None

    def forget(self, ankh: Ankh) -> Todo | None:
        """ANK-FGT-01, ANK-CON-04."""
        if self.is_after(ankh, ankh.rules.numbers.forgetting_conflict):
            return ankh.rules.procedures.forget(ankh)
        return None

    def last(self, ankh: Ankh) -> Todo | None:
        """ANK-WIN-03."""
        if ankh.event == len(ankh.scene.events):
            return ankh.end(BY_DEVOTION, ankh.ascending[-1], "ANK-WIN-03")
        return None

    def reset(self, ankh: Ankh) -> Todo | None:
        if self.track != NOBODY:
            ankh.tracks[self.track] = 0
        return None

    def is_after(self, ankh: Ankh, number: int) -> bool:
        return ankh.scene.events[ankh.event - 1] == CONFLICT and ankh.scene.conflicts(ankh.event) == number

    # <records> written by tools/records.py from the declarations above
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "track")
    OPENING: ClassVar[tuple[str, ...]] = ("seat", "track")
    TUPLES: ClassVar[tuple[str, ...]] = ()

    def step(self, ankh: Ankh, at: int) -> Todo | None:
        if at == 0:
            todo = self.advance(ankh)
            if todo is not None:
                return todo
            self.at = at = 1
        if at == 1:
            todo = self.resolve(ankh)
            if todo is not None:
                return todo
            self.at = at = 2
        if at == 2:
            todo = self.merge(ankh)
            if todo is not None:
                return todo
            self.at = at = 3
        if at == 3:
            todo = self.forget(ankh)
            if todo is not None:
                return todo
            self.at = at = 4
        if at == 4:
            todo = self.last(ankh)
            if todo is not None:
                return todo
            self.at = at = 5
        if at == 5:
            return self.reset(ankh) or DONE
        return DONE

    def copy(self) -> Event:
        new = Event(self.seat, self.track)
        new.placed(self)
        return new

    # </records>
