"""Ankh, preview edition: Drought."""

from ennead.testing import evidence

from ..preview_table import conflict
from ..table import unlocked

FAR = {"r05c08": "S0 temple", "r05c09": "S0 temple"}


@evidence("ANK-PRE-17", "ANK-PRE-20", "ANK-R-52")
def test_the_whole_strength_of_figures_on_desert_counts_twice_and_the_card_once() -> None:
    figures = {"r01c00": "S0 god", "r02c00": "S0 warrior", "r02c01": "S0 warrior", "r09c00": "S1 god"}
    game = conflict(2, "ra,osiris", figures, monuments=FAR, players={"S0": unlocked("temple-attuned")})
    game.play("S0 play drought", "S1 play flood")
    assert game.happened("StrengthCounted")[0]["strength"] == (1 + 2) * 2 + 2 + 1 + 2
    assert game.devotion[0] == 1  # nothing for Desert spaces


@evidence("ANK-PRE-17")
def test_it_is_without_effect_if_others_have_played_it() -> None:
    game = conflict(2, "ra,osiris", {"r01c00": "S0 god", "r09c00": "S1 god"})
    game.play("S0 play drought", "S1 play flood")
    assert [fact["strength"] for fact in game.happened("StrengthCounted")] == [4, 1]


@evidence("ANK-PRE-17", "ANK-PRE-38")
def test_a_silenced_figure_stays_at_nothing_and_monuments_are_not_doubled() -> None:
    figures = {"r01c00": "S0 god", "r05c00": "S0 warrior", "r02c00": "S1 androsphinx", "r09c00": "S1 god"}
    game = conflict(2, "ra,osiris", figures, monuments={"r08c00": "S0 temple"}, players={"S0": unlocked("resplendent")})
    game.play("S0 play drought", "S1 play flood")
    assert game.happened("StrengthCounted")[0]["strength"] == 0 + 2 + 2 + 1


@evidence("ANK-PRE-17", "ANK-PRE-34")
def test_an_underworld_space_is_no_desert() -> None:
    figures = {"r01c00": "S0 god", "r09c00": "S1 god"}
    game = conflict(2, "osiris,ra", figures, underworld=["r01c00"])
    game.play("S0 play drought", "S1 play flood")
    assert game.happened("StrengthCounted")[0]["strength"] == 1 + 2
