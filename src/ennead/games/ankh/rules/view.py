"""Views of the state; written by tools/records.py from state.py, not by hand."""

from __future__ import annotations

from typing import ClassVar, final

from mypy_extensions import mypyc_attr

from ennead.kernel.record import MemoryView, RecordView
from ennead.kernel.view import View


@final
@mypyc_attr(acyclic=True)
class GodView(RecordView):
    """What one seat may know of a God."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        "god",
        "abilities",
        "standing",
        "devotion",
        "followers",
        "ankhs",
        "powers",
        "unlocked",
        "hand",
        "figures",
        "monuments",
        "pool",
    )

    god: int
    abilities: int
    standing: int
    devotion: int
    followers: int
    ankhs: int
    powers: int
    unlocked: int
    hand: int
    figures: tuple[int, ...]
    monuments: tuple[int, ...]
    pool: list[int]


@final
@mypyc_attr(acyclic=True)
class AnkhView(View):
    """What one seat may know of an Ankh."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        "edition",
        "scenario",
        "board",
        "seats",
        "gods",
        "guardians",
        "guardian_supply",
        "removed",
        "pieces",
        "neutral",
        "cities",
        "supply",
        "camels",
        "tokens",
        "tracks",
        "event",
        "ascending",
        "sides",
        "turn",
        "acting",
        "memories",
        "tiebreaker",
        "tiebreaker_up",
        "ending",
        "winner",
    )

    edition: str
    scenario: str
    board: str
    seats: int
    gods: list[GodView]
    guardians: tuple[int, ...]
    guardian_supply: tuple[int, ...]
    removed: tuple[int, ...]
    pieces: list[int]
    neutral: tuple[int, ...]
    cities: tuple[int, ...]
    supply: tuple[int, ...]
    camels: tuple[int, ...]
    tokens: tuple[int, ...]
    tracks: list[int]
    event: int
    ascending: tuple[int, ...]
    sides: tuple[int, ...]
    turn: int
    acting: int
    memories: list[MemoryView]
    tiebreaker: int
    tiebreaker_up: bool
    ending: int
    winner: int
