"""Where a moving troop may go: ground, harbour, teleport, and the limits on them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ennead.games.kemet.components import DI_COST, DI_TELEPORTS, NONE, TELEPORT_COST, bit_count, lowest
from ennead.games.kemet.map import Way
from ennead.games.kemet.state import Kemet

if TYPE_CHECKING:
    from ennead.games.kemet.flow.move import Move

GO: Final = "go"
SAIL: Final = "sail"
TELEPORT: Final = "teleport"
CROSS: Final = "cross"


def ways(kemet: Kemet, move: Move, creatures: int) -> list[Way]:
    """Every movement open to the troop with these creatures, whatever its size."""
    found: list[Way] = []
    board = kemet.board
    zone = move.zone
    free = move.gates_open or enters_freely(kemet, creatures)
    if move.steps:
        for way in board.walks[zone]:
            if may_enter(kemet, move, way.to, free, 0):
                found.append(way)
        for way in board.sails[kemet.players[move.seat].city][zone]:
            if may_enter(kemet, move, way.to, free, 0):
                found.append(way)
        if move.crossing and board.nile[zone]:
            for way in board.crossings:
                if way.to != zone and may_enter(kemet, move, way.to, free, 0):
                    found.append(way)
    if may_teleport(kemet, move, creatures):
        found += teleports(kemet, move, creatures, kemet.price(move.seat, TELEPORT_COST))
    return found


def onward(kemet: Kemet, move: Move, creatures: int, here: list[Way]) -> list[Way]:
    """These ways and, for who holds the card, the teleport by card: what may follow when a part is chosen to go on."""
    cost = NONE if move.teleported else card_cost(kemet, move.seat)
    return here if cost == NONE else here + teleports(kemet, move, creatures, cost)


def teleports(kemet: Kemet, move: Move, creatures: int, cost: int) -> list[Way]:
    """To every zone with an obelisk but the own one (KEM-MOV-13)."""
    free = move.gates_open or enters_freely(kemet, creatures)
    found: list[Way] = []
    for way in kemet.board.teleports:
        if way.to != move.zone and may_enter(kemet, move, way.to, free, cost):
            found.append(way)
    return found


def enters_freely(kemet: Kemet, creatures: int) -> bool:
    """KEM-CRE-08: whether a creature that goes along sets the city-entry limits aside."""
    index = 0
    while creatures >> index:
        if creatures >> index & 1 and kemet.tile_set.creatures[index].enters_freely:
            return True
        index += 1
    return False


def may_teleport(kemet: Kemet, move: Move, creatures: int) -> bool:
    """KEM-MOV-05: from a district with a pyramid under own control, or by a power from an obelisk; once."""
    if move.teleported or not kemet.can_pay(move.seat, TELEPORT_COST):
        return False
    return kemet.pyramid[move.zone] > 0 or (kemet.board.obelisk[move.zone] and opens_portal(kemet, move, creatures))


def opens_portal(kemet: Kemet, move: Move, creatures: int) -> bool:
    if kemet.players[move.seat].powers.portal:
        return True
    index = 0
    while creatures >> index:
        if creatures >> index & 1 and kemet.tile_set.creatures[index].portal:
            return True
        index += 1
    return False


def may_enter(kemet: Kemet, move: Move, to: int, free: bool, paid: int) -> bool:
    """KEM-MOV-10 and the entry cost, after what the movement itself costs."""
    board = kemet.board
    city = board.city_of[to]
    if city != NONE and not free and city != kemet.players[move.seat].city:
        if not board.borders[move.start] >> to & 1 or move.entered not in (NONE, to):
            return False
    if kemet.creatures[to] and kemet.enemy_in(to, move.seat):
        cost = kemet.price(move.seat, entry_cost(kemet, to))
        return kemet.players[move.seat].prayer >= paid + cost
    return True


def entry_cost(kemet: Kemet, zone: int) -> int:
    """KEM-BAT-04 (1): what a troop's creature makes an opponent pay."""
    cost = 0
    creatures = kemet.creatures[zone]
    index = 0
    while creatures >> index:
        if creatures >> index & 1:
            cost += kemet.tile_set.creatures[index].entry_cost
        index += 1
    return cost


def stays_legal(kemet: Kemet, move: Move) -> bool:
    """KEM-MOV-08: whether the action may end here."""
    limit = kemet.players[move.seat].powers.limit
    return kemet.units[move.zone] <= limit and bit_count(kemet.creatures[move.zone]) <= 1


def leading(kemet: Kemet, move: Move, units: int, creatures: int) -> int:
    """How many creatures go with so many units; NONE if those who stay would break a limit (KEM-MOV-08)."""
    zone = move.zone
    if kemet.units[zone] - units > kemet.players[move.seat].powers.limit:
        return NONE
    there = kemet.creatures[zone]
    if not there:
        return bit_count(creatures)
    going = move.going(kemet, units, creatures)
    return NONE if bit_count(there & ~going) > 1 else bit_count(going)


def fits(kemet: Kemet, move: Move, way: Way, units: int, led: int) -> bool:
    """KEM-MOV-08: whether no limit would be broken when the action ends, at the latest further on."""
    limit = kemet.players[move.seat].powers.limit
    to = way.to
    if kemet.enemy_in(to, move.seat):
        return units <= limit and led <= 1
    if units + kemet.units[to] <= limit and (not led or led + bit_count(kemet.creatures[to]) <= 1):
        return True
    steps = move.steps - 1 if way.stepping else move.steps
    return can_disperse(kemet, move, to, units, led, steps, way.stepping and not move.teleported)


def can_disperse(kemet: Kemet, move: Move, zone: int, units: int, creatures: int, steps: int, teleport: bool) -> bool:
    """Whether a troop that is too big for a zone can go on and leave enough behind on its way.

    So many steps are left, and the teleport or not. The smallest part goes on each time: if that does not help, no
    other does.
    """
    if not steps and not teleport:
        return False
    limit = kemet.players[move.seat].powers.limit
    total = units + kemet.units[zone]
    together = creatures + bit_count(kemet.creatures[zone])
    movable = units if move.left_before(zone) else total
    going = max(1, total - limit)
    if going > movable:
        return False
    led = together - 1 if total > going and together else together
    if total - going > limit or (together - led) > 1:
        return False
    board = kemet.board
    if steps:
        for to in board.ground[zone]:
            if relieves(kemet, move, to, 0, going, led, steps - 1, teleport):
                return True
        for to in board.sail[kemet.players[move.seat].city][zone]:
            if relieves(kemet, move, to, 0, going, led, steps - 1, teleport):
                return True
    cost = onward_cost(kemet, move, zone) if teleport else NONE
    if cost != NONE:
        for to in board.obelisks:
            if to != zone and relieves(kemet, move, to, cost, going, led, steps, False):
                return True
    return False


def onward_cost(kemet: Kemet, move: Move, zone: int) -> int:
    """What the teleport would cost from a zone on the way, by card if there is one; NONE if it cannot be made."""
    cost = card_cost(kemet, move.seat)
    if cost != NONE:
        return cost
    from_here = kemet.pyramid[zone] > 0 or (kemet.board.obelisk[zone] and kemet.players[move.seat].powers.portal)
    return kemet.price(move.seat, TELEPORT_COST) if from_here and kemet.can_pay(move.seat, TELEPORT_COST) else NONE


def card_cost(kemet: Kemet, seat: int) -> int:
    """What the card costs by which a player can teleport from any zone; NONE without one, or if it cannot be paid."""
    held = kemet.players[seat].kinds & DI_TELEPORTS
    if not held:
        return NONE
    cost = DI_COST[lowest(held)]
    return kemet.price(seat, cost) if kemet.can_pay(seat, cost) else NONE


def relieves(kemet: Kemet, move: Move, to: int, paid: int, going: int, led: int, steps: int, teleport: bool) -> bool:
    """Whether so many units with so many creatures may enter the next zone on the way, and end there or further on."""
    if not may_enter(kemet, move, to, move.gates_open, paid):
        return False
    limit = kemet.players[move.seat].powers.limit
    if kemet.enemy_in(to, move.seat):
        return going <= limit and led <= 1
    if going + kemet.units[to] <= limit and led + bit_count(kemet.creatures[to]) <= 1:
        return True
    return can_disperse(kemet, move, to, going, led, steps, teleport)
