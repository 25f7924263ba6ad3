"""Imports go one way; every import of every module is read."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

SOURCE = Path(__file__).parents[2] / "src"


class Import(NamedTuple):
    """One import: the module that imports, and what it imports."""

    importer: str
    imported: str


def modules(source: Path) -> Iterator[tuple[str, Path]]:
    for path in sorted((source / "ennead").rglob("*.py")):
        parts = path.relative_to(source).with_suffix("").parts
        yield ".".join(parts[:-1] if parts[-1] == "__init__" else parts), path


@cache
def nodes(path: Path) -> list[ast.AST]:
    """Every node of a module that imports something or defines a class."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return [node for node in ast.walk(tree) if isinstance(node, (ast.Import, ast.ImportFrom, ast.ClassDef))]


def imports(source: Path) -> list[Import]:
    """Every import of the package by itself; `from a import b` counts as both a and a.b."""
    found: list[Import] = []
    for name, path in modules(source):
        package = name if path.name == "__init__.py" else name.rpartition(".")[0]
        for node in nodes(path):
            if isinstance(node, ast.Import):
                found += [Import(name, alias.name) for alias in node.names]
            elif isinstance(node, ast.ImportFrom):
                above = package.rsplit(".", node.level - 1)[0] if node.level else ""
                base = ".".join(filter(None, [above, node.module]))
                found += [Import(name, base), *[Import(name, f"{base}.{alias.name}") for alias in node.names]]
    return [one for one in found if one.imported.split(".")[0] == "ennead"]


def inside(module: str, package: str) -> bool:
    return module == package or module.startswith(package + ".")


def kernel_imports_only_itself(source: Path) -> list[Import]:
    found = [one for one in imports(source) if inside(one.importer, "ennead.kernel")]
    return [one for one in found if not inside(one.imported, "ennead.kernel") and one.imported != "ennead"]


def rules_import_only_the_kernel_and_themselves(source: Path) -> list[Import]:
    wrong: list[Import] = []
    for one in imports(source):
        parts = one.importer.split(".")
        if parts[:2] == ["ennead", "games"] and parts[3:4] == ["rules"]:
            own = ".".join(parts[:4])
            if not inside(one.imported, own) and not inside(one.imported, "ennead.kernel"):
                wrong.append(one)
    return wrong


def tables_import_no_other_game(source: Path) -> list[Import]:
    wrong: list[Import] = []
    for one in imports(source):
        parts, other = one.importer.split("."), one.imported.split(".")
        if parts[:2] == other[:2] == ["ennead", "games"] and parts[3:4] == ["table"] and parts[2:3] != other[2:3]:
            wrong.append(one)
    return wrong


def flow_imports_no_effects(source: Path) -> list[Import]:
    effects = effect_modules(source)
    return [
        one
        for one in imports(source)
        if ".flow" in one.importer and any(inside(one.imported, name) for name in effects)
    ]


def effect_modules(source: Path) -> set[str]:
    """The modules of games that define effects by name; a base class for effects has no name."""
    found: set[str] = set()
    powers = {"Voice", "Effect"}
    for _ in range(4):  # an effect may derive from an effect
        for name, path in modules(source):
            for node in nodes(path):
                if isinstance(node, ast.ClassDef) and {ast.unparse(one).split(".")[-1] for one in node.bases} & powers:
                    powers.add(node.name)
                    if has_a_name(node) and name.startswith("ennead.games."):
                        found.add(name)
    return found


def has_a_name(cls: ast.ClassDef) -> bool:
    return any(isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "NAME" for node in cls.body)


def bots_see_no_states(source: Path) -> list[Import]:
    """The shared bots know no game at all; what a game's bots think stands on its views."""
    wrong: list[Import] = []
    for one in imports(source):
        parts = one.importer.split(".")
        if inside(one.importer, "ennead.bots") and inside(one.imported, "ennead.games"):
            wrong.append(one)
        if parts[3:5] in (["table", "judgement"], ["table", "worth"]):
            if {"state", "flow", "game"} & set(one.imported.split(".")[4:5]):
                wrong.append(one)
    return wrong


RULES = [
    kernel_imports_only_itself,
    rules_import_only_the_kernel_and_themselves,
    tables_import_no_other_game,
    flow_imports_no_effects,
    bots_see_no_states,
]


@pytest.mark.parametrize("rule", RULES)
def test_imports_go_one_way(rule: object) -> None:
    assert callable(rule)
    assert rule(SOURCE) == []


WRONG = {
    "a game in the kernel": ("kernel/flow.py", "from ennead.games.ra.rules import state", kernel_imports_only_itself),
    "a bot in the kernel": ("kernel/flow.py", "def f():\n    import ennead.bots", kernel_imports_only_itself),
    "another game": (
        "games/ra/rules/state.py",
        "from ennead.games.kemet.rules.state import Kemet",
        rules_import_only_the_kernel_and_themselves,
    ),
    "another game, relative": (
        "games/ra/rules/state.py",
        "from ...kemet.rules.state import Kemet",
        rules_import_only_the_kernel_and_themselves,
    ),
    "the server in a game": (
        "games/ra/rules/flow/god.py",
        "import ennead.server",
        rules_import_only_the_kernel_and_themselves,
    ),
    "an effect in the flow": (
        "games/ankh/rules/flow/battle.py",
        "from ennead.games.ankh.rules.gods import amun",
        flow_imports_no_effects,
    ),
    "another game at the table": (
        "games/ra/table/sheet.py",
        "from ennead.games.kemet.rules.view import KemetView",
        tables_import_no_other_game,
    ),
    "words in the rules": (
        "games/ra/rules/state.py",
        "from ennead.texts import Texts",
        rules_import_only_the_kernel_and_themselves,
    ),
    "a state in a judgement": (
        "games/ra/table/judgement.py",
        "from ennead.games.ra.rules.state import Ra",
        bots_see_no_states,
    ),
    "a state in a bot": ("bots/search.py", "from ennead.games.ra.rules.state import Ra", bots_see_no_states),
    "a procedure in a bot": ("bots/search.py", "from ennead.games.ra.rules import flow", bots_see_no_states),
}


@pytest.mark.parametrize(("place", "line", "rule"), WRONG.values(), ids=WRONG)
def test_a_wrong_import_is_found(place: str, line: str, rule: object, tmp_path: Path) -> None:
    amun = tmp_path / "ennead" / "games" / "ankh" / "rules" / "gods" / "amun.py"
    amun.parent.mkdir(parents=True)
    amun.write_text("class Amun(Power):\n    NAME = 'amun'\n")
    (amun.parents[1] / "hooks.py").write_text("class Power(effects.Effect):\n    pass\n")
    path = tmp_path / "ennead" / place
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(line + "\n")
    assert callable(rule)
    assert [one.importer for one in rule(tmp_path)] != []


def test_many_imports_are_read() -> None:
    assert len(imports(SOURCE)) > 100
    assert Import("ennead.games.ra.rules.game", "ennead.games.ra.rules.state") in imports(SOURCE)


def editions_asked(source: Path) -> list[str]:
    """Where a procedure asks which edition is played: what differs is data, an effect or another procedure."""
    wrong: list[str] = []
    for name, path in modules(source):
        if ".flow." in name:
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, (ast.Compare, ast.If, ast.IfExp, ast.Match)):
                    tested = (
                        node
                        if isinstance(node, ast.Compare)
                        else node.subject
                        if isinstance(node, ast.Match)
                        else node.test
                    )
                    if any(isinstance(one, ast.Attribute) and one.attr == "edition" for one in ast.walk(tested)):
                        wrong.append(f"{name}:{node.lineno}")
    return wrong


def test_no_procedure_asks_for_the_edition() -> None:
    assert editions_asked(SOURCE) == []


def test_a_procedure_that_asks_for_the_edition_is_found(tmp_path: Path) -> None:
    path = tmp_path / "ennead" / "games" / "ankh" / "rules" / "flow" / "turn.py"
    path.parent.mkdir(parents=True)
    path.write_text('if ankh.edition == "preview":\n    pass\n')
    assert editions_asked(tmp_path) != []
