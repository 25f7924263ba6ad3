"""Study tables: a finished game is played on from one of its moments, by its creator and bots.

Chance goes on as it did in that game: its seed is told in its record, so such a table is one for practice.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from msgspec.structs import replace

from ennead.kernel.errors import BadInput
from ennead.kernel.log import Decided
from ennead.kernel.match import Match, Table
from ennead.kernel.seating import DRAWN
from ennead.server import protocol
from ennead.server.match.agreed import new_match
from ennead.server.match.hall import Hall
from ennead.server.match.lobby import check_bots, check_practice, new_seats, opened
from ennead.server.match.look_back import viewer_of
from ennead.server.match.room import Room
from ennead.server.match.sitting import Sitting
from ennead.server.protocol.refusals import Refuse
from ennead.server.store.archive import StoredSeat
from ennead.server.store.rows import SPECTATOR


async def open_study(hall: Hall, room: Room, token: str, wish: protocol.NewStudy) -> protocol.Opened:
    """A new table that begins where a finished game once was."""
    check_finished(room)
    check_practice(public=False, shared=any(one.kind == "open" for one in wish.seats))
    viewer = viewer_of(hall, room, token, wish.seat)
    players = seated(hall, room, wish.seats)
    async with room.lock:
        played = room.sitting.match
        length = room.sitting.length_at_moment(viewer, wish.moment)
        if length is None:
            raise Refuse("unknown", f"There is no moment {wish.moment} in this game.")
        decided = played.decisions()[:length]
    sitting = await asyncio.to_thread(played_on, played.table, played.seed, decided)
    if sitting.match.over:
        raise Refuse("over", "The game ends there: there is nothing to play on.")
    stored = new_match(
        played.table,
        players,
        played.seed,
        played.commitment,
        players=sitting.match.players if played.table.seating == DRAWN else (),
        asked=sitting.state.asked_seats(),
        length=len(sitting.rows),
        hints="on",
        practice=True,
        study=protocol.Study(match=room.stored.id, moment=wish.moment, seat=None if viewer == SPECTATOR else viewer),
    )
    await hall.ledger.begin(stored, players, sitting.rows)
    return await opened(hall, stored, players)


def check_finished(room: Room) -> None:
    """Before the end, playing on would tell what chance will do and what others hide."""
    if room.status == "pinned":
        raise Refuse("pinned", "This game was played by other rules: it can be read, not played on.")
    if room.status != "over":
        raise Refuse("running", "A game can be played on from its moments once it is over.")
    if not room.sitting.match.seed:
        raise Refuse("unknown", "What chance would have done next is not known of this game: it cannot be played on.")


def seated(hall: Hall, room: Room, wishes: Sequence[protocol.NewSeat]) -> list[StoredSeat]:
    """Who is wished for each seat, in the order of the list of that game: its draw of seats stands, and its names."""
    try:
        if len(wishes) != len(room.seats):
            raise BadInput(f"this game has {len(room.seats)} seats, not {len(wishes)}")
        check_bots(hall.thinkers.roster, room.sitting.game, wishes)
    except BadInput as error:
        raise Refuse("bad-input", f"{error}.") from error
    named = [replace(wish, name=wish.name or one.name) for wish, one in zip(wishes, room.seats, strict=True)]
    by_player = dict(zip(room.sitting.match.players, named, strict=True))
    return new_seats([by_player[player] for player in sorted(by_player)])


def played_on(table: Table, seed: str, decided: Sequence[Decided]) -> Sitting:
    """The sitting after these decisions, and after what chance and the table do by themselves there."""
    sitting = Sitting(Match.from_log(table, seed, decided))
    sitting.deal()
    sitting.play_on()
    return sitting
