"""Ankh: Obelisk Attuned."""

from ennead.testing import evidence

from ..table import conflict, unlocked

ATTUNED = {"S0": unlocked("obelisk-attuned")}


@evidence("ANK-POW-06", "ANK-BAT-01")
def test_obelisk_attuned_needs_a_figure_in_the_region() -> None:
    figures = {"r01c00": "S1 god", "r09c00": "S2 god", "r05c09": "S0 god"}
    players = {**ATTUNED, "S2": {"token": "down"}}
    game = conflict(3, "isis,ra,amun", figures, monuments={"r05c03": "S0 obelisk"}, players=players)
    assert game.decision == "ChooseCards"


@evidence("ANK-POW-06", "ANK-BAT-01")
def test_it_needs_an_own_obelisk_in_the_region() -> None:
    figures = {"r01c00": "S0 god", "r09c00": "S1 god", "r05c09": "S0 warrior"}
    for monument in ("S1 obelisk", "obelisk", "S0 temple"):
        assert conflict(2, "isis,ra", figures, monuments={"r05c03": monument}, players=ATTUNED).decision == (
            "ChooseCards"
        )
    elsewhere = conflict(2, "isis,ra", figures, monuments={"r05c08": "S0 obelisk"}, players=ATTUNED)
    assert elsewhere.decision == "ChooseCards"


@evidence("ANK-POW-06")
def test_it_is_not_used_for_a_domination() -> None:
    figures = {"r01c00": "S0 god", "r05c09": "S0 warrior"}
    game = conflict(2, "isis,ra", figures, monuments={"r05c03": "S0 obelisk"}, players=ATTUNED)
    assert game.decision == "ChooseAction"
    assert game.figures == figures


@evidence("ANK-BAT-01", "ANK-R-10")
def test_obelisk_attuned_races_one_figure_each_until_both_have_stopped() -> None:
    figures = {
        "r05c02": "S0 god",
        "r00c10": "S0 warrior",
        "r09c01": "S1 god",
        "r01c10": "S1 warrior",
        "r02c10": "S1 warrior",
    }
    monuments = {"r05c01": "S0 obelisk", "r09c00": "S1 obelisk"}
    players = {"S0": unlocked("obelisk-attuned", devotion=3), "S1": unlocked("obelisk-attuned", devotion=1)}
    game = conflict(2, "isis,ra", figures, monuments=monuments, players=players)
    assert game.asked == "S1"  # less Devotion
    game.play("S1 figure r01c10, to r08c00")
    assert game.asked == "S0"
    assert game.options(0) == ["done", "figure r00c10", "figure r05c02"]
    game.play("S0 done")
    assert game.asked == "S1"
    assert game.why("S1 figure r08c00") == ("ANK-BAT-01", "relocated-already")
    game.play("S1 figure r09c01, to r10c00", "S1 done")  # from the same region too
    assert game.decision == "ChooseCards"
    assert game.figures["r10c00"] == "S1 god"


@evidence("ANK-BAT-01", "ANK-R-10")
def test_figures_come_out_of_water_too_but_never_into_it() -> None:
    figures = {"r05c02": "S0 god", "r00c05": "S0 apep", "r09c01": "S1 god"}
    game = conflict(2, "isis,ra", figures, monuments={"r06c03": "S0 obelisk"}, players=ATTUNED)
    game.play("S0 figure r00c05")
    assert game.options(0) == ["to r05c03", "to r06c02", "to r06c04", "to r07c02"]  # r07c03 is Water
    assert game.why("S0 to r07c03")[1] == "water"
    assert game.why("S0 to r09c02") == ("ANK-BAT-01", "not-adjacent")


@evidence("ANK-BAT-01")
def test_who_cannot_move_when_its_turn_comes_is_out_but_a_space_that_has_become_free_counts() -> None:
    """S1's Obelisk is walled in by S0's Warrior, which is the first to be relocated."""
    figures = {"r10c00": "S0 warrior", "r05c02": "S0 god", "r02c10": "S1 warrior", "r08c01": "S1 god"}
    monuments = {"r05c01": "S0 obelisk", "r09c00": "S1 obelisk"}
    monuments |= dict.fromkeys(["r08c00", "r09c01", "r10c01"], "temple")
    players = {"S0": unlocked("obelisk-attuned", devotion=1), "S1": unlocked("obelisk-attuned", devotion=3)}
    game = conflict(2, "isis,ra", figures, monuments=monuments, players=players)
    assert game.asked == "S0"
    game.play("S0 figure r10c00, to r05c00")
    assert (game.asked, game.decision) == ("S1", "RelocateFigure")
    game.play("S1 figure r02c10")
    assert game.figures["r10c00"] == "S1 warrior"


@evidence("ANK-BAT-01")
def test_two_free_spaces_are_a_choice_and_one_is_none() -> None:
    figures = {"r01c00": "S0 god", "r05c09": "S0 warrior", "r04c09": "S0 warrior", "r09c00": "S1 god"}
    monuments = {"r05c01": "S0 obelisk"} | dict.fromkeys(["r04c01", "r04c02", "r05c00", "r06c01"], "temple")
    game = conflict(2, "isis,ra", figures, monuments=monuments, players=ATTUNED)
    game.play("S0 figure r05c09")
    assert game.options(0) == ["to r05c02", "to r06c02"]
    game.play("S0 to r06c02, figure r04c09")
    assert game.figures["r05c02"] == "S0 warrior"
    assert game.decision == "ChooseCards"  # no space is left for the God figure


@evidence("ANK-BAT-02", "ANK-SUM-04")
def test_what_is_relocated_leaves_its_region_and_counts_in_this_one() -> None:
    figures = {"r05c02": "S0 god", "r05c09": "S0 warrior", "r05c08": "S1 god", "r09c01": "S1 warrior"}
    game = conflict(2, "isis,ra", figures, monuments={"r05c01": "S0 obelisk"}, players=ATTUNED)
    game.play("S0 figure r05c09, to r05c00, done", "S0 play flood", "S1 play flood")
    assert [fact["strength"] for fact in game.happened("StrengthCounted")] == [2, 1]
    assert [fact["god"] for fact in game.happened("RegionDominated")] == ["S1"]  # the East, without a Battle
