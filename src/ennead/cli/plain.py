"""Any game without a drawing of its own: its sheet, or its position document."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import yaml
from rich import box
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from ennead.kernel.events import Event
from ennead.kernel.view import View
from ennead.sheets import Line, Part, sheet
from ennead.texts import Texts

STYLES: Final = ("red", "blue", "green", "yellow", "magenta")  # of the seats, as in the browser; names tell them too
LABEL_WIDTH: Final = 22
NARROW: Final = 70  # columns of the terminal below which a table is told line by line


def table(view: View, texts: Texts, width: int) -> RenderableType:
    """What the view shows: part by part in words, or in the notation where a game has no sheet."""
    parts = sheet(view, texts)
    if parts:
        return drawn_all(parts, width)
    return Text(yaml.safe_dump(texts.game.describe(view), sort_keys=False, allow_unicode=True, width=max(20, width)))


def glance(view: View, texts: Texts, width: int) -> RenderableType:
    """The same without what need not be looked at before every decision."""
    parts = [part for part in sheet(view, texts) if not part.folded]
    return drawn_all(parts, width) if parts else table(view, texts, width)


def ending(view: View, texts: Texts, events: Sequence[Event], width: int) -> RenderableType:
    """How a game came to its result: nothing is known but the table itself."""
    return Text("")


def drawn_all(parts: Sequence[Part], width: int) -> RenderableType:
    return Group(*[drawn(part, width) for part in parts])


def drawn(part: Part, width: int) -> RenderableType:
    """A part under its heading."""
    heading = Text(part.title, style=f"bold {style_of(part.seat)}".strip())
    if part.picture:
        return Group(heading, Padding(Text("\n".join(part.picture), no_wrap=True), (0, 0, 1, 2)))
    if not part.columns:
        return Group(heading, Padding(facts(part), (0, 0, 1, 2)))
    if width < NARROW:
        return Group(heading, *[told(part, line) for line in part.lines], Text(""))
    return Group(heading, Padding(rows(part), (0, 0, 1, 2)))


def style_of(seat: int) -> str:
    return STYLES[seat % len(STYLES)] if seat >= 0 else ""


def facts(part: Part) -> Table:
    found = Table.grid(padding=(0, 2, 0, 0))
    found.add_column(style="dim", width=LABEL_WIDTH)
    found.add_column()
    for line in part.lines:
        found.add_row(Text(line.cells[0], style=style_of(line.seat)), Text(line.cells[1]))
    return found


def rows(part: Part) -> Table:
    found = Table(box=box.SIMPLE_HEAD, padding=(0, 1, 0, 0), pad_edge=False, show_edge=False)
    for column, title in enumerate(part.columns):
        numbers = all(line.cells[column].lstrip("-").isdecimal() for line in part.lines)
        found.add_column(Text(title), justify="right" if numbers and part.lines else "left")
    for line in part.lines:
        found.add_row(Text(line.cells[0], style=style_of(line.seat)), *[Text(cell) for cell in line.cells[1:]])
    return found


def told(part: Part, line: Line) -> RenderableType:
    """A line of a table where there is no room for one: every cell with its column's title."""
    said = Text(f"  {line.cells[0]}", style=f"bold {style_of(line.seat)}".strip())
    for title, cell in zip(part.columns[1:], line.cells[1:], strict=True):
        if cell:
            said.append(f"\n    {title}: ", style="not bold dim")
            said.append(cell, style="not bold default")
    return said
