"""Ankh: boards and scenarios as data; what is wrong with a file is named."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from ennead import load
from ennead.games.ankh.rules.components import EVENTS, GUARDIAN_DATA
from ennead.games.ankh.rules.grid import SPACE_NAMES, SPACE_NUMBERS
from ennead.games.ankh.rules.options import GUARDIANS, META, SCENARIOS
from ennead.games.ankh.rules.scenarios import DATA, scenario
from ennead.games.ankh.rules.state import Ankh
from ennead.kernel.errors import BadInput
from ennead.testing import evidence
from ennead.texts import Texts

from .table import GAME, table

EVERY = [(name, seats) for name in SCENARIOS for seats in sorted(scenario(name).setups)]


@pytest.mark.parametrize("name", SCENARIOS)
def test_the_lobby_names_a_scenario_and_who_can_play_it(name: str) -> None:
    document = json.loads((DATA / "scenarios" / f"{name}.json").read_text(encoding="utf-8"))
    counts = " or ".join(sorted(document["setups"]))
    assert SCENARIOS[name] == document["name"] + (f", for {counts}" if len(document["setups"]) < 4 else "")


def test_the_lobby_names_the_guardians_of_the_box_by_level() -> None:
    for level, known in enumerate(GUARDIANS, 1):
        assert known == {one["id"]: one["name"] for one in GUARDIAN_DATA if one["level"] == level}
    offered = META.options["guardians"].values
    assert len(offered) == 8 and offered["satet,mummy,androsphinx"] == "Satet, Mummy, Androsphinx"
    for trio in offered:
        assert GAME.describe(GAME.new(3, options={"guardians": trio}))["guardians"] == trio.split(",")


def write(folder: Path, name: str, document: Any) -> str:
    path = folder / f"{name}.json"
    path.write_text(json.dumps(document), encoding="utf-8")
    return str(path)


def changed(kind: str, name: str, **changes: Any) -> dict[str, Any]:
    """A shipped document with some fields changed."""
    document: dict[str, Any] = json.loads((DATA / kind / f"{name}.json").read_text(encoding="utf-8"))
    return document | changes


def with_setup(**changes: Any) -> dict[str, Any]:
    document = changed("scenarios", "middle-kingdom")
    document["setups"] = {"2": document["setups"]["2"] | changes}
    return document


@evidence("ANK-SCN-01", "ANK-SCN-03", "ANK-SCN-05", "ANK-SCN-06", "ANK-SCN-10")
@pytest.mark.parametrize(("name", "seats"), EVERY)
def test_every_scenario_can_be_set_up(name: str, seats: int) -> None:
    gods = ",".join(["amun", "anubis", "isis", "osiris", "ra"][:seats])
    state = GAME.new(seats, options={"scenario": name, "gods": gods, "guardians": "satet,apep,androsphinx"})
    assert state.problems() == []
    board = GAME.describe(state)
    assert len(board["tokens"]) == len(board["regions"])
    expected = 2 if name == "twin-thrones" else 1
    assert {player["followers"] for player in board["players"].values()} == {expected}
    for player in board["players"].values():
        assert player["ankhs"] == 8
        assert player["pool"]["warrior"] == (4 if name == "twin-thrones" else 5)


@evidence("ANK-SCN-01")
def test_a_scenario_is_for_its_numbers_of_players_only() -> None:
    with pytest.raises(BadInput, match="for 2 players, not 3"):
        GAME.new(3, options={"scenario": "twin-thrones"})
    with pytest.raises(BadInput, match="for 2 or 4 players, not 3"):
        GAME.new(3, options={"scenario": "wandering-gods"})


@evidence("ANK-SCN-05", "ANK-SCN-03", "ANK-R-42")
@pytest.mark.parametrize(("name", "seats"), [("middle-kingdom", 4), ("old-kingdom", 5)])
def test_the_token_of_a_region_is_the_number_of_the_player_at_home_there(name: str, seats: int) -> None:
    setup = scenario(name).setup(seats)
    state = table(seats, scenario=name).state
    assert isinstance(state, Ankh)
    for space, _, owner in setup.monuments:
        if owner >= 0:
            assert state.tokens[state.land.region_of(space)] == owner + 1


@evidence("ANK-SCN-12", "ANK-SCN-15", "ANK-R-43")
def test_regions_must_be_joined_while_a_camel_lies_between_two() -> None:
    game = table(3, scenario="peoples-revolt", moment="consolidation")
    assert game.decision == "ChoosePair"
    assert "done" not in game.options(0)
    assert game.why("S0 done") == ("ANK-SCN-12", "compulsory")


@evidence("ANK-SCN-06")
def test_cities_feed_followers_and_are_never_taken() -> None:
    game = table(
        3, scenario="cities-of-the-nile", figures={"r06c03": "S0 god"}, monuments={}, players={"S0": {"followers": 0}}
    )
    game.play("S0 action gain")
    assert game.of(0, "followers") == 1  # the City on r06c04
    game = table(
        3, scenario="cities-of-the-nile", moment="control monument", figures={"r06c03": "S0 god"}, monuments={}
    )
    assert game.happened("MonumentTaken") == []
    game = table(3, scenario="cities-of-the-nile", figures={"r06c03": "S0 god"}, monuments={})
    game.play("S0 action move, figure r06c03")
    assert game.why("S0 to r06c04") == ("ANK-MOV-02", "occupied")


@evidence("ANK-SCN-06")
def test_caravan_season_begins_with_a_caravan() -> None:
    game = table(4, scenario="caravan-season", tracks={"gain": 4})
    game.play("S0 action gain")
    assert game.decision == "PlaceCamel"


@evidence("ANK-SCN-06")
def test_gods_wander_in_wandering_gods() -> None:
    setup = scenario("wandering-gods").setup(2)
    home = {owner: space for space, _, owner in setup.monuments if owner >= 0}
    board = scenario("wandering-gods").board
    for space, kind, owner in setup.figures:
        if kind == 0:
            assert home[owner] not in board.near[space]


@pytest.mark.parametrize(("changes", "sentence"), [
    ({"figures": {"r05c02": "S0 god"}}, "r05c02 is Water"),
    ({"figures": {"r00c00": "S0 god"}}, "r00c00 is off the board"),
    ({"figures": {"r05c00": "S0 god"}}, "holds two pieces"),
    ({"figures": {"r05c01": "S2 god"}}, "expected one of S0, S1"),
    ({"figures": {"r05c01": "S0 satet"}}, "expected one of god, warrior"),
    ({"figures": {"r05c01": "S0 god"}}, "S1 has 0 God figures"),
    ({"monuments": {"r05c00": "sphinx"}}, "expected one of obelisk, temple, pyramid"),
    ({"camels": ["r05c04|r05c05 r04c05|r05c05"]}, "has 1 land spaces; each needs 6"),
    ({"camels": ["r05c01|r05c02"]}, "is a side of a Water space"),
    ({"camels": ["r05c01|r07c02"]}, "not next to each other"),
    ({"tokens": {"1": "r04c05", "2": "r04c05", "3": "r03c05"}}, "has two tokens"),
    ({"tokens": {"1": "r04c05", "2": "r04c06"}}, "expected the tokens 1 to 3"),
    ({"tokens": {"1": "r05c02", "2": "r04c06", "3": "r03c05"}}, "no land space"),
    ({"cities": ["r08c08", "r08c07", "r08c09"]}, "3 City tokens; there are 2"),
    ({"towers": []}, "unknown field 'towers'"),
])  # fmt: skip
def test_a_wrong_set_up_is_refused(tmp_path: Path, changes: dict[str, Any], sentence: str) -> None:
    name = write(tmp_path, "mine", with_setup(**changes))
    with pytest.raises(BadInput, match=sentence):
        GAME.new(2, options={"scenario": name})


@pytest.mark.parametrize(("changes", "sentence"), [
    ({"rows": ["Wf Wx"]}, "r00c01: expected"),
    ({"rows": ["Wf " * 20]}, "at most 12 spaces"),
    ({"rows": []}, "1 to 12 rows"),
    ({"shifted": "even rows"}, "expected one of odd columns, odd rows"),
    ({"rivers": []}, "without a river"),
    ({"rivers": ["r05c00|r05c01"]}, "lies inside region W"),
    ({"rivers": ["r05c01|r05c02"]}, "not between two land spaces"),
    ({"rivers": ["r05c01"]}, "expected a side like"),
])  # fmt: skip
def test_a_wrong_board_is_refused(tmp_path: Path, changes: dict[str, Any], sentence: str) -> None:
    name = write(tmp_path, "board", changed("boards", "egypt", **changes))
    with pytest.raises(BadInput, match=sentence):
        GAME.new(2, options={"board": name})


@pytest.mark.parametrize(("options", "sentence"), [
    ({"scenario": "nowhere"}, "there is no scenario 'nowhere'"),
    ({"scenario": "old-kingdon"}, "; did you mean 'old-kingdom'?"),
    ({"scenario": "nowhere.json"}, "cannot be read"),
    ({"gods": "amun"}, "1 gods for 2 players"),
    ({"gods": "amun,amun"}, "a different god"),
    ({"gods": "amun,zeus"}, "not 'zeus'"),
    ({"guardians": "satet"}, "expected 3 Guardians"),
    ({"guardians": "satet,satet,satet"}, "level 2 is one of"),
    ({"colour": "red"}, "no option 'colour'"),
    ({"scenario": ""}, "printable characters"),
])  # fmt: skip
def test_wrong_options_are_refused(options: dict[str, str], sentence: str) -> None:
    with pytest.raises(BadInput, match=sentence):
        GAME.new(2, options=options)


def test_an_own_board_and_scenario_are_played_to_the_end(tmp_path: Path) -> None:
    """A small island of two regions, typed in by hand; its record plays again."""
    from random import Random

    from ennead.kernel.match import Match
    from ennead.kernel.replay import read
    from ennead.kernel.replay import write as write_record

    board = write(tmp_path, "island", {
        "shifted": "odd columns",
        "rows": ["Nf Nf Nf ~~ Sf Sf Sf", "Nd Nd Nd ~~ Sd Sd Sd", "Nd Nd Nd Sd Sd Sd Sd"],
        "rivers": ["r02c02|r02c03"],
    })  # fmt: skip
    name = write(tmp_path, "isle", {
        "board": board,
        "setups": {"2": {
            "monuments": {"r00c00": "S0 temple", "r00c06": "S1 temple", "r02c03": "pyramid"},
            "figures": {"r00c01": "S0 god", "r00c05": "S1 god"},
            "tokens": {"1": "r00c00", "2": "r00c06"},
        }},
    })  # fmt: skip
    match, rng = Match.start(load("ankh"), 2, seed="island", options={"scenario": name}), Random(1)
    while not match.over:
        seat = match.state.asked_seats()[0]
        match.play(seat, rng.choice(match.state.options(seat)))
    text = write_record(match)
    assert f"option scenario: {name}" in text
    assert read(text, load).verify().over


def test_the_files_of_the_instructions_are_right(tmp_path: Path) -> None:
    """What docs/how-to/ankh-board.md shows can be typed in and played."""
    text = (Path(__file__).parents[3] / "docs" / "how-to" / "ankh-board.md").read_text(encoding="utf-8")
    board, brothers = re.findall(r"^```json\n(.*?)^```", text, re.M | re.S)
    (tmp_path / "island.json").write_text(board, encoding="utf-8")
    (tmp_path / "brothers.json").write_text(brothers, encoding="utf-8")
    state = GAME.new(2, options={"scenario": str(tmp_path / "brothers.json"), "gods": "isis,ra"})
    assert state.problems() == []


class Begun:
    """A scenario at its beginning, for one number of players."""

    def __init__(self, name: str, seats: int) -> None:
        gods = ",".join(["amun", "anubis", "isis", "osiris", "ra"][:seats])
        self.state = GAME.new(seats, options={"scenario": name, "gods": gods, "guardians": "satet,apep,androsphinx"})
        assert isinstance(self.state, Ankh)
        self.land = self.state.land
        self.told = GAME.describe(self.state)
        self.figures: dict[str, str] = self.told["figures"]
        self.monuments: dict[str, str] = self.told["monuments"]
        self.seats = seats

    def of(self, kind: str) -> list[tuple[str, str]]:
        """The owners of figures of a kind, with their spaces."""
        return [(who.split()[0], space) for space, who in self.figures.items() if who.split()[1] == kind]

    def beside(self, space: str) -> set[str]:
        around = [SPACE_NAMES[one] for one in self.land.adjacent[SPACE_NUMBERS[space]]]
        return {(self.figures | self.monuments)[one] for one in around if one in self.figures | self.monuments}

    def neutral(self) -> set[str]:
        return {kind for kind in self.monuments.values() if not kind.startswith("S")}

    def lives(self) -> dict[str, set[int]]:
        """In which regions each player has figures."""
        found: dict[str, set[int]] = {}
        for space, who in self.figures.items():
            found.setdefault(who.split()[0], set()).add(self.land.region_of(SPACE_NUMBERS[space]))
        return found

    def taken(self) -> set[int]:
        """The regions in which anybody has figures."""
        return {region for home in self.lives().values() for region in home}

    def parted(self) -> bool:
        """Whether everybody lives in one region, where nobody else does."""
        return all(len(home) == 1 for home in self.lives().values()) and len(self.taken()) == self.seats


def monuments_beside(begun: Begun, owner: str, space: str) -> set[bool]:
    """Of owned Monuments beside a space: whether they are the owner's."""
    owned = [one for one in begun.beside(space) if one.startswith("S") and one in begun.monuments.values()]
    return {one.startswith(owner) for one in owned}


def gods_beside(begun: Begun, own: bool) -> bool:
    return all(monuments_beside(begun, owner, space) == {own} for owner, space in begun.of("god"))


SPECIAL: dict[str, Callable[[Begun], bool]] = {  # what the lobby says of each scenario
    "middle-kingdom": lambda begun: (
        gods_beside(begun, own=True)
        and all(f"{owner} warrior" in begun.beside(space) for owner, space in begun.of("god"))
    ),
    "old-kingdom": lambda begun: (
        gods_beside(begun, own=False)
        and {one.split()[1] for one in begun.monuments.values() if one.startswith("S")} == {"obelisk"}
        and begun.neutral() == {"temple"}
    ),
    "peoples-revolt": lambda begun: len(begun.told["regions"]) >= 7 and scenario("peoples-revolt").victor_pays,
    "gift-of-the-river": lambda begun: begun.parted() and scenario("gift-of-the-river").board.name == "two-lands",
    "twin-thrones": lambda begun: (
        begun.seats == 2
        and len(begun.told["regions"]) == 4
        and sorted(owner for owner, _ in begun.of("warrior")) == ["S0", "S0", "S1", "S1"]
        and {player["followers"] for player in begun.told["players"].values()} == {2}
    ),
    "three-crowns": lambda begun: (
        begun.parted() and {*range(4)} - begun.taken() == {begun.land.region_of(SPACE_NUMBERS["r09c01"])}
    ),
    "caravan-season": lambda begun: EVENTS[scenario("caravan-season").events[0]] == "camel-caravan",
    "five-winds": lambda begun: begun.seats == 5 and begun.parted(),
    "cities-of-the-nile": lambda begun: len(begun.told["cities"]) == 2,
    "wandering-gods": lambda begun: gods_beside(begun, own=False),
}


@pytest.mark.parametrize(("name", "seats"), EVERY)
def test_what_the_lobby_says_of_a_scenario_is_true(name: str, seats: int) -> None:
    said = Texts(GAME, ["Ann"]).catalogue.about("scenario")[name]
    assert said.endswith(".") and len(said) < 100
    assert SPECIAL[name](Begun(name, seats)), said
