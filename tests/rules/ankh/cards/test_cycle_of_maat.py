"""Ankh: Cycle of Ma'at."""

from ennead.testing import evidence

from ..table import conflict

TWO = {"r01c00": "S0 god", "r02c00": "S0 warrior", "r09c00": "S1 god", "r09c01": "S1 warrior"}


@evidence("ANK-CRD-04", "ANK-BAT-05", "ANK-BAT-18")
def test_used_cards_stay_used_until_the_cycle() -> None:
    figures = TWO | {"r05c09": "S0 warrior", "r09c08": "S1 warrior"}
    game = conflict(2, "isis,ra", figures)
    game.play("S0 play chariots", "S1 play flood")
    assert game.why("S0 play chariots") == ("ANK-BAT-05", "card-used")
    game.play("S0 play cycle-of-maat", "S1 play chariots")
    assert len(game.of(0, "hand")) == 7
    assert len(game.of(1, "hand")) == 5


@evidence("ANK-CRD-04", "ANK-BAT-16")
def test_cards_come_back_at_the_very_end_also_to_who_has_lost_everything() -> None:
    figures = {"r01c00": "S0 warrior", "r09c00": "S1 god"}
    game = conflict(2, "isis,ra", figures, players={"S0": {"used": ["flood", "miracle"]}})
    game.play("S0 play cycle-of-maat", "S1 play plague-of-locusts", "S0 bid 0", "S1 bid 1")
    names = [event.kind.name for event in game.events]
    assert names.index("CardsTakenBack") > names.index("BattleWon")
    assert len(game.of(0, "hand")) == 7


@evidence("ANK-BAT-18", "ANK-BAT-04")
def test_who_holds_only_the_cycle_must_play_it() -> None:
    game = conflict(2, "isis,ra", TWO, players={"S0": {"hand": ["cycle-of-maat"]}})
    assert game.options(0) == ["play cycle-of-maat"]


@evidence("ANK-CRD-04", "ANK-BAT-10")
def test_it_has_no_strength() -> None:
    game = conflict(2, "isis,ra", TWO).play("S0 play cycle-of-maat", "S1 play miracle")
    assert game.happened("StrengthCounted")[0]["strength"] == 2
