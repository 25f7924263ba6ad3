"""The rules as text: three forms of documents, and finding what a reader asks for."""

import re

import pytest

from ennead.games import NAMES, meta
from ennead.kernel.errors import BadInput
from ennead.rulebook import Rulebook

MARKED = """# Ra - rules specification

How to read a rule: **ID** - behaviour.

## 1. Setup (RA-SET)

**RA-SET-04** - Suns are dealt as groups,
one per player: `[S: PREPARATION]`

| group | 2 players |
| --- | --- |
| 1 | 9 6 5 2 |
| 2 | 8 7 |

All are *usable*.

## 2. Drawing (RA-DRW)

**RA-DRW-01** `[D]` `[H]` - The top tile of the **bag**. `[S:
Draw, margin]` `[E]` Gaps are `refilled`.

**RA-DRW-02** *(derived, rev. 2)* - Nothing runs out *(derived: by
count)*.

**RA-DRW-03** `[descriptive]` *(presentation)* - Shown in rows.

---

Loose text that belongs to no rule.

## Ambiguities and rulings

| id | question | ruling | reason |
| --- | --- | --- | --- |
| R-01 | Does Unrest hit Gold? | No. | Own category. |
"""
MARKED_CASES = """# Ra - worked situations

Each situation: rules, then Given / When / Then.

## Setup

### RA-C01 Three-player setup *(rulebook example)*
Rules: RA-SET-04, RA-DRW-01..03
- Given a new game
  with 3 players.
- Then groups are dealt.

## Turns

### RA-C02 Plain draw
Rules: RA-DRW-01
- When S1 draws.
"""
TITLED = """# Ankh: Gods of Egypt - rules specification

## 6. Turns and action tracks (ANK-ACT)

**ANK-ACT-01 Spaces.** Source: F Basic Concepts / Setup 1-3. A land space holds `one` figure. **[ruling 27]**

**ANK-ACT-02 Choosing nothing** is legal. Source: F Actions. The marker still moves.

## 20. Gods and Guardians (ANK-GOD, ANK-GRD)

### Amun - Mysterious Forms
**ANK-GOD-01** Sources: J, W; data: `boards/`. Two cards.
**ANK-GRD-02** *Derived.* A legal line:
1. every side is free;
2. both ends are anchors.

## Preview edition differences (ANK-PRE)

**ANK-PRE-01** (Components) 6 cards.

## 21. Ambiguities and rulings

| No | Question | Ruling | Why |
| --- | --- | --- | --- |
| 27 | Does destroying give anything? | No. | Nothing stated. |
"""
TITLED_CASES = """## Examples

**D-02 Movement** (ANK-ACT-01, 02, ANK-GOD-01)
Given Amun's God.
Then it moves.
"""
LISTED = """# Kemet: Blood and Sand — rules specification

## 8. Actions

### 8.1 Build (KEM-BLD)

- **KEM-BLD-01** (§2.1, margin) Choose districts. *Decision*: owner; open. *Edge*: none left *(rev. 2: was unclear)*.
- **KEM-BLD-02** *(choice, rev. 2)* One effect.

## 14. Decision catalogue (KEM-DEC)

| Id | Who | Choice |
| --- | --- | --- |
| KEM-DEC-01 | each player | two districts |

## Ambiguities and rulings

| Id | Question | Ruling | Basis |
| --- | --- | --- | --- |
| R-02 | Which order | turn order | choice |

## Coverage

| Section | Rules |
| --- | --- |
| 2.1 Setup | KEM-BLD-01 |
"""
LISTED_CASES = """## Victory

**KC-D01 (KEM-BLD-01…02, KEM-DEC-01) The table.**
Given the start, then:
| Active | Result |
| --- | --- |
| 9 | wins |
"""
RA = Rulebook.parse("ra", MARKED, MARKED_CASES)
ANKH = Rulebook.parse("ankh", TITLED, TITLED_CASES)
KEMET = Rulebook.parse("kemet", LISTED, LISTED_CASES)


def test_a_document_has_a_title_and_numbered_rules() -> None:
    assert [book.title for book in (RA, ANKH, KEMET)] == ["Ra", "Ankh: Gods of Egypt", "Kemet: Blood and Sand"]
    assert [book.prefix for book in (RA, ANKH, KEMET)] == ["RA", "ANK", "KEM"]
    assert [rule.id for rule in RA.rules] == ["RA-SET-04", "RA-DRW-01", "RA-DRW-02", "RA-DRW-03"]
    assert [rule.id for rule in ANKH.rules] == ["ANK-ACT-01", "ANK-ACT-02", "ANK-GOD-01", "ANK-GRD-02", "ANK-PRE-01"]
    assert [rule.id for rule in KEMET.rules] == ["KEM-BLD-01", "KEM-BLD-02", "KEM-DEC-01"]


def test_the_text_of_a_rule_is_plain_paragraphs_and_aligned_tables() -> None:
    assert RA.rules[0].text == (
        "Suns are dealt as groups, one per player:",
        "group  2 players\n1      9 6 5 2\n2      8 7",
        "All are usable.",
    )
    assert RA.rules[1].text == ("The top tile of the bag.", "Gaps are refilled.")
    assert RA.rules[2].text == ("Nothing runs out (derived: by count).",)
    assert ANKH.rules[3].text == ("A legal line:", "1. every side is free;", "2. both ends are anchors.")


def test_text_after_a_line_belongs_to_no_rule() -> None:
    assert RA.rules[3].text == ("Shown in rows.",)


def test_a_title_that_begins_the_sentence_stays_in_it() -> None:
    assert (ANKH.rules[0].title, ANKH.rules[0].text) == ("Spaces", ("A land space holds one figure. [ruling 27]",))
    assert (ANKH.rules[1].title, ANKH.rules[1].text) == (
        "Choosing nothing",
        ("Choosing nothing is legal. The marker still moves.",),
    )


def test_a_rule_names_its_section() -> None:
    assert [rule.section for rule in RA.rules[:2]] == ["Setup", "Drawing"]
    assert ANKH.rules[2].section == "Gods and Guardians: Amun - Mysterious Forms"
    assert KEMET.rules[0].section == "Actions: Build"


def test_a_rule_names_its_source_in_every_form() -> None:
    assert [rule.source for rule in RA.rules] == ["PREPARATION", "Draw, margin", "", ""]
    assert [rule.source for rule in ANKH.rules] == [
        "F Basic Concepts / Setup 1-3",
        "F Actions",
        "J, W; data: boards/",
        "",
        "Components",
    ]
    assert [rule.source for rule in KEMET.rules] == ["§2.1, margin", "", ""]


def test_marks_and_short_remarks_are_tags() -> None:
    assert [rule.tags for rule in RA.rules] == [
        (),
        ("decision", "hidden", "edge"),
        ("derived",),
        ("descriptive", "presentation"),
    ]
    assert ANKH.rules[3].tags == ("derived",)
    assert [rule.tags for rule in KEMET.rules] == [("decision", "edge"), ("choice",), ("decision",)]


def test_remarks_on_revisions_are_left_out() -> None:
    assert KEMET.rules[0].text == ("Choose districts. Decision: owner; open. Edge: none left.",)


def test_only_descriptive_rules_cannot_be_tested() -> None:
    assert [rule.id for rule in RA.rules if not rule.testable] == ["RA-DRW-03"]


def test_a_row_that_begins_with_an_id_is_a_rule() -> None:
    assert KEMET.rules[2].text == ("Who: each player", "Choice: two districts")


def test_rulings_have_a_question_an_answer_and_a_reason() -> None:
    told = [(book.rulings[0].id, book.rulings[0].title, book.rulings[0].text) for book in (RA, ANKH, KEMET)]
    assert told == [
        ("R-01", "Does Unrest hit Gold?", ("No.",)),
        ("R-27", "Does destroying give anything?", ("No.",)),
        ("R-02", "Which order", ("turn order",)),
    ]
    assert [book.rulings[0].reason for book in (RA, ANKH, KEMET)] == ["Own category.", "Nothing stated.", "choice"]


def test_worked_situations_name_their_rules_also_in_short_lists() -> None:
    assert RA.cases[0].rules == ("RA-SET-04", "RA-DRW-01", "RA-DRW-02", "RA-DRW-03")
    assert ANKH.cases[0].rules == ("ANK-ACT-01", "ANK-ACT-02", "ANK-GOD-01")
    assert KEMET.cases[0].rules == ("KEM-BLD-01", "KEM-BLD-02", "KEM-DEC-01")


def test_worked_situations_have_a_title_a_section_and_a_text() -> None:
    told = [(case.id, case.title, case.section) for case in (*RA.cases, *ANKH.cases, *KEMET.cases)]
    assert told == [
        ("RA-C01", "Three-player setup (rulebook example)", "Setup"),
        ("RA-C02", "Plain draw", "Turns"),
        ("D-02", "Movement", "Examples"),
        ("KC-D01", "The table", "Victory"),
    ]
    assert RA.cases[0].text == ("- Given a new game with 3 players.", "- Then groups are dealt.")
    assert KEMET.cases[0].text == ("Given the start, then:", "Active  Result\n9       wins")


def found(words: str) -> list[str]:
    return [passage.id for passage in RA.find(words)]


def test_an_exact_id_finds_one_passage_in_any_case() -> None:
    assert (found("RA-DRW-02"), found(" ra-drw-02 "), found("r-01"), found("ra-c02")) == (
        ["RA-DRW-02"],
        ["RA-DRW-02"],
        ["R-01"],
        ["RA-C02"],
    )


def test_the_beginning_of_an_id_finds_all_that_begin_so() -> None:
    assert found("ra-drw") == ["RA-DRW-01", "RA-DRW-02", "RA-DRW-03"]
    assert found("RA-C") == ["RA-C01", "RA-C02"]


def test_words_find_the_passages_that_have_all_of_them_in_order() -> None:
    assert found("Groups DEALT") == ["RA-SET-04", "RA-C01"]
    assert found("gold") == ["R-01"]


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("RA-DRW-09", "have nothing on 'RA-DRW-09'; nearest: RA-DRW-0"),
        ("grups", "have nothing on 'grups'; nearest: group"),
        ("xyzzy", "expected a rule ID like RA-SET-04, its beginning, or words of the text"),
        ("", "expected a rule ID like RA-SET-04"),
        ("groups xyzzy", "have nothing on 'groups xyzzy'"),
    ],
)
def test_what_is_not_found_is_told_with_the_nearest(words: str, sentence: str) -> None:
    with pytest.raises(BadInput, match=sentence):
        RA.find(words)


def test_the_rules_of_ra_are_loaded_with_rulings_and_situations() -> None:
    book = Rulebook.load("ra")
    assert (book.title, book.prefix) == ("Ra", "RA")
    assert [ruling.id for ruling in book.rulings] == [f"R-{number:02}" for number in range(1, len(book.rulings) + 1)]
    assert [case.id for case in book.cases] == [f"RA-C{number:02}" for number in range(1, 42)]
    assert all(rule.text and rule.section for rule in book.rules)


@pytest.mark.parametrize("game", NAMES)
def test_no_heading_is_left_at_the_end_of_a_rule(game: str) -> None:
    """A line without a full stop under a rule was meant for the rules that follow."""
    for rule in Rulebook.load(game).rules:
        assert len(rule.text) < 2 or not re.fullmatch(r"[A-Z][A-Za-z' ]{2,40}", rule.text[-1]), rule


def test_no_marks_are_left_in_the_rules_of_ra() -> None:
    texts = [line for passage in Rulebook.load("ra").passages for line in (passage.title, *passage.text)]
    assert [text for text in texts if "**" in text or "`" in text or "[S:" in text] == []


def test_every_situation_of_ra_names_known_rules() -> None:
    book = Rulebook.load("ra")
    known = {rule.id for rule in book.rules}
    assert {rule for case in book.cases for rule in case.rules} <= known


@pytest.mark.parametrize("game", ["chess", "../rules/ra", "matrix", ""])
def test_a_game_without_rules_is_refused(game: str) -> None:
    with pytest.raises(BadInput, match=r"there are no rules of .*; expected one of: .*ra"):
        Rulebook.load(game)


def test_a_section_that_begins_with_an_edition_gives_it_to_its_rules() -> None:
    book = Rulebook.parse(
        "ankh",
        "# Ankh\n\n## 1. Turns (ANK-ACT)\n\nFor all.\n\n**ANK-ACT-01 One.** Text of the edition `night`.\n\n"
        "## Night (ANK-NIG)\n\nThe edition `night` only.\n\n**ANK-NIG-01 Two.** Text.\n\n### More\n\n"
        "**ANK-NIG-02 Three.** Text.\n\n## 2. Ends (ANK-END)\n\n**ANK-END-01 Four.** Text.\n",
    )
    assert [rule.editions for rule in book.rules] == [(), ("night",), ("night",), ()]


def test_rules_of_one_edition_are_those_of_its_section() -> None:
    editions = {rule.id: rule.editions for rule in Rulebook.load("ankh").rules}
    assert all(
        value == (("pharaoh",) if "-PHA-" in name else ()) for name, value in editions.items() if "-PRE-" not in name
    )


REPLACING = """# Ankh - rules specification

## 1. Turns (ANK-ACT)

**ANK-ACT-06** Source: F. A second action is compulsory.

## 2. Preview (ANK-PRE)

What the edition `preview` says otherwise.

**ANK-PRE-04** (Actions) It is optional. Replaces ANK-ACT-06.

**ANK-PRE-08** (Board) Nothing new.
"""


def test_a_rule_says_which_one_stands_in_its_place_in_another_edition() -> None:
    old, new, same = Rulebook.parse("ankh", REPLACING).rules
    assert (new.editions, new.replaces, same.replaces) == (("preview",), ("ANK-ACT-06",), ())
    assert old.text[-1] == "In the edition preview, ANK-PRE-04 stands in its place."
    assert len(new.text) == len(same.text) == 1


@pytest.mark.parametrize("game", NAMES)
def test_rules_of_editions_name_editions_and_rules_that_exist(game: str) -> None:
    rules = Rulebook.load(game).rules
    known = {rule.id for rule in rules}
    assert {edition for rule in rules for edition in rule.editions} == set(list(meta(game).editions)[1:])
    assert [rule.id for rule in rules if not set(rule.replaces) <= known] == []
