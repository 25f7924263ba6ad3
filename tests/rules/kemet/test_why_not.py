"""Reasons for what is refused: the rule, a key, and the numbers."""

from typing import Any

import pytest

from ennead.testing import evidence
from rules.kemet.table import GAME, table

RUBY = {"nw_a": {"level": 2, "colour": "ruby"}}


def refused(document: dict[str, Any], lines: str, action: str) -> tuple[str, str, dict[str, int]]:
    state = table(document).play(f"S0 {lines}") if lines else table(document)
    refusal = state.state.why_not(0, GAME.action(action))
    assert refusal is not None
    return refusal.rule, refusal.reason, refusal.numbers


@evidence("KEM-PP-01", "KEM-ACQ-02", "KEM-BLD-02", "KEM-MOV-05")
@pytest.mark.parametrize(
    ("document", "lines", "action", "rule", "needs", "has"),
    [
        (
            {"pyramids": RUBY, "players": {"S0": {"pp": 1}}},
            "place f1_acquire_1",
            "acquire ruby_carnage",
            "KEM-ACQ-02",
            2,
            1,
        ),
        (
            {"pyramids": {**RUBY, "nw_b": {"level": 1, "colour": "onyx"}}, "players": {"S0": {"pp": 2}}},
            "place f2_build",
            "pyramid nw_a",
            "KEM-BLD-02",
            3,
            2,
        ),
        (
            {"zones": {"nw_a": {"S0": 1}}, "pyramids": RUBY, "players": {"S0": {"pp": 1}}},
            "place f3_move, troop nw_a",
            "teleport t_reeds",
            "KEM-MOV-05",
            2,
            1,
        ),
        (
            {"players": {"S0": {"pp": 0, "di": ["raining_fire"]}}, "zones": {"t_reeds": {"S1": 1}}},
            "",
            "card raining_fire",
            "KEM-DI-09",
            1,
            0,
        ),
    ],
)
def test_what_cannot_be_paid(
    document: dict[str, Any], lines: str, action: str, rule: str, needs: int, has: int
) -> None:
    assert refused({"turn": "S0", **document}, lines, action) == (rule, "cannot-pay", {"needs": needs, "has": has})


@pytest.mark.parametrize(
    ("document", "lines", "action", "expected"),
    [
        (
            {"players": {"S0": {"spaces": ["f1_pray", "f1_acquire_1", "f1_acquire_2"]}}},
            "",
            "place f1_acquire_3",
            ("KEM-ACT-05", "equilibrium"),
        ),
        (
            {"zones": {"gate_nw": {"S0": 1}}},
            "place f3_move, troop gate_nw",
            "sail gate_w",
            ("KEM-MOV-04", "red-harbour"),
        ),
        (
            {"zones": {"gate_nw": {"S0": 1}}},
            "place f3_move, troop gate_nw",
            "sail t_reeds",
            ("KEM-MOV-04", "no-harbour"),
        ),
        (
            {"zones": {"t_reeds": {"S0": 1}}},
            "place f3_move, troop t_reeds",
            "go delta",
            ("KEM-MOV-02", "too-few-steps"),
        ),
        ({"pyramids": RUBY}, "place f1_acquire_1", "acquire ruby_scarab", ("KEM-ACQ-01", "pyramid-too-low")),
        (
            {"pyramids": RUBY, "players": {"S0": {"tiles": ["ruby_charge"]}}},
            "place f1_acquire_1",
            "acquire ruby_charge",
            ("KEM-ACQ-01", "tile-owned"),
        ),
        (
            {"pyramids": RUBY, "players": {"S1": {"tiles": ["ruby_carnage"]}}},
            "place f1_acquire_1",
            "acquire ruby_carnage",
            ("KEM-ACQ-06", "tile-gone"),
        ),
        (
            {"pyramids": {"nw_a": {"level": 4, "colour": "ruby"}}},
            "place f2_build",
            "pyramid nw_a",
            ("KEM-BLD-01", "level-reached"),
        ),
        ({"pyramids": RUBY}, "place f2_build", "pyramid w_a", ("KEM-BLD-01", "not-your-pyramid")),
        ({}, "", "silver f3_move", ("KEM-TOK-01", "no-token")),
        ({}, "", "deal prayer", ("KEM-DI-05", "chance-decides")),
        ({}, "", "position 1", ("KEM-NGT-09", "not-now")),
        ({"players": {"S0": {"tiles": ["ruby_scarab"]}}}, "", "rearrange", ("KEM-CRE-02", "nothing-to-move")),
        ({}, "", "card prayer", ("KEM-DI-05", "not-held")),
    ],
)
def test_reasons(document: dict[str, Any], lines: str, action: str, expected: tuple[str, str]) -> None:
    assert refused({"turn": "S0", **document}, lines, action)[:2] == expected


FAST = {"players": {"S0": {"tiles": ["ruby_mafdet"]}}}  # two steps
SLOW: dict[str, Any] = {}
PYRAMID: dict[str, Any] = {"pyramids": RUBY}
POOR: dict[str, Any] = {"pyramids": RUBY, "players": {"S0": {"pp": 1}}}


@pytest.mark.parametrize(
    ("document", "zones", "to", "expected"),
    [
        (SLOW, {"t_reeds": {"S0": 1}}, "shore_w", ("KEM-MOV-02", "too-few-steps", {"needs": 2, "has": 1})),
        (FAST, {"t_reeds": {"S0": 1}}, "sw_a", ("KEM-MOV-02", "too-few-steps", {"needs": 4, "has": 2})),
        (FAST, {"shore_w": {"S0": 1}}, "sw_a", ("KEM-MOV-10", "start-not-adjacent", {})),
        (FAST, {"t_reeds": {"S0": 3}, "shore_w": {"S0": 4}}, "shore_w", ("KEM-MOV-08", "troop-limit", {"limit": 5})),
        (FAST, {"t_reeds": {"S0": 3}, "gate_nw": {"S1": 1}}, "shore_w", ("KEM-MOV-09", "in-the-way", {"player": 1})),
        (FAST, {"t_reeds": {"S0": 3}}, "shore_w", ("KEM-MOV-03", "not-adjacent", {})),  # one step goes beside only
        # By the harbour of the own gate, also where no ground leads
        (SLOW, {"t_reeds": {"S0": 1}}, "delta", ("KEM-MOV-02", "too-few-steps", {"needs": 2, "has": 1})),
        (FAST, {"t_reeds": {"S0": 1}, "gate_nw": {"S1": 1}}, "delta", ("KEM-MOV-09", "in-the-way", {"player": 1})),
        # By teleport, which costs no step
        (PYRAMID, {"nw_a": {"S0": 1}}, "sw_a", ("KEM-MOV-02", "too-few-by-teleport", {"needs": 2, "has": 1})),
        (PYRAMID, {"nw_a": {"S0": 1}}, "crossroads_w", ("KEM-MOV-03", "not-adjacent", {})),
        (POOR, {"nw_a": {"S0": 1}}, "sw_a", ("KEM-MOV-02", "too-few-steps", {"needs": 4, "has": 1})),
        (POOR, {"nw_a": {"S0": 1}}, "t_dunes", ("KEM-MOV-05", "cannot-pay", {"needs": 2, "has": 1})),
    ],
)
def test_a_zone_several_steps_off_is_refused_for_what_keeps_the_troop_from_it(
    document: dict[str, Any], zones: dict[str, Any], to: str, expected: tuple[str, str, dict[str, int]]
) -> None:
    state = table({"turn": "S0", "zones": zones, **document}, 2)
    state.play(f"S0 place f3_move, troop {next(iter(zones))}")
    refusal = state.state.why_not(0, GAME.action(f"go {to}"))
    assert refusal is not None
    assert (refusal.rule, refusal.reason) == expected[:2]
    assert expected[2].items() <= refusal.numbers.items()


def test_steps_are_counted_over_the_nile_where_one_may_cross_it() -> None:
    facts = {"tiles": ["ruby_surprise"], "pp": 5}
    state = table({"turn": "S0", "zones": {"crossroads_e": {"S0": 1}}, "players": {"S0": facts}})
    state.play("S0 place f2_pray, gold ruby_surprise, resolve divine_power, troop crossroads_e")
    refusal = state.state.why_not(0, GAME.action("go t_reeds"))
    assert refusal is not None
    assert (refusal.rule, refusal.reason, refusal.numbers["needs"]) == ("KEM-MOV-02", "too-few-steps", 2)


def test_open_gates_set_the_limit_aside_of_a_city_that_is_several_steps_off() -> None:
    facts = {"tiles": ["ruby_mafdet"], "di": {"open_gates": 1}}
    state = table({"turn": "S0", "zones": {"shore_w": {"S0": 1}}, "players": {"S0": facts}}, 2)
    state.play("S0 place f3_move, troop shore_w")
    assert state.why("S0 go sw_a") == ("KEM-MOV-10", "start-not-adjacent")
    assert state.play("S0 card open_gates").why("S0 go sw_a") == ("KEM-MOV-03", "not-adjacent")  # but open


def test_others_are_told_whose_decision_it_is() -> None:
    state = table({"turn": "S0"})
    refusal = state.state.why_not(1, GAME.action("place f2_pray"))
    assert refusal is not None
    assert (refusal.rule, refusal.numbers) == ("KEM-RND-02", {"player": 0})


def test_a_finished_game_refuses_everything() -> None:
    state = table({"turn": "S0", "players": {"S0": {"fp": 9}}})
    assert state.why("S0 place f2_pray") == ("KEM-VIC-01", "game-over")
