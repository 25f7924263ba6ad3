"""Who may see each field of a state and each fact of an event, pinned in a table of its own.

Everything else that watches over secrets believes what a field declares. Here a field that was made public by mistake
is noticed: it stands a second time in `audiences/<game>.toml`, under its audience, and is moved there by hand.
"""

import tomllib
from pathlib import Path

import pytest

from ennead.games import NAMES, load
from ennead.testing.audiences import audiences

TABLES = Path(__file__).parent / "audiences"
EVENTS = "secret facts of events"
Table = dict[str, dict[str, list[str]]]


def declared(name: str) -> Table:
    """What the game declares: for each class its fields by audience, and for each kind of event its secret facts."""
    game = load(name)
    found: Table = {EVENTS: {kind.name: list(kind.secret) for kind in game.events.values() if kind.secret}}
    for cls in [game.codec.state, *game.codec.classes.values()]:
        for field, one in audiences(cls).items():
            found.setdefault(cls.__name__, {}).setdefault(one.audience, []).append(field)
    return found


@pytest.mark.parametrize("name", NAMES)
def test_audiences_are_those_of_the_table(name: str) -> None:
    pinned: Table = tomllib.loads((TABLES / f"{name}.toml").read_text(encoding="utf-8"))
    found = declared(name)
    for part in sorted(found.keys() | pinned.keys()):
        here = {(audience, field) for audience, fields in found.get(part, {}).items() for field in fields}
        there = {(audience, field) for audience, fields in pinned.get(part, {}).items() for field in fields}
        new, gone = sorted(here - there), sorted(there - here)
        assert not new and not gone, f"{part}: declared are {new}, where audiences/{name}.toml has {gone}"
