"""Ankh: position documents, read and refused."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, cast

import pytest

from ennead.cases.yaml_text import parse
from ennead.games.ankh.rules.moments import SECOND_ACTION, TURN
from ennead.games.ankh.rules.position import PLAYER_SHOWN_ONLY, SHOWN_ONLY
from ennead.games.ankh.rules.state import Ankh
from ennead.kernel.errors import BadInput
from ennead.kernel.match import Table
from ennead.testing import Walk

from .table import GAME, table


@pytest.mark.parametrize(("given", "sentence"), [
    ({"figures": {"r07c03": "S0 warrior"}}, "r07c03 is Water"),
    ({"figures": {"r07c00": "S0 warrior"}}, "off the board"),
    ({"figures": {"r05c02": "S0"}}, "like 'S0 warrior'"),
    ({"figures": {"r05c02": "S0 dragon"}}, "expected one of god"),
    ({"figures": {"r05c02": "S0 satet"}}, "satet is not in play"),
    ({"figures": {"r05c02": "S0 warrior sun"}}, "no such Sun token"),
    ({"figures": {"r05c02": "S0 god", "r05c01": "S0 god"}}, "2 God"),
    ({"figures": {"r05c03": "S0 god"}, "monuments": {"r05c03": "temple"}}, "holds another piece"),
    ({"monuments": {"r05c03": "S5 temple"}}, "expected one of S0, S1"),
    ({"underworld": ["r05c03"]}, "Underworld tokens belong to Osiris' god, and nobody has that ability (ANK-GOD-11)"),
    ({"camels": ["r06c03|r07c03"]}, "no camel can stand there"),
    ({"camels": ["r01c06|r02c06 r01c06|r02c07 r01c07|r02c07 r02c07|r02c08 r02c08|r03c07"]}, "must be written too"),
    ({"tokens": ["r05c00"]}, "expected the tokens 1 to 3"),
    ({"order": ["S0"]}, "every god in play once"),
    ({"order": ["S1", "S0"], "players": {"S1": {"devotion": 3}}}, "does not fit the Devotion"),
    ({"players": {"S0": {"devotion": 31}}}, "from 0 to 30"),
    ({"players": {"S0": {"hand": [], "used": []}}}, "each card is either in hand or used"),
    ({"players": {"S1": {"captives": ["S1"]}}}, "Warriors of other gods"),
    ({"players": {"S0": {"captives": ["S1"]}}}, "only Anubis traps Warriors"),
    ({"players": {"S1": {"token": "up"}}}, "only Amun has a token"),
    ({"players": {"S0": {"powers": ["revered", "commanding", "inspiring"]}}}, "3 powers of level 1"),
    ({"players": {"S0": {"pool": {"warrior": 3}}}, "figures": {}}, "with those elsewhere it is 6"),
    ({"merged": {"S1": "S0"}}, "3 or more players only"),
    ({"players": {"S0": {"suns": 3}}}, "cannot be given"),
    ({"players": {"S0": {"god": "isis"}}}, "is amun by the option gods"),
    ({"players": {"S0": {"pool": {"cat-mummy": 4}}}}, "4 cat-mummy figures"),
    ({"supply": {}}, "cannot be given"),
    ({"weather": "dry"}, "unknown field 'weather'"),
    ({"moment": "noon"}, "expected one of turn"),
    ({"moment": "second action"}, "needs the first one"),
    ({"moment": "second action", "first": "unlock"}, "no second action"),
    ({"moment": "conflict", "event": 5}, "expected the number of a conflict"),
    ({"moment": "consolidation"}, "no event consolidation"),
    ({"event": 18}, "the game is over"),
    ({"tracks": {"move": 9}}, "from 0 to 2"),
    ({"merged": {"S0": "S0"}}, "two different gods"),
    ({"players": {"S0": {"used": ["flood", "flood"]}}}, "players.S0.used[1]: flood is written twice"),
    ({"players": {"S0": {"used": ["cycle-of-maat"]}}}, "players.S0.used: cycle-of-maat brings itself back"),
    ({"players": {"S0": {"hand": ["flood"]}}, "moment": "conflict"}, "in hand between Battles (ANK-BAT-18)"),
    ({"removed": {"cat-mummy": 1}}, "removed: only Guardians of merged and forgotten gods leave the game (ANK-MRG-04)"),
    ({"players": {"S0": {"powers": ["revered", "revered"]}}}, "players.S0.powers[1]: revered is written twice"),
    ({"cities": ["r04c00", "r04c01", "r04c02"]}, "there are 3 City tokens on the board; the game has 2"),
    ({"figures": {"r99c00": "S0 god"}}, "r00c07, ... (144 in all); did you mean 'r09c00'?"),
])  # fmt: skip
def test_a_wrong_position_is_refused(given: dict[str, Any], sentence: str) -> None:
    with pytest.raises(BadInput, match=re.escape(sentence)):
        table(2, "amun,anubis", **given)


@pytest.mark.parametrize(("given", "sentence"), [
    ({"forgotten": ["S0"], "turn": "S0"}, "out of the game"),
    ({"forgotten": ["S0"], "event": 15}, "gods are forgotten after event 16, Conflict 4; not after 15 (ANK-FGT-01)"),
    ({"forgotten": ["S0", "S0"]}, "S0 is out of the game already"),
    ({"forgotten": ["S0", "S1"]}, "with one god left, or none, the game is over (ANK-WIN-02)"),
    ({"forgotten": ["S0", "S1", "S2"]}, "with one god left, or none, the game is over (ANK-WIN-02)"),
    ({"forgotten": ["S1"], "players": {"S1": {"followers": 1}}}, "S1: a forgotten god has no Followers"),
    ({"forgotten": ["S1"], "players": {"S1": {"used": ["flood"]}}}, "S1: a forgotten god has no Followers"),
    ({"forgotten": ["S1"], "players": {"S1": {"pool": {"warrior": 6}}}}, "S1: a forgotten god has no Followers"),
    ({"merged": {"S1": "S0"}, "players": {"S1": {"followers": 4}}}, "followers: S1 is part of the god of S0"),
    ({"merged": {"S1": "S0"}, "forgotten": ["S1"]}, "S1 is out of the game already"),
    ({"merged": {"S1": "S0"}, "event": 11}, "gods merge after event 12, Conflict 3; not after 11 (ANK-MRG-01)"),
    ({"merged": {"S1": "S0"}, "moment": "after conflict", "event": 12}, "expected the number of a conflict: 16, 18"),
    ({"forgotten": ["S0"], "moment": "camel caravan"}, "no event camel-caravan after event 16"),
])  # fmt: skip
def test_gods_are_out_of_the_game_when_they_can_be(given: dict[str, Any], sentence: str) -> None:
    with pytest.raises(BadInput, match=re.escape(sentence)):
        table(3, "amun,anubis,isis", **given)


@pytest.mark.parametrize(("given", "event"), [
    ({"merged": {"S1": "S0"}}, 12),
    ({"merged": {"S1": "S0"}, "moment": "conflict"}, 16),
    ({"forgotten": ["S1"]}, 16),
    ({"forgotten": ["S1"], "moment": "conflict"}, 18),
])  # fmt: skip
def test_without_a_written_event_it_is_the_first_that_fits_the_gods(given: dict[str, Any], event: int) -> None:
    assert table(3, "amun,anubis,isis", **given).facts["event"] == event


def test_the_position_in_the_notation_can_be_set_up() -> None:
    text = (Path(__file__).parents[3] / "docs" / "notation-ankh.md").read_text(encoding="utf-8")
    blocks = re.findall(r"^```yaml\n(.*?)^```", text, re.M | re.S)
    assert blocks
    for block in blocks:
        for document in parse(block):
            assert GAME.position(document, 2).problems() == []


def test_every_event_and_decision_stands_in_the_notation() -> None:
    text = (Path(__file__).parents[3] / "docs" / "notation-ankh.md").read_text(encoding="utf-8")
    for name in [*GAME.events, *GAME.decisions]:
        assert f"`{name}`" in text, name
    for verb in {action.verb for action in GAME.actions.actions}:
        assert f"`{verb}" in text, verb


def test_a_turn_between_its_actions_says_which_was_the_first() -> None:
    """Without it nobody could tell which ones lie below; and what is written can be read again."""
    game = table(2, "amun,anubis").play("S0 action summon, done")
    assert (game.facts["moment"], game.facts["first"]) == ("second action", "summon")
    given = {name: game.facts[name] for name in ("moment", "turn", "first", "tracks")}
    assert table(2, "amun,anubis", **given).options(0) == game.options(0) == ["action gain", "action unlock"]
    assert "first" not in table(2, "amun,anubis").facts


@pytest.mark.parametrize("edition", GAME.meta.editions)
def test_whatever_is_written_in_a_game_between_actions_can_be_read_again(edition: str) -> None:
    """Nothing that a game reaches is refused."""
    seen = set()
    for seats in (3, 5):
        walk = Walk(Table(GAME, seats, edition), "read again")
        for _ in walk.moments(5000):
            written = GAME.describe(walk.state)
            if written["moment"] in (TURN, SECOND_ACTION):
                seen.add(written["moment"])
                gods = ",".join([player["god"] for player in written["players"].values()])
                options = {"scenario": written["scenario"], "gods": gods}
                again = GAME.position(givable(cast(Ankh, walk.state), written), seats, edition, (), options)
                assert GAME.describe(again) == written
    assert seen == {TURN, SECOND_ACTION}


def givable(ankh: Ankh, written: dict[str, Any]) -> dict[str, Any]:
    """What is written without what is worked out from the rest."""
    table = {*SHOWN_ONLY, *[name for keeper in ankh.rules.keepers for name in keeper.TABLE_WORKED_OUT]}
    player = {*PLAYER_SHOWN_ONLY, *[name for keeper in ankh.rules.keepers for name in keeper.WORKED_OUT]}
    players = {}
    for seat, fields in written["players"].items():
        if seat not in written["merged"]:
            left_out = {*player, "used", "pool"} if seat in written["forgotten"] else player
            players[seat] = {name: value for name, value in fields.items() if name not in left_out}
    return {**{name: value for name, value in written.items() if name not in table}, "players": players}


@pytest.mark.parametrize(("given", "sentence"), [
    ({"underworld": ["r07c03"]}, "underworld[0]: an Underworld token lies on land, not on r07c03 (ANK-GOD-11)"),
    ({"underworld": ["r07c00"]}, "an Underworld token lies on land, not on r07c00"),  # off the board
    ({"underworld": ["r05c03"] * 2}, "Osiris' god has 3 Underworld tokens, each on a space of its own (ANK-GOD-11)"),
    ({"underworld": ["r05c03"], "monuments": {"r05c03": "temple"}}, "stands on an Underworld token (ANK-GOD-14)"),
])  # fmt: skip
def test_underworld_tokens_lie_where_they_can(given: dict[str, Any], sentence: str) -> None:
    with pytest.raises(BadInput, match=re.escape(sentence)):
        table(2, "osiris,ra", **{"monuments": {}, **given})


def test_what_is_written_can_be_read_again() -> None:
    """The fields that can be given bring back the same table."""
    figures = {"r05c02": "S0 god", "r06c03": "S1 warrior sun", "r05c07": "S2 god"}
    players = {"S0": {"devotion": 4, "powers": ["revered"], "used": ["flood"]}, "S1": {"followers": 6}}
    rest: dict[str, Any] = {
        "monuments": {"r05c03": "S1 temple"},
        "underworld": ["r01c00"],
        "event": 7,
        "tracks": {"gain": 2},
    }
    game = table(3, "isis,ra,osiris", figures=figures, players=players, **rest)
    written = game.facts
    given = {
        name: written[name] for name in ("turn", "event", "tracks", "tokens", "monuments", "figures", "underworld")
    }
    given |= {"order": written["order"], "camels": written["camels"]}
    fields = ("devotion", "followers", "powers", "hand", "captives")
    given["players"] = {seat: {name: player[name] for name in fields} for seat, player in written["players"].items()}
    again = table(3, "isis,ra,osiris", **given)
    assert again.facts == written


@pytest.mark.parametrize(("given", "sentence"), [
    ({"figures": {"r05c02": "S0 god sun"}}, "a God figure is never summoned"),
    ({"figures": {"r05c02": "S0 giant-scorpion"}}, "giant-scorpion needs to say more, like 'giant-scorpion e-ne'"),
    ({"figures": {"r05c02": "S0 warrior e-ne"}}, "'e-ne' says nothing about a warrior"),
    ({"merged": {"S1": "S0"}, "event": 11}, "after event 12, Conflict 3; not after 11 (ANK-MRG-01)"),
    ({"camels": ["r01c02|r02c01"]}, "no camel can stand there"),  # neighbours on boards that lie the other way only
    ({"camels": ["r05c01|r05c02"]}, "stands inside a region and divides nothing"),
    ({"players": {"S1": {"captives": ["S0"]}}}, "only Anubis traps Warriors"),
])  # fmt: skip
def test_a_position_that_no_game_reaches_is_refused(given: dict[str, Any], sentence: str) -> None:
    with pytest.raises(BadInput, match=re.escape(sentence)):
        table(3, "ra,isis,amun", "satet,apep,giant-scorpion", **given)


def test_a_merged_god_without_an_event_stands_after_the_third_conflict() -> None:
    assert table(3, "ra,isis,amun", merged={"S1": "S0"}).facts["event"] == 12
