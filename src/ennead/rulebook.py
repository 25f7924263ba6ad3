"""The rules of a game as text: the specification in docs/rules, read into numbered passages.

The same text is the reference that players read, what refusals and events point to by their rule IDs, and the list
that `tools/rule_matrix.py` checks tests against.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from difflib import get_close_matches
from pathlib import Path
from typing import Final

from ennead.kernel.errors import BadInput
from ennead.passages import Case, Passage, Rule, RulesReader, Ruling, read_cases

__all__ = ["Case", "Passage", "Rule", "Rulebook", "Ruling"]

NEAREST: Final = 5  # suggestions for words that are not found


@dataclass(frozen=True)
class Rulebook:
    """All rules, rulings and worked situations of one game, in the order of its documents."""

    game: str
    title: str
    rules: tuple[Rule, ...]
    rulings: tuple[Ruling, ...]
    cases: tuple[Case, ...]

    @staticmethod
    def load(game: str) -> Rulebook:
        """The documents of a game: inside the installed package, or in the checkout it runs from."""
        documents = {path.stem: path for path in sorted(rules_folder().glob("*.md")) if path.stem != "matrix"}
        if game not in documents:
            raise BadInput(f"there are no rules of {game!r}; expected one of: {', '.join(documents)}")
        found = [path for path in cases_of(documents[game]) if path.exists()]
        cases = found[0].read_text(encoding="utf-8") if found else ""
        return Rulebook.parse(game, documents[game].read_text(encoding="utf-8"), cases)

    @staticmethod
    def parse(game: str, rules: str, cases: str = "") -> Rulebook:
        """Read a rules document and, if there is one, the document of its worked situations."""
        reader = RulesReader(rules.splitlines())
        known = {rule.id for rule in reader.rules}
        told = tuple([with_replacements(rule, reader.rules) for rule in reader.rules])
        return Rulebook(game, reader.title, told, tuple(reader.rulings), tuple(read_cases(cases.splitlines(), known)))

    @property
    def passages(self) -> tuple[Passage, ...]:
        return (*self.rules, *self.rulings, *self.cases)

    @property
    def prefix(self) -> str:
        """What all rule IDs of the game begin with, such as `RA`."""
        return self.rules[0].id.split("-")[0] if self.rules else ""

    def in_force(self, edition: str) -> frozenset[str]:
        """The rules of an edition, by ID: all that belong to it, without those in whose places others stand."""
        known = [rule for rule in self.rules if not rule.editions or edition in rule.editions]
        replaced = {other for rule in known for other in rule.replaces}
        return frozenset([rule.id for rule in known if rule.id not in replaced])

    def replacing(self, rule: str) -> list[str]:
        """The rules of editions that stand in the place of a rule, or of a part of it."""
        return [one.id for one in self.rules if rule in (*one.replaces, *one.replaces_part)]

    def find(self, words: str) -> list[Passage]:
        """The passage of that ID, or all whose ID begins so (`RA-AUC`), or all whose text has all these words."""
        wanted = words.strip().upper()
        exact = [passage for passage in self.passages if passage.id == wanted]
        if exact:
            return exact
        begun = [passage for passage in self.passages if "-" in wanted and passage.id.startswith(wanted)]
        if begun:
            return begun
        each = words.lower().split()
        found = [passage for passage in self.passages if each and has_words(passage, each)]
        if not found:
            raise BadInput(f"the rules of {self.title} have nothing on {words[:60]!r}; {self.suggestion(words[:60])}")
        return found

    def suggestion(self, words: str) -> str:
        """What a reader may have meant: the nearest IDs, or the nearest words of the text."""
        names = [passage.id for passage in self.passages]
        near = get_close_matches(words.strip().upper(), names, NEAREST, 0.7)
        if not near and words.split():
            vocabulary = {word for passage in self.passages for word in words_of(passage)}
            near = get_close_matches(max(words.lower().split(), key=len), sorted(vocabulary), NEAREST, 0.7)
        if near:
            return f"nearest: {', '.join(near)}"
        return f"expected a rule ID like {names[0]}, its beginning, or words of the text" if names else "it is empty"


def with_replacements(rule: Rule, rules: Sequence[Rule]) -> Rule:
    """A rule that says at its end which rule stands in its place in another edition."""
    told: list[str] = []
    for one in rules:
        for edition in one.editions:
            if rule.id in one.replaces:
                told.append(f"In the edition {edition}, {one.id} stands in its place.")
            elif rule.id in one.replaces_part:
                told.append(f"In the edition {edition}, {one.id} stands in the place of a part of it.")
    return replace(rule, text=(*rule.text, *told)) if told else rule


def has_words(passage: Passage, words: Sequence[str]) -> bool:
    text = " ".join([passage.id, passage.title, passage.section, *passage.text]).lower()
    return all(word in text for word in words)


def words_of(passage: Passage) -> list[str]:
    return re.findall("[a-z]{3,}", " ".join([passage.title, *passage.text]).lower())


# Where the documents are


def rules_folder() -> Path:
    """`rules` beside this file in an installed package, `docs/rules` in a checkout."""
    package = Path(__file__).resolve().parent
    if (package / "rules").is_dir():
        return package / "rules"
    for folder in package.parents:
        if (folder / "pyproject.toml").is_file() and (folder / "docs" / "rules").is_dir():
            return folder / "docs" / "rules"
    raise BadInput(f"the rules documents are missing; expected them in {package / 'rules'}")


def situations_folder(game: str) -> Path:
    """The situations of a game as data (docs/cases.md), in an installed package or in a checkout."""
    rules = rules_folder()
    inside = rules / "situations"
    return (inside if inside.is_dir() else rules.parents[1] / "tests" / "cases") / game


def cases_of(document: Path) -> tuple[Path, Path]:
    """Where the worked situations of a rules document may be: in an installed package, in a checkout."""
    return document.parent / "cases" / document.name, document.parent.parent / "cases" / document.name
