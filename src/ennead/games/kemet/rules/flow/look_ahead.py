"""What a moving troop may choose.

The limits hold when the action ends (KEM-MOV-08), so whoever goes over them looks ahead: a movement is legal if the
troop can go on from there, by steps, a teleport or Move cards, and leave enough behind (R-69). Who looks ahead marches
on a `Place`: the moving troop and the pieces by zone, nothing else of the table. All own zones but the one with the
troop are within the limits, so only what is too much there has to find room. What can decide the answer is tried:

- One creature at most stays behind; creatures that open the same ways are alike.
- More units go on than are too many only to stay with creatures, and one more to be where the action ends: whoever
  could end with still more of them could end by leaving those here.
- A card is played for a movement that is not possible without it; one that costs nothing is played at once.
- Where too little room is within reach (`horizon.py`), nothing. A place from which nothing ended is remembered.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, final

from mypy_extensions import mypyc_attr

from ennead.games.kemet.rules.actions import PLAY, TAKE
from ennead.games.kemet.rules.components import (
    DI_COST,
    DI_TELEPORTS,
    DI_WITH,
    MOVE_ICON,
    NONE,
    TELEPORT_COST,
    bit_count,
    bits_in,
)
from ennead.games.kemet.rules.flow.horizon import Horizon
from ennead.games.kemet.rules.flow.ways import BY_CARD, UNUSED, opens_portal, teleports, ways
from ennead.games.kemet.rules.map import Way
from ennead.games.kemet.rules.state import Kemet
from ennead.kernel.actions import Action

if TYPE_CHECKING:
    from ennead.games.kemet.rules.flow.move import Move

NO_CARDS: Final[tuple[int, ...]] = ()
NOBODY_LEADS: Final = [0]  # the one company without creatures


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Place:
    """A moment of a march, real or imagined: the troop on its way, the pieces by zone, PP and Move cards."""

    def __init__(self, move: Move, units: list[int], creatures: list[int], prayer: int, hand: tuple[int, ...]) -> None:
        self.move: Final = move
        self.units: Final = units
        self.creatures: Final = creatures
        self.prayer: Final = prayer
        self.hand: Final = hand

    def key(self, special: int) -> tuple[Any, ...]:
        """The same for places from which the same can happen; only special creatures are told apart."""
        move: Any = self.move
        troop = [getattr(move, name) for name in type(move).FIELDS if name != "creatures"]
        posted = tuple([alike(creatures, special) if creatures else 0 for creatures in self.creatures])
        return (*troop, alike(move.creatures, special), *self.units, posted, self.prayer, self.hand)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Start:
    """A movement from a place, or several that differ in where they lead and in how many units they take there."""

    def __init__(self, place: Place, ways: list[Way], sizes: list[int], creatures: int) -> None:
        self.place: Final = place
        self.ways: Final = ways
        self.sizes: Final = sizes
        self.creatures: Final = creatures


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class LookAhead:
    """The choices of one decision of a march."""

    def __init__(self, kemet: Kemet, move: Move) -> None:
        player = kemet.players[move.seat]
        hand = NO_CARDS
        if player.kinds & DI_WITH[MOVE_ICON]:
            kinds = bits_in(player.kinds & DI_WITH[MOVE_ICON])
            hand = tuple([kind for kind in kinds for _ in range(player.interventions[kind])])
        self.kemet: Final = kemet
        self.seat: Final = move.seat
        self.limit: Final = player.powers.limit
        self.now: Final = Place(move, kemet.units, kemet.creatures, player.prayer, hand)
        self.going: Final = going(self.now)
        self.here: Final = self.ways_from(self.now, self.going)
        self.special: Final = kemet.tile_set.entering | kemet.tile_set.portals  # creatures that open ways
        self.horizon: Horizon | None = None
        self.dead: set[tuple[Any, ...]] | None = None

    # What may be chosen

    def may_stop(self) -> bool:
        """Whether the action may end here."""
        return self.fits(self.now)

    def may_move_on(self) -> bool:
        """Whether there is a step or a teleport left, a card's too: cards add no steps after the first movement."""
        move = self.now.move
        by_card = not move.teleport and self.kemet.players[self.seat].kinds & DI_TELEPORTS != 0
        return by_card or move.has_movement(self.kemet)

    def add_movements(self, found: list[Action]) -> None:
        """Where those who go on may go."""
        units = self.now.move.units
        if self.may_part(self.now, units, self.going):
            for way in self.here:
                if self.settles(self.now, way, units, self.going) or self.passes(self.now, way, units, self.going):
                    found.append(way.action)

    def add_parts(self, found: list[Action]) -> None:
        """How many others may go on instead."""
        move, here = self.now.move, self.now.units[self.now.move.zone]
        for units in range(1, move.available(here) + 1):
            if units != move.units and self.may_take(units):
                found.append(TAKE[units])

    def may_take(self, units: int) -> bool:
        """Whether so many may go on, with this or other company, or by a card."""
        parted = units < self.now.units[self.now.move.zone]
        creatures = self.now.move.creatures if parted else self.now.creatures[self.now.move.zone]
        if creatures == self.going and self.may_part(self.now, units, creatures):
            for way in self.here:
                if self.settles(self.now, way, units, creatures):
                    return True
        taken = self.imagined(self.now)
        taken.move.units, taken.move.taken = units, True
        return self.goes_on(taken)

    def add_company(self, found: list[Action]) -> None:
        """Which creatures may be left or led, if a movement can follow (KEM-MOV-07)."""
        move, tiles = self.now.move, self.kemet.tile_set
        here, there = self.now.units[move.zone], self.now.creatures[move.zone]
        if not there:
            return
        for creature in bits_in(move.undecided(there)):
            led = move.creatures >> creature & 1 == 0
            if not led and move.units == here:
                continue  # somebody must stay with it (KEM-CRE-04)
            changed = self.imagined(self.now)
            changed.move.creatures ^= 1 << creature
            changed.move.decided |= 1 << creature
            if self.goes_on(changed):
                found.append(tiles.lead[creature] if led else tiles.leave[creature])

    def add_cards(self, found: list[Action]) -> None:
        """The Move cards after which the action can end."""
        for kind in kinds_in(self.now.hand):
            played = self.after_card(self.now, kind)
            if played is not None:
                teleports_now = played.move.teleport == BY_CARD
                if (not teleports_now and self.fits(played)) or self.goes_on(played):
                    found.append(PLAY[kind])

    # Limits (KEM-MOV-08)

    def fits(self, place: Place) -> bool:
        zone = place.move.zone
        return self.within(place.units[zone], place.creatures[zone])

    def within(self, units: int, creatures: int) -> bool:
        """Whether so many units and these creatures are no more than one troop."""
        return units <= self.limit and not creatures & (creatures - 1)

    def may_part(self, place: Place, units: int, creatures: int) -> bool:
        """Whether those who stay break no limit: what stays is not moved again (KEM-MOV-07)."""
        zone = place.move.zone
        return self.within(place.units[zone] - units, place.creatures[zone] & ~creatures)

    def settles(self, place: Place, way: Way, units: int, creatures: int) -> bool:
        """Whether the action can end right after this movement, in peace or with a battle."""
        to = way.to
        if self.kemet.enemy_in(to, self.seat):
            return self.within(units, creatures)
        return self.within(units + place.units[to], creatures | place.creatures[to])

    # Marching on

    def passes(self, place: Place, way: Way, units: int, creatures: int) -> bool:
        """Whether it can end further on."""
        if self.kemet.enemy_in(way.to, self.seat) or not self.leads_on(place, way, creatures):
            return False
        return self.spreads(place, way, units, creatures) or self.goes_on(self.after(place, way, units, creatures))

    def leads_on(self, place: Place, way: Way, creatures: int) -> bool:
        """Whether a step or the teleport could follow, wherever it would lead: cards add no steps any more."""
        move, kemet, zone = place.move, self.kemet, way.to
        if move.steps > way.stepping:
            return True
        if move.teleport != UNUSED or not way.stepping:
            return False
        for kind in place.hand:
            if DI_TELEPORTS >> kind & 1:
                return True
        if kemet.price(self.seat, TELEPORT_COST) > place.prayer:
            return False
        if kemet.pyramid[zone]:
            return True
        return kemet.board.obelisk[zone] and opens_portal(kemet, move, creatures | place.creatures[zone])

    def spreads(self, place: Place, way: Way, units: int, creatures: int) -> bool:
        """Whether those who are too many there fit where one more movement leads: a quick look."""
        zone, board = way.to, self.kemet.board
        total = units + place.units[zone]
        more = max(1, total - self.limit)
        together = bit_count(creatures | place.creatures[zone])
        if more > units or more == total or together > 2 or (together == 2 and not creatures):
            return False  # a creature stays only with somebody
        if place.move.steps > way.stepping:
            zones = board.ground[zone]
        elif self.kemet.pyramid[zone] and self.kemet.price(self.seat, TELEPORT_COST) <= place.prayer:
            zones = board.obelisks
        else:
            return False
        for to in zones:
            city = board.city_of[to]
            if to == zone or to == place.move.zone or (city != NONE and city != self.kemet.players[self.seat].city):
                continue
            if self.kemet.enemy_in(to, self.seat) or place.units[to] + more > self.limit:
                continue
            if together < 2 or not place.creatures[to]:
                return True
        return False

    def goes_on(self, place: Place) -> bool:
        """Whether a movement can follow from here after which the action can end."""
        starts = self.starts(place, [place])
        if self.end_next(starts):
            return True
        if place.hand:
            starts = self.starts(place, self.with_cards(place))
            if self.end_next(starts):
                return True
        if not lead_further(starts) or self.seen().hopeless(place):
            return False
        dead = self.dead
        if dead is None:
            dead = self.dead = set()
        key = place.key(self.special)
        if key in dead:
            return False
        for start in starts:
            if self.marches(start):
                return True
        dead.add(key)
        return False

    def starts(self, place: Place, ready: list[Place]) -> list[Start]:
        """How the troop may go on from here, as far as it differs; `ready` is the place with cards played."""
        found: list[Start] = []
        for creatures in self.companies(place):
            sizes = self.sizes(place, creatures)
            if sizes:
                plain = self.ways_from(ready[0], creatures)
                for one in ready:
                    here = plain if one is ready[0] else self.new_ways(one, ready[0], plain, creatures)
                    if here:
                        found.append(Start(one, here, sizes, creatures))
        return found

    def new_ways(self, place: Place, before: Place, known: list[Way], creatures: int) -> list[Way]:
        """The ways that cards have opened; after more steps or a teleport, old ways lead further, too."""
        here = self.ways_from(place, creatures)
        if place.move.steps == before.move.steps and place.move.teleport == before.move.teleport:
            return [way for way in here if way not in known]
        return here

    def end_next(self, starts: list[Start]) -> bool:
        """Whether the action can end right after such a movement."""
        for start in starts:
            for units in start.sizes:
                for way in start.ways:
                    if self.settles(start.place, way, units, start.creatures):
                        return True
        return False

    def marches(self, start: Start) -> bool:
        """Whether it can end further on."""
        for units in start.sizes:
            for way in start.ways:
                if self.passes(start.place, way, units, start.creatures):
                    return True
        return False

    def companies(self, place: Place) -> list[int]:
        """The sets of creatures that may go on, as far as they differ."""
        move = place.move
        there = place.creatures[move.zone]
        if not there:
            return NOBODY_LEADS
        if move.teleport == BY_CARD:
            return [going(place)]
        free = move.undecided(there)
        every = there & (move.creatures | free)
        found: list[int] = []
        if every == there:
            kinds: list[int] = []
            for creature in bits_in(free):
                kind = self.kind_of(creature)
                if kind not in kinds:
                    kinds.append(kind)
                    found.append(every ^ 1 << creature)
        found.append(every)
        return found

    def sizes(self, place: Place, creatures: int) -> list[int]:
        """The numbers of units that may go on with these creatures, as far as they differ."""
        move = place.move
        here = place.units[move.zone]
        if move.taken or move.teleport == BY_CARD:
            least = most = move.units
        else:
            least = max(1, here - self.limit)
            most = min(move.available(here), max(least, bit_count(creatures)) + 1)
        if creatures != place.creatures[move.zone]:
            most = min(most, here - 1)  # somebody stays with a creature
        return [units for units in range(least, most + 1) if self.may_part(place, units, creatures)]

    def ways_from(self, place: Place, creatures: int) -> list[Way]:
        if place.move.teleport == BY_CARD:
            return teleports(self.kemet, place.move, creatures, place.prayer)
        return ways(self.kemet, place.move, creatures, place.prayer)

    def after(self, place: Place, way: Way, units: int, creatures: int) -> Place:
        """The place after a movement in peace."""
        move = apart(place.move)
        zone, to = move.zone, way.to
        if place.units[zone] == units:
            creatures = place.creatures[zone]
        paid = 0 if way.stepping or move.teleport == BY_CARD else self.kemet.price(self.seat, TELEPORT_COST)
        standing, posted = place.units[:], place.creatures[:]
        move.units = units
        move.tread(self.kemet, way.action.verb, to, units < standing[zone], creatures)
        standing[zone] -= units
        posted[zone] &= ~creatures
        standing[to] += units
        posted[to] |= creatures
        return Place(move, standing, posted, place.prayer - paid, place.hand)

    # Cards

    def with_cards(self, place: Place) -> list[Place]:
        """This place, and those with Move cards played; what costs nothing, and teleports nobody, is played first."""
        costly: list[int] = []
        for kind in kinds_in(place.hand):
            if self.kemet.price(self.seat, DI_COST[kind]) or DI_TELEPORTS >> kind & 1:
                costly.append(kind)
                continue
            played = self.after_card(place, kind)
            while played is not None:
                place = played
                played = self.after_card(place, kind)
        found = [place]
        for kind in costly:
            for one in found[:]:
                played = self.after_card(one, kind)
                while played is not None:
                    found.append(played)
                    played = self.after_card(played, kind)
        return found

    def after_card(self, place: Place, kind: int) -> Place | None:
        """The place after a card is played; None if it cannot be."""
        cost = self.kemet.price(self.seat, DI_COST[kind])
        card = self.kemet.tile_set.cards[kind]
        if cost > place.prayer or kind not in place.hand or place.move.teleport == BY_CARD:
            return None
        if not card.playable(self.kemet, place.move, self.seat):
            return None
        rest = list(place.hand)
        rest.remove(kind)
        move = apart(place.move)
        card.played(self.kemet, move, self.seat)
        return Place(move, place.units, place.creatures, place.prayer - cost, tuple(rest))

    # What is made when it is first needed

    def imagined(self, place: Place) -> Place:
        """The same place, where another company can be tried."""
        return Place(apart(place.move), place.units, place.creatures, place.prayer, place.hand)

    def seen(self) -> Horizon:
        horizon = self.horizon
        if horizon is None:
            horizon = self.horizon = Horizon(self.kemet, self.now)
        return horizon

    def kind_of(self, creature: int) -> int:
        """Creatures with the same number open the same ways."""
        tiles = self.kemet.tile_set
        return (tiles.entering >> creature & 1) + 2 * (tiles.portals >> creature & 1)


def lead_further(starts: list[Start]) -> bool:
    """Whether anything can follow such a movement: without steps it is the teleport, and the last."""
    for start in starts:
        if start.place.move.steps:
            return True
    return False


def going(place: Place) -> int:
    """The creatures that go with the units that go on: all, if nobody stays with them."""
    move = place.move
    there = place.creatures[move.zone]
    return there if move.units == place.units[move.zone] else move.creatures


def apart(move: Move) -> Move:
    """A copy of a move action without what it is part of."""
    below, move.below = move.below, None
    copy = move.copy()
    move.below = below
    return copy


def alike(creatures: int, special: int) -> int:
    """A set of creatures in which only special ones are told apart."""
    return creatures & special | bit_count(creatures & ~special) << 30


def kinds_in(hand: tuple[int, ...]) -> list[int]:
    """Each kind once; a hand is in order."""
    found: list[int] = []
    for kind in hand:
        if not found or found[-1] != kind:
            found.append(kind)
    return found
