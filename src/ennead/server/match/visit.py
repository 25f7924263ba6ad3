"""A visit: what somebody with an open connection may do in a room."""

from __future__ import annotations

import unicodedata
from dataclasses import replace
from typing import Final

import msgspec

from ennead import __version__, bots
from ennead.kernel.errors import BadInput
from ennead.server import protocol
from ennead.server.match.hall import Hall
from ennead.server.match.room import Guest, Room
from ennead.server.protocol.refusals import Refuse
from ennead.server.store.rows import SPECTATOR

UNSEEN: Final = ("Cc", "Cs", "Co", "Cn")  # controls, surrogates, private and unassigned characters
TURNING: Final = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")  # turn the direction of text round


async def enter(hall: Hall, guest: Guest, message: protocol.Hello) -> Room:
    """Let somebody in: find the match, check the token, say welcome, show the table."""
    room = await hall.room(message.match)
    creator = False
    seat: int | None = None
    if message.token:
        seat = await hall.viewer(room, message.token)
        creator = seat is None
    elif not room.stored.spectators:
        raise Refuse("not-yours", "This match has no spectators; it needs the link of a seat.")
    if len(room.guests) >= hall.settings.connections_per_match:
        raise Refuse("too-many", "This match has too many connections.")
    chat = await hall.archive.chat(room.stored.id)
    async with room.lock:
        guest.seat, guest.creator = seat, creator
        room.guests.add(guest)
        room.last_chat = max([room.last_chat, *[line.number for line in chat]])
        await give_back(hall, room, seat)
        welcome = protocol.Welcome(
            ref=message.ref,
            protocol=protocol.VERSION,
            server=__version__,
            match=room.info(),
            seat=seat,
            creator=creator,
            chat=chat,
        )
        guest.push(msgspec.json.encode(welcome))
        guest.push(await room.update_since(SPECTATOR if seat is None else seat, message.since))
        room.tell_seating()
    await hall.archive.tell_presence(room.stored.id, sorted(room.present()))
    return room


async def leave(hall: Hall, guest: Guest, room: Room) -> None:
    """Somebody's connection is gone."""
    room.absent()  # who was here until now is away from now on
    room.guests.discard(guest)
    room.tell_seating()
    await hall.archive.tell_presence(room.stored.id, sorted(room.present()))


async def give_back(hall: Hall, room: Room, seat: int | None) -> None:
    """A player who comes back takes over from the bot."""
    if seat is not None and room.seats[seat].stand_in:
        await hall.archive.change_seat(room.stored.id, seat, stand_in="")
        room.seats[seat] = replace(room.seats[seat], stand_in="")


def why(room: Room, seat: int, message: protocol.Why) -> protocol.Because:
    """The rule that forbids an action to a seat now."""
    window, view = room.window(seat), room.state.view(seat)
    try:
        action = window.meant(message.verb, message.about, view) if message.verb else window.game.action(message.action)
    except BadInput as error:
        raise Refuse("bad-input", str(error)) from error
    return window.because(message.ref, action, view, room.state.why_not(seat, action))


def try_out(room: Room, seat: int, message: protocol.Try) -> protocol.Tried:
    """How the table would look after some decisions of a seat; made from its view, so it learns nothing."""
    room.check_open(seat, message.number)
    try:
        actions = [room.sitting.game.action(text) for text in message.actions]
    except BadInput as error:
        raise Refuse("bad-input", str(error)) from error
    return room.window(seat).tried(message.ref, message.number, room.state.view(seat), actions)


async def say(hall: Hall, room: Room, guest: Guest, message: protocol.Say) -> None:
    """A line of chat for everybody in the room."""
    if guest.seat is None and not guest.creator:
        raise Refuse("not-yours", "Only who sits at the table may write.")
    text = cleaned(message.text)
    if not text:
        raise Refuse("bad-input", "There is nothing to read in this line.")
    name = "Host" if guest.seat is None else room.seats[guest.seat].name
    room.tell_chat(await hall.archive.say(room.stored.id, guest.seat, name, text))


def cleaned(text: str) -> str:
    """Text on one line, without characters that nobody can see or that turn the text round."""
    plain = "".join(
        [" " if one.isspace() else one for one in text if one.isspace() or unicodedata.category(one) not in UNSEEN]
    )
    return " ".join("".join([one for one in plain if one not in TURNING]).split())


async def stand_in(hall: Hall, room: Room, guest: Guest, message: protocol.StandIn) -> None:
    """Let a bot play for somebody, or end that."""
    if guest.seat is None and not guest.creator:
        raise Refuse("not-yours", "Only who sits at the table may ask for a bot.")
    creator = guest.creator or await is_creator(hall, room, message.token)
    async with room.lock:
        if message.seat >= len(room.seats):
            raise Refuse("unknown", f"There is no seat {message.seat}.")
        if room.seats[message.seat].kind != "person":
            raise Refuse("bad-input", "A bot can stand in for a player only.")
        if message.bot and message.bot not in bots.names(room.sitting.game):
            known = ", ".join(bots.names(room.sitting.game))
            raise Refuse("unknown", f"There is no bot {message.bot!r}; expected one of: {known}.")
        if not creator:
            check_absence(room, guest, message.seat)
        await hall.archive.change_seat(room.stored.id, message.seat, stand_in=message.bot)
        room.seats[message.seat] = replace(room.seats[message.seat], stand_in=message.bot)
        room.tell_seating()
    room.bots.wake()


async def is_creator(hall: Hall, room: Room, token: str) -> bool:
    """Whether a token is the creator's of this match; one that is anything else is refused."""
    if not token:
        return False
    if await hall.creator_enters(room.stored.id, token) is not room:
        raise Refuse("not-yours", "This token is for another match.")
    return True


def check_absence(room: Room, guest: Guest, seat: int) -> None:
    """The creator decides at any time, a player for the own seat, the others once somebody is away for long."""
    if guest.seat == seat:
        return
    away = room.absent()[seat]
    if not room.stored.absence:
        raise Refuse("not-yours", "At this table only who opened the match may put a bot on a seat.")
    if away < room.stored.absence:
        raise Refuse(
            "not-yours", f"A bot may stand in after {room.stored.absence} seconds of absence, not after {away}."
        )
