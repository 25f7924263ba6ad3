"""The land as rivers and camels divide it: regions, adjacency, and the caravans that are possible. Never changed."""

from __future__ import annotations

from typing import Final, final

from ennead.games.ankh.rules.board import FERTILE, WATER, Board
from ennead.games.ankh.rules.components import LONGEST_CARAVAN
from ennead.games.ankh.rules.grid import OFF, SIDES, SPACES, side_number
from ennead.games.ankh.rules.lines import DIVIDED, Division, Region, region_with

MOST_DIVIDED: Final = 5000  # caravans whose effect is kept for other games
MOST_REMEMBERED: Final = 400  # lands kept for other games; more would only fill the memory near the processor
UNNUMBERED: Final = -1  # of a space that is in a region without a number yet; the next such region has -2


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
        division: Division | None = None
        if before is not None and came and not gone:
            division = DIVIDED.get((before.areas[before.region_of(SIDES[came[0]][0])], tuple(came)))
        self.adjacent: Final = adjacency(board, camels, before, came, gone, division)  # ANK-MAP-04
        regions: list[int] = [0] * SPACES if before is None else before.regions[:]
        self.regions: Final[list[int]] = regions  # one bit for each region that a space belongs to
        # In order of their first spaces
        self.areas: Final[list[Region]] = self.divided(before, came, gone, division)
        self.spaces: Final = [area.spaces for area in self.areas]
        for region, spaces in enumerate(self.spaces):
            bit = 1 << region
            if regions[spaces[0]] != bit:
                for space in spaces:
                    regions[space] = bit
        for index, space in enumerate(board.water):  # ANK-MAP-03
            bits = 0
            for other in board.shores[index]:
                bits |= regions[other]
            regions[space] = bits
        self.lines: list[tuple[int, ...]] | None = None  # all of them, once they were asked for
        self.first: list[int] | None = None  # the sides with which one of them begins or ends; the same

    def divided(self, before: Land | None, came: list[int], gone: list[int], division: Division | None) -> list[Region]:
        """ANK-MAP-02; regions that no camel has come to or gone from are taken over as they were."""
        if before is None:
            return in_order([], self.fill_all(self.board.land))
        touched = 0  # regions of the land before
        for camel in came + gone:
            one, other = SIDES[camel]
            touched |= before.regions[one] | before.regions[other]
        kept: list[Region] = []
        changed: list[Region] = []
        for region, area in enumerate(before.areas):
            if touched >> region & 1:
                changed.append(area)
            else:
                kept.append(area)
        if division is not None:
            return in_order(kept, division.parts)
        parts = self.filled_anew(changed)
        if came and not gone and len(changed) == 1:  # a caravan divides one region, and always in the same way
            beside = [(space, self.adjacent[space]) for camel in came for space in SIDES[camel]]
            if len(DIVIDED) >= MOST_DIVIDED:
                DIVIDED.clear()
            DIVIDED[changed[0], tuple(came)] = Division(parts, beside)
        return in_order(kept, parts)

    def filled_anew(self, changed: list[Region]) -> list[Region]:
        """What has become of some regions of the land before."""
        spaces = sorted([space for area in changed for space in area.spaces])
        for space in spaces:
            self.regions[space] = 0
        return self.fill_all(spaces)

    def fill_all(self, spaces: list[int]) -> list[Region]:
        """The regions that these spaces belong to."""
        found: list[Region] = []
        for space in spaces:
            if not self.regions[space]:
                found.append(self.fill(space, UNNUMBERED - len(found)))
        return found

    def fill(self, start: int, mark: int) -> Region:
        """A region is everything linked with a space by open sides, Water apart; the mark tells it from others."""
        adjacent = self.adjacent
        terrain = self.board.terrain
        regions = self.regions
        regions[start] = mark
        found = [start]
        for space in found:
            for other in adjacent[space]:
                if not regions[other] and terrain[other] >= FERTILE:
                    regions[other] = mark
                    found.append(other)
        found.sort()
        rim: list[int] = []
        for camel in self.camels:
            one, other = SIDES[camel]
            if regions[one] == mark or regions[other] == mark:
                rim.append(camel)
        return region_with(self.board, tuple(found), tuple(rim), self.camels)

    def region_of(self, space: int) -> int:
        """The region of a land space."""
        return self.regions[space].bit_length() - 1

    def tokens_of(self, space: int, tokens: tuple[int, ...]) -> list[int]:
        """The Conflict Order tokens of the regions of a space: a figure on Water stands in every one around."""
        return sorted([token for region, token in enumerate(tokens) if self.regions[space] >> region & 1])

    def members(self, region: int) -> list[int]:
        """All spaces of a region, Water included."""
        return [space for space in range(SPACES) if self.regions[space] >> region & 1]

    def first_sides(self) -> list[int]:
        """Where a caravan can begin, if there are camels enough."""
        first = self.first
        if first is None:
            first = []
            for area in self.areas:
                area.lines()
                first += area.first
            first.sort()
            self.first = first
        return first

    def caravans(self) -> list[tuple[int, ...]]:
        """Every legal line (ANK-CAM-04, 1 to 5), in walking order from one end; each once, region after region."""
        lines = self.lines
        if lines is None:
            lines = self.lines = [line for area in self.areas for line in area.lines()]
        return lines

    def between(self, one: int, other: int) -> list[int]:
        """The camels that stand between two regions (ANK-SCN-12)."""
        bits = (1 << one) | (1 << other)
        return [camel for camel in self.camels if self.regions[SIDES[camel][0]] | self.regions[SIDES[camel][1]] == bits]


def in_order(regions: list[Region], more: list[Region]) -> list[Region]:
    """Regions in the order of their first spaces; the former are already."""
    for one in more:
        at = len(regions)
        while at and regions[at - 1].spaces[0] > one.spaces[0]:
            at -= 1
        regions.insert(at, one)
    return regions


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
    board: Board,
    camels: tuple[int, ...],
    before: Land | None,
    came: list[int],
    gone: list[int],
    division: Division | None,
) -> list[tuple[int, ...]]:
    """The adjacent spaces of every space; only those beside camels that came or went differ from the land before."""
    if before is None:
        passable = board.passable_with(camels)
        return [adjacent_to(board, passable, space) for space in range(SPACES)]
    found = before.adjacent[:]
    if division is not None:
        for space, others in division.adjacent:
            found[space] = others
        return found
    passable = board.passable_with(camels) if came or gone else board.passable
    for camel in came + gone:
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
