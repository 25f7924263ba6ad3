"""`ennead arena`: bots against each other, counted and rated."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from rich import box
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from ennead.arena import crews
from ennead.arena.plan import Plan
from ennead.arena.plot import plot
from ennead.arena.report import report
from ennead.arena.run import run as play_all
from ennead.cli.files import check_place
from ennead.games import load

HEADINGS: Final = {
    "bot": "Bot",
    "seat": "Seat",
    "side": "Plays",
    "table": "Table and seat",
    "edition": "Edition and seat",
}


def run(
    name: str, bots: str, seats: int | None, jobs: int, ray: str, log: Path | None, out: Path | None,
    picture: Path | None, as_json: bool, variants: Sequence[str], **given: Any,
) -> int:  # fmt: skip
    """Play, then print the report; exit code 1 if a game crashed."""
    names = tuple([bot.strip() for bot in bots.split(",")])
    count = usual_seats(name, len(names)) if seats is None else seats
    plan = Plan(name, names, count, variants=tuple(variants), **given)
    plan.check()
    for place in (out, picture):
        if place is not None:
            check_place("report", place)
    crew = crews.by_ray(ray) if ray else crews.pool(jobs or cores()) if jobs != 1 else crews.here
    columns = TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()
    with Progress(*columns, console=Console(stderr=True), disable=not sys.stderr.isatty()) as progress:
        task = progress.add_task(plan.rules.meta.title, total=plan.total)
        outcomes = play_all(plan, log, crew, lambda done: progress.update(task, completed=done))
    found = report(plan, outcomes)
    text = json.dumps(found, indent=None if as_json else 1)
    for place, what in ((out, text + "\n"), (picture, plot(found) if picture is not None else "")):
        if place is not None:
            place.write_text(what, encoding="utf-8")
    if as_json:
        print(text)
    else:
        show(found)
    for crash in found["crashes"][:1]:
        print(f"ennead: {len(found['crashes'])} games crashed; game {crash['index']}: {crash['text']}", file=sys.stderr)
    return 1 if found["crashes"] else 0


def usual_seats(name: str, bots: int) -> int:
    """As many as bots are named where the game allows it, four otherwise."""
    allowed = load(name).meta.seats
    return bots if bots in allowed else 4 if 4 in allowed else allowed[-1]


def cores() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def show(found: dict[str, Any]) -> None:
    console = Console(highlight=False)
    deals = (
        f"{found['deals']} deals, each with {found['rotations']} seatings" if found["rotations"] > 1 else "new deals"
    )
    console.print(
        f"{found['title']}, {found['seats']} seats: {found['games']} games with seed {found['seed']}, {deals}",
        markup=False,
    )
    if found["chance"] is not None:
        console.print(f"{chance_in_words(found)}", markup=False)
    console.print("From and to: the 95% interval of the share.", markup=False)
    for kind, heading in HEADINGS.items():
        rows = [row for row in found["rows"] if row["kind"] == kind]
        if rows:
            console.print(table(kind, heading, rows, found["ratings"]))
    if found["hurried"]:
        ended = f"{found['hurried']} thoughts were ended by the clock, so games may go differently elsewhere"
        console.print(f"{ended}; --no-clock repeats them.", markup=False)
    for name, fault in found["faults"].items():
        console.print(f"{name}: {fault['count']} moves were lost; the first: {fault['first']}", markup=False)


def chance_in_words(found: dict[str, Any]) -> str:
    """What chance alone would give each seat in these games: more than its part where wins were shared."""
    words = f"By chance each seat would win {found['chance']:.1%} of these games"
    if found["shared"]:
        words += f"; in {found['shared']} of them several won together, which counts for each"
    if found["nobody"]:
        words += f"; in {found['nobody']} nobody won"
    return words


def table(kind: str, heading: str, rows: Sequence[dict[str, Any]], ratings: dict[str, Any]) -> Table:
    shown = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    shown.add_column(heading)
    several = kind != "bot" and any(row["bot"] for row in rows)
    rated = kind == "bot" and len(rows) > 1
    if several:
        shown.add_column("Bot")
    for column in ("Games", "Wins", "Share", "From", "To", "Score", *(("Rating", "+-") if rated else ())):
        shown.add_column(column, justify="right", no_wrap=True)
    for row in rows:
        numbers = [
            str(row["games"]),
            str(row["wins"]),
            f"{row['share']:.1%}",
            f"{row['low']:.1%}",
            f"{row['high']:.1%}",
        ]
        rating = ratings.get(row["name"], {})
        numbers += [f"{row['score']:g}", *([f"{rating['mu']:.1f}", f"{1.96 * rating['sigma']:.1f}"] if rated else [])]
        names = [Text(row["name"]), *([Text(row["bot"] or "all")] if several else [])]
        shown.add_row(*names, *numbers)
    return shown
