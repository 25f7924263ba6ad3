"""A case, read from its document: what is given, what is played, what is expected."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from ennead.cases.known import check_rule
from ennead.cases.yaml_text import read_file
from ennead.kernel.contract import Game
from ennead.kernel.document import Node, did_you_mean
from ennead.kernel.errors import BadInput

FIELDS = (
    "case", "title", "rules", "game", "seats", "edition", "variants", "options", "given", "refused", "chance", "play",
    "expect", "branches",
)  # fmt: skip
BRANCH = ("case", "title", "rules", "chance", "play", "expect")
EXPECTED = (
    "asked", "decision", "place", "options", "position", "views", "events", "no_events", "new_events", "no_new_events",
    "result",
)  # fmt: skip


@dataclass
class Move:
    """One seat plays an action."""

    path: str
    seat: int
    action: str


@dataclass
class Refused:
    """One seat is refused an action, by a rule if one is named."""

    path: str
    seat: int
    action: str
    rule: str


@dataclass
class Expect:
    """What must be true at a point of the play."""

    path: str
    fields: dict[str, Node]


@dataclass
class NotPossible:
    """That the position must be refused: by a rule, or with these words."""

    rule: str = ""
    words: str = ""


@dataclass
class Case:
    """One situation."""

    name: str
    title: str
    rules: list[str]
    game: Game
    seats: int
    edition: str
    variants: list[str]
    options: dict[str, str]
    given: Any
    chance: list[str]
    refused: NotPossible | None = None
    steps: list[Move | Refused | Expect] = field(default_factory=list)


def read_cases(path: Path, load: Callable[[str], Game]) -> list[Case]:
    """All cases of a file; refused with one sentence if anything in it is not understood."""
    documents = read_file(path)
    if not documents:
        raise BadInput(f"{path}: there is no case in this file")
    cases = []
    for index, document in enumerate(documents):
        name = path.stem if len(documents) == 1 else f"{path.stem} ({index + 1})"
        try:
            cases += read_branches(document, name, load)
        except BadInput as error:
            part = "" if len(documents) == 1 else f" document {index + 1}:"
            raise BadInput(f"{path}:{part} {error}") from error
    return cases


def read_branches(document: Any, name: str, load: Callable[[str], Game]) -> list[Case]:
    """The case of a document; with branches, one for each, which goes on where the shared part ends."""
    fields = Node(document).fields(FIELDS)
    if "branches" not in fields:
        return [read_case(document, name, load)]
    branches = fields["branches"].items()
    if not branches:
        raise fields["branches"].wrong("a list of branches")
    found: list[Case] = []
    for index, node in enumerate(branches):
        case = read_case({key: value for key, value in document.items() if key != "branches"}, name, load, whole=False)
        own = node.fields(BRANCH)
        if "play" not in own and "expect" not in own:
            raise node.error("a branch needs the field 'play' or 'expect'")
        case.name = f"{case.name} {own['case'].text() if 'case' in own else chr(ord('a') + index)}"
        case.title = own["title"].text() if "title" in own else case.title
        case.rules += rules_in(own.get("rules"), case.game)
        case.chance += texts(own.get("chance"))
        read_steps(case, own)
        found.append(case)
    return found


def read_case(document: Any, name: str, load: Callable[[str], Game], whole: bool = True) -> Case:
    fields = Node(document).fields(FIELDS)
    for needed in ("game", "seats", "expect" if whole and not {"play", "refused"} & set(fields) else "game"):
        if needed not in fields:
            raise BadInput(f"a case needs the field {needed!r}")
    game = load(fields["game"].text())
    options = read_options(fields.get("options"), game)
    case = Case(
        name=fields["case"].text() if "case" in fields else name,
        title=fields["title"].text() if "title" in fields else "",
        rules=rules_in(fields.get("rules"), game),
        game=game.at_table(options),
        seats=fields["seats"].integer(1, 10),
        edition=fields["edition"].text() if "edition" in fields else "",
        variants=texts(fields.get("variants")),
        options=options,
        given=fields["given"].value if "given" in fields else None,
        chance=texts(fields.get("chance")),
        refused=read_refused(fields["refused"], game) if "refused" in fields else None,
    )
    game.meta.check(case.seats, case.edition or game.meta.edition, case.variants, case.options)
    if case.refused is not None and ("given" not in fields or {"play", "expect"} & set(fields)):
        raise fields["refused"].error("a position that must be refused needs 'given', and nothing is played in it")
    read_steps(case, fields)
    return case


def read_steps(case: Case, fields: dict[str, Node]) -> None:
    """What is played, and what must be true in the end."""
    for node in fields["play"].items() if "play" in fields else []:
        read_step(case, node)
    if "expect" in fields:
        case.steps.append(read_expect(fields["expect"]))


def read_refused(node: Node, game: Game) -> NotPossible:
    """`refused: RULE`, `refused: {says: words}`, or both."""
    if isinstance(node.value, str):
        return NotPossible(check_rule(game, node))
    fields = node.fields(["rule", "says"])
    if not fields:
        raise node.wrong("a rule, or {rule: ..., says: ...}")
    return NotPossible(
        check_rule(game, fields["rule"]) if "rule" in fields else "",
        fields["says"].text() if "says" in fields else "",
    )


def rules_in(node: Node | None, game: Game) -> list[str]:
    """Rule IDs of the game."""
    if node is None:
        return []
    return [check_rule(game, one) for one in (node.items() if isinstance(node.value, list) else [node])]


def texts(node: Node | None) -> list[str]:
    if node is None:
        return []
    return [one.text() for one in node.items()] if isinstance(node.value, list) else [node.text()]


def read_options(node: Node | None, game: Game) -> dict[str, str]:
    """`options: {scenario: old-kingdom}`; a list of texts is joined by commas."""
    if node is None:
        return {}
    return {name: ",".join(texts(one)) for name, one in node.fields(list(game.meta.options)).items()}


def read_step(case: Case, node: Node) -> None:
    """`S0: action`, `S0: [several, actions]`, `S0: {refuse: action, rule: ID}`, several seats, or `expect: ...`."""
    if not isinstance(node.value, dict) or not node.value:
        raise node.wrong("a step like 'S0: draw' or 'expect: ...'")
    allowed = [f"S{seat}" for seat in range(case.seats)]
    for who, what in node.fields(["expect", *allowed]).items():
        if who == "expect":
            case.steps.append(read_expect(what))
        elif isinstance(what.value, dict):
            refused = what.fields(["refuse", "rule"])
            if "refuse" not in refused:
                raise what.error("a refusal needs the field 'refuse' with the action")
            rule = check_rule(case.game, refused["rule"]) if "rule" in refused else ""
            case.steps.append(Refused(what.path, int(who[1:]), action_in(case, refused["refuse"]), rule))
        else:
            for one in what.items() if isinstance(what.value, list) else [what]:
                case.steps.append(Move(one.path, int(who[1:]), action_in(case, one)))


def action_in(case: Case, node: Node) -> str:
    """The name of an action that the game knows."""
    try:
        return case.game.action(node.text()).name
    except BadInput as error:
        near = did_you_mean(node.value, list(case.game.actions.named))
        raise node.error(f"{error}{near}") from error


def read_expect(node: Node) -> Expect:
    return Expect(node.path, node.fields(EXPECTED))
