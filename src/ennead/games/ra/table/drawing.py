"""Ra drawn: one moment of a view, as the board needs it."""

from __future__ import annotations

from random import Random
from typing import Any, Final

from ennead.games.ra.rules.components import EPOCHS, RA_TRACK
from ennead.games.ra.rules.describe import NO_TILE
from ennead.games.ra.rules.state import Ra
from ennead.games.ra.rules.view import RaView
from ennead.games.ra.table.drawn import (
    RaAuction,
    RaDrawing,
    RaLoss,
    RaPlayer,
    RaStanding,
    RaStop,
    RaSupposition,
)
from ennead.games.ra.table.facts import highest_bid
from ennead.games.ra.table.forecasts import PASS, let_others_pass
from ennead.games.ra.table.standings import standings
from ennead.kernel.actions import Action
from ennead.kernel.contract import seat_name
from ennead.sheets.parts import seat_of
from ennead.texts import Texts

DRAWING: Final = RaDrawing
GUESS: Final = 0  # only the order of the bag and points of others are imagined, and neither is drawn
Document = dict[str, Any]


def drawing(view: RaView, texts: Texts) -> RaDrawing:
    """All that lies on the table, and what everybody would score if the epoch ended now."""
    document: Document = texts.document(view)
    imagined = texts.game.imagine(view, Random(GUESS))
    assert isinstance(imagined, Ra)
    expected = standings(imagined, texts)
    loss, play = document.get("loss"), document.get("god_play")
    return RaDrawing(
        epoch=document["epoch"],
        epochs=EPOCHS,
        turn=seat_or_none(document.get("turn")),
        track=[None if kind == NO_TILE else kind for kind in document["track"]],
        ra_tiles=document["ra_tiles"],
        ra_spaces=RA_TRACK[view.seats],
        centre=document["centre"],
        bag=document["bag_size"],
        left=document["bag"],
        players=[player_of(document, seat, expected[seat]) for seat in range(view.seats)],
        auction=auction_of(document, view, suppositions(imagined, view, texts)) if "auction" in document else None,
        god_player=None if play is None else seat_of(play["player"]),
        god_slots=[] if play is None else play["slots"],
        loss=None if loss is None else RaLoss(seat_of(loss["player"]), loss["owed"], loss["kinds"]),
        drawing=seat_or_none(document.get("drawing")),
    )


def seat_or_none(name: str | None) -> int | None:
    return None if name is None else seat_of(name)


def player_of(document: Document, seat: int, standing: RaStanding) -> RaPlayer:
    player = document["players"][seat_name(seat)]
    points = player["points"]
    return RaPlayer(
        seat=seat,
        usable=player["usable"],
        spent=player["spent"],
        points=points if isinstance(points, int) else None,
        tiles=player["tiles"],
        standing=standing,
    )


def suppositions(imagined: Ra, view: RaView, texts: Texts) -> list[RaSupposition]:
    """If the viewer won with the lowest sun that it may bid, and if it passed like all who are left."""
    if view.viewer not in view.asked:
        return []
    options = imagined.options(view.viewing_side)
    bids = [option for option in options if option.verb == "bid"]
    found = [supposed(imagined, view, min(bids, key=lambda bid: bid.value), texts)] if bids else []
    sun, leader = highest_bid(texts.game, view)
    passing = texts.game.action(PASS)
    if sun and passing in options:
        found.append(supposed(imagined, view, passing, texts, (leader, sun)))
    return [one for one in found if one is not None]


def supposed(
    imagined: Ra, view: RaView, action: Action, texts: Texts, winner: tuple[int, int] | None = None
) -> RaSupposition | None:
    """Nothing where winning ends the epoch: then it is counted at once."""
    trial = imagined.copy()
    trial.push(view.viewing_side, action)
    let_others_pass(trial, texts.game)
    if trial.over or trial.epoch != imagined.epoch:
        return None
    seat, sun = winner or (view.viewer, action.value)
    return RaSupposition(seat, sun, standings(trial, texts))


def auction_of(document: Document, view: RaView, suppose: list[RaSupposition]) -> RaAuction:
    """The circuit begins left of the Ra player, who is last (RA-AUC-02)."""
    auction = document["auction"]
    last = seat_of(auction["ra_player"])
    bids = {seat_of(seat): bid for entry in auction["bids"] for seat, bid in entry.items()}
    circuit = [
        RaStop(
            seat=seat,
            bid=bids[seat] if isinstance(bids.get(seat), int) else None,
            passed=bids.get(seat) == "pass",
            now=seat not in bids and seat in view.asked,
            last=seat == last,
        )
        for seat in [(last + 1 + place) % view.seats for place in range(view.seats)]
    ]
    made = [stop for stop in circuit if stop.bid is not None]
    return RaAuction(auction["kind"], circuit, max(made, key=lambda stop: stop.bid or 0, default=None), suppose)
