"""Passages of a rules document: rules, rulings and worked situations, read from their Markdown."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final

RULE_ID: Final = r"[A-Z]{2,3}-[A-Z]{2,3}-[0-9]{2}"
RULING_ID: Final = r"R-[0-9]{2}"
CASE_ID: Final = r"(?:[A-Z]{2,3}-)?[A-Z]-?[0-9]{2}"

HEADING: Final = re.compile(r"(#{1,3}) (.*)")
RULE_LINE: Final = re.compile(rf"(?:- )?\*\*({RULE_ID})(?: ([^*]+))?\*\*(.*)")
CASE_LINE: Final = re.compile(rf"(?:### |\*\*)({CASE_ID}) (.*)")
LIST_ITEM: Final = re.compile(r"\s*(?:[0-9]+\.|[-*]) ")
SHORT_LIST: Final = re.compile(r"([A-Z]{2,3}-[A-Z]{2,3})-([0-9]{2})|(\.\.|…| to |, )([0-9]{2})\b")

EDITION: Final = re.compile(
    r"[Tt]he edition `([a-z-]+)`"
)  # in the first paragraph of a section: all its rules belong to it
REPLACES: Final = re.compile(rf"\bReplaces ({RULE_ID}[^.]*)\.")
REPLACES_PART: Final = re.compile(rf"\bReplaces (?!{RULE_ID})([^.]*)\.")  # the price of ..., that part of ...
SOURCE_MARK: Final = re.compile(r"`\[S: ([^\]]*)\]`")
SOURCE_SENTENCE: Final = re.compile(r"Sources?: (.*?)\.(?: |$)")
SOURCE_IN_BRACKETS: Final = re.compile(r"\(([^()]*)\) ")
MARK: Final = re.compile(r"`\[([A-Za-z -]+)\]`")
REMARK: Final = re.compile(r"\*\(([^()]*)\)\*")
MARK_TAGS: Final = {"D": "decision", "H": "hidden", "E": "edge"}
WORD_TAGS: Final = {"*Decision*": "decision", "*Edge*": "edge", "Edge cases:": "edge", "*Derived.*": "derived"}


@dataclass(frozen=True)
class Passage:
    """One numbered piece of a document; a table in its text is one paragraph of several lines."""

    id: str
    title: str  # may be empty
    section: str
    text: tuple[str, ...]


@dataclass(frozen=True)
class Rule(Passage):
    """One rule; its source names the place in the printed rulebook."""

    source: str
    tags: tuple[str, ...]  # "decision", "hidden", "edge", "derived", "descriptive", ...
    editions: tuple[str, ...] = ()  # those that it belongs to; of all, if there are none

    @property
    def replaces(self) -> tuple[str, ...]:
        """The rules in whose places it stands in its editions."""
        return self.named_by(REPLACES)

    @property
    def replaces_part(self) -> tuple[str, ...]:
        """The rules of which it replaces a part in its editions; the rest of them stays in force."""
        return self.named_by(REPLACES_PART)

    def named_by(self, sentence: re.Pattern[str]) -> tuple[str, ...]:
        named = " ".join([found for part in self.text for found in sentence.findall(part)])
        return tuple(listed_rules(named, set())) if self.editions else ()

    @property
    def testable(self) -> bool:
        """Whether there is anything to test."""
        return "descriptive" not in self.tags


@dataclass(frozen=True)
class Ruling(Passage):
    """The answer to a question that the printed rulebook leaves open; the question is its title."""

    reason: str


@dataclass(frozen=True)
class Case(Passage):
    """A worked situation, and the rules it exercises."""

    rules: tuple[str, ...]


# Reading the rules


@dataclass
class Draft:
    """A passage while its lines are collected."""

    id: str
    title: str
    section: str
    editions: tuple[str, ...] = ()
    lines: list[str] = field(default_factory=list)


class RulesReader:
    """Reads a rules document: passages begin with a bold ID, or are rows of a table that begin with one."""

    def __init__(self, lines: Sequence[str]) -> None:
        self.title = ""
        self.rules: list[Rule] = []
        self.rulings: list[Ruling] = []
        self.headings = ["", "", ""]
        self.columns: list[str] = []  # of the table being read
        self.draft: Draft | None = None
        self.editions: tuple[str, ...] = ()  # of the section, if its first paragraph names one
        self.introduced = False  # whether its first paragraph has been read
        for line in lines:
            self.read(line)
        self.close()

    def read(self, line: str) -> None:
        heading = HEADING.fullmatch(line)
        begun = RULE_LINE.fullmatch(line)
        if heading is not None or line.strip() == "---":
            self.close()
            if heading is not None:
                level = len(heading[1])
                self.headings[level - 1 :] = [heading_name(heading[2]), "", ""][: 4 - level]
                self.title = self.title or self.headings[0]
                if level < 3:
                    self.editions, self.introduced = (), False
        elif begun is not None:
            self.close()
            title, text = begun[2] or "", begun[3]
            if title and not title.endswith("."):
                text = f"{title}{text}"  # a title that begins the first sentence
            self.introduced = True
            self.draft = Draft(begun[1], plain(title).removesuffix("."), self.section, self.editions, [text])
        elif not (line.startswith("|") and self.row(cells_of(line))):
            if self.draft is not None:
                self.draft.lines.append(line)
            elif line.strip() and not self.introduced:
                self.introduced = True
                self.editions = tuple(EDITION.findall(line))

    def row(self, cells: list[str]) -> bool:
        """Read a row of a table that is a rule or a ruling; say whether it was one."""
        if re.fullmatch(RULE_ID, cells[0]) and len(cells) == len(self.columns):
            self.close()
            text = [f"{name}: {plain(cell)}" for name, cell in zip(self.columns[1:], cells[1:], strict=True)]
            self.rules.append(Rule(cells[0], "", self.section, tuple(text), "", ("decision",)))
            return True
        if "ruling" in self.section.lower() and re.fullmatch(f"{RULING_ID}|[0-9]{{2}}", cells[0]) and len(cells) == 4:
            question, answer, reason = [plain(cell) for cell in cells[1:]]
            self.rulings.append(Ruling(f"R-{cells[0][-2:]}", question, self.section, (answer,), reason))
            return True
        if not set(cells[0]) <= set("-: "):
            self.columns = cells
        return False

    @property
    def section(self) -> str:
        return ": ".join([name for name in self.headings[1:] if name])

    def close(self) -> None:
        if self.draft is not None:
            self.rules.append(finished(self.draft))
            self.draft = None


def finished(draft: Draft) -> Rule:
    """The rule of a draft: source and tags are taken out of the text, and the marks removed."""
    paragraphs = list(paragraphs_of(draft.lines))
    paragraphs[0] = paragraphs[0].removeprefix("- ") if paragraphs else ""
    source = ""
    tags: list[str] = []
    found: list[str] = []
    for index, paragraph in enumerate(paragraphs):
        tags += tags_of(paragraph)
        sources = SOURCE_MARK.findall(paragraph)
        text = without_tags(SOURCE_MARK.sub("", paragraph))
        if index == 0:
            begins = SOURCE_SENTENCE.search(text) or SOURCE_IN_BRACKETS.match(text)
            if begins is not None:
                sources.append(begins[1])
                text = text[: begins.start()] + text[begins.end() :]
        source = "; ".join([one for one in [source, *sources] if one])
        found += [plain(part) for part in text.split("`[E]`") if part.strip()]
    return Rule(
        draft.id, draft.title, draft.section, tuple(found), plain(source), tuple(dict.fromkeys(tags)), draft.editions
    )


def tags_of(text: str) -> list[str]:
    """`[D]` and its like, and short remarks such as *(derived)*; remarks on revisions are not tags."""
    tags = [MARK_TAGS.get(mark, mark) for mark in MARK.findall(text)]
    for remark in REMARK.findall(text):
        tags += [one.strip() for one in remark.split(",") if is_tag(remark) and not one.strip().startswith("rev.")]
    return tags + [tag for mark, tag in WORD_TAGS.items() if mark in text]


def is_tag(remark: str) -> bool:
    return ":" not in remark and len(remark.split()) <= 4


def without_tags(text: str) -> str:
    text = MARK.sub(lambda mark: mark[0] if mark[1] == "E" else "", text)
    text = REMARK.sub(lambda one: "" if is_tag(one[1]) or one[1].startswith("rev.") else f"({one[1]})", text)
    text = " ".join(text.split()) if "\n" not in text else text
    return text.strip().removeprefix("*Derived.*").strip().removeprefix("- ").removeprefix("— ")


# Reading worked situations


def read_cases(lines: Sequence[str], known: set[str]) -> Iterator[Case]:
    """Each begins with its ID and title, in a heading or in bold; the rules stand there or in a line `Rules:`."""
    section = ""
    draft: Draft | None = None
    for line in [*lines, "## "]:
        begun = CASE_LINE.fullmatch(line)
        if begun is not None or line.startswith("## "):
            if draft is not None:
                yield finished_case(draft, known)
            draft = None if begun is None else Draft(begun[1], begun[2], section)
            section = heading_name(line[3:]) if begun is None else section
        elif draft is not None:
            draft.lines.append(line)


def finished_case(draft: Draft, known: set[str]) -> Case:
    named = [line for line in draft.lines if line.startswith("Rules:")]
    in_title = re.search(rf"\(({RULE_ID}[^()]*)\)", draft.title)
    title = draft.title if in_title is None else draft.title.replace(in_title[0], "")
    if in_title is not None:
        named.append(in_title[1])
    text = [plain(one) for one in paragraphs_of([line for line in draft.lines if line not in named])]
    rules = [rule for line in named for rule in listed_rules(line, known)]
    title = plain(title.replace("**", "")).removesuffix(".")
    return Case(draft.id, title, draft.section, tuple(text), tuple(dict.fromkeys(rules)))


def listed_rules(text: str, known: set[str]) -> list[str]:
    """The rules of a list that may be shortened: `RA-SET-02..07, RA-INF-01`, `KEM-VIC-01, 02`, `ANK-MOV-01 to 03`."""
    found: list[str] = []
    topic, last = "", 0
    for full_topic, full_number, join, number in SHORT_LIST.findall(text):
        if full_topic:
            topic, last = full_topic, int(full_number)
            found.append(f"{topic}-{full_number}")
        elif join == ", ":
            last = int(number)
            found.append(f"{topic}-{number}")
        else:
            between = [f"{topic}-{one:02}" for one in range(last + 1, int(number) + 1)]
            found += [rule for rule in between if rule in known]
    return found


# Marks


def heading_name(text: str) -> str:
    """A heading without its number and without the list of ID beginnings: `7. Bidding (RA-AUC)` is `Bidding`."""
    text = re.sub(r"^[0-9.]+ ", "", text)
    return (
        plain(re.sub(r" \([A-Z]{2,3}-[A-Z]{2,3}(, [A-Z]{2,3}-[A-Z]{2,3})*\)$", "", text))
        .removesuffix(" - rules specification")
        .removesuffix(" — rules specification")
    )


def cells_of(row: str) -> list[str]:
    return [cell.strip() for cell in row.strip().strip("|").split("|")]


def paragraphs_of(lines: Sequence[str]) -> Iterator[str]:
    """Wrapped lines are joined; an item of a list is a paragraph, and a table is one with a line for each row."""
    block: list[str] = []
    for line in [*lines, ""]:
        new = not line.strip() or LIST_ITEM.match(line) is not None
        if block and (new or line.startswith("|") != block[0].startswith("|")):
            yield table_text(block) if block[0].startswith("|") else " ".join([one.strip() for one in block])
            block = []
        if line.strip():
            block.append(line)


def table_text(rows: Sequence[str]) -> str:
    """The rows of a table in aligned columns."""
    cells = [[plain(cell) for cell in cells_of(row)] for row in rows if not set(row) <= set("|-: ")]
    width = [max(len(row[at]) if at < len(row) else 0 for row in cells) for at in range(max(map(len, cells)))]
    return "\n".join("  ".join(cell.ljust(width[at]) for at, cell in enumerate(row)).rstrip() for row in cells)


def plain(text: str) -> str:
    """Text without the marks of Markdown; the lines of a table stay."""
    text = re.sub(r"`([^`]*)`", r"\1", text)
    text = re.sub(r"\*\*(.+?)\*\*", r"\1", text)
    text = re.sub(r"\*(\S(?:[^*]*\S)?)\*", r"\1", text)
    if "\n" in text:
        return text
    return re.sub(r" +([.,;)])", r"\1", " ".join(text.split()))
