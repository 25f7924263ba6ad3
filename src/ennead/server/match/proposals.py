"""What partners propose to each other: seats that share a side, of which one decides for both.

A proposal binds nobody, is told to the partners alone, and is gone with the decision that it was about. It is not
stored: it is talk, not play.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ennead.kernel.actions import Action
from ennead.server.protocol.refusals import Refuse

if TYPE_CHECKING:
    from ennead.server.match.room import Room


@dataclass(frozen=True)
class Proposal:
    seat: int
    number: int  # of the decision, as that seat counts them
    action: Action


class Proposals:
    """The proposals in one room, the last one of each seat."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.made: dict[int, Proposal] = {}

    def decider(self, seat: int) -> int:
        """The seat that answers for the side of a seat."""
        state = self.room.state
        return state.speaker(state.side_of(seat))

    def choices(self, seat: int) -> list[Action]:
        """What a seat may propose now: the options of the person who decides for it too."""
        if seat < 0 or (decider := self.decider(seat)) == seat:
            return []
        there = self.room.seats[decider]
        listens = there.kind == "person" and not there.stand_in
        return self.room.sitting.match.options(decider) if listens else []

    def partner(self, seat: int) -> int | None:
        """Whom a seat may propose something to now."""
        return self.decider(seat) if self.choices(seat) else None

    def open(self, viewer: int) -> list[Proposal]:
        """What was proposed for the decision that is open, as far as a viewer may know: its own side's."""
        if viewer < 0 or not self.made:
            return []
        state, counters = self.room.state, self.room.sitting.counters
        side = state.side_of(viewer)
        return [
            one
            for one in self.made.values()
            if state.side_of(one.seat) == side and counters[one.seat].number == one.number
        ]

    def propose(self, seat: int, number: int, text: str) -> None:
        """Take down what a seat proposes, and show it to its partners."""
        room = self.room
        room.check_open(seat, number)
        choices = self.choices(seat)
        if not choices:
            raise Refuse("not-asked", "There is nobody to propose to: no partner of yours decides something now.")
        chosen = [action for action in choices if action.name == text]
        if not chosen:
            raise Refuse("illegal", f"{text!r} cannot be chosen now; propose one of the options of your partner.")
        self.made[seat] = Proposal(seat, number, chosen[0])
        side, length = room.state.side_of(seat), len(room.sitting.match.log)
        for guest in list(room.guests):
            if guest.seat is not None and room.state.side_of(guest.seat) == side:
                guest.push(room.update(guest.seat, length, guest.sheet))
