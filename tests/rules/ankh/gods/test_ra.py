"""Ankh: Ra, Radiance."""

import pytest

from ennead.testing import evidence

from ..table import conflict, table, unlocked


@evidence("ANK-GOD-15")
def test_a_sun_token_may_be_given_to_a_summoned_figure_and_stays_when_it_moves() -> None:
    game = table(2, "ra,isis", figures={"r05c02": "S0 god"}, monuments={})
    game.play("S0 action summon, regular, to r05c01")
    assert game.options(0) == ["yes", "no"]
    game.play("S0 yes, action gain")
    assert (game.figures["r05c01"], game.of(0, "suns")) == ("S0 warrior sun", 2)
    game.play("S1 action move, action summon", "S0 action move, figure r05c01, to r04c00, done, action gain")
    assert game.figures["r04c00"] == "S0 warrior sun"


@evidence("ANK-GOD-15")
def test_a_sun_token_may_be_kept() -> None:
    game = table(2, "ra,isis", figures={"r05c02": "S0 god"}, monuments={})
    game.play("S0 action summon, regular, to r05c01, no")
    assert (game.figures["r05c01"], game.of(0, "suns")) == ("S0 warrior", 3)


@evidence("ANK-GOD-15")
def test_without_a_free_token_nobody_is_asked_and_guardians_may_shine() -> None:
    shining = {"r04c00": "S0 warrior sun", "r05c00": "S0 warrior sun"}
    players = {"S0": {"pool": {"cat-mummy": 1}}}
    game = table(2, "ra,isis", figures={"r05c02": "S0 god"} | shining, monuments={}, players=players)
    game.play("S0 action summon, regular, call cat-mummy, to r05c01, yes")
    assert game.figures["r05c01"] == "S0 cat-mummy sun"
    assert game.of(0, "suns") == 0
    game.play("S0 action gain", "S1 action move, action summon", "S0 action summon, regular, to r06c01")
    assert game.decision == "ChooseAction"


@evidence("ANK-GOD-15", "ANK-GRD-15")
def test_a_pushed_figure_stays_radiant() -> None:
    figures = {"r06c02": "S0 satet", "r05c02": "S1 warrior sun"}
    game = table(2, "isis,ra", "satet,apep,androsphinx", figures=figures, monuments={})
    game.play("S0 action move, figure r06c02, to r05c02, to r04c02")
    assert game.figures == {"r05c02": "S0 satet", "r04c02": "S1 warrior sun"}


@evidence("ANK-GOD-15", "ANK-SUM-04")
def test_a_relocated_figure_stays_radiant_and_gets_no_new_token() -> None:
    figures = {"r00c10": "S0 warrior sun", "r01c10": "S0 warrior", "r01c00": "S0 god", "r09c00": "S1 god"}
    players = {"S0": unlocked("obelisk-attuned")}
    game = conflict(2, "ra,isis", figures, monuments={"r05c00": "S0 obelisk"}, players=players)
    game.play("S0 figure r00c10, to r05c01, figure r01c10, to r06c01, done")
    assert game.figures["r05c01"] == "S0 warrior sun"
    assert game.figures["r06c01"] == "S0 warrior"
    assert game.decision == "ChooseCards"


@evidence("ANK-GOD-16")
@pytest.mark.parametrize(("suns", "devotion"), [(0, 1), (1, 2), (2, 2)])
def test_radiance_adds_one_to_a_domination_and_to_a_won_battle(suns: int, devotion: int) -> None:
    spaces = ["r01c00", "r02c00"]
    figures = {space: f"S0 warrior{' sun' * (n < suns)}" for n, space in enumerate(spaces)}
    assert conflict(2, "ra,isis", figures).devotion[0] == devotion
    game = conflict(2, "ra,isis", figures | {"r09c00": "S1 god"}).play("S0 play chariots", "S1 play flood")
    assert game.devotion[0] == devotion


@evidence("ANK-GOD-16")
def test_radiance_gives_nothing_to_a_loser_or_from_another_region() -> None:
    figures = {"r01c00": "S0 warrior sun", "r09c00": "S1 god"}
    game = conflict(2, "ra,isis", figures).play("S0 play flood", "S1 play chariots")
    assert game.devotion == [0, 1]
    figures = {"r01c00": "S0 warrior", "r09c00": "S1 god", "r00c07": "S0 warrior sun"}
    game = conflict(2, "ra,isis", figures, tokens=["r05c00", "r05c09", "r03c05"])
    game.play("S0 play chariots", "S1 play flood")
    assert [fact["count"] for fact in game.happened("DevotionGained")] == [1, 2]  # the Battle, then the Delta


@evidence("ANK-GOD-16")
def test_a_radiant_figure_in_water_serves_each_of_its_regions() -> None:
    game = conflict(2, "ra,isis", {"r07c04": "S0 apep sun"})
    assert game.devotion[0] == 4  # West and East


@evidence("ANK-GOD-17")
def test_the_sun_returns_when_its_figure_is_killed() -> None:
    game = conflict(2, "isis,ra", {"r01c00": "S0 god", "r09c00": "S1 warrior sun"})
    assert game.of(1, "suns") == 2
    game.play("S0 play chariots", "S1 play flood")
    assert game.of(1, "suns") == 3


@evidence("ANK-GOD-17", "ANK-GRD-08", "ANK-BAT-15", "ANK-R-13")
def test_the_sun_is_back_before_a_mummy_returns_and_can_be_given_to_it() -> None:
    figures = {
        "r01c00": "S0 mummy sun",
        "r02c00": "S0 warrior sun",
        "r03c00": "S0 warrior sun",
        "r05c09": "S0 god",
        "r09c00": "S1 god",
    }
    game = conflict(2, "ra,isis", figures, "satet,mummy,androsphinx")
    game.play("S0 play flood", "S1 play plague-of-locusts", "S0 bid 0", "S1 bid 1", "S0 to r04c09")
    assert game.decision == "GiveSun"
    assert game.play("S0 yes").figures["r04c09"] == "S0 mummy sun"
