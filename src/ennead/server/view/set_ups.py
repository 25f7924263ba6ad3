"""Tables as they are set up, before the first decision: pictures for the lobby."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from ennead import Match, games
from ennead.kernel.errors import BadInput
from ennead.kernel.flow import NOBODY
from ennead.server import protocol
from ennead.server.protocol.refusals import Refuse
from ennead.server.view.words import words

SEED: Final = "a picture for the lobby"  # the same chance for everybody who looks


@lru_cache(maxsize=64)
def set_ups(name: str, option: str, seats: int, edition: str) -> list[protocol.PicturedSetUp]:
    """One for each value of an option; without a drawing where so many players, or the edition, cannot have it."""
    meta = games.load(name).meta
    if option not in meta.options or not meta.options[option].values:
        raise Refuse("unknown", f"{meta.title} has no option {option[:40]!r} with values.")
    if seats not in meta.seats or edition not in ("", *meta.editions):
        raise Refuse("unknown", f"{meta.title} is not played so.")
    return [pictured(name, option, value, seats, edition) for value in meta.options[option].values]


def pictured(name: str, option: str, value: str, seats: int, edition: str) -> protocol.PicturedSetUp:
    game = games.load(name)
    try:
        match = Match.start(game, seats, edition, seed=SEED, options={option: value})
    except BadInput as error:
        return protocol.PicturedSetUp(name=value, refusal=f"{error}.", geometry=None, drawing=None)
    view, said = match.state.view(NOBODY), words(game, [])
    return protocol.PicturedSetUp(name=value, refusal="", geometry=said.geometry(view), drawing=said.drawing(view))
