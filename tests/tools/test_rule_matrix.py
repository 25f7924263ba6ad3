"""The rule matrix: what it reads in a checkout, and which gaps it finds."""

from __future__ import annotations

import importlib.util
import shutil
import sys
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).parents[2]
RULES = """# Ra - rules specification

## 1. Bidding (RA-AUC)

**RA-AUC-01** - Bidding is one circuit.

**RA-AUC-02** - A bid or a pass.

**RA-AUC-03** `[descriptive]` - Bids are shown.

## Ambiguities and rulings

| id | question | ruling | reason |
| --- | --- | --- | --- |
| R-01 | Twice? | No. | One circuit. |
"""
CODE = '''"""Auctions (RA-AUC-01)."""


class Auction:
    """One circuit."""

    RULE = "RA-AUC-02"

    def bidding(self) -> int:
        return 1  # R-01
'''
TESTS = """from ennead.testing import evidence


@evidence("RA-AUC-01", "RA-R-01")
def test_one_circuit() -> None:
    assert True
"""
CASE = "case: RA-C01 a\nrules: [RA-AUC-02]\n---\ncase: RA-C01 b\nrules: [RA-AUC-01]\n"


def load_tool() -> ModuleType:
    spec = importlib.util.spec_from_file_location("rule_matrix", ROOT / "tools" / "rule_matrix.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["rule_matrix"] = module  # its dataclasses look themselves up there
    spec.loader.exec_module(module)
    return module


TOOL = load_tool()


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A small checkout without gaps."""
    files = {
        "docs/rules/ra.md": RULES,
        "src/ennead/games/ra/rules/auction.py": CODE,
        "tests/rules/ra/test_bidding.py": TESTS,
        "tests/cases/ra/RA-C01.yaml": CASE,
    }
    for name, text in files.items():
        write(tmp_path, name, text)
    return tmp_path


def write(root: Path, name: str, text: str) -> None:
    path = root / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def check(root: Path, capsys: pytest.CaptureFixture[str]) -> tuple[int, list[str]]:
    code: int = TOOL.main(["--check", "--root", str(root)])
    return code, capsys.readouterr().err.splitlines()


def test_a_checkout_without_gaps_passes(checkout: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert check(checkout, capsys) == (0, [])


def test_a_testable_rule_without_evidence_is_a_gap(checkout: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write(checkout, "docs/rules/ra.md", RULES.replace("## Amb", "**RA-AUC-04** - Higher bids only.\n\n## Amb"))
    assert check(checkout, capsys) == (1, ["docs/rules/ra.md: RA-AUC-04 has no test and no case"])


@pytest.mark.parametrize(
    ("mark", "sentence"),
    [
        ('"RA-AUC-09"', "test_more: evidence for the unknown rule RA-AUC-09"),
        ('"RX-AUC-01"', "test_more: evidence for the unknown rule RX-AUC-01"),
        ('"RA-R-02"', "test_more: evidence for the unknown rule RA-R-02"),
        ('"RA-AUC-01..03"', "test_more: evidence names one rule by its whole ID, not 'RA-AUC-01..03'"),
        ('"RA-AUC"', "test_more: evidence names one rule by its whole ID, not 'RA-AUC'"),
        ("RULE", "test_more: evidence names one rule by its whole ID, not ('RULE',)"),
    ],
)
def test_wrong_evidence_is_a_gap(checkout: Path, capsys: pytest.CaptureFixture[str], mark: str, sentence: str) -> None:
    write(checkout, "tests/test_more.py", f"@testing.evidence({mark})\ndef test_more() -> None: ...\n")
    assert check(checkout, capsys) == (1, [f"tests/test_more.py::{sentence}"])


def test_a_citation_of_an_unknown_rule_is_a_gap(checkout: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write(checkout, "src/ennead/games/ra/rules/more.py", '"""RA-AUC-08."""\nNUMBER = 1  # R-07\n')
    assert check(checkout, capsys) == (
        1,
        [
            "src/ennead/games/ra/rules/more.py:1: cites the unknown rule RA-AUC-08",
            "src/ennead/games/ra/rules/more.py:2: cites the unknown rule RA-R-07",
        ],
    )


def test_games_without_a_rules_document_do_not_count(checkout: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write(checkout, "src/ennead/games/ankh/rules/more.py", '"""ANK-BAT-01."""\nNUMBER = 1  # R-07\n')
    assert check(checkout, capsys) == (0, [])


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("rules: [RA-AUC-07]", "evidence for the unknown rule RA-AUC-07"),
        ("rules: [RA-AUC-01..02]", "evidence names one rule by its whole ID, not 'RA-AUC-01..02'"),
        ("title: no rules", "expected a list of rule IDs under the key 'rules'"),
        ("rules: [", "cannot be read: while parsing"),
    ],
)
def test_a_wrong_case_file_is_a_gap(
    checkout: Path, capsys: pytest.CaptureFixture[str], text: str, sentence: str
) -> None:
    write(checkout, "tests/cases/ra/RA-C02.yaml", text)
    code, lines = check(checkout, capsys)
    assert (code, len(lines)) == (1, 1)
    assert lines[0].startswith(f"tests/cases/ra/RA-C02.yaml: {sentence}")


def test_marks_of_modules_and_classes_count(checkout: Path) -> None:
    text = 'pytestmark = [evidence("RA-AUC-01")]\n\n\n@evidence("RA-AUC-02")\nclass TestBids:\n    pass\n'
    write(checkout, "tests/test_more.py", text)
    ledger = TOOL.read_matrix(checkout).ledgers["RA"]
    assert ledger.tests["RA-AUC-01"] == ["tests/rules/ra/test_bidding.py::test_one_circuit", "tests/test_more.py"]
    assert ledger.tests["RA-AUC-02"] == ["tests/test_more.py::TestBids"]


def test_the_matrix_leads_from_a_rule_to_code_tests_and_cases(
    checkout: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    TOOL.main(["--root", str(checkout)])
    lines = capsys.readouterr().out.splitlines()
    assert "| RA-AUC-01 | ra/rules/auction.py | ra/test_bidding.py::test_one_circuit | ra/RA-C01.yaml |  |" in lines
    assert "| RA-AUC-02 | ra/rules/auction.py Auction |  | ra/RA-C01.yaml |  |" in lines
    assert "| RA-R-01 | ra/rules/auction.py Auction.bidding | ra/test_bidding.py::test_one_circuit |  |  |" in lines


def test_the_matrix_is_written_to_a_file_that_is_no_rules_document(checkout: Path) -> None:
    written = checkout / "docs" / "rules" / "matrix.md"
    assert TOOL.main(["--root", str(checkout), "--write", str(written)]) == 0
    assert written.read_text(encoding="utf-8").startswith("# Rules, code and evidence\n")
    assert list(TOOL.read_matrix(checkout).ledgers) == ["RA"]


def test_the_summary_counts(checkout: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert TOOL.main(["--root", str(checkout), "--summary"]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "Ra: 3 rules, 2 testable, 2 with code, 1 with tests, 2 with cases, 0 seen in recorded games, 0 gaps",
        "Ra: 1 rulings, 1 with tests or cases",
        "0 gaps in all",
    ]


def test_rules_that_act_in_recorded_games_are_seen(checkout: Path) -> None:
    record = sorted((ROOT / "tests" / "recorded").glob("ra-*.record"))[0]
    (checkout / "tests" / "recorded").mkdir()
    shutil.copy(record, checkout / "tests" / "recorded")
    assert TOOL.read_matrix(checkout).ledgers["RA"].games["RA-AUC-02"] == [f"tests/recorded/{record.name}"]


def test_a_recorded_game_that_cannot_be_read_is_a_gap(checkout: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write(checkout, "tests/recorded/broken.record", "Ennead record 2\n")
    code, lines = check(checkout, capsys)
    assert (code, len(lines)) == (1, 1)
    assert lines[0].startswith("tests/recorded/broken.record: line 1: expected 'Ennead record 1'")
