"""A board: terrain, rivers, and the tables of neighbours, corners and reach made from them once."""

from __future__ import annotations

from typing import Final, final

from ennead.games.ankh.rules.components import STEPS
from ennead.games.ankh.rules.grid import COLUMNS, OFF, ROWS, SIDES, SPACES, side_number
from ennead.kernel.errors import BadInput

OUTSIDE: Final = 0
WATER: Final = 1
FERTILE: Final = 2
DESERT: Final = 3
TERRAINS: Final = ("outside", "water", "fertile", "desert")

# Neighbours as steps in row and column, in order around a space, for even and for odd columns or rows (ANK-MAP-08)
FLAT: Final = (
    ((-1, 0), (-1, 1), (0, 1), (1, 0), (0, -1), (-1, -1)),
    ((-1, 0), (0, 1), (1, 1), (1, 0), (1, -1), (0, -1)),
)
POINTED: Final = (
    ((0, 1), (-1, 0), (-1, -1), (0, -1), (1, -1), (1, 0)),
    ((0, 1), (-1, 1), (-1, 0), (0, -1), (1, 0), (1, 1)),
)
FLAT_COMPASS: Final = ("n", "ne", "se", "s", "sw", "nw")
POINTED_COMPASS: Final = ("e", "ne", "nw", "w", "sw", "se")
ODD_COLUMNS: Final = "odd columns"
ODD_ROWS: Final = "odd rows"


def around(row: int, column: int, flat: bool) -> list[tuple[int, int]]:
    """The six places around a place, on the board or not."""
    steps = FLAT[column % 2] if flat else POINTED[row % 2]
    return [(row + down, column + right) for down, right in steps]


def number(row: int, column: int) -> int:
    """The space at a place; OFF outside the grid."""
    return row * COLUMNS + column if 0 <= row < ROWS and 0 <= column < COLUMNS else OFF


@final
class Board:
    """One board, never changed after it was made."""

    def __init__(self, name: str, title: str, flat: bool, terrain: list[int], rivers: list[int]) -> None:
        self.name: Final = name
        self.title: Final = title
        self.flat: Final = flat
        self.terrain: Final = terrain  # by space
        self.rivers: Final = frozenset(rivers)  # sides
        self.land: Final = [space for space in range(SPACES) if terrain[space] >= FERTILE]
        self.water: Final = [space for space in range(SPACES) if terrain[space] == WATER]
        self.around: Final = [self.six(space) for space in range(SPACES)]  # six neighbours in order, or OFF
        self.near: Final = [tuple([one for one in six if one != OFF]) for six in self.around]
        self.sides_of: Final = [tuple([side_number(space, one) for one in self.near[space]]) for space in range(SPACES)]
        self.shores: Final = [self.land_beside(space) for space in self.water]  # the land around each Water space
        self.passable: Final = [self.placeable(side) for side in range(len(SIDES))]  # without camels
        self.walks: Final[dict[int, list[tuple[int, ...]]]] = {}  # by steps, once asked for: the land within, by start
        self.reach: Final = self.within(STEPS)  # land in up to 3 steps, by start, itself included
        self.corners: Final[dict[int, tuple[int, int]]] = {}  # the two ends of each side of the board
        self.one_end: Final = [OFF] * len(SIDES)  # the same, for all sides of the grid
        self.other_end: Final = [OFF] * len(SIDES)
        self.meeting: Final[list[list[tuple[int, int]]]] = []  # the three places of each corner
        self.sides_at: Final[list[list[int]]] = []  # the sides between spaces of the board that end in each corner
        self.number_corners()
        self.fixed_anchors: Final = [self.is_anchor(corner) for corner in range(len(self.meeting))]

    def compass(self) -> tuple[str, ...]:
        return FLAT_COMPASS if self.flat else POINTED_COMPASS

    def six(self, space: int) -> tuple[int, ...]:
        if self.terrain[space] == OUTSIDE:
            return (OFF,) * 6
        places = around(space // COLUMNS, space % COLUMNS, self.flat)
        spaces = [number(row, column) for row, column in places]
        return tuple([OFF if one == OFF or self.terrain[one] == OUTSIDE else one for one in spaces])

    def land_beside(self, space: int) -> list[int]:
        return [other for other in self.near[space] if self.terrain[other] >= FERTILE]

    def within(self, steps: int) -> list[tuple[int, ...]]:
        """The land that a figure reaches with so many steps, by where it starts."""
        found = self.walks.get(steps)
        if found is None:
            found = self.walks[steps] = [self.land_within(space, steps) for space in range(SPACES)]
        return found

    def land_within(self, space: int, steps: int) -> tuple[int, ...]:
        """ANK-MOV-02: every step may cross anything on the board; the move ends on land."""
        if self.terrain[space] == OUTSIDE:
            return ()
        reached = {space}
        for _ in range(steps):
            reached |= {other for one in reached for other in self.near[one]}
        return tuple(sorted([one for one in reached if self.terrain[one] >= FERTILE]))

    def number_corners(self) -> None:
        """ANK-CAM-02: corners are where three places meet; a side runs between two of them."""
        numbers: dict[frozenset[tuple[int, int]], int] = {}
        for space in [*self.land, *self.water]:
            row, column = space // COLUMNS, space % COLUMNS
            ring = around(row, column, self.flat)
            ends: list[int] = []
            for direction in range(6):
                places = frozenset([(row, column), ring[direction], ring[(direction + 1) % 6]])
                if places not in numbers:
                    numbers[places] = len(numbers)
                    self.meeting.append(sorted(places))
                    self.sides_at.append([])
                ends.append(numbers[places])
            for direction in range(6):
                other = self.around[space][direction]
                if other != OFF and space < other:
                    side = side_number(space, other)
                    one, another = ends[direction - 1], ends[direction]
                    self.corners[side] = (one, another)
                    self.one_end[side], self.other_end[side] = one, another
                    self.sides_at[one].append(side)
                    self.sides_at[another].append(side)

    def is_anchor(self, corner: int) -> bool:
        """ANK-CAM-03, without camels: at the border, at Water, or at the end of a river side."""
        for row, column in self.meeting[corner]:
            space = number(row, column)
            if space == OFF or self.terrain[space] in (OUTSIDE, WATER):
                return True
        return any(side in self.rivers for side in self.sides_at[corner])

    def placeable(self, side: int) -> bool:
        """ANK-CAM-02: between two land spaces that are neighbours on this board, and without a river."""
        one, other = SIDES[side]
        if other not in self.near[one] or side in self.rivers:
            return False
        return self.terrain[one] >= FERTILE and self.terrain[other] >= FERTILE

    def passable_with(self, camels: tuple[int, ...]) -> list[bool]:
        """By side: whether it lies between land spaces, without river or camel."""
        found = self.passable[:]
        for camel in camels:
            found[camel] = False
        return found

    def check(self) -> None:
        """Refuse a board on which the rules cannot be played, naming what is wrong."""
        if not self.land:
            raise BadInput(f"board {self.name}: there is no land on it")
