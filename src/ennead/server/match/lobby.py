"""The lobby: opening matches, joining them, the creator's settings.

Whoever joins is a player in the list of the table. Where seats are drawn, nobody has one, and nobody sees a position,
before the last player is there.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import asdict, replace
from hmac import compare_digest
from typing import Any

from ennead import games
from ennead.bots.roster import Roster
from ennead.kernel.contract import Game, Meta
from ennead.kernel.errors import BadInput
from ennead.kernel.match import Match, Table
from ennead.kernel.seating import DRAWN
from ennead.server import protocol
from ennead.server.match.agreed import new_match, status_of
from ennead.server.match.bot_names import name_for
from ennead.server.match.hall import Hall
from ennead.server.match.names import check_other_name, checked_name, own_name
from ennead.server.match.room import Room
from ennead.server.match.sitting import Sitting
from ennead.server.match.tokens import new_key
from ennead.server.protocol.refusals import Refuse
from ennead.server.store.archive import StoredMatch, StoredSeat


async def open_match(hall: Hall, wish: protocol.NewMatch, seed: str) -> protocol.Opened:
    """A new table: it is stored, and the creator gets the keys. Where seats are drawn, nothing is dealt before."""
    if wish.practice:
        check_practice(public=wish.public, shared=any(one.kind == "open" for one in wish.seats))
    try:
        check_options(games.meta(wish.game), wish.options)
        game, given = games.load(wish.game), wish.seating
        table = Table(game, len(wish.seats), wish.edition, wish.variants, options=wish.options, seating=given)
        check_bots(hall.thinkers.roster, table.game, wish.seats)
        players = new_seats(wish.seats)
        # A game may know more than its options say: how many a scenario is for.
        sitting = Sitting(Match(table, wish.practice or seed))
    except BadInput as error:
        raise Refuse("bad-input", f"{error}.") from error
    begun = not sitting.match.unseated or all(one.kind != "open" for one in players)
    rows = sitting.deal() if begun else []
    stored = new_match(
        table,
        players,
        sitting.match.seed,
        sitting.match.commitment,
        players=sitting.match.players if begun and given == DRAWN else (),
        asked=sitting.state.asked_seats() if begun else (),
        length=len(rows),
        public=wish.public,
        spectators=wish.spectators,
        chatting=wish.chatting,
        hints=wish.hints,
        absence=wish.absence,
        practice=bool(wish.practice),
    )
    await hall.ledger.begin(stored, players, rows)
    return await opened(hall, stored, players)


async def opened(hall: Hall, stored: StoredMatch, players: Sequence[StoredSeat]) -> protocol.Opened:
    """A table that was just stored, with the keys for its creator."""
    room = await hall.room(stored.id)
    return protocol.Opened(
        match=room.info(),
        creator=hall.tokens.write("creator", stored.id, -1, stored.creator),
        seats=[grant(hall, stored.id, one) for one in players],
    )


def check_bots(roster: Roster, game: Game, wishes: Sequence[protocol.NewSeat]) -> None:
    """Every bot that is wished is one that plays this game."""
    for wish in wishes:
        if wish.kind == "bot":
            roster.make(wish.bot, game)


def check_practice(public: bool, shared: bool) -> None:
    """Who knows the seed knows what will be drawn: nobody else may be lured to such a table."""
    if public or shared:
        raise Refuse("bad-input", "A practice table is for you and bots: its chance can be known beforehand.")


def check_options(meta: Meta, options: dict[str, str]) -> None:
    """Only values that the lobby offers: a value that names a file must never come from a visitor."""
    for name, value in options.items():
        option = meta.options.get(name)
        if option is not None and option.each:
            check_each(name, option.each, value)
            continue
        if option is not None and not option.values:
            raise BadInput(f"option {name} is for the command line; here it cannot be chosen")
        if option is not None and value not in option.values:
            raise BadInput(f"option {name}: expected one of {', '.join(option.values)}; not {value!r}")


def check_each(name: str, known: Mapping[str, str], value: str) -> None:
    for one in value.split(","):
        if one not in known:
            raise BadInput(f"option {name}: expected names out of {', '.join(known)}, with commas; not {value!r}")


def new_seats(wishes: Sequence[protocol.NewSeat]) -> list[StoredSeat]:
    """The players as they are wished; bots without a name are called as nobody else here is."""
    taken = [wish.name for wish in wishes]
    found: list[StoredSeat] = []
    for at, wish in enumerate(wishes):
        if wish.kind == "open":
            found.append(StoredSeat(at, "", "open", invitation=new_key()))
            continue
        bot = wish.kind == "bot"
        usual = name_for(wish.bot, taken) if bot else own_name(f"Player {at + 1}", found)
        name = checked_name(wish.name or usual)
        check_other_name(name, found)
        taken.append(name)
        seat = StoredSeat(at, name, "bot", bot=wish.bot) if bot else StoredSeat(at, name, "person", token=new_key())
        found.append(seat)
    return found


def grant(hall: Hall, match: str, one: StoredSeat) -> protocol.SeatGrant:
    """The token or invitation of a player for the creator; never the token of somebody who joined."""
    return protocol.SeatGrant(
        player=one.player,
        token=hall.tokens.write("seat", match, one.player, one.token) if one.kind == "person" else "",
        invitation=hall.tokens.write("invitation", match, one.player, one.invitation) if one.kind == "open" else "",
    )


async def claim(hall: Hall, match: str, player: int, wish: protocol.Claim) -> protocol.Claimed:
    """Join a table: with an invitation, or at a public table without. Where one will sit may still be drawn."""
    room = await hall.room(match)
    name = checked_name(wish.name)
    before = room.find(player)
    if wish.invitation:
        given = hall.tokens.read(wish.invitation)
        if given is None or (given.role, given.match, given.player) != ("invitation", match, player):
            raise Refuse("not-yours", "This invitation is not for this seat.")
        if before.kind == "open" and not given.opens(before.invitation):
            raise Refuse("not-yours", "This invitation is not valid any more.")
    elif not room.stored.public:
        raise Refuse("not-yours", "This match is not public; the seat needs its invitation.")
    key = claim_key(wish.key) or new_key()
    if not (wish.key and before.kind == "person" and compare_digest(before.token, key)):  # else: the answer was lost
        if before.kind != "open":
            raise Refuse("taken", "This seat is taken.")
        await fill(hall, room, player, kind="person", name=name, token=key, invitation="")
    return claimed(hall, room, player, key)


async def claim_next(hall: Hall, room: Room, wish: protocol.WordClaim) -> protocol.Claimed:
    """Take the next open place; who was faster there than this one leaves the one behind it."""
    name, key = checked_name(wish.name), claim_key(wish.key) or new_key()
    for player in range(len(room.seats)):
        if room.status == "waiting" and room.find(player).kind == "open":
            try:
                await fill(hall, room, player, kind="person", name=name, token=key, invitation="")
            except Refuse as refusal:
                if refusal.kind != "taken":
                    raise
            else:
                return claimed(hall, room, player, key)
    raise Refuse("taken", "No place is open at this table any more.")


def claimed_before(hall: Hall, room: Room, wish: protocol.WordClaim) -> protocol.Claimed | None:
    """The place that was taken with this key, if the answer was lost; the word may have gone with the last place."""
    key = claim_key(wish.key)
    for one in room.seats:
        if key and one.kind == "person" and compare_digest(one.token, key):
            return claimed(hall, room, one.player, key)
    return None


def claimed(hall: Hall, room: Room, player: int, key: str) -> protocol.Claimed:
    token = hall.tokens.write("seat", room.stored.id, player, key)
    return protocol.Claimed(match=room.info(), player=player, seat=room.seat_of(player), token=token)


def claim_key(made_up: str) -> str:
    """The key of a seat that was claimed with something that only its player knows; empty if there is nothing."""
    return hashlib.sha256(f"ennead claim {made_up}".encode()).hexdigest()[:32] if made_up else ""


async def change_seat(hall: Hall, room: Room, player: int, wish: protocol.SeatChange) -> protocol.SeatGrant:
    """The creator gives an open place to a bot, replaces its invitation, or sets a taken one free."""
    before = room.find(player)
    if room.stored.practice:
        check_practice(public=False, shared=wish.free)
    if wish.bot:
        check_bot(hall.thinkers.roster, room.sitting.game, wish.bot)
    if wish.free and before.kind != "open":
        await set_free(hall, room, before)
    elif before.kind != "open":
        raise Refuse("taken", "This seat is taken.")
    if wish.bot:
        name = name_for(wish.bot, [one.name for one in room.seats])
        await fill(hall, room, player, kind="bot", name=name, bot=wish.bot, invitation="")
    elif not wish.free:
        await fill(hall, room, player, invitation=new_key())
    return grant(hall, room.stored.id, room.find(player))


async def set_free(hall: Hall, room: Room, before: StoredSeat) -> None:
    """A taken place becomes an open one with a new invitation; who was there is sent away."""
    async with room.lock:
        room.check_there()
        if room.status in ("over", "pinned"):
            raise Refuse("over", "The game is over; its seats stay as they are.")
        nobody = StoredSeat(before.player, "", "open", invitation=new_key())
        values = {name: value for name, value in asdict(nobody).items() if name != "player"}
        if not await hall.archive.free_seat(room.stored.id, before.player, before.token, values):
            await reread_seats(hall, room)
            raise Refuse("taken", "Somebody else was faster.")
        room.put(nobody)
        await keep_status(hall, room)
        room.seats_changed()


async def reread_seats(hall: Hall, room: Room) -> None:
    room.seats = room.stored.by_seat(await hall.archive.seats(room.stored.id))


def check_bot(roster: Roster, game: Game, name: str) -> None:
    try:
        roster.make(name, game)
    except BadInput as error:
        raise Refuse("bad-input", f"{error}.") from error


async def fill(hall: Hall, room: Room, player: int, **values: Any) -> None:
    """Change an open place, unless somebody else was faster; when it was the last, the game begins."""
    async with room.lock:
        room.check_there()
        before = room.find(player)
        if "name" in values and "bot" not in values:
            check_other_name(values["name"], room.seats)
        if not await hall.archive.take_seat(room.stored.id, player, before.invitation, values):
            await reread_seats(hall, room)
            raise Refuse("taken", "Somebody else was faster.")
        room.put(replace(before, **values))
        await keep_status(hall, room)
        room.seats_changed()
        await room.begin()
    room.bots.wake()


async def keep_status(hall: Hall, room: Room) -> None:
    """Let lists know whether the match waits or runs."""
    if room.status != room.stored.status:
        await hall.archive.change(room.stored.id, status=room.status)
        room.stored = replace(room.stored, status=room.status)


async def invited(hall: Hall, wish: protocol.Invitation) -> protocol.Invited:
    """Where an invitation leads."""
    room, given = await hall.enter(wish.invitation)
    if given.role != "invitation":
        raise Refuse("not-yours", "This is not an invitation.")
    return protocol.Invited(match=room.info(), player=given.player, seat=room.seat_of(given.player))


async def change_match(hall: Hall, room: Room, wish: protocol.MatchChange) -> protocol.MatchInfo:
    """The creator's settings."""
    if room.stored.practice:
        check_practice(public=wish.public is True, shared=False)
    names = ("public", "spectators", "absence", "chatting", "hints")
    values: dict[str, Any] = {name: getattr(wish, name) for name in names if getattr(wish, name) is not None}
    async with room.lock:
        room.check_there()
        if wish.closed is not None and wish.closed != (room.status == "closed"):
            values["status"] = close_or_open(room, wish.closed)
        if values:
            await hall.archive.change(room.stored.id, **values)
            room.stored = replace(room.stored, **values)
            room.seats_changed()
            await room.begin()
    room.bots.wake()
    return room.info()


def close_or_open(room: Room, closed: bool) -> protocol.Status:
    """The status of a table that is closed, or opened again."""
    if room.status in ("over", "pinned"):
        raise Refuse("over", "The game is over; there is nothing to close.")
    return status_of(room.seats, over=False, closed=closed, settled=room.stored.settled)
