"""Kemet: Deadly Trap."""

from ennead.testing import evidence

from ..table import desert, turn

TRAP = {"tiles": ["onyx_trap"]}


@evidence("KEM-BAT-04")
def test_one_unit_falls_before_the_battle() -> None:
    battle = desert(3, 1, theirs=TRAP)
    assert (battle.zones["wastes_e"], battle.of(0, "supply"), battle.decision) == ({"S1": 1, "S0": 2}, 10, "WarCouncil")


@evidence("KEM-R-20", "KEM-R-61", "KEM-CRE-04")
def test_with_nobody_left_there_is_no_battle_and_the_creature_goes_home() -> None:
    alone = desert(1, 1, {"tiles": ["diamond_mummy"], "creature": "diamond_mummy"}, TRAP)
    assert (alone.asked, alone.zones, alone.told("BattleBegun")) == ("S1", {"wastes_e": {"S1": 1}}, [])
    assert alone.of(0, "creatures") == ["diamond_mummy"]


@evidence("KEM-R-61")
def test_a_troop_with_the_soul_devourer_is_not_caught() -> None:
    immune = desert(1, 1, {"tiles": ["onyx_devourer"], "creature": "onyx_devourer"}, TRAP)
    assert immune.decision == "WarCouncil"


@evidence("KEM-BAT-04", "KEM-R-67")
def test_neither_the_owners_attack_nor_recruited_units_nor_the_empty_zone_beside_are_trapped() -> None:
    assert desert(2, 2, TRAP).zones["wastes_e"] == {"S0": 2, "S1": 2}
    recruit = turn(theirs=TRAP, zones={"nw_a": {"S1": 1}}).play("S0 place f3_recruit, add nw_a, add nw_a, done")
    assert recruit.zones["nw_a"] == {"S1": 1, "S0": 2}
    beside = turn(theirs=TRAP, zones={"gate_nw": {"S0": 2}, "t_reeds": {"S1": 1}})
    assert beside.play("S0 place f3_move, troop gate_nw, go shore_w").zones["shore_w"] == {"S0": 2}
