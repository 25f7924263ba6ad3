"""Options of a table: declared in the facts of a game, checked, kept in records and accepted in cases."""

import json
from pathlib import Path
from typing import Any

import pytest

from ennead import Match, load
from ennead.cases import read_cases, run
from ennead.kernel.contract import Meta, Option
from ennead.kernel.errors import BadInput
from ennead.kernel.match import Table
from ennead.kernel.replay import read, write

FACTS = Meta(
    "toy", "Toy", (2,), {"plain": "The usual one."}, {}, "A toy.",
    {"map": Option("The map.", {"small": "Small", "large": "Big"}, "small"), "tiles": Option("The tiles.", free=True)},
)  # fmt: skip


def test_what_is_not_said_has_its_default() -> None:
    assert FACTS.option({}, "map") == "small"
    assert FACTS.option({"map": "large"}, "map") == "large"
    assert FACTS.option({}, "tiles") == ""


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"colour": "red"}, "no option 'colour'; known options: map, tiles"),
        ({"map": "huge"}, "option map: expected one of small, large; not 'huge'"),
        ({"tiles": ""}, "printable characters"),
        ({"tiles": " x"}, "printable characters"),
        ({"tiles": "x\ny"}, "printable characters"),
        ({"tiles": "x" * 1000}, "printable characters"),
    ],
)
def test_unknown_options_and_values_are_refused(options: dict[str, str], sentence: str) -> None:
    with pytest.raises(BadInput, match=sentence):
        FACTS.check(2, "plain", (), options)
    FACTS.check(2, "plain", (), {"map": "large", "tiles": "my tiles.json"})


def test_a_game_without_options_takes_none() -> None:
    with pytest.raises(BadInput, match="no option 'map'; known options: none"):
        Table(load("ra"), 3, options={"map": "large"})


def test_a_record_keeps_the_options_and_plays_again() -> None:
    match = Match.start(load("ankh"), 2, seed="options", options={"scenario": "old-kingdom", "gods": "ra,isis"})
    match.play(0, "action gain")
    text = write(match)
    assert "option scenario: old-kingdom\noption gods: ra,isis\n" in text
    record = read(text, load)
    assert record.table.options == {"scenario": "old-kingdom", "gods": "ra,isis"}
    assert load("ankh").digest(record.verify().state) == load("ankh").digest(match.state)


@pytest.mark.parametrize(
    ("line", "sentence"),
    [("option gods: ra,zeus", "not 'zeus'"), ("option hats: two", "no option 'hats'"), ("option: two", "header line")],
)
def test_a_record_with_wrong_options_is_refused(line: str, sentence: str) -> None:
    match = Match.start(load("ankh"), 2, seed="options", options={"gods": "ra,isis"})
    text = write(match).replace("option gods: ra,isis", line)
    with pytest.raises(BadInput, match=sentence):
        read(text, load).verify()


def test_a_case_may_name_options(tmp_path: Path) -> None:
    document: dict[str, Any] = {
        "case": "options", "game": "ankh", "seats": 2, "options": {"scenario": "old-kingdom", "gods": ["ra", "isis"]},
        "expect": {"position": {"scenario": "old-kingdom", "players": {"S0": {"god": "ra"}, "S1": {"god": "isis"}}}},
    }  # fmt: skip
    for guardians, passes in (("satet,apep,androsphinx", True), ("satet", False)):
        document["options"]["guardians"] = guardians
        path = tmp_path / "case.json"
        path.write_text(json.dumps(document), encoding="utf-8")
        assert run(read_cases(path, load)[0]).passed == passes
