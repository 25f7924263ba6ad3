"""Whole recorded games: each replays to its digests and its result, and shows what its comments say."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from ennead import load
from ennead.kernel.errors import BadInput
from ennead.kernel.flow import Result
from ennead.kernel.replay import GameRecord, read

FOLDER = Path(__file__).parent
RECORDS = sorted(FOLDER.glob("*.record"))
SHOWS = "; shows: "


class Replay:
    """A record played to its end: its events as their owners learn them, and the choices made."""

    def __init__(self, record: GameRecord) -> None:
        match = record.verify()
        result = match.state.result()
        assert result is not None
        self.result: Result = result
        self.facts = record.table.game.describe(match.state)
        self.events: list[dict[str, Any]] = [record.table.game.facts(event, event.side) for event in match.events]
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

RA: dict[str, Callable[[Replay], bool]] = {
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

ANKH: dict[str, Callable[[Replay], bool]] = {
    "two gods that merge": lambda game: len(game.of("GodsMerged")) == 1,
    "a Guardian given up at the merger": lambda game: bool(game.of("GuardianReleased")),
    "a forgotten god, and the game goes on": lambda game: (
        bool(game.of("GodForgotten")) and game.result.reason in ("top of the track", "most devotion")
    ),
    "the top of the track": lambda game: game.result.reason == "top of the track",
    "the most Devotion after the fifth Conflict": lambda game: game.result.reason == "most devotion",
    "the last god": lambda game: game.result.reason == "last god",
    "all gods forgotten": lambda game: game.result.reason == "all gods forgotten" and not game.result.winners,
    "three caravans and exchanged tokens": lambda game: (
        len(game.of("CaravanPlaced")) == 3 and bool(game.of("TokensSwapped"))
    ),
    "three Consolidations": lambda game: len(game.of("RegionsJoined")) == 3,
    "two announced cards": lambda game: any(len(one["cards"]) == 2 for one in game.of("CardsRevealed")),
    "figures relocated to an Obelisk": lambda game: len(game.of("FigureRelocated")) > 1,
    "a Mummy that returns": lambda game: bool(game.of("FigureReturned")),
    "a figure that Satet pushes": lambda game: bool(game.of("FigurePushed")),
    "a captive that is freed": lambda game: bool(game.of("CaptiveFreed")),
    "a Protected figure that is saved": lambda game: bool(game.of("FigureSaved")),
    "a Plague that spares nobody": lambda game: any(one["spared"] == "nobody" for one in game.of("PlagueEnded")),
    "a tie that the Tiebreaker decides": lambda game: bool(game.of("TiebreakerUsed")),
    "Sun tokens that return": lambda game: bool(game.of("SunsReturned")),
    "every room of the Palace won": lambda game: len({one["room"] for one in game.of("RoomWon")}) == 4,
    "a Sphinx that is built": lambda game: any(one["monument"] == "sphinx" for one in game.of("MonumentBuilt")),
    "an action that is commanded again": lambda game: any(
        one["political"] == "royal-command" for one in game.of("PoliticalCardUsed")
    ),
    "priests that are exchanged": lambda game: bool(game.of("PriestsExchanged")),
    "a priest that is sent home": lambda game: bool(game.of("PriestDismissed")),
    "political cards that come back": lambda game: bool(game.of("PoliticalCardsTakenBack")),
    "gods that leave the Palace": lambda game: (
        {one["rule"] for one in game.of("CourtLeft")} == {"ANK-PHA-14", "ANK-PHA-15"}
    ),
    "a Pharaoh that is moved": lambda game: bool(game.of("PharaohMoved")),
    "a god that joins a Battle by its Obelisks": lambda game: bool(game.of("BattleJoined")),
    "figures that nothing kills": lambda game: bool(game.of("FigureProtected")),
    "Monuments of both gods that leave, now neutral": lambda game: (
        {one["rule"] for one in game.of("MonumentAbandoned")} == {"ANK-PRE-29", "ANK-PRE-31"}
    ),
    "losers of a Mighty winner": lambda game: any(one["rule"] == "ANK-PRE-23" for one in game.of("DevotionLost")),
    "an own Warrior that Anubis traps": lambda game: any(
        one["god"] == one["seat"] for one in game.of("WarriorTrapped")
    ),
    "a third Monument of a type that is built": lambda game: any(
        one["rule"] == "ANK-PRE-14" and one["count"] >= 6 for one in game.of("FollowersPaid")
    ),
    "Followers that are lost by merging": lambda game: any(
        one["rule"] == "ANK-PRE-29" for one in game.of("FollowersPaid")
    ),
}

KEMET: dict[str, Callable[[Replay], bool]] = {
    "a win by fame": lambda game: game.result.reason == "fame" and max(game.result.scores) >= 9,
    "an end by the round limit": lambda game: game.result.reason == "round-limit",
    "a deck that is renewed": lambda game: bool(game.of("DeckRenewed")),
    "cards looked at with Vision": lambda game: bool(game.of("CardsLookedAt")),
    "a DI card that cannot be paid": lambda game: bool(game.of("CardUnpaid")),
    "a battle card that leaves the game": lambda game: bool(game.of("BattleCardRemoved")),
    "a retreat": lambda game: bool(game.of("Retreated")),
    "a creature that is placed": lambda game: bool(game.of("CreaturePlaced")),
    "cities that the players choose": lambda game: len([name for name in game.choices if name.startswith("city ")]) > 1,
    "an FP that goes from one player to another": lambda game: any(
        one["former"] != "nobody" and one["player"] not in ("nobody", one["former"]) for one in game.of("FameMoved")
    ),
}

CLAIMS = {"ra": RA, "ankh": ANKH, "kemet": KEMET}


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
        assert CLAIMS[record.table.game.meta.name][claim](game), claim


@pytest.mark.parametrize("name", CLAIMS)
def test_every_claim_is_shown_by_a_record_and_every_number_of_seats(name: str) -> None:
    texts = [path.read_text(encoding="utf-8") for path in RECORDS if path.name.startswith(f"{name}-")]
    assert {claim for text in texts for claim in shown_in(text)} == set(CLAIMS[name])
    assert {read(text, load).table.seats for text in texts} == {2, 3, 4, 5}
    assert len(texts) >= 5


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_changed_draw_is_noticed(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    drawn, other = changed_draw(read(text, load))
    edited = text.replace(f" chance {drawn}\n", f" chance {other}\n", 1)
    with pytest.raises(BadInput, match=f"chance {other}' was changed: .* made for '.* chance {drawn}'$"):
        read(edited, load).verify()
    unchecked = edited[: edited.rindex(" ")] + "\n"
    with pytest.raises(BadInput, match=f"chance draws '{drawn}' with this seed, not '{other}'"):
        read(unchecked, load).verify()


def changed_draw(record: GameRecord) -> tuple[str, str]:
    """The first draw of a game that could have come out otherwise, and how."""
    state = record.table.new()
    for line in record.lines:
        names = [action.name for action, _ in state.outcomes()] if state.chance else []
        if len(names) > 1:
            return line.action.name, next(name for name in names if name != line.action.name)
        state.answer(line.seat, line.action)
    raise AssertionError("nothing is drawn in this game")
