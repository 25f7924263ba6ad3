"""The flow names no tile, creature or card: they come in by hooks and numbers."""

import ast
import json
from pathlib import Path

from ennead.games.kemet.rules import components, hooks
from ennead.games.kemet.rules.di_cards import CLASSES
from ennead.games.kemet.rules.dispatch import HOOKS
from ennead.games.kemet.rules.tiles.powers import POWERS, tile_set_for
from ennead.kernel.effects import overrides

BY_ITSELF = ("acquired", "gold_action", "conscripting", "playable", "played")
FOLDER = Path(components.__file__).parent


def names() -> set[str]:
    """The ids of all tiles and cards."""
    found = {row["id"] for row in json.loads((FOLDER / "data" / "tiles.json").read_text())["tiles"]}
    for file in ("di_cards", "battle_cards"):
        found |= {row["id"] for row in json.loads((FOLDER / "data" / f"{file}.json").read_text())["cards"]}
    return found


def test_the_flow_names_no_tile_and_no_card() -> None:
    for path in sorted((FOLDER / "flow").glob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        facts = [key for node in ast.walk(tree) if isinstance(node, ast.Dict) for key in node.keys]  # of a question
        constants = [node for node in ast.walk(tree) if isinstance(node, ast.Constant) and node not in facts]
        strings = {node.value for node in constants if isinstance(node.value, str)}
        assert strings & names() == set(), path.name
        imported = [node.module for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
        assert not [name for name in imported if name and ("kemet.tiles" in name or "di_cards" in name)], path.name


def test_every_hook_is_used_and_every_class_uses_one() -> None:
    effects = [tile.effect for tile in tile_set_for("").tiles if tile.effect is not None] + tile_set_for("").cards
    for hook in HOOKS:
        assert [effect for effect in effects if overrides(type(effect), hooks.Power, hook)], hook
    for cls in [*POWERS.values(), *CLASSES.values()]:
        assert [hook for hook in (*HOOKS, *BY_ITSELF) if overrides(cls, hooks.Power, hook)], cls.__name__


def test_every_tile_is_numbers_or_a_class() -> None:
    """The flow adds up the numbers of a row; whatever else a row says belongs to its class."""
    plain = [tile.id for tile in tile_set_for("").tiles if tile.effect is None]
    assert len(plain) + len([name for name in POWERS if name in tile_set_for("").names]) == 57
