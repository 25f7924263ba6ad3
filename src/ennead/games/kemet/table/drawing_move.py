"""A move drawn: the troop on its way, and how far it can come."""

from __future__ import annotations

from typing import Final

from ennead.games.kemet.rules.components import NONE, TELEPORT_COST, bits_in
from ennead.games.kemet.rules.flow.move import MARCH, Move
from ennead.games.kemet.rules.flow.ways import BY_CARD, CROSS, GO, SAIL, TELEPORT, entry_cost
from ennead.games.kemet.rules.state import Kemet
from ennead.games.kemet.table.drawn import KemetGoal, KemetMove
from ennead.kernel.flow import find

STEPS: Final = (GO, SAIL, CROSS)


def move_of(kemet: Kemet, viewer: int) -> KemetMove | None:
    move: Move | None = find(kemet.top, Move)
    if move is None or move.zone == NONE:
        return None
    return KemetMove(
        seat=move.seat,
        zone=kemet.board.zones[move.zone],
        start=kemet.board.zones[move.start],
        units=move.units,
        there=kemet.units[move.zone] if kemet.owner[move.zone] == move.seat else kemet.invaders[move.zone],
        creatures=[kemet.tile_set.creature_names[one] for one in bits_in(move.creatures)],
        steps=move.steps,
        teleported=move.teleport != 0,
        goals=goals_of(kemet, move) if viewer == move.seat and kemet.decision is MARCH else [],
    )


def goals_of(kemet: Kemet, move: Move) -> list[KemetGoal]:
    """Every zone that is more than one movement away, with a shortest way there; nobody stays behind on it.

    A zone that steps lead to needs no teleport.
    """
    found: dict[int, KemetGoal] = {}
    for verbs in (STEPS, (*STEPS, TELEPORT)):
        for zone, goal in led_by(kemet, move, verbs).items():
            found.setdefault(zone, goal)
    return [goal for goal in found.values() if len(goal.way) > 1]


def led_by(kemet: Kemet, move: Move, verbs: tuple[str, ...]) -> dict[int, KemetGoal]:
    """Where these kinds of movement lead to, the nearest first."""
    found: dict[int, KemetGoal] = {}
    front: list[tuple[Kemet, list[str], int, int]] = [(kemet, [], 0, 0)]
    while front:
        further: list[tuple[Kemet, list[str], int, int]] = []
        for state, gone, taken, paid in front:
            for action in state.options(move.seat):
                zone = state.board.at(action) if action.verb in verbs else move.zone
                if zone == move.zone or zone in found:
                    continue
                way, attack = [*gone, action.name], state.enemy_in(zone, move.seat)
                steps = taken + (action.verb in STEPS)
                paying = action.verb == TELEPORT and move.teleport != BY_CARD
                cost = paid + (state.price(move.seat, TELEPORT_COST) if paying else 0)
                entry = state.price(move.seat, entry_cost(state, zone)) if attack else 0
                found[zone] = KemetGoal(state.board.zones[zone], way, steps, attack, cost + entry)
                after = state.copy()
                after.push(after.asked_side(move.seat), action)
                if not attack and after.decision is MARCH:
                    further.append((after, way, steps, cost))
        front = further
    return found
