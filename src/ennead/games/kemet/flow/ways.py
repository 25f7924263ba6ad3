"""Where a moving troop may go: ground, harbour, teleport, and the limits on them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import mypyc_attr

from ennead.games.kemet.components import NONE, TELEPORT_COST, bit_count
from ennead.games.kemet.state import Kemet
from ennead.kernel.actions import Action

if TYPE_CHECKING:
    from ennead.games.kemet.flow.move import Move

GO: Final = "go"
SAIL: Final = "sail"
TELEPORT: Final = "teleport"
CROSS: Final = "cross"


@final
@mypyc_attr(acyclic=True)
class Way:
    """One movement: its action, and where it ends."""

    def __init__(self, action: Action, to: int, stepping: bool) -> None:
        self.action: Final = action
        self.to: Final = to
        self.stepping: Final = stepping  # costs a step; otherwise it is the teleport


def ways(kemet: Kemet, move: Move, creatures: int) -> list[Way]:
    """Every movement open to the troop with these creatures, whatever its size."""
    found: list[Way] = []
    board = kemet.board
    zone = move.zone
    free = move.gates_open or enters_freely(kemet, creatures)
    if move.steps:
        for to in board.ground[zone]:
            if may_enter(kemet, move, to, free, 0):
                found.append(Way(board.go[to], to, True))
        for to in board.sail[kemet.players[move.seat].city][zone]:
            if may_enter(kemet, move, to, free, 0):
                found.append(Way(board.sail_to[to], to, True))
        if move.crossing and board.nile[zone]:
            for to in board.shore:
                if to != zone and may_enter(kemet, move, to, free, 0):
                    found.append(Way(board.cross[to], to, True))
    if may_teleport(kemet, move, creatures):
        found += teleports(kemet, move, creatures, kemet.price(move.seat, TELEPORT_COST))
    return found


def teleports(kemet: Kemet, move: Move, creatures: int, cost: int) -> list[Way]:
    """To every zone with an obelisk but the own one (KEM-MOV-13)."""
    board = kemet.board
    free = move.gates_open or enters_freely(kemet, creatures)
    found: list[Way] = []
    for to in board.obelisks:
        if to != move.zone and may_enter(kemet, move, to, free, cost):
            found.append(Way(board.teleport[to], to, False))
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


def fits(kemet: Kemet, move: Move, way: Way, units: int, creatures: int) -> bool:
    """KEM-MOV-08: whether no limit would be broken when the action ends, at the latest further on."""
    limit = kemet.players[move.seat].powers.limit
    zone = move.zone
    staying = kemet.units[zone] - units
    if staying > limit:
        return False
    going = creatures
    if kemet.creatures[zone]:
        going = move.going(kemet, units, creatures)
        if bit_count(kemet.creatures[zone] & ~going) > 1:
            return False
    leading = bit_count(going) if going else 0
    to = way.to
    if kemet.enemy_in(to, move.seat):
        return units <= limit and leading <= 1
    resting = kemet.units[to]
    if units + resting <= limit and (not leading or leading + bit_count(kemet.creatures[to]) <= 1):
        return True
    steps = move.steps - 1 if way.stepping else move.steps
    return can_disperse(kemet, move, to, units, leading, steps, way.stepping and not move.teleported)


def can_disperse(
    kemet: Kemet, move: Move, zone: int, units: int, creatures: int, steps: int, may_teleport_on: bool
) -> bool:
    """Whether a troop that is too big for a zone can go on and leave enough behind on its way.

    The smallest part goes on each time: if that does not help, no other does.
    """
    limit = kemet.players[move.seat].powers.limit
    total = units + kemet.units[zone]
    leading = creatures + bit_count(kemet.creatures[zone])
    movable = units if move.left_before(zone) else total
    going = max(1, total - limit)
    if going > movable:
        return False
    led = leading - 1 if total > going and leading else leading
    if total - going > limit or (leading - led) > 1:
        return False
    for to in onward(kemet, move, zone, steps, may_teleport_on):
        if kemet.enemy_in(to, move.seat):
            if going <= limit and led <= 1:
                return True
        elif going + kemet.units[to] <= limit and led + bit_count(kemet.creatures[to]) <= 1:
            return True
        elif steps > 1 and to != zone:
            if can_disperse(kemet, move, to, going, led, steps - 1, may_teleport_on):
                return True
    return False


def onward(kemet: Kemet, move: Move, zone: int, steps: int, may_teleport_on: bool) -> list[int]:
    """The zones that can be reached next from a zone on the way."""
    board = kemet.board
    free = move.gates_open
    found: list[int] = []
    if steps:
        found += [to for to in board.ground[zone] if may_enter(kemet, move, to, free, 0)]
        found += [to for to in board.sail[kemet.players[move.seat].city][zone] if may_enter(kemet, move, to, free, 0)]
    if may_teleport_on and kemet.can_pay(move.seat, TELEPORT_COST):
        from_here = kemet.pyramid[zone] > 0 or (board.obelisk[zone] and kemet.players[move.seat].powers.portal)
        if from_here:
            cost = kemet.price(move.seat, TELEPORT_COST)
            found += [to for to in board.obelisks if to != zone and may_enter(kemet, move, to, free, cost)]
    return found
