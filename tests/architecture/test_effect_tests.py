"""Every god, Guardian, power and card of Ankh has a file of tests beside it, which shows each of its rules to hold."""

import re
from pathlib import Path

import pytest

from ennead.games import load
from ennead.games.ankh import cards
from ennead.games.ankh.components import FIRST_GUARDIAN
from ennead.games.ankh.content import POWER_CLASSES
from ennead.games.ankh.effects import ABILITIES
from ennead.games.ankh.figures import FIGURES
from ennead.games.ankh.hooks import Power

load("ankh")  # fills the lists
TESTS = Path(__file__).parents[1] / "rules" / "ankh"
FOLDERS: dict[str, list[Power]] = {
    "gods": list(ABILITIES),
    "guardians": list(FIGURES[FIRST_GUARDIAN:]),
    "powers": [power() for power in POWER_CLASSES],
    "cards": list(cards.EFFECTS),
}
EVERY = [(folder, effect) for folder, effects in FOLDERS.items() for effect in effects]


def file_of(folder: str, effect: Power) -> Path:
    return TESTS / folder / f"test_{effect.NAME.replace('-', '_')}.py"


@pytest.mark.parametrize(("folder", "effect"), EVERY, ids=[effect.NAME for _, effect in EVERY])
def test_an_effect_has_a_file_of_tests_that_shows_each_of_its_rules(folder: str, effect: Power) -> None:
    path = file_of(folder, effect)
    assert path.is_file(), f"{path.relative_to(TESTS.parents[1])} is missing"
    text = path.read_text(encoding="utf-8")
    marks = " ".join(re.findall(r"@evidence\((.*?)\)", text, re.S))
    assert [rule for rule in effect.RULES if f'"{rule}"' not in marks] == []
    assert "\ndef test_" in text


def test_there_is_no_file_without_its_effect() -> None:
    wanted = {file_of(folder, effect) for folder, effect in EVERY}
    assert {path for folder in FOLDERS for path in (TESTS / folder).glob("test_*.py")} == wanted
