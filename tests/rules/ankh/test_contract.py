"""Ankh keeps the contract in every scenario, for every number of players, with gods dealt at random."""

import pytest

from ennead.games.ankh.rules.options import SCENARIOS
from ennead.games.ankh.rules.scenarios import scenario
from ennead.rulebook import Rulebook
from ennead.testing import check_game

from .table import GAME

RULES = {name: Rulebook.load("ankh").in_force(name) for name in GAME.meta.editions}
EVERY = [(name, seats) for name in SCENARIOS for seats in sorted(scenario(name).setups)]
SHARE = 0.02  # of the positions that are checked


@pytest.mark.build("compiled")
@pytest.mark.parametrize(("name", "seats"), EVERY)
def test_the_contract_is_kept_in_every_scenario(name: str, seats: int) -> None:
    check_game(GAME, seats, seed=f"{name} {seats}", rules=RULES["final"], options={"scenario": name}, share=SHARE)


@pytest.mark.build("compiled")
@pytest.mark.parametrize(("name", "seats"), EVERY[::3])
def test_the_contract_is_kept_with_the_palace(name: str, seats: int) -> None:
    """Every third table; `tests/contract` has every number of players, with and without the variant."""
    options, rules = {"scenario": name}, RULES["pharaoh"]
    check_game(GAME, seats, "pharaoh", seed=f"palace {name} {seats}", rules=rules, options=options, share=SHARE)


@pytest.mark.build("compiled")
@pytest.mark.parametrize("name", SCENARIOS)
def test_the_contract_is_kept_in_the_preview_edition(name: str) -> None:
    """With one number of players each; `tests/contract` has all of them."""
    seats, rules = max(scenario(name).setups), RULES["preview"]
    check_game(GAME, seats, "preview", seed=f"preview {name}", rules=rules, options={"scenario": name}, share=SHARE)
