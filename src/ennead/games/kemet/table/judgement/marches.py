"""Move actions as a judgement sees them: where a troop may come to, and what is gained there."""

from __future__ import annotations

from typing import Any, Final, final

from mypy_extensions import i64, mypyc_attr

from ennead.games.kemet.rules.components import DI_GATES, DI_STEPS, DI_TELEPORTS, TELEPORT_COST, bits_in
from ennead.games.kemet.rules.map import TEMPLE, Board
from ennead.games.kemet.rules.tile_set import ATTACKER, Powers
from ennead.games.kemet.table.judgement.odds import (
    BATTLE_FAME,
    DENIED,
    VETERAN,
    attack_gap,
    usual_loss,
    win_odds,
)
from ennead.games.kemet.table.judgement.survey import Survey
from ennead.games.kemet.table.judgement.worth import CARD_WORTH, UNIT, hold_worth, prayer_worth
from ennead.kernel.actions import Action
from ennead.kernel.flow import NOBODY

TOO_MANY: Final = -2.0  # a troop over its limit
TIRED: Final = 0.03  # no movement is better than one for nothing
CHANGED_COMPANY: Final = -0.1  # leaving or leading a creature, which one may but rarely should
UNKNOWN: Final = -999


@final
@mypyc_attr(acyclic=True)
class Army:
    """All troops of a side, and what they have in common when they march."""

    def __init__(self, survey: Survey, side: int) -> None:
        player = survey.players[side]
        self.survey: Final = survey
        self.board: Final[Board] = survey.board
        self.side: Final = side
        self.city: Final = player.city
        self.sails: Final = survey.board.sails_to[player.city]
        self.powers: Final[Powers] = survey.powers[side]
        self.temples: Final = survey.temples[side]
        self.fare: Final = max(0, TELEPORT_COST - self.powers.payment_discount)
        self.fare_worth: Final = prayer_worth(player.prayer) - prayer_worth(player.prayer - self.fare)
        self.can_pay: Final = self.fare <= player.prayer
        self.losses: Final = [usual_loss(survey, side, ATTACKER, rival) for rival in range(len(survey.players))]
        # Of rivals, by zone, made as needed: how much stronger a troop without units or creatures would be there,
        # and what the rival would lose
        self.edges: Final = [UNKNOWN] * survey.board.size
        self.prizes: Final = [0.0] * survey.board.size

    def march(self, zone: int) -> March:
        """The march of a whole troop that has not moved yet."""
        survey = self.survey
        led = survey.creatures[zone]
        steps = 1 + self.powers.steps
        if led:
            steps += self.powers.led_steps
            for creature in bits_in(led):
                steps += survey.tiles.creatures[creature].steps
        return March(self, zone, zone, survey.units[zone], led, steps, False, False)

    def troop_gain(self, zone: int) -> float:
        """What the troop of a zone can gain by a move action, with all or some of its units."""
        march = self.march(zone)
        march.look(zone, march.steps, False)
        most = 0.0
        for units in sizes(self.survey.units[zone]):
            march.take(units)
            most = max(most, march.best_departure())
        return most


@final
@mypyc_attr(acyclic=True)
class March:
    """A troop in a zone that may go on."""

    def __init__(
        self, army: Army, zone: int, start: int, units: int, led: int, steps: int, ported: bool, gates_open: bool
    ) -> None:
        survey, board = army.survey, army.board
        self.army: Final = army
        self.survey: Final = survey
        self.board: Final = board
        self.side: Final = army.side
        self.zone: Final = zone
        self.led: Final = led
        self.steps: Final = steps
        self.ported: Final = ported  # the one teleport is used
        self.free = gates_open
        self.portal = army.powers.portal
        self.edges = army.edges
        if led:
            self.edges = [UNKNOWN] * board.size
            for creature in bits_in(led):
                row = survey.tiles.creatures[creature]
                self.free = self.free or row.enters_freely
                self.portal = self.portal or row.portal
        self.barred: i64 = 0 if self.free else board.foreign[army.city] & ~board.borders[start]
        self.walked: i64 = 0  # zones reached by steps, one bit each; and ...
        self.flown: i64 = 0  # ... by the teleport
        self.units = units  # that go on
        self.temples = 0  # held when all of them have gone, if they attack; and ...
        self.own_temples = 0  # ... if they do not
        self.gains: list[float] = []  # of arriving, by zone; made as needed
        self.known: i64 = 0
        self.take(units)

    def opens(self, zone: i64) -> bool:
        """Whether the troop may teleport from a zone."""
        if self.survey.pyramid[zone]:
            owner = self.survey.owner[zone]
            return owner == self.side or (owner == NOBODY and self.board.city_of[zone] == self.army.city)
        return self.portal and self.board.obelisk[zone]

    def opened(self, zones: i64) -> bool:
        """Whether it may teleport from any of these."""
        zone: i64 = 0
        while zones:
            if zones & 1 and self.opens(zone):
                return True
            zones >>= 1
            zone += 1
        return False

    def look(self, zone: i64, steps: int, ported: bool) -> None:
        """Find the zones that can be reached from a zone, the zone itself aside."""
        here: i64 = 1 << zone
        walking = here
        flying: i64 = 0
        walked: i64 = 0
        flown: i64 = 0
        flies = not ported and self.army.can_pay
        left = steps
        while True:
            if flies and self.opened(walking):
                obelisks: i64 = self.board.obelisk_set
                flying |= obelisks & ~(walked | flown | here)
            flown |= flying
            if left <= 0:
                break
            left -= 1
            walking = self.spread(walking, walked | here)
            walked |= walking
            flying = self.spread(flying, flown | walked | here)
            flown |= flying
        self.walked = walked
        self.flown = flown

    def spread(self, zones: i64, known: i64) -> i64:
        """The zones one step away from any of these that are not known yet; nobody walks through rivals."""
        found: i64 = 0
        zone: i64 = 0
        while zones:
            if zones & 1:
                owner = self.survey.owner[zone]
                if owner == NOBODY or owner == self.side:
                    borders: i64 = self.board.borders[zone]
                    harbours: i64 = self.army.sails[zone]
                    found |= borders | harbours
            zones >>= 1
            zone += 1
        return found & ~(known | self.barred)

    def take(self, units: int) -> None:
        """So many go on."""
        self.units = units
        self.known = 0
        self.temples = self.own_temples = self.army.temples
        if self.board.kind[self.zone] == TEMPLE and self.survey.units[self.zone] == units:
            self.temples -= 1
            if self.survey.owner[self.zone] == self.side:
                self.own_temples -= 1

    def arriving(self, zone: i64) -> float:
        """The same as `arrival`, kept for when it is asked for again."""
        if not self.known:
            self.gains = [0.0] * self.board.size
        if not self.known >> zone & 1:
            self.known |= 1 << zone
            self.gains[zone] = self.arrival(zone)
        return self.gains[zone]

    def arrival(self, zone: i64) -> float:
        """What the troop is worth more where it arrives; it is counted nowhere else."""
        survey, units = self.survey, self.units
        owner = survey.owner[zone]
        if owner != NOBODY and owner != self.side:
            return self.attack(zone, owner)
        there = survey.units[zone]
        if there + units > self.army.powers.limit:
            return TOO_MANY
        others = self.own_temples
        if owner == self.side and self.board.kind[zone] == TEMPLE:
            others -= 1
        full = hold_worth(survey, self.side, zone, there + units, others)
        return full - hold_worth(survey, self.side, zone, there, others)

    def attack(self, zone: i64, rival: int) -> float:
        """What it is worth to enter a rival's zone with units that stand nowhere else then."""
        survey, army, units = self.survey, self.army, self.units
        if self.edges[zone] == UNKNOWN:
            self.edges[zone] = attack_gap(survey, self.side, zone, 0, self.led)
            army.prizes[zone] = hold_worth(survey, rival, zone, survey.units[zone], survey.temples[rival] - 1)
        won = win_odds(units + self.edges[zone])
        left = float(units) - army.losses[rival]
        survives = 1.0 if left >= 1.0 else max(0.25, 0.6 + 0.4 * left)
        staying = max(1, int(left + 0.5))
        gain = (
            BATTLE_FAME * survey.glory * survives
            + hold_worth(survey, self.side, zone, staying, self.temples) * survives
        )
        gain += DENIED * army.prizes[zone]
        back = UNIT * 0.7 * max(0.0, left - 1.0) + VETERAN - DENIED * 0.3
        return won * gain + (1.0 - won) * back

    def best(self, again: bool) -> float:
        """The best arrival among the zones that were found; the same zones may be asked for again."""
        most = -10.0
        fare = self.army.fare_worth
        walked = self.walked
        zones = walked | self.flown
        zone: i64 = 0
        while zones:
            if zones & 1:
                gain = self.arriving(zone) if again else self.arrival(zone)
                most = max(most, gain if walked >> zone & 1 else gain - fare)
            zones >>= 1
            zone += 1
        return most

    def leaving(self) -> float:
        """What is lost in the zone that the units leave."""
        here = self.survey.units[self.zone]
        others = self.army.temples - (1 if self.board.kind[self.zone] == TEMPLE else 0)
        rest = hold_worth(self.survey, self.side, self.zone, here - self.units, others)
        return hold_worth(self.survey, self.side, self.zone, here, others) - rest

    def best_departure(self) -> float:
        """The best that the units can do by going on, against staying where they are."""
        return self.best(False) - self.leaving() - TIRED


def sizes(units: int) -> list[int]:
    """The numbers of units that are worth a thought."""
    if units <= 2:
        return list(range(1, units + 1))
    return [units, units - 1, (units + 1) // 2, 1] if units > 3 else [3, 2, 1]


def move_gain(survey: Survey, side: int) -> float:
    """What the best move action of a side would bring."""
    army = Army(survey, side)
    most = 0.0
    for zone in survey.board.playing:
        if survey.owner[zone] == side and survey.units[zone]:
            most = max(most, army.troop_gain(zone))
    return most


def troop_gains(survey: Survey, side: int, options: list[Action]) -> list[float]:
    """Which troop moves, or none."""
    army, board = Army(survey, side), survey.board
    return [army.troop_gain(board.at(one)) if one.verb == "troop" else 0.0 for one in options]


def march_gains(survey: Survey, side: int, options: list[Action]) -> list[float]:
    """Where a troop goes next and with how many, a card, or no further."""
    move: Any = survey.view.top
    board = survey.board
    zone: int = move.zone
    units: int = move.units
    steps: int = move.steps
    ported: bool = move.teleport != 0
    led: int = move.creatures if units < survey.units[zone] else survey.creatures[zone]
    army = Army(survey, side)
    march = March(army, zone, move.start, units, led, steps, ported, move.gates_open)
    leaving = march.leaving()
    found: list[float] = []
    for option in options:
        verb = option.verb
        if verb == "stop":
            found.append(0.0)
        elif verb in ("go", "sail", "cross", "teleport"):
            to = board.at(option)
            flies = verb == "teleport"
            fare = army.fare_worth if flies and move.teleport != 1 else 0.0
            gain = march.arriving(to)
            owner = survey.owner[to]
            if owner in (NOBODY, side):
                march.look(to, steps if flies else steps - 1, ported or flies)
                march.walked &= ~(1 << zone)
                gain = max(gain, march.best(True) - TIRED)
            found.append(gain - fare - leaving - TIRED)
        elif verb == "take":
            part = March(army, zone, move.start, option.value, led, steps, ported, move.gates_open)
            part.look(zone, steps, ported)
            found.append(part.best_departure() - 0.01)
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
