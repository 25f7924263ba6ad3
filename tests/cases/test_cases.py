"""Every situation below tests/cases/<game>/: one test a file."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

from ennead.cases import Case, read_cases, run
from ennead.cases.report import case_files
from ennead.cases.yaml_text import parse
from ennead.games import load
from ennead.rulebook import Rulebook

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
FILES = [path for folder in sorted({path.parent for path in case_files([HERE])}) for path in case_files([folder])]


@cache
def all_cases() -> list[tuple[Path, Case]]:
    """Every case with its file; not read before a test asks, because every process of a run imports this module."""
    return [(path, case) for path in FILES for case in read_cases(path, load)]


@cache
def known_rules(game: str) -> set[str]:
    """The IDs of all rules of a game, and of its rulings as `ANK-R-05`."""
    book = Rulebook.load(game)
    return {rule.id for rule in book.rules} | {f"{book.prefix}-{ruling.id}" for ruling in book.rulings}


@pytest.mark.parametrize("path", [pytest.param(path, id=path.stem) for path in FILES])
def test_the_cases_of_a_file(path: Path) -> None:
    cases = read_cases(path, load)
    assert cases and [(case.name, failure) for case in cases for failure in run(case).failures] == []


def test_every_name_is_there_once_and_is_that_of_its_file() -> None:
    names = [case.name for _, case in all_cases()]
    assert len(set(names)) == len(names)
    assert [(path.name, case.name) for path, case in all_cases() if case.name.split()[0] != path.stem] == []


def test_every_case_has_a_title_and_names_rules_of_its_game() -> None:
    for path, case in all_cases():
        assert case.title, path
        assert case.rules, path
        known = known_rules(path.parent.name)
        assert set(case.rules) <= known, f"{case.name}: {sorted(set(case.rules) - known)}"
        assert case.game.meta.name == path.parent.name, path


def test_the_situations_of_the_specification_of_ra_are_all_there() -> None:
    told = set(re.findall(r"^### (RA-C\d\d) ", (ROOT / "docs/cases/ra.md").read_text(encoding="utf-8"), re.MULTILINE))
    assert told
    assert told - {path.stem for path, _ in all_cases()} == set()


def test_the_rules_that_a_situation_of_the_specification_names_are_named_in_its_file() -> None:
    text = (ROOT / "docs/cases/ra.md").read_text(encoding="utf-8")
    for name, named in re.findall(r"^### (RA-C\d\d) .*\n+Rules: (.*)$", text, re.MULTILINE):
        cited = {rule for path, case in all_cases() if path.stem == name for rule in case.rules}
        wanted: set[str] = set()
        for first, last in re.findall(r"(RA-[A-Z]{3}-\d\d)(?:\.\.(\d\d))?", named):
            numbers = range(int(first[-2:]), int(last or first[-2:]) + 1)
            wanted |= {f"{first[:-2]}{number:02}" for number in numbers}
        assert wanted <= cited, f"{name}: {sorted(wanted - cited)}"


def test_the_example_in_the_documentation_passes(tmp_path: Path) -> None:
    blocks = re.findall(r"^```yaml\n(.*?)^```", (ROOT / "docs/cases.md").read_text(encoding="utf-8"), re.M | re.S)
    whole = [block for block in blocks if re.search(r"^game:", block, re.MULTILINE)]
    assert whole
    for number, block in enumerate(whole):
        path = tmp_path / f"example-{number}.yaml"
        path.write_text(block, encoding="utf-8")
        assert not any(run(case).failures for case in read_cases(path, load))


def test_the_position_in_the_notation_can_be_set_up() -> None:
    text = (ROOT / "docs/notation.md").read_text(encoding="utf-8")
    blocks = [block for block in re.findall(r"^```yaml\n(.*?)^```", text, re.M | re.S) if "epoch:" in block]
    assert blocks
    for block in blocks:
        for document in parse(block):
            assert load("ra").position(document, 3).problems() == []
