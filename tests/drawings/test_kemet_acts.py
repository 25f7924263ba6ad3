"""Whole acts of Kemet: few presses, what follows by itself, and nothing learnt before it is sent."""

from __future__ import annotations

from rules.kemet.table import GAME, Table, desert, turn

from ennead.acts import Trial
from ennead.drawings import drawing
from ennead.games.kemet.table.drawn import KemetDrawing, KemetGoal
from ennead.texts import Texts

AT_HOME = {"city": "nw"}
AWAY = {"city": "w"}


def trial(found: Table, seat: int, *names: str) -> Trial:
    made = Trial(GAME, found.state.view(seat))
    made.carry_out([GAME.action(name) for name in names])
    assert made.carried == len(names), (made.carried, names)
    return made


def finish(made: Trial) -> list[str]:
    return [action.name for action in made.finish]


def march() -> Table:
    mine = AT_HOME | {"tiles": ["ruby_mafdet"], "di": {"prayer": 1, "war_rage": 1}}
    return turn(mine, AWAY, zones={"nw_a": {"S0": 5}, "w_a": {"S1": 2}})


def test_pressing_a_troop_means_a_move_action() -> None:
    steps = [[step.name for step in one.steps] for one in trial(march(), 0).shortcuts()]
    assert ["place f3_move", "troop nw_a"] in steps


def test_a_move_that_leaves_a_unit_behind_is_one_act() -> None:
    moved = ("place f3_move", "troop nw_a", "go gate_nw", "take 4", "go t_reeds")
    assert not trial(march(), 0, *moved[:2]).complete  # nobody has moved
    assert trial(march(), 0, *moved[:3]).complete
    made = trial(march(), 0, *moved)
    assert made.complete and finish(made) == ["stop"]  # cards of the day are left: the turn does not end by itself
    zones = GAME.describe(made.view)["zones"]
    assert zones["gate_nw"] == {"S0": 1} and zones["t_reeds"] == {"S0": 4}


def test_after_the_last_step_a_zone_is_refused_by_the_march_and_not_because_others_decide_next() -> None:
    found = turn(AT_HOME, AWAY, zones={"nw_a": {"S0": 5}, "w_a": {"S1": 2}})
    made = trial(found, 0, "place f3_move", "troop nw_a", "go gate_nw")
    assert not made.options  # the turn is over
    refusal = made.why_not(GAME.action("go t_reeds"))
    assert refusal is not None
    assert (refusal.rule, refusal.reason) == ("KEM-MOV-02", "too-few-steps")


def test_a_zone_without_an_own_troop_has_no_units_to_move() -> None:
    found = march()
    texts = Texts(GAME, ["Ann", "Ben"], you=0)
    said = [texts.action(GAME.action(f"troop {zone}"), found.state.view(0)) for zone in ("nw_a", "w_a", "t_reeds")]
    assert said == [
        "Move the troop in North-West City A (5 units)",
        "Move the troop in West City A",
        "Move the troop in Temple of Reeds",
    ]


def drawn_goals(made: Trial) -> dict[str, KemetGoal]:
    found = drawing(made.view, Texts(GAME, ["Ann", "Ben"], you=made.seat))
    assert isinstance(found, KemetDrawing) and found.move is not None
    return {one.zone: one for one in found.move.goals}


def goals(made: Trial) -> dict[str, tuple[list[str], bool]]:
    return {zone: (one.way, one.attack) for zone, one in drawn_goals(made).items()}


def test_a_zone_further_off_is_one_press_on_foot_and_costs_nothing() -> None:
    start = ("place f3_move", "troop nw_a")
    found = goals(trial(march(), 0, *start))
    assert found["t_reeds"] == (["go gate_nw", "go t_reeds"], False)
    assert "nw_b" not in found and "gate_nw" not in found  # one step away: among the options
    assert trial(march(), 0, *start, *found["t_reeds"][0]).complete
    assert goals(trial(march(), 0, *start, "go gate_nw")) == {}  # one step is left


def test_what_steps_do_not_reach_is_one_press_by_teleport_for_its_price() -> None:
    mine = AT_HOME | {"pp": 3}
    pyramids = {"nw_a": {"level": 1, "colour": "ruby"}}
    found = turn(mine, AWAY, zones={"nw_a": {"S0": 5}, "w_a": {"S1": 2}}, pyramids=pyramids)
    start = ("place f3_move", "troop nw_a")
    reached = drawn_goals(trial(found, 0, *start))
    assert reached["sanctuary"].way == ["teleport crossroads_w", "go sanctuary"]
    assert (reached["sanctuary"].cost, reached["sanctuary"].steps) == (2, 1)  # a teleport is no step
    assert "t_reeds" not in reached and "gate_nw" not in reached  # one movement away: among the options
    assert trial(found, 0, *start, *reached["sanctuary"].way).complete
    poor = turn(mine | {"pp": 1}, AWAY, zones={"nw_a": {"S0": 5}, "w_a": {"S1": 2}}, pyramids=pyramids)
    assert drawn_goals(trial(poor, 0, *start)) == {}


def test_a_march_ends_at_the_first_enemy() -> None:
    mine = AT_HOME | {"tiles": ["ruby_mafdet", "ruby_scarab"], "pp": 0}
    found = turn(
        mine, AWAY, zones={"nw_a": {"S0": 5, "creature": "ruby_scarab"}, "t_reeds": {"S1": 2}, "w_a": {"S1": 2}}
    )
    reached = goals(trial(found, 0, "place f3_move", "troop nw_a"))
    assert reached["t_reeds"] == (["go gate_nw", "go t_reeds"], True)
    assert not [way for way, _ in reached.values() if "go t_reeds" in way[:-1]]


def test_the_outcome_of_an_act_tells_the_fame_it_brings() -> None:
    made = trial(march(), 0, "place f3_move", "troop nw_a", "go gate_nw", "go t_reeds")
    assert GAME.describe(made.view)["players"]["S0"]["fp"] == 0
    assert GAME.describe(made.outcome)["players"]["S0"]["fp"] == 1


def test_a_turn_ends_with_its_act_where_nothing_else_can_be_done() -> None:
    mine = AT_HOME | {"di": {"war_rage": 1}}
    found = turn(mine, AWAY, zones={"nw_a": {"S0": 5}, "w_a": {"S1": 2}})
    made = trial(found, 0, "place f2_pray")
    assert made.complete and not made.goes_on and finish(made) == ["end"]


def test_recruiting_is_one_act() -> None:
    found = turn(AT_HOME | {"pp": 5}, AWAY, zones={"nw_a": {"S0": 2}, "w_a": {"S1": 2}})
    made = trial(found, 0, "place f3_recruit", "add nw_a", "add nw_a", "add nw_b", "add nw_c")
    assert made.complete and finish(made)[0] == "done"
    assert GAME.describe(made.outcome)["players"]["S0"]["pp"] == 1


def test_an_attack_ends_the_act_before_the_plans() -> None:
    found = turn(AT_HOME, AWAY, zones={"gate_nw": {"S0": 3}, "t_reeds": {"S1": 2}})
    made = trial(found, 0, "place f3_move", "troop gate_nw", "go t_reeds")
    assert made.complete and not made.goes_on and finish(made) == []
    assert "battle" in GAME.describe(made.view)


def test_a_plan_is_one_act_that_is_sealed_at_its_end() -> None:
    found = desert(3, 3, {"di": {"war_rage": 1}})
    made = trial(found, 0, "use heavy_charge", "discard arrow_rain")
    assert made.complete and finish(made) == ["ready"] and not made.opens
    found.play("S1 use arrow_rain, discard shield_line, ready")
    last = trial(found, 0, "use heavy_charge", "discard arrow_rain", "card war_rage")
    assert finish(last) == ["ready"] and last.opens  # both plans are opened then
