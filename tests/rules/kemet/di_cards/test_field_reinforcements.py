"""Kemet: Field Reinforcements."""

from ennead.testing import evidence

from ..table import desert, fight, turn

CARD = {"di": ["field_reinforcements"]}
PLAN = "heavy_charge + field_reinforcements"


@evidence("KEM-BAT-45", "KEM-DEC-20")
def test_up_to_three_units_for_the_winner_the_battle_zone_included() -> None:
    battle = fight(desert(2, 1, CARD), PLAN, "closed_ranks")
    assert battle.options() == ["done", "add nw_a", "add nw_b", "add nw_c", "add wastes_e"]
    battle.play("S0 add wastes_e, add wastes_e, add nw_a")
    assert (battle.zones["wastes_e"], battle.zones["nw_a"]) == ({"S0": 4, "S1": 1}, {"S0": 1})
    assert battle.decision == "RecallOrRetreat"


@evidence("KEM-GEN-12")
def test_the_troop_limit_holds() -> None:
    battle = fight(desert(4, 2, CARD), PLAN, "closed_ranks").play("S0 add wastes_e")
    assert battle.why("S0 add wastes_e") == ("KEM-REC-02", "troop-limit")
    assert battle.options() == ["done", "add nw_a", "add nw_b", "add nw_c"]


@evidence("KEM-BAT-45")
def test_nothing_for_the_loser() -> None:
    lost = fight(desert(2, 5, CARD), "closed_ranks + field_reinforcements", "heavy_charge")
    assert lost.decision == "RecallOrRetreat"


@evidence("KEM-BAT-45", "KEM-GEN-05")
def test_an_empty_battle_zone_takes_nobody_even_in_the_own_city() -> None:
    battle = turn(theirs=CARD, zones={"gate_w": {"S0": 2}, "w_a": {"S1": 2}})
    battle.play("S0 place f3_move, troop gate_w, go w_a")
    fight(battle, "closed_ranks", "reckless_assault + field_reinforcements")  # both defenders fall to their own card
    assert (battle.asked, battle.options()) == ("S1", ["done", "add w_b", "add w_c"])
