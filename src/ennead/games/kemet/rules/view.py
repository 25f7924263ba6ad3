"""Views of the state; written by tools/records.py from state.py, not by hand."""

from __future__ import annotations

from typing import ClassVar, final

from mypy_extensions import mypyc_attr

from ennead.kernel.record import Counts, MemoryView, RecordView
from ennead.kernel.view import View


@final
@mypyc_attr(acyclic=True)
class PlayerView(RecordView):
    """What one seat may know of a Player."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        "city",
        "prayer",
        "divine_fame",
        "battle_fame",
        "held_fame",
        "veterans",
        "supply",
        "tiles",
        "creatures",
        "tokens",
        "silver",
        "gold",
        "spaces",
        "acquired",
        "marks",
        "interventions",
        "interventions_count",
        "hand",
        "hand_size",
        "face_down",
        "face_down_size",
        "used",
        "boxed",
        "plan_used",
        "plan_discarded",
        "plan_cards",
        "spied",
        "looking",
        "looking_count",
    )

    city: int
    prayer: int
    divine_fame: int
    battle_fame: int
    held_fame: int
    veterans: int
    supply: int
    tiles: int
    creatures: int
    tokens: int
    silver: int
    gold: int
    spaces: int
    acquired: int
    marks: list[int]
    interventions: Counts | None
    interventions_count: int
    hand: int | None
    hand_size: int
    face_down: int | None
    face_down_size: int
    used: int
    boxed: int | None
    plan_used: int | None
    plan_discarded: int | None
    plan_cards: list[int] | None
    spied: int | None
    looking: list[int] | None
    looking_count: int


@final
@mypyc_attr(acyclic=True)
class KemetView(View):
    """What one seat may know of a Kemet."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        "map_file",
        "tiles_file",
        "quick",
        "choose_cities",
        "round_limit",
        "seats",
        "players",
        "colours",
        "round",
        "order",
        "active",
        "daylight",
        "owner",
        "units",
        "creatures",
        "invaders",
        "invader_creatures",
        "pyramid",
        "pyramid_colour",
        "fame_holder",
        "stock",
        "deck_count",
        "discard",
        "winner",
        "limited",
        "memories",
        "precedence",
    )

    map_file: str
    tiles_file: str
    quick: bool
    choose_cities: bool
    round_limit: int
    seats: int
    players: list[PlayerView]
    colours: int
    round: int
    order: list[int]
    active: int
    daylight: bool
    owner: list[int]
    units: list[int]
    creatures: list[int]
    invaders: list[int]
    invader_creatures: list[int]
    pyramid: list[int]
    pyramid_colour: list[int]
    fame_holder: list[int]
    stock: Counts
    deck_count: int
    discard: Counts
    winner: int
    limited: bool
    memories: list[MemoryView]
    precedence: tuple[int, ...]
