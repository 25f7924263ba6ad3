"""Ankh: the five gods."""

from ennead.testing import evidence

from .table import conflict, table

# Amun


@evidence("ANK-GOD-01", "ANK-CON-04")
def test_amun_announces_once_a_conflict_and_the_token_turns_up_after_it() -> None:
    figures = {"r01c00": "S0 god", "r09c00": "S1 god", "r05c09": "S0 warrior", "r09c08": "S1 warrior"}
    game = conflict(2, "amun,isis", figures)
    game.play("S0 yes, play flood, play chariots", "S1 play flood")
    assert game.decision == "ChooseCards"  # no second announcement
    assert game.player(0)["token"] == "down"
    game.play("S0 play miracle", "S1 play chariots")
    assert game.player(0)["token"] == "up"


@evidence("ANK-GOD-02")
def test_after_announcing_two_cards_must_be_played() -> None:
    game = conflict(
        2, "amun,isis", {"r01c00": "S0 god", "r09c00": "S1 god"}, players={"S0": {"hand": ["flood", "drought"]}}
    )
    game.play("S0 yes")
    assert game.options(0) == ["play flood"]  # the other one has to follow
    game.play("S0 play flood")
    assert game.options(0) == ["play drought"]
    assert game.asked == ["S0", "S1"]


# Anubis


@evidence("ANK-GOD-03", "ANK-GOD-05")
def test_anubis_never_traps_own_warriors_guardians_or_gods() -> None:
    figures = {"r01c00": "S0 god", "r02c00": "S0 warrior", "r09c00": "S1 cat-mummy", "r09c01": "S1 god"}
    game = conflict(2, "anubis,ra", figures)
    game.play("S0 play plague-of-locusts", "S1 play flood", "S0 bid 0", "S1 bid 0")
    assert game.facts("WarriorTrapped") == []
    assert game.decision == "ChooseAction"


@evidence("ANK-GOD-04")
def test_a_warrior_trapped_in_a_plague_counts_in_the_same_battle() -> None:
    figures = {"r01c00": "S0 god", "r09c00": "S1 god", "r09c01": "S1 warrior"}
    game = conflict(2, "anubis,ra", figures)
    game.play("S0 play plague-of-locusts", "S1 play chariots", "S0 bid 0", "S1 bid 0", "S0 trap S1")
    assert [fact["strength"] for fact in game.facts("StrengthCounted")] == [3, 4]


# Isis


@evidence("ANK-GOD-07", "ANK-GOD-08")
def test_an_isis_figure_beside_water_with_an_enemy_in_it_is_protected() -> None:
    figures = {"r06c04": "S0 warrior", "r07c04": "S1 apep", "r09c01": "S1 warrior", "r10c01": "S1 warrior"}
    game = conflict(2, "isis,ra", figures)
    game.play("S0 play miracle", "S1 play chariots")
    assert game.options(0) == ["done", "figure r06c04"]


@evidence("ANK-GOD-07")
def test_an_enemy_across_the_river_protects_nobody() -> None:
    figures = {"r05c04": "S0 warrior", "r05c05": "S1 god", "r09c01": "S1 warrior", "r10c01": "S1 warrior"}
    game = conflict(2, "isis,ra", figures)
    game.play("S0 play miracle", "S1 play chariots")
    assert game.player(0)["pool"]["warrior"] == 6


@evidence("ANK-GOD-09")
def test_protected_figures_are_saved_one_by_one() -> None:
    figures = {"r05c02": "S0 warrior", "r06c02": "S0 warrior", "r05c01": "S1 god", "r09c01": "S1 warrior"}
    game = conflict(2, "isis,ra", figures)
    game.play("S0 play miracle", "S1 play chariots", "S0 figure r06c02")
    assert game.options(0) == ["done", "figure r05c02"]
    assert game.why("S0 figure r06c02") == ("ANK-GOD-09", "saved-already")
    game.play("S0 done")
    assert "r06c02" in game.figures
    assert "r05c02" not in game.figures
    assert game.devotion[0] == 1  # the saved one is no Miracle


@evidence("ANK-GOD-10")
def test_isis_does_not_protect_against_a_plague() -> None:
    figures = {"r05c02": "S0 warrior", "r05c01": "S1 god"}
    game = conflict(2, "isis,ra", figures)
    game.play("S0 play flood", "S1 play plague-of-locusts", "S0 bid 0", "S1 bid 1")
    assert game.figures == {"r05c01": "S1 god"}


# Osiris


@evidence("ANK-GOD-11", "ANK-GOD-12")
def test_a_token_may_be_moved_away_from_under_a_figure() -> None:
    figures = {"r01c00": "S0 warrior", "r09c00": "S1 god"}
    gates = ["r02c03", "r03c03", "r05c09"]
    game = conflict(2, "osiris,ra", figures | {"r03c03": "S0 god"}, underworld=gates)
    game.play("S0 play flood", "S1 play chariots")
    assert game.options(0) == ["done", "token r02c03", "token r03c03", "token r05c09"]
    assert game.why("S0 to r05c00") == ("ANK-GOD-11", "no-token-left")
    game.play("S0 token r03c03")
    assert game.why("S0 to r02c04") == ("ANK-GOD-11", "other-region")
    game.play("S0 to r05c00")
    assert game.board["underworld"] == ["r02c03", "r05c00", "r05c09"]
    assert game.figures["r03c03"] == "S0 god"


@evidence("ANK-GOD-13")
def test_one_extra_figure_however_many_tokens_there_are() -> None:
    game = table(2, "osiris,ra", figures={"r05c09": "S0 god"}, monuments={}, underworld=["r02c03", "r03c03"])
    game.play("S0 action summon, gateway, to r02c03")
    assert game.options(0) == ["done", "regular"]
    assert game.why("S0 gateway") == ("ANK-SUM-03", "summon-used")


@evidence("ANK-GOD-14")
def test_an_underworld_space_is_neither_fertile_nor_desert() -> None:
    figures = {"r02c01": "S0 god", "r01c00": "S0 warrior", "r09c00": "S1 god"}
    game = conflict(2, "osiris,ra", figures, underworld=["r02c01", "r01c00"], players={"S0": {"followers": 0}})
    game.play("S0 play flood", "S1 play flood")
    assert game.player(0)["followers"] == 0
    game = conflict(2, "osiris,ra", figures, underworld=["r02c01", "r01c00"])
    game.play("S0 play drought", "S1 play flood")
    assert game.devotion[0] == 1


# Ra


@evidence("ANK-GOD-15")
def test_a_sun_token_may_be_given_to_a_summoned_figure() -> None:
    game = table(2, "ra,isis", figures={"r05c02": "S0 god"}, monuments={})
    game.play("S0 action summon, regular, to r05c01")
    assert game.options(0) == ["yes", "no"]
    game.play("S0 yes, action gain")
    assert game.figures["r05c01"] == "S0 warrior sun"
    game.play("S1 action move, action summon", "S0 action move, figure r05c01, to r04c00, done, action gain")
    assert game.figures["r04c00"] == "S0 warrior sun"


@evidence("ANK-GOD-16")
def test_a_radiant_figure_in_water_serves_each_of_its_regions() -> None:
    game = conflict(2, "ra,isis", {"r07c04": "S0 apep sun"})
    assert game.devotion[0] == 4  # West and East


@evidence("ANK-GOD-17")
def test_the_sun_returns_when_its_figure_is_killed() -> None:
    game = conflict(2, "isis,ra", {"r01c00": "S0 god", "r09c00": "S1 warrior sun"})
    game.play("S0 play chariots", "S1 play flood")
    assert game.player(1)["suns"] == 3
