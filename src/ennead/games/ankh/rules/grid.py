"""The grid that every board lies on: names and numbers of spaces and of the sides between them."""

from __future__ import annotations

import re
from typing import Final

ROWS: Final = 12
COLUMNS: Final = 12
SPACES: Final = 144
OFF: Final = -1  # off the board


def space_name(space: int) -> str:
    """How a space is written: r05c02."""
    return f"r{space // COLUMNS:02d}c{space % COLUMNS:02d}"


SPACE_NAMES: Final[list[str]] = [space_name(space) for space in range(SPACES)]
SPACE_NUMBERS: Final[dict[str, int]] = {name: space for space, name in enumerate(SPACE_NAMES)}
SPACE_FORM: Final = re.compile(r"r[0-9]{2}c[0-9]{2}")


def _pairs() -> list[tuple[int, int]]:
    """Every two spaces that could share a side, whether rows or columns are shifted."""
    found: list[tuple[int, int]] = []
    for row in range(ROWS):
        for column in range(COLUMNS):
            for down, right in ((0, 1), (1, -1), (1, 0), (1, 1)):
                if row + down < ROWS and 0 <= column + right < COLUMNS:
                    found.append((row * COLUMNS + column, (row + down) * COLUMNS + column + right))
    return found


SIDES: Final[list[tuple[int, int]]] = _pairs()  # by number; the lower space comes first
SIDE_NAMES: Final[list[str]] = [f"{SPACE_NAMES[one]}|{SPACE_NAMES[other]}" for one, other in SIDES]
SIDE_NUMBERS: Final[dict[tuple[int, int], int]] = {pair: number for number, pair in enumerate(SIDES)}


def side_number(one: int, other: int) -> int:
    """The side between two spaces that may share one."""
    return SIDE_NUMBERS[(one, other) if one < other else (other, one)]
