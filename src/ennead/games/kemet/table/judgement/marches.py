"""Move actions as a judgement sees them: where a troop may come to, and what is gained there."""

from __future__ import annotations

from typing import Any, Final, final

from mypy_extensions import mypyc_attr

from ennead.games.kemet.rules.components import DI_GATES, DI_STEPS, DI_TELEPORTS, TELEPORT_COST, bits_in
from ennead.games.kemet.rules.map import TEMPLE, Board
from ennead.games.kemet.rules.tile_set import TileSet
from ennead.games.kemet.rules.view import KemetView
from ennead.games.kemet.table.judgement.odds import attack_gain
from ennead.games.kemet.table.judgement.worth import (
    CARD_WORTH,
    board_of,
    glory,
    hold_worth,
    powers_of,
    prayer_worth,
    temples_held,
    tiles_of,
)
from ennead.kernel.actions import Action
from ennead.kernel.flow import NOBODY

TOO_MANY: Final = -2.0  # a troop over its limit
TIRED: Final = 0.03  # no movement is better than one for nothing
CHANGED_COMPANY: Final = -0.1  # leaving or leading a creature, which one may but rarely should


@final
@mypyc_attr(acyclic=True)
class March:
    """A troop in a zone that may go on."""

    def __init__(
        self, view: KemetView, side: int, zone: int, start: int, units: int, led: int, steps: int, ported: bool,
        gates_open: bool,
    ) -> None:  # fmt: skip
        self.view: Final = view
        self.board: Final[Board] = board_of(view)
        self.tiles: Final[TileSet] = tiles_of(view)
        self.powers: Final = powers_of(view, side)
        self.side: Final = side
        self.zone: Final = zone
        self.start: Final = start
        self.units = units  # that go on
        self.led: Final = led
        self.steps: Final = steps
        self.ported: Final = ported  # the one teleport is used
        self.free = gates_open
        self.portal = self.powers.portal
        for creature in bits_in(led):
            row = self.tiles.creatures[creature]
            self.free = self.free or row.enters_freely
            self.portal = self.portal or row.portal
        self.city: Final = view.players[side].city
        self.barred: Final = 0 if self.free else self.board.foreign[self.city] & ~self.board.borders[start]
        self.famous: Final = glory(view)
        self.temples: Final = temples_held(view, self.board, side)
        prayer = view.players[side].prayer
        self.fare: Final = max(0, TELEPORT_COST - self.powers.payment_discount)
        self.fare_worth: Final = prayer_worth(prayer) - prayer_worth(prayer - self.fare)
        self.can_pay: Final = self.fare <= prayer
        self.walked = 0  # zones reached by steps, one bit each; and ...
        self.flown = 0  # ... by the teleport
        self.gains: list[float] = []  # of arriving, by zone; made as needed
        self.known = 0

    def opens(self, zone: int) -> bool:
        """Whether the troop may teleport from a zone."""
        view = self.view
        if view.pyramid[zone]:
            owner = view.owner[zone]
            return owner == self.side or (owner == NOBODY and self.board.city_of[zone] == self.city)
        return self.portal and self.board.obelisk[zone]

    def look(self, zone: int, steps: int, ported: bool) -> None:
        """Find the zones that can be reached from a zone, the zone itself aside."""
        self.walked = self.flown = 0
        walking = 1 << zone
        flying = 0
        left = steps
        while True:
            if not ported and self.can_pay:
                for one in bits_in(walking):
                    if self.opens(one):
                        flying |= self.board.obelisk_set & ~(self.walked | self.flown | 1 << zone)
                        break
                self.flown |= flying
            if left <= 0:
                return
            left -= 1
            walking = self.spread(walking, self.walked | 1 << zone)
            self.walked |= walking
            flying = self.spread(flying, self.flown | self.walked | 1 << zone)
            self.flown |= flying

    def spread(self, zones: int, known: int) -> int:
        """The zones one step away from any of these that are not known yet; nobody walks through rivals."""
        found = 0
        sails = self.board.sails_to[self.city]
        for zone in bits_in(zones):
            owner = self.view.owner[zone]
            if owner == NOBODY or owner == self.side:
                found |= self.board.borders[zone] | sails[zone]
        return found & ~(known | self.barred)

    def take(self, units: int) -> None:
        """So many go on."""
        self.units = units
        self.gains = [0.0] * self.board.size
        self.known = 0

    def arriving(self, zone: int) -> float:
        """What the troop is worth more where it arrives; it is counted nowhere else."""
        if not self.known >> zone & 1:
            self.known |= 1 << zone
            self.gains[zone] = self.arrival(zone)
        return self.gains[zone]

    def arrival(self, zone: int) -> float:
        view, board, units = self.view, self.board, self.units
        owner = view.owner[zone]
        if owner != NOBODY and owner != self.side:
            here = 1 if board.kind[self.zone] == TEMPLE and view.units[self.zone] == units else 0
            return attack_gain(view, board, self.side, zone, units, self.led, self.temples - here, self.famous)
        there = view.units[zone]
        if there + units > self.powers.limit:
            return TOO_MANY
        others = self.temples
        if owner == self.side and board.kind[zone] == TEMPLE:
            others -= 1
        if board.kind[self.zone] == TEMPLE and view.units[self.zone] == units and view.owner[self.zone] == self.side:
            others -= 1
        full = hold_worth(view, board, self.side, zone, there + units, others, self.famous)
        return full - hold_worth(view, board, self.side, zone, there, others, self.famous)

    def best(self) -> float:
        """The best arrival among the zones that were found."""
        most = -10.0
        for zone in bits_in(self.walked):
            most = max(most, self.arriving(zone))
        for zone in bits_in(self.flown & ~self.walked):
            most = max(most, self.arriving(zone) - self.fare_worth)
        return most

    def leaving(self) -> float:
        """What is lost in the zone that the units leave."""
        view, board = self.view, self.board
        here = view.units[self.zone]
        others = self.temples - (1 if board.kind[self.zone] == TEMPLE else 0)
        rest = hold_worth(view, board, self.side, self.zone, here - self.units, others, self.famous)
        return hold_worth(view, board, self.side, self.zone, here, others, self.famous) - rest

    def best_departure(self) -> float:
        """The best that the units can do by going on, against staying where they are."""
        return self.best() - self.leaving() - TIRED


def march_from(view: KemetView, side: int, zone: int) -> March:
    """The march of a whole troop that has not moved yet."""
    powers, tiles = powers_of(view, side), tiles_of(view)
    led = view.creatures[zone]
    steps = 1 + powers.steps
    if led:
        steps += powers.led_steps
        for creature in bits_in(led):
            steps += tiles.creatures[creature].steps
    return March(view, side, zone, zone, view.units[zone], led, steps, False, False)


def troop_gain(view: KemetView, side: int, zone: int) -> float:
    """What the troop of a zone can gain by a move action, with all or some of its units."""
    march = march_from(view, side, zone)
    march.look(zone, march.steps, False)
    most = 0.0
    for units in sizes(view.units[zone]):
        march.take(units)
        most = max(most, march.best_departure())
    return most


def sizes(units: int) -> list[int]:
    """The numbers of units that are worth a thought."""
    if units <= 2:
        return list(range(1, units + 1))
    return [units, units - 1, (units + 1) // 2, 1] if units > 3 else [3, 2, 1]


def move_gain(view: KemetView, side: int) -> float:
    """What the best move action of a side would bring."""
    most = 0.0
    for zone in board_of(view).playing:
        if view.owner[zone] == side and view.units[zone]:
            most = max(most, troop_gain(view, side, zone))
    return most


def troop_gains(view: KemetView, side: int, options: list[Action]) -> list[float]:
    """Which troop moves, or none."""
    board = board_of(view)
    return [troop_gain(view, side, board.at(one)) if one.verb == "troop" else 0.0 for one in options]


def march_gains(view: KemetView, side: int, options: list[Action]) -> list[float]:
    """Where a troop goes next and with how many, a card, or no further."""
    move: Any = view.top
    board = board_of(view)
    zone: int = move.zone
    units: int = move.units
    steps: int = move.steps
    ported: bool = move.teleport != 0
    led: int = move.creatures if units < view.units[zone] else view.creatures[zone]
    march = March(view, side, zone, move.start, units, led, steps, ported, move.gates_open)
    march.take(units)
    leaving = march.leaving()
    found: list[float] = []
    for option in options:
        verb = option.verb
        if verb == "stop":
            found.append(0.0)
        elif verb in ("go", "sail", "cross", "teleport"):
            to = board.at(option)
            flies = verb == "teleport"
            fare = march.fare_worth if flies and move.teleport != 1 else 0.0
            gain = march.arriving(to)
            owner = view.owner[to]
            if owner in (NOBODY, side):
                march.look(to, steps if flies else steps - 1, ported or flies)
                march.walked &= ~(1 << zone)
                gain = max(gain, march.best() - TIRED)
            found.append(gain - fare - leaving - TIRED)
        elif verb == "take":
            march.look(zone, steps, ported)
            march.take(option.value)
            found.append(march.best_departure() - 0.01)
            march.take(units)
        elif verb == "card":
            card = option.value
            march.look(zone, steps + DI_STEPS[card], ported)
            if DI_TELEPORTS >> card & 1:
                march.walked |= board.obelisk_set & ~(1 << zone)
            if DI_GATES >> card & 1:
                found.append(-0.3)
            else:
                found.append(march.best_departure() - CARD_WORTH[card])
        else:
            found.append(CHANGED_COMPANY)
    return found
