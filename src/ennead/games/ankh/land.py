"""The land as rivers and camels divide it: regions, adjacency, and the caravans that are possible. Never changed."""

from __future__ import annotations

from typing import Final, final

from ennead.games.ankh.board import FERTILE, WATER, Board
from ennead.games.ankh.components import LONGEST_CARAVAN, SMALLEST_REGION
from ennead.games.ankh.grid import OFF, SIDES, SPACES, side_number

MOST_REMEMBERED: Final = 5000  # lands and regions kept for other games


@final
class Land:
    """Regions and adjacency for one set of camels; made once for it, shared by all states."""

    def __init__(self, board: Board, camels: tuple[int, ...], before: Land | None = None) -> None:
        self.board: Final = board
        self.camels: Final = camels  # sides, ascending
        self.adjacent: Final = adjacency(board, camels, before)  # ANK-MAP-04
        self.spaces: Final[list[tuple[int, ...]]] = []  # of each region, ascending; regions in order of their first
        self.regions: Final = [0] * SPACES  # one bit for each region that a space belongs to
        for space in board.land:
            if not self.regions[space]:
                self.fill(space)
        for space in board.water:  # ANK-MAP-03
            for other in board.near[space]:
                if board.terrain[other] >= FERTILE:
                    self.regions[space] |= self.regions[other]
        self.lines: list[tuple[int, ...]] | None = None  # found when a caravan first needs them
        self.first: list[int] = []  # sides with which one of them begins or ends, ascending

    def fill(self, start: int) -> None:
        """ANK-MAP-02: everything linked with a space by open sides, Water apart."""
        bit = 1 << len(self.spaces)
        found = [start]
        self.regions[start] = bit
        for space in found:
            for other in self.adjacent[space]:
                if not self.regions[other] and self.board.terrain[other] >= FERTILE:
                    self.regions[other] = bit
                    found.append(other)
        self.spaces.append(tuple(sorted(found)))

    def region_of(self, space: int) -> int:
        """The region of a land space."""
        region = 0
        while self.regions[space] >> region & 1 == 0:
            region += 1
        return region

    def members(self, region: int) -> list[int]:
        """All spaces of a region, Water included."""
        return [space for space in range(SPACES) if self.regions[space] >> region & 1]

    def caravans(self) -> list[tuple[int, ...]]:
        """Every legal line (ANK-CAM-04, 1 to 5), in walking order from one end; each once."""
        lines = self.lines
        if lines is None:
            lines = []
            for spaces in self.spaces:
                lines += region_lines(self, spaces)
            self.lines = lines
            self.first = sorted({side for line in lines for side in (line[0], line[-1])})
        return lines

    def between(self, one: int, other: int) -> list[int]:
        """The camels that stand between two regions (ANK-SCN-12)."""
        bits = (1 << one) | (1 << other)
        return [camel for camel in self.camels if self.regions[SIDES[camel][0]] | self.regions[SIDES[camel][1]] == bits]


def adjacent_to(board: Board, barriers: frozenset[int], space: int) -> tuple[int, ...]:
    """ANK-MAP-04: Water is adjacent to all around it; land is not across a river or camel."""
    if board.terrain[space] < FERTILE:
        return board.near[space]
    found: list[int] = []
    for other in board.near[space]:
        if board.terrain[other] == WATER or side_number(space, other) not in barriers:
            found.append(other)
    return tuple(found)


def adjacency(board: Board, camels: tuple[int, ...], before: Land | None) -> list[tuple[int, ...]]:
    """The adjacent spaces of every space; only those beside camels that came or went are worked out anew."""
    barriers = board.rivers | frozenset(camels)
    if before is None:
        return [adjacent_to(board, barriers, space) for space in range(SPACES)]
    found = before.adjacent[:]
    for camel in frozenset(camels) ^ frozenset(before.camels):
        for space in SIDES[camel]:
            found[space] = adjacent_to(board, barriers, space)
    return found


LANDS: Final[dict[tuple[str, tuple[int, ...]], Land]] = {}
LINES: Final[dict[tuple[str, tuple[int, ...], tuple[int, ...]], list[tuple[int, ...]]]] = {}


def land_with(board: Board, camels: tuple[int, ...], before: Land | None = None) -> Land:
    """The land for these camels, made from the one before; remembered, as many games place the same caravans."""
    key = (board.name, camels)
    found = LANDS.get(key)
    if found is None or found.board is not board:
        if len(LANDS) >= MOST_REMEMBERED:
            LANDS.clear()
        found = Land(board, camels, before)
        LANDS[key] = found
    return found


# Caravans


INNER: Final = 1
ANCHOR: Final = 2


def region_lines(land: Land, spaces: tuple[int, ...]) -> list[tuple[int, ...]]:
    """The legal lines of one region; they depend on its spaces and on the camels at its rim only."""
    if len(spaces) < 2 * SMALLEST_REGION:
        return []
    search = LineSearch(land, spaces)
    key = (land.board.name, spaces, search.rim)
    found = LINES.get(key)
    if found is None:
        if len(LINES) >= MOST_REMEMBERED:
            LINES.clear()
        found = search.lines()
        LINES[key] = found
    return found


@final
class LineSearch:
    """Walks from every anchor along the open sides of one region, up to six, and keeps what divides it well."""

    def __init__(self, land: Land, spaces: tuple[int, ...]) -> None:
        self.board: Final = land.board
        self.spaces: Final = spaces
        self.others: Final[list[list[int]]] = [[] for _ in range(SPACES)]  # the open neighbours inside the region
        self.sides: Final[list[list[int]]] = [[] for _ in range(SPACES)]  # and the sides to them
        self.open: Final = [False] * len(SIDES)  # sides on which the line may go on (ANK-CAM-02)
        self.anchors: Final = [0] * len(land.board.meeting)  # corners inside the region: ANCHOR or INNER
        self.marks: Final = [0] * SPACES
        self.stamp = 0
        self.find_sides(land)
        self.find_anchors(land)
        self.rim: Final = tuple([camel for camel in land.camels if self.touches(camel)])
        self.line: list[int] = []
        self.passed: list[int] = []  # corners of the line
        self.found: list[tuple[int, ...]] = []

    def find_sides(self, land: Land) -> None:
        inside = [False] * SPACES
        for space in self.spaces:
            inside[space] = True
        for space in self.spaces:
            for other in land.adjacent[space]:
                if inside[other]:
                    side = side_number(space, other)
                    self.others[space].append(other)
                    self.sides[space].append(side)
                    self.open[side] = True

    def find_anchors(self, land: Land) -> None:
        """ANK-CAM-03."""
        ends = [False] * len(self.anchors)
        for camel in land.camels:
            for corner in self.board.corners[camel]:
                ends[corner] = True
        for space in self.spaces:
            for side in self.sides[space]:
                for corner in self.board.corners[side]:
                    self.anchors[corner] = ANCHOR if self.board.fixed_anchors[corner] or ends[corner] else INNER

    def touches(self, camel: int) -> bool:
        """Whether a camel changes what is possible in this region: at its rim, or inside it."""
        one, other = SIDES[camel]
        if self.others[one] or self.others[other]:
            return True
        first, second = self.board.corners[camel]
        return self.anchors[first] != 0 or self.anchors[second] != 0

    def lines(self) -> list[tuple[int, ...]]:
        for corner in range(len(self.anchors)):
            if self.anchors[corner] == ANCHOR:
                self.passed.append(corner)
                self.walk(corner, corner, False)
                self.passed.pop()
        self.found.sort()
        return self.found

    def walk(self, start: int, corner: int, crossed: bool) -> None:
        """Add one side after the other; a path crosses no corner twice (ANK-CAM-04, 2).

        `crossed` says whether the line has passed another anchor on its way.
        """
        for side in self.board.sides_at[corner]:
            if not self.open[side]:
                continue
            first, second = self.board.corners[side]
            end = second if first == corner else first
            if end in self.passed:
                continue
            self.line.append(side)
            self.open[side] = False
            anchor = self.anchors[end] == ANCHOR
            if anchor and start < end:  # each line once
                self.keep(crossed)
            if len(self.line) < LONGEST_CARAVAN:
                self.passed.append(end)
                self.walk(start, end, crossed or anchor)
                self.passed.pop()
            self.open[side] = True
            self.line.pop()

    def keep(self, crossed: bool) -> None:
        """ANK-CAM-04, 4 and 5: exactly two parts of six or more; only a line over anchors could leave three."""
        first, second = SIDES[self.line[0]]
        size = self.fill(first)
        rest = len(self.spaces) - size
        if size < SMALLEST_REGION or rest < SMALLEST_REGION or self.marks[second] == self.stamp:
            return
        if crossed and self.fill(second) != rest:
            return
        self.found.append(tuple(self.line))

    def fill(self, start: int) -> int:
        """How many land spaces hang together with one, beside the line."""
        self.stamp += 1
        stamp = self.stamp
        marks = self.marks
        marks[start] = stamp
        found = [start]
        for space in found:
            sides = self.sides[space]
            for index, other in enumerate(self.others[space]):
                if marks[other] != stamp and self.open[sides[index]]:
                    marks[other] = stamp
                    found.append(other)
        return len(found)


def split(land: Land, spaces: tuple[int, ...], line: tuple[int, ...]) -> tuple[list[int], list[int]] | None:
    """The two parts into which a line divides a region; None if it does not leave exactly two."""
    first, second = SIDES[line[0]]
    one = linked(land, first, line)
    if second in one:
        return None
    other = linked(land, second, line)
    return (one, other) if len(one) + len(other) == len(spaces) else None


def linked(land: Land, start: int, line: tuple[int, ...]) -> list[int]:
    """The land that can be reached from a space without crossing a barrier or the line."""
    found = [start]
    terrain = land.board.terrain
    for space in found:
        for other in land.adjacent[space]:
            if other != OFF and terrain[other] >= FERTILE and other not in found:
                if side_number(space, other) not in line:
                    found.append(other)
    return found
