"""Kemet: Dedication to Battle."""

from ennead.testing import evidence

from ..table import desert, turn

TILE = ["onyx_dedication"]


@evidence("KEM-BAT-04")
def test_two_pp_for_entering_an_opponents_zone_by_moving() -> None:
    assert desert(mine={"tiles": TILE, "pp": 0}).of(0, "pp") == 2
    assert desert(theirs={"tiles": TILE, "pp": 0}).of(1, "pp") == 0  # not for being entered


@evidence("KEM-BAT-04")
def test_nothing_for_a_battle_by_recruiting_nor_for_an_empty_zone() -> None:
    recruit = turn({"tiles": TILE, "pp": 1}, zones={"nw_a": {"S1": 1}}).play("S0 place f3_recruit, add nw_a")
    assert (recruit.decision, recruit.of(0, "pp")) == ("WarCouncil", 0)
    walk = turn({"tiles": TILE, "pp": 1}, zones={"gate_nw": {"S0": 1}})
    assert walk.play("S0 place f3_move, troop gate_nw, go t_reeds").of(0, "pp") == 1


@evidence("KEM-BAT-05")
def test_divine_might_adds_to_it() -> None:
    assert desert(mine={"tiles": [*TILE, "onyx_might"], "pp": 0}).of(0, "pp") == 2 + 2


@evidence("KEM-R-61", "KEM-R-20")
def test_the_pp_are_kept_when_a_trap_prevents_the_battle() -> None:
    trapped = desert(1, 1, {"tiles": TILE, "pp": 0}, {"tiles": ["onyx_trap"]})
    assert (trapped.of(0, "pp"), trapped.told("BattleBegun")) == (2, [])
