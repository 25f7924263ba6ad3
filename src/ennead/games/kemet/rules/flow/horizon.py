"""How much room a march can reach: a look that is quick, and never says no where there is a way."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64, mypyc_attr

from ennead.games.kemet.rules.components import (
    DI_COST,
    DI_GATES,
    DI_STEPS,
    DI_TELEPORTS,
    TELEPORT_COST,
    bit_count,
    bits_in,
)
from ennead.games.kemet.rules.flow.ways import BY_CARD, STARTING, USED, enters_freely, opens_portal
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
        board, player = kemet.board, kemet.players[move.seat]
        own = enemies = pyramids = 0
        for zone in board.playing:
            if kemet.enemy_in(zone, move.seat):
                enemies |= 1 << zone
            else:
                own |= place.creatures[zone]
            if kemet.pyramid[zone]:
                pyramids |= 1 << zone
        portal = opens_portal(kemet, move, own)
        free = move.gates_open or has_kind(place.hand, DI_GATES) or enters_freely(kemet, own)
        self.kemet: Final = kemet
        self.seat: Final = move.seat
        self.limit: Final = player.powers.limit
        self.crossing: Final = move.crossing
        self.harbours: Final = board.sails_to[player.city]
        # Sets of zones, one bit each
        self.enemies: Final = enemies
        self.closed: Final = 0 if free else board.foreign[player.city] & ~board.borders[move.start]  # never entered
        self.portals: Final = pyramids | board.obelisk_set if portal else pyramids
        self.from_obelisk: Final = [board.obelisk_set & ~self.closed]
        self.from_zone: Final[list[list[int] | None]] = [None] * board.size

    def rings(self, zone: int, steps: int) -> list[int]:
        """By number of steps up to that one, the zones that are so far away."""
        found = self.from_zone[zone]
        if found is None:
            found = self.from_zone[zone] = [1 << zone]
        return self.widened(found, steps)

    def widened(self, rings: list[int], steps: int) -> list[int]:
        """As many rings around the first as are asked for; no way leads on from an opponent's troop."""
        while len(rings) <= steps:
            known: i64 = self.closed
            for ring in rings:
                known |= ring
            rings.append(self.beside(rings[-1] & ~self.enemies) & ~known)
        return rings

    def beside(self, zones: int) -> int:
        """Where one step leads from these zones."""
        board = self.kemet.board
        found: i64 = 0
        for zone in bits_in(zones):
            found |= board.borders[zone] | self.harbours[zone]
            if self.crossing and board.nile[zone]:
                found |= board.shore_set
        return found

    def hopeless(self, place: Place) -> bool:
        """Whether there is surely too little room within reach."""
        move = place.move
        steps = move.steps
        if move.phase == STARTING:
            for kind in place.hand:
                steps += DI_STEPS[kind]
        to_portal = self.to_portal(place, steps)
        movements = steps + (1 if to_portal <= steps else 0)
        near = self.rings(move.zone, steps)
        afar = self.widened(self.from_obelisk, steps - to_portal)
        slots = [0] * (movements + 1)  # by movements needed: zones without an own creature
        room = 0  # for units
        battle = helped = FAR  # movements to the nearest opponent, and to own units that can stay with another creature
        known: i64 = 1 << move.zone
        for needed in range(movements + 1):
            reached: i64 = near[needed] if needed <= steps else 0
            if needed > to_portal:
                reached |= afar[needed - to_portal - 1]
            reached &= ~known
            known |= reached
            if reached & self.enemies and battle == FAR:
                battle = needed
            for to in bits_in(reached & ~self.enemies):
                units, creature = place.units[to], place.creatures[to]
                room += self.limit - units
                if not creature:
                    slots[needed] += 1
                if units and (not creature or (units > 1 and not move.left >> to & 1)):
                    helped = min(helped, needed)
        if battle <= movements:
            room += self.limit
            slots[battle] += 1
        if movements < 1 or room < place.units[move.zone] - self.limit:
            return True
        creatures = bit_count(place.creatures[move.zone])
        return too_few(slots, creatures - 1) or self.alone(place, creatures, movements, helped)

    def alone(self, place: Place, creatures: int, movements: int, helped: int) -> bool:
        """Whether too few units lead the creatures: each stays with one, and one goes on until it ends."""
        move = place.move
        units = move.units + 1 if move.left_here() else place.units[move.zone]
        if creatures <= units:
            return False
        return helped > movements or creatures > min(helped, units - 1) + movements - helped + 1

    def to_portal(self, place: Place, steps: int) -> int:
        """Steps to where the teleport may be used; FAR if it is not within reach."""
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
        for away, ring in enumerate(self.rings(move.zone, steps)):
            if ring & self.portals:
                return away
        return FAR


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
