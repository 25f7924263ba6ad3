"""The board of a match as shapes: hexes, and the sides on which rivers run or camels may stand."""

from __future__ import annotations

from math import sqrt
from typing import Final

from ennead.drawings import Geometry, Point, Side, Space
from ennead.games.ankh.rules.board import TERRAINS, Board, around
from ennead.games.ankh.rules.grid import COLUMNS, OFF, SIDE_NAMES, SIDES, SPACE_NAMES
from ennead.games.ankh.rules.scenarios import scenario
from ennead.games.ankh.rules.view import AnkhView
from ennead.sheets.parts import heading
from ennead.texts import Texts

SIDE: Final = 40.0  # the length of a side of a hex
MARGIN: Final = 6.0
Place = tuple[int, int]


def geometry(view: AnkhView, texts: Texts) -> Geometry:
    """The board that the engine loaded for this match, by name or from a file."""
    board = scenario(view.scenario, view.board).board
    corners = {frozenset(places): mean([centre(board, place) for place in places]) for places in board.meeting}
    spaces = [hexagon(board, space, corners, texts) for space in sorted([*board.land, *board.water])]
    return Geometry(box([point for space in spaces for point in space.outline]), SIDE, spaces, sides(board))


def centre(board: Board, place: Place) -> Point:
    """ANK-MAP-08: odd columns lie half a hex lower, or odd rows half a hex further right."""
    row, column = place
    if board.flat:
        return 1.5 * SIDE * column, sqrt(3) * SIDE * (row + column % 2 / 2)
    return sqrt(3) * SIDE * (column + row % 2 / 2), 1.5 * SIDE * row


def mean(points: list[Point]) -> Point:
    """A corner lies between the middles of the three places that meet there."""
    return rounded((sum([x for x, _ in points]) / len(points), sum([y for _, y in points]) / len(points)))


def rounded(point: Point) -> Point:
    return round(point[0], 2), round(point[1], 2)


def hexagon(board: Board, space: int, corners: dict[frozenset[Place], Point], texts: Texts) -> Space:
    place = (space // COLUMNS, space % COLUMNS)
    ring = around(*place, board.flat)
    outline = [corners[frozenset([place, ring[at - 1], ring[at]])] for at in range(6)]
    return Space(
        SPACE_NAMES[space],
        heading(texts, "space_name", row=place[0], column=place[1]),
        TERRAINS[board.terrain[space]],
        outline,
        rounded(centre(board, place)),
        [SPACE_NAMES[other] for other in board.near[space]],
    )


def sides(board: Board) -> list[Side]:
    """Those with a river, and those where camels may stand (ANK-CAM-02)."""
    found: list[Side] = []
    for side, (one, other) in sorted(board.corners.items()):
        river = side in board.rivers
        if river or board.passable[side]:
            between = (SPACE_NAMES[SIDES[side][0]], SPACE_NAMES[SIDES[side][1]])
            ends = (corner(board, one), corner(board, other))
            found.append(Side(SIDE_NAMES[side], between, ends, "river" if river else ""))
    return found


def corner(board: Board, number: int) -> Point:
    assert number != OFF
    return mean([centre(board, place) for place in board.meeting[number]])


def box(points: list[Point]) -> tuple[float, float, float, float]:
    left, top = min([x for x, _ in points]) - MARGIN, min([y for _, y in points]) - MARGIN
    right, bottom = max([x for x, _ in points]) + MARGIN, max([y for _, y in points]) + MARGIN
    return round(left, 2), round(top, 2), round(right - left, 2), round(bottom - top, 2)
