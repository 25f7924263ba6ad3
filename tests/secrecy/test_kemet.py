"""Secrets of Kemet: plans and their length, hands, face-down cards, the deck."""

from random import Random
from typing import Any

import pytest

from ennead import load
from ennead.kernel.flow import CHANCE, NOBODY, State
from ennead.kernel.match import Match
from ennead.testing import Moment, check_two_worlds, evidence

GAME = load("kemet")
BATTLE: dict[str, Any] = {
    "turn": "S0",
    "zones": {"gate_ne": {"S0": 4}, "wastes_e": {"S1": 3}},
    "players": {
        "S0": {"di": ["war_rage", "iron_wall", "prayer"]},
        "S1": {"di": ["bronze_wall", "tactical_choice"], "used": ["arrow_rain"], "face_down": ["closed_ranks"]},
    },
}


def battle(tiles: dict[str, list[str]] | None = None) -> State:
    """A battle that has just begun, with tiles for some seats."""
    document: dict[str, Any] = {**BATTLE, "players": {seat: {**facts} for seat, facts in BATTLE["players"].items()}}
    for seat, names in (tiles or {}).items():
        document["players"].setdefault(seat, {})["tiles"] = names
    state = GAME.position(document, 5)
    play(state, 0, "place f3_move", "troop gate_ne", "go wastes_e")
    return state


def play(state: State, seat: int, *names: str) -> None:
    for name in names:
        state.answer(seat, GAME.action(name))


def looks(state: State, viewer: int) -> str:
    view = state.view(viewer)
    return f"{GAME.codec.show(view)} {GAME.describe(view)} {[] if viewer == NOBODY else state.options(viewer)}"


def moment(state: State, seed: int) -> Moment:
    return Moment(GAME, state, 5, Random(seed))


@evidence("KEM-INF-02", "KEM-INF-03", "KEM-DI-08", "KEM-DEC-09")
def test_nobody_sees_a_plan_nor_its_length_before_confrontation() -> None:
    plans = [
        ["use shield_line", "discard heavy_charge", "ready"],
        ["use reckless_assault", "discard arrow_rain", "card iron_wall", "card war_rage", "card diversion", "ready"],
    ]
    for count in range(1, 4):
        states = [battle(), battle()]
        for state, plan in zip(states, plans, strict=True):
            play(state, 0, *plan[:count] if count < 3 else plan)
        for viewer in (1, 2, NOBODY):
            assert looks(states[0], viewer) == looks(states[1], viewer)


@pytest.mark.parametrize("viewer", [0, 1, 2, NOBODY])
@pytest.mark.parametrize("tiles", [{}, {"S1": ["sapphire_spy"]}, {"S0": ["ruby_storm"], "S1": ["ruby_divine_wound"]}])
def test_two_worlds_in_a_battle(viewer: int, tiles: dict[str, list[str]]) -> None:
    compared = 0
    for seed in range(6):
        state, rng = battle(tiles), Random(seed)
        for _ in range(rng.randrange(10)):
            if state.over or state.chance:
                break
            seat = rng.choice(state.asked_seats())
            state.answer(seat, rng.choice(state.options(seat)))
        compared += check_two_worlds(moment(state, seed), viewer, steps=8).steps
    assert compared > 5


@evidence("KEM-BAT-12", "KEM-INF-02")
def test_a_spy_sees_the_used_card_and_nothing_else() -> None:
    cards = ["card war_rage", "card iron_wall"]
    states = [battle({"S1": ["sapphire_spy"]}) for _ in range(3)]
    play(states[0], 0, "use shield_line", "discard heavy_charge", "ready")
    play(states[1], 0, "use shield_line", "discard arrow_rain", *cards, "ready")
    play(states[2], 0, "use heavy_charge", "discard shield_line", "ready")
    assert looks(states[0], 1) == looks(states[1], 1)
    assert looks(states[0], 1) != looks(states[2], 1)
    for viewer in (2, NOBODY):
        assert looks(states[0], viewer) == looks(states[1], viewer) == looks(states[2], viewer)


@evidence("KEM-INF-02")
def test_a_face_down_discard_is_never_shown() -> None:
    states = [battle(), battle()]
    for state, discard in zip(states, ["heavy_charge", "fighting_withdrawal"], strict=True):
        play(state, 0, "use shield_line", f"discard {discard}", "ready")
        play(state, 1, "use shield_line", "discard heavy_charge", "ready")
    for viewer in (1, 2, NOBODY):
        assert looks(states[0], viewer) == looks(states[1], viewer)


@evidence("KEM-INF-02", "KEM-DI-05")
def test_cards_dealt_and_looked_at_are_seen_by_their_owner_only() -> None:
    document = {"moment": "night", "players": {"S0": {"tiles": ["diamond_vision"]}}}
    states = [GAME.position(document, 2, options={"colours": "ruby+diamond"}) for _ in range(2)]
    dealt = [
        ["prayer", "glory", "war_rage", "iron_wall", "swiftness"],
        ["war_fury", "war_fury", "glory", "prayer", "prayer"],
    ]
    for state, names in zip(states, dealt, strict=True):
        play(state, 0, "look")
        for name in names:
            state.answer(CHANCE, GAME.action(f"deal {name}"))
    for viewer in (1, NOBODY):
        assert looks(states[0], viewer) == looks(states[1], viewer)
    assert looks(states[0], 0) != looks(states[1], 0)


def test_who_holds_no_playable_card_is_asked_like_everybody_else() -> None:
    """Otherwise the next question would tell what is not in a hand."""
    for card in ("prayer", "swiftness", "war_rage", "raining_fire"):
        document = {"turn": "S0", "zones": {"t_reeds": {"S0": 1}}, "players": {"S0": {"di": [card]}}}
        state = GAME.position(document, 2)
        play(state, 0, "place f3_move", "troop t_reeds", "go gate_nw")
        assert state.asked_seats() == (0,)
        play(state, 0, "stop")
        assert state.asked_seats() == (0,)


@evidence("KEM-INF-02", "KEM-DEC-19")
def test_the_card_removed_for_a_special_one_stays_secret() -> None:
    document = {"turn": "S0", "pyramids": {"nw_a": {"level": 2, "colour": "ruby"}}}
    states = [GAME.position(document, 2) for _ in range(2)]
    for state, card in zip(states, ["shield_line", "arrow_rain"], strict=True):
        play(state, 0, "place f1_acquire_1", "acquire ruby_storm", f"remove {card}")
    for viewer in (1, NOBODY):
        assert looks(states[0], viewer) == looks(states[1], viewer)


def test_showing_a_card_cannot_be_undone() -> None:
    match = Match.start(GAME, 2, seed="undo", options={"setup": "quick"})
    while match.state.decision is not GAME.decisions["TakeTurn"]:
        seat = match.state.asked_seats()[0]
        match.play(seat, match.state.options(seat)[0])
    seat = match.state.asked_seats()[0]
    match.play(seat, "place f2_pray")
    assert match.may_undo(seat)
    document = {"turn": "S0", "players": {"S0": {"di": ["prayer"]}}}
    state = GAME.position(document, 2)
    before = state.learnt
    play(state, 0, "card prayer")
    assert state.learnt == before + 1
