"""What the editions of Ankh say by numbers and names, side by side; made from their data."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import groupby
from typing import Any, Final

from ennead.games.ankh.rules.components import CARDS, EVENTS, LEVELS, MONUMENTS, POWERS
from ennead.games.ankh.rules.edition import USUAL, Numbers, edition_called, numbers, written
from ennead.games.ankh.rules.options import META
from ennead.sheets.editions import Difference
from ennead.sheets.parts import counted, heading, named
from ennead.texts import Texts

PLAYERS: Final = 4  # for which the lengths of the tracks are told
COUNTS: Final = {  # what only some editions have, by the name in their data; lists are counted
    "rooms": "ANK-PHA-08", "priests": "ANK-PHA-01", "political": "ANK-PHA-19", "displayed": "ANK-PHA-02",
    "pharaohs": "ANK-PHA-20", "sphinx_price": "ANK-PHA-21",
}  # fmt: skip


def told(texts: Texts) -> list[Difference]:
    """Every number and name, whether the editions differ in it or not."""
    names = list(META.editions)
    fixed = [numbers(name) for name in names]
    data = [written(name) for name in names]

    def row(label: str, rule: str, say: Callable[[Numbers], object]) -> Difference:
        return Difference(label, tuple([str(say(one)) for one in fixed]), rule)

    def titled(key: str, rule: str, say: Callable[[Numbers], object]) -> Difference:
        return row(heading(texts, f"edition_{key}"), rule, say)

    return [
        titled("top", "ANK-DEV-05", lambda one: one.top),
        titled("last_red", "ANK-FGT-01", lambda one: one.last_red),
        titled("ahead", "ANK-SET-04", lambda one: heading(texts, "first_seat" if one.first_on_top else "last_seat")),
        titled("cards", "ANK-CMP-01", lambda one: one.all_cards.bit_count()),
        *[row(texts.word("cards", card), rule_of(card), strength_of(number)) for number, card in enumerate(CARDS)],
        *[
            row(heading(texts, "edition_powers", level=level), "ANK-UNL-01", powers_of(texts, level))
            for level in range(1, LEVELS + 1)
        ],
        titled("building", "ANK-CRD-02", lambda one: one.building_price),
        titled("building_rise", "ANK-CRD-02", lambda one: one.building_rise),
        titled("monuments", "ANK-CMP-02", lambda one: counted(texts, "monument", dict(supply_of(one)))),
        titled("tracks", "ANK-ACT-02", lambda one: ", ".join(map(str, one.track_length[PLAYERS]))),
        titled("events", "ANK-EVT-01", lambda one: runs(texts, [EVENTS[event] for event in one.events])),
        titled("merging", "ANK-MRG-01", lambda one: one.merging_conflict),
        titled("forgetting", "ANK-FGT-01", lambda one: one.forgetting_conflict),
        *[
            Difference(heading(texts, f"edition_{key}"), tuple([count_of(one.get(key)) for one in data]), rule)
            for key, rule in COUNTS.items()
        ],
    ]


def rule_of(effect: str) -> str:
    """Which rule tells the text of a card, in the usual edition."""
    return type(edition_called(USUAL).effects[effect]).RULES[0]


def strength_of(card: int) -> Callable[[Numbers], object]:
    return lambda one: f"+{one.card_strength[card]}" if one.all_cards >> card & 1 else ""


def powers_of(texts: Texts, level: int) -> Callable[[Numbers], object]:
    return lambda one: named(texts, "power", [POWERS[power] for power in one.powers_of_level[level]])


def runs(texts: Texts, names: list[str]) -> str:
    """`3 × Control Monument, Conflict`: what follows itself is counted."""
    found = [(name, len(list(same))) for name, same in groupby(names)]
    words = [(texts.word("name", name), count) for name, count in found]
    return ", ".join([f"{count} × {word}" if count > 1 else word for word, count in words])


def supply_of(one: Numbers) -> Iterable[tuple[str, int]]:
    return zip(MONUMENTS, one.monuments, strict=False)


def count_of(value: Any) -> str:
    if value is None:
        return ""
    return str(len(value)) if isinstance(value, list) else str(value)
