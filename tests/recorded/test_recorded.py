"""Whole recorded games: each replays to its digests and its result, and shows what its comments say."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from ennead import load
from ennead.kernel.errors import BadInput
from ennead.kernel.events import Event
from ennead.kernel.flow import Result, State
from ennead.kernel.replay import GameRecord, read

FOLDER = Path(__file__).parent
RECORDS = sorted(FOLDER.glob("*.record"))
SHOWS = "; shows: "


class Replay:
    """A record played to its end: its events as their owners learn them, and the choices made."""

    def __init__(self, record: GameRecord) -> None:
        events: list[Event] = []
        state: State | None = None
        for state in record.states():
            state.listener = events.append
        assert state is not None
        result = state.result()
        assert result is not None
        self.result: Result = result
        self.facts = record.table.game.describe(state)
        self.events: list[dict[str, Any]] = [record.table.game.facts(event, event.side) for event in events]
        self.choices = [line.action.name for line in record.lines if line.seat >= 0]

    def of(self, name: str) -> list[dict[str, Any]]:
        return [event for event in self.events if event["event"] == name]

    @property
    def endings(self) -> list[str]:
        return [event["ending"] for event in self.of("EpochEnded")]

    def struck_with_choice(self, category: set[str]) -> bool:
        return any(choice.removeprefix("lose ") in category for choice in self.choices if choice.startswith("lose "))


CIVILIZATIONS = {"art", "agriculture", "religion", "astronomy", "writing"}
MONUMENTS = {"fortress", "obelisk", "palace", "pyramid", "sphinx", "statues", "step-pyramid", "temple"}

CLAIMS: dict[str, Callable[[Replay], bool]] = {
    "an epoch that ends by suns and one that ends by the Ra track": lambda game: len(set(game.endings)) == 2,
    "a third epoch that ends by suns": lambda game: game.endings[2] == "suns",
    "all three epochs end by the Ra track": lambda game: game.endings == ["ra-track"] * 3,
    "three God tiles played in one turn": lambda game: any(len(one["tiles"]) >= 3 for one in game.of("GodsPlayed")),
    "a God tile that takes a disaster": lambda game: any(
        {"funeral", "drought", "unrest", "earthquake"} & set(one["tiles"]) for one in game.of("GodsPlayed")
    ),
    "civilization tiles chosen for an unrest": lambda game: game.struck_with_choice(CIVILIZATIONS),
    "monuments chosen for an earthquake": lambda game: game.struck_with_choice(MONUMENTS),
    "two disasters of one kind in one take": lambda game: any(one["owed"] == 4 for one in game.of("DisasterStruck")),
    "a full track that nobody wants": lambda game: any(
        one["rule"] == "RA-AUC-11" and len(one["tiles"]) == 8 for one in game.of("TrackBoxed")
    ),
    "an auction for nothing but the centre sun": lambda game: any(not one["tiles"] for one in game.of("LotWon")),
    "points that stop at zero": lambda game: any(
        one["total"] == 0 and one["net"] < 0 for one in game.of("PointsCounted")
    ),
    "a tie for the most points, decided by the highest sun": lambda game: (
        sorted(game.result.scores)[-1] == sorted(game.result.scores)[-2]
    ),
    "a tie below the first place": lambda game: len(set(sorted(game.result.scores)[:-1])) < len(game.result.scores) - 1,
}


def shown_in(text: str) -> list[str]:
    """What the comments of a record claim."""
    return [line.removeprefix(SHOWS) for line in text.splitlines() if line.startswith(SHOWS)]


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_recorded_game_replays_and_shows_what_it_says(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    record = read(text, load)
    assert record.finished
    game = Replay(record)
    assert shown_in(text)
    for claim in shown_in(text):
        assert CLAIMS[claim](game), claim


def test_every_claim_is_shown_by_a_record_and_every_number_of_seats() -> None:
    texts = [path.read_text(encoding="utf-8") for path in RECORDS]
    assert {claim for text in texts for claim in shown_in(text)} == set(CLAIMS)
    assert {read(text, load).table.seats for text in texts} == {2, 3, 4, 5}
    assert len(texts) >= 8


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_changed_draw_is_noticed(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    line = next(line for line in text.splitlines() if "chance tile " in line)
    drawn = line.split()[-1]
    other = "flood" if drawn == "nile" else "nile"
    changed = line.replace(drawn, other)
    edited = text.replace(line, changed, 1)
    with pytest.raises(BadInput, match=f"'{changed}' was changed: the check in the last line was made for '{line}'"):
        read(edited, load).verify()
    unchecked = edited[: edited.rindex(" ")] + "\n"
    with pytest.raises(BadInput, match=f"chance draws 'tile {drawn}' with this seed, the record says 'tile {other}'"):
        read(unchecked, load).verify()
