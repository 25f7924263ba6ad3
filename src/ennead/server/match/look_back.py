"""Looking back: stories, moments and records of matches, for those who may see them."""

from __future__ import annotations

import asyncio

import msgspec

from ennead.kernel.contract import who_name
from ennead.kernel.flow import CHANCE
from ennead.kernel.seating import is_drawn
from ennead.server import protocol
from ennead.server.match.hall import Hall
from ennead.server.match.room import Room
from ennead.server.protocol.refusals import Refuse
from ennead.server.store.rows import SPECTATOR
from ennead.server.view.window import Sight


def viewer_of(hall: Hall, room: Room, token: str, seat: int | None) -> int:
    """Through whose eyes somebody may look: the own ones while the game runs, anybody's once it is over."""
    given = hall.check_token(room, token) if token else None
    own = room.seat_of(given.player) if given is not None and given.role == "seat" else None
    if seat is not None and not 0 <= seat < len(room.seats):
        raise Refuse("unknown", f"There is no seat {seat}.")
    if room.told_all:
        return (SPECTATOR if own is None else own) if seat is None else seat
    if seat is not None and seat != own:
        raise Refuse("running", "While the game runs you can look back with your own eyes only.")
    if own is None and not token and not room.stored.spectators:
        raise Refuse("not-yours", "This match has no spectators.")
    room.check_settled()
    return SPECTATOR if own is None else own


async def story(hall: Hall, room: Room, token: str, seat: int | None) -> protocol.Story:
    """Everything that the viewer was told."""
    viewer = viewer_of(hall, room, token, seat)
    async with room.lock:
        await room.recall()
        return room.window(viewer).story(room.stored.id, room.sight(viewer, 0))


async def midway(hall: Hall, room: Room, token: str, seat: int | None, wanted: int, event: str) -> protocol.Midway:
    """The table as the viewer saw it when an event was told on the way to a moment."""
    viewer = viewer_of(hall, room, token, seat)
    async with room.lock:
        length = room.sitting.length_at_moment(viewer, wanted)
        found = None
        if length:
            await room.recall()
            room.past.agree(room.sitting.match.log)
            found = await asyncio.to_thread(room.past.amid, length, event)
    if found is None:
        raise Refuse("unknown", f"No event {event!r} was told on the way to moment {wanted}.")
    return room.window(viewer).midway(found.view(viewer), room.stored.id, wanted, event)


async def moment(hall: Hall, room: Room, token: str, seat: int | None, wanted: int) -> protocol.Moment:
    """One moment of a game as the viewer saw it."""
    viewer = viewer_of(hall, room, token, seat)
    async with room.lock:
        sitting = room.sitting
        moments = sitting.counters[viewer].moment
        length = sitting.length_at_moment(viewer, wanted)
        if length is None:
            raise Refuse("unknown", f"The last moment is {moments}; there is no moment {wanted}.")
        await room.recall()
        room.past.agree(sitting.match.log)
        state = await asyncio.to_thread(room.past.at, length)
        entry = sitting.match.log[length - 1] if length else None
    sight = Sight(
        viewer=viewer,
        view=state.view(viewer),
        asked=[one for one in state.asked_seats() if one != CHANCE],
        events=[(wanted, event) for event in entry.events] if entry is not None else (),
        only=[wanted] if entry is not None and entry.only else (),
        result=state.result() if state.over else None,
        moment=wanted,
    )
    # What somebody else or chance chose may be secret even where the choice itself is not: events tell what is known.
    known = entry is not None and (room.told_all or (entry.seat == viewer and viewer != SPECTATOR))
    action = entry.action if entry is not None and known and not is_drawn(entry.action) else None
    who = "" if entry is None else who_name(entry.seat)
    found = room.window(viewer).moment(sight, room.stored.id, moments, who, action)
    before = sitting.length_at_moment(viewer, wanted - 1) if wanted else None
    end = len(sitting.match.log) if wanted == moments else length  # what nobody was told of ends there, too
    return msgspec.structs.replace(found, expected=expected(room, -1 if before is None else before, end))


def expected(room: Room, before: int, length: int) -> list[protocol.Expected]:
    """What a worked situation expects, after more decisions than `before` and up to `length`."""
    told = () if room.situation is None else room.situation.expected
    return [protocol.Expected(sentence=one.sentence, rule=one.rule) for one in told if before < one.length <= length]
