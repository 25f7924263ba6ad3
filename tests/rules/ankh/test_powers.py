"""Ankh: the twelve Ankh powers."""

import pytest

from ennead.testing import evidence

from .table import conflict, table


def powers(*names: str, **more: object) -> dict[str, object]:
    return {"powers": list(names), **more}


@evidence("ANK-POW-01")
def test_commanding_pays_for_a_battle_won_by_the_tiebreaker_but_not_for_a_domination() -> None:
    figures = {"r01c00": "S0 god", "r05c09": "S0 warrior", "r09c08": "S1 warrior"}
    game = conflict(2, "isis,ra", figures, turn="S0", players={"S0": powers("commanding", followers=0)})
    assert game.player(0)["followers"] == 0  # the West is dominated
    game.play("S0 play flood", "S1 play flood", "S0 yes")
    assert game.player(0)["followers"] == 3


@evidence("ANK-POW-02")
@pytest.mark.parametrize(("inspired", "followers", "asked"), [(True, 0, True), (False, 2, False), (False, 3, True)])
def test_inspiring_makes_building_free(inspired: bool, followers: int, asked: bool) -> None:
    names = ["inspiring"] if inspired else []
    figures = {"r01c00": "S0 god", "r09c08": "S1 god", "r09c01": "S1 warrior"}
    game = conflict(2, "isis,ra", figures, players={"S0": powers(*names, followers=followers)})
    game.play("S0 play build-monument", "S1 play flood")
    assert (game.decision == "ChooseBuilding") == asked
    if asked:
        game.play("S0 build temple, to r05c00")
        assert game.player(0)["followers"] == 0


@evidence("ANK-POW-03")
def test_omnipresent_counts_each_region_once() -> None:
    figures = {"r01c00": "S0 god", "r02c00": "S0 warrior", "r05c09": "S0 warrior"}
    game = conflict(2, "isis,ra", figures, players={"S0": powers("omnipresent", followers=0)})
    assert game.player(0)["followers"] == 2


@evidence("ANK-POW-05")
@pytest.mark.parametrize(("temples", "strength"), [(2, 1), (3, 3)])
def test_resplendent_needs_three_monuments_of_one_type(temples: int, strength: int) -> None:
    spaces = ["r00c10", "r01c10", "r02c10"][:temples]
    monuments = dict.fromkeys(spaces, "S0 temple") | {"r03c10": "S0 obelisk"}
    figures = {"r01c00": "S0 god", "r09c00": "S1 god"}
    game = conflict(2, "isis,ra", figures, monuments=monuments, players={"S0": powers("resplendent")})
    game.play("S0 play flood", "S1 play flood")
    assert game.facts("StrengthCounted")[0]["strength"] == strength


@evidence("ANK-POW-06", "ANK-BAT-01")
def test_obelisk_attuned_needs_a_figure_in_the_region() -> None:
    figures = {"r01c00": "S1 god", "r09c00": "S2 god", "r05c09": "S0 god"}
    monuments = {"r05c03": "S0 obelisk"}
    game = conflict(3, "isis,ra,amun", figures, monuments=monuments,
                    players={"S0": powers("obelisk-attuned"), "S2": {"token": "down"}})  # fmt: skip
    assert game.decision == "ChooseCards"


@evidence("ANK-BAT-01")
def test_obelisk_attuned_races_one_figure_each_until_both_have_stopped() -> None:
    figures = {
        "r05c02": "S0 god",
        "r00c10": "S0 warrior",
        "r09c01": "S1 god",
        "r01c10": "S1 warrior",
        "r02c10": "S1 warrior",
    }
    monuments = {"r05c01": "S0 obelisk", "r09c00": "S1 obelisk"}
    players = {"S0": powers("obelisk-attuned", devotion=3), "S1": powers("obelisk-attuned", devotion=1)}
    game = conflict(2, "isis,ra", figures, monuments=monuments, players=players)
    assert game.asked == ["S1"]  # less Devotion
    game.play("S1 figure r01c10, to r08c00")
    assert game.asked == ["S0"]
    assert game.options(0) == ["done", "figure r00c10", "figure r05c02"]
    game.play("S0 done")
    assert game.asked == ["S1"]
    assert game.why("S1 figure r08c00") == ("ANK-BAT-01", "relocated-already")
    game.play("S1 figure r09c01, to r10c00", "S1 done")  # from the same region too
    assert game.decision == "ChooseCards"
    assert game.figures["r10c00"] == "S1 god"


@evidence("ANK-POW-07")
def test_temple_attuned_counts_each_temple_of_the_region_once() -> None:
    figures = {"r05c02": "S0 god", "r05c01": "S0 warrior", "r09c00": "S1 god"}
    monuments = {"r06c02": "S0 temple", "r04c02": "S0 temple", "r09c02": "S0 temple", "r05c03": "temple"}
    game = conflict(2, "isis,ra", figures, monuments=monuments, players={"S0": powers("temple-attuned")})
    game.play("S0 play flood", "S1 play flood")
    assert game.facts("StrengthCounted")[0]["strength"] == 2 + 4


@evidence("ANK-POW-08")
def test_each_pyramid_brings_one_figure_and_the_player_says_which_one_is_used() -> None:
    monuments = {"r05c02": "S0 pyramid", "r06c04": "S0 pyramid", "r09c02": "S1 pyramid"}
    game = table(2, "isis,ra", figures={}, monuments=monuments, players={"S0": powers("pyramid-attuned")})
    game.play("S0 action summon, monument r05c02, to r05c03")
    assert game.options(0) == ["done", "regular", "monument r06c04"]
    assert game.why("S0 monument r05c02") == ("ANK-SUM-03", "summon-used")
    assert game.why("S0 monument r09c02") == ("ANK-POW-08", "not-own-monument")
    assert game.why("S0 monument r00c00") == ("ANK-POW-08", "no-monument")
    game.play("S0 monument r06c04")
    assert game.why("S0 to r06c02") == ("ANK-POW-08", "not-adjacent")


@evidence("ANK-POW-09", "ANK-BAT-12")
@pytest.mark.parametrize(("warriors", "devotion"), [(1, 1), (2, 3)])
def test_glorious_needs_a_margin_of_three(warriors: int, devotion: int) -> None:
    figures = {"r01c00": "S0 god", "r09c00": "S1 god"} | {f"r0{row}c00": "S0 warrior" for row in range(2, 2 + warriors)}
    game = conflict(2, "isis,ra", figures, players={"S0": powers("glorious")})
    game.play("S0 play plague-of-locusts", "S1 play flood", "S0 bid 1", "S1 bid 0")
    assert game.devotion[0] == devotion


@evidence("ANK-POW-09")
def test_opponents_without_figures_count_nothing_for_the_margin() -> None:
    figures = {"r01c00": "S0 god", "r02c00": "S0 warrior", "r09c00": "S1 warrior"}
    game = conflict(2, "isis,ra", figures, players={"S0": powers("glorious")})
    game.play("S0 play plague-of-locusts", "S1 play chariots", "S0 bid 1", "S1 bid 0")
    assert game.facts("BattleWon")[0]["margin"] == 3
    assert game.devotion[0] == 3


@evidence("ANK-POW-10", "ANK-BAT-13", "ANK-BAT-17")
@pytest.mark.parametrize(("plague", "devotion"), [(False, 2), (True, 0)])
def test_magnanimous_counts_figures_after_the_plague(plague: bool, devotion: int) -> None:
    figures = {"r01c00": "S0 warrior", "r02c00": "S0 warrior", "r09c00": "S1 god", "r09c01": "S1 warrior"}
    game = conflict(2, "isis,ra", figures, players={"S0": powers("magnanimous")})
    game.play("S0 play flood", f"S1 play {'plague-of-locusts' if plague else 'chariots'}")
    if plague:
        game.play("S0 bid 0", "S1 bid 1")
    assert game.devotion[0] == devotion


@evidence("ANK-POW-10")
def test_magnanimous_works_for_all_losers_of_a_tied_battle() -> None:
    figures = {"r01c00": "S0 god", "r02c00": "S0 warrior", "r09c00": "S1 god", "r09c01": "S1 warrior"}
    players = {"S0": powers("magnanimous"), "S1": powers("magnanimous")}
    game = conflict(3, "isis,ra,amun", figures, players=players)
    game.play("S0 play flood", "S1 play miracle")
    assert game.devotion[:2] == [2, 3]


@evidence("ANK-POW-11", "ANK-DEV-06")
def test_bountiful_adds_to_each_instance_of_a_domination_in_the_red() -> None:
    monuments = {"r00c00": "S0 temple"}
    game = conflict(
        2, "ra,isis", {"r01c00": "S0 warrior sun"}, monuments=monuments, players={"S0": powers("bountiful")}
    )
    assert [fact["count"] for fact in game.facts("DevotionGained")] == [2, 3]
    players = {"S0": powers("bountiful", devotion=20)}
    game = conflict(2, "ra,isis", {"r01c00": "S0 warrior sun"}, monuments=monuments, players=players)
    assert [fact["count"] for fact in game.facts("DevotionGained")] == [2, 2]


@evidence("ANK-POW-11", "ANK-DEV-06")
def test_bountiful_adds_nothing_to_a_gain_of_nothing() -> None:
    figures = {"r01c00": "S0 god", "r09c00": "S1 god"}
    game = conflict(2, "isis,ra", figures, players={"S0": powers("bountiful")})
    game.play("S0 play miracle", "S1 play chariots")
    assert game.devotion[0] == 0


@evidence("ANK-POW-12")
def test_worshipful_is_offered_once_a_battle_with_two_followers() -> None:
    figures = {"r01c00": "S0 god", "r09c00": "S1 god"}
    game = conflict(
        2,
        "isis,ra",
        figures,
        players={"S0": powers("worshipful", followers=5), "S1": powers("worshipful", followers=1)},
    )
    game.play("S0 play miracle", "S1 play chariots")
    assert game.decision == "Pray"
    game.play("S0 yes")
    assert game.decision == "ChooseAction"
    assert (game.devotion[0], game.player(0)["followers"]) == (1, 3)
