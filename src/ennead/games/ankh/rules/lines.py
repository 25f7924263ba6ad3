"""The caravans that are possible in one region: every line of camels that divides it (ANK-CAM-04)."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import mypyc_attr

from ennead.games.ankh.rules.board import Board
from ennead.games.ankh.rules.components import LONGEST_CARAVAN, SMALLEST_REGION
from ennead.games.ankh.rules.grid import SIDES, SPACES

MOST_REMEMBERED: Final = 5000  # regions kept for other lands and games


@final
@mypyc_attr(acyclic=True)
class RegionLines:
    """The legal lines of one region, never changed."""

    def __init__(self, lines: list[tuple[int, ...]]) -> None:
        self.lines: Final = lines  # each once, in walking order from one end; sorted
        self.first: Final = sorted({side for line in lines for side in (line[0], line[-1])})  # where one begins or ends


NO_LINES: Final = RegionLines([])
REMEMBERED: Final[dict[tuple[Board, tuple[int, ...], tuple[int, ...]], RegionLines]] = {}


def region_lines(board: Board, spaces: tuple[int, ...], rim: tuple[int, ...], camels: tuple[int, ...]) -> RegionLines:
    """The legal lines of one region; they depend on its spaces and on the camels beside them only."""
    if len(spaces) < 2 * SMALLEST_REGION:
        return NO_LINES
    key = (board, spaces, rim)
    found = REMEMBERED.get(key)
    if found is None:
        if len(REMEMBERED) >= MOST_REMEMBERED:
            REMEMBERED.clear()
        found = RegionLines(LineSearch(board, spaces, rim, camels).lines())
        REMEMBERED[key] = found
    return found


@final
class LineSearch:
    """Walks from every anchor along the open sides of one region, up to six, and keeps what divides it well."""

    def __init__(self, board: Board, spaces: tuple[int, ...], rim: tuple[int, ...], camels: tuple[int, ...]) -> None:
        self.board: Final = board
        self.spaces: Final = spaces
        self.open: Final = board.passable_with(camels)  # sides on which the line may go on (ANK-CAM-02)
        self.anchors: Final = board.fixed_anchors[:]  # by corner (ANK-CAM-03)
        for camel in rim:
            self.anchors[board.one_end[camel]] = True
            self.anchors[board.other_end[camel]] = True
        self.passed: Final = [False] * len(self.anchors)  # corners of the line
        self.line: Final[list[int]] = []
        self.marks: Final = [0] * SPACES
        self.stamp = 0
        self.found: Final[list[tuple[int, ...]]] = []

    def lines(self) -> list[tuple[int, ...]]:
        for corner in self.starts():
            self.passed[corner] = True
            self.walk(corner, corner, False)
            self.passed[corner] = False
        self.found.sort()
        return self.found

    def starts(self) -> list[int]:
        """The anchors at open sides of the region."""
        found: set[int] = set()
        for space in self.spaces:
            for side in self.board.sides_of[space]:
                if self.open[side]:
                    found.add(self.board.one_end[side])
                    found.add(self.board.other_end[side])
        return [corner for corner in found if self.anchors[corner]]

    def walk(self, start: int, corner: int, crossed: bool) -> None:
        """Add one side after the other; a path crosses no corner twice (ANK-CAM-04, 2).

        `crossed` says whether the line has passed another anchor on its way.
        """
        board = self.board
        for side in board.sides_at[corner]:
            if not self.open[side]:
                continue
            end = board.one_end[side]
            if end == corner:
                end = board.other_end[side]
            if self.passed[end]:
                continue
            self.line.append(side)
            self.open[side] = False
            anchor = self.anchors[end]
            if anchor and start < end:  # each line once
                self.keep(crossed)
            if len(self.line) < LONGEST_CARAVAN:
                self.passed[end] = True
                self.walk(start, end, crossed or anchor)
                self.passed[end] = False
            self.open[side] = True
            self.line.pop()

    def keep(self, crossed: bool) -> None:
        """ANK-CAM-04, 4 and 5: exactly two parts of six or more; only a line over anchors could leave three."""
        first, second = SIDES[self.line[0]]
        size = self.part(first)
        rest = len(self.spaces) - size
        if size < SMALLEST_REGION or rest < SMALLEST_REGION or self.marks[second] == self.stamp:
            return
        if crossed and self.part(second) != rest:
            return
        self.found.append(tuple(self.line))

    def part(self, start: int) -> int:
        """How many land spaces hang together with one, beside the line."""
        self.stamp += 1
        stamp = self.stamp
        marks = self.marks
        passable = self.open
        near = self.board.near
        sides_of = self.board.sides_of
        marks[start] = stamp
        found = [start]
        for space in found:
            others = near[space]
            for index, side in enumerate(sides_of[space]):
                if passable[side]:
                    other = others[index]
                    if marks[other] != stamp:
                        marks[other] = stamp
                        found.append(other)
        return len(found)
