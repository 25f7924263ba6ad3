"""Views of the state; written by tools/records.py from state.py, not by hand."""

from __future__ import annotations

from typing import ClassVar, final

from mypy_extensions import mypyc_attr

from ennead.kernel.record import Counts, RecordView
from ennead.kernel.view import View


@final
@mypyc_attr(acyclic=True)
class PlayerView(RecordView):
    """What one seat may know of a Player."""

    FIELDS: ClassVar[tuple[str, ...]] = ("tiles", "usable", "spent", "bid", "points")

    tiles: Counts
    usable: int
    spent: int
    bid: int
    points: int | None


@final
@mypyc_attr(acyclic=True)
class RaView(View):
    """What one seat may know of a Ra."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        "open_scores",
        "seats",
        "players",
        "bag",
        "bag_size",
        "box",
        "track",
        "tiles_on_track",
        "ra_tiles",
        "centre",
        "ra_player",
        "epoch",
    )

    open_scores: bool
    seats: int
    players: list[PlayerView]
    bag: Counts
    bag_size: int
    box: Counts
    track: list[int]
    tiles_on_track: int
    ra_tiles: int
    centre: int
    ra_player: int
    epoch: int
