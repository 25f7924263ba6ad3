"""Ankh, preview edition: Osiris."""

from ennead.testing import evidence

from ..preview_table import conflict, table
from ..table import unlocked

DUEL = {"r01c00": "S0 god", "r09c00": "S1 god"}


@evidence("ANK-PRE-34")
def test_osiris_builds_on_its_own_token_and_the_monument_is_no_empty_space() -> None:
    game = conflict(2, "osiris,ra", DUEL, underworld=["r05c00"], players={"S0": {"followers": 2}})
    game.play("S0 play build-monument", "S1 play drought", "S0 build pyramid", "S0 to r05c00")
    assert game.facts["monuments"] == {"r05c00": "S0 pyramid"}
    assert game.facts["underworld"] == ["r05c00"]
    assert game.decision == "PlaceUnderworld"  # the Battle is lost
    game.play("S0 token r05c00", "S0 to r06c00")
    assert (game.facts["monuments"], game.facts["underworld"]) == ({"r05c00": "S0 pyramid"}, ["r06c00"])


@evidence("ANK-PRE-34")
def test_others_can_neither_build_nor_stop_there() -> None:
    game = conflict(2, "osiris,ra", DUEL, underworld=["r05c00"], players={"S1": {"followers": 2}})
    game.play("S0 play flood", "S1 play build-monument", "S1 build temple")
    assert game.why("S1 to r05c00") == ("ANK-PRE-34", "underworld-of-osiris")
    move = table(2, "osiris,ra", turn="S1", figures={"r01c00": "S0 god", "r06c00": "S1 god"}, underworld=["r05c00"])
    move.play("S1 action move", "S1 figure r06c00")
    assert move.why("S1 to r05c00") == ("ANK-MOV-03", "underworld-of-osiris")


@evidence("ANK-PRE-34")
def test_nobody_summons_onto_a_token_that_a_monument_covers() -> None:
    monuments = {"r05c00": "S0 temple"}
    game = table(
        2, "osiris,ra", figures={"r01c00": "S0 god", "r05c07": "S1 god"}, monuments=monuments, underworld=["r05c00"]
    )
    game.play("S0 action summon")
    assert game.options(0) == ["done", "regular"]
    assert game.why("S0 gateway") == ("ANK-GOD-13", "no-gateway")


@evidence("ANK-PRE-34")
def test_the_own_gate_elsewhere_is_in_another_region_and_water_takes_no_monument() -> None:
    game = conflict(2, "osiris,ra", DUEL, underworld=["r05c09"], players={"S0": {"followers": 2}})
    game.play("S0 play build-monument", "S1 play flood", "S0 build pyramid")
    assert game.why("S0 to r05c09") == ("ANK-CRD-02", "other-region")
    assert game.why("S0 to r07c03") == ("ANK-MAP-01", "water")


@evidence("ANK-PRE-34")
def test_a_token_space_is_neither_desert_nor_fertile() -> None:
    players = {"S0": unlocked("bountiful", followers=0)}
    game = conflict(
        2, "osiris,ra", {"r01c01": "S0 warrior", "r09c00": "S1 god"}, underworld=["r01c01"], players=players
    )
    game.play("S0 play flood", "S1 play drought")
    assert game.of(0, "followers") == 0
