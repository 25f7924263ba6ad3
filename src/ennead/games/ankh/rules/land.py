"""The land as rivers and camels divide it: regions, adjacency, and the caravans that are possible. Never changed."""

from __future__ import annotations

from typing import Final, final

from ennead.games.ankh.rules.board import FERTILE, WATER, Board
from ennead.games.ankh.rules.components import LONGEST_CARAVAN
from ennead.games.ankh.rules.grid import OFF, SIDES, SPACES, side_number
from ennead.games.ankh.rules.lines import RegionLines, region_lines

MOST_REMEMBERED: Final = 400  # lands kept for other games; more would only fill the memory near the processor
UNNUMBERED: Final = -1  # of a space that is in a region without a number yet


@final
class Land:
    """Regions and adjacency for one set of camels; made once for it, shared by all states."""

    def __init__(self, board: Board, camels: tuple[int, ...], before: Land | None = None) -> None:
        self.board: Final = board
        self.camels: Final = camels  # sides, ascending
        came = [] if before is None else missing(camels, before.camels)
        gone: list[int] = []
        if before is not None and len(before.camels) + len(came) != len(camels):
            gone = missing(before.camels, camels)
        self.adjacent: Final = adjacency(board, camels, before, came, gone)  # ANK-MAP-04
        self.spaces: Final[list[tuple[int, ...]]] = []  # of each region, ascending; regions in order of their first
        regions: list[int] = [0] * SPACES if before is None else before.regions[:]
        self.regions: Final[list[int]] = regions  # one bit for each region that a space belongs to
        self.found: Final[list[RegionLines | None]] = []  # the lines in each region, once they were asked for
        self.divide(before, came + gone)
        for index, space in enumerate(board.water):  # ANK-MAP-03
            bits = 0
            for other in board.shores[index]:
                bits |= self.regions[other]
            self.regions[space] = bits
        self.lines: list[tuple[int, ...]] | None = None  # found when a caravan first needs them
        self.first: list[int] = []  # sides with which one of them begins or ends, ascending

    def divide(self, before: Land | None, changed: list[int]) -> None:
        """ANK-MAP-02; regions that no camel has come to or gone from are taken over as they were."""
        parts: list[tuple[int, ...]] = []
        touched = 0  # regions of the land before
        if before is None:
            self.fill_all(self.board.land, parts)
        else:
            for camel in changed:
                one, other = SIDES[camel]
                touched |= before.regions[one] | before.regions[other]
            for region, spaces in enumerate(before.spaces):
                if touched >> region & 1:
                    for space in spaces:
                        self.regions[space] = 0
            for region, spaces in enumerate(before.spaces):
                if touched >> region & 1:
                    self.fill_all(list(spaces), parts)
                else:
                    parts.append(spaces)
        parts.sort()
        for spaces in parts:
            self.add_region(spaces, before, touched)

    def fill_all(self, spaces: list[int], parts: list[tuple[int, ...]]) -> None:
        """Find the regions that these spaces belong to."""
        for space in spaces:
            if not self.regions[space]:
                parts.append(self.fill(space))

    def fill(self, start: int) -> tuple[int, ...]:
        """A region is everything linked with a space by open sides, Water apart."""
        adjacent = self.adjacent
        terrain = self.board.terrain
        regions = self.regions
        regions[start] = UNNUMBERED
        found = [start]
        for space in found:
            for other in adjacent[space]:
                if not regions[other] and terrain[other] >= FERTILE:
                    regions[other] = UNNUMBERED
                    found.append(other)
        found.sort()
        return tuple(found)

    def add_region(self, spaces: tuple[int, ...], before: Land | None, touched: int) -> None:
        """The next region; of one that was taken over, the lines are known."""
        regions = self.regions
        bit = 1 << len(self.spaces)
        if regions[spaces[0]] != bit:
            for space in spaces:
                regions[space] = bit
        self.spaces.append(spaces)
        known: RegionLines | None = None
        if before is not None and not before.regions[spaces[0]] & touched:
            known = before.found[before.region_of(spaces[0])]
        self.found.append(known)

    def region_of(self, space: int) -> int:
        """The region of a land space."""
        bits = self.regions[space]
        region = 0
        while bits >> region & 1 == 0:
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
            for region in range(len(self.spaces)):
                found = self.lines_in(region)
                lines += found.lines
                self.first += found.first
            self.first.sort()
            self.lines = lines
        return lines

    def lines_in(self, region: int) -> RegionLines:
        """The legal lines of one region."""
        found = self.found[region]
        if found is None:
            found = region_lines(self.board, self.spaces[region], self.rim(region), self.camels)
            self.found[region] = found
        return found

    def rim(self, region: int) -> tuple[int, ...]:
        """The camels beside a region, or in it."""
        regions = self.regions
        found: list[int] = []
        for camel in self.camels:
            one, other = SIDES[camel]
            if (regions[one] | regions[other]) >> region & 1:
                found.append(camel)
        return tuple(found)

    def between(self, one: int, other: int) -> list[int]:
        """The camels that stand between two regions (ANK-SCN-12)."""
        bits = (1 << one) | (1 << other)
        return [camel for camel in self.camels if self.regions[SIDES[camel][0]] | self.regions[SIDES[camel][1]] == bits]


def missing(camels: tuple[int, ...], others: tuple[int, ...]) -> list[int]:
    """The camels that are not among the others; both are ascending, so one walk beside the other finds them."""
    found: list[int] = []
    at = 0
    for camel in camels:
        while at < len(others) and others[at] < camel:
            at += 1
        if at == len(others) or others[at] != camel:
            found.append(camel)
    return found


def adjacency(
    board: Board, camels: tuple[int, ...], before: Land | None, came: list[int], gone: list[int]
) -> list[tuple[int, ...]]:
    """The adjacent spaces of every space; only those beside camels that came or went differ from the land before."""
    if before is None:
        passable = board.passable_with(camels)
        return [adjacent_to(board, passable, space) for space in range(SPACES)]
    found = before.adjacent[:]
    for camel in came:
        one, other = SIDES[camel]
        found[one] = tuple([space for space in found[one] if space != other])
        found[other] = tuple([space for space in found[other] if space != one])
    if gone:
        passable = board.passable_with(camels)
        for camel in gone:
            for space in SIDES[camel]:
                found[space] = adjacent_to(board, passable, space)
    return found


def adjacent_to(board: Board, passable: list[bool], space: int) -> tuple[int, ...]:
    """ANK-MAP-04: Water is adjacent to all around it; land is not across a river or camel."""
    near = board.near[space]
    if board.terrain[space] < FERTILE:
        return near
    found: list[int] = []
    for index, side in enumerate(board.sides_of[space]):
        if passable[side] or board.terrain[near[index]] == WATER:
            found.append(near[index])
    return tuple(found)


LANDS: Final[dict[tuple[Board, tuple[int, ...]], Land]] = {}


def land_with(board: Board, camels: tuple[int, ...], before: Land | None = None) -> Land:
    """The land for these camels, made from the one before; remembered, as many games begin with the same caravan.

    What later caravans make hardly ever comes again; a position that is read, or imagined from a view, often does.
    """
    if before is not None and len(camels) > LONGEST_CARAVAN:
        return Land(board, camels, before)
    key = (board, camels)
    found = LANDS.get(key)
    if found is None:
        if len(LANDS) >= MOST_REMEMBERED:
            LANDS.clear()
        found = Land(board, camels, before)
        LANDS[key] = found
    return found


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
