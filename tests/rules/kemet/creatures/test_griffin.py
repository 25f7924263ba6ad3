"""Kemet: the Griffin Sphinx."""

from ennead.testing import evidence

from ..table import turn

FACTS = {"tiles": ["onyx_griffin"]}
ZONES = {"t_reeds": {"S0": 2, "creature": "onyx_griffin"}}


@evidence("KEM-CRE-08", "KEM-MOV-05")
def test_its_troop_teleports_from_obelisk_to_obelisk_at_the_usual_cost() -> None:
    move = turn(FACTS, zones=ZONES).play("S0 place f3_move, troop t_reeds, teleport delta")
    assert move.why("S0 teleport t_dawn") == ("KEM-MOV-05", "teleported-already")
    move.play("S0 stop")
    assert (list(move.zones), move.of(0, "pp")) == (["delta"], 5)


@evidence("KEM-CRE-08")
def test_it_must_go_along() -> None:
    move = turn(FACTS, zones=ZONES).play("S0 place f3_move, troop t_reeds, take 1, leave onyx_griffin")
    assert move.why("S0 teleport delta") == ("KEM-MOV-05", "no-pyramid")


@evidence("KEM-MOV-05", "KEM-CRE-05")
def test_not_from_a_desert_without_an_obelisk_nor_for_another_troop() -> None:
    desert = turn(FACTS, zones={"wastes_e": {"S0": 2, "creature": "onyx_griffin"}})
    assert desert.play("S0 place f3_move, troop wastes_e").why("S0 teleport delta") == ("KEM-MOV-05", "no-pyramid")
    other = turn(FACTS, zones={**ZONES, "t_dunes": {"S0": 1}}).play("S0 place f3_move, troop t_dunes")
    assert other.why("S0 teleport delta") == ("KEM-MOV-05", "no-pyramid")
