"""How much room a march can reach: a look that is quick, and never says no where there is a way."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import mypyc_attr

from ennead.games.kemet.rules.components import (
    DI_COST,
    DI_GATES,
    DI_STEPS,
    DI_TELEPORTS,
    NONE,
    TELEPORT_COST,
    bit_count,
)
from ennead.games.kemet.rules.flow.ways import BY_CARD, STARTING, USED
from ennead.games.kemet.rules.state import Kemet

if TYPE_CHECKING:
    from ennead.games.kemet.rules.flow.look_ahead import Place

FAR: Final = 99


@final
@mypyc_attr(acyclic=True)
class Horizon:
    """The distances of one map with one player's troops and opponents, made when a march first looks ahead.

    Every movement takes what is too much to one more zone. So a march can only end if, within the movements that are
    left, there are enough zones without an own creature, enough room for units, and enough units to stay with the
    creatures. City-entry limits count as met where they ever could be, and what stands on the way costs nothing.
    """

    def __init__(self, kemet: Kemet, place: Place) -> None:
        move = place.move
        board, powers = kemet.board, kemet.players[move.seat].powers
        own = 0
        for zone in board.playing:
            if not kemet.enemy_in(zone, move.seat):
                own |= place.creatures[zone]
        portal, free = powers.portal, move.gates_open or has_kind(place.hand, DI_GATES)
        for creature in kemet.tile_set.creatures:
            if own >> creature.index & 1:
                portal = portal or creature.portal
                free = free or creature.enters_freely
        self.kemet: Final = kemet
        self.seat: Final = move.seat
        self.limit: Final = powers.limit
        self.crossing: Final = move.crossing
        city = kemet.players[move.seat].city
        self.city: Final = city
        self.enemies: Final = [kemet.enemy_in(zone, move.seat) for zone in range(board.size)]
        self.closed: Final = [  # districts that this action never enters
            not free and board.city_of[zone] not in (NONE, city) and not board.borders[move.start] >> zone & 1
            for zone in range(board.size)
        ]
        self.portals: Final = [
            zone for zone in board.playing if kemet.pyramid[zone] or (portal and board.obelisk[zone])
        ]
        self.steps_from: Final[list[list[int] | None]] = [None] * board.size
        self.from_obelisk: Final = [FAR] * board.size
        for obelisk in board.obelisks:
            if not self.closed[obelisk]:
                self.from_obelisk[obelisk] = 0
                if not self.enemies[obelisk]:
                    for zone, steps in enumerate(self.distances(obelisk)):
                        self.from_obelisk[zone] = min(self.from_obelisk[zone], steps)

    def distances(self, zone: int) -> list[int]:
        """Steps to every zone; no way leads on from an opponent's troop."""
        known = self.steps_from[zone]
        if known is not None:
            return known
        board = self.kemet.board
        found = [FAR] * board.size
        found[zone] = 0
        reached = [zone]
        for here in reached:
            if here != zone and self.enemies[here]:
                continue
            beside = board.ground[here] + board.sail[self.city][here]
            if self.crossing and board.nile[here]:
                beside = beside + board.shore
            for to in beside:
                if found[to] == FAR and not self.closed[to]:
                    found[to] = found[here] + 1
                    reached.append(to)
        self.steps_from[zone] = found
        return found

    def hopeless(self, place: Place) -> bool:
        """Whether there is surely too little room within reach."""
        move = place.move
        zone = move.zone
        steps = move.steps
        if move.phase == STARTING:
            for kind in place.hand:
                steps += DI_STEPS[kind]
        near = self.distances(zone)
        to_portal = self.to_portal(place, near)
        movements = steps + (1 if to_portal <= steps else 0)
        slots = [0] * (movements + 1)  # by movements needed: zones without an own creature
        room = 0  # for units
        battle = helped = FAR  # movements to the nearest opponent, and to own units that can stay with another creature
        for to in self.kemet.board.playing:
            needed = near[to] if near[to] <= steps else FAR
            if to_portal + self.from_obelisk[to] <= steps:
                needed = min(needed, to_portal + self.from_obelisk[to] + 1)
            if needed > movements or to == zone:
                continue
            if self.enemies[to]:
                battle = min(battle, needed)
                continue
            units, creature = place.units[to], place.creatures[to]
            room += self.limit - units
            if not creature:
                slots[needed] += 1
            if units and (not creature or (units > 1 and not move.left >> to & 1)):
                helped = min(helped, needed)
        if battle <= movements:
            room += self.limit
            slots[battle] += 1
        if movements < 1 or room < place.units[zone] - self.limit:
            return True
        creatures = bit_count(place.creatures[zone])
        return too_few(slots, creatures - 1) or self.alone(place, creatures, movements, helped)

    def alone(self, place: Place, creatures: int, movements: int, helped: int) -> bool:
        """Whether too few units lead the creatures: each stays with one, and one goes on until it ends."""
        move = place.move
        units = move.units + 1 if move.left_here() else place.units[move.zone]
        if creatures <= units:
            return False
        return helped > movements or creatures > min(helped, units - 1) + movements - helped + 1

    def to_portal(self, place: Place, near: list[int]) -> int:
        """Steps to where the teleport may be used; FAR if it may not."""
        move = place.move
        if move.teleport == USED:
            return FAR
        if move.teleport == BY_CARD:
            return 0
        for kind in place.hand:
            if DI_TELEPORTS >> kind & 1 and self.kemet.price(self.seat, DI_COST[kind]) <= place.prayer:
                return 0
        if self.kemet.price(self.seat, TELEPORT_COST) > place.prayer:
            return FAR
        return min([near[portal] for portal in self.portals], default=FAR)


def too_few(slots: list[int], wanted: int) -> bool:
    """Whether so many cannot be reached one after the other; slots are counted by the movements that they need."""
    last = len(slots) - 1
    within = 0
    for needed in range(last + 1):
        within += slots[needed]
        if within < wanted - (last - needed):
            return True
    return False


def has_kind(hand: tuple[int, ...], kinds: int) -> bool:
    for kind in hand:
        if kinds >> kind & 1:
            return True
    return False
