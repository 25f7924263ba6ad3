"""Every DI card."""

from random import Random

import pytest

from ennead.testing import evidence
from rules.kemet.table import GAME, desert, fight, table

NUMBERS = [
    ("war_rage", 0, 1, 0, 0),
    ("war_fury", 1, 2, 0, 0),
    ("blood_battle", 0, 0, 1, 0),
    ("bloodbath", 1, 0, 2, 0),
    ("bronze_wall", 0, 0, 0, 1),
    ("iron_wall", 1, 0, 0, 2),
    ("diversion", 0, 0, 0, 0),
]


@evidence("KEM-DI-04", "KEM-DI-07", "KEM-BAT-20")
@pytest.mark.parametrize(("card", "cost", "strength", "red", "defence"), NUMBERS)
@pytest.mark.parametrize("seat", [0, 1])
def test_battle_cards_that_are_numbers(card: str, cost: int, strength: int, red: int, defence: int, seat: int) -> None:
    facts = [{}, {}]
    facts[seat] = {} if card == "diversion" else {"di": [card]}
    plans = ["merciless_press", "merciless_press"]
    plans[seat] += f" + {card}"
    battle = fight(desert(4, 4, *facts), *plans)
    assert battle.of(seat, "pp") == 7 - cost
    assert battle.battle["strength"][f"S{seat}"] == 7 + strength
    assert battle.zones["wastes_e"].get(f"S{1 - seat}", 0) == 4 - 2 - red
    assert battle.zones["wastes_e"][f"S{seat}"] == min(4, 4 - 2 + defence)


def test_glory_pays_the_winner() -> None:
    won = fight(desert(5, 2, {"di": ["glory"], "pp": 0}), "heavy_charge + glory", "closed_ranks")
    assert won.of(0, "pp") == 4
    lost = fight(desert(2, 5, {"di": ["glory"], "pp": 0}), "heavy_charge + glory", "closed_ranks")
    assert lost.of(0, "pp") == 0


@evidence("KEM-DEC-20", "KEM-BAT-45")
def test_field_reinforcements_come_to_the_winner() -> None:
    battle = fight(
        desert(4, 2, {"di": ["field_reinforcements"]}), "heavy_charge + field_reinforcements", "closed_ranks"
    )
    assert battle.options() == ["done", "add nw_a", "add nw_b", "add nw_c", "add wastes_e"]
    battle.play("S0 add wastes_e, add nw_a, done")
    assert battle.zones["wastes_e"] == {"S0": 5, "S1": 2}
    lost = fight(desert(2, 5, {"di": ["field_reinforcements"]}), "closed_ranks + field_reinforcements", "heavy_charge")
    assert lost.decision == "RecallOrRetreat"


def test_tactical_choice_may_be_left_alone() -> None:
    battle = fight(desert(theirs={"di": ["tactical_choice"]}), "shield_line", "shield_line + tactical_choice")
    battle.play("S1 keep")
    assert battle.battle["used"]["S1"] == "shield_line"


@evidence("KEM-DI-01", "KEM-DI-02", "KEM-DEC-04")
def test_prayer() -> None:
    state = table({"turn": "S0", "players": {"S0": {"di": ["prayer"], "pp": 10}}}).play("S0 card prayer")
    assert (state.of(0, "pp"), state.facts["discard"]) == (11, {"prayer": 1})
    assert state.decision == "TakeTurn"


def test_enlistment_adds_two_units_to_troops_and_districts() -> None:
    zones = {"t_reeds": {"S0": 1}, "w_a": {"S0": 1}, "nw_a": {"S1": 1}}
    state = table({"turn": "S0", "zones": zones, "players": {"S0": {"di": ["enlistment"]}}}).play("S0 card enlistment")
    assert state.options() == ["done", "add nw_b", "add nw_c", "add w_a", "add t_reeds"]
    state.play("S0 add t_reeds, add w_a")
    assert (state.zones["t_reeds"], state.zones["w_a"], state.of(0, "pp")) == ({"S0": 2}, {"S0": 2}, 7)


def test_mana_theft_takes_from_everybody() -> None:
    facts = {"S0": {"di": ["mana_theft"], "pp": 5}, "S1": {"pp": 0}, "S2": {"pp": 3, "tiles": ["diamond_ra"]}}
    state = table({"turn": "S0", "players": facts}, 3).play("S0 card mana_theft")
    assert [state.of(seat, "pp") for seat in range(3)] == [6, 0, 2]


@evidence("KEM-DI-09", "KEM-FP-04", "KEM-CRE-04")
@evidence("KEM-R-52")
def test_raining_fire_removes_a_unit_and_settles_fp() -> None:
    state = table(
        {
            "turn": "S0",
            "zones": {
                "t_reeds": {"S1": 1, "creature": "diamond_mummy"},
                "w_a": {"S1": 2, "creature": "onyx_devourer"},
                "sw_a": {"S2": 1},
            },
            "players": {"S0": {"di": ["raining_fire"]}, "S1": {"tiles": ["diamond_mummy", "onyx_devourer"]}},
        }
    )
    state.play("S0 card raining_fire")
    assert state.options() == ["strike sw_a", "strike t_reeds"]  # the Soul Devourer's troop is immune
    state.play("S0 strike t_reeds")
    assert (state.of(1, "fp"), state.of(1, "creatures"), state.of(0, "pp")) == (0, ["diamond_mummy"], 6)
    alone = table({"turn": "S0", "players": {"S0": {"di": ["raining_fire"]}}})
    assert alone.why(0, "card raining_fire") == ("KEM-DI-09", "no-target")


@evidence("KEM-DI-09")
def test_divine_memory_takes_a_card_of_the_discard_pile() -> None:
    state = table({"turn": "S0", "discard": ["glory", "prayer"], "players": {"S0": {"di": ["divine_memory"]}}})
    state.play("S0 card divine_memory")
    assert state.options() == ["recover glory", "recover prayer"]  # not itself
    state.play("S0 recover glory")
    assert state.of(0, "di") == {"glory": 1, "diversion": 1}
    assert state.facts["discard"] == {"prayer": 1, "divine_memory": 1}
    poor = table({"turn": "S0", "discard": ["glory"], "players": {"S0": {"di": ["divine_memory"], "pp": 0}}})
    assert poor.why(0, "card divine_memory") == ("KEM-DI-09", "cannot-pay")


@evidence("KEM-DI-03", "KEM-MOV-02")
@evidence("KEM-R-14")
def test_swiftness_adds_up_before_the_first_movement() -> None:
    state = table(
        {"turn": "S0", "zones": {"gate_nw": {"S0": 2}}, "players": {"S0": {"di": ["swiftness", "swiftness"]}}}
    )
    state.play("S0 place f3_move, troop gate_nw, card swiftness, card swiftness")
    assert state.facts["move"]["steps"] == 3


@evidence("KEM-DI-03", "KEM-DI-09", "KEM-MOV-05")
@evidence("KEM-R-54")
def test_teleportation_starts_from_anywhere_for_its_own_cost() -> None:
    state = table(
        {
            "turn": "S0",
            "zones": {"wastes_e": {"S0": 2}},
            "players": {"S0": {"di": ["teleportation", "teleportation"], "pp": 2}},
        }
    )
    state.play("S0 place f3_move, troop wastes_e, card teleportation")
    assert state.options() == [
        f"teleport {zone}"
        for zone in ("t_reeds", "t_dunes", "crossroads_w", "t_dawn", "t_dusk", "crossroads_e", "delta")
    ]
    assert state.why(0, "stop") == ("KEM-DI-01", "card-is-played")
    state.play("S0 teleport delta")
    assert state.why(0, "card teleportation")[0] == "KEM-DI-03"  # one teleport in all
    state.play("S0 sail shore_w, stop")
    assert (state.zones, state.of(0, "pp")) == ({"shore_w": {"S0": 2}}, 1)


@evidence("KEM-MOV-08", "KEM-MOV-07", "KEM-DI-03")
def test_a_troop_may_grow_too_big_where_a_teleportation_card_leads_on() -> None:
    """Five and three in one zone: without the card the last step is illegal, with it three to five must go on."""
    zones = {"gate_nw": {"S0": 5}, "t_reeds": {"S0": 3}, "delta": {"S0": 2}}
    without = table({"turn": "S0", "zones": zones, "players": {"S0": {"di": ["prayer"]}}})
    without.play("S0 place f3_move, troop gate_nw")
    assert without.why(0, "go t_reeds") == ("KEM-MOV-08", "troop-limit")
    poor = table({"turn": "S0", "zones": zones, "players": {"S0": {"di": ["teleportation"], "pp": 0}}})
    assert poor.play("S0 place f3_move, troop gate_nw").why(0, "go t_reeds") == ("KEM-MOV-08", "troop-limit")
    state = table({"turn": "S0", "zones": zones, "players": {"S0": {"di": ["teleportation"], "pp": 1}}})
    state.play("S0 place f3_move, troop gate_nw, go t_reeds")
    assert state.options() == ["take 3", "take 4", "card teleportation"]
    for seat in (-1, 1):
        imagined = GAME.imagine(state.state.view(seat), Random(seat))
        assert "card teleportation" in [action.name for action in imagined.options(0)]
    state.play("S0 take 3, card teleportation")
    assert "teleport delta" in state.options()
    state.play("S0 teleport delta")
    assert state.zones == {"t_reeds": {"S0": 5}, "delta": {"S0": 5}}


@evidence("KEM-MOV-07", "KEM-DI-03")
def test_a_part_of_the_troop_may_go_on_by_a_teleportation_card() -> None:
    state = table({"turn": "S0", "zones": {"wastes_e": {"S0": 3}}, "players": {"S0": {"di": ["teleportation"]}}})
    state.play("S0 place f3_move, troop wastes_e, go crossroads_e")
    assert state.options() == ["stop", "take 1", "take 2", "card teleportation"]
    state.play("S0 take 1, card teleportation, teleport delta")
    assert state.zones == {"crossroads_e": {"S0": 2}, "delta": {"S0": 1}}


@evidence("KEM-MOV-08", "KEM-MOV-05")
def test_a_troop_is_not_thinned_by_a_second_teleport() -> None:
    """R-54: whoever teleports onto too many with no step left would need another teleport."""
    state = table(
        {
            "turn": "S0",
            "zones": {"wastes_e": {"S0": 5}, "t_reeds": {"S0": 3}},
            "players": {"S0": {"di": ["teleportation", "teleportation", "open_gates"]}},
        }
    )
    state.play("S0 place f3_move, troop wastes_e, go crossroads_e, card teleportation")
    assert state.why(0, "teleport t_reeds") == ("KEM-MOV-08", "troop-limit")


@evidence("KEM-DI-03", "KEM-MOV-10", "KEM-EFF-03")
def test_open_gates_sets_the_city_entry_limits_aside() -> None:
    facts = {"tiles": ["ruby_scarab"], "di": ["open_gates"], "pp": 1}
    zones = {"t_dunes": {"S0": 2, "creature": "ruby_scarab"}}
    move = table({"turn": "S0", "zones": zones, "players": {"S0": facts}})
    move.play("S0 place f3_move, troop t_dunes, go gate_sw")
    assert move.why(0, "go sw_a") == ("KEM-MOV-10", "start-not-adjacent")
    move.play("S0 card open_gates, go sw_a, go sw_b")
    assert move.zones == {"sw_b": {"S0": 2, "creature": "ruby_scarab"}}
    assert move.of(0, "pp") == 0


def test_open_gates_needs_its_cost() -> None:
    state = table({"turn": "S0", "zones": {"gate_w": {"S0": 2}}, "players": {"S0": {"di": ["open_gates"], "pp": 0}}})
    state.play("S0 place f3_move, troop gate_w")
    assert state.why(0, "card open_gates") == ("KEM-DI-09", "cannot-pay")


@evidence("KEM-DI-02", "KEM-RND-03")
def test_day_cards_between_actions_and_in_the_own_turn_only() -> None:
    state = table({"turn": "S0", "players": {"S0": {"di": ["prayer"]}, "S1": {"di": ["prayer"]}}})
    assert state.why(1, "card prayer") == ("KEM-DI-02", "not-its-moment")
    state.play("S0 place f2_pray")
    assert state.options() == ["end", "card prayer"]


@evidence("KEM-MOV-08", "KEM-DI-09")
def test_a_card_is_not_played_if_its_cost_would_leave_no_legal_end() -> None:
    """Ten units in one district can only be split by a teleport that costs 2 PP."""
    state = table(
        {
            "turn": "S0",
            "zones": {"nw_a": {"S0": 5}, "nw_b": {"S0": 5}},
            "pyramids": {"nw_b": {"level": 1, "colour": "ruby"}},
            "players": {"S0": {"di": ["open_gates"], "pp": 2}},
        }
    )
    state.play("S0 place f3_move, troop nw_a, go nw_b")
    assert state.why(0, "stop") == ("KEM-MOV-08", "troop-limit")
    assert state.why(0, "card open_gates") == ("KEM-DI-03", "too-late-or-no-target")
    assert state.options() == [
        f"teleport {zone}"
        for zone in ("t_reeds", "t_dunes", "crossroads_w", "t_dawn", "t_dusk", "crossroads_e", "delta")
    ]
