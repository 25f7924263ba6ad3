"""The facts behind Ra's questions and actions, for its catalogue."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ennead.games.ra.rules.actions import PASS
from ennead.games.ra.rules.components import EMPTY, SLOTS, TILES
from ennead.games.ra.rules.view import RaView
from ennead.kernel.actions import Action
from ennead.kernel.contract import Game
from ennead.kernel.view import View


def action_facts(game: Game, action: Action, view: View | None) -> dict[str, Any]:
    """What an action speaks of; the tile of a slot is known only with a table."""
    if action.verb == "bid":
        return {"sun": action.value}
    if action.verb == "lose" or action.verb == "tile":
        return {"tile": TILES[action.value]}
    if action.verb == "group":
        return {"group": action.value + 1}
    if action.verb == "god":
        tile = view.track[action.value] if isinstance(view, RaView) else EMPTY
        if tile == EMPTY:
            return {"case": "unseen", "slot": action.value}
        return {"case": "seen", "slot": action.value, "tile": TILES[tile]}
    return {}


def question_facts(game: Game, view: View, options: Sequence[Action]) -> dict[str, Any]:
    """Which form of the question fits, and its numbers."""
    assert isinstance(view, RaView) and view.decision is not None
    if view.decision.name == "BidOrPass":
        return bid_facts(game, view, options)
    if view.decision.name == "LoseTile":
        owed: int = game.describe(view)["loss"]["owed"]
        return {"case": "one" if owed == 1 else "several", "owed": owed}
    if view.decision.name == "TakeTurn":
        god = any(option.verb == "god" for option in options)
        if view.tiles_on_track == SLOTS:
            return {"case": "full-god" if god else "full"}
        return {"case": "god" if god else "plain"}
    return {"case": "more" if view.decision.name == "TakeMore" else "chance"}


def bid_facts(game: Game, view: RaView, options: Sequence[Action]) -> dict[str, Any]:
    high = highest_bid(game, view)[0]
    if high:
        return {"case": "raise", "high": high}
    return {"case": "must" if options and PASS not in options else "open"}


def highest_bid(game: Game, view: RaView) -> tuple[int, int]:
    """The high bid of the auction under way and its seat; 0 if there is none."""
    high, leader = 0, -1
    for entry in game.describe(view).get("auction", {"bids": []})["bids"]:
        for seat, bid in entry.items():
            if bid != "pass":
                high, leader = bid, int(seat[1:])
    return high, leader
