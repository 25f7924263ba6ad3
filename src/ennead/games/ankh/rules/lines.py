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
class Region:
    """One region between rivers, Water and camels; the same in every land that has it, and never changed."""

    def __init__(self, board: Board, spaces: tuple[int, ...], rim: tuple[int, ...], camels: tuple[int, ...]) -> None:
        self.board: Final = board
        self.spaces: Final = spaces  # its land, ascending
        self.rim: Final = rim  # the camels beside it, or in it
        self.camels: Final = camels
        self.found: list[tuple[int, ...]] | None = None  # its lines, once they were asked for
        self.first: list[int] = []  # sides with which one of them begins or ends, ascending
        self.beginning: dict[int, list[int]] = {}  # by such a side: which lines, as `Caravan.candidates` numbers them

    def lines(self) -> list[tuple[int, ...]]:
        """The legal lines, each once, in walking order from one end; sorted."""
        lines = self.found
        if lines is None:
            large = len(self.spaces) >= 2 * SMALLEST_REGION
            lines = LineSearch(self.board, self.spaces, self.rim, self.camels).lines() if large else []
            for number, line in enumerate(lines):
                self.beginning.setdefault(line[0], []).append(2 * number)
                if len(line) > 1:
                    self.beginning.setdefault(line[-1], []).append(2 * number + 1)
            self.first = sorted(self.beginning)
            self.found = lines
        return lines


@final
@mypyc_attr(acyclic=True)
class Division:
    """What a caravan makes of a region."""

    def __init__(self, parts: list[Region], adjacent: list[tuple[int, tuple[int, ...]]]) -> None:
        self.parts: Final = parts
        self.adjacent: Final = adjacent  # the spaces beside the line, and what each is adjacent to now


REMEMBERED: Final[dict[tuple[Board, tuple[int, ...], tuple[int, ...]], Region]] = {}
DIVIDED: Final[dict[tuple[Region, tuple[int, ...]], Division]] = {}  # by region and camels


def region_with(board: Board, spaces: tuple[int, ...], rim: tuple[int, ...], camels: tuple[int, ...]) -> Region:
    """A region by its spaces; its lines depend on them and on the camels beside them only."""
    key = (board, spaces, rim)
    found = REMEMBERED.get(key)
    if found is None:
        if len(REMEMBERED) >= MOST_REMEMBERED:
            REMEMBERED.clear()
        found = REMEMBERED[key] = Region(board, spaces, rim, camels)
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
