"""The end of a game of Ra: points by category and epoch, and how they grew."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from typing import Final

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from ennead.games.ra.rules.components import CATEGORIES, EPOCHS, STARTING_POINTS
from ennead.games.ra.rules.events import EPOCH_ENDED, POINTS_COUNTED, SCORED
from ennead.games.ra.rules.view import RaView
from ennead.kernel.events import Event
from ennead.texts import Texts

BAR: Final = 40  # longest bar


class Tally:
    """The points of a game, collected from its events."""

    def __init__(self, events: Sequence[Event]) -> None:
        self.points: Final[defaultdict[tuple[int, int, int], int]] = defaultdict(int)  # by epoch, category, seat
        self.totals: Final[dict[tuple[int, int], int]] = {}  # by epoch and seat
        self.forgiven: Final[defaultdict[int, int]] = defaultdict(int)  # by seat: debt that was not remembered
        epoch = 0
        for event in events:
            if event.kind is EPOCH_ENDED:
                epoch = event.what
            elif event.kind is SCORED:
                self.points[epoch, event.what, event.side] = event.more
            elif event.kind is POINTS_COUNTED:
                before = self.totals.get((epoch - 1, event.side), STARTING_POINTS)
                self.forgiven[event.side] += event.more - before - event.what
                self.totals[epoch, event.side] = event.more


def ending(view: RaView, texts: Texts, events: Sequence[Event], width: int) -> RenderableType:
    """Everything about the points; for a game that is over."""
    tally = Tally(events)
    return Group(breakdown(view, texts, tally), Text(), progress(view, texts, tally, width))


def breakdown(view: RaView, texts: Texts, tally: Tally) -> Table:
    """Each category with its points in the three epochs, player by player."""
    found = Table(title=texts.label("breakdown"), title_justify="left", box=box.SIMPLE_HEAD, pad_edge=False)
    found.add_column("")
    for seat in range(view.seats):
        found.add_column(Text(texts.title(seat)), justify="right")
    seats = range(view.seats)
    found.add_row(texts.label("start"), *[str(STARTING_POINTS) for _ in seats])
    for category, name in enumerate(CATEGORIES):
        found.add_row(texts.word("category", name), *[by_epoch(tally, category, seat) for seat in seats])
    if any(tally.forgiven.values()):
        found.add_row(texts.label("floor"), *[signed(tally.forgiven[seat]) for seat in seats])
    found.add_section()
    found.add_row(texts.label("total"), *[str(view.players[seat].points) for seat in seats], style="bold")
    return found


def by_epoch(tally: Tally, category: int, seat: int) -> str:
    """The points of a category in each epoch: "+5 -2 ·"."""
    found = [tally.points[epoch, category, seat] for epoch in range(1, EPOCHS + 1)]
    return " ".join([signed(points) for points in found]) if any(found) else ""


def signed(points: int) -> str:
    return f"{points:+d}" if points else "·"


def progress(view: RaView, texts: Texts, tally: Tally, width: int) -> Table:
    """A bar for each player's points after each epoch."""
    most = max([1, *tally.totals.values()])
    longest = max([len(texts.title(seat)) for seat in range(view.seats)])
    room = max(5, min(BAR, width - longest - len(texts.label("epoch", epoch=0, epochs=EPOCHS)) - 8))
    found = Table(title=texts.label("progress"), title_justify="left", box=None, pad_edge=False)
    for epoch in range(1, EPOCHS + 1):
        for seat in range(view.seats):
            points = tally.totals.get((epoch, seat), 0)
            label = texts.label("epoch", epoch=epoch, epochs=EPOCHS) if seat == 0 else ""
            bar = Text("█" * round(room * points / most), style="yellow").append(f" {points}", style="default")
            found.add_row(label, Text(texts.title(seat)), bar)
    return found
