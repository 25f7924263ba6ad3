"""A move drawn: the troop on its way, and how far it can come."""

from __future__ import annotations

from typing import Final

from ennead.games.kemet.rules.components import NONE, bits_in
from ennead.games.kemet.rules.flow.move import MARCH, Move
from ennead.games.kemet.rules.flow.ways import CROSS, GO, SAIL
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
    """Every zone that is more than one step away, with a shortest way there; nobody stays behind on it."""
    found: list[KemetGoal] = []
    seen = {move.zone}
    front: list[tuple[Kemet, list[str]]] = [(kemet, [])]
    while front:
        further: list[tuple[Kemet, list[str]]] = []
        for state, gone in front:
            for action in state.options(move.seat):
                if action.verb not in STEPS or state.board.at(action) in seen:
                    continue
                zone = state.board.at(action)
                way, attack = [*gone, action.name], state.enemy_in(zone, move.seat)
                seen.add(zone)
                if gone:
                    found.append(KemetGoal(state.board.zones[zone], way, attack))
                after = state.copy()
                after.push(after.asked_side(move.seat), action)
                if not attack and after.decision is MARCH:
                    further.append((after, way))
        front = further
    return found
