"""The judgement of Ra: who is likely to win, and which options deserve a thought."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from ennead.games.ra.rules.actions import BID, DRAW, INVOKE, PASS, STOP, bids
from ennead.games.ra.rules.components import EMPTY, EPOCHS, GOD, NO_BID, RA, RA_TRACK, SLOTS, suns_above, suns_in
from ennead.games.ra.rules.view import RaView
from ennead.games.ra.table.judgement.features import NAMES, PLAIN, features
from ennead.games.ra.table.judgement.worth import (
    GOD_AS_A_MOVE,
    hand_worth,
    lot_on,
    lot_worth,
    price,
    with_lot,
    worth_without,
    youth,
)
from ennead.kernel.actions import Action
from ennead.kernel.judgement import THINKER, Judgement, softmax, weights_in
from ennead.kernel.view import View

KEEN: Final = 0.75  # how often a rival bids for a lot that is worth a sun to it
IDLE: Final = 0.1  # how often for one that is not
WORTH_INVOKING: Final = 2.0  # points above the price that make a player stop drawing
HEAT: Final = 1.5  # points between two options that make one clearly the likelier
PHASES: Final = [f"epoch {epoch}" for epoch in range(1, EPOCHS + 1)]
WEIGHTS: Final = Path(__file__).with_name("weights.json")
THINKING: Final = Path(__file__).with_name("thinking.json")


class RaJudgement(Judgement):
    """Weighs what each side has; what an option is worth comes from lots, prices and appetites."""

    NAMES = NAMES
    PLAIN = PLAIN
    LEVELS = (3, 3, 8, 24, 6000)
    FORETELLING = (5,)
    PROBING = True
    QUIET = ("TakeTurn",)

    def __init__(self, weights: list[list[float]], own: list[list[float]], rivals: list[list[float]]) -> None:
        super().__init__()
        self.weights: Final = weights
        self.own: Final = own  # while one thinks: what its own features weigh, at last that it thinks at all ...
        self.rivals: Final = rivals  # ... and what those of the others do

    def plain(self) -> RaJudgement:
        return even(weights_in(WEIGHTS, PHASES, NAMES, "plain"))

    def even(self) -> RaJudgement:
        return even(self.weights)

    def features(self, view: View, side: int) -> list[float]:
        assert isinstance(view, RaView)
        return features(view, side)

    def phase(self, view: View) -> str:
        """Which weights count now."""
        assert isinstance(view, RaView)
        return PHASES[max(1, view.epoch) - 1]

    def values(self, view: View) -> list[float]:
        assert isinstance(view, RaView)
        weights = self.weights[max(1, view.epoch) - 1]
        return softmax([weighed(weights, features(view, side)) for side in range(view.seats)])

    def prospects(self, view: View) -> list[float]:
        assert isinstance(view, RaView)
        epoch = max(1, view.epoch) - 1
        own, rivals, thinker = self.own[epoch], self.rivals[epoch], view.viewing_side
        scores = [weighed(rivals, features(view, side)) for side in range(view.seats) if side != thinker]
        scores.insert(thinker, weighed(own, features(view, thinker)) + own[-1])
        return softmax(scores)

    def surprised(self, view: View) -> bool:
        """In an auction the bids before the own one lie open, and so do the passes."""
        assert isinstance(view, RaView)
        if view.decision is None or view.decision.name != "BidOrPass":
            return False
        high = NO_BID
        seat = (view.ra_player + 1) % view.seats
        while seat != view.side:
            above = suns_above(high, view.players[seat].usable)
            if above:
                bid = view.players[seat].bid
                options = bids(above, may_pass=True)  # only the last bidder may have to bid
                priors = self.priors(view, seat, options)
                if options[priors.index(max(priors))] is not BID[bid]:
                    return True
                high = max(high, bid)
            seat = (seat + 1) % view.seats
        return False

    def priors(self, view: View, side: int, options: list[Action]) -> list[float]:
        assert isinstance(view, RaView)
        return softmax(gains(view, side, options), HEAT)


def even(weights: list[list[float]]) -> RaJudgement:
    """Who thinks and who does not are weighed alike."""
    return RaJudgement(weights, [[*of_phase, 0.0] for of_phase in weights], weights)


def weighed(weights: list[float], numbers: list[float]) -> float:
    score = 0.0
    for weight, number in zip(weights, numbers):
        score += weight * number
    return score


def gains(view: RaView, side: int, options: list[Action]) -> list[float]:
    """What each option promises in points, as far as one auction."""
    if len(options) == 1:
        return [0.0]
    if options[-1].verb == "lose":
        tiles = view.players[side].tiles[:]
        return [worth_without(view, side, tiles, option.value) for option in options]
    if STOP in options:
        return [0.0 if option is STOP else god_gain(view, side, options, option) for option in options]
    if INVOKE in options:
        return turn_gains(view, side, options)
    worths = [lot_worth(view, other, lot_on(view)) for other in range(view.seats)]
    return [0.0 if option is PASS else bid_gain(view, side, worths, option.value) for option in options]


# Bidding


def bid_gain(view: RaView, side: int, worths: list[float], sun: int) -> float:
    """The lot without the price, times the chance that nobody who bids later bids more."""
    chance = 1.0
    other = side
    while other != view.ra_player:
        other = (other + 1) % view.seats
        chance *= 1.0 - appetite(view, other, worths[other], sun)
    return (worths[side] - price(view, side, sun)) * chance


def appetite(view: RaView, side: int, worth: float, sun: int) -> float:
    """How likely another side is to bid more than a sun for a lot that is worth so much to it."""
    usable = view.players[side].usable >> (sun + 1)
    if not usable:
        return 0.0
    beating = sun + 1
    while not usable & 1:
        usable >>= 1
        beating += 1
    return KEEN if worth > price(view, side, beating) else IDLE


# Turns


def turn_gains(view: RaView, side: int, options: list[Action]) -> list[float]:
    """To invoke, to go on drawing, or to play a God, which beats both if its tile is worth clearly more."""
    drawing = patience(view)
    invoking = invoking_gain(view, side)
    best = max(drawing, invoking) if DRAW in options else invoking
    found: list[float] = []
    for option in options:
        if option is DRAW:
            found.append(drawing)
        elif option is INVOKE:
            found.append(invoking)
        else:
            found.append(best + god_gain(view, side, options, option))
    return found


def invoking_gain(view: RaView, side: int) -> float:
    """What an auction now would bring: the others bid first, then the best sun that beats them."""
    lot = lot_on(view)
    worths = [lot_worth(view, other, lot) for other in range(view.seats)]
    open_bid = 1.0  # the chance that nobody has bid above what was looked at so far
    gain = 0.0
    first = True
    for sun in suns_in(view.players[side].usable):
        unbeaten = 1.0
        for other in range(view.seats):
            if other != side:
                unbeaten *= 1.0 - appetite(view, other, worths[other], sun)
        own = worths[side] - price(view, side, sun)
        won = unbeaten if first else max(0.0, unbeaten - (1.0 - open_bid))
        gain += won * (own if first else max(0.0, own))
        open_bid -= won
        first = False
    return gain


def patience(view: RaView) -> float:
    """The gain that ends the drawing: less when the track is long, or the epoch may end at any draw."""
    left = RA_TRACK[view.seats] - view.ra_tiles
    danger = float(view.bag[RA]) / float(max(1, view.bag_size)) if left == 1 else 0.0
    room = 1.0 - float(view.tiles_on_track) / float(SLOTS)
    return WORTH_INVOKING * room * (1.0 - danger * 3.0)


# God tiles


def god_gain(view: RaView, side: int, options: list[Action], option: Action) -> float:
    """What one more tile for one more God is worth, above what a God is worth as a move."""
    chosen = [view.track[slot] for slot in taken_slots(view, options)]
    gain = after_gods(view, side, [*chosen, view.track[option.value]]) - after_gods(view, side, chosen)
    return gain - GOD_AS_A_MOVE * youth(view) * 0.5


def after_gods(view: RaView, side: int, lot: list[int]) -> float:
    tiles = with_lot(view, side, lot)
    tiles[GOD] -= len(lot)
    return hand_worth(view, side, tiles)


def taken_slots(view: RaView, options: list[Action]) -> list[int]:
    """The slots already chosen for God tiles: they hold takeable tiles but are no longer offered."""
    if STOP not in options:
        return []
    offered = [option.value for option in options if option.verb == "god"]
    return [slot for slot in range(SLOTS) if view.track[slot] not in (EMPTY, GOD) and slot not in offered]


JUDGEMENT: Final = RaJudgement(
    weights_in(WEIGHTS, PHASES, NAMES),
    weights_in(THINKING, PHASES, (*NAMES, THINKER), "own"),
    weights_in(THINKING, PHASES, NAMES, "rivals"),
)
