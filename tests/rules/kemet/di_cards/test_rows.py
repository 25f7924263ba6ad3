"""Kemet: the DI deck, and the cards that are only numbers in battle, shown in play."""

from typing import Any

import pytest

from ennead.games.kemet.rules.components import DI_CARDS
from ennead.games.kemet.rules.di_cards import CLASSES
from ennead.testing import evidence

from ..table import desert, fight, turn

# How many, icon, cost
DECK = {
    "war_rage": (3, "battle", 0),
    "war_fury": (2, "battle", 1),
    "blood_battle": (3, "battle", 0),
    "bloodbath": (2, "battle", 1),
    "bronze_wall": (3, "battle", 0),
    "iron_wall": (2, "battle", 1),
    "glory": (2, "battle", 0),
    "field_reinforcements": (1, "battle", 0),
    "tactical_choice": (1, "battle", 0),
    "prayer": (2, "day", 0),
    "enlistment": (3, "day", 0),
    "mana_theft": (1, "day", 0),
    "raining_fire": (2, "day", 1),
    "divine_memory": (1, "day", 1),
    "swiftness": (2, "move", 0),
    "teleportation": (2, "move", 1),
    "open_gates": (1, "move", 1),
}
# Strength, red, defence
NUMBERS = {
    "war_rage": (1, 0, 0),
    "war_fury": (2, 0, 0),
    "blood_battle": (0, 1, 0),
    "bloodbath": (0, 2, 0),
    "bronze_wall": (0, 0, 1),
    "iron_wall": (0, 0, 2),
    "diversion": (0, 0, 0),
}


@evidence("KEM-SET-05")
def test_33_cards_are_in_the_deck() -> None:
    assert turn(seats=2).facts["deck"] == {card: count for card, (count, _, _) in DECK.items()}
    assert sum(count for count, _, _ in DECK.values()) == 33
    assert set(DI_CARDS) == {*DECK, "diversion"} == {*NUMBERS, *CLASSES}


@pytest.mark.parametrize("card", NUMBERS)
@pytest.mark.parametrize("seat", [0, 1])
@evidence("KEM-DI-04", "KEM-DI-07", "KEM-BAT-20", "KEM-BAT-30", "KEM-BAT-40")
def test_battle_cards_that_are_numbers(card: str, seat: int) -> None:
    strength, red, defence = NUMBERS[card]
    facts: list[dict[str, Any]] = [{}, {}]
    facts[seat] = {} if card == "diversion" else {"di": [card]}
    plans = ["merciless_press", "merciless_press"]
    plans[seat] += f" + {card}"
    battle = fight(desert(5, 5, *facts), *plans)
    assert battle.battle["strength"] == {f"S{seat}": 8 + strength, f"S{1 - seat}": 8}
    assert battle.zones["wastes_e"] == {f"S{seat}": 3 + defence, f"S{1 - seat}": 3 - red}


@pytest.mark.parametrize("card", DECK)
@evidence("KEM-DI-02", "KEM-DI-03", "KEM-DI-04", "KEM-DI-09", "KEM-BAT-20")
def test_every_card_has_its_moment_and_its_cost(card: str) -> None:
    """S0 holds the card and may pay for it exactly; all targets are there."""
    _, icon, cost = DECK[card]
    zones = {"gate_ne": {"S0": 3}, "wastes_e": {"S1": 3}, "t_reeds": {"S1": 1}}
    given: dict[str, Any] = {"zones": zones, "discard": [next(other for other in DECK if other != card)]}
    for prayer in (cost, cost - 1)[: cost + 1]:
        state = turn({"di": [card], "pp": prayer}, **given)
        playable = prayer >= cost
        assert (f"card {card}" in state.options()) == (icon == "day" and playable)
        state.play("S0 place f3_move, troop gate_ne")
        assert (f"card {card}" in state.options()) == (icon == "move" and playable)
        state.play("S0 go wastes_e, use shield_line, discard arrow_rain")
        assert (f"card {card}" in state.options(0)) == (icon == "battle")
        if icon == "battle":
            state.play(f"S0 card {card}, ready", "S1 use shield_line, discard arrow_rain, ready")
            unpaid = [fact["card"] for fact in state.told("CardUnpaid")]
            assert (unpaid, state.of(0, "pp")) == ([] if playable else [card], 0)


@evidence("KEM-DI-07", "KEM-BAT-53")
def test_diversion_comes_back_to_hand() -> None:
    battle = fight(desert(5, 1), "merciless_press + diversion", "shield_line")
    assert battle.of(0, "di_size") == 0
    battle.play("S0 stay")
    assert (battle.of(0, "di"), battle.facts["discard"]) == ({"diversion": 1}, {})
