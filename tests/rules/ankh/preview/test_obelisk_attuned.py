"""Ankh, preview edition: Obelisk Attuned."""

from ennead.testing import evidence

from ..preview_table import conflict
from ..table import unlocked

ATTUNED = {"S0": unlocked("obelisk-attuned")}


@evidence("ANK-PRE-22")
def test_a_god_from_elsewhere_may_join_the_battle_and_then_chooses_a_card() -> None:
    figures = {"r01c00": "S1 god", "r09c00": "S2 god", "r05c09": "S0 god", "r04c10": "S0 warrior"}
    game = conflict(3, "isis,ra,osiris", figures, monuments={"r05c03": "S0 obelisk"}, players=ATTUNED)
    assert (game.asked, game.decision) == ("S0", "RelocateFigure")
    game.play("S0 figure r05c09", "S0 to r05c04", "S0 done")
    assert (game.asked, game.decision) == ("S0 S1 S2", "ChooseCards")
    assert game.facts["battle"]["gods"] == ["S0", "S1", "S2"]
    assert [fact["god"] for fact in game.happened("BattleJoined")] == ["S0"]


@evidence("ANK-PRE-22")
def test_who_stays_away_takes_no_part() -> None:
    figures = {"r01c00": "S1 god", "r09c00": "S2 god", "r05c09": "S0 god"}
    game = conflict(3, "isis,ra,osiris", figures, monuments={"r05c03": "S0 obelisk"}, players=ATTUNED)
    game.play("S0 done")
    assert (game.asked, game.decision) == ("S1 S2", "ChooseCards")
    assert game.happened("BattleJoined") == []


@evidence("ANK-PRE-22", "ANK-R-54")
def test_one_god_after_the_other_in_ascending_order_each_with_all_its_figures() -> None:
    figures = {"r01c00": "S0 god", "r05c09": "S0 warrior", "r04c10": "S0 warrior"}
    figures |= {"r09c00": "S1 god", "r03c10": "S1 warrior"}
    monuments = {"r05c03": "S0 obelisk", "r09c02": "S1 obelisk"}
    players = {"S0": unlocked("obelisk-attuned", devotion=4), "S1": unlocked("obelisk-attuned", devotion=2)}
    game = conflict(2, "isis,ra", figures, monuments=monuments, players=players)
    assert game.asked == "S1"
    game.play("S1 figure r03c10", "S1 to r09c03")
    assert game.asked == "S1"  # not the other one in turn
    game.play("S1 done", "S0 figure r05c09", "S0 to r05c04")
    assert game.asked == "S0"
    assert game.why("S0 figure r05c04") == ("ANK-PRE-22", "relocated-already")
    game.play("S0 figure r04c10", "S0 to r06c04", "S0 done")
    assert game.decision == "ChooseCards"


@evidence("ANK-PRE-22")
def test_it_needs_a_battle_and_an_own_obelisk_there() -> None:
    domination = conflict(
        2, "isis,ra", {"r01c00": "S1 god", "r05c09": "S0 god"}, monuments={"r05c03": "S0 obelisk"}, players=ATTUNED
    )
    assert domination.decision == "ChooseAction"
    figures = {"r01c00": "S1 god", "r09c00": "S2 god", "r05c09": "S0 god"}
    for monument in ("S1 obelisk", "obelisk", "S0 temple"):
        game = conflict(3, "isis,ra,osiris", figures, monuments={"r05c03": monument}, players=ATTUNED)
        assert (game.asked, game.decision) == ("S1 S2", "ChooseCards")


@evidence("ANK-PRE-22")
def test_amun_joins_and_then_announces() -> None:
    figures = {"r01c00": "S1 god", "r09c00": "S2 god", "r05c09": "S0 god"}
    game = conflict(3, "amun,ra,osiris", figures, monuments={"r05c03": "S0 obelisk"}, players=ATTUNED)
    game.play("S0 figure r05c09", "S0 to r05c04")
    assert (game.asked, game.decision) == ("S0", "AnnounceTwo")
