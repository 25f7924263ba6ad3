"""`ennead sim`: many games between bots."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from typing import Any, Final

from rich import box
from rich.console import Console
from rich.progress import Progress
from rich.table import Table
from rich.text import Text

from ennead.games import load
from ennead.kernel.contract import Game
from ennead.sim import Report, simulate

BAR: Final = 30  # characters for a share of 1
TICKS: Final = 200  # how often the progress bar moves


def run(name: str, as_json: bool, seats: int | None, bots: str, games: int, **given: Any) -> int:
    """Play, then print the report; exit code 1 if a game crashed."""
    game = load(name)
    at_table = [bot.strip() for bot in bots.split(",")]
    count = seats if seats is not None else usual_seats(game, len(at_table))
    shown = not as_json and sys.stderr.isatty()
    with Progress(console=Console(stderr=True), transient=True, disable=not shown) as progress:
        task = progress.add_task(game.meta.title, total=games)

        def tick(done: int) -> None:
            if done % max(1, games // TICKS) == 0:
                progress.update(task, completed=done)

        report = simulate(game, count, games, bots=at_table, progress=tick if shown else None, **given)
    show(report, as_json, at_table)
    if report.crashes:
        print(f"ennead: {report.crashes} games crashed; the first is in {report.first_crash}", file=sys.stderr)
    return 1 if report.crashes else 0


def usual_seats(game: Game, bots: int) -> int:
    """How many play if nobody says: as many as bots are named, or three where the game allows it."""
    if bots > 1:
        return bots
    return 3 if 3 in game.meta.seats else game.meta.seats[0]


def show(report: Report, as_json: bool, bots: Sequence[str]) -> None:
    found = report.as_json()
    if as_json:
        print(json.dumps(found))
        return
    console = Console(highlight=False)
    meta = report.table.game.meta
    console.print(
        f"{meta.title}, {report.table.seats} seats, {report.games} games with seed {report.seed}: "
        f"{report.finished} finished, {report.crashes} crashed",
        markup=False,
    )
    console.print(standings("Seat", seat_rows(report, bots)))
    if found["by_side"]:
        console.print(standings("Plays", [([name], one) for name, one in found["by_side"].items()]))
    if found["by_table"]:
        console.print(tables(found["by_table"]))
    console.print(f"Decisions a game: {spread(found['lengths'])}", markup=False)
    console.print(f"Scores of winners: {spread(found['winning_scores'])}", markup=False)
    console.print(f"How games ended: {reasons(found) or 'none did'}", markup=False)
    checked = ", every position checked" if report.checked else ""
    console.print(
        f"{report.decisions} decisions in {report.seconds:.2f} s: "
        f"{found['decisions_per_s']:,.0f} decisions/s, {found['games_per_s']:,.0f} games/s{checked}"
    )


def seat_rows(report: Report, bots: Sequence[str]) -> list[tuple[list[str], dict[str, Any]]]:
    seats = enumerate(report.all.by_seat)
    return [([f"S{seat}", bots[seat % len(bots)]], standing.as_json()) for seat, standing in seats]


def spread(numbers: dict[str, Any]) -> str:
    """Numbers in words: the middle first, then how far they reach."""
    if numbers["mean"] is None:
        return "none"
    return (
        f"{numbers['mean']:.1f} on average, {numbers['median']} in the middle, {numbers['least']} to {numbers['most']}"
    )


def reasons(found: dict[str, Any]) -> str:
    return ", ".join([f"{reason} {count}" for reason, count in found["reasons"].items()])


def standings(what: str, rows: list[tuple[list[str], dict[str, Any]]]) -> Table:
    """Wins and scores, with a bar for each share."""
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column(what)
    if rows and len(rows[0][0]) > 1:
        table.add_column("Bot")
    for heading in ("Games", "Wins", "Share", "Score", "Least", "Most"):
        table.add_column(heading, justify="right")
    table.add_column("")
    for names, one in rows:
        share, scores = one["share"] or 0.0, one["scores"]
        numbers = ["-" if scores[key] is None else f"{scores[key]:g}" for key in ("mean", "least", "most")]
        bar = Text("█" * round(BAR * share), style="yellow")
        counts = [str(one["games"]), str(one["wins"]), f"{share:.1%}"]
        table.add_row(*[Text(name) for name in names], *counts, *numbers, bar)
    return table


def tables(found: dict[str, Any]) -> Table:
    """What differs between the tables that were played at in turn."""
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    for heading in ("Table", "Games", "Decisions", "Wins by seat", "How they ended"):
        words = heading in ("Table", "How they ended")
        table.add_column(heading, justify="left" if words else "right", no_wrap=heading == "Table")
    for name, one in found.items():
        mean = one["lengths"]["mean"]
        wins = " ".join([str(standing["wins"]) for standing in one["by_seat"]])
        table.add_row(Text(name), str(one["finished"]), "-" if mean is None else f"{mean:.0f}", wins, reasons(one))
    return table
