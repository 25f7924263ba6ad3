"""Views of the state; written by tools/records.py from state.py, not by hand."""

from __future__ import annotations

from typing import ClassVar, final

from mypy_extensions import mypyc_attr

from ennead.kernel.record import Counts, RecordView
from ennead.kernel.view import View


@final
@mypyc_attr(acyclic=True)
class PouchView(RecordView):
    """What one seat may know of a Pouch."""

    FIELDS: ClassVar[tuple[str, ...]] = ("gold", "gem")

    gold: int
    gem: int | None


@final
@mypyc_attr(acyclic=True)
class PlayerView(RecordView):
    """What one seat may know of a Player."""

    FIELDS: ClassVar[tuple[str, ...]] = ("hand", "hand_count", "buried", "buried_count", "omen", "fame", "pouch")

    hand: Counts | None
    hand_count: int
    buried: list[int] | None
    buried_count: int
    omen: int | None
    fame: int | None
    pouch: PouchView


@final
@mypyc_attr(acyclic=True)
class ScarabsView(View):
    """What one seat may know of a Scarabs."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seats", "players", "deck_count", "discard", "rounds")

    seats: int
    players: list[PlayerView]
    deck_count: int
    discard: Counts
    rounds: tuple[tuple[tuple[int, ...], ...], ...]
