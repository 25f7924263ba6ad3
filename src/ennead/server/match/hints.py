"""What would you do? A bot answers from what the asking seat knows, where who opened the table allows it."""

from __future__ import annotations

from typing import Final

from ennead import bots
from ennead.advice.expectation import ADVISER
from ennead.advice.hint import advise
from ennead.server import protocol
from ennead.server.match.hall import Hall
from ennead.server.match.room import Room
from ennead.server.protocol.refusals import Refuse
from ennead.server.store.archive import StoredSeat

BOT: Final = f"level-{ADVISER}"  # who answers
ITERATIONS: Final = 600
SECONDS: Final = 1.5  # at most, also on the pure build
SAID: Final = "(asked a bot: what would you do?)"


def refusal(room: Room) -> str:
    """Why nobody is told here what a bot would do; empty if it may be told."""
    if BOT not in bots.names(room.sitting.game):
        return "No bot plays this game well enough to be asked."
    if room.stored.hints == "off":
        return "Who opened this table has switched hints off."
    if room.stored.hints == "alone" and len(people(room)) > 1:
        return "At this table hints are for who plays alone against bots."
    return ""


def people(room: Room) -> list[StoredSeat]:
    return [one for one in room.seats if one.kind != "bot"]


def asking(hall: Hall, room: Room, token: str, number: int) -> int:
    """The seat behind a token, if it is asked now and may hear what bots think; whoever asks this holds the lock."""
    room.check_settled()
    seat = hall.seat_behind(room, token)
    room.check_open(seat, number)
    why = refusal(room)
    if why:
        raise Refuse("not-yours", why)
    if seat not in room.state.asked_seats():
        raise Refuse("not-asked", "It is somebody else's decision.")
    return seat


async def hint(hall: Hall, room: Room, token: str, ask: protocol.AskHint) -> protocol.Hints:
    """The best options of the seat behind the token; thought in a worker, while the table goes on."""
    async with room.lock:
        seat = asking(hall, room, token, ask.number)
        game, view = room.sitting.game, room.state.view(seat, memory=True)
        options = list(room.sitting.match.options(seat))
        seed = f"hint {seat} {ask.number} {room.stored.seed}"
    if len(people(room)) > 1:  # the others see that somebody was helped
        one = room.seats[seat]
        room.tell_chat(await hall.archive.say(room.stored.id, one.player, one.name, SAID))
    found = await hall.thinkers.elsewhere(advise, game, view, options, seed, ITERATIONS, SECONDS)
    words = room.window(seat).words
    shown = [
        protocol.Hint(
            id=one["action"],
            text=words.action(game.action(one["action"]), view),
            value=one["value"],
            low=one["low"],
            high=one["high"],
            why=words.because(one["weighed"], best=one is found["options"][0]),
        )
        for one in found["options"]
    ]
    close = len(shown) > 1 and shown[1].high > shown[0].low
    return protocol.Hints(number=ask.number, bot=BOT, iterations=found["iterations"], options=shown, close=close)
