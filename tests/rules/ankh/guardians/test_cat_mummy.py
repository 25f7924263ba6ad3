"""Ankh: the Cat-Mummy."""

from ennead.testing import evidence

from ..table import conflict, table


@evidence("ANK-GRD-01", "ANK-DEV-03", "ANK-DEV-04", "ANK-R-02", "ANK-R-47")
def test_two_cat_mummies_of_two_gods_one_after_the_other() -> None:
    figures = {"r01c00": "S0 cat-mummy", "r09c00": "S1 cat-mummy", "r05c00": "S2 god"}
    players = {"S0": {"devotion": 5}, "S1": {"devotion": 5}, "S2": {"devotion": 0}, "S3": {"devotion": 6}}
    game = conflict(4, "isis,ra,anubis,amun", figures, order=["S2", "S0", "S1", "S3"], players=players,
                    tokens=["r05c00", "r03c05", "r05c09"], camels=[], turn="S3")  # fmt: skip
    game.play("S0 play flood", "S1 play flood", "S2 play plague-of-locusts", "S0 bid 0", "S1 bid 0", "S2 bid 0")
    lost = [(fact["god"], fact["devotion"]) for fact in game.happened("DevotionLost")]
    # S0's first: S1 falls on 4, S3 on 5 above S0; then S1's: S0 falls on 4 above S1, S3 too
    assert lost == [("S1", 4), ("S3", 5), ("S0", 4), ("S3", 4)]
    assert game.facts["order"][1:] == ["S1", "S0", "S3"]


@evidence("ANK-GRD-01")
def test_two_cat_mummies_of_one_god_cost_two() -> None:
    figures = {"r01c00": "S0 cat-mummy", "r02c00": "S0 cat-mummy", "r09c00": "S1 god"}
    players = {"S1": {"devotion": 5}, "S2": {"devotion": 1}}
    game = conflict(3, "isis,ra,amun", figures, players=players)
    game.play("S0 play flood", "S1 play plague-of-locusts", "S0 bid 0", "S1 bid 1")
    assert [fact["god"] for fact in game.happened("DevotionLost")] == ["S2", "S1", "S1"]  # S2 stops on 0


@evidence("ANK-GRD-01", "ANK-BAT-15", "ANK-BAT-16")
def test_in_a_resolution_the_loss_comes_after_the_gains_and_before_miracle() -> None:
    figures = {"r01c00": "S0 cat-mummy", "r02c00": "S0 warrior", "r09c00": "S1 god"}
    players = {"S0": {"powers": ["magnanimous"]}, "S1": {"devotion": 5}}
    game = conflict(2, "isis,ra", figures, players=players)
    game.play("S0 play miracle", "S1 play chariots")
    changes = [(e.kind.name, e.side, e.more) for e in game.events if e.kind.name.startswith("Devotion")]
    assert changes == [
        ("DevotionGained", 1, 6),
        ("DevotionGained", 0, 2),
        ("DevotionLost", 1, 5),
        ("DevotionGained", 0, 4),
    ]


@evidence("ANK-GRD-02")
def test_a_saved_cat_mummy_costs_nothing() -> None:
    figures = {"r02c01": "S0 cat-mummy", "r09c00": "S1 god"}
    game = conflict(2, "isis,ra", figures, players={"S1": {"devotion": 5}})
    game.play("S0 play flood", "S1 play chariots")
    assert game.figures["r02c01"] == "S0 cat-mummy"
    assert game.happened("DevotionLost") == []


@evidence("ANK-GRD-01", "ANK-R-32")
def test_both_players_of_a_merged_owner_are_exempt() -> None:
    figures = {"r01c00": "S0 cat-mummy", "r09c00": "S2 god"}
    players = {"S0": {"devotion": 21}, "S2": {"devotion": 25, "token": "down"}}
    game = conflict(3, "isis,ra,amun", figures, event=16, merged={"S1": "S0"}, players=players)
    game.play("S0 play flood", "S2 play chariots")
    assert [fact["god"] for fact in game.happened("DevotionLost")] == ["S2"]


@evidence("ANK-GRD-01", "ANK-FGT-04", "ANK-MRG-04")
def test_who_removes_it_without_a_kill_loses_nothing() -> None:
    players = {"S0": {"devotion": 5}, "S1": {"devotion": 22}, "S2": {"devotion": 23}}
    game = table(3, "isis,ra,amun", moment="after conflict", event=16, figures={"r01c00": "S0 cat-mummy"},
                 monuments={}, players=players)  # fmt: skip
    assert game.figures == {}
    assert game.happened("DevotionLost") == []
