"""Where a moving troop may go: ground, harbour, teleport, and what keeps it out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ennead.games.kemet.rules.components import NONE, TELEPORT_COST
from ennead.games.kemet.rules.map import Way
from ennead.games.kemet.rules.state import Kemet

if TYPE_CHECKING:
    from ennead.games.kemet.rules.flow.move import Move

GO: Final = "go"
SAIL: Final = "sail"
TELEPORT: Final = "teleport"
CROSS: Final = "cross"
SEVERAL: Final = -2  # districts of opponents' cities were entered, which only a power allows
# How far a move action has come
RESTING: Final = 0  # no troop moves
STARTING: Final = 1  # the troop is chosen; before its first movement cards may add steps (KEM-MOV-02)
MARCHING: Final = 2
ARRIVED: Final = 3
ATTACKING: Final = 4
# The one teleport of the action (KEM-MOV-05)
UNUSED: Final = 0
BY_CARD: Final = 1  # a card is played, and teleports the troop at once
USED: Final = 2


def ways(kemet: Kemet, move: Move, creatures: int, prayer: int) -> list[Way]:
    """Every movement open to the troop with these creatures and so many PP, whatever its size."""
    found: list[Way] = []
    board = kemet.board
    zone = move.zone
    free = move.gates_open or enters_freely(kemet, creatures)
    if move.steps:
        for way in board.walks[zone]:
            if may_enter(kemet, move, way.to, free, prayer):
                found.append(way)
        for way in board.sails[kemet.players[move.seat].city][zone]:
            if may_enter(kemet, move, way.to, free, prayer):
                found.append(way)
        if move.crossing and board.nile[zone]:
            for way in board.crossings:
                if way.to != zone and may_enter(kemet, move, way.to, free, prayer):
                    found.append(way)
    if may_teleport(kemet, move, creatures, prayer):
        found += teleports(kemet, move, creatures, prayer - kemet.price(move.seat, TELEPORT_COST))
    return found


def teleports(kemet: Kemet, move: Move, creatures: int, prayer: int) -> list[Way]:
    """To every zone with an obelisk but the own one (KEM-MOV-13)."""
    free = move.gates_open or enters_freely(kemet, creatures)
    found: list[Way] = []
    for way in kemet.board.teleports:
        if way.to != move.zone and may_enter(kemet, move, way.to, free, prayer):
            found.append(way)
    return found


def enters_freely(kemet: Kemet, creatures: int) -> bool:
    """KEM-CRE-08: whether a creature that goes along sets the city-entry limits aside."""
    return creatures & kemet.tile_set.entering != 0


def may_teleport(kemet: Kemet, move: Move, creatures: int, prayer: int) -> bool:
    """KEM-MOV-05: from a district with a pyramid under own control, or by a power from an obelisk; once."""
    if move.teleport != UNUSED or kemet.price(move.seat, TELEPORT_COST) > prayer:
        return False
    return kemet.pyramid[move.zone] > 0 or (kemet.board.obelisk[move.zone] and opens_portal(kemet, move, creatures))


def opens_portal(kemet: Kemet, move: Move, creatures: int) -> bool:
    return kemet.players[move.seat].powers.portal or creatures & kemet.tile_set.portals != 0


def may_enter(kemet: Kemet, move: Move, to: int, free: bool, prayer: int) -> bool:
    """KEM-MOV-10 and the entry cost, with so many PP left after the movement itself."""
    board = kemet.board
    city = board.city_of[to]
    if city != NONE and not free and city != kemet.players[move.seat].city:
        if not board.borders[move.start] >> to & 1 or move.entered not in (NONE, to):
            return False
    if kemet.creatures[to] and kemet.enemy_in(to, move.seat):
        return kemet.price(move.seat, entry_cost(kemet, to)) <= prayer
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
