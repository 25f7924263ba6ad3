"""Ankh: the Androsphinx."""

from ennead.testing import evidence

from ..table import Table, conflict, unlocked


def strengths(game: Table) -> list[int]:
    return [fact["strength"] for fact in game.happened("StrengthCounted")]


@evidence("ANK-GRD-12", "ANK-GRD-13", "ANK-GRD-14")
def test_two_enemy_androsphinxes_next_to_each_other_both_count_nothing() -> None:
    figures = {"r05c01": "S0 androsphinx", "r05c02": "S1 androsphinx", "r06c01": "S1 god", "r01c00": "S0 warrior"}
    game = conflict(3, "isis,ra,amun", figures, turn="S2")
    game.play("S0 play flood", "S1 play flood")
    # S0: its Androsphinx 0, the Warrior 1; S1: its Androsphinx 0, its God beside S0's Androsphinx 0
    assert strengths(game) == [1, 0]


@evidence("ANK-GRD-12")
def test_the_own_androsphinx_silences_nobody() -> None:
    figures = {"r05c01": "S0 androsphinx", "r05c02": "S0 god", "r09c01": "S1 god"}
    assert strengths(conflict(2, "isis,ra", figures).play("S0 play flood", "S1 play flood")) == [2, 1]


@evidence("ANK-GRD-12", "ANK-MAP-04")
def test_it_silences_neither_across_the_river_nor_two_spaces_away() -> None:
    figures = {"r05c04": "S0 warrior", "r05c05": "S1 androsphinx", "r09c01": "S1 god"}  # r05c05 is the Delta
    game = conflict(2, "isis,ra", figures).play("S0 play flood", "S1 play flood")
    assert strengths(game) == [1, 1]
    figures = {"r05c00": "S0 warrior", "r05c02": "S1 androsphinx"}
    game = conflict(2, "isis,ra", figures).play("S0 play flood", "S1 play flood")
    assert strengths(game) == [1, 1]


@evidence("ANK-GRD-12")
def test_a_figure_in_water_is_silenced_by_an_androsphinx_of_another_region() -> None:
    figures = {"r07c04": "S0 apep", "r06c05": "S1 androsphinx", "r09c00": "S1 god"}
    game = conflict(2, "isis,ra", figures).play("S0 play flood", "S1 play flood")
    assert strengths(game)[:2] == [0, 1]  # the West: only the God figure of S1 is there


@evidence("ANK-BAT-10", "ANK-POW-05", "ANK-R-26")
def test_it_cancels_resplendent() -> None:
    monuments = dict.fromkeys(["r00c10", "r01c10", "r02c10"], "S0 temple")
    figures = {"r05c01": "S0 god", "r05c02": "S1 androsphinx"}
    game = conflict(2, "isis,ra", figures, monuments=monuments, players={"S0": unlocked("resplendent")})
    assert strengths(game.play("S0 play flood", "S1 play flood")) == [0, 1]


@evidence("ANK-GRD-14", "ANK-BAT-10")
def test_silenced_figures_are_present_for_everything_else() -> None:
    figures = {"r03c01": "S0 warrior", "r03c02": "S0 warrior", "r04c02": "S1 androsphinx"}
    monuments = {"r02c02": "S0 temple"}
    players = {"S0": unlocked("magnanimous", "temple-attuned", followers=0), "S1": {"powers": ["glorious"]}}
    game = conflict(2, "isis,ra", figures, monuments=monuments, players=players)
    game.play("S0 play flood", "S1 play chariots")
    assert strengths(game) == [2, 4]  # Temple Attuned counts beside silenced figures
    assert game.of(0, "followers") == 1  # Flood for r03c02
    assert game.devotion[0] == 1 + 2  # the majority, and Magnanimous with two figures


@evidence("ANK-GRD-14", "ANK-CRD-05")
def test_silenced_figures_count_for_drought() -> None:
    figures = {"r05c01": "S0 warrior", "r05c02": "S1 androsphinx", "r01c00": "S0 god", "r02c00": "S0 warrior"}
    game = conflict(2, "isis,ra", figures).play("S0 play drought", "S1 play flood")
    assert strengths(game) == [3, 1]
    assert game.devotion[0] == 1 + 3
