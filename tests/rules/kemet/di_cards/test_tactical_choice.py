"""Kemet: Tactical Choice."""

from ennead.testing import evidence

from ..table import desert, fight

PLAN = "shield_line + tactical_choice"


@evidence("KEM-BAT-21")
def test_the_discarded_card_is_used_instead() -> None:
    battle = fight(desert(5, 5, theirs={"di": ["tactical_choice"]}), "shield_line", PLAN)
    assert (battle.asked, battle.options()) == ("S1", ["keep", "swap arrow_rain"])
    battle.play("S1 swap arrow_rain")
    assert (battle.battle["used"]["S1"], battle.battle["strength"]["S1"]) == ("arrow_rain", 6)
    assert battle.zones["wastes_e"] == {"S0": 5 - 2, "S1": 5}  # its 3 red damage, less 1
    battle.play("S1 recall", "S0 stay")
    assert (battle.of(1, "used"), battle.of(1, "face_down")) == (["arrow_rain"], ["shield_line"])


@evidence("KEM-BAT-21")
def test_it_may_be_left_alone() -> None:
    battle = fight(desert(theirs={"di": ["tactical_choice"]}), "shield_line", PLAN).play("S1 keep")
    assert battle.battle["used"]["S1"] == "shield_line"
    assert battle.told("CardSwapped") == []
