"""What an option is likely to bring: a later answer than its forecast, since bots play on to find out."""

from __future__ import annotations

from random import Random
from typing import Final

from ennead.advice.likely import likely as played_on
from ennead.server import protocol
from ennead.server.match.hall import Hall
from ennead.server.match.hints import asking, people
from ennead.server.match.room import Room
from ennead.server.protocol.refusals import Refuse

BOT: Final = "greedy"  # plays on for all: by first impression, as the cheapest of those that know what things are worth
MOST: Final = 200  # continuations
SECONDS: Final = 1.0  # for them, also on the pure build
PAST: Final = ("late", "over", "not-asked")  # refusals of a decision that was made in the meantime


async def likely(hall: Hall, room: Room, token: str, ask: protocol.AskLikely) -> protocol.Likely | None:
    """The guess for one option of the seat behind the token; made in a worker, while the table goes on.

    It comes unasked beside the forecast, so it is for who plays alone: among people each use of a bot is to be told.
    Nothing for a decision that was made in the meantime: nobody has done anything wrong.
    """
    async with room.lock:
        try:
            seat = asking(hall, room, token, ask.number)
        except Refuse as refusal:
            if refusal.kind in PAST:
                return None
            raise
        if len(people(room)) > 1:
            raise Refuse("not-yours", "What bots expect of an option is for who plays alone against them.")
        action = room.checked(seat, ask.number, ask.action)
        game, view = room.sitting.game, room.state.view(seat, memory=True)
        words = room.window(seat).words
    foretold = words.forecast(game.imagine(view, Random(ask.number)), view, action)
    if foretold is None or not foretold.likely:
        raise Refuse("unknown", "Nobody foretells what this brings.")
    labels = words.sources(view)
    seed = f"likely {seat} {ask.number}"  # nothing that the seat does not know
    found = await hall.thinkers.elsewhere(played_on, game, view, action, list(labels), seed, MOST, SECONDS)
    return protocol.Likely(
        number=ask.number,
        action=action.name,
        bot=BOT,
        continuations=found["continuations"],
        sources=[
            protocol.LikelyPoints(label=label, **one)
            for label, one in zip(labels.values(), found["sources"], strict=True)
        ],
        net=protocol.LikelyPoints(label="", **found["net"]),
    )
