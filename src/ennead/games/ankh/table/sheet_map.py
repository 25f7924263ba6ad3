"""Ankh's board in characters: one cell for each space, with its region, its ground and what stands there."""

from __future__ import annotations

from typing import Any, Final

from ennead.games.ankh.rules.board import FERTILE, OUTSIDE, WATER
from ennead.games.ankh.rules.edition import keepers
from ennead.games.ankh.rules.grid import COLUMNS, ROWS, SPACE_NAMES
from ennead.games.ankh.rules.land import Land
from ennead.games.ankh.rules.view import AnkhView
from ennead.sheets.parts import heading, seat_of
from ennead.texts import Texts

CELL: Final = 5  # characters, with the one between two cells
LETTERS: Final = {
    "god": "G", "warrior": "W", "cat-mummy": "C", "satet": "S", "apep": "A", "mummy": "M", "giant-scorpion": "X",
    "androsphinx": "N", "obelisk": "o", "temple": "t", "pyramid": "p", "sphinx": "s",
}  # fmt: skip
PHARAOH: Final = "PH"
GROUND: Final = {FERTILE: '"'}


def picture(view: AnkhView, document: dict[str, Any], texts: Texts, land: Land) -> list[str]:
    """The rows from north to south; on a flat-topped board odd columns lie half a row lower."""
    flat = land.board.flat
    rows = [row for row in range(ROWS) if any(land.board.terrain[row * COLUMNS : (row + 1) * COLUMNS])]
    columns = [column for column in range(COLUMNS) if any(land.board.terrain[row * COLUMNS + column] for row in rows)]
    head = "    " + "".join([f"c{column:02d}".ljust(CELL) for column in columns])
    lines = [head.rstrip()]
    for row in rows:
        cells = [cell(view, document, land, row * COLUMNS + column) for column in columns]
        if flat:
            even = [one if column % 2 == 0 else "" for one, column in zip(cells, columns, strict=True)]
            odd = [one if column % 2 else "" for one, column in zip(cells, columns, strict=True)]
            lines += [f"r{row:02d} {joined(even)}".rstrip(), f"    {joined(odd)}".rstrip()]
        else:
            shift = "  " if row % 2 else ""
            lines.append(f"r{row:02d} {shift}{joined(cells)}".rstrip())
    return [*lines, "", *legend(texts, view)]


def joined(cells: list[str]) -> str:
    return "".join([one.ljust(CELL) for one in cells])


def cell(view: AnkhView, document: dict[str, Any], land: Land, space: int) -> str:
    """`4"1W`: region 4, Fertile, a Warrior of the first player."""
    terrain = land.board.terrain[space]
    if terrain == OUTSIDE:
        return ""
    name = SPACE_NAMES[space]
    written = document["figures"].get(name) or document["monuments"].get(name) or ""
    piece = code(written) if written else ("##" if name in document["cities"] else "  ")
    if document.get("pharaoh") == name:
        return f"{view.tokens[land.region_of(space)]}{GROUND.get(terrain, '.')}{PHARAOH}"
    if not written and any(name in document[field] for field in token_fields(view)):
        piece = "()"
    if terrain == WATER:
        return f"~~{piece}" if written else "~~~~"
    return f"{view.tokens[land.region_of(space)]}{GROUND.get(terrain, '.')}{piece}"


def token_fields(view: AnkhView) -> list[str]:
    """The parts of a position that list spaces with tokens of an effect."""
    return [name for keeper in keepers(view) for name in type(keeper).TOKENS]


def code(written: str) -> str:
    """`S0 warrior` is 1W, a neutral temple -t."""
    words = written.split(" ")
    seat = seat_of(words[0])
    kind = words[1] if seat >= 0 else words[0]
    return f"{'-' if seat < 0 else seat + 1}{LETTERS.get(kind, kind[0].upper())}"


def legend(texts: Texts, view: AnkhView) -> list[str]:
    players = ", ".join([f"{seat + 1} {texts.title(seat)}" for seat in range(view.seats)])
    lines = [heading(texts, "legend_players", players=players), *texts.catalogue.sections["sheet"]["legend"]]
    more = texts.catalogue.sections["sheet"]["legend_more"]
    return [*lines, more[view.edition]] if view.edition in more else lines
