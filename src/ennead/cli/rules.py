"""`ennead rules`: the rules reference in the terminal."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from rich import box
from rich.console import Console, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from ennead.games import meta
from ennead.rulebook import Passage, Rule, Rulebook


def run(name: str, words: str) -> int:
    """Print all rules, or the passages that an ID or words find."""
    meta(name)
    book = Rulebook.load(name)
    found: Sequence[Passage] = book.find(words) if words.strip() else book.rules
    show(Console(highlight=False), found)
    return 0


def show(console: Console, passages: Sequence[Passage]) -> None:
    """Passages below their sections: wrapped on a terminal, one paragraph a line for other programs."""
    for section, group in groupby(passages, key=lambda passage: passage.section):
        console.print(Text(f"\n{section}", style="bold underline"))
        for passage in group:
            show_passage(console, passage)


def show_passage(console: Console, passage: Passage) -> None:
    console.print(Text.assemble("\n", (passage.id, "bold cyan"), " ", (passage.title, "bold")), soft_wrap=True)
    for paragraph in passage.text:
        if not console.is_terminal:
            console.print(Text(paragraph), soft_wrap=True)
        else:
            console.print(Padding(drawn(paragraph), (0, 0, 0, 2)))
    if isinstance(passage, Rule) and passage.editions:
        console.print(Text(f"Only in the edition {' and '.join(passage.editions)}.", style="italic"), soft_wrap=True)


def drawn(paragraph: str) -> RenderableType:
    """A paragraph, or a table if it is one."""
    lines = paragraph.splitlines()
    if len(lines) < 2 or not all(line.startswith("|") for line in lines):
        return Text(paragraph)
    rows = [[cell.strip() for cell in line.strip().strip("|").split("|")] for line in lines]
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    for cell in rows[0]:
        table.add_column(Text(cell))
    for row in rows[1:]:
        if not set("".join(row)) <= set("-: "):
            table.add_row(*[Text(cell) for cell in row])
    return table
