"""Battles, step by step."""

import pytest

from ennead.testing import evidence
from rules.kemet.table import desert, fight, table


@evidence("KEM-BAT-10", "KEM-BAT-11", "KEM-DEC-09", "KEM-DI-04", "KEM-BAT-01")
def test_war_council_takes_a_card_to_use_one_to_discard_and_di_cards() -> None:
    battle = desert(mine={"di": ["war_rage", "prayer", "swiftness"]})
    assert battle.asked == "S0 S1"
    assert battle.options(0) == [f"use {card}" for card in battle.of(0, "hand")]
    assert battle.why("S0 card war_rage") == ("KEM-BAT-10", "battle-cards-first")
    assert battle.why("S2 use shield_line") == ("KEM-BAT-01", "not-in-battle")
    battle.play("S0 use shield_line")
    assert battle.why("S0 discard shield_line")[0] == "KEM-BAT-10"
    battle.play("S0 discard arrow_rain")
    assert battle.options(0) == ["ready", "card war_rage", "card diversion"]
    battle.play("S0 card war_rage, ready")
    assert battle.why("S0 card diversion") == ("KEM-DI-04", "not-its-moment")
    assert battle.asked == "S1"


@evidence("KEM-BAT-12", "KEM-INF-02")
def test_a_spy_sees_the_used_card_before_choosing() -> None:
    battle = desert(theirs={"tiles": ["sapphire_spy"], "di": ["war_rage"]}, mine={"di": ["iron_wall"]})
    assert battle.asked == "S0"
    battle.play("S0 use heavy_charge, discard arrow_rain, card iron_wall, ready")
    assert battle.asked == "S1"
    assert battle.seen(1)["players"]["S1"]["spied"] == ["heavy_charge"]
    assert battle.seen(1)["players"]["S0"]["plan"] == "hidden"
    assert battle.seen(2)["players"]["S1"]["spied"] == "hidden"
    battle.play("S1 use closed_ranks, discard arrow_rain, ready")
    assert battle.battle["used"] == {"S0": "heavy_charge", "S1": "closed_ranks"}


@evidence("KEM-BAT-30", "KEM-CRE-03")
def test_strength_adds_units_card_tiles_creature_cards_and_the_own_district() -> None:
    battle = table(
        {
            "turn": "S0",
            "zones": {"gate_w": {"S0": 3, "creature": "ruby_scarab"}, "w_a": {"S1": 2}},
            "players": {"S0": {"tiles": ["ruby_scarab", "ruby_charge", "ruby_blades"], "di": ["war_rage"]}},
        }
    )
    battle.play("S0 place f3_move, troop gate_w, go w_a, use shield_line, discard arrow_rain, card war_rage, ready")
    battle.play("S1 use shield_line, discard arrow_rain, ready")
    assert battle.battle["strength"] == {"S0": 3 + 3 + 2 + 1 + 1 + 1, "S1": 2 + 3 + 1}


@evidence("KEM-BAT-03")
def test_day_and_action_tiles_do_not_count_in_battle() -> None:
    battle = fight(
        desert(mine={"tiles": ["onyx_might", "ruby_mafdet", "diamond_priest"]}), "shield_line", "shield_line"
    )
    assert battle.battle["strength"] == {"S0": 6, "S1": 6}


@evidence("KEM-BAT-42", "KEM-BAT-41")
def test_both_sides_suffer_their_full_damage() -> None:
    battle = fight(desert(3, 3), "arrow_rain", "merciless_press")
    assert battle.told("Casualties") == [
        {"event": "Casualties", "rule": "KEM-BAT-41", "player": "S0", "black": 0, "red": 2},
        {"event": "Casualties", "rule": "KEM-BAT-41", "player": "S1", "black": 0, "red": 3},
    ]
    assert battle.battle["strength"] == {"S0": 4, "S1": 6}


@evidence("KEM-BAT-43")
@pytest.mark.parametrize(
    ("units", "by_attacker", "prayer"),
    [(1, 1, 9), (2, 1, 9)],  # the attacker's damage comes before what the defender does to itself
)
@evidence("KEM-R-45")
def test_who_destroyed_a_unit(units: int, by_attacker: int, prayer: int) -> None:
    battle = desert(5, units, mine={"tiles": ["ruby_initiative", "diamond_hunger"], "pp": 7})
    fight(battle, "shield_line", "reckless_assault")  # 1 black by Initiative, 2 black by the card on its own side
    assert battle.battle["destroyed"]["S0"] == by_attacker
    assert battle.of(0, "pp") == prayer
    own = desert(2, 5, theirs={"tiles": ["diamond_hunger"], "pp": 0}, mine={"tiles": []})
    fight(own, "reckless_assault", "arrow_rain")  # both attackers fall to their own card first
    assert own.battle["destroyed"]["S1"] == 0


@evidence("KEM-BAT-45", "KEM-BAT-46", "KEM-BAT-47", "KEM-FP-05")
def test_rewards() -> None:
    won = fight(desert(5, 2), "heavy_charge", "closed_ranks")
    assert [(won.of(seat, "battle_fp"), won.of(seat, "vt")) for seat in (0, 1)] == [(1, 0), (0, 1)]
    lost = fight(desert(2, 5), "closed_ranks", "heavy_charge")
    assert [(lost.of(seat, "battle_fp"), lost.of(seat, "vt")) for seat in (0, 1)] == [(0, 1), (0, 2)]


@evidence("KEM-BAT-02", "KEM-BAT-45", "KEM-R-42")
def test_rewards_come_to_the_attacker_first() -> None:
    battle = desert(4, 4, {"tiles": ["diamond_hunger"], "pp": 0}, {"tiles": ["onyx_honor"], "pp": 0})
    fight(battle, "arrow_rain", "heavy_charge")
    told = [fact["player"] for fact in battle.told("VeteransGained")]
    assert told == ["S1", "S0", "S1"]  # for the winner, then one more for each
    assert [(fact["player"], fact["gained"]) for fact in battle.told("PrayerGained")] == [("S0", 6), ("S1", 3)]


@evidence("KEM-BAT-48", "KEM-BAT-49", "KEM-BAT-51", "KEM-DEC-11", "KEM-DEC-12", "KEM-DEC-13")
def test_aftermath() -> None:
    battle = fight(desert(5, 3), "heavy_charge", "closed_ranks")
    assert (battle.asked, battle.options()) == ("S1", ["recall", "retreat"])
    battle.play("S1 retreat")
    assert (battle.asked, battle.options()) == ("S0", ["retreat gate_ne", "retreat gate_se", "retreat crossroads_e"])
    battle.play("S0 retreat gate_ne")
    assert battle.options() == ["stay", "recall"]
    battle.play("S0 recall")
    assert battle.zones == {"gate_ne": {"S1": 3}}
    assert battle.of(0, "pp") == 11


@evidence("KEM-BAT-02", "KEM-BAT-21", "KEM-DEC-10")
@evidence("KEM-R-41")
def test_choices_after_the_reveal_swaps_first_attacker_first() -> None:
    battle = desert(
        mine={"tiles": ["ruby_divine_wound"], "di": ["tactical_choice", "prayer"]},
        theirs={"di": ["war_rage"]},
    )
    fight(battle, "shield_line + tactical_choice", "shield_line")
    assert (battle.asked, battle.options()) == ("S0", ["keep", "swap arrow_rain"])
    battle.play("S0 swap arrow_rain")
    assert battle.battle["used"]["S0"] == "arrow_rain"
    assert battle.options() == ["keep", "wound prayer"]
    assert battle.why("S0 wound diversion") == ("KEM-BAT-21", "diversion-stays")
    battle.play("S0 wound prayer")
    assert battle.battle["strength"] == {"S0": 3 + 1 + 1, "S1": 6}
    assert battle.of(0, "face_down") == ["shield_line"]
    assert battle.facts["discard"] == {"prayer": 1}


@evidence("KEM-BAT-52", "KEM-BAT-10", "KEM-R-38")
@pytest.mark.parametrize(("before", "after"), [(8, 6), (6, 4), (4, 2), (2, 8)])
def test_two_cards_leave_the_hand_in_each_battle_and_all_come_back_after_the_fourth(before: int, after: int) -> None:
    hand = ["heavy_charge", "arrow_rain", "shield_line", "balanced_line"]
    hand += ["reckless_assault", "merciless_press", "closed_ranks", "fighting_withdrawal"]
    battle = fight(desert(4, 2, mine={"hand": hand[:before]}), "heavy_charge", "closed_ranks")
    battle.play("S1 recall", "S0 stay")
    assert battle.of(0, "hand_size") == after


@evidence("KEM-BAT-52", "KEM-BAT-53", "KEM-DI-07")
def test_cards_are_put_away_at_the_end() -> None:
    battle = fight(desert(4, 2, mine={"di": ["war_rage"]}), "heavy_charge + war_rage + diversion", "closed_ranks")
    assert battle.of(0, "di_size") == 0
    battle.play("S1 recall", "S0 stay")
    assert battle.of(0, "di") == {"diversion": 1}
    assert battle.facts["discard"] == {"war_rage": 1}
    assert (battle.of(0, "used"), battle.of(0, "face_down"), battle.of(0, "hand_size")) == (
        ["heavy_charge"],
        ["arrow_rain"],
        6,
    )
    assert battle.asked == "S1"


@evidence("KEM-BAT-05", "KEM-BAT-20")
@evidence("KEM-R-51")
def test_priest_of_ra_makes_each_card_cheaper_also_in_battle() -> None:
    battle = desert(mine={"tiles": ["diamond_ra"], "pp": 0, "di": ["war_fury", "iron_wall"]})
    fight(battle, "shield_line + war_fury + iron_wall", "shield_line")
    assert battle.battle["strength"]["S0"] == 8
    assert battle.told("CardUnpaid") == []


def test_to_the_last_unit_with_creatures_tiles_and_cards_on_both_sides() -> None:
    battle = desert(
        4,
        4,
        mine={
            "tiles": ["ruby_scorpion", "ruby_carnage", "onyx_fury"],
            "creature": "ruby_scorpion",
            "di": ["bloodbath"],
        },
        theirs={
            "tiles": ["sapphire_elephant", "sapphire_shield", "sapphire_defense"],
            "creature": "sapphire_elephant",
            "di": ["bronze_wall", "blood_battle"],
        },
    )
    fight(battle, "merciless_press + bloodbath", "balanced_line + bronze_wall + blood_battle")
    assert battle.battle["strength"] == {"S0": 4 + 3 + 2 + 1, "S1": 4 + 2 + 1 + 1}
    # On S1: red 2 + 2 + 1 + 1 + 2 = 8, defence 1 + 1 + 1 + 1 = 4; on S0: red 2 + 1 = 3, defence 0
    assert battle.zones["wastes_e"] == {"S0": 1, "creature": "sapphire_elephant", "attacking_creature": "ruby_scorpion"}
    battle.play("S0 stay")
    assert battle.zones == {"wastes_e": {"S0": 1, "creature": "ruby_scorpion"}}
    assert battle.of(1, "creatures") == ["sapphire_elephant"]
