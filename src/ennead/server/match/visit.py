"""A visit: what somebody with an open connection may do in a room."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Final

import msgspec

from ennead import __version__
from ennead.kernel.errors import BadInput
from ennead.server import protocol
from ennead.server.match.guest import Guest
from ennead.server.match.hall import Hall
from ennead.server.match.names import cleaned, is_seen
from ennead.server.match.room import Room
from ennead.server.protocol.refusals import Refuse
from ennead.server.store.rows import SPECTATOR

MOST_REASONS: Final = 4


async def enter(hall: Hall, guest: Guest, message: protocol.Hello) -> None:
    """Let somebody in: find the match, check the token, say welcome, show the table."""
    room = await hall.room(message.match)
    chat = await hall.archive.chat(room.stored.id)
    await room.begin_late()
    async with room.lock:
        room.check_there()
        given = hall.check_token(room, message.token) if message.token else None
        if given is None and not room.stored.spectators:
            raise Refuse("not-yours", "This match has no spectators; it needs the link of a seat.")
        player = given.player if given is not None and given.role == "seat" else None
        check_places(room, player)
        await give_back(hall, room, player)
        room.check_there()
        seat, update = room.seat_of(player), b""
        if room.stored.settled:
            update = await room.update_since(SPECTATOR if seat is None else seat, message.since, message.sheet)
        while room.last_chat > (chat[-1].number if chat else 0):
            chat = await hall.archive.chat(room.stored.id)  # somebody has spoken meanwhile
        # From here on nothing waits: whoever is in the room knows it, and is taken out again.
        guest.room, guest.player, guest.seat = room, player, seat
        guest.creator = given is not None and player is None
        guest.sheet = message.sheet
        guest.key = "" if player is None else room.find(player).token
        for line in chat:
            room.tell_chat(line)  # what is stored, and will be told to nobody again
        room.guests.add(guest)
        welcome = protocol.Welcome(
            ref=message.ref,
            protocol=protocol.VERSION,
            server=__version__,
            match=room.info(),
            player=player,
            seat=seat,
            creator=guest.creator,
            chat=chat,
        )
        guest.push(msgspec.json.encode(welcome))
        if update:
            guest.push(update)
        room.tell_seating()
        hall.moved.add(room.stored.id)


def check_places(room: Room, player: int | None) -> None:
    """So many may watch and so many may sit at one seat; watchers never take the place of players."""
    if len([guest for guest in room.guests if guest.player == player]) >= room.hall.settings.connections_per_match:
        raise Refuse("too-many", "This match has too many connections.")


async def show_plain(room: Room, guest: Guest, message: protocol.Plain) -> None:
    """The plain table was opened or closed; what it shows comes at once."""
    guest.sheet = message.open
    if message.open and room.stored.settled:
        async with room.lock:
            viewer = SPECTATOR if guest.seat is None else guest.seat
            guest.push(room.update(viewer, len(room.sitting.match.log), True))


def leave(hall: Hall, guest: Guest) -> None:
    """Somebody's connection is gone, or shows another match from now on."""
    room, guest.room = guest.room, None
    if room is not None:
        room.release(guest)
        hall.moved.add(room.stored.id)
    guest.player, guest.seat, guest.creator = None, None, False


async def give_back(hall: Hall, room: Room, player: int | None) -> None:
    """A player who comes back takes over from the bot."""
    if player is not None and room.find(player).stand_in:
        await hall.archive.change_seat(room.stored.id, player, stand_in="")
        room.put(replace(room.find(player), stand_in=""))


def why(room: Room, seat: int, message: protocol.Why) -> protocol.Because:
    """The rule that forbids an action to a seat now."""
    window, view = room.window(seat), room.state.view(seat)
    try:
        trial = window.after([window.game.action(text) for text in message.after], view) if message.after else None
        then = view if trial is None else trial.view
        action = window.meant(message.verb, message.about, then) if message.verb else window.game.action(message.action)
    except BadInput as error:
        raise Refuse("bad-input", str(error)) from error
    refusal = room.state.why_not(seat, action) if trial is None else trial.why_not(action)
    return window.because(message.ref, action, then, refusal)


def rule(room: Room, seat: int, message: protocol.Rule) -> protocol.Applied:
    """What a rule forbids a seat that is asked: nothing that it could not ask for action by action."""
    asked = seat in room.state.asked_seats()
    refusals = [room.state.why_not(seat, action) for action in room.sitting.game.actions.actions] if asked else []
    words = room.window(seat).words
    reasons: dict[str, dict[str, None]] = {}  # the different sentences of each
    counts = Counter(one.reason for one in refusals if one is not None)
    for one in refusals:
        # What forbids nearly everything, as that something else is asked, is no reason of this rule.
        if one is not None and one.rule == message.rule and 2 * counts[one.reason] <= len(refusals):
            reasons.setdefault(one.reason, {})[words.refusal(one)] = None
    # What forbids this of almost everything says nothing: one owns few of all the things there are.
    found = [sentence for said in reasons.values() if len(said) <= MOST_REASONS for sentence in said]
    return protocol.Applied(ref=message.ref, rule=message.rule, forbids=found[:MOST_REASONS])


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
    if guest.player is None and not guest.creator and not room.stored.chatting:
        raise Refuse("not-yours", "Only who sits at the table may write.")
    text = cleaned(message.text)
    if not is_seen(text):
        raise Refuse("bad-input", "There is nothing to read in this line.")
    name = room.find(guest.player).name if guest.player is not None else "Host" if guest.creator else "Spectator"
    room.tell_chat(await hall.archive.say(room.stored.id, guest.player, name, text))


async def stand_in(hall: Hall, room: Room, guest: Guest, message: protocol.StandIn) -> None:
    """Let a bot play for somebody, or end that."""
    if guest.player is None and not guest.creator:
        raise Refuse("not-yours", "Only who sits at the table may ask for a bot.")
    creator = guest.creator or await is_creator(hall, room, message.token)
    async with room.lock:
        room.check_settled()
        if message.seat >= len(room.seats):
            raise Refuse("unknown", f"There is no seat {message.seat}.")
        player = room.seats[message.seat]
        if player.kind != "person":
            raise Refuse("bad-input", "A bot can stand in for a player only.")
        names = hall.thinkers.roster.names(room.sitting.game)
        if message.bot and message.bot not in names:
            known = ", ".join(names)
            raise Refuse("unknown", f"There is no bot {message.bot!r}; expected one of: {known}.")
        if message.bot:
            check_absence(room, guest, message.seat, creator)
        await hall.archive.change_seat(room.stored.id, player.player, stand_in=message.bot)
        room.put(replace(player, stand_in=message.bot))
        room.tell_seating()
    room.bots.wake()


async def is_creator(hall: Hall, room: Room, token: str) -> bool:
    """Whether a token is the creator's of this match; one that is anything else is refused."""
    if not token:
        return False
    if await hall.creator_enters(room.stored.id, token) is not room:
        raise Refuse("not-yours", "This token is for another match.")
    return True


def check_absence(room: Room, guest: Guest, seat: int, creator: bool) -> None:
    """A player for the own seat at any time, the creator for who is away, the others once somebody is away for long."""
    if guest.seat == seat:
        return
    away = room.absent()[room.seats[seat].player]
    if not away:
        raise Refuse("not-yours", "This player is here; no bot can be put on the seat.")
    if creator:
        return
    if not room.stored.absence:
        raise Refuse("not-yours", "At this table only who opened the match may put a bot on a seat.")
    if away < room.stored.absence:
        raise Refuse(
            "not-yours", f"A bot may stand in after {room.stored.absence} seconds of absence, not after {away}."
        )
