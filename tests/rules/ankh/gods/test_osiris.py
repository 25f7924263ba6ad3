"""Ankh: Osiris, Gateway to the Underworld."""

from typing import Any

import pytest

from ennead.testing import evidence

from ..table import conflict, table

DUEL = {"r01c00": "S0 warrior", "r09c00": "S1 god"}


@evidence("ANK-GOD-11", "ANK-BAT-16")
def test_after_a_lost_battle_a_token_is_placed_on_empty_land_of_the_region() -> None:
    game = conflict(2, "osiris,ra", DUEL, monuments={"r02c00": "temple"}, underworld=["r03c00"])
    game.play("S0 play flood", "S1 play chariots")
    assert game.decision == "PlaceUnderworld"
    assert {"done", "token r03c00", "to r01c00"} <= set(game.options(0))  # r01c00 is empty since the kill
    for space, reason in (("r03c00", "underworld"), ("r02c00", "occupied"), ("r09c00", "occupied")):
        assert game.why(f"S0 to {space}")[1] == reason
    assert game.why("S0 to r05c09") == ("ANK-GOD-11", "other-region")
    assert game.why("S0 token r01c00") == ("ANK-GOD-11", "no-underworld-token")
    game.play("S0 to r01c00")
    assert game.facts["underworld"] == ["r01c00", "r03c00"]
    assert game.decision == "ChooseAction"  # one token, not more


@evidence("ANK-GOD-11")
def test_a_token_need_not_be_placed() -> None:
    game = conflict(2, "osiris,ra", DUEL).play("S0 play flood", "S1 play chariots", "S0 done")
    assert game.facts["underworld"] == []
    assert game.decision == "ChooseAction"


@evidence("ANK-GOD-11")
def test_a_tie_without_a_winner_is_a_loss() -> None:
    figures = {"r01c00": "S0 god", "r09c00": "S1 god"}
    game = conflict(3, "osiris,ra,isis", figures).play("S0 play flood", "S1 play flood")
    assert (game.asked, game.decision) == ("S0", "PlaceUnderworld")


@evidence("ANK-GOD-11")
@pytest.mark.parametrize(("figures", "cards"), [
    ({"r01c00": "S0 god", "r09c00": "S1 god"}, ("S0 play chariots", "S1 play flood")),  # it has won
    ({"r01c00": "S2 god", "r09c00": "S1 god"}, ("S2 play chariots", "S1 play flood")),  # it took no part
])  # fmt: skip
def test_nothing_is_placed_without_a_lost_battle(figures: dict[str, str], cards: tuple[str, str]) -> None:
    game = conflict(3, "osiris,ra,isis", figures).play(*cards)
    assert game.decision == "ChooseAction"


@evidence("ANK-GOD-11", "ANK-BAT-17")
def test_a_participant_without_figures_left_still_places_a_token() -> None:
    game = conflict(2, "osiris,ra", DUEL, players={"S0": {"followers": 0}})
    game.play("S0 play flood", "S1 play plague-of-locusts", "S0 bid 0", "S1 bid 0")
    assert game.figures == {"r09c00": "S1 god"}
    assert game.decision == "PlaceUnderworld"


@evidence("ANK-GOD-11", "ANK-GOD-12")
def test_a_token_may_be_moved_away_from_under_a_figure() -> None:
    gates = ["r02c03", "r03c03", "r05c09"]
    game = conflict(2, "osiris,ra", DUEL | {"r03c03": "S0 god"}, underworld=gates)
    game.play("S0 play flood", "S1 play chariots")
    assert game.options(0) == ["done", "token r02c03", "token r03c03", "token r05c09"]
    assert game.why("S0 to r05c00") == ("ANK-GOD-11", "no-token-left")
    game.play("S0 token r03c03")
    assert game.why("S0 to r02c04") == ("ANK-GOD-11", "other-region")
    game.play("S0 to r05c00")
    assert game.facts["underworld"] == ["r02c03", "r05c00", "r05c09"]
    assert game.figures["r03c03"] == "S0 god"
    assert game.decision == "ChooseAction"


@evidence("ANK-GOD-13")
def test_one_extra_figure_however_many_tokens_there_are() -> None:
    game = table(2, "osiris,ra", figures={"r05c09": "S0 god"}, monuments={}, underworld=["r02c03", "r03c03"])
    game.play("S0 action summon, gateway, to r02c03")
    assert game.options(0) == ["done", "regular"]
    assert game.why("S0 gateway") == ("ANK-SUM-03", "summon-used")


@evidence("ANK-GOD-13")
def test_the_extra_figure_goes_onto_a_token_and_nowhere_else() -> None:
    gates = ["r02c03", "r03c03", "r05c08"]
    figures = {"r05c09": "S0 god", "r05c08": "S0 warrior"}
    game = table(2, "osiris,ra", figures=figures, monuments={}, underworld=gates).play("S0 action summon, gateway")
    assert game.options(0) == ["to r02c03", "to r03c03"]
    assert game.why("S0 to r02c04") == ("ANK-GOD-13", "no-underworld-token")
    assert game.why("S0 to r05c08") == ("ANK-SUM-01", "occupied")


@evidence("ANK-GOD-13")
def test_the_extra_figure_needs_a_token_without_a_figure_and_a_figure_in_the_pool() -> None:
    given: dict[str, Any] = {"monuments": {}, "underworld": ["r02c03"]}
    full = table(2, "osiris,ra", figures={"r02c03": "S0 god"}, **given).play("S0 action summon")
    assert full.options(0) == ["done", "regular"]
    spaces = ["r05c00", "r05c01", "r05c02", "r06c00", "r06c01", "r06c02"]
    empty = table(2, "osiris,ra", figures=dict.fromkeys(spaces, "S0 warrior"), **given).play("S0 action summon")
    assert empty.decision == "ChooseAction"  # no Warrior is left
    other = table(2, "ra,osiris", figures={"r05c09": "S0 god"}, **given).play("S0 action summon")
    assert other.options(0) == ["done", "regular"]


@evidence("ANK-GOD-13", "ANK-SUM-03", "ANK-SUM-05", "ANK-R-31")
def test_the_extra_figure_counts_for_the_next_and_osiris_may_use_its_own_tokens() -> None:
    given: dict[str, Any] = {"monuments": {}, "underworld": ["r02c03", "r02c04"]}
    game = table(2, "osiris,ra", figures={"r05c09": "S0 god"}, players={"S0": {"pool": {"cat-mummy": 1}}}, **given)
    game.play("S0 action summon, gateway, call cat-mummy, to r02c03, regular, to r02c04, action gain")
    assert game.figures == {"r02c03": "S0 cat-mummy", "r02c04": "S0 warrior", "r05c09": "S0 god"}


@evidence("ANK-GOD-13", "ANK-POW-08", "ANK-SUM-03")
def test_gateway_and_pyramid_are_two_extra_summons_of_one_action() -> None:
    given: dict[str, Any] = {"figures": {}, "monuments": {"r00c00": "S0 pyramid"}, "underworld": ["r02c03"]}
    game = table(2, "osiris,ra", players={"S0": {"powers": ["pyramid-attuned"]}}, **given)
    game.play("S0 action summon")
    assert game.options(0) == ["done", "regular", "gateway", "monument r00c00"]
    game.play("S0 monument r00c00, to r00c01, gateway, regular, to r01c00")
    assert set(game.figures) == {"r00c01", "r02c03", "r01c00"}


@evidence("ANK-GOD-14", "ANK-MOV-03", "ANK-R-05")
def test_others_pass_over_an_underworld_space_but_do_not_stop_there() -> None:
    given: dict[str, Any] = {
        "figures": {"r03c04": "S0 warrior", "r05c09": "S1 god"},
        "monuments": {},
        "underworld": ["r03c03"],
    }
    game = table(2, "ra,osiris", **given).play("S0 action move, figure r03c04")
    assert game.why("S0 to r03c03") == ("ANK-MOV-03", "underworld")
    assert "to r03c02" in game.options(0)
    game = table(2, "ra,osiris", **given).play("S0 action summon, regular")
    assert game.why("S0 to r03c03")[1] == "underworld"


@evidence("ANK-GOD-14", "ANK-CRD-02")
def test_not_even_osiris_builds_on_an_underworld_space() -> None:
    game = conflict(2, "osiris,ra", DUEL, underworld=["r05c00"], players={"S0": {"followers": 3}})
    game.play("S0 play build-monument", "S1 play flood", "S0 build temple")
    assert game.why("S0 to r05c00") == ("ANK-GOD-14", "underworld")
    assert "to r05c01" in game.options(0)


@evidence("ANK-GOD-14")
def test_an_underworld_space_is_neither_fertile_nor_desert() -> None:
    figures = {"r02c01": "S0 god", "r01c00": "S0 warrior", "r09c00": "S1 god"}
    game = conflict(2, "osiris,ra", figures, underworld=["r02c01", "r01c00"], players={"S0": {"followers": 0}})
    game.play("S0 play flood", "S1 play flood")
    assert game.of(0, "followers") == 0
    game = conflict(2, "osiris,ra", figures, underworld=["r02c01", "r01c00"])
    game.play("S0 play drought", "S1 play flood")
    assert game.devotion[0] == 1
