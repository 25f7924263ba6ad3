"""What a player asks the others for: to take an own decision back although somebody else has decided since.

It is talk until all of them agree, and not stored. It is gone with the next decision, and when somebody else sits here.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from ennead.server import protocol
from ennead.server.protocol.refusals import Refuse

if TYPE_CHECKING:
    from ennead.server.match.room import Room


@dataclass
class Request:
    """One seat asks for its last choice."""

    seat: int
    at: int  # the place in the log of what it would take back
    rows: int  # how many were stored when it was asked
    agreed: set[int] = field(default_factory=set)
    declined: int | None = None  # by whom


class Consent:
    """The request in one room: at most one stands, and while it does the bots wait."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.last: Request | None = None

    @property
    def open(self) -> Request | None:
        """What was asked since the last decision, answered or not."""
        there = self.last is not None and self.last.rows == len(self.room.sitting.rows)
        return self.last if there and self.room.status == "running" else None

    @property
    def stands(self) -> bool:
        """Whether somebody waits for the others to answer."""
        return self.open is not None and self.open.declined is None

    def others(self, seat: int) -> list[int]:
        """Who would have to agree: the people at the other seats. Bots always do."""
        seats = enumerate(self.room.seats)
        return [other for other, one in seats if other != seat and one.kind == "person" and not one.stand_in]

    def asks(self, viewer: int) -> list[int] | None:
        """Whom a seat may ask now; None where there is nothing to ask for, or it was asked already."""
        match = self.room.sitting.match
        if viewer < 0 or self.room.status != "running" or self.stands or match.may_undo(viewer):
            return None
        refused = self.open is not None and self.open.seat == viewer
        return None if refused or match.askable(viewer) is None else self.others(viewer)

    def told(self, viewer: int) -> protocol.UndoRequest | None:
        """The request as a viewer sees it."""
        one = self.open
        if one is None:
            return None
        return protocol.UndoRequest(
            seat=one.seat,
            moment=self.room.sitting.moment_at(viewer, one.at + 1),
            waits=[]
            if one.declined is not None
            else [seat for seat in self.others(one.seat) if seat not in one.agreed],
            declined=one.declined,
        )

    async def ask(self, seat: int, number: int, beside: Sequence[str] = ()) -> None:
        """Ask the others; where there is nobody to ask, it is done at once."""
        await self.room.hall.whole(self.room.insist(lambda: self.begin(seat, number, beside)))
        self.room.bots.wake()

    async def answer(self, seat: int, number: int, asker: int, agree: bool, beside: Sequence[str] = ()) -> None:
        """Agree or decline for a seat and those beside it; who asked may only take the request back."""
        await self.room.hall.whole(self.room.insist(lambda: self.hear(seat, number, asker, agree, beside)))
        self.room.bots.wake()

    async def begin(self, seat: int, number: int, beside: Sequence[str]) -> None:
        """Whoever begins or hears holds the lock of the room."""
        self.room.check_open(seat, number)
        asks, at = self.asks(seat), self.room.sitting.match.askable(seat)
        if asks is None or at is None:
            raise Refuse("no-undo", self.why_not(seat))
        self.last = Request(seat, at, len(self.room.sitting.rows), self.seats_of(beside))
        await self.settle(self.last)

    async def hear(self, seat: int, number: int, asker: int, agree: bool, beside: Sequence[str]) -> None:
        self.room.check_open(seat, number)
        one = self.open
        if one is None or one.declined is not None or one.seat != asker:
            raise Refuse("late", "Nobody asks for this any more. Nothing was changed.")
        answering = {seat, *self.seats_of(beside)} & set(self.others(asker)) - one.agreed
        if seat == asker and not agree:
            self.drop()
        elif not answering:
            raise Refuse("not-asked", "You have answered already." if seat in one.agreed else "You are not asked.")
        elif agree:
            one.agreed |= answering
            await self.settle(one)
        else:
            one.declined = min(answering)
            self.room.tell_now()

    def seats_of(self, tokens: Sequence[str]) -> set[int]:
        """Who shares a device: each of them answers with the one on its screen."""
        return {self.room.hall.seat_behind(self.room, token) for token in tokens}

    async def settle(self, one: Request) -> None:
        """Take the decision back once all agree, otherwise tell everybody who is still to answer."""
        if not one.agreed.issuperset(self.others(one.seat)):
            self.room.tell_now()
            return
        self.last = None
        try:
            await self.room.change(lambda: self.room.sitting.undo(one.seat, agreed=True))
        except Refuse:
            self.room.tell_now()
            raise

    def drop(self) -> None:
        """Nothing is asked any more."""
        if self.last is not None:
            self.last = None
            self.room.tell_now()

    def why_not(self, viewer: int) -> str:
        """Why that viewer cannot undo, in words that only use what it was told."""
        if viewer < 0:
            return "Only a player can undo."
        if self.room.status != "running":
            return "The game is not running."
        if self.stands:
            return "Somebody asks already."
        declined = self.open is not None and self.open.seat == viewer
        return "The others have declined." if declined else self.room.sitting.undo_refusal(viewer)
