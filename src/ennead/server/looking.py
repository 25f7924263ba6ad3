"""Looking back: stories, moments and records of matches, for those who may see them."""

from __future__ import annotations

import asyncio
import time
from dataclasses import replace

import msgspec

from ennead import games
from ennead.kernel import replay
from ennead.kernel.contract import who_name
from ennead.kernel.errors import BadInput
from ennead.kernel.flow import CHANCE
from ennead.kernel.match import Match, Table
from ennead.server import protocol
from ennead.server.archive import StoredMatch, StoredSeat
from ennead.server.hall import Hall, program_of
from ennead.server.listing import called
from ennead.server.lobby import check_options
from ennead.server.refusals import Refuse
from ennead.server.room import Room
from ennead.server.rows import SPECTATOR, Row, standing
from ennead.server.tokens import new_key, new_match_id
from ennead.server.window import Sight


async def viewer_of(hall: Hall, room: Room, token: str, seat: int | None) -> int:
    """Through whose eyes somebody may look: the own ones while the game runs, anybody's once it is over."""
    own = await hall.viewer(room, token)
    if seat is not None and not 0 <= seat < len(room.seats):
        raise Refuse("unknown", f"There is no seat {seat}.")
    if room.told_all:
        return (SPECTATOR if own is None else own) if seat is None else seat
    if seat is not None and seat != own:
        raise Refuse("running", "While the game runs you can look back with your own eyes only.")
    if own is None and not token and not room.stored.spectators:
        raise Refuse("not-yours", "This match has no spectators.")
    return SPECTATOR if own is None else own


async def story(hall: Hall, room: Room, token: str, seat: int | None) -> protocol.Story:
    """Everything that the viewer was told."""
    viewer = await viewer_of(hall, room, token, seat)
    async with room.lock:
        await room.recall()
        return room.window(viewer).story(room.stored.id, room.sight(viewer, 0))


async def moment(hall: Hall, room: Room, token: str, seat: int | None, wanted: int) -> protocol.Moment:
    """One moment of a game as the viewer saw it."""
    viewer = await viewer_of(hall, room, token, seat)
    async with room.lock:
        sitting = room.sitting
        moments = sitting.counters[viewer].moment
        length = sitting.length_at_moment(viewer, wanted)
        if length is None:
            raise Refuse("unknown", f"The last moment is {moments}; there is no moment {wanted}.")
        await room.recall()
        room.chronicle.agree(sitting.match.log)
        state, events = await asyncio.to_thread(room.chronicle.at, length)
        row = sitting.entries[length - 1] if length else None
    sight = Sight(
        viewer=viewer,
        view=state.view(viewer),
        asked=[one for one in state.asked_seats() if one != CHANCE],
        events=[(wanted, event) for event in events],
        only=[wanted] if length - 1 in sitting.only else (),
        result=state.result() if state.over else None,
        moment=wanted,
    )
    # What somebody else or chance chose may be secret even where the choice itself is not: events tell what is known.
    known = row is not None and (room.told_all or (row.seat == viewer and viewer != SPECTATOR))
    action = sitting.game.action(row.action) if row is not None and known else None
    who = "" if row is None else who_name(row.seat)
    return room.window(viewer).moment(sight, room.stored.id, moments, who, action)


# Records


async def record(hall: Hall, room: Room) -> str:
    """The game record; it tells every secret, so the game must be over."""
    async with room.lock:
        if room.status == "pinned":
            return stored_record(room, standing(await hall.ledger.rows(room.stored.id)))
        if room.status != "over":
            raise Refuse("running", "The record is open once the game is over.")
        return written(room)


def written(room: Room) -> str:
    """The record of a finished or imported game, with the players' names."""
    match = room.sitting.match
    table = match.table
    names = [called(seat) for seat in room.seats]
    named = Match(Table(table.game, table.seats, table.edition, table.variants, names, table.options), match.seed)
    named.log[:] = match.log
    named.digests.update(match.digests)
    named.state = match.state
    text = replay.write(named)
    if not room.stored.imported:
        return text
    text = text.replace(f"commitment: {named.commitment}", f"commitment: {room.stored.commitment}", 1)
    seed = f"seed: {room.stored.seed}\n" if room.stored.seed else ""
    return text.replace(f"seed: {match.seed}\n", seed, 1)


def stored_record(room: Room, kept: list[Row]) -> str:
    """The decisions of a pinned game as they were stored; only the rules it was played by can replay it."""
    stored = room.stored
    lines = [replay.FIRST_LINE, f"game: {stored.game}", f"edition: {stored.edition}"]
    if stored.variants:
        lines.append(f"variants: {stored.variants}")
    options = msgspec.json.decode(stored.options, type=dict[str, str])
    lines += [f"{replay.OPTION}{name}: {value}" for name, value in options.items()]
    lines += [f"seats: {len(room.seats)}", f"rules: {stored.rules}", f"commitment: {stored.commitment}"]
    lines += [f"S{seat.seat}: {called(seat)}" for seat in room.seats]
    lines += ["", f"; {stored.mark}"]
    if not room.told_all:
        return "\n".join([*lines, "; the decisions are not told while the game is not over", ""])
    for at, row in enumerate(kept):
        lines.append(f"{at + 1}. {who_name(row.seat)} {row.action}")
        if row.digest:
            lines.append(f"= {at + 1} {row.digest}")
    return "\n".join([*lines, f"end: {len(kept)} finished", ""])


async def import_record(hall: Hall, text: str) -> protocol.MatchInfo:
    """Take in a record that was played anywhere; it is verified, and can then be looked at."""
    try:
        found = await asyncio.to_thread(verified, text)
    except BadInput as error:
        raise Refuse("bad-input", f"{error}.") from error
    table = found.table
    now = int(time.time())
    stored = StoredMatch(
        id=new_match_id(),
        game=table.game.meta.name,
        edition=table.edition,
        variants=" ".join(table.variants),
        options=msgspec.json.encode(table.options).decode(),
        rules=table.game.version,
        seed=found.seed,
        commitment=found.commitment,
        creator=new_key(),
        public=False,
        spectators=True,
        absence=0,
        imported=True,
        created=now,
        played=now,
        status="over",
        asked="",
        result="",
        mark="",
        checked=program_of(table.game.version),
    )
    names = table.names or [f"Player {seat + 1}" for seat in range(table.seats)]
    seats = [StoredSeat(at, name, "person") for at, name in enumerate(names)]
    digests = {number: digest.text for number, digest in found.digests.items()}
    rows = [Row(line.seat, line.action.name, digest=digests.get(at + 1, "")) for at, line in enumerate(found.lines)]
    await hall.ledger.begin(stored, seats, rows)
    room = await hall.room(stored.id)
    if room.state.over:
        room.stored = replace(room.stored, result=room.result_text())
        await hall.archive.mark(stored.id, result=room.stored.result)
    return room.info()


def verified(text: str) -> replay.GameRecord:
    found = replay.read(text, games.load, check_options)
    found.verify()
    return found
