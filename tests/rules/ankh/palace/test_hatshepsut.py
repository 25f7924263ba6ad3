"""Hatshepsut: an extra Warrior beside the Pharaoh."""

from __future__ import annotations

from ennead.testing import evidence

from .court import court


@evidence("ANK-PHA-20")
def test_an_extra_warrior_for_who_is_in_the_region() -> None:
    game = court(pharaoh="hatshepsut", figures={"r01c02": "S0 god", "r05c07": "S1 god"}).play("S0 action summon")
    assert "retinue" in game.options()
    game.play("S0 retinue")
    assert sorted(game.options()) == ["to r02c05", "to r02c06", "to r02c07", "to r03c05"]
    assert game.why("S0 to r04c06") == ("ANK-PHA-20", "not-adjacent")
    game.play("S0 to r02c05")
    assert game.why("S0 retinue") == ("ANK-SUM-03", "summon-used")


@evidence("ANK-PHA-20")
def test_not_from_another_region_and_not_with_another_pharaoh() -> None:
    assert court(pharaoh="hatshepsut").play("S0 action summon").why("S0 retinue")[1] == "not-in-pharaohs-region"
    assert court(pharaoh="khufu").play("S0 action summon").why("S0 retinue")[1] == "other-pharaoh"


@evidence("ANK-PHA-20")
def test_guardians_do_not_come() -> None:
    figures = {f"r0{row}c00": "S0 warrior" for row in (1, 2, 3, 4, 5, 6)} | {"r01c02": "S0 god", "r05c07": "S1 god"}
    game = court(pharaoh="hatshepsut", figures=figures, players={"S0": {"pool": {"satet": 1}}}).play("S0 action summon")
    assert game.why("S0 retinue") == ("ANK-PHA-20", "no-retinue")
