"""Whole acts are tried on what a seat knows: as far as they are possible, and never past a secret."""

from __future__ import annotations

from rules.ankh.palace.court import court
from rules.ankh.table import GAME, Table, conflict, table

from ennead.acts import Trial


def trial(found: Table, seat: int, *names: str) -> Trial:
    made = Trial(GAME, found.state.view(seat))
    made.carry_out([GAME.action(name) for name in names])
    return made


def three_figures() -> Table:
    return table(3, turn="S0", figures={"r01c00": "S0 god", "r02c00": "S0 warrior", "r09c00": "S0 warrior"})


def test_a_move_of_two_figures_leaves_the_state_alone() -> None:
    found = three_figures()
    made = trial(found, 0, "action move", "figure r01c00", "to r03c00", "figure r02c00", "to r04c00")
    assert made.carried == 5
    figures = GAME.describe(made.view)["figures"]
    assert figures["r03c00"] == "S0 god" and figures["r04c00"] == "S0 warrior"
    assert "r01c00" in GAME.describe(found.state)["figures"]
    assert [action.name for action in made.finish] == ["done"]


def test_an_act_is_complete_where_it_can_be_left() -> None:
    found = three_figures()
    assert not trial(found, 0, "action move").complete  # it would move nothing: that has to be said
    assert not trial(found, 0, "action move", "figure r01c00").complete
    assert trial(found, 0, "action move", "figure r01c00", "to r03c00").complete
    assert trial(found, 0, "action move", "done").complete
    gain = trial(found, 0, "action gain")
    assert gain.complete and not gain.finish  # what is asked next is another action


def test_what_is_not_possible_ends_the_trial_there() -> None:
    made = trial(three_figures(), 0, "action move", "figure r01c00", "to r02c00", "figure r09c00")
    assert made.carried == 2
    assert made.state.decision is not None and made.state.decision.name == "ChooseStop"


def test_a_figure_can_be_pressed_before_the_action_is_chosen() -> None:
    found = three_figures()
    steps = [[step.name for step in one.steps] for one in trial(found, 0).shortcuts()]
    assert ["action move", "figure r01c00"] in steps
    assert any(first == "action unlock" for first, _ in steps)


def test_nobody_sees_past_the_cards_of_others() -> None:
    """The last one who seals opens all cards: what follows is not known before."""
    found = conflict(2, "anubis,isis", {"r01c00": "S0 god", "r09c00": "S1 god"})
    found.play("S1 play chariots")
    made = trial(found, 0, "play flood")
    assert (made.carried, made.revealed, list(made.options)) == (1, True, [])


def test_the_pharaoh_may_go_alone() -> None:
    """In the War Room a Sphinx is a part that one adds; none is said by sending the act."""
    found = court(rooms={"war-room": {"S0": 1}}, moment="control monument", turn="S1", players={"S0": {"followers": 4}})
    assert found.decision == "MovePharaoh"
    made = trial(found, 0, "to r02c06")
    assert made.complete and [action.name for action in made.finish] == ["done"]
    assert len(made.options) > 1
    assert trial(found, 0, "to r02c06", f"to {made.options[1].name.split()[1]}").complete


def test_who_is_not_asked_tries_nothing() -> None:
    made = trial(three_figures(), 1, "action move")
    assert made.carried == 0
