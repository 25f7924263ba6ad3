"""Every power tile and every creature: what it does, and what it does not."""

import pytest

from ennead.testing import evidence
from rules.kemet.table import desert, fight, table

# Tiles that are numbers in battle: (tile, role, strength, red, black, defence)
IN_BATTLE = [
    ("ruby_charge", "attacker", 1, 0, 0, 0),
    ("ruby_carnage", "any", 0, 1, 0, 0),
    ("ruby_blades", "any", 1, 0, 0, 0),
    ("ruby_initiative", "attacker", 1, 1, 1, 0),
    ("sapphire_defense", "defender", 1, 0, 0, 0),
    ("sapphire_shield", "any", 0, 0, 0, 1),
]
# Creatures: strength, red, defence, steps
CREATURES = [
    ("ruby_phoenix", 1, 0, 0, 1),
    ("ruby_scarab", 2, 0, 0, 2),
    ("ruby_scorpion", 2, 2, 0, 1),
    ("sapphire_elephant", 1, 0, 1, 1),
    ("sapphire_sphinx", 2, 0, 0, 0),
    ("diamond_snake", 0, 0, 0, 1),
    ("diamond_mummy", 2, 0, 0, 1),
    ("onyx_khnum", 1, 0, 0, 1),
    ("onyx_griffin", 2, 0, 0, 0),
    ("onyx_devourer", 2, 0, 0, 1),
]


@evidence("KEM-BAT-30", "KEM-BAT-40", "KEM-BAT-03")
@pytest.mark.parametrize(("tile", "role", "strength", "red", "black", "defence"), IN_BATTLE)
def test_tiles_that_are_numbers_in_battle(
    tile: str, role: str, strength: int, red: int, black: int, defence: int
) -> None:
    for seat in (0, 1):
        counts = role in ("any", ("attacker", "defender")[seat])
        facts = [{}, {}]
        facts[seat] = {"tiles": [tile]}
        battle = fight(desert(5, 5, *facts), "merciless_press", "merciless_press")  # 3 strength, 2 red
        assert battle.battle["strength"][f"S{seat}"] == 8 + (strength if counts else 0)
        left = battle.zones["wastes_e"]
        assert left.get(f"S{1 - seat}", 0) == 5 - 2 - (red + black if counts else 0)
        assert left[f"S{seat}"] == 5 - 2 + (defence if counts else 0)


@evidence("KEM-MOV-02", "KEM-CRE-03", "KEM-CRE-05")
@pytest.mark.parametrize(("creature", "strength", "red", "defence", "steps"), CREATURES)
def test_creatures_that_are_numbers(creature: str, strength: int, red: int, defence: int, steps: int) -> None:
    facts = {"tiles": [creature], "creature": creature}
    battle = fight(desert(5, 5, facts), "merciless_press", "merciless_press")
    assert battle.battle["strength"]["S0"] == 8 + strength
    assert battle.zones["wastes_e"].get("S1", 0) == 3 - red
    assert battle.zones["wastes_e"]["S0"] == 3 + defence
    elsewhere = fight(desert(5, 5, {"tiles": [creature]}), "merciless_press", "merciless_press")
    assert elsewhere.battle["strength"]["S0"] == 8  # in supply it does nothing
    move = table(
        {"turn": "S0", "zones": {"gate_nw": {"S0": 1, "creature": creature}}, "players": {"S0": {"tiles": [creature]}}}
    )
    move.play("S0 place f3_move, troop gate_nw")
    assert move.facts["move"]["steps"] == 1 + steps


def test_speed_of_mafdet() -> None:
    move = table({"turn": "S0", "zones": {"gate_nw": {"S0": 1}}, "players": {"S0": {"tiles": ["ruby_mafdet"]}}})
    move.play("S0 place f3_move, troop gate_nw")
    assert move.facts["move"]["steps"] == 2


@evidence("KEM-CRE-08", "KEM-MOV-10")
def test_phoenix_ignores_city_entry_limits_while_it_goes_along() -> None:
    document = {
        "turn": "S0",
        "zones": {"t_reeds": {"S0": 3, "creature": "ruby_phoenix"}},
        "players": {"S0": {"tiles": ["ruby_phoenix", "ruby_mafdet"]}},
    }
    move = table(document).play("S0 place f3_move, troop t_reeds, go gate_w, go w_a, go w_b")
    assert move.zones == {"w_b": {"S0": 3, "creature": "ruby_phoenix"}}
    left = table(document).play("S0 place f3_move, troop t_reeds, take 2, leave ruby_phoenix, go gate_w")
    assert left.why(0, "go w_a") == ("KEM-MOV-10", "start-not-adjacent")


@pytest.mark.parametrize(
    ("tile", "colour", "card"), [("ruby_storm", "ruby", "storm"), ("sapphire_barrier", "sapphire", "barrier")]
)
@evidence("KEM-R-46")
def test_stratagems_bring_a_special_battle_card(tile: str, colour: str, card: str) -> None:
    facts = {"hand": ["shield_line", "arrow_rain"], "used": ["heavy_charge"]}
    state = table({"turn": "S0", "pyramids": {"nw_a": {"level": 2, "colour": colour}}, "players": {"S0": facts}})
    state.play(f"S0 place f1_acquire_1, acquire {tile}")
    assert len(state.options()) == 8  # all cards came back to hand
    state.play("S0 remove reckless_assault")
    assert (state.of(0, "hand_size"), state.of(0, "removed")) == (8, ["reckless_assault"])
    assert f"special_{card}" in state.of(0, "hand")


def test_the_special_cards_in_battle() -> None:
    battle = desert(4, 4, {"tiles": ["ruby_storm"]}, {"tiles": ["sapphire_barrier"]})
    fight(battle, "special_storm", "special_barrier")
    assert battle.battle["strength"] == {"S0": 7, "S1": 7}
    assert battle.zones["wastes_e"] == {"S0": 4, "S1": 4}  # 3 red against 3 defence


@pytest.mark.parametrize(("tile", "creature"), [("ruby_portal", ""), ("onyx_griffin", "onyx_griffin")])
def test_teleport_from_an_obelisk(tile: str, creature: str) -> None:
    zone = {"S0": 2, **({"creature": creature} if creature else {})}
    move = table({"turn": "S0", "zones": {"t_reeds": zone}, "players": {"S0": {"tiles": [tile]}}})
    move.play("S0 place f3_move, troop t_reeds, teleport delta, stop")
    assert (list(move.zones), move.of(0, "pp")) == (["delta"], 5)


def test_griffin_must_go_along_to_open_the_way() -> None:
    move = table(
        {
            "turn": "S0",
            "zones": {"t_reeds": {"S0": 2, "creature": "onyx_griffin"}},
            "players": {"S0": {"tiles": ["onyx_griffin"]}},
        }
    )
    move.play("S0 place f3_move, troop t_reeds, take 1, leave onyx_griffin")
    assert move.why(0, "teleport delta") == ("KEM-MOV-05", "no-pyramid")


@evidence("KEM-BAT-21")
def test_divine_wound_discards_any_number_of_cards() -> None:
    battle = desert(theirs={"tiles": ["ruby_divine_wound"], "di": ["prayer", "swiftness", "iron_wall"]})
    fight(battle, "shield_line", "shield_line")
    battle.play("S1 wound prayer, wound iron_wall, keep")
    assert battle.battle["strength"] == {"S0": 6, "S1": 8}
    assert battle.of(1, "di") == {"swiftness": 1, "diversion": 1}
    assert battle.of(1, "pp") == 7  # their costs are not paid
    assert [fact["card"] for fact in battle.told("CardDiscarded")] == ["prayer", "iron_wall"]
    assert battle.told("CardPlayed") == []


@evidence("KEM-FP-06", "KEM-ACQ-01", "KEM-ACQ-03")
@pytest.mark.parametrize("colour", ["ruby", "sapphire", "diamond", "onyx"])
def test_domination_gives_a_divine_fp_once(colour: str) -> None:
    state = table({"turn": "S0", "pyramids": {"nw_a": {"level": 3, "colour": colour}}})
    state.play(f"S0 place f1_acquire_1, acquire {colour}_domination")
    assert (state.of(0, "divine_fp"), state.of(0, "pp")) == (1, 4)
    other = "onyx" if colour != "onyx" else "ruby"
    again = table(
        {
            "turn": "S0",
            "pyramids": {"nw_a": {"level": 3, "colour": other}},
            "players": {"S0": {"tiles": [f"{colour}_domination"]}},
        }
    )
    again.play("S0 place f1_acquire_1")
    assert again.why(0, f"acquire {other}_domination") == ("KEM-ACQ-01", "tile-owned")


def test_sphinx_gives_a_divine_fp_on_acquiring() -> None:
    state = table({"turn": "S0", "pyramids": {"nw_a": {"level": 4, "colour": "sapphire"}}})
    state.play("S0 place f1_acquire_1, acquire sapphire_sphinx")
    assert (state.of(0, "divine_fp"), state.of(0, "creatures")) == (1, ["sapphire_sphinx"])


@pytest.mark.parametrize("colour", ["ruby", "sapphire", "diamond", "onyx"])
def test_act_of_god_brings_a_silver_token(colour: str) -> None:
    state = table({"turn": "S0", "pyramids": {"nw_a": {"level": 4, "colour": colour}}})
    state.play(f"S0 place f1_acquire_1, acquire {colour}_act_of_god")
    assert state.of(0, "silver") == "ready"


def test_surprise_attack_crosses_the_nile_once() -> None:
    state = table(
        {"turn": "S0", "zones": {"shore_w": {"S0": 3}}, "players": {"S0": {"tiles": ["ruby_surprise", "ruby_mafdet"]}}}
    )
    state.play("S0 place f2_pray, gold ruby_surprise, resolve divine_power, troop shore_w")
    assert "cross gate_ne" in state.options() and "cross crossroads_e" in state.options()
    state.play("S0 cross crossroads_e")
    assert state.why(0, "cross gate_se") == ("KEM-MOV-03", "no-crossing")
    state.play("S0 go wastes_e")
    assert state.zones == {"wastes_e": {"S0": 3}}


@evidence("KEM-TOK-06", "KEM-TOK-01")
def test_forced_march_is_a_move_action_that_uses_no_space() -> None:
    state = table({"turn": "S0", "zones": {"gate_nw": {"S0": 2}}, "players": {"S0": {"tiles": ["onyx_march"]}}})
    state.play("S0 place f2_pray, gold onyx_march, resolve divine_power, troop gate_nw, go t_reeds")
    assert (state.of(0, "spaces"), state.of(0, "gold"), state.of(0, "pp")) == (["f2_pray"], "used", 9)


@evidence("KEM-DEC-21")
def test_divine_will_recruits_or_moves() -> None:
    state = table({"turn": "S0", "players": {"S0": {"tiles": ["sapphire_divine_will"]}}})
    state.play("S0 place f1_acquire_1, gold sapphire_divine_will, resolve divine_power, as recruit, add nw_a, done")
    assert (state.zones, state.of(0, "pp")) == ({"nw_a": {"S0": 1}}, 6)


@evidence("KEM-R-63")
def test_twin_ceremony_acquires_again_at_a_surcharge() -> None:
    state = table(
        {
            "turn": "S0",
            "pyramids": {"nw_a": {"level": 2, "colour": "ruby"}},
            "players": {"S0": {"tiles": ["onyx_twin"], "pp": 11}},
        }
    )
    state.play("S0 place f1_acquire_1, gold onyx_twin, resolve f1_acquire_1, acquire ruby_charge, acquire ruby_carnage")
    assert state.of(0, "pp") == 11 - 1 - 4
    first = table(
        {
            "turn": "S0",
            "pyramids": {"nw_a": {"level": 2, "colour": "ruby"}, "nw_b": {"level": 2, "colour": "onyx"}},
            "players": {"S0": {"tiles": ["onyx_twin"], "pp": 11}},
        }
    )
    first.play("S0 place f1_acquire_1, gold onyx_twin, resolve divine_power, acquire ruby_carnage")
    assert first.of(0, "acquired") == ["ruby"]
    assert first.told("ActionNull")[0]["action"] == "acquire"  # the colour is used up


@evidence("KEM-REC-01")
@evidence("KEM-R-47")
def test_recruiting_scribe_makes_two_units_free() -> None:
    state = table({"turn": "S0", "players": {"S0": {"tiles": ["sapphire_scribe"], "pp": 1}}})
    state.play("S0 place f3_recruit, add nw_a, add nw_a, add nw_b")
    assert (state.of(0, "pp"), state.of(0, "supply")) == (0, 9)


@evidence("KEM-REC-02", "KEM-EFF-03")
@evidence("KEM-R-66")
def test_local_recruitment_adds_to_any_own_troop() -> None:
    state = table(
        {"turn": "S0", "zones": {"t_reeds": {"S0": 1}, "w_a": {"S0": 1}}, "players": {"S0": {"tiles": ["onyx_local"]}}}
    )
    state.play("S0 place f3_recruit, add t_reeds, add w_a, done")
    assert state.zones == {"t_reeds": {"S0": 2}, "w_a": {"S0": 2}}
    assert state.of(0, "pp") == 5


@evidence("KEM-DEC-20")
def test_reinforcement_prayer_adds_a_unit_at_the_end_of_praying() -> None:
    state = table({"turn": "S0", "zones": {"nw_a": {"S1": 1}}, "players": {"S0": {"tiles": ["sapphire_prayer"]}}})
    state.play("S0 place f2_pray")
    assert state.options() == ["done", "add nw_b", "add nw_c"]  # not where an opponent stands
    state.play("S0 add nw_b")
    assert (state.asked, state.of(0, "pp")) == ("S1", 9)


@evidence("KEM-GEN-07", "KEM-GEN-12")
def test_legion_raises_the_troop_limit() -> None:
    state = table({"turn": "S0", "zones": {"nw_a": {"S0": 5}}, "players": {"S0": {"tiles": ["sapphire_legion"]}}})
    state.play("S0 place f3_recruit, add nw_a, add nw_a")
    assert state.why(0, "add nw_a") == ("KEM-REC-02", "troop-limit")
    state.play("S0 done")
    assert state.zones == {"nw_a": {"S0": 7}}


def test_defensive_victory_needs_a_survivor_and_the_role() -> None:
    facts = {"tiles": ["sapphire_defensive_victory"]}
    assert fight(desert(2, 5, theirs=facts), "closed_ranks", "heavy_charge").of(1, "battle_fp") == 1
    assert fight(desert(4, 2, theirs=facts), "arrow_rain", "reckless_assault").of(1, "battle_fp") == 0  # nobody is left
    assert fight(desert(5, 2, mine=facts), "heavy_charge", "closed_ranks").of(0, "battle_fp") == 1  # the attacker's own


@evidence("KEM-BAT-12")
def test_whoever_is_spied_on_commits_first() -> None:
    battle = desert(theirs={"tiles": ["sapphire_spy"]})
    assert battle.asked == "S0"


@evidence("KEM-NGT-07", "KEM-NGT-11")
def test_reinforcements_before_or_after_veterans() -> None:
    night = table(
        {
            "moment": "night",
            "zones": {"t_reeds": {"S0": 1}},
            "players": {"S0": {"tiles": ["sapphire_reinforcements"], "vt": 1}},
        },
        3,
    )
    night.play("S0 spend 0, spend 0", "deal prayer", "deal glory", "deal glory")
    assert night.options() == ["done", "spend 1", "tile sapphire_reinforcements"]
    night.play("S0 tile sapphire_reinforcements, add t_reeds, add t_reeds, add nw_a, add nw_b, spend 1, add nw_a")
    assert night.zones == {"t_reeds": {"S0": 3}, "nw_a": {"S0": 2}, "nw_b": {"S0": 1}}


@pytest.mark.parametrize(
    ("tile", "moment", "prayer"),
    [("diamond_priest", "turn", 3), ("diamond_amon", "night", 7), ("diamond_thoeris", "night", 2 + 2 + 3)],
)
def test_priests(tile: str, moment: str, prayer: int) -> None:
    zones = {"t_reeds": {"S0": 1}, "delta": {"S0": 1}} if tile == "diamond_thoeris" else {}
    state = table(
        {"moment": moment, "zones": zones, "players": {"S0": {"tiles": [tile], "pp": 0}}},
        3,
        colours="ruby+diamond+onyx",
    )
    if zones:
        state.play("S0 decline")  # the Delta Temple, which counts for the tile: 2 + 2 + 1 and the Prayers step
        assert state.of(0, "pp") == 2 + 1 + 1 + 2
        return
    if moment == "turn":
        state.play("S0 place f2_pray")
    assert state.of(0, "pp") == prayer


def test_priestess_and_magical_support_make_things_cheaper() -> None:
    document = {"turn": "S0", "pyramids": {"nw_a": {"level": 2, "colour": "ruby"}}}
    cheap = table({**document, "players": {"S0": {"tiles": ["diamond_priestess"]}}})
    assert cheap.play("S0 place f1_acquire_1, acquire ruby_charge").of(0, "pp") == 7
    built = table({**document, "players": {"S0": {"tiles": ["diamond_support"], "pp": 5}}})
    assert built.play("S0 place f2_build, pyramid nw_b, level 2, colour onyx").of(0, "pp") == 4  # 0 + 1


@evidence("KEM-BAT-05")
def test_divine_might_adds_to_each_gain_of_the_day() -> None:
    state = table({"turn": "S0", "players": {"S0": {"tiles": ["onyx_might"], "pp": 0, "di": ["prayer"]}}})
    state.play("S0 card prayer, place f2_pray")
    assert state.of(0, "pp") == 4 + 4


@evidence("KEM-R-49")
def test_deep_desert_snake_takes_the_effect_of_the_opposing_creature() -> None:
    battle = desert(
        mine={"tiles": ["diamond_snake"], "creature": "diamond_snake"},
        theirs={"tiles": ["onyx_devourer", "onyx_fury"], "creature": "onyx_devourer"},
    )
    fight(battle, "shield_line", "shield_line")
    assert battle.battle["strength"] == {"S0": 6, "S1": 7}  # Bestial Fury still counts


@evidence("KEM-BAT-04", "KEM-DEC-08")
def test_khnum_makes_an_opponent_pay_for_entering() -> None:
    document = {
        "turn": "S0",
        "zones": {"gate_ne": {"S0": 3}, "wastes_e": {"S1": 1, "creature": "onyx_khnum"}},
        "players": {"S0": {"pp": 1}, "S1": {"tiles": ["onyx_khnum"]}},
    }
    poor = table(document).play("S0 place f3_move, troop gate_ne")
    assert poor.why(0, "go wastes_e") == ("KEM-BAT-04", "cannot-pay")
    document["players"]["S0"] = {"pp": 2}
    assert table(document).play("S0 place f3_move, troop gate_ne, go wastes_e").of(0, "pp") == 0
    document["players"]["S0"] = {"pp": 1, "tiles": ["diamond_ra"]}
    assert table(document).play("S0 place f3_move, troop gate_ne, go wastes_e").of(0, "pp") == 0


@evidence("KEM-NGT-06", "KEM-CRE-05")
def test_divine_boon_and_mummy_draw_more() -> None:
    night = table({"moment": "night", "players": {"S0": {"tiles": ["diamond_boon"]}}}, 2)
    assert night.play("deal prayer", "deal glory").of(0, "di_size") == 3
    mummy = table({"moment": "night", "players": {"S0": {"tiles": ["diamond_mummy"]}}}, 2)
    assert mummy.play("deal prayer", "deal glory").of(0, "di_size") == 3


@evidence("KEM-R-60")
def test_vision_with_a_short_deck_takes_what_there_is() -> None:
    """R-60."""
    night = table(
        {
            "moment": "night",
            "deck": ["prayer"],
            "discard": ["glory"],
            "players": {"S0": {"tiles": ["diamond_vision"], "di": full_hand()}},
        },
        2,
    )
    night.play("S0 look", "deal prayer", "deal glory")
    assert night.options() == ["keep glory", "keep prayer"]
    night.play("S0 keep prayer")
    assert (night.of(0, "looking_size"), night.of(0, "di")["prayer"]) == (0, 2)
    assert night.state.outcomes()[0][0].name == "deal glory"  # it went back into the deck


def full_hand() -> dict[str, int]:
    """All DI cards but one Prayer and one Glory."""
    census = dict(table({"turn": "S0"}, 2).facts["deck"])
    census["prayer"] -= 1
    census["glory"] -= 1
    return census


@evidence("KEM-NGT-11", "KEM-DEC-16")
def test_hand_of_god_adds_a_free_level_where_the_owner_has_control() -> None:
    night = table(
        {
            "moment": "night",
            "zones": {"nw_b": {"S1": 1}},
            "pyramids": {"nw_a": {"level": 3, "colour": "ruby"}, "nw_b": {"level": 1, "colour": "onyx"}},
            "players": {"S0": {"tiles": ["diamond_hand"]}},
        },
        3,
        colours="ruby+diamond+onyx",
    )
    assert night.options() == ["nothing", "pyramid nw_a", "pyramid nw_c"]
    assert night.why(0, "pyramid nw_b") == ("KEM-NGT-11", "not-controlled")
    night.play("S0 pyramid nw_a")
    assert (night.of(0, "fp"), night.of(0, "pp")) == (1, 9)


@evidence("KEM-R-42")
def test_divine_hunger_and_honor_in_battle_pay_for_the_fallen() -> None:
    battle = desert(4, 4, {"tiles": ["diamond_hunger"], "pp": 0}, {"tiles": ["onyx_honor"], "pp": 0})
    fight(battle, "arrow_rain", "heavy_charge")
    assert (battle.of(0, "pp"), battle.of(1, "pp")) == (2 * 3, 3)


@evidence("KEM-ACQ-02", "KEM-PP-02")
@pytest.mark.parametrize(("tile", "cost"), [("ruby_charge", 0), ("ruby_carnage", 1)])
def test_priestess_makes_each_tile_one_cheaper(tile: str, cost: int) -> None:
    state = table(
        {
            "turn": "S0",
            "pyramids": {"nw_a": {"level": 2, "colour": "ruby"}},
            "players": {"S0": {"tiles": ["diamond_priestess"], "pp": 5}},
        }
    )
    state.play(f"S0 place f1_acquire_1, acquire {tile}")
    assert state.of(0, "pp") == 5 - cost


def test_priest_of_ra_makes_every_payment_cheaper() -> None:
    state = table(
        {
            "turn": "S0",
            "zones": {"nw_a": {"S0": 2}},
            "pyramids": {"nw_a": {"level": 1, "colour": "ruby"}},
            "players": {"S0": {"tiles": ["diamond_ra"], "pp": 1}},
        }
    )
    state.play("S0 place f3_move, troop nw_a, teleport t_reeds, stop")
    assert state.of(0, "pp") == 0


@evidence("KEM-PP-02", "KEM-ACQ-02")
def test_what_was_paid_for_a_tile_is_told() -> None:
    """Priest of Ra makes the next tile cheaper, not yet itself."""
    pyramids = {"nw_a": {"level": 4, "colour": "diamond"}, "nw_b": {"level": 2, "colour": "ruby"}}
    state = table({"turn": "S0", "pyramids": pyramids, "players": {"S0": {"pp": 11}}}, 2)
    level = 11 - state.play("S0 place f1_acquire_1, acquire diamond_ra").of(0, "pp")
    state.play("S1 place f2_pray", "S0 place f1_acquire_2, acquire ruby_mafdet")
    assert [(fact["tile"], fact["cost"]) for fact in state.told("TileAcquired")] == [
        ("diamond_ra", level),
        ("ruby_mafdet", 0),
    ]


@evidence("KEM-GEN-11", "KEM-SET-11")
@pytest.mark.parametrize("tile", ["onyx_merc_swords", "onyx_merc_spears"])
@evidence("KEM-R-50")
def test_mercenaries_are_three_more_units(tile: str) -> None:
    state = table({"turn": "S0", "zones": {"nw_a": {"S1": 1}}, "pyramids": {"nw_b": {"level": 1, "colour": "onyx"}}})
    state.play(f"S0 place f1_acquire_1, acquire {tile}")
    assert state.options() == ["done", "add nw_b", "add nw_c"]
    state.play("S0 add nw_b, done")
    assert state.of(0, "supply") == 14


def test_dedication_to_battle_pays_for_attacks_by_moving() -> None:
    assert desert(mine={"tiles": ["onyx_dedication"], "pp": 0}).of(0, "pp") == 2
    recruit = table(
        {"turn": "S0", "zones": {"nw_a": {"S1": 1}}, "players": {"S0": {"tiles": ["onyx_dedication"], "pp": 1}}}
    )
    assert recruit.play("S0 place f3_recruit, add nw_a").of(0, "pp") == 0


@evidence("KEM-BAT-04", "KEM-CRE-04")
@evidence("KEM-R-20", "KEM-R-61")
def test_deadly_trap_strikes_before_the_battle() -> None:
    trapped = desert(3, 1, theirs={"tiles": ["onyx_trap"]})
    assert trapped.zones["wastes_e"] == {"S1": 1, "S0": 2}
    alone = desert(
        1,
        1,
        {"tiles": ["diamond_mummy", "onyx_dedication"], "creature": "diamond_mummy", "pp": 0},
        {"tiles": ["onyx_trap"]},
    )
    assert (alone.asked, alone.zones) == ("S1", {"wastes_e": {"S1": 1}})  # no battle
    assert (alone.of(0, "creatures"), alone.of(0, "pp")) == (["diamond_mummy"], 2)
    immune = desert(1, 1, {"tiles": ["onyx_devourer"], "creature": "onyx_devourer"}, {"tiles": ["onyx_trap"]})
    assert immune.decision == "WarCouncil"


def test_bestial_fury_counts_for_troops_with_a_creature() -> None:
    facts = {"tiles": ["onyx_fury", "sapphire_sphinx"], "creature": "sapphire_sphinx"}
    battle = fight(desert(4, 4, facts), "shield_line", "shield_line")
    assert battle.battle["strength"]["S0"] == 4 + 3 + 2 + 1
    pressed = fight(desert(5, 5, facts), "merciless_press", "merciless_press")
    assert pressed.zones["wastes_e"]["S1"] == 5 - 2 - 1  # and one more red damage
    plain = fight(desert(4, 4, {"tiles": ["onyx_fury"]}), "shield_line", "shield_line")
    assert plain.battle["strength"]["S0"] == 7
    move = table(
        {
            "turn": "S0",
            "zones": {"gate_nw": {"S0": 1, "creature": "sapphire_sphinx"}},
            "players": {"S0": {"tiles": facts["tiles"]}},
        }
    )
    assert move.play("S0 place f3_move, troop gate_nw").facts["move"]["steps"] == 2


@pytest.mark.parametrize(
    ("attackers", "defenders", "first", "second", "fame"),
    [
        (5, 3, "arrow_rain", "closed_ranks", 1),  # 3 - 2 = 1 removed: only the attacker's own FP
        (5, 3, "merciless_press", "arrow_rain", 2),  # 2 removed
        (2, 4, "heavy_charge", "merciless_press", 0),  # lost
    ],
)
@evidence("KEM-R-62")
def test_soul_devourer_needs_a_win_and_two_units(
    attackers: int, defenders: int, first: str, second: str, fame: int
) -> None:
    battle = fight(
        desert(attackers, defenders, {"tiles": ["onyx_devourer"], "creature": "onyx_devourer"}), first, second
    )
    assert battle.of(0, "battle_fp") == fame


@evidence("KEM-ACQ-05", "KEM-DEC-18", "KEM-EFF-01", "KEM-EFF-02")
def test_gains_of_several_tiles_come_out_the_same_in_any_order() -> None:
    """Two tiles of one owner pay in Rewards; each is a single effect, and the sum and the cap know no order."""
    facts = {"tiles": ["diamond_hunger", "onyx_honor"], "pp": 4}
    battle = fight(desert(4, 4, facts), "arrow_rain", "heavy_charge")
    gains = [fact["gained"] for fact in battle.told("PrayerGained")]
    assert sorted(gains) == [1, 6]
    assert battle.of(0, "pp") == 11
