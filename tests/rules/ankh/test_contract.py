"""Ankh keeps the contract in every scenario, for every number of players, with gods dealt at random."""

from pathlib import Path

import pytest

from ennead.games.ankh.rules.options import SCENARIOS
from ennead.games.ankh.rules.scenarios import scenario
from ennead.testing import check_game, rule_ids

from .table import GAME

RULES = rule_ids((Path(__file__).parents[3] / "docs" / "rules" / "ankh.md").read_text(encoding="utf-8"))
EVERY = [(name, seats) for name in SCENARIOS for seats in sorted(scenario(name).setups)]
SHARE = 0.02  # of the positions that are checked


@pytest.mark.build("compiled")
@pytest.mark.parametrize(("name", "seats"), EVERY)
def test_the_contract_is_kept_in_every_scenario(name: str, seats: int) -> None:
    check_game(GAME, seats, seed=f"{name} {seats}", rules=RULES, options={"scenario": name}, share=SHARE)


@pytest.mark.build("compiled")
@pytest.mark.parametrize(("name", "seats"), EVERY[::3])
def test_the_contract_is_kept_with_the_palace(name: str, seats: int) -> None:
    """Every third table; `tests/contract` has every number of players, with and without the variant."""
    options = {"scenario": name}
    check_game(GAME, seats, "pharaoh", seed=f"palace {name} {seats}", rules=RULES, options=options, share=SHARE)


@pytest.mark.build("compiled")
@pytest.mark.parametrize("name", SCENARIOS)
def test_the_contract_is_kept_in_the_preview_edition(name: str) -> None:
    """With one number of players each; `tests/contract` has all of them."""
    seats = max(scenario(name).setups)
    check_game(GAME, seats, "preview", seed=f"preview {name}", rules=RULES, options={"scenario": name}, share=SHARE)
