"""Every god, Guardian, power, tile, creature and card with a class has a file of tests that shows each of its rules."""

import re
from pathlib import Path

import pytest

from ennead.games.ankh.rules import cards, game
from ennead.games.ankh.rules.components import FIRST_GUARDIAN, GODS
from ennead.games.ankh.rules.content import EFFECTS, POWER_CLASSES
from ennead.games.ankh.rules.editions import pharaoh, preview
from ennead.games.ankh.rules.figures import FIGURES
from ennead.games.kemet.rules.tiles.powers import tile_set_for
from ennead.kernel.effects import Voice

assert game.GAME.meta.name == "ankh"  # and it has filled the lists
TESTS = Path(__file__).parents[1] / "rules"
PREFIX = {"ankh": "ANK", "kemet": "KEM"}
KEMET = tile_set_for("")
CREATURES = {creature.name for creature in KEMET.creatures}
FOLDERS: dict[str, list[Voice]] = {
    "ankh/gods": [EFFECTS[god] for god in GODS],
    "ankh/guardians": list(FIGURES[FIRST_GUARDIAN:]),
    "ankh/powers": [power() for power in POWER_CLASSES],
    "ankh/cards": list(cards.EFFECTS),
    "ankh/palace": list(pharaoh.EFFECTS),
    "ankh/preview": list(preview.EFFECTS),
    "kemet/tiles": [tile.effect for tile in KEMET.tiles if tile.effect is not None and tile.id not in CREATURES],
    "kemet/creatures": [tile.effect for tile in KEMET.tiles if tile.effect is not None and tile.id in CREATURES],
    "kemet/di_cards": [card for card in KEMET.cards if card.NAME],
}
EVERY = list({(folder, effect.NAME): effect for folder, effects in FOLDERS.items() for effect in effects}.items())
# What the tests of all creatures show; a creature with any other word in its row has a file of its own
NUMBERS = {"strength", "red", "black", "defence", "steps"}
SPECIAL = [
    tile.id
    for tile in KEMET.tiles
    if tile.id in CREATURES
    and tile.effect is None
    and (len(tile.numbers) > 1 or set(tile.numbers["creature"]) - NUMBERS)
]


def file_of(folder: str, name: str) -> Path:
    return TESTS / folder / f"test_{re.sub('[- ]', '_', name)}.py"


def creature_file(creature: str) -> Path:
    return file_of("kemet/creatures", creature.split("_", 1)[1])


@pytest.mark.parametrize(("key", "effect"), EVERY, ids=[" ".join(key) for key, _ in EVERY])
def test_an_effect_has_a_file_of_tests_that_shows_each_of_its_rules(key: tuple[str, str], effect: Voice) -> None:
    path = file_of(*key)
    assert path.is_file(), f"{path.relative_to(TESTS.parent)} is missing"
    text = path.read_text(encoding="utf-8")
    marks = " ".join(re.findall(r"@evidence\((.*?)\)", text, re.S))
    prefix = PREFIX[key[0].split("/")[0]]
    rules = [f"{prefix}-{rule}" if rule.startswith("R-") else rule for rule in effect.RULES]  # R-01 is a ruling
    assert rules
    assert [rule for rule in rules if f'"{rule}"' not in marks] == []
    assert "\ndef test_" in text


@pytest.mark.parametrize("creature", SPECIAL)
def test_a_creature_that_is_more_than_numbers_has_a_file_of_tests(creature: str) -> None:
    path = creature_file(creature)
    assert path.is_file(), f"{path.relative_to(TESTS.parent)} is missing"
    assert f'"{creature}"' in path.read_text(encoding="utf-8")


def test_there_is_no_file_without_its_effect() -> None:
    wanted = {file_of(*key) for key, _ in EVERY} | {creature_file(creature) for creature in SPECIAL}
    wanted |= {
        TESTS / folder / "test_rows.py" for folder in FOLDERS if folder.startswith("kemet")
    }  # all that are numbers
    assert {path for folder in FOLDERS for path in (TESTS / folder).glob("test_*.py")} == wanted
