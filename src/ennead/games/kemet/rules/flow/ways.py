"""Where a moving troop may go: ground, harbour, teleport, and what keeps it out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

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
    barred = barred_to(kemet, move, creatures)
    if move.steps:
        add_open(kemet, move, board.walks[zone], barred, prayer, found)
        add_open(kemet, move, board.sails[kemet.players[move.seat].city][zone], barred, prayer, found)
        if move.crossing and board.nile[zone]:
            add_open(kemet, move, board.crossings, barred, prayer, found)
    if may_teleport(kemet, move, creatures, prayer):
        left = prayer - kemet.price(move.seat, TELEPORT_COST)
        add_open(kemet, move, board.teleports, barred, left, found)
    return found


def teleports(kemet: Kemet, move: Move, creatures: int, prayer: int) -> list[Way]:
    """To every zone with an obelisk but the own one (KEM-MOV-13)."""
    found: list[Way] = []
    add_open(kemet, move, kemet.board.teleports, barred_to(kemet, move, creatures), prayer, found)
    return found


def add_open(kemet: Kemet, move: Move, some: list[Way], barred: i64, prayer: int, found: list[Way]) -> None:
    """Of some ways those that are open, with so many PP left after the movement itself."""
    for way in some:
        to: i64 = way.to
        if not barred >> to & 1 and (not kemet.creatures[to] or may_pay_entry(kemet, move, way.to, prayer)):
            found.append(way)


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


def barred_to(kemet: Kemet, move: Move, creatures: int) -> int:
    """The own zone, and what the city-entry limits keep these creatures' troop out of (KEM-MOV-10), one bit each."""
    own = 1 << move.zone
    if move.gates_open or enters_freely(kemet, creatures):
        return own
    allowed = kemet.board.borders[move.start]
    if move.entered != NONE:
        allowed &= 0 if move.entered == SEVERAL else 1 << move.entered
    return own | kemet.board.foreign[kemet.players[move.seat].city] & ~allowed


def may_pay_entry(kemet: Kemet, move: Move, to: int, prayer: int) -> bool:
    """KEM-BAT-04 (1), with so many PP left after the movement itself."""
    return not kemet.enemy_in(to, move.seat) or kemet.price(move.seat, entry_cost(kemet, to)) <= prayer


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
