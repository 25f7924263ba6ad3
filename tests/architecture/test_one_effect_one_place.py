"""One effect, one place: what an effect is about stands in its module, and everybody else asks through a hook."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[2] / "src" / "ennead"
ANKH = SOURCE / "games" / "ankh" / "rules"
EFFECTS = SOURCE / "kernel" / "effects.py"
RULES = sorted((SOURCE / "games").glob("*/rules/**/*.py"))


# Its own module, the data of the box, and the edition that says it otherwise


@pytest.mark.parametrize("word", ["underworld", "captive"])
def test_what_an_effect_remembers_is_named_in_few_places(word: str) -> None:
    files = [path for path in ANKH.rglob("*") if path.suffix in (".py", ".json")]
    naming = [path.relative_to(ANKH).as_posix() for path in files if word in path.read_text("utf-8").lower()]
    assert 1 <= len(naming) <= 3, naming


# The layer that all games share


def names_in(path: Path) -> set[str]:
    """Every name, attribute and import of a module."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Name):
            found.add(node.id)
        elif isinstance(node, ast.Attribute):
            found.add(node.attr)
        elif isinstance(node, ast.ImportFrom):
            found |= {alias.name for alias in node.names}
    return found


def test_a_game_uses_all_that_the_kernel_has_for_effects() -> None:
    """What the kernel uses itself counts, if it is reached from something that a game uses."""
    tree = ast.parse(EFFECTS.read_text("utf-8"))
    defined = [node for node in tree.body if isinstance(node, (ast.ClassDef, ast.FunctionDef))]
    methods = [node for cls in defined for node in cls.body if isinstance(node, ast.FunctionDef)]
    public = {node.name for node in [*defined, *methods] if not node.name.startswith("_")}
    used = set().union(*[names_in(path) for path in RULES]) | {"Owned", "of", "overrides"}
    assert {"Owned", "of", "overrides"} <= names_in(EFFECTS)
    assert len(public) > 6
    assert public - used == set()


def speakers_walked(path: Path) -> list[int]:
    """Where a module looks at the list of speakers itself; only the written dispatch does."""
    text = path.read_text("utf-8")
    tree = ast.parse(text if "speaker" in text else "")
    loops = [node.iter for node in ast.walk(tree) if isinstance(node, (ast.For, ast.comprehension))]
    return [
        one.lineno
        for loop in loops
        for one in ast.walk(loop)
        if isinstance(one, ast.Attribute) and one.attr in ("speakers", "still_to_speak")
    ]


def test_nobody_walks_speakers_by_hand() -> None:
    found = {path.name: speakers_walked(path) for path in SOURCE.rglob("*.py") if path != EFFECTS}
    assert {name for name, lines in found.items() if lines} == {"dispatch.py"}


def decisions_by_name(path: Path) -> list[int]:
    """Where a module compares a decision's name with a string instead of asking the decision."""
    text = path.read_text("utf-8")
    return [
        node.lineno
        for node in ast.walk(ast.parse(text if "decision" in text and ".name" in text else ""))
        if isinstance(node, ast.Compare)
        for one in ast.walk(node)
        if isinstance(one, ast.Attribute) and one.attr == "name" and "decision" in ast.unparse(one.value)
    ]


def test_no_rule_compares_the_name_of_a_decision() -> None:
    assert {path.name: decisions_by_name(path) for path in RULES if decisions_by_name(path)} == {}


def test_a_comparison_and_a_walk_are_found(tmp_path: Path) -> None:
    wrong = tmp_path / "wrong.py"
    wrong.write_text('if ankh.decision.name == "Pray":\n    pass\nfor one in hooks.speakers[3]:\n    pass\n', "utf-8")
    assert decisions_by_name(wrong) == [1] and speakers_walked(wrong) == [3]
