"""Ankh: house rules from a file."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from ennead import Match, load
from ennead.games.ankh.rules.edition import numbers
from ennead.games.ankh.rules.state import Ankh
from ennead.kernel.errors import BadInput
from ennead.kernel.replay import read, write

from .table import GAME, Table

OPTIONS = {"scenario": "gift-of-the-river", "gods": "isis,ra", "guardians": "satet,apep,androsphinx"}


def rules(folder: Path, content: Any) -> str:
    path = folder / "rules.json"
    path.write_text(json.dumps(content), encoding="utf-8")
    return str(path)


def test_numbers_of_the_file_hold_and_all_others_are_those_of_the_edition(tmp_path: Path) -> None:
    content = {
        "actions_to_trigger_event": {"gain": {"2": 1}},
        "devotion": {"first_on_top": False},
        "cards": {"flood": 3},
    }
    state = GAME.position({}, 2, options=OPTIONS | {"rules": rules(tmp_path, content)})
    game = Table(GAME, state)
    assert game.facts["order"] == ["S0", "S1"]
    game.play("S0 action gain")
    assert game.happened("EventTriggered")[0]["number"] == 1  # at once
    assert isinstance(state, Ankh)
    assert (state.rules.numbers.top, state.rules.numbers.card_strength[0]) == (31, 3)
    assert numbers("final").card_strength[0] == 0  # other tables are as they were


def test_a_game_with_house_rules_is_stored_imagined_and_replayed(tmp_path: Path) -> None:
    options = {"rules": rules(tmp_path, {"devotion": {"top": 24}, "guardian_unlocks": [1, 2, 3]})}
    match = Match.start(GAME, 3, "preview", seed="house", options=options)
    for _ in range(40):
        seat = match.state.asked_seats()[0]
        match.play(seat, match.state.options(seat)[-1])
    state = match.state
    again = GAME.codec.load(GAME.codec.dump(state))
    GAME.rebuild(again)
    assert again == state
    assert "edition: preview" in write(match)
    assert read(write(match), load).verify().state == state


@pytest.mark.parametrize(
    ("content", "says"),
    [
        ([], "rules.json"),
        ({"top": 20}, "unknown field 'top'"),
        ({"devotion": {"top": 20}}, "the red section ends at 20, below the top at 20"),
        ({"devotion": {"top": "high"}}, "devotion.top"),
        ({"devotion": {"first_on_top": 1}}, "true or false"),
        ({"cards": {"famine": 1}}, "unknown field 'famine'"),
        ({"building_price": -1}, "0 to 99"),
        ({"guardian_unlocks": [2, 2, 5]}, "3 ascending numbers"),
        ({"actions_to_trigger_event": {"gain": {"6": 2}}}, "unknown field '6'"),
        ({"actions_to_trigger_event": {"gain": {"3": 0}}}, "1 to 12"),
        ({"events": ["conflict"]}, "there are 1"),
        ({"events": ["battle"]}, "battle"),
        ({"merging_conflict": 4}, "gods merge after Conflict 4"),
        ({"forgetting_conflict": 6}, "there are 5"),
    ],
)
def test_what_is_wrong_in_a_file_is_named(tmp_path: Path, content: Any, says: str) -> None:
    with pytest.raises(BadInput, match=says.replace("(", r"\(")):
        GAME.new(2, options={"rules": rules(tmp_path, content)})


def test_files_that_are_none_are_refused(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="a file that ends in"):
        GAME.new(2, options={"rules": "rules.txt"})
    with pytest.raises(BadInput, match="cannot be read"):
        GAME.new(2, options={"rules": str(tmp_path / "nothing.json")})
    broken = tmp_path / "broken.json"
    broken.write_text("{", encoding="utf-8")
    with pytest.raises(BadInput, match="not JSON"):
        GAME.new(2, options={"rules": str(broken)})
