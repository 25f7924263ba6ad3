"""What is wrong with a line of camels, in words: for set-ups and for whoever asks why a caravan is not allowed."""

from __future__ import annotations

from ennead.games.ankh.rules.board import FERTILE
from ennead.games.ankh.rules.components import SMALLEST_REGION
from ennead.games.ankh.rules.grid import SIDE_NAMES, SIDES
from ennead.games.ankh.rules.land import Land, split


def line_problem(land: Land, line: tuple[int, ...], longest: int) -> str:
    """Why a line of sides, in walking order, is no legal caravan (ANK-CAM-04); empty if it is one."""
    if not 1 <= len(line) <= longest:
        return f"it has {len(line)} camels; a line has 1 to {longest}"
    for side in line:
        wrong = side_problem(land, side)
        if wrong:
            return f"{SIDE_NAMES[side]} {wrong}"
    regions = {land.regions[space] for side in line for space in SIDES[side]}
    if len(regions) != 1:
        return "it leaves its region"
    ends = path_ends(land, line)
    if ends is None:
        return "its sides do not form one open path in the order given"
    for end in ends:
        if not anchored(land, end):
            return "one of its ends is at no border, Water, river or camel"
    spaces = land.spaces[land.region_of(SIDES[line[0]][0])]
    parts = split(land, spaces, line)
    if parts is None:
        return "it does not divide its region into exactly two"
    smaller = min(len(parts[0]), len(parts[1]))
    if smaller < SMALLEST_REGION:
        return f"one of the two regions has {smaller} land spaces; each needs {SMALLEST_REGION}"
    return ""


def side_problem(land: Land, side: int) -> str:
    """ANK-CAM-02: why no camel may be placed on a side; empty if it may."""
    one, other = SIDES[side]
    terrain = land.board.terrain
    if side not in land.board.corners:
        return "is no side of this board"
    if terrain[one] < FERTILE or terrain[other] < FERTILE:
        return "is a side of a Water space"
    if side in land.board.rivers:
        return "carries the river"
    if side in land.camels:
        return "carries a camel already"
    return ""


def path_ends(land: Land, line: tuple[int, ...]) -> tuple[int, int] | None:
    """The two ends of a simple open path; None if the sides do not form one in this order."""
    corners = land.board.corners
    if len(line) == 1:
        return corners[line[0]]
    first, second = corners[line[0]]
    start = second if first in corners[line[1]] else first
    passed = [start]
    for side in line:
        one, other = corners[side]
        if passed[-1] not in (one, other):
            return None
        end = other if passed[-1] == one else one
        if end in passed:
            return None
        passed.append(end)
    return passed[0], passed[-1]


def anchored(land: Land, corner: int) -> bool:
    """ANK-CAM-03."""
    board = land.board
    return board.fixed_anchors[corner] or any(side in land.camels for side in board.sides_at[corner])
