"""Rulings: what the specification decides where the rulebook is silent or short."""

from random import Random

import pytest

from ennead.games.kemet.rules.components import SPACES, TOKENS, bit_count
from ennead.games.kemet.rules.flow.tokens import places_open
from ennead.games.kemet.rules.map import board_for
from ennead.games.kemet.rules.player import Player
from ennead.games.kemet.rules.state import Kemet
from ennead.kernel.flow import CHANCE
from ennead.testing import evidence
from rules.kemet.table import GAME, SEATS, desert, fight, table, turn

RUBY = {"level": 2, "colour": "ruby"}


# Actions


@evidence("KEM-R-59", "KEM-R-07")
@pytest.mark.parametrize(
    ("space", "refusing"),
    [("f3_move", "nothing"), ("f3_recruit", "done"), ("f2_build", "nothing"), ("f1_acquire_1", "nothing")],
)
def test_an_action_may_be_left_null_and_costs_nothing(space: str, refusing: str) -> None:
    state = table({"turn": "S0", "zones": {"nw_a": {"S0": 2}}, "pyramids": {"nw_a": RUBY}})
    state.play(f"S0 place {space}")
    assert refusing in state.options() and len(state.options()) > 1
    state.play(f"S0 {refusing}")
    assert (state.asked, state.of(0, "pp"), len(state.told("ActionNull"))) == ("S1", 7, 1)


@evidence("KEM-R-09")
def test_a_captured_pyramid_does_not_open_its_colour_again() -> None:
    state = table(
        {
            "turn": "S0",
            "zones": {"w_a": {"S0": 2}},
            "pyramids": {"nw_a": RUBY, "w_a": {"level": 4, "colour": "ruby"}},
            "players": {"S0": {"acquired": ["ruby"]}},
        }
    )
    state.play("S0 place f1_acquire_1")
    assert state.asked == "S1"
    assert [fact["action"] for fact in state.told("ActionNull")] == ["acquire"]


@evidence("KEM-R-11")
def test_the_third_pyramid_may_be_founded_in_a_held_district() -> None:
    pyramids = {"nw_a": RUBY, "nw_b": {"level": 1, "colour": "onyx"}}
    state = table({"turn": "S0", "zones": {"nw_c": {"S1": 1}}, "pyramids": pyramids, "players": {"S0": {"pp": 1}}})
    state.play("S0 place f2_build, pyramid nw_c, colour sapphire")
    assert state.facts["pyramids"]["nw_c"] == {"level": 1, "colour": "sapphire"}


@evidence("KEM-R-12")
def test_no_more_than_the_limit_is_recruited_against_a_holder() -> None:
    state = table({"turn": "S0", "zones": {"nw_a": {"S1": 1}}, "players": {"S0": {"pp": 11}}})
    state.play("S0 place f3_recruit, add nw_a, add nw_a, add nw_a, add nw_a, add nw_a")
    assert state.options() == ["done", "add nw_b", "add nw_c"]
    assert state.play("S0 done").battle["attacker"] == "S0"


@evidence("KEM-R-13")
def test_creatures_are_not_rearranged_between_two_actions() -> None:
    state = table(
        {
            "turn": "S0",
            "zones": {"nw_a": {"S0": 2, "creature": "ruby_scarab"}, "nw_b": {"S0": 2}},
            "players": {"S0": {"tiles": ["ruby_scarab", "ruby_act_of_god"], "di": ["prayer"]}},
        }
    )
    assert "rearrange" in state.options()
    state.play("S0 place f2_pray, silver f1_pray, resolve f2_pray")
    assert (state.decision, state.why("S0 rearrange")) == ("NextAction", ("KEM-CRE-02", "tokens-are-placed"))


@evidence("KEM-R-48")
def test_there_is_always_a_space_for_the_next_token() -> None:
    """Nine spaces on three floors: however the tokens before were placed, each of the five has somewhere to go."""
    assert (len(SPACES), TOKENS) == (9, 5)
    reached = {0}
    for placed in range(TOKENS):
        found: set[int] = set()
        for spaces in reached:
            player = Player()
            player.spaces, player.tokens = spaces, TOKENS - placed
            options = places_open(player)
            assert options, f"{spaces:b}"
            found |= {spaces | 1 << action.value for action in options}
        reached = found
    assert {bit_count(spaces) for spaces in reached} == {TOKENS}


# Moving


@evidence("KEM-R-15")
def test_units_picked_up_on_the_way_open_no_city() -> None:
    """The troop at the gate borders the district; the one that comes through from the temple does not."""
    zones = {"t_reeds": {"S0": 1}, "gate_w": {"S0": 2}}
    passing = table({"turn": "S0", "zones": zones, "players": {"S0": {"tiles": ["ruby_mafdet"]}}})
    passing.play("S0 place f3_move, troop t_reeds, go gate_w, take 3")
    assert passing.why("S0 go w_a") == ("KEM-MOV-10", "start-not-adjacent")
    starting = table({"turn": "S0", "zones": zones}).play("S0 place f3_move, troop gate_w")
    assert "go w_a" in starting.options()


@evidence("KEM-R-36")
def test_from_a_red_harbour_to_the_own_red_harbour() -> None:
    state = table({"turn": "S0", "zones": {"gate_se": {"S0": 1}}})
    state.play("S0 place f3_move, troop gate_se, sail gate_nw")
    assert state.zones == {"gate_nw": {"S0": 1}}


@evidence("KEM-R-37")
@pytest.mark.parametrize("seats", SEATS)
def test_no_district_has_a_harbour_or_an_obelisk(seats: int) -> None:
    board = board_for("", seats)
    for zone in board.building_sites:
        assert not board.harbour[zone] and not board.obelisk[zone], board.zones[zone]


@evidence("KEM-R-40", "KEM-R-57")
def test_the_entry_cost_belongs_to_the_zone_of_the_creature() -> None:
    """Deep Desert Snake takes the effect of a creature in battle only: the entry has been paid by then."""
    document = {
        "turn": "S0",
        "zones": {
            "gate_ne": {"S0": 3, "creature": "diamond_snake"},
            "wastes_e": {"S1": 1, "creature": "onyx_khnum"},
            "t_dawn": {"S1": 1},
        },
        "players": {"S0": {"pp": 2, "tiles": ["diamond_snake"]}, "S1": {"tiles": ["onyx_khnum"]}},
    }
    with_khnum = table(document).play("S0 place f3_move, troop gate_ne, go wastes_e")
    without = table(document).play("S0 place f3_move, troop gate_ne, go t_dawn")
    assert (with_khnum.of(0, "pp"), without.of(0, "pp")) == (0, 2)


# Battles


@evidence("KEM-R-21")
def test_recalling_a_single_unit_gives_nothing() -> None:
    battle = fight(desert(5, 1), "shield_line", "closed_ranks").play("S1 recall")
    assert (battle.of(1, "pp"), battle.of(1, "supply")) == (7, 12)


@evidence("KEM-R-22")
def test_tokens_do_not_run_out() -> None:
    """Twenty veteran tokens are in the box."""
    battle = fight(desert(2, 5, mine={"vt": 30}, theirs={"vt": 40}), "closed_ranks", "heavy_charge")
    assert (battle.of(0, "vt"), battle.of(1, "vt")) == (31, 42)


@evidence("KEM-R-23")
def test_a_loser_without_units_has_no_choice() -> None:
    battle = fight(desert(5, 1), "heavy_charge", "shield_line")
    assert (battle.decision, battle.asked) == ("RecallOrRetreat", "S1")
    battle = fight(desert(5, 1), "merciless_press", "shield_line")
    assert (battle.decision, battle.asked, battle.of(1, "pp")) == ("RecallOrStay", "S0", 7)


@evidence("KEM-R-25")
def test_a_retreat_into_a_temple_takes_its_fp_at_the_end() -> None:
    temple = table({"turn": "S0", "zones": {"wastes_e": {"S0": 5}, "crossroads_e": {"S1": 2}}})
    temple.play("S0 place f3_move, troop wastes_e, go crossroads_e")
    fight(temple, "heavy_charge", "closed_ranks").play("S1 retreat", "S0 retreat t_dusk")
    assert temple.of(1, "fp") == 0
    temple.play("S0 stay")
    assert (temple.of(1, "fp"), temple.zones["t_dusk"]) == (1, {"S1": 2})


@evidence("KEM-R-27")
def test_units_over_the_limit_are_removed_at_battle_ending() -> None:
    """No rule of today's tiles lets an attacker grow past the limit, so the two units are put there by hand."""
    battle = desert(5, 1)
    kemet = battle.state
    assert isinstance(kemet, Kemet)
    kemet.invaders[kemet.board.zones.index("wastes_e")] += 2
    kemet.players[0].supply -= 2
    fight(battle, "heavy_charge", "closed_ranks").play("S1 recall")
    assert battle.zones["wastes_e"] == {"S0": 7}
    battle.play("S0 stay")
    assert (battle.zones["wastes_e"], battle.of(0, "supply")) == ({"S0": 5}, 7)


@evidence("KEM-R-38")
def test_hands_of_battle_cards_are_even() -> None:
    kemet = GAME.new(3, options={"rounds": "10"})
    assert isinstance(kemet, Kemet)
    rng = Random("hands")
    seen: set[int] = set()
    while kemet.decision is not None:
        if kemet.chance:
            kemet.push(CHANCE, kemet.draw(rng.random()))
        else:
            kemet.push(kemet.side, rng.choice(kemet.options(kemet.asked_seats()[0])))
        seen |= {player.hand_size for player in kemet.players}
    assert {8, 6, 4, 2} <= seen <= {8, 6, 4, 2, 0}


@evidence("KEM-R-44")
def test_both_sides_wiped_out_leave_the_zone_empty() -> None:
    """The attacker wins by strength; nobody holds the temple."""
    state = table({"turn": "S0", "zones": {"gate_nw": {"S0": 3}, "t_reeds": {"S1": 2}}})
    assert state.of(1, "fp") == 1
    state.play("S0 place f3_move, troop gate_nw, go t_reeds")
    state.play("S0 use arrow_rain, discard closed_ranks, ready", "S1 use arrow_rain, discard closed_ranks, ready")
    assert (state.asked, state.zones) == ("S1", {})
    assert [fact["winner"] for fact in state.told("BattleWon")] == ["S0"]
    assert [state.of(seat, "fp") for seat in (0, 1)] == [0, 0]


@evidence("KEM-R-57")
def test_the_snake_takes_the_fp_of_the_soul_devourer() -> None:
    mine = {"tiles": ["onyx_devourer"], "creature": "onyx_devourer"}
    plain = fight(desert(5, 3, mine), "merciless_press", "arrow_rain")
    snake = {"tiles": ["diamond_snake"], "creature": "diamond_snake"}
    cancelled = fight(desert(5, 3, mine, snake), "merciless_press", "arrow_rain")
    assert (plain.of(0, "battle_fp"), cancelled.of(0, "battle_fp")) == (2, 1)


@evidence("KEM-R-67")
def test_a_retreat_is_no_move_action() -> None:
    """Dedication to Battle pays for entering by a move action; a retreat brings and costs nothing."""
    battle = fight(desert(5, 3, theirs={"tiles": ["onyx_dedication"]}), "heavy_charge", "closed_ranks")
    battle.play("S1 retreat", "S0 retreat gate_se, stay")
    assert (battle.zones["gate_se"], battle.of(1, "pp"), battle.told("TroopMoved")[1:]) == ({"S1": 3}, 7, [])


# Night


@evidence("KEM-R-28")
def test_units_of_the_night_never_start_a_battle() -> None:
    night = table({"moment": "night", "zones": {"sw_b": {"S0": 1}}, "players": {"S1": {"vt": 1}}}, 2)
    night.play("S1 spend 0", "deal prayer", "deal prayer", "S1 spend 0, spend 1")
    assert night.options() == ["done", "add sw_a", "add sw_c"]


@evidence("KEM-R-70")
def test_a_foreign_district_is_entered_again_but_not_by_who_began_there() -> None:
    tiles = {"tiles": ["ruby_mafdet", "ruby_scarab"], "di": ["open_gates"], "city": "sw"}
    scarab = {"S0": 2, "creature": "ruby_scarab"}
    outside = turn(tiles, {"city": "nw"}, zones={"gate_nw": scarab})
    outside.play("S0 place f3_move, troop gate_nw, go nw_a, go gate_nw")
    assert "go nw_a" in outside.options()
    assert outside.why("S0 go nw_b") == ("KEM-MOV-10", "one-district")
    inside = turn(tiles, {"city": "nw"}, zones={"nw_a": scarab})
    inside.play("S0 place f3_move, troop nw_a, go gate_nw")
    assert inside.why("S0 go nw_a") == ("KEM-MOV-10", "start-not-adjacent")
    assert "go nw_b" in inside.options()
    assert "go nw_a" in inside.play("S0 card open_gates").options()


@evidence("KEM-R-71")
def test_field_reinforcements_join_a_troop_that_waits_for_its_battle() -> None:
    state = turn(
        {"city": "nw", "di": ["field_reinforcements"]},
        {"city": "sw"},
        zones={"nw_a": {"S1": 1}, "nw_b": {"S1": 1}, "t_reeds": {"S0": 2}},
    )
    state.play("S0 place f3_recruit, add nw_a, add nw_a, add nw_b, done", "S0 battle nw_a")
    fight(state, "heavy_charge + field_reinforcements", "closed_ranks")
    assert state.decision == "AddUnits"
    assert state.options() == ["done", "add nw_a", "add nw_b", "add nw_c", "add t_reeds"]
    state.play("S0 add nw_b, done")
    while state.decision != "WarCouncil":
        state.play(f"{state.asked} {state.options()[0]}")
    assert state.zones["nw_b"] == {"S0": 2, "S1": 1}


@evidence("KEM-R-72")
def test_veteran_tokens_without_room_are_lost() -> None:
    full = {"nw_a": {"S0": 5}, "nw_b": {"S0": 5}, "nw_c": {"S0": 1}}
    state = table({"moment": "night", "zones": full, "players": {"S0": {"city": "nw", "vt": 3}}}, 2)
    state.play("S0 spend 0", "deal prayer", "S0 spend 0", "deal glory")
    assert (state.decision, state.options()) == ("Conscript", ["done", "spend 1", "spend 2", "spend 3"])
    state.play("S0 spend 3")
    state.play("S0 add nw_c")  # the last unit in supply
    assert (state.zones["nw_c"], state.of(0, "vt"), state.of(0, "supply")) == ({"S0": 2}, 0, 0)
    assert state.decision == "ChoosePosition"
