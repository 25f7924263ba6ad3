"""How a troop could come to a zone in several movements: on the ground, by harbour, across the Nile, by teleport.

Only to say why it cannot: what is legal stands in `ways`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ennead.games.kemet.rules.components import TELEPORT_COST
from ennead.games.kemet.rules.flow.ways import USED, may_teleport, ways
from ennead.games.kemet.rules.map import Way
from ennead.games.kemet.rules.state import Kemet

if TYPE_CHECKING:
    from ennead.games.kemet.rules.flow.move import Move


class Stage:
    """The troop on its way: what it has left there, and how it came."""

    def __init__(self, move: Move, needed: int, before: Stage | None) -> None:
        self.move = move
        self.needed = needed  # steps so far
        self.before = before

    @property
    def teleported(self) -> bool:
        return self.move.teleport == USED

    def after(self, kemet: Kemet, way: Way, creatures: int) -> Stage:
        move = self.move.copy()
        move.tread(kemet, way.action.verb, way.to, False, creatures)
        return Stage(move, self.needed + (1 if way.stepping else 0), self)

    def stages(self) -> list[Stage]:
        """From the first movement on."""
        found: list[Stage] = []
        stage: Stage = self
        while stage.before is not None:
            found.append(stage)
            stage = stage.before
        return found[::-1]


def shortest(kemet: Kemet, move: Move, zone: int) -> Stage | None:
    """A way with the fewest steps, whatever stands on it and however many are left; None if nothing leads there."""
    creatures, prayer = move.creatures, kemet.players[move.seat].prayer
    seen: set[tuple[int, int, bool]] = set()
    level = [Stage(move, 0, None)]
    while level:
        further: list[Stage] = []
        for stage in level:
            here = stage.move
            if here.zone == zone:
                return stage
            if (here.zone, here.teleport, here.crossing) in seen:
                continue
            seen.add((here.zone, here.teleport, here.crossing))
            for way in movements(kemet, here, creatures, prayer):
                # A teleport costs no step
                (further if way.stepping else level).append(stage.after(kemet, way, creatures))
        level = further
    return None


def movements(kemet: Kemet, move: Move, creatures: int, prayer: int) -> list[Way]:
    """Wherever the means of the troop lead from its zone."""
    board = kemet.board
    found = board.walks[move.zone] + board.sails[kemet.players[move.seat].city][move.zone]
    if move.crossing and board.nile[move.zone]:
        found = found + board.crossings
    if may_teleport(kemet, move, creatures, prayer):
        found = found + board.teleports
    return found


def is_open(kemet: Kemet, move: Move, zone: int) -> bool:
    """Whether the troop can come there with the steps it has, now and without a card."""
    creatures, prayer = move.creatures, kemet.players[move.seat].prayer
    near = [Stage(move, 0, None)]
    seen: set[tuple[int, int, int, bool, int]] = set()
    for stage in near:
        left = prayer
        if stage.teleported and move.teleport != USED:
            left -= kemet.price(move.seat, TELEPORT_COST)
        for way in ways(kemet, stage.move, creatures, left):
            if way.to == zone:
                return True
            after = stage.after(kemet, way, creatures).move
            key = (way.to, after.steps, after.teleport, after.crossing, after.entered)
            if key not in seen and not kemet.enemy_in(way.to, move.seat):
                seen.add(key)
                near.append(Stage(after, 0, stage))
    return False
