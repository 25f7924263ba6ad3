"""A greedy player of Ra: weighs the lot against the sun it costs, and what the others may want."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final, final

from ennead.bots.base import Bot
from ennead.games.ra.rules.actions import DRAW, INVOKE, PASS, STOP
from ennead.games.ra.rules.components import EMPTY, GOD, RA, RA_TRACK, SLOTS, suns_in
from ennead.games.ra.rules.view import RaView
from ennead.games.ra.table.worth import (
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

KEEN: Final = 0.75  # how often a rival bids for a lot that is worth a sun to it
IDLE: Final = 0.1  # how often for one that is not
WORTH_INVOKING: Final = 2.0  # points above the price that make a player stop drawing


@final
class Greedy(Bot):
    """Takes what is worth its price now; looks no further than one auction."""

    def choose(self, view: RaView, options: Sequence[Action], rng: Random) -> Action:
        if len(options) == 1:
            return options[0]
        verb = options[-1].verb
        if verb == "lose":
            return self.lose(view, options)
        if STOP in options:
            return self.take_more(view, options)
        if INVOKE in options:
            return self.turn(view, options)
        return self.bid(view, options)

    # Bidding

    def bid(self, view: RaView, options: Sequence[Action]) -> Action:
        """The sun with the best expected gain; a pass gains nothing."""
        seat = view.viewer
        worth = lot_worth(view, seat, lot_on(view))
        best, best_gain = options[0], -1000.0
        for option in options:
            gain = 0.0
            if option is not PASS:
                gain = (worth - price(view, seat, option.value)) * self.chance_to_win(view, option.value)
            if gain > best_gain:
                best, best_gain = option, gain
        return best

    def chance_to_win(self, view: RaView, sun: int) -> float:
        """That nobody who bids later in the circuit bids more."""
        chance = 1.0
        seat = view.viewer
        while seat != view.ra_player:
            seat = (seat + 1) % view.seats
            chance *= 1.0 - appetite(view, seat, sun)
        return chance

    # Turns

    def turn(self, view: RaView, options: Sequence[Action]) -> Action:
        god = self.best_god(view, options)
        if god is not None:
            return god
        if DRAW not in options:
            return INVOKE
        return INVOKE if self.invoking_gain(view) > self.patience(view) else DRAW

    def invoking_gain(self, view: RaView) -> float:
        """What an auction now would bring: the others bid first, then the best sun that beats them."""
        seat = view.viewer
        worth = lot_worth(view, seat, lot_on(view))
        open_bid = 1.0  # the chance that nobody has bid above what was looked at so far
        gain = 0.0
        suns = suns_in(view.players[seat].usable)
        for place, sun in enumerate(suns):
            unbeaten = 1.0
            for other in range(view.seats):
                if other != seat:
                    unbeaten *= 1.0 - appetite(view, other, sun)
            won = unbeaten if place == 0 else max(0.0, unbeaten - (1.0 - open_bid))
            own = worth - price(view, seat, sun)
            gain += won * (own if place == 0 else max(0.0, own))
            open_bid -= won
        return gain

    def patience(self, view: RaView) -> float:
        """The gain that ends the drawing: less when the track is long, or the epoch may end at any draw."""
        left = RA_TRACK[view.seats] - view.ra_tiles
        danger = view.bag[RA] / max(1, view.bag_size) if left == 1 else 0.0
        room = 1.0 - view.tiles_on_track / SLOTS
        return WORTH_INVOKING * room * (1.0 - danger * 3.0)

    # God tiles

    def best_god(self, view: RaView, options: Sequence[Action]) -> Action | None:
        """The slot whose tile is worth clearly more than a God kept."""
        found = [option for option in options if option.verb == "god"]
        chosen = [view.track[slot] for slot in taken_slots(view, options)]
        best, best_gain = None, GOD_AS_A_MOVE * youth(view) * 0.5
        for option in found:
            gain = self.god_gain(view, [*chosen, view.track[option.value]]) - self.god_gain(view, chosen)
            if gain > best_gain:
                best, best_gain = option, gain
        return best

    def god_gain(self, view: RaView, lot: list[int]) -> float:
        seat = view.viewer
        tiles = with_lot(view, seat, lot)
        tiles[GOD] -= len(lot)
        return hand_worth(view, seat, tiles)

    def take_more(self, view: RaView, options: Sequence[Action]) -> Action:
        return self.best_god(view, options) or STOP

    # Disasters

    def lose(self, view: RaView, options: Sequence[Action]) -> Action:
        """What is missed least."""
        tiles = view.players[view.viewer].tiles[:]
        return max(options, key=lambda option: worth_without(view, view.viewer, tiles, option.value))


def taken_slots(view: RaView, options: Sequence[Action]) -> list[int]:
    """The slots already chosen for God tiles: they hold takeable tiles but are no longer offered."""
    if STOP not in options:
        return []
    offered = [option.value for option in options if option.verb == "god"]
    return [slot for slot in range(SLOTS) if view.track[slot] not in (EMPTY, GOD) and slot not in offered]


def appetite(view: RaView, seat: int, sun: int) -> float:
    """How likely another seat is to bid more than a sun for the lot on the track."""
    beating = [one for one in suns_in(view.players[seat].usable) if one > sun]
    if not beating:
        return 0.0
    return KEEN if lot_worth(view, seat, lot_on(view)) > price(view, seat, beating[0]) else IDLE


BOTS: Final = {"greedy": Greedy}
