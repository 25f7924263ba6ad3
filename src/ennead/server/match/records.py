"""Game records: written for those who played, and taken in from anywhere."""

from __future__ import annotations

import asyncio
from dataclasses import replace

from ennead import games
from ennead.kernel import replay
from ennead.kernel.contract import who_name
from ennead.kernel.errors import BadInput
from ennead.server import protocol
from ennead.server.match.agreed import new_match
from ennead.server.match.hall import Hall
from ennead.server.match.lobby import check_options
from ennead.server.match.room import Room
from ennead.server.protocol.refusals import Refuse
from ennead.server.store.archive import StoredSeat
from ennead.server.store.rows import Row, standing
from ennead.server.view.listing import called


async def record(hall: Hall, room: Room) -> str:
    """The game record; it tells every secret, so the game must be over."""
    async with room.lock:
        if room.situation:
            raise Refuse("unknown", "A worked situation does not begin at the beginning: it has no record.")
        if room.status == "pinned":
            return stored_record(room, standing(await hall.ledger.rows(room.stored.id)))
        if room.status != "over":
            raise Refuse("running", "The record is open once the game is over.")
        return written(room)


def written(room: Room) -> str:
    """The record of a finished or imported game, with the players' names."""
    return replay.write(room.sitting.match, names=called(room.seats))


def stored_record(room: Room, kept: list[Row]) -> str:
    """The decisions of a pinned game as they were stored; only the rules it was played by can replay it."""
    stored, table = room.stored, room.sitting.match.table
    names = replay.players(room.sitting.match, called(room.seats))
    head = replay.header(table, stored.commitment, stored.rules, names)
    comments = [stored.mark]
    if not room.told_all:
        comments.append("the decisions are not told while the game is not over")
        kept = []
    decisions = [replay.Written(who_name(row.seat), row.action, row.digest) for row in kept]
    return replay.record_text(head, comments, decisions, (), room.told_all)


async def import_record(hall: Hall, text: str) -> protocol.MatchInfo:
    """Take in a record that was played anywhere; it is verified, and can then be looked at."""
    try:
        found = await asyncio.to_thread(verified, text)
    except BadInput as error:
        raise Refuse("bad-input", f"{error}.") from error
    table = found.table
    names = found.names() or [f"Player {seat + 1}" for seat in range(table.seats)]
    seats = [StoredSeat(at, name, "person") for at, name in enumerate(names)]
    stored = new_match(table, seats, found.seed, found.commitment, length=len(found.lines), imported=True)
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
