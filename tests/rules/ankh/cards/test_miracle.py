"""Ankh: Miracle."""

from ennead.testing import evidence

from ..table import conflict


@evidence("ANK-CRD-07", "ANK-GRD-01", "ANK-BAT-15", "ANK-BAT-16", "ANK-R-14")
def test_miracle_counts_plague_and_resolution_together_after_the_cat_mummy() -> None:
    figures = {"r01c00": "S0 warrior", "r02c00": "S0 cat-mummy", "r09c00": "S1 god", "r09c01": "S1 warrior"}
    players = {"S0": {"devotion": 3, "followers": 2}, "S1": {"devotion": 3, "followers": 1}}
    game = conflict(2, "isis,ra", figures, players=players)
    game.play("S0 play miracle", "S1 play plague-of-locusts", "S0 bid 0", "S1 bid 0")
    changes = [(e.kind.name, e.side, e.more) for e in game.events if e.kind.name.startswith("Devotion")]
    assert changes == [("DevotionLost", 1, 2), ("DevotionGained", 1, 3), ("DevotionGained", 0, 5)]


@evidence("ANK-CRD-07")
def test_the_dead_of_a_plague_and_of_the_resolution_are_one_instance() -> None:
    """A Warrior and a Mummy die in the Plague; the Mummy is back and dies again in the Resolution."""
    figures = {"r01c00": "S0 warrior", "r05c01": "S0 god", "r02c00": "S0 mummy", "r09c00": "S1 god"}
    game = conflict(2, "isis,ra", figures, "satet,mummy,androsphinx")
    game.play("S0 play miracle", "S1 play plague-of-locusts", "S0 bid 0", "S1 bid 1", "S0 to r05c00")
    game.play("S1 yes", "S0 to r05c00")  # 2 to 2, and S1 holds the Tiebreaker
    assert [fact["count"] for fact in game.happened("DevotionGained") if fact["rule"] == "ANK-CRD-07"] == [3]


@evidence("ANK-CRD-07", "ANK-R-17")
def test_a_trapped_warrior_counts_as_killed() -> None:
    figures = {"r01c00": "S0 warrior", "r09c00": "S1 god"}
    game = conflict(2, "isis,anubis", figures)
    game.play("S0 play miracle", "S1 play chariots", "S1 trap S0")
    assert game.devotion[0] == 1


@evidence("ANK-CRD-07")
def test_saved_figures_and_figures_of_others_do_not_count() -> None:
    figures = {"r02c01": "S0 warrior", "r01c00": "S0 warrior", "r09c00": "S1 god", "r09c01": "S1 warrior"}
    game = conflict(2, "amun,ra", figures).play("S0 yes, play flood, play miracle", "S1 play chariots")
    assert game.devotion[0] == 1  # the one on Desert; Flood has saved the other


@evidence("ANK-CRD-07")
def test_nothing_killed_is_no_gain_and_a_winner_counts_too() -> None:
    figures = {"r01c00": "S0 god", "r02c00": "S0 warrior", "r09c00": "S1 warrior"}
    game = conflict(2, "isis,ra", figures).play("S0 play miracle", "S1 play flood")
    assert [fact["rule"] for fact in game.happened("DevotionGained")] == ["ANK-BAT-12"]
    game = conflict(2, "isis,ra", figures, players={"S1": {"followers": 0}})
    game.play("S0 play miracle", "S1 play plague-of-locusts", "S0 bid 0", "S1 bid 0")
    assert game.happened("BattleWon")[0]["god"] == "S0"
    assert [fact["rule"] for fact in game.happened("DevotionGained")] == ["ANK-BAT-12", "ANK-CRD-07"]
