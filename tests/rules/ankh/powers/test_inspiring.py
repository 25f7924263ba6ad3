"""Ankh: Inspiring."""

import pytest

from ennead.testing import evidence

from ..table import conflict, unlocked

FIGURES = {"r01c00": "S0 god", "r09c08": "S1 god", "r09c01": "S1 warrior"}


@evidence("ANK-POW-02", "ANK-CRD-02")
@pytest.mark.parametrize(("inspired", "followers", "asked"), [(True, 0, True), (False, 2, False), (False, 3, True)])
def test_inspiring_makes_building_free(inspired: bool, followers: int, asked: bool) -> None:
    names = ["inspiring"] if inspired else []
    game = conflict(2, "isis,ra", FIGURES, players={"S0": unlocked(*names, followers=followers)})
    game.play("S0 play build-monument", "S1 play flood")
    assert (game.decision == "ChooseBuilding") == asked
    if asked:
        game.play("S0 build temple, to r05c00")
        assert game.of(0, "followers") == 0


@evidence("ANK-POW-02", "ANK-CMP-05")
def test_all_other_conditions_stay() -> None:
    """Without an Ankh token in the pool nothing is built, free or not."""
    far = {f"r0{row}c10": "S0 obelisk" for row in range(6)} | {f"r09c0{column}": "S0 temple" for column in (6, 7, 8)}
    figures = {"r01c00": "S0 god", "r09c01": "S1 warrior"}
    game = conflict(2, "isis,ra", figures, monuments=far, players={"S0": unlocked("inspiring")})
    assert game.of(0, "ankhs") == 0
    game.play("S0 play build-monument", "S1 play flood")
    assert game.happened("MonumentBuilt") == []
    assert game.decision != "ChooseBuilding"
