"""Ankh: Move Figures, Summon Figure, Gain Followers, Unlock Ankh Power, Control Monument."""

from typing import Any

from ennead.testing import evidence

from .table import GAME, table


@evidence("ANK-MOV-01", "ANK-MOV-02")
def test_three_steps_over_everything() -> None:
    game = table(2, figures={"r06c03": "S0 warrior", "r07c05": "S1 warrior"}, monuments={})
    game.play("S0 action move, figure r06c03")
    assert "to r08c05" in game.options(0)
    assert game.why("S0 to r09c06") == ("ANK-MOV-01", "too-far")
    assert game.why("S0 done") == ("ANK-MOV-02", "compulsory")


@evidence("ANK-MOV-01")
def test_each_figure_moves_once_in_any_order() -> None:
    game = table(2, figures={"r05c02": "S0 god", "r09c01": "S0 warrior"}, monuments={})
    game.play("S0 action move, figure r09c01, to r09c00")
    assert game.options(0) == ["done", "figure r05c02"]
    assert game.why("S0 figure r09c00") == ("ANK-MOV-01", "moved-already")
    assert game.why("S0 figure r00c00") == ("ANK-MOV-01", "no-figure")


@evidence("ANK-MOV-03", "ANK-MOV-05")
def test_underworld_spaces_can_be_crossed_but_not_stopped_on() -> None:
    given: dict[str, Any] = {"figures": {"r03c04": "S0 warrior", "r05c09": "S1 god"}, "underworld": ["r03c03"]}
    game = table(2, "ra,osiris", monuments={"r02c03": "S1 temple"}, **given)
    game.play("S0 action move, figure r03c04")
    assert game.why("S0 to r03c03") == ("ANK-MOV-03", "underworld")
    assert "to r01c02" in game.options(0)
    game.play("S0 to r02c04")
    assert game.facts["monuments"] == {"r02c03": "S1 temple"}


@evidence("ANK-SUM-01", "ANK-SUM-03")
def test_the_regular_summon_is_made_once() -> None:
    game = table(2, figures={"r05c02": "S0 god"}, monuments={})
    game.play("S0 action summon, regular, to r05c01")
    assert game.decision == "ChooseAction"


@evidence("ANK-SUM-01", "ANK-CMP-04")
def test_only_figures_of_the_pool_are_summoned() -> None:
    game = table(2, figures={"r05c02": "S0 god"}, monuments={}, players={"S0": {"pool": {"cat-mummy": 1}}})
    game.play("S0 action summon, regular")
    assert game.options(0) == ["call warrior", "call cat-mummy"]
    assert game.why("S0 call apep") == ("ANK-CMP-04", "not-in-pool")
    assert game.why("S0 call captive") == ("ANK-SUM-02", "no-captive")
    game.play("S0 call cat-mummy, to r05c01")
    assert game.of(0, "pool") == {"warrior": 6}


@evidence("ANK-CMP-04")
def test_killed_figures_go_to_their_owners_pool() -> None:
    game = table(2, "isis,ra", moment="conflict", figures={"r01c00": "S0 god", "r09c00": "S1 warrior"}, monuments={})
    game.play("S0 play chariots", "S1 play flood")
    assert game.of(1, "pool") == {"god": 1, "warrior": 6}


@evidence("ANK-CMP-03")
def test_followers_are_open_to_everybody() -> None:
    game = table(3, players={"S1": {"followers": 7}})
    for viewer in (-1, 0, 1, 2):
        assert GAME.describe(game.state.view(viewer))["players"]["S1"]["followers"] == 7


@evidence("ANK-UNL-01", "ANK-UNL-02")
def test_levels_and_prices() -> None:
    powers = ["commanding", "inspiring", "omnipresent"]
    game = table(2, figures={}, monuments={}, players={"S0": {"followers": 1, "powers": powers[:2]}})
    game.play("S0 action unlock")  # level 2 costs 2
    assert game.asked == "S1"
    assert game.of(0, "followers") == 1
    game = table(
        2, players={"S0": {"followers": 5, "powers": ["commanding", "revered", "resplendent", "temple-attuned"]}}
    )
    game.play("S0 action unlock")
    assert game.options(0) == ["done", "unlock glorious", "unlock magnanimous", "unlock bountiful", "unlock worshipful"]
    game.play("S0 unlock glorious")
    assert game.of(0, "followers") == 2


@evidence("ANK-UNL-02")
def test_with_all_six_unlocked_nothing_happens() -> None:
    powers = ["commanding", "revered", "resplendent", "temple-attuned", "glorious", "bountiful"]
    game = table(2, figures={}, monuments={}, players={"S0": {"followers": 9, "powers": powers}})
    game.play("S0 action unlock")
    assert game.asked == "S1"
    assert game.of(0, "followers") == 9


@evidence("ANK-UNL-03", "ANK-CMP-06")
def test_guardians_come_with_the_second_fourth_and_fifth_unlock() -> None:
    names = ["commanding", "revered", "resplendent", "temple-attuned", "glorious", "bountiful"]
    taken = {}
    for count in range(6):
        game = table(4, figures={}, monuments={}, players={"S0": {"followers": 9, "powers": names[:count]}})
        game.play(f"S0 action unlock, unlock {names[count]}")
        taken[count + 1] = [fact["kind"] for fact in game.happened("GuardianTaken")]
    assert taken == {1: [], 2: ["cat-mummy"], 3: [], 4: ["apep"], 5: ["androsphinx"], 6: []}


@evidence("ANK-UNL-03", "ANK-CMP-06")
def test_no_guardian_without_a_free_base_or_a_figure_on_the_card() -> None:
    full = {"followers": 9, "powers": ["commanding"], "pool": {"cat-mummy": 2}}
    game = table(4, figures={}, monuments={}, players={"S0": full})
    game.play("S0 action unlock, unlock revered")
    assert game.happened("GuardianTaken") == []
    game = table(2, players={"S0": {"followers": 9, "powers": ["commanding"]}, "S1": {"pool": {"cat-mummy": 1}}})
    game.play("S0 action unlock, unlock revered")
    assert game.happened("GuardianTaken") == []


@evidence("ANK-UNL-04")
def test_a_power_works_from_the_moment_it_is_unlocked() -> None:
    game = table(2, figures={}, monuments={}, players={"S0": {"followers": 1}})
    game.play("S0 action unlock, unlock revered", "S1 action gain, action unlock, done", "S0 action gain")
    assert game.of(0, "followers") == 1


@evidence("ANK-EVT-03", "ANK-CMP-05", "ANK-R-06", "ANK-R-38")
def test_control_monument_must_be_used_and_needs_a_token() -> None:
    figures = {"r05c02": "S0 god"}
    game = table(2, moment="control monument", figures=figures, monuments={"r05c03": "temple", "r06c02": "pyramid"})
    assert game.options(0) == ["monument r05c03", "monument r06c02"]
    assert game.why("S0 done") == ("ANK-EVT-03", "compulsory")
    assert game.why("S0 monument r00c00") == ("ANK-EVT-03", "no-monument")
    game.play("S0 monument r06c02")
    assert game.facts["monuments"]["r06c02"] == "S0 pyramid"
    far = {f"r0{row}c10": f"S0 {kind}" for row, kind in enumerate(["obelisk"] * 6)}
    far |= {"r09c06": "S0 temple", "r09c07": "S0 temple", "r09c08": "S0 temple"}
    game = table(2, moment="control monument", figures=figures, monuments={"r05c03": "temple", **far})
    assert game.facts["monuments"]["r05c03"] == "temple"
    assert game.asked == "S1"
