"""Move actions."""

from ennead.testing import evidence
from rules.kemet.table import table


@evidence("KEM-MOV-01", "KEM-MOV-12", "KEM-DEC-08", "KEM-GEN-04")
def test_one_troop_moves_or_none() -> None:
    move = table({"turn": "S0", "zones": {"gate_nw": {"S0": 2}, "nw_a": {"S0": 1}, "t_reeds": {"S1": 1}}})
    move.play("S0 place f3_move")
    assert move.options() == ["nothing", "troop nw_a", "troop gate_nw"]
    assert move.why("S0 troop t_reeds") == ("KEM-MOV-01", "no-troop")
    move.play("S0 nothing")
    assert move.asked == "S1"


@evidence("KEM-MOV-03", "KEM-MOV-13", "KEM-GEN-03")
def test_ground_movement_goes_to_an_adjacent_zone_in_play() -> None:
    move = table({"turn": "S0", "zones": {"t_reeds": {"S0": 2}}}, 2).play("S0 place f3_move, troop t_reeds")
    assert move.options() == ["stop", "go gate_nw", "go crossroads_w", "take 1"]
    assert move.why("S0 go gate_w") == ("KEM-GEN-03", "out-of-play")
    assert move.why("S0 go delta") == ("KEM-MOV-02", "too-few-steps")
    assert move.why("S0 go t_reeds") == ("KEM-MOV-13", "same-zone")


@evidence("KEM-MOV-06", "KEM-MOV-07", "KEM-MOV-04", "KEM-MOV-05")
def test_harbour_teleport_drop_and_pick_up_in_one_action() -> None:
    move = table(
        {
            "turn": "S0",
            "zones": {"nw_b": {"S0": 4}, "nw_a": {"S0": 2}, "t_dawn": {"S0": 1}},
            "pyramids": {"nw_a": {"level": 1, "colour": "ruby"}},
            "players": {"S0": {"tiles": ["ruby_mafdet"], "pp": 3}},
        }
    )
    move.play("S0 place f3_move, troop nw_b, take 3, go nw_a, take 4, teleport t_dawn")
    assert move.zones == {"nw_b": {"S0": 1}, "nw_a": {"S0": 1}, "t_dawn": {"S0": 5}}
    move.play("S0 take 2, sail delta")
    assert move.zones == {"nw_b": {"S0": 1}, "nw_a": {"S0": 1}, "t_dawn": {"S0": 3}, "delta": {"S0": 2}}
    assert (move.of(0, "pp"), move.of(0, "fp"), move.asked) == (1, 2, "S1")


@evidence("KEM-MOV-07")
@evidence("KEM-R-56")
def test_units_left_behind_are_not_moved_again() -> None:
    move = table(
        {"turn": "S0", "zones": {"gate_nw": {"S0": 3}}, "players": {"S0": {"tiles": ["ruby_mafdet", "ruby_scarab"]}}}
    )
    move.play("S0 place f3_move, troop gate_nw, take 2, go t_reeds, go gate_nw")
    assert move.zones == {"gate_nw": {"S0": 3}}
    move = table(
        {
            "turn": "S0",
            "zones": {"gate_nw": {"S0": 3, "creature": "ruby_scarab"}},
            "players": {"S0": {"tiles": ["ruby_scarab"]}},
        }
    )
    move.play("S0 place f3_move, troop gate_nw, take 2, go t_reeds, go gate_nw")
    assert move.why("S0 take 3") == ("KEM-MOV-07", "left-behind")
    assert "take 1" in move.options()


@evidence("KEM-MOV-08", "KEM-GEN-09")
def test_a_troop_that_is_too_big_may_be_thinned_on_its_way_only() -> None:
    """With a step left six may go on, because one can stay in the next zone."""
    move = table(
        {
            "turn": "S0",
            "zones": {"gate_nw": {"S0": 3}, "t_reeds": {"S0": 4}},
            "players": {"S0": {"tiles": ["ruby_mafdet", "ruby_scarab"], "di": ["swiftness"]}},
        }
    )
    move.play("S0 place f3_move, troop gate_nw, card swiftness, go t_reeds, take 6, go crossroads_w")
    assert move.why("S0 stop") == ("KEM-MOV-08", "troop-limit")
    assert move.why("S0 go sanctuary") == ("KEM-MOV-08", "troop-limit")
    move.play("S0 take 3, go sanctuary")
    assert move.zones == {"t_reeds": {"S0": 1}, "crossroads_w": {"S0": 3}, "sanctuary": {"S0": 3}}


@evidence("KEM-MOV-07", "KEM-CRE-07", "KEM-MOV-08")
@evidence("KEM-R-39")
def test_a_second_creature_may_be_picked_up_but_not_kept() -> None:
    move = table(
        {
            "turn": "S0",
            "zones": {
                "gate_nw": {"S0": 2, "creature": "ruby_scarab"},
                "t_reeds": {"S0": 2, "creature": "diamond_mummy"},
            },
            "players": {"S0": {"tiles": ["ruby_scarab", "diamond_mummy"]}},
        }
    )
    move.play("S0 place f3_move, troop gate_nw, go t_reeds")
    assert move.why("S0 stop") == ("KEM-MOV-08", "troop-limit")
    move.play("S0 lead diamond_mummy, leave ruby_scarab, go crossroads_w, stop")
    assert move.zones == {
        "t_reeds": {"S0": 2, "creature": "ruby_scarab"},
        "crossroads_w": {"S0": 2, "creature": "diamond_mummy"},
    }


@evidence("KEM-MOV-08", "KEM-CRE-08")
@evidence("KEM-R-69")
def test_a_troop_may_grow_too_big_where_its_creature_opens_a_portal() -> None:
    """The last step leads to an obelisk: only with the griffin, and with 2 PP, two to four can go on from there."""
    zones = {"gate_nw": {"S0": 4, "creature": "onyx_griffin"}, "t_reeds": {"S0": 3}}
    players = {"S0": {"tiles": ["onyx_griffin"], "pp": 2}}
    poor = table({"turn": "S0", "zones": zones, "players": {"S0": {"tiles": ["onyx_griffin"], "pp": 1}}})
    poor.play("S0 place f3_move, troop gate_nw")
    assert poor.why("S0 go t_reeds") == ("KEM-MOV-08", "troop-limit")
    move = table({"turn": "S0", "zones": zones, "players": players})
    move.play("S0 place f3_move, troop gate_nw, take 3, leave onyx_griffin")
    assert move.why("S0 go t_reeds") == ("KEM-MOV-08", "troop-limit")
    move = table({"turn": "S0", "zones": zones, "players": players})
    move.play("S0 place f3_move, troop gate_nw, go t_reeds")
    assert move.why("S0 stop") == ("KEM-MOV-08", "troop-limit")
    assert move.why("S0 leave onyx_griffin") == ("KEM-CRE-07", "creature-cannot")
    assert [name for name in move.options() if name.startswith("take")] == ["take 2", "take 3", "take 5"]
    move.play("S0 take 2, teleport delta")
    assert move.zones == {"t_reeds": {"S0": 5}, "delta": {"S0": 2, "creature": "onyx_griffin"}}


@evidence("KEM-MOV-08", "KEM-CRE-08")
def test_a_creature_that_waits_may_be_led_through_its_portal() -> None:
    """Two creatures in one zone without a step left: the griffin goes on from there, or whoever came does not come."""
    zones = {
        "gate_nw": {"S0": 2, "creature": "sapphire_sphinx"},
        "t_reeds": {"S0": 2, "creature": "onyx_griffin"},
    }
    tiles = ["sapphire_sphinx", "onyx_griffin"]
    poor = table({"turn": "S0", "zones": zones, "players": {"S0": {"tiles": tiles, "pp": 1}}})
    poor.play("S0 place f3_move, troop gate_nw")
    assert poor.why("S0 go t_reeds") == ("KEM-MOV-08", "troop-limit")
    move = table({"turn": "S0", "zones": zones, "players": {"S0": {"tiles": tiles, "pp": 2}}})
    move.play("S0 place f3_move, troop gate_nw, go t_reeds")
    assert move.options() == ["take 1", "take 3", "leave sapphire_sphinx", "lead onyx_griffin"]  # four would lead both
    move.play("S0 lead onyx_griffin")
    assert move.why("S0 teleport delta") == ("KEM-MOV-08", "troop-limit")  # somebody must stay with the sphinx
    move.play("S0 leave sapphire_sphinx, teleport delta")
    assert move.zones == {
        "t_reeds": {"S0": 2, "creature": "sapphire_sphinx"},
        "delta": {"S0": 2, "creature": "onyx_griffin"},
    }


@evidence("KEM-MOV-10")
def test_from_inside_a_city_one_other_district_may_be_entered() -> None:
    move = table({"turn": "S0", "zones": {"w_a": {"S0": 2}}, "players": {"S0": {"tiles": ["ruby_mafdet"]}}})
    move.play("S0 place f3_move, troop w_a, go w_b")
    assert move.why("S0 go w_c") == ("KEM-MOV-10", "one-district")
    assert move.why("S0 go w_a") == ("KEM-MOV-10", "start-not-adjacent")  # a zone is not adjacent to itself
    move.play("S0 go gate_w")
    assert move.asked == "S1"


@evidence("KEM-MOV-09", "KEM-BAT-04", "KEM-GEN-04")
def test_a_teleport_into_an_enemy_troop_starts_a_battle() -> None:
    move = table(
        {
            "turn": "S0",
            "zones": {"nw_a": {"S0": 3}, "t_reeds": {"S1": 1}},
            "pyramids": {"nw_a": {"level": 1, "colour": "ruby"}},
            "players": {"S0": {"tiles": ["ruby_mafdet"]}},
        }
    )
    move.play("S0 place f3_move, troop nw_a, teleport t_reeds")
    assert (move.decision, move.battle["attacker"]) == ("WarCouncil", "S0")
    assert move.zones == {"t_reeds": {"S1": 1, "S0": 3}}


@evidence("KEM-MOV-05")
@evidence("KEM-R-35")
def test_a_teleport_costs_two_and_starts_from_a_held_pyramid_too() -> None:
    poor = table(
        {
            "turn": "S0",
            "zones": {"w_a": {"S0": 2}},
            "pyramids": {"w_a": {"level": 1, "colour": "ruby"}},
            "players": {"S0": {"pp": 1}},
        }
    ).play("S0 place f3_move, troop w_a")
    assert poor.why("S0 teleport t_reeds") == ("KEM-MOV-05", "cannot-pay")
    rich = table({"turn": "S0", "zones": {"w_a": {"S0": 2}}, "pyramids": {"w_a": {"level": 1, "colour": "ruby"}}})
    rich.play("S0 place f3_move, troop w_a, teleport t_reeds")
    assert rich.of(0, "pp") == 5
    assert rich.why("S0 teleport gate_w")[1] == "no-obelisk"


@evidence("KEM-MOV-08", "KEM-CRE-04")
@evidence("KEM-R-69")
def test_two_creatures_on_the_way_need_a_unit_each() -> None:
    """Only beyond the gate, which has its own creature, can one of the two be left: both units must get there."""
    zones = {
        "ne_b": {"S0": 1, "creature": "sapphire_elephant"},
        "ne_c": {"S0": 1, "creature": "ruby_scorpion"},
        "gate_ne": {"S0": 1, "creature": "ruby_scarab"},
    }
    tiles = ["sapphire_elephant", "ruby_scorpion", "ruby_scarab", "ruby_mafdet", "ruby_portal"]
    players = {"S0": {"city": "nw", "pp": 2, "tiles": tiles}, "S1": {"city": "ne"}}
    move = table({"turn": "S0", "zones": zones, "players": players})
    move.play("S0 place f3_move, troop ne_b, go ne_c, take 2, go gate_ne, go t_dawn")
    assert move.options() == ["take 1"]
    move.play("S0 take 1, leave ruby_scorpion, teleport t_reeds")
    assert move.zones == {
        "gate_ne": {"S0": 1, "creature": "ruby_scarab"},
        "t_reeds": {"S0": 1, "creature": "sapphire_elephant"},
        "t_dawn": {"S0": 1, "creature": "ruby_scorpion"},
    }


@evidence("KEM-MOV-08", "KEM-BAT-04", "KEM-MOV-10")
@evidence("KEM-R-69")
def test_a_way_back_within_the_limit_must_be_payable() -> None:
    """From the second district only the gate is open, where the sphinx takes 2 PP from whoever enters."""
    zones = {"se_b": {"S0": 3}, "se_a": {"S0": 3}, "gate_se": {"S1": 1, "creature": "onyx_khnum"}}
    for prayer in (1, 2):
        players = {
            "S0": {"city": "nw", "pp": prayer, "tiles": ["ruby_mafdet"]},
            "S1": {"city": "se", "tiles": ["onyx_khnum"]},
        }
        move = table({"turn": "S0", "zones": zones, "players": players}).play("S0 place f3_move, troop se_b")
        assert ("go se_a" in move.options()) == (prayer == 2)


@evidence("KEM-MOV-07", "KEM-MOV-08", "KEM-CRE-07")
def test_creatures_are_exchanged_in_passing_with_the_last_step() -> None:
    zones = {"gate_nw": {"S0": 1, "creature": "onyx_khnum"}, "t_reeds": {"S0": 2, "creature": "diamond_snake"}}
    players = {"S0": {"tiles": ["onyx_khnum", "diamond_snake"]}}
    for exchange in ("leave onyx_khnum, lead diamond_snake", "lead diamond_snake, leave onyx_khnum"):
        move = table({"turn": "S0", "zones": zones, "players": players})
        move.play("S0 place f3_move, troop gate_nw, go t_reeds", f"S0 {exchange}, go crossroads_w")
        assert move.zones == {
            "t_reeds": {"S0": 2, "creature": "onyx_khnum"},
            "crossroads_w": {"S0": 1, "creature": "diamond_snake"},
        }


@evidence("KEM-MOV-08")
def test_the_way_back_may_lead_to_the_zone_just_left() -> None:
    zones = {"crossroads_w": {"S0": 5}, "sanctuary": {"S0": 1}, "shore_w": {"S0": 5}}
    move = table({"turn": "S0", "zones": zones, "players": {"S0": {"tiles": ["ruby_mafdet"]}}}, 2)
    move.play("S0 place f3_move, troop crossroads_w, go sanctuary, take 3, go crossroads_w")
    assert move.zones == {"crossroads_w": {"S0": 3}, "sanctuary": {"S0": 3}, "shore_w": {"S0": 5}}


@evidence("KEM-MOV-10", "KEM-CRE-08")
def test_districts_entered_by_a_power_count_when_it_is_gone() -> None:
    """With the phoenix two districts are entered; without it neither of them again."""
    zones = {"gate_sw": {"S0": 3, "creature": "ruby_phoenix"}}
    players = {"S0": {"tiles": ["ruby_phoenix", "ruby_mafdet"], "di": ["swiftness"]}}
    move = table({"turn": "S0", "zones": zones, "players": players})
    move.play(
        "S0 place f3_move, troop gate_sw, card swiftness, go sw_a, go sw_b, take 1, leave ruby_phoenix, go gate_sw"
    )
    assert move.why("S0 go sw_a") == move.why("S0 go sw_b") == ("KEM-MOV-10", "one-district")
