"""Ankh: every worked situation of the specification is a case, and every Guardian of the data is one file."""

from importlib import import_module
from pathlib import Path

from ennead.cases import read_cases
from ennead.cases.report import case_files
from ennead.games import load
from ennead.games.ankh.rules.components import GODS, GUARDIAN_DATA
from ennead.rulebook import Rulebook

ROOT = Path(__file__).parents[3]
FILES = case_files([ROOT / "tests" / "cases" / "ankh"])


def test_every_situation_is_played_by_the_file_of_its_name() -> None:
    told = {case.id for case in Rulebook.load("ankh").cases}
    assert told == {path.stem for path in FILES}


def test_the_rules_that_a_situation_names_are_named_in_its_file() -> None:
    cited = {path.stem: {rule for case in read_cases(path, load) for rule in case.rules} for path in FILES}
    missing = {case.id: sorted(set(case.rules) - cited[case.id]) for case in Rulebook.load("ankh").cases}
    assert {name: rules for name, rules in missing.items() if rules} == {}


def test_every_god_and_guardian_is_one_module_found_by_its_name() -> None:
    for folder, names in (("gods", GODS), ("guardians", [row["id"] for row in GUARDIAN_DATA])):
        for name in names:
            effect = import_module(f"ennead.games.ankh.rules.{folder}.{name.replace('-', '_')}").EFFECT
            assert name == effect.NAME
            assert effect.RULES
