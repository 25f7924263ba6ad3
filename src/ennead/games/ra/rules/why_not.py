"""Why an action is not allowed now: for every action of the table, the rule and the numbers.

Never used to decide what is legal; a test compares it with the options at every decision.
"""

from __future__ import annotations

from ennead.games.ra.rules.actions import PASS
from ennead.games.ra.rules.components import EMPTY, GOD
from ennead.games.ra.rules.flow.auction import BID_OR_PASS, Auction
from ennead.games.ra.rules.flow.draw import Draw
from ennead.games.ra.rules.flow.epoch import TAKE_TURN
from ennead.games.ra.rules.flow.god import TAKE_MORE, GodPlay
from ennead.games.ra.rules.flow.lot import LOSE_TILE, Loss
from ennead.games.ra.rules.state import Ra
from ennead.kernel.actions import Action
from ennead.kernel.events import Refusal
from ennead.kernel.flow import find


def why_not(ra: Ra, seat: int, action: Action) -> Refusal | None:
    """The rule that forbids the action to the seat now; None if it is legal."""
    verb = action.verb
    if verb == "tile":
        return Refusal("RA-DRW-01", "chance-draws")
    if verb == "group":
        return Refusal("RA-SET-04", "chance-deals")
    if ra.over:
        return Refusal("RA-END-01", "game-over")
    if ra.epoch == 0:
        return Refusal("RA-SET-04", "not-dealt")
    if verb == "bid" or verb == "pass":
        return no_bid(ra, seat, action)
    if verb == "lose":
        return no_loss(ra, seat, action.value)
    if verb == "stop":
        return no_stop(ra, seat)
    return no_turn(ra, seat, action)


def no_turn(ra: Ra, seat: int, action: Action) -> Refusal | None:
    """Draw, invoke, and the first or a further God tile."""
    if ra.decision is TAKE_MORE and seat == ra.side and action.verb == "god":
        return no_slot(ra, seat, action.value)
    if ra.decision is not TAKE_TURN:
        return busy(ra, seat, action)
    if seat != ra.side:
        return not_on_turn(ra, seat, action)
    if action.verb == "draw" and ra.track_is_full():
        if ra.players[seat].tiles[GOD]:
            return Refusal("RA-TRN-03", "track-full-god", {"slots": ra.tiles_on_track})
        return Refusal("RA-TRN-03", "track-full", {"slots": ra.tiles_on_track})
    if action.verb == "god":
        return no_slot(ra, seat, action.value)
    return None


def busy(ra: Ra, seat: int, action: Action) -> Refusal:
    """Something must be finished before the next turn."""
    if ra.decision is LOSE_TILE:
        return Refusal("RA-DIS-11", "losing", {"player": ra.side})
    if ra.decision is TAKE_MORE:
        return Refusal("RA-GOD-02", "god-is-the-turn", {"player": ra.side})
    if ra.decision is BID_OR_PASS:
        rule = "RA-GOD-07" if action.verb == "god" else "RA-AUC-02"
        return Refusal(rule, "auction-runs", {"player": ra.side})
    draw: Draw = find(ra.top, Draw)
    return Refusal("RA-DRW-01", "drawing", {"player": draw.player})


def not_on_turn(ra: Ra, seat: int, action: Action) -> Refusal:
    rule = "RA-GOD-07" if action.verb == "god" else "RA-TRN-02"
    if ra.players[seat].usable:
        return Refusal(rule, "not-your-turn", {"player": ra.side})
    return Refusal(rule, "no-usable-sun", {"player": ra.side})


def no_slot(ra: Ra, seat: int, slot: int) -> Refusal | None:
    gods = ra.players[seat].tiles[GOD]
    if not gods:
        return Refusal("RA-GOD-01", "no-god-tile", {"needs": 1, "has": gods})
    if ra.track[slot] == EMPTY:
        return Refusal("RA-GOD-01", "empty-slot", {"slot": slot})
    if ra.track[slot] == GOD:
        return Refusal("RA-GOD-03", "god-on-god", {"slot": slot})
    play: GodPlay | None = find(ra.top, GodPlay)
    if play is not None and play.chosen >> slot & 1:
        return Refusal("RA-GOD-01", "slot-chosen", {"slot": slot})
    return None


def no_stop(ra: Ra, seat: int) -> Refusal | None:
    if ra.decision is not TAKE_MORE:
        return Refusal("RA-GOD-01", "no-god-play")
    if seat != ra.side:
        return Refusal("RA-TRN-02", "not-your-turn", {"player": ra.side})
    return None


def no_bid(ra: Ra, seat: int, action: Action) -> Refusal | None:
    """Bids and passes."""
    if ra.decision is not BID_OR_PASS:
        if ra.decision is TAKE_TURN and seat == ra.side:
            return Refusal("RA-TRN-01", "no-auction")
        if ra.decision is TAKE_TURN:
            return not_on_turn(ra, seat, action)
        return busy(ra, seat, action)
    auction: Auction = find(ra.top, Auction)
    if seat != ra.side:
        return no_chance(ra, auction, seat)
    if action is PASS:
        return Refusal("RA-AUC-05", "must-bid") if auction.must_bid(seat) else None
    player = ra.players[seat]
    sun = action.value
    if player.spent >> sun & 1:
        return Refusal("RA-SUN-02", "sun-spent", {"sun": sun})
    if not player.usable >> sun & 1:
        return Refusal("RA-AUC-02", "not-your-sun", {"sun": sun})
    if sun <= auction.high:
        return Refusal("RA-AUC-03", "bid-too-low", {"sun": sun, "high": auction.high})
    return None


def no_chance(ra: Ra, auction: Auction, seat: int) -> Refusal:
    """It is somebody else's chance to bid."""
    place = (seat - auction.ra_player - 1) % ra.seats
    if place < ra.seats - auction.chances:
        return Refusal("RA-AUC-01", "chance-gone", {"player": ra.side})
    if not ra.can_beat(seat, auction.high):
        return Refusal("RA-AUC-04", "cannot-beat", {"high": auction.high})
    return Refusal("RA-AUC-01", "chance-comes", {"player": ra.side})


def no_loss(ra: Ra, seat: int, kind: int) -> Refusal | None:
    """Losing a tile to a disaster."""
    if ra.decision is not LOSE_TILE:
        return Refusal("RA-DIS-01", "no-disaster")
    if seat != ra.side:
        return Refusal("RA-DIS-06", "owner-chooses", {"player": ra.side})
    loss: Loss = find(ra.top, Loss)
    if not loss.first <= kind < loss.end:
        return Refusal("RA-DIS-01", "other-category", {"tile": kind})
    if not ra.players[seat].tiles[kind]:
        return Refusal("RA-DIS-06", "not-held", {"tile": kind, "needs": 1, "has": 0})
    return None
