"""Why a troop cannot go there, stop here, or be split so."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Final

from ennead.games.kemet.rules.components import NONE, TELEPORT_COST
from ennead.games.kemet.rules.flow.long_way import Stage, is_open, shortest
from ennead.games.kemet.rules.flow.ways import BY_CARD, USED, enters_freely, entry_cost, opens_portal
from ennead.games.kemet.rules.state import Kemet
from ennead.kernel.actions import Action
from ennead.kernel.events import Refusal

if TYPE_CHECKING:
    from ennead.games.kemet.rules.flow.move import Move

MARCHES: Final = ("go", "sail", "teleport", "cross", "take", "lead", "leave", "stop")


def no_march(kemet: Kemet, move: Move, action: Action) -> Refusal:
    """One choice of a move action."""
    verb = action.verb
    limit = kemet.players[move.seat].powers.limit
    if verb == "stop":
        if move.teleport == BY_CARD:
            return Refusal("KEM-DI-01", "card-is-played")
        return Refusal("KEM-MOV-08", "troop-limit", {"units": kemet.units[move.zone], "limit": limit})
    if verb == "take":
        return no_company(kemet, move, action.value, limit)
    if verb in ("lead", "leave"):
        return Refusal("KEM-CRE-07", "creature-cannot")
    zone = kemet.board.found(action)
    if zone < 0 or not kemet.board.in_play[zone]:
        return Refusal("KEM-GEN-03", "out-of-play")
    if zone == move.zone:
        return Refusal("KEM-MOV-13", "same-zone", {"zone": zone})
    if move.teleport == BY_CARD and verb != "teleport":
        return Refusal("KEM-DI-01", "card-is-played")
    found = no_way(kemet, move, verb, zone) or no_entry(kemet, move, verb, zone)
    return found or Refusal("KEM-MOV-08", "troop-limit", {"zone": zone, "units": move.units, "limit": limit})


def no_company(kemet: Kemet, move: Move, units: int, limit: int) -> Refusal:
    if move.taken:
        return Refusal("KEM-MOV-07", "chosen-already", {"units": move.units})
    if units > kemet.units[move.zone] or units == 0 or units == move.units:
        return Refusal("KEM-MOV-07", "no-such-part", {"needs": units, "has": kemet.units[move.zone]})
    if units > move.available(kemet.units[move.zone]):
        return Refusal("KEM-MOV-07", "left-behind", {"needs": units, "has": move.available(kemet.units[move.zone])})
    return Refusal("KEM-MOV-08", "troop-limit", {"units": units, "limit": limit})


def no_way(kemet: Kemet, move: Move, verb: str, zone: int) -> Refusal | None:
    """Whether this kind of movement leads there at all."""
    board = kemet.board
    if verb == "teleport":
        return no_teleport(kemet, move, zone)
    if not move.steps:
        return Refusal("KEM-MOV-02", "no-steps-left")
    if verb == "go" and zone not in board.ground[move.zone]:
        return no_long_way(kemet, move, zone) or Refusal("KEM-MOV-03", "not-adjacent", {"zone": zone})
    if verb == "sail" and zone not in board.sail[kemet.players[move.seat].city][move.zone]:
        if not board.harbour[move.zone] or not board.harbour[zone]:
            return Refusal("KEM-MOV-04", "no-harbour", {"zone": zone if board.harbour[move.zone] else move.zone})
        return Refusal("KEM-MOV-04", "red-harbour", {"zone": zone})
    if verb == "cross" and (not move.crossing or not board.nile[move.zone] or not board.nile[zone]):
        return Refusal("KEM-MOV-03", "no-crossing", {"zone": zone})
    return None


def no_long_way(kemet: Kemet, move: Move, zone: int) -> Refusal | None:
    """Why the troop cannot come there in several movements; None if it can, or if nothing leads there."""
    end = shortest(kemet, move, zone)
    if end is None:
        return None
    limit = kemet.players[move.seat].powers.limit
    if is_open(kemet, move, zone):
        if end.needed == move.steps and kemet.owner[zone] == move.seat and kemet.units[zone] + move.units > limit:
            return Refusal("KEM-MOV-08", "troop-limit", {"zone": zone, "units": move.units, "limit": limit})
        return None
    if end.needed > move.steps:
        teleport = no_teleport(kemet, move, zone)
        if teleport is not None and teleport.reason == "cannot-pay":
            return teleport
        reason = "too-few-by-teleport" if end.teleported and move.teleport != USED else "too-few-steps"
        return Refusal("KEM-MOV-02", reason, {"zone": zone, "needs": end.needed, "has": move.steps})
    return no_entry(kemet, move, "go", zone) or no_passage(kemet, end)


def no_passage(kemet: Kemet, end: Stage) -> Refusal | None:
    """What stops the troop on its way to the last stage."""
    stages = end.stages()
    for before, stage in pairwise(stages):
        zone = before.move.zone
        if kemet.enemy_in(zone, before.move.seat):
            return Refusal("KEM-MOV-09", "in-the-way", {"zone": zone, "player": kemet.owner[zone]})
        found = no_entry(kemet, before.move, "go", stage.move.zone)
        if found is not None:
            return found
    return None


def no_teleport(kemet: Kemet, move: Move, zone: int) -> Refusal | None:
    if not kemet.board.obelisk[zone]:
        return Refusal("KEM-MOV-05", "no-obelisk", {"zone": zone})
    if move.teleport == BY_CARD:
        return None
    if move.teleport == USED:
        return Refusal("KEM-MOV-05", "teleported-already")
    portal = kemet.board.obelisk[move.zone] and opens_portal(kemet, move, move.creatures)
    if not kemet.pyramid[move.zone] and not portal:
        return Refusal("KEM-MOV-05", "no-pyramid", {"zone": move.zone})
    if not kemet.can_pay(move.seat, TELEPORT_COST):
        needs = kemet.price(move.seat, TELEPORT_COST)
        return Refusal("KEM-MOV-05", "cannot-pay", {"needs": needs, "has": kemet.players[move.seat].prayer})
    return None


def no_entry(kemet: Kemet, move: Move, verb: str, zone: int) -> Refusal | None:
    """City-entry limits, and the entry cost of a creature."""
    city = kemet.board.city_of[zone]
    free = move.gates_open or enters_freely(kemet, move.creatures)
    if city != NONE and city != kemet.players[move.seat].city and not free:
        if not kemet.board.borders[move.start] >> zone & 1:
            return Refusal("KEM-MOV-10", "start-not-adjacent", {"zone": zone})
        if move.entered not in (NONE, zone):
            return Refusal("KEM-MOV-10", "one-district", {"zone": zone})
    if kemet.enemy_in(zone, move.seat):
        paying = verb == "teleport" and move.teleport != BY_CARD
        paid = kemet.price(move.seat, TELEPORT_COST) if paying else 0
        needs = paid + kemet.price(move.seat, entry_cost(kemet, zone))
        has = kemet.players[move.seat].prayer
        if needs > has:
            return Refusal("KEM-BAT-04", "cannot-pay", {"needs": needs, "has": has})
    return None
