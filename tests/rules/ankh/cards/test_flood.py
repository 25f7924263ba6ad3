"""Ankh: Flood."""

from ennead.testing import evidence

from ..table import conflict


@evidence("ANK-CRD-06", "ANK-BAT-06")
def test_flood_gives_a_follower_for_each_figure_on_a_fertile_space_and_protects_exactly_those() -> None:
    figures = {"r02c01": "S0 warrior", "r02c02": "S0 god", "r01c00": "S0 warrior", "r09c00": "S1 god"}
    game = conflict(2, "isis,ra", figures, players={"S0": {"followers": 0}})
    game.play("S0 play flood", "S1 play chariots")
    assert game.of(0, "followers") == 2
    assert game.happened("FiguresFlooded")[0]["spaces"] == ["r02c01", "r02c02"]
    assert set(game.figures) == {"r02c01", "r02c02", "r09c00"}  # the one on Desert is killed


@evidence("ANK-BAT-06")
def test_only_figures_of_the_region_and_of_the_player_count() -> None:
    figures = {"r01c00": "S0 god", "r06c05": "S0 warrior", "r02c01": "S1 warrior"}
    game = conflict(2, "isis,ra", figures, players={"S0": {"followers": 0}, "S1": {"followers": 0}})
    game.play("S0 play flood", "S1 play miracle")
    assert (game.of(0, "followers"), game.of(1, "followers")) == (0, 0)


@evidence("ANK-BAT-06")
def test_a_figure_in_water_is_on_no_fertile_space() -> None:
    game = conflict(2, "isis,ra", {"r07c04": "S0 apep", "r09c00": "S1 god"}, players={"S0": {"followers": 0}})
    game.play("S0 play flood", "S1 play miracle")
    assert game.of(0, "followers") == 0


@evidence("ANK-CRD-06")
def test_flood_protects_in_a_tied_battle() -> None:
    figures = {"r02c01": "S0 warrior", "r09c00": "S1 warrior"}
    game = conflict(3, "isis,ra,amun", figures).play("S0 play flood", "S1 play flood")
    assert game.figures == {"r02c01": "S0 warrior"}


@evidence("ANK-CRD-06", "ANK-CRD-01", "ANK-R-16")
def test_flood_does_not_protect_against_a_plague() -> None:
    figures = {"r02c01": "S0 warrior", "r09c00": "S1 god"}
    game = conflict(2, "isis,ra", figures).play("S0 play flood", "S1 play plague-of-locusts", "S0 bid 0", "S1 bid 1")
    assert game.figures == {"r09c00": "S1 god"}


@evidence("ANK-CRD-06", "ANK-R-16")
def test_a_mummy_that_returned_is_no_longer_protected_by_flood() -> None:
    figures = {"r02c01": "S0 god", "r01c01": "S0 mummy", "r09c00": "S1 god", "r09c01": "S1 warrior"}
    game = conflict(
        2, "isis,ra", figures, "satet,mummy,androsphinx", players={"S0": {"followers": 0}, "S1": {"followers": 1}}
    )
    game.play("S0 play flood", "S1 play plague-of-locusts", "S0 bid 0", "S1 bid 1", "S0 to r01c01")
    assert game.happened("BattleWon")[0]["god"] == "S1"
    assert [fact["kinds"] for fact in game.happened("FiguresKilled")] == [["mummy"], ["mummy"]]


@evidence("ANK-CRD-02", "ANK-BAT-06", "ANK-R-40")
def test_its_followers_pay_for_a_monument_and_for_a_bid_of_the_same_battle() -> None:
    figures = {"r00c01": "S0 god", "r01c01": "S0 warrior", "r02c01": "S0 warrior", "r09c00": "S1 god"}
    game = conflict(2, "amun,ra", figures, players={"S0": {"followers": 0}})
    game.play("S0 yes, play flood, play build-monument", "S1 play chariots")
    assert game.decision == "ChooseBuilding"
    game = conflict(2, "isis,ra", figures, players={"S0": {"followers": 0}})
    game.play("S0 play flood", "S1 play plague-of-locusts")
    assert game.options(0) == ["bid 0", "bid 1", "bid 2", "bid 3"]
