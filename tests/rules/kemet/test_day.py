"""Rounds, turns, tokens and the actions of the Day Phase."""

from itertools import combinations

import pytest

from ennead.testing import evidence
from rules.kemet.table import SEATS, table

SPACES = [
    "f3_move",
    "f3_recruit",
    "f2_move",
    "f2_build",
    "f2_pray",
    "f1_pray",
    "f1_acquire_1",
    "f1_acquire_2",
    "f1_acquire_3",
]


@evidence("KEM-ACT-01", "KEM-ACT-02", "KEM-DEC-05")
def test_nine_spaces_each_once_a_day() -> None:
    start = table({"turn": "S0"})
    assert start.options() == [f"place {space}" for space in SPACES]
    used = table({"turn": "S0", "players": {"S0": {"spaces": ["f2_pray"]}}})
    assert used.why("S0 place f2_pray") == ("KEM-ACT-01", "space-taken")


@evidence("KEM-RND-02", "KEM-TOK-04", "KEM-NGT-12", "KEM-RND-01")
@pytest.mark.parametrize("seats", [2, 3])
def test_five_turns_each_in_turn_order_then_night(seats: int) -> None:
    order = list(range(seats))[::-1]
    facts = {"tiles": ["onyx_march"]}  # a gold token that nobody uses does not keep the day going
    day = table({"order": [f"S{seat}" for seat in order], "players": {"S0": facts}}, seats)
    for space in ("f2_pray", "f1_pray", "f3_move", "f1_acquire_1", "f2_build"):
        for seat in order:
            assert day.asked == f"S{seat}"
            day.play(f"S{seat} place {space}" + (", no-token" if seat == 0 else ""))
            if day.decision == "ChoosePyramid":
                day.play(f"S{seat} nothing")
    assert day.told("RoundBegun") == []
    assert day.told("NightStep")[0]["night_step"] == "offering"
    assert day.asked == "chance"  # a night draw


@evidence("KEM-GEN-13")
@evidence("KEM-R-16")
def test_a_player_without_units_still_takes_turns() -> None:
    bare = table({"turn": "S0", "zones": {"t_reeds": {"S1": 3}}}, 2)
    bare.play("S0 place f3_move")
    assert bare.told("ActionNull") == [{"event": "ActionNull", "rule": "KEM-MOV-12", "player": "S0", "action": "move"}]
    assert bare.asked == "S1"


@evidence("KEM-TOK-02", "KEM-TOK-03", "KEM-TOK-06", "KEM-DEC-06", "KEM-DEC-21")
def test_tokens_are_placed_together_and_resolved_in_any_order() -> None:
    turn = table(
        {
            "turn": "S0",
            "zones": {"gate_nw": {"S0": 2}},
            "players": {"S0": {"tiles": ["ruby_act_of_god", "sapphire_divine_will"], "di": ["prayer"], "pp": 0}},
        }
    )
    turn.play("S0 place f2_pray")
    assert "gold sapphire_divine_will" in turn.options() and "silver f1_pray" in turn.options()
    turn.play("S0 gold sapphire_divine_will")
    assert turn.why("S0 gold sapphire_divine_will") == ("KEM-TOK-01", "token-used")
    turn.play("S0 silver f1_pray")
    assert turn.options() == ["resolve f2_pray", "resolve divine_power", "resolve f1_pray"]
    assert turn.why("S0 card prayer") == ("KEM-DI-02", "not-its-moment")  # not between tokens and first action
    turn.play("S0 resolve divine_power")
    assert turn.options() == ["as move", "as recruit"]
    turn.play("S0 as move, troop gate_nw, go t_reeds, stop")
    assert turn.options() == ["resolve f2_pray", "resolve f1_pray", "card prayer"]
    turn.play("S0 resolve f1_pray, card prayer")
    assert turn.of(0, "pp") == 6
    assert turn.asked == "S1"  # with only the Diversion card left nothing more is asked
    assert turn.of(0, "spaces") == ["f2_pray", "f1_pray"]  # gold is on no floor


@evidence("KEM-ACT-05")
@evidence("KEM-R-06")
def test_gold_is_on_no_floor() -> None:
    last = table(
        {
            "turn": "S0",
            "players": {"S0": {"tiles": ["onyx_march"], "spaces": ["f1_pray", "f1_acquire_1", "f2_build", "f2_pray"]}},
        }
    )
    assert last.options() == ["place f3_move", "place f3_recruit"]


@evidence("KEM-RND-04")
def test_a_turn_always_ends() -> None:
    """Choices that could be turned back and forth are open only once."""
    turn = table(
        {
            "turn": "S0",
            "zones": {"nw_a": {"S0": 3, "creature": "ruby_scarab"}, "nw_b": {"S0": 2}},
            "players": {"S0": {"tiles": ["ruby_scarab"]}},
        }
    )
    turn.play("S0 rearrange, post nw_a")
    assert turn.why("S0 rearrange") == ("KEM-CRE-10", "rearranged-already")
    turn.play("S0 place f3_move, troop nw_a, take 2")
    assert turn.why("S0 take 3") == ("KEM-MOV-07", "chosen-already")
    turn.play("S0 leave ruby_scarab")
    assert turn.why("S0 lead ruby_scarab")[0] == "KEM-CRE-07"


@evidence("KEM-REC-01", "KEM-REC-02", "KEM-DEC-07", "KEM-GEN-07", "KEM-GEN-12")
def test_recruiting_pays_one_for_each_unit_within_the_limit() -> None:
    recruit = table({"turn": "S0", "zones": {"nw_a": {"S0": 4}, "w_a": {"S0": 2}}, "players": {"S0": {"pp": 3}}})
    recruit.play("S0 place f3_recruit, add nw_a")
    assert recruit.why("S0 add nw_a") == ("KEM-REC-02", "troop-limit")
    assert recruit.why("S0 add w_a") == ("KEM-REC-02", "not-your-district")
    recruit.play("S0 add nw_b, add nw_c")
    assert recruit.of(0, "pp") == 0
    assert recruit.zones == {"nw_a": {"S0": 5}, "nw_b": {"S0": 1}, "nw_c": {"S0": 1}, "w_a": {"S0": 2}}


@evidence("KEM-REC-03", "KEM-DEC-14", "KEM-BAT-54", "KEM-BAT-06")
@evidence("KEM-R-64")
def test_several_battles_of_a_recruit_action_in_the_order_the_recruiter_likes() -> None:
    recruit = table(
        {
            "turn": "S0",
            "zones": {"nw_a": {"S1": 1}, "nw_b": {"S2": 1}},
            "pyramids": {"nw_a": {"level": 4, "colour": "ruby"}, "nw_b": {"level": 4, "colour": "onyx"}},
        }
    )
    recruit.play("S0 place f3_recruit, add nw_a, add nw_a, add nw_b, add nw_b, done")
    assert recruit.options() == ["battle nw_a", "battle nw_b"]
    assert recruit.facts["fame"] == {"nw_a": "S1", "nw_b": "S2"}  # control stays until Battle Ending
    recruit.play("S0 battle nw_b")
    assert recruit.asked == "S0 S2"
    recruit.play("S0 use heavy_charge, discard arrow_rain, ready", "S2 use closed_ranks, discard arrow_rain, ready")
    recruit.play("S2 recall", "S0 stay")
    assert recruit.facts["fame"] == {"nw_a": "S1", "nw_b": "S0"}
    assert recruit.asked == "S0 S1"  # the next battle begins


@evidence("KEM-BLD-03", "KEM-BLD-05", "KEM-BLD-04")
def test_founding_the_third_pyramid() -> None:
    facts = {"nw_a": {"level": 2, "colour": "ruby"}, "nw_b": {"level": 1, "colour": "onyx"}}
    build = table({"turn": "S0", "pyramids": facts, "players": {"S0": {"pp": 11, "spaces": ["f1_acquire_3"]}}})
    build.play("S0 place f2_build, pyramid nw_c")
    assert build.options() == ["level 1", "level 2", "level 3", "level 4"]
    build.play("S0 level 3")
    assert build.options() == ["colour sapphire", "colour diamond"]
    build.play("S0 colour diamond")
    assert build.facts["pyramids"]["nw_c"] == {"level": 3, "colour": "diamond"}
    assert build.of(0, "pp") == 5  # 1 + 2 + 3
    assert build.of(0, "acquire_spaces") == ["ruby", "onyx", "diamond"]


@evidence("KEM-BLD-04", "KEM-FP-03")
@evidence("KEM-R-10")
def test_the_fourth_level_in_a_held_district_gives_its_fp_to_the_holder() -> None:
    build = table({"turn": "S0", "zones": {"nw_a": {"S1": 1}}, "pyramids": {"nw_a": {"level": 3, "colour": "ruby"}}})
    build.play("S0 place f2_build, pyramid nw_a")
    assert (build.of(0, "fp"), build.of(1, "fp")) == (0, 1)


@evidence("KEM-R-03")
def test_with_two_players_there_is_no_third_pyramid() -> None:
    facts = {"nw_a": {"level": 2, "colour": "ruby"}, "nw_b": {"level": 1, "colour": "sapphire"}}
    build = table({"turn": "S0", "pyramids": facts}, 2).play("S0 place f2_build")
    assert build.why("S0 pyramid nw_c") == ("KEM-BLD-03", "no-pyramid-left")


@evidence("KEM-PP-02", "KEM-ACQ-02")
def test_costs_do_not_fall_below_nothing() -> None:
    facts = {"pp": 0, "tiles": ["diamond_priestess", "diamond_ra"]}
    acquire = table({"turn": "S0", "pyramids": {"nw_a": {"level": 1, "colour": "ruby"}}, "players": {"S0": facts}})
    acquire.play("S0 place f1_acquire_1, acquire ruby_charge")
    assert acquire.of(0, "pp") == 0


@evidence("KEM-FP-01", "KEM-FP-04")
def test_fp_may_change_hands_three_times_in_one_turn() -> None:
    """A temple goes from S1 to S0 in the first action, the next two are left and taken in the second and third."""
    turn = table(
        {
            "turn": "S0",
            "zones": {"gate_nw": {"S0": 5}, "t_reeds": {"S1": 1}},
            "players": {"S0": {"tiles": ["ruby_act_of_god", "onyx_march"]}},
        }
    )
    turn.play("S0 place f3_move, silver f2_move, gold onyx_march, resolve f3_move, troop gate_nw, go t_reeds")
    turn.play(
        "S0 use heavy_charge, discard arrow_rain, ready", "S1 use closed_ranks, discard arrow_rain, ready", "S1 recall"
    )
    turn.play("S0 stay")
    assert turn.facts["fame"] == {"t_reeds": "S0"}
    turn.play("S0 resolve divine_power, troop t_reeds, go crossroads_w")
    assert turn.facts["fame"] == {}
    turn.play("S0 troop crossroads_w, go t_dunes")
    assert turn.facts["fame"] == {"t_dunes": "S0"}
    moved = [(fact["player"], fact["zone"], fact["former"]) for fact in turn.told("FameMoved")]
    assert moved == [("S0", "t_reeds", "S1"), ("nobody", "t_reeds", "S0"), ("S0", "t_dunes", "nobody")]


@pytest.mark.parametrize("seats", SEATS)
def test_what_a_position_describes_can_be_given_again(seats: int) -> None:
    first = table(
        {"turn": "S1", "zones": {"t_reeds": {"S0": 3}}, "pyramids": {"nw_a": {"level": 2, "colour": "ruby"}}}, seats
    )
    again = table({**first.facts}, seats)
    assert again.facts == first.facts


@evidence("KEM-R-48", "KEM-ACT-05")
def test_whatever_was_placed_there_is_a_space_for_the_last_token() -> None:
    for used in combinations(SPACES, 4):
        missing = {"1", "2", "3"} - {name[1] for name in used}
        if len(missing) > 1:
            continue  # nobody can have placed these
        state = table({"turn": "S0", "players": {"S0": {"spaces": list(used)}}}, 2)
        floors = {name.removeprefix("place f")[0] for name in state.options() if name.startswith("place ")}
        assert floors
        assert not missing or floors == missing
