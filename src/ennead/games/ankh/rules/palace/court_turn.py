"""A turn with the Palace: what political cards and priests have done with the present action."""

from __future__ import annotations

from typing import ClassVar, final

from mypy_extensions import mypyc_attr

from ennead.games.ankh.rules.flow.turn import Turn
from ennead.games.ankh.rules.palace.interior import palace
from ennead.games.ankh.rules.palace.pieces import AFTER, BEFORE, PHARAOH_WITH
from ennead.games.ankh.rules.state import Ankh
from ennead.kernel.flow import DONE, NOBODY, Todo
from ennead.kernel.record import Public


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class CourtTurn(Turn):
    """One or two actions; with each of them one political card may be used (ANK-PHA-09)."""

    card: Public[int] = NOBODY  # the political card used with this action
    target: Public[int] = NOBODY  # the space that it names
    moved: Public[tuple[int, ...]] = ()  # the rooms in which own priests stand that have moved in this action
    entered: Public[bool] = False  # whether a priest has been summoned in this action
    unlocked: Public[int] = 0  # powers that the god had when the action began

    def before_first(self, ankh: Ankh) -> Todo | None:
        return self.ask_before(ankh)

    def after_first(self, ankh: Ankh) -> Todo | None:
        return self.ask_after(ankh)

    def before_second(self, ankh: Ankh) -> Todo | None:
        return self.ask_before(ankh)

    def after_second(self, ankh: Ankh) -> Todo | None:
        return self.ask_after(ankh)

    def ask_before(self, ankh: Ankh) -> Todo | None:
        """Only who is on turn has anything to say; mostly there is nothing, which is found out at once."""
        side = ankh.sides[self.seat]
        if self.heard == 0 and not palace(ankh).hands[side] & BEFORE[self.track]:
            return None
        return ankh.hooks.before_action(ankh, self, (side,))

    def ask_after(self, ankh: Ankh) -> Todo | None:
        """The same; a card used before the action, or the Pharaoh, may add to what was done."""
        side = ankh.sides[self.seat]
        if self.heard == 0 and self.card == NOBODY:
            memory = palace(ankh)
            if not memory.hands[side] & AFTER[self.track] and not PHARAOH_WITH[memory.pharaoh][self.track]:
                return None
        return ankh.hooks.after_action(ankh, self, (side,))

    def second(self, ankh: Ankh) -> Todo | None:
        self.begin_anew()
        return super().second(ankh)

    def choose(self, ankh: Ankh, side: int, track: int) -> None:
        self.unlocked = ankh.gods[side].unlocked
        super().choose(ankh, side, track)

    def begin_anew(self) -> None:
        """ANK-PHA-18: nothing has been done with the next action yet."""
        self.card = self.target = NOBODY
        self.unlocked = 0
        self.free_priests()

    def free_priests(self) -> None:
        """ANK-PHA-04, 05, 23: each priest may move, and one may be summoned."""
        self.moved = ()
        self.entered = False

    # <records> written by tools/records.py from the declarations above
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "track", "triggered", "card", "target", "moved", "entered", "unlocked")
    OPENING: ClassVar[tuple[str, ...]] = ("seat",)
    TUPLES: ClassVar[tuple[str, ...]] = ("moved",)

    def step(self, ankh: Ankh, at: int) -> Todo | None:
        if at == 0:
            todo = self.first(ankh)
            if todo is not None:
                return todo
            self.at = at = 1
        if at == 1:
            todo = self.repeat(self.before_first(ankh))
            if todo is not None:
                return todo
            self.at = at = 2
        if at == 2:
            todo = self.act_first(ankh)
            if todo is not None:
                return todo
            self.at = at = 3
        if at == 3:
            todo = self.repeat(self.after_first(ankh))
            if todo is not None:
                return todo
            self.at = at = 4
        if at == 4:
            todo = self.first_event(ankh)
            if todo is not None:
                return todo
            self.at = at = 5
        if at == 5:
            todo = self.second(ankh)
            if todo is not None:
                return todo
            self.at = at = 6
        if at == 6:
            todo = self.repeat(self.before_second(ankh))
            if todo is not None:
                return todo
            self.at = at = 7
        if at == 7:
            todo = self.act_second(ankh)
            if todo is not None:
                return todo
            self.at = at = 8
        if at == 8:
            todo = self.repeat(self.after_second(ankh))
            if todo is not None:
                return todo
            self.at = at = 9
        if at == 9:
            return self.second_event(ankh) or DONE
        return DONE

    def copy(self) -> CourtTurn:
        new = CourtTurn(self.seat)
        new.placed(self)
        new.track = self.track
        new.triggered = self.triggered
        new.card = self.card
        new.target = self.target
        new.moved = self.moved
        new.entered = self.entered
        new.unlocked = self.unlocked
        return new

    # </records>


def turn_of(ankh: Ankh, side: int) -> CourtTurn | None:
    """The turn under way, if it is one of that side."""
    frame = ankh.top
    while frame is not None:
        if isinstance(frame, CourtTurn):
            return frame if ankh.sides[frame.seat] == side else None
        frame = frame.below
    return None
