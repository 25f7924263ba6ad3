"""Which rule is carried out where, and what shows that it holds.

    python tools/rule_matrix.py                  the matrix as Markdown: rule, code, tests, cases, recorded games
    python tools/rule_matrix.py --write FILE     the same, into a file
    python tools/rule_matrix.py --summary        a few lines for each game
    python tools/rule_matrix.py --check          one line for each gap; exit code 1 if there are any

The rules are those of docs/rules. Code cites a rule by its ID in a string, docstring or comment; a test by
`@evidence("RA-AUC-05")`; a case file by its key `rules`; a recorded game by the events it brings about. Rulings are
cited as R-01 in the code of their game and as RA-R-01 in evidence. A rule that is tagged as descriptive needs none.
"""

from __future__ import annotations

import argparse
import ast
import re
import sys
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import yaml

from ennead import load
from ennead.kernel.errors import BadInput
from ennead.kernel.replay import read
from ennead.rulebook import Rulebook

ROOT: Final = Path(__file__).resolve().parents[1]
ID: Final = re.compile(r"(?<![A-Za-z0-9-])([A-Z]{2,3})-(?:[A-Z]{2,3}|R)-[0-9]{2}(?![0-9])")
RULING: Final = re.compile(r"(?<![A-Za-z0-9-])R-[0-9]{2}(?![0-9])")
FAST_LOADER: Final = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


@dataclass
class Ledger:
    """One game: its rules, and where each ID is cited, by kind of place."""

    book: Rulebook
    code: dict[str, list[str]] = field(default_factory=lambda: defaultdict(list))
    tests: dict[str, list[str]] = field(default_factory=lambda: defaultdict(list))
    cases: dict[str, list[str]] = field(default_factory=lambda: defaultdict(list))
    games: dict[str, list[str]] = field(default_factory=lambda: defaultdict(list))

    @property
    def known(self) -> set[str]:
        """Rule IDs, and rulings by their full names: RA-R-01."""
        return {rule.id for rule in self.book.rules} | set(self.ruling_ids)

    @property
    def ruling_ids(self) -> list[str]:
        return [f"{self.book.prefix}-{ruling.id}" for ruling in self.book.rulings]

    def shown(self, rule: str) -> bool:
        """Whether a test or a case shows that the rule holds."""
        return bool(self.tests.get(rule) or self.cases.get(rule))

    def without_evidence(self) -> list[str]:
        return [rule.id for rule in self.book.rules if rule.testable and not self.shown(rule.id)]


@dataclass
class Matrix:
    """All games that have a rules document, by the beginning of their rule IDs, and what is wrong."""

    ledgers: dict[str, Ledger] = field(default_factory=dict)
    wrong: list[str] = field(default_factory=list)

    def ledger(self, rule: str) -> Ledger | None:
        return self.ledgers.get(rule.split("-")[0])

    def evidence(self, kind: str, rule: object, place: str) -> None:
        """File one piece of evidence; an unknown ID or a range is wrong."""
        ledger = self.ledger(rule) if isinstance(rule, str) else None
        if not isinstance(rule, str) or ID.fullmatch(rule) is None:
            self.wrong.append(f"{place}: evidence names one rule by its whole ID, not {rule!r}")
        elif ledger is None or rule not in ledger.known:
            self.wrong.append(f"{place}: evidence for the unknown rule {rule}")
        else:
            add(getattr(ledger, kind)[rule], place)

    def gaps(self) -> list[str]:
        """One line for each: rules without evidence, unknown rules, unreadable evidence."""
        bare = [(ledger, rule) for ledger in self.ledgers.values() for rule in ledger.without_evidence()]
        return [
            *self.wrong,
            *[f"docs/rules/{ledger.book.game}.md: {rule} has no test and no case" for ledger, rule in bare],
        ]


def add(places: list[str], place: str) -> None:
    if place not in places:
        places.append(place)


def read_matrix(root: Path) -> Matrix:
    """Everything that the checkout says about its rules."""
    matrix = Matrix()
    for path in sorted((root / "docs" / "rules").glob("*.md")):
        if path.stem != "matrix":
            cases = root / "docs" / "cases" / path.name
            text = cases.read_text(encoding="utf-8") if cases.exists() else ""
            ledger = Ledger(Rulebook.parse(path.stem, path.read_text(encoding="utf-8"), text))
            matrix.ledgers[ledger.book.prefix] = ledger
    for path in sorted((root / "src").rglob("*.py")):
        read_code(matrix, root, path)
    for path in sorted((root / "tests").rglob("*.py")):
        read_tests(matrix, root, path)
    for path in sorted((root / "tests" / "cases").rglob("*.yaml")):
        read_case(matrix, root, path)
    for path in sorted((root / "tests" / "recorded").rglob("*.record")):
        read_game(matrix, root, path)
    return matrix


# Code


def read_code(matrix: Matrix, root: Path, path: Path) -> None:
    """Every ID in the text of a module, with the class or function it stands in."""
    text = path.read_text(encoding="utf-8")
    names = [*path.relative_to(root).parts, path.stem]
    game = next((ledger for ledger in matrix.ledgers.values() if ledger.book.game in names), None)
    scopes = list(scopes_of(ast.parse(text), "")) if "-" in text else []
    for number, line in enumerate(text.splitlines(), 1):
        found = [rule[0] for rule in ID.finditer(line)]
        if game is not None:
            found += [f"{game.book.prefix}-{ruling}" for ruling in RULING.findall(line)]
        for rule in found:
            ledger = matrix.ledger(rule)
            place = path.relative_to(root).as_posix()
            if ledger is not None and rule not in ledger.known:
                matrix.wrong.append(f"{place}:{number}: cites the unknown rule {rule}")
            elif ledger is not None and ledger is game:
                add(ledger.code[rule], " ".join([place, *innermost(scopes, number)]))


def scopes_of(tree: ast.AST, outer: str) -> Iterator[tuple[int, int, str]]:
    """First line, last line and name of each class and function, outer ones first."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, (ast.ClassDef, ast.FunctionDef)):
            name = f"{outer}.{node.name}" if outer else node.name
            yield node.lineno, node.end_lineno or node.lineno, name
            yield from scopes_of(node, name)


def innermost(scopes: Sequence[tuple[int, int, str]], number: int) -> list[str]:
    return [name for first, last, name in scopes if first <= number <= last][-1:]


# Evidence


def read_tests(matrix: Matrix, root: Path, path: Path) -> None:
    """The rules in `@evidence(...)` on tests and test classes, and in a module's `pytestmark`."""
    text = path.read_text(encoding="utf-8")
    if "evidence" not in text:
        return
    place = path.relative_to(root).as_posix()
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
            for rule in [rule for mark in node.decorator_list for rule in rules_in(mark)]:
                matrix.evidence("tests", rule, f"{place}::{node.name}")
        elif isinstance(node, ast.Assign) and any(getattr(one, "id", "") == "pytestmark" for one in node.targets):
            for rule in [rule for mark in ast.walk(node.value) for rule in rules_in(mark)]:
                matrix.evidence("tests", rule, place)


def rules_in(mark: ast.AST) -> list[object]:
    """The arguments of a call of `evidence`; anything but a literal is given as its source text in brackets."""
    if not isinstance(mark, ast.Call):
        return []
    name = mark.func.attr if isinstance(mark.func, ast.Attribute) else getattr(mark.func, "id", "")
    if name != "evidence":
        return []
    return [one.value if isinstance(one, ast.Constant) else (ast.unparse(one),) for one in mark.args]


def read_case(matrix: Matrix, root: Path, path: Path) -> None:
    """The rules under the key `rules` of each document of a case file."""
    place = path.relative_to(root).as_posix()
    try:
        documents: list[Any] = list(yaml.load_all(path.read_text(encoding="utf-8"), FAST_LOADER))
    except yaml.YAMLError as error:
        matrix.wrong.append(f"{place}: cannot be read: {' '.join(str(error).split())}")
        return
    rules = [rule for document in documents if isinstance(document, dict) for rule in document.get("rules") or []]
    if not rules:
        matrix.wrong.append(f"{place}: expected a list of rule IDs under the key 'rules'")
    for rule in rules:
        matrix.evidence("cases", rule, place)


def read_game(matrix: Matrix, root: Path, path: Path) -> None:
    """The rules whose events come about in a recorded game."""
    try:
        match = read(path.read_text(encoding="utf-8"), load).verify()
    except BadInput as error:
        matrix.wrong.append(f"{path.relative_to(root).as_posix()}: {error}")
        return
    for rule in sorted({event.rule for event in match.events}):
        ledger = matrix.ledger(rule)
        if ledger is not None:
            add(ledger.games[rule], path.relative_to(root).as_posix())


# Showing


def summary(matrix: Matrix) -> str:
    lines: list[str] = []
    for ledger in matrix.ledgers.values():
        book = ledger.book
        ids = [rule.id for rule in book.rules]
        testable = len([rule for rule in book.rules if rule.testable])
        counts = [f"{len(ids)} rules, {testable} testable"]
        for kind, words in (("code", "with code"), ("tests", "with tests"), ("cases", "with cases")):
            counts.append(f"{len([rule for rule in ids if getattr(ledger, kind).get(rule)])} {words}")
        counts.append(f"{len([rule for rule in ids if ledger.games.get(rule)])} seen in recorded games")
        counts.append(f"{len(ledger.without_evidence())} gaps")
        shown = len([ruling for ruling in ledger.ruling_ids if ledger.shown(ruling)])
        lines.append(f"{book.title}: {', '.join(counts)}")
        lines.append(f"{book.title}: {len(ledger.ruling_ids)} rulings, {shown} with tests or cases")
    lines.append(f"{len(matrix.gaps())} gaps in all")
    return "\n".join(lines) + "\n"


def markdown(matrix: Matrix) -> str:
    """The matrix as a document."""
    lines = ["# Rules, code and evidence", "", "Written by `tools/rule_matrix.py`, not by hand."]
    for ledger in matrix.ledgers.values():
        lines += ["", f"## {ledger.book.title}", ""]
        lines += ["| rule | code | tests | cases | recorded games |", "| --- | --- | --- | --- | --- |"]
        for rule in [*[rule.id for rule in ledger.book.rules], *ledger.ruling_ids]:
            places = [ledger.code, ledger.tests, ledger.cases, ledger.games]
            cells = ["<br>".join([short(place) for place in found.get(rule, [])]) for found in places]
            lines.append(f"| {rule} | {' | '.join(cells)} |")
    return "\n".join(lines) + "\n"


def short(place: str) -> str:
    """A place without the folders that all places of its kind share."""
    return re.sub(r"^(src/ennead/(games/)?|tests/(rules/|cases/|recorded/)?)", "", place)


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(description="Which rule is carried out where, and what shows that it holds.")
    parser.add_argument("--check", action="store_true", help="one line for each gap; exit code 1 if there are any")
    parser.add_argument("--summary", action="store_true", help="a few lines for each game")
    parser.add_argument("--write", type=Path, metavar="FILE", help="write the matrix into a file")
    parser.add_argument("--root", type=Path, default=ROOT, help="the checkout to read (default: this one)")
    wish = parser.parse_args(arguments)
    matrix = read_matrix(wish.root)
    if wish.check:
        for gap in matrix.gaps():
            print(gap, file=sys.stderr)
        return 1 if matrix.gaps() else 0
    if wish.write is not None:
        wish.write.write_text(markdown(matrix), encoding="utf-8")
    else:
        print(summary(matrix) if wish.summary else markdown(matrix), end="")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
