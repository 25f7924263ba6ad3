"""`ennead bench`: how fast we are."""

from __future__ import annotations

import json
import sys
from typing import Any

from rich import box
from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from ennead.bench import WHAT, bars, measure, subjects


def run(rounds: int, as_json: bool) -> int:
    """Measure, then print a table or one JSON object."""
    shown = not as_json and sys.stderr.isatty()
    with Progress(console=Console(stderr=True), transient=True, disable=not shown) as progress:
        task = progress.add_task("measuring", total=rounds * len(subjects()))
        found = measure(rounds, lambda: progress.advance(task))
    if as_json:
        print(json.dumps(found))
    else:
        show(found)
    return 0


def show(found: dict[str, Any]) -> None:
    console = Console(highlight=False)
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, padding=0)
    table.add_column("", no_wrap=True)
    for heading in ("decisions/s", "playouts/s", "copies/s", "views/s", "iterations/s", "built"):
        table.add_column(heading, justify="right", no_wrap=True)
    for row in found["rows"]:
        numbers = [row[f"{what}_per_s"] for what in WHAT]
        cells = ["-" if number is None else f"{number:,.0f}" for number in numbers]
        table.add_row(row["name"], *cells, "C" if row["compiled"] else "pure")
    console.print(table)
    wanted = bars()
    for name, ratio in found["ratios"].items():
        style = "green" if ratio >= wanted[name] else "red"
        console.print(f"{name}: {ratio:,.1f}x (bar {wanted[name]:,.0f}x)", style=style)
    if not found["ratios"]:
        console.print("No peer is installed to compare with; make bench installs them.")
