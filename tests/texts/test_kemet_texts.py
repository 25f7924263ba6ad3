"""What Kemet says."""

from __future__ import annotations

from typing import Any

import pytest

from ennead import load
from ennead.games.kemet.rules.components import (
    CARD_BLACK,
    CARD_DEFENCE,
    CARD_RED,
    CARD_SELF_BLACK,
    CARD_STRENGTH,
    CARDS,
    DI_CARDS,
)
from ennead.games.kemet.rules.events import (
    BATTLE_BEGUN,
    BATTLE_CARD_REMOVED,
    BATTLE_ENDED,
    CARD_DRAWN,
    CARDS_LOOKED_AT,
    CARDS_REVEALED,
    CASUALTIES,
    FAME_MOVED,
    ORDER_SET,
    TROOP_MOVED,
)
from ennead.kernel.events import Event
from ennead.kernel.flow import NOBODY
from ennead.sheets import sheet
from ennead.texts import Catalogue, Texts

KEMET = load("kemet")
TEXTS = Texts(KEMET, ["Ann", "Ben", "Cleo"], you=0)
WORDS = Catalogue.load("kemet").sections["words"]
REEDS, GATE = [KEMET.words["zone"].index(name) for name in ("t_reeds", "gate_w")]
RAGE, GLORY = [KEMET.words["card"].index(name) for name in ("war_rage", "glory")]
SHIELD = CARDS.index("shield_line")


def told(kind: Any, side: int, what: int = 0, more: int = 0, things: list[int] | None = None, to: int = 0) -> str:
    return TEXTS.event(Event(kind, "KEM-GEN-01", side, what, more, things), to)


def table(given: dict[str, Any], *played: str) -> Any:
    """A position for three players, and what seat 0 does in it."""
    state = KEMET.position(given, 3)
    for name in played:
        state.answer(0, KEMET.action(name))
    return state


def asked(state: Any, seat: int = 0) -> str:
    return TEXTS.question(state.view(seat), state.options(seat))


def offered(state: Any, name: str, seat: int = 0) -> str:
    assert KEMET.action(name) in state.options(seat), name
    return TEXTS.action(KEMET.action(name), state.view(seat))


def refused(state: Any, name: str, seat: int = 0) -> str:
    refusal = state.why_not(seat, KEMET.action(name))
    assert refusal is not None, name
    return TEXTS.refusal(refusal)


# Words


@pytest.mark.parametrize("group", ["zone", "city", "tile"])
def test_everything_in_the_box_has_a_name_of_its_own(group: str) -> None:
    assert set(WORDS[group]) - {"any"} == set(KEMET.words[group])


@pytest.mark.parametrize("group", ["tile", "card", "battle_card"])
def test_tiles_and_cards_say_what_they_do(group: str) -> None:
    assert set(WORDS[f"{group}_power"]) - {"any"} == set(KEMET.words[group])


def test_battle_cards_are_told_with_their_numbers() -> None:
    for card, name in enumerate(CARDS):
        found = {"strength": CARD_STRENGTH[card], "red": CARD_RED[card], "defence": CARD_DEFENCE[card]}
        said = [f"{what} {number}" for what, number in found.items() if number]
        if CARD_SELF_BLACK[card]:
            said.append(f"black {CARD_SELF_BLACK[card]} on its own troop")
        assert not CARD_BLACK[card]
        assert WORDS["battle_card_power"][name] == ", ".join(said)


def test_zones_of_another_map_are_called_by_their_notation() -> None:
    assert TEXTS.word("zone", "oasis") == "oasis"


# Events


def test_moves_tell_where_from_and_where_to() -> None:
    assert told(TROOP_MOVED, 1, REEDS, 1, [GATE, REEDS]) == "Ben moved 1 unit from West Gate to Temple of Reeds"
    assert told(TROOP_MOVED, 0, REEDS, 3, [GATE, REEDS]) == "You moved 3 units from West Gate to Temple of Reeds"


def test_players_are_named_wherever_a_seat_stands() -> None:
    assert told(ORDER_SET, NOBODY, 2, 0, [1, 0, 2]) == "Turn order of round 2: Ben, you and Cleo"
    assert told(BATTLE_BEGUN, 1, REEDS, 0) == "Ben attacked you in Temple of Reeds"
    assert told(BATTLE_ENDED, NOBODY, REEDS) == "The battle ended and left Temple of Reeds to nobody"


def test_the_fame_of_a_zone_is_taken_or_lost() -> None:
    assert told(FAME_MOVED, 1, REEDS, NOBODY) == "Ben took the FP of Temple of Reeds"
    assert told(FAME_MOVED, 1, REEDS, 0) == "Ben took the FP of Temple of Reeds from you"
    assert told(FAME_MOVED, NOBODY, REEDS, 0) == "You lost the FP of Temple of Reeds"


@pytest.mark.parametrize(
    ("black", "red", "said"),
    [
        (0, 0, "Ben suffered no casualties"),
        (0, 1, "Ben suffered 1 red casualty"),
        (2, 0, "Ben suffered 2 black casualties"),
        (1, 2, "Ben suffered 1 black and 2 red casualties"),
    ],
)
def test_casualties_by_colour(black: int, red: int, said: str) -> None:
    assert told(CASUALTIES, 1, black, red) == said


def test_a_battle_card_is_revealed_with_or_without_others() -> None:
    assert told(CARDS_REVEALED, 1, SHIELD) == "Ben revealed Shield Line"
    assert told(CARDS_REVEALED, 1, SHIELD, 0, [RAGE, GLORY]) == "Ben revealed Shield Line with War Rage and Glory"


def test_cards_of_others_stay_covered() -> None:
    assert told(CARD_DRAWN, 0, RAGE) == "You drew War Rage"
    assert told(CARD_DRAWN, 1, RAGE) == told(CARD_DRAWN, 1, RAGE, to=NOBODY) == "Ben drew an intervention card"
    assert told(CARDS_LOOKED_AT, 0, 2, 0, [RAGE, RAGE]) == "You looked at 2 War Rages"
    assert told(CARDS_LOOKED_AT, 1, 2, 0, [RAGE, RAGE]) == "Ben looked at 2 intervention cards of the deck"
    assert told(BATTLE_CARD_REMOVED, 1, SHIELD) == "Ben put a battle card out of the game, face down"


# Questions, actions and refusals

MARCHING: dict[str, Any] = {
    "turn": "S0",
    "zones": {"gate_nw": {"S0": 3}, "t_reeds": {"S1": 2}},
    "players": {"S0": {"city": "nw"}, "S1": {"city": "w"}, "S2": {"city": "sw"}},
}


def test_a_turn_begins_with_its_tokens() -> None:
    state = table(MARCHING)
    assert asked(state) == "Place an action token (5 left today)"
    assert offered(state, "place f2_pray") == "Pray (floor 2)"
    assert refused(state, "place f2_pray", 1) == "The next decision is up to you"


def test_movements_name_the_opponent() -> None:
    state = table(MARCHING, "place f3_move", "troop gate_nw")
    assert TEXTS.place(state.view(0)).split(" > ")[1:] == ["Turn", "Move"]
    assert asked(state) == "Move on from North-West Gate with 3 units (1 step left), or stop"
    assert offered(state, "go t_reeds") == "Go to Temple of Reeds and attack Ben (2 units)"
    assert offered(state, "go shore_w") == "Go to Western Shore"
    assert offered(state, "take 1") == "Go on with 1 unit"
    assert refused(state, "go delta") == "Delta Temple is not adjacent"
    assert TEXTS.action(KEMET.action("go t_reeds")) == "Go to Temple of Reeds"


def test_only_recruited_units_start_a_battle() -> None:
    zones = {**MARCHING["zones"], "nw_a": {"S1": 1}, "nw_b": {"S0": 1}}
    given = {**MARCHING, "zones": zones, "players": {**MARCHING["players"], "S0": {"city": "nw", "di": ["enlistment"]}}}
    recruiting = table(given, "place f3_recruit")
    assert asked(recruiting) == "Recruit: choose a zone for the next unit (up to 7 more), or stop"
    assert offered(recruiting, "add nw_a") == "Add a unit in North-West City A to attack Ben (1 unit)"
    assert offered(recruiting, "add nw_b") == "Add a unit in North-West City B"
    enlisting = table(given, "card enlistment")
    assert asked(enlisting) == "Choose a zone for the next unit (up to 2 more, free), or stop"
    assert TEXTS.action(KEMET.action("add nw_a"), enlisting.view(0)) == "Add a unit in North-West City A"


def test_a_battle_is_planned_step_by_step() -> None:
    state = table(MARCHING, "place f3_move", "troop gate_nw", "go t_reeds")
    assert TEXTS.place(state.view(0)).split(" > ")[1:] == ["Turn", "Move", "Battle", "War Council"]
    assert asked(state) == "Which battle card do you use with 3 units against 2 of Ben in Temple of Reeds?"
    assert offered(state, "use shield_line") == "Use Shield Line: strength 3, defence 1"
    state.answer(0, KEMET.action("use shield_line"))
    assert asked(state) == "Choose a battle card to discard unused"
    assert refused(state, "discard shield_line") == "Choose a battle card to use, then another one to discard"
    assert TEXTS.question(state.view(2)) == "Plans for the battle, made in secret"
    state.players[0].plan_used = 1 << CARDS.index("shield_line")  # as it is between the councils and the opening
    state.players[0].plan_cards = [DI_CARDS.index("enlistment")]
    told = [line.cells for part in sheet(state.view(0), TEXTS) for line in part.lines]
    assert [cells[1] for cells in told if cells[0] == "Your plan"] == ["Shield Line, Enlistment"]


def test_tiles_and_levels_are_offered_at_their_price() -> None:
    pyramids = {"nw_a": {"level": 2, "colour": "ruby"}}
    given = {**MARCHING, "colours": ["ruby", "onyx", "diamond"], "pyramids": pyramids}
    given["players"] = {**MARCHING["players"], "S0": {"city": "nw", "pp": 11, "tiles": ["diamond_ra"]}}
    acquiring = table(given, "place f1_acquire_1")
    said = offered(acquiring, "acquire ruby_carnage")
    assert said == "Acquire Carnage (Ruby 2) for 1 PP: +1 red damage in battle"
    assert refused(acquiring, "acquire ruby_blades") == (
        "Blades of Neith needs a pyramid of its colour with level 3; you control level 2"
    )
    choosing = table(given, "place f2_build")
    assert offered(choosing, "pyramid nw_a") == "Build up the Ruby pyramid in North-West City A, from 2 PP"
    assert offered(choosing, "pyramid nw_b") == "A new pyramid in North-West City B, from 0 PP"
    building = table(given, "place f2_build", "pyramid nw_a")
    assert asked(building) == "Choose how high to build the pyramid in North-West City A, now of level 2"
    assert offered(building, "level 4") == "Build up to level 4 for 6 PP"


def test_the_only_level_that_can_be_paid_is_offered_with_its_price() -> None:
    given = {**MARCHING, "pyramids": {"nw_a": {"level": 2, "colour": "ruby"}}}
    given["players"] = {**MARCHING["players"], "S0": {"city": "nw", "pp": 3}}
    said = offered(table(given, "place f2_build"), "pyramid nw_a")
    assert said == "Build the Ruby pyramid in North-West City A up to level 3 for 3 PP"


def test_a_march_tells_what_a_creature_makes_one_pay() -> None:
    zones = {"gate_nw": {"S0": 3}, "t_reeds": {"S1": 2, "creature": "onyx_khnum"}}
    players = {**MARCHING["players"], "S1": {"city": "w", "tiles": ["onyx_khnum"]}}
    state = table({**MARCHING, "zones": zones, "players": players}, "place f3_move", "troop gate_nw")
    assert offered(state, "go t_reeds") == "Go to Temple of Reeds for 2 PP and attack Ben (2 units)"


def test_an_acquire_space_is_named_by_its_colour() -> None:
    pyramids = {"nw_a": {"level": 2, "colour": "ruby"}}
    given = {**MARCHING, "colours": ["ruby", "onyx", "diamond"], "pyramids": pyramids}
    state = table(given)
    assert offered(state, "place f1_acquire_1") == "Acquire (floor 1), for Ruby"
    assert offered(state, "place f1_acquire_3") == "Acquire (floor 1), for any other colour"
