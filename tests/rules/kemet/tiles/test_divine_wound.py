"""Kemet: Divine Wound."""

from ennead.testing import evidence

from ..table import desert, fight

WOUND = ["ruby_divine_wound"]


@evidence("KEM-BAT-21")
def test_any_number_of_cards_is_discarded_and_none_is_paid() -> None:
    battle = desert(theirs={"tiles": WOUND, "di": ["prayer", "swiftness", "iron_wall"]})
    fight(battle, "shield_line", "shield_line").play("S1 wound prayer, wound iron_wall, keep")
    assert battle.battle["strength"] == {"S0": 6, "S1": 8}
    assert battle.of(1, "di") == {"swiftness": 1, "diversion": 1}
    assert battle.of(1, "pp") == 7
    assert [fact["card"] for fact in battle.told("CardDiscarded")] == ["prayer", "iron_wall"]
    assert battle.told("CardPlayed") == []
    assert battle.facts["discard"] == {"prayer": 1, "iron_wall": 1}


@evidence("KEM-BAT-21")
def test_it_may_be_left_alone() -> None:
    battle = fight(desert(mine={"tiles": WOUND, "di": ["prayer"]}), "shield_line", "shield_line").play("S0 keep")
    assert battle.battle["strength"] == {"S0": 6, "S1": 6}


@evidence("KEM-R-41")
def test_diversion_is_not_discarded_and_who_holds_only_it_is_not_asked() -> None:
    battle = fight(desert(mine={"tiles": WOUND, "di": ["prayer"]}), "shield_line", "shield_line")
    assert battle.options() == ["keep", "wound prayer"]
    assert battle.why("S0 wound diversion") == ("KEM-BAT-21", "diversion-stays")
    alone = fight(desert(mine={"tiles": WOUND}), "shield_line", "shield_line")
    assert alone.decision == "RecallOrRetreat"


@evidence("KEM-BAT-21", "KEM-BAT-02")
def test_cards_of_this_war_council_cannot_be_discarded_not_even_unpaid_ones() -> None:
    battle = desert(mine={"tiles": WOUND, "di": ["war_fury", "prayer"], "pp": 0})
    fight(battle, "shield_line + war_fury", "shield_line")
    assert battle.options() == ["keep", "wound prayer"]
    assert battle.play("S0 wound prayer").battle["strength"] == {"S0": 7, "S1": 6}
