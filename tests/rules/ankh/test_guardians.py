"""Ankh: the six Guardians."""

import pytest

from ennead.testing import evidence

from .table import conflict, table


@evidence("ANK-GRD-01", "ANK-DEV-03", "ANK-DEV-04")
def test_two_cat_mummies_of_two_gods_one_after_the_other() -> None:
    figures = {"r01c00": "S0 cat-mummy", "r09c00": "S1 cat-mummy", "r05c00": "S2 god"}
    players = {"S0": {"devotion": 5}, "S1": {"devotion": 5}, "S2": {"devotion": 0}, "S3": {"devotion": 6}}
    game = conflict(4, "isis,ra,anubis,amun", figures, order=["S2", "S0", "S1", "S3"], players=players,
                    tokens=["r05c00", "r03c05", "r05c09"], camels=[], turn="S3")  # fmt: skip
    game.play("S0 play flood", "S1 play flood", "S2 play plague-of-locusts", "S0 bid 0", "S1 bid 0", "S2 bid 0")
    lost = [(fact["god"], fact["devotion"]) for fact in game.facts("DevotionLost")]
    # S0's first: S1 falls on 4, S3 on 5 above S0; then S1's: S0 falls on 4 above S1, S3 too
    assert lost == [("S1", 4), ("S3", 5), ("S0", 4), ("S3", 4)]
    assert game.board["order"][1:] == ["S1", "S0", "S3"]


@evidence("ANK-GRD-02")
def test_a_saved_cat_mummy_costs_nothing() -> None:
    figures = {"r02c01": "S0 cat-mummy", "r09c00": "S1 god"}
    game = conflict(2, "isis,ra", figures, players={"S1": {"devotion": 5}})
    game.play("S0 play flood", "S1 play chariots")
    assert game.figures["r02c01"] == "S0 cat-mummy"
    assert game.facts("DevotionLost") == []


@evidence("ANK-GRD-03", "ANK-GRD-15")
def test_satet_pushes_a_god_and_two_satets_may_push_the_same_figure() -> None:
    figures = {"r06c02": "S0 satet", "r06c01": "S0 satet", "r05c02": "S1 god"}
    game = table(3, "ra,isis,amun", "satet,apep,androsphinx", figures=figures, monuments={})
    game.play("S0 action move, figure r06c02, to r05c02, to r04c02, figure r06c01, to r04c02")
    assert game.decision == "PushFigure"
    game.play("S0 to r03c01")
    assert game.figures == {"r05c02": "S0 satet", "r04c02": "S0 satet", "r03c01": "S1 god"}


@evidence("ANK-GRD-05")
def test_satet_never_ends_on_own_figures_monuments_or_water() -> None:
    figures = {"r06c03": "S0 satet", "r05c02": "S0 god"}
    game = table(2, "ra,isis", "satet,apep,androsphinx", figures=figures, monuments={"r05c03": "temple"})
    game.play("S0 action move, figure r06c03")
    assert game.why("S0 to r05c02") == ("ANK-GRD-05", "occupied")
    assert game.why("S0 to r05c03") == ("ANK-GRD-05", "occupied")
    assert game.why("S0 to r07c03") == ("ANK-MOV-04", "water")


@evidence("ANK-GRD-06")
def test_apep_is_summoned_into_any_water_or_normally_but_cannot_move_into_it() -> None:
    players = {"S0": {"pool": {"apep": 1}}}
    game = table(2, "ra,isis", figures={"r05c09": "S0 god"}, monuments={}, players=players)
    game.play("S0 action summon, regular, call apep")
    assert "to r00c02" in game.options(0)
    assert "to r05c10" in game.options(0)
    game.play("S0 to r07c04, no")
    game.play("S0 action unlock, done", "S1 action move, action summon", "S0 action move, figure r07c04")
    assert game.why("S0 to r07c03") == ("ANK-MOV-04", "water")


@evidence("ANK-GRD-07")
def test_apep_as_an_extra_figure() -> None:
    players = {"S0": {"pool": {"apep": 1}, "powers": ["pyramid-attuned"]}}
    game = table(2, "ra,isis", figures={"r00c10": "S0 god"}, monuments={"r06c03": "S0 pyramid"}, players=players)
    game.play("S0 action summon, monument r06c03, call apep")
    assert sorted(game.options(0)) == ["to r05c02", "to r05c03", "to r06c02", "to r06c04", "to r07c02", "to r07c03"]
    players = {"S0": {"pool": {"apep": 1}}}
    game = table(2, "osiris,isis", figures={}, monuments={}, players=players, underworld=["r03c03"])
    game.play("S0 action summon, gateway, call apep")
    assert game.figures == {"r03c03": "S0 apep"}


@evidence("ANK-GRD-08")
@pytest.mark.parametrize("room", [True, False])
def test_a_mummy_returns_if_there_is_room(room: bool) -> None:
    figures = {"r09c00": "S0 god", "r01c00": "S0 mummy", "r02c00": "S1 god"}
    full = {"r08c00": "temple", "r08c01": "temple", "r09c01": "temple", "r10c01": "temple"}
    monuments = full if room else full | {"r10c00": "temple"}
    game = conflict(2, "isis,ra", figures, "satet,mummy,androsphinx", monuments=monuments)
    game.play("S0 play miracle", "S1 play plague-of-locusts", "S0 bid 0", "S1 bid 1")
    assert (game.figures.get("r10c00") == "S0 mummy") == room
    assert (game.player(0)["pool"].get("mummy", 0) == 1) == (not room)


@evidence("ANK-GRD-09", "ANK-GRD-10")
def test_a_scorpion_is_pointed_after_summon_move_and_relocation() -> None:
    players = {"S0": {"pool": {"giant-scorpion": 1}}}
    game = table(2, "isis,ra", "satet,apep,giant-scorpion", figures={"r05c02": "S0 god"}, monuments={}, players=players)
    game.play("S0 action summon, regular, call giant-scorpion, to r05c01, point w-sw")
    assert game.figures["r05c01"] == "S0 giant-scorpion w-sw"
    assert game.why("S0 point n-ne")[0] == "ANK-ACT-02"
    game.play("S0 action gain", "S1 action move, action summon", "S0 action move, figure r05c01, to r05c01")
    assert game.decision == "PointScorpion"
    assert game.why("S0 point n-ne") == ("ANK-GRD-09", "other-compass")
    figures = {"r01c00": "S0 giant-scorpion e-ne", "r05c09": "S0 god", "r09c08": "S1 god"}
    given = {"monuments": {"r06c07": "S0 obelisk"}, "tokens": ["r05c09", "r05c00", "r03c05"]}
    powers = {"S0": {"powers": ["obelisk-attuned"]}}
    game = conflict(2, "isis,ra", figures, "satet,apep,giant-scorpion", players=powers, **given)
    game.play("S0 figure r01c00, to r06c06")
    assert game.decision == "PointScorpion"


@evidence("ANK-GRD-11")
def test_a_scorpion_destroys_its_owners_monument_too() -> None:
    figures = {"r05c01": "S0 giant-scorpion w-sw"}
    monuments = {"r05c00": "S0 temple", "r06c01": "pyramid", "r05c02": "S1 obelisk"}
    game = conflict(2, "isis,ra", figures, "satet,apep,giant-scorpion", monuments=monuments)
    assert game.board["monuments"] == {"r05c02": "S1 obelisk"}


@evidence("ANK-GRD-12", "ANK-GRD-13", "ANK-GRD-14")
def test_two_enemy_androsphinxes_next_to_each_other_both_count_nothing() -> None:
    figures = {"r05c01": "S0 androsphinx", "r05c02": "S1 androsphinx", "r06c01": "S1 god", "r01c00": "S0 warrior"}
    game = conflict(3, "isis,ra,amun", figures, turn="S2")
    game.play("S0 play flood", "S1 play flood")
    # S0: its Androsphinx 0, the Warrior 1; S1: its Androsphinx 0, its God beside S0's Androsphinx 0
    assert [fact["strength"] for fact in game.facts("StrengthCounted")] == [1, 0]


@evidence("ANK-GRD-12")
def test_the_own_androsphinx_silences_nobody() -> None:
    figures = {"r05c01": "S0 androsphinx", "r05c02": "S0 god", "r09c01": "S1 god"}
    game = conflict(2, "isis,ra", figures)
    game.play("S0 play flood", "S1 play flood")
    assert [fact["strength"] for fact in game.facts("StrengthCounted")] == [2, 1]
