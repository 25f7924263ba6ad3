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
    console.print(win_table(report, bots))
    reasons = ", ".join([f"{reason} {count}" for reason, count in found["reasons"].items()])
    console.print(f"How games ended: {reasons or 'none did'}", markup=False)
    console.print(
        f"{report.decisions} decisions in {report.seconds:.2f} s: "
        f"{found['decisions_per_s']:,.0f} decisions/s, {found['games_per_s']:,.0f} games/s"
    )


def win_table(report: Report, bots: Sequence[str]) -> Table:
    """Wins by seat, with a bar for each."""
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column("Seat")
    table.add_column("Bot")
    table.add_column("Wins", justify="right")
    table.add_column("Share", justify="right")
    table.add_column("")
    for seat, wins in enumerate(report.wins):
        share = wins / max(1, report.finished)
        bot = bots[seat % len(bots)]
        table.add_row(f"S{seat}", Text(bot), str(wins), f"{share:.1%}", Text("█" * round(BAR * share), style="yellow"))
    return table
