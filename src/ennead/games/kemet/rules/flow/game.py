"""The whole game, and its rounds."""

from __future__ import annotations

from typing import ClassVar, final

from mypy_extensions import mypyc_attr

from ennead.games.kemet.rules.events import ROUND_BEGUN
from ennead.games.kemet.rules.flow.night import Night
from ennead.games.kemet.rules.flow.setup import Setup
from ennead.games.kemet.rules.flow.turn import Turn
from ennead.games.kemet.rules.state import Kemet
from ennead.kernel.flow import DONE, NOBODY, Frame, Todo
from ennead.kernel.record import Public


@final
@mypyc_attr(acyclic=True)
class Game(Frame):
    """Set-up, then rounds until somebody wins."""

    STEPS = ("set_up", "rounds...")

    def set_up(self, kemet: Kemet) -> Todo | None:
        return kemet.open(Setup())

    def rounds(self, kemet: Kemet) -> Todo | None:
        return kemet.open(Round())

    # <records> written by tools/records.py from the declarations above
    FIELDS: ClassVar[tuple[str, ...]] = ()
    OPENING: ClassVar[tuple[str, ...]] = ()
    TUPLES: ClassVar[tuple[str, ...]] = ()

    def step(self, kemet: Kemet, at: int) -> Todo | None:
        if at == 0:
            todo = self.set_up(kemet)
            if todo is not None:
                return todo
            self.at = at = 1
        if at == 1:
            return self.repeat(self.rounds(kemet)) or DONE
        return DONE

    def copy(self) -> Game:
        new = Game()
        new.placed(self)
        return new

    # </records>


@final
@mypyc_attr(acyclic=True)
class Round(Frame):
    """KEM-RND-01: a Day Phase, then a Night Phase."""

    STEPS = ("dawn", "day...", "night")

    seat: Public[int] = NOBODY  # who took the last turn

    def dawn(self, kemet: Kemet) -> Todo | None:
        kemet.round += 1
        kemet.daylight = True
        kemet.emit(ROUND_BEGUN, "KEM-RND-01", NOBODY, kemet.round)
        return None

    def day(self, kemet: Kemet) -> Todo | None:
        """KEM-RND-02: in turn order, again and again, until all normal tokens are placed."""
        place = kemet.seats - 1
        while self.seat != NOBODY and kemet.order[place] != self.seat:
            place -= 1
        for _ in range(kemet.seats):
            place = 0 if place + 1 == kemet.seats else place + 1
            if kemet.players[kemet.order[place]].tokens:
                self.seat = kemet.order[place]
                return kemet.open(Turn(self.seat))
        return None

    def night(self, kemet: Kemet) -> Todo | None:
        return kemet.open(Night())

    # <records> written by tools/records.py from the declarations above
    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)
    OPENING: ClassVar[tuple[str, ...]] = ()
    TUPLES: ClassVar[tuple[str, ...]] = ()

    def step(self, kemet: Kemet, at: int) -> Todo | None:
        if at == 0:
            todo = self.dawn(kemet)
            if todo is not None:
                return todo
            self.at = at = 1
        if at == 1:
            todo = self.repeat(self.day(kemet))
            if todo is not None:
                return todo
            self.at = at = 2
        if at == 2:
            return self.night(kemet) or DONE
        return DONE

    def copy(self) -> Round:
        new = Round()
        new.placed(self)
        new.seat = self.seat
        return new

    # </records>
