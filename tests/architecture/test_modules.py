"""Names that others may use, sizes of modules, and rules that are cited."""

import ast
import re
from importlib import import_module
from pathlib import Path

import pytest

from ennead.games import NAMES
from ennead.testing import rule_ids

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src" / "ennead"
MODULES = sorted(SOURCE.rglob("*.py"))
MOST_LINES = 500
WRITTEN = re.compile(r"    # <records>.*?# </records>\n", re.S)
RULE = re.compile(r"[A-Z]+-[A-Z]+-\d+")

EXPORTED = {
    "ennead": ["Match", "load"],
    "ennead.acts": ["Shortcut", "Trial"],
    "ennead.bots": ["Bot", "hire", "make", "names"],
    "ennead.cases": ["Case", "Told", "Verdict", "read_cases", "read_file", "run", "told"],
    "ennead.cli": ["main"],
    "ennead.drawings": ["NO_MAP", "Area", "Geometry", "Point", "Side", "Space", "drawing", "drawing_type", "geometry"],
    "ennead.games.ankh.table.judgement": ["JUDGEMENT"],
    "ennead.games.kemet.table.judgement": ["JUDGEMENT"],
    "ennead.games.ra.table.judgement": ["JUDGEMENT"],
    "ennead.forecasts": ["Change", "Forecast", "Part", "forecast", "sources"],
    "ennead.sheets": ["Line", "Part", "sheet"],
    "ennead.testing": [
        "CHECKS",
        "ContractBroken",
        "Moment",
        "Walk",
        "check_game",
        "check_two_worlds",
        "evidence",
        "rule_ids",
    ],
    "ennead.texts": ["Catalogue", "Texts"],
}


@pytest.mark.parametrize("package", EXPORTED)
def test_exported_names(package: str) -> None:
    module = import_module(package)
    assert sorted(module.__all__) == sorted(EXPORTED[package])
    for name in module.__all__:
        assert hasattr(module, name)


def test_every_package_that_exports_names_is_listed() -> None:
    exporting = {
        ".".join(["ennead", *path.parent.relative_to(SOURCE).parts])
        for path in MODULES
        if path.name == "__init__.py" and "__all__" in path.read_text(encoding="utf-8")
    }
    assert exporting == set(EXPORTED)


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(SOURCE)))
def test_a_module_fits_the_head(path: Path) -> None:
    """What tools/records.py has written does not count."""
    text = path.read_text(encoding="utf-8")
    assert WRITTEN.sub("", text).count("\n") <= MOST_LINES
    assert ast.get_docstring(ast.parse(text)), "a module says in one sentence what it is"


def cited(path: Path) -> set[str]:
    """Rule IDs that stand as strings of their own: RULE = "...", rule="...", Refusal("...")."""
    strings = [
        node.value
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    ]
    return {text for text in strings if RULE.fullmatch(text)}


@pytest.mark.parametrize("name", NAMES)
def test_cited_rules_stand_in_the_rules_text(name: str) -> None:
    known = rule_ids((ROOT / "docs" / "rules" / f"{name}.md").read_text(encoding="utf-8"))
    found = set().union(*[cited(path) for path in MODULES if f"games/{name}/" in path.as_posix()])
    assert len(found) > 20
    assert found - known == set()


def test_what_is_cited_outside_of_games_stands_in_a_rules_text() -> None:
    texts = [path.read_text(encoding="utf-8") for path in (ROOT / "docs" / "rules").glob("*.md")]
    known = rule_ids("\n".join(texts))
    outside = [path for path in MODULES if "games" not in path.relative_to(SOURCE).parts]
    assert {path.name: cited(path) - known for path in outside if cited(path) - known} == {}
