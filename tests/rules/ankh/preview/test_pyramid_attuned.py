"""Ankh, preview edition: Pyramid Attuned."""

from ennead.testing import evidence

from ..preview_table import conflict, table
from ..table import unlocked

WITH_MUMMY = "satet,mummy,androsphinx"
WALL = {"r08c00": "temple", "r08c01": "temple", "r09c01": "temple", "r10c01": "temple"}
FIGURES = {"r09c00": "S0 god", "r01c00": "S0 mummy", "r02c00": "S1 god"}
PYRAMIDS = {"r05c03": "S0 pyramid", "r05c09": "S0 pyramid"}
PLAYERS = {"S0": unlocked("pyramid-attuned", followers=0), "S1": {"followers": 1}}
PLAGUE = ("S0 play miracle", "S1 play plague-of-locusts", "S0 bid 0", "S1 bid 1")


@evidence("ANK-PRE-21", "ANK-R-53")
def test_a_returning_mummy_brings_a_figure_beside_each_own_pyramid_and_these_bring_no_more() -> None:
    game = conflict(2, "osiris,ra", FIGURES, WITH_MUMMY, monuments=WALL | PYRAMIDS, players=PLAYERS)
    game.play(*PLAGUE)
    assert game.figures["r10c00"] == "S0 mummy"
    assert (game.asked, game.decision) == ("S0", "ChooseSummon")
    assert game.options(0) == ["done", "monument r05c03", "monument r05c09"]  # neither regular nor gateway
    game.play("S0 monument r05c09", "S0 to r05c08")
    assert game.options(0) == ["done", "monument r05c03"]
    game.play("S0 monument r05c03", "S0 to r05c04")
    assert game.decision not in ("ChooseSummon", "ChoosePlace")
    assert game.figures["r05c04"] == "S0 warrior"
    assert game.happened("StrengthCounted")[0]["strength"] == 3  # God, Mummy, and who came beside the Pyramid


@evidence("ANK-PRE-21", "ANK-R-61")
def test_a_second_return_in_the_same_battle_brings_a_second_set() -> None:
    figures = {
        "r09c00": "S0 god",
        "r01c00": "S0 mummy",
        "r02c00": "S1 god",
        "r02c01": "S1 warrior",
        "r03c00": "S1 warrior",
    }
    players = {"S0": unlocked("pyramid-attuned", followers=0), "S1": {"followers": 1}}
    game = conflict(2, "osiris,ra", figures, WITH_MUMMY, monuments=WALL | {"r05c09": "S0 pyramid"}, players=players)
    game.play(*PLAGUE, "S0 monument r05c09", "S0 to r05c08")
    assert (game.asked, game.decision) == ("S0", "ChooseSummon")  # killed again in Battle Resolution
    assert [fact["space"] for fact in game.happened("FigureReturned")] == ["r10c00", "r10c00"]
    game.play("S0 done")


@evidence("ANK-PRE-21")
def test_a_mummy_that_cannot_return_brings_nothing() -> None:
    full = WALL | PYRAMIDS | {"r10c00": "temple"}
    game = conflict(2, "osiris,ra", FIGURES, WITH_MUMMY, monuments=full, players=PLAYERS)
    game.play(*PLAGUE)
    assert game.decision != "ChooseSummon"


@evidence("ANK-PRE-21")
def test_figures_killed_at_the_same_moment_may_come_back_with_it() -> None:
    """All other Warriors are elsewhere, so the killed one is the only one in the pool."""
    east = dict.fromkeys(["r05c07", "r05c08", "r04c08", "r04c09", "r03c09"], "S0 warrior")
    figures = FIGURES | east | {"r05c00": "S0 warrior"}
    game = conflict(2, "osiris,ra", figures, WITH_MUMMY, monuments=WALL | {"r05c03": "S0 pyramid"}, players=PLAYERS)
    game.play(*PLAGUE, "S0 monument r05c03", "S0 to r05c04")
    assert game.figures["r05c04"] == "S0 warrior"
    assert "warrior" not in game.of(0, "pool")


@evidence("ANK-PRE-21")
def test_a_trapped_warrior_may_be_freed_for_it() -> None:
    players = PLAYERS | {"S0": unlocked("pyramid-attuned", followers=1), "S2": {"captives": ["S0"], "followers": 0}}
    monuments = WALL | {"r05c03": "S0 pyramid"}
    figures = FIGURES | {"r05c09": "S2 god"}
    game = conflict(3, "osiris,ra,anubis", figures, WITH_MUMMY, monuments=monuments, players=players)
    game.play(*PLAGUE, "S0 monument r05c03", "S0 call captive", "S0 to r05c04")
    assert (game.of(0, "followers"), game.of(2, "followers"), game.of(2, "captives")) == (0, 1, [])


@evidence("ANK-PRE-21")
def test_of_two_mummies_one_may_come_by_the_other() -> None:
    figures = FIGURES | {"r05c00": "S0 mummy"}
    monuments = WALL | {"r05c03": "S0 pyramid"}
    game = conflict(3, "osiris,ra,isis", figures, WITH_MUMMY, monuments=monuments, players=PLAYERS)
    game.play(*PLAGUE, "S0 monument r05c03", "S0 call mummy", "S0 to r05c04")
    assert "mummy" not in game.of(0, "pool")
    assert len(game.happened("FigureReturned")) == 1


@evidence("ANK-PRE-21", "ANK-R-61")
def test_in_an_action_there_is_one_set_as_in_the_final_edition() -> None:
    figures = {"r05c02": "S0 god", "r05c07": "S1 god"}
    monuments = {"r05c03": "S0 pyramid"}
    game = table(
        2,
        "osiris,ra",
        figures=figures,
        monuments=monuments,
        underworld=["r01c00"],
        players={"S0": unlocked("pyramid-attuned")},
    )
    game.play("S0 action summon")
    assert game.options(0) == ["done", "regular", "gateway", "monument r05c03"]
    game.play("S0 gateway")
    assert game.options(0) == ["done", "regular", "monument r05c03"]
    game.play("S0 monument r05c03", "S0 to r05c04")
    assert game.options(0) == ["done", "regular"]
