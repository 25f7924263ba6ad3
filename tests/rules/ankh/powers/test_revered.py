"""Ankh: Revered."""

from typing import Any

import pytest

from ennead.testing import evidence

from ..table import table, unlocked


@evidence("ANK-FOL-03", "ANK-POW-04")
@pytest.mark.parametrize(("monuments", "followers"), [({}, 1), ({"r05c01": "temple"}, 2)])
def test_revered_adds_one_to_the_action_even_without_monuments(monuments: dict[str, str], followers: int) -> None:
    players = {"S0": unlocked("revered", followers=0)}
    game = table(2, figures={"r05c02": "S0 god"}, monuments=monuments, players=players)
    game.play("S0 action gain")
    assert game.of(0, "followers") == followers


@evidence("ANK-POW-04")
def test_only_the_own_action_and_no_other_gain() -> None:
    players = {"S0": unlocked("revered", followers=0), "S1": {"followers": 0}}
    game = table(2, figures={}, monuments={}, turn="S1", players=players)
    game.play("S1 action gain")
    assert (game.of(0, "followers"), game.of(1, "followers")) == (0, 0)


@evidence("ANK-POW-04", "ANK-MRG-10")
def test_a_merged_god_has_it_once_in_the_action_of_either_player() -> None:
    given: dict[str, Any] = {"event": 12, "merged": {"S1": "S0"}, "figures": {}, "monuments": {}}
    for seat in (0, 1):
        players = {"S0": unlocked("revered", followers=0)}
        game = table(3, "isis,ra,amun", turn=f"S{seat}", players=players, **given)
        game.play(f"S{seat} action gain")
        assert game.of(0, "followers") == 1
