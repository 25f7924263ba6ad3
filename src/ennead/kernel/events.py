"""Events: small facts in the past tense, with the rule that caused them and who may know."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import mypyc_attr


@final
@mypyc_attr(acyclic=True)
class EventKind:
    """One kind of fact: what its numbers are called, and which of them only the owner may see."""

    def __init__(
        self,
        name: str,
        side: str = "",
        what: str = "",
        more: str = "",
        things: str = "",
        secret: tuple[str, ...] = (),
        score: bool = False,
        where: str = "",
    ) -> None:
        self.name: Final = name
        self.side: Final = side  # what the side is called here: "player", "winner"
        self.what: Final = what
        self.more: Final = more
        self.things: Final = things
        self.secret: Final = secret  # names from above that others do not learn
        self.score: Final = score  # whether it brings somebody nearer to winning, or away from it
        self.where: Final = where  # which of what and more is the place where it happened; empty if none is told

    def place(self, what: int, more: int) -> int:
        """Where it happened, of a kind that tells it."""
        return what if self.where == self.what else more


@final
@mypyc_attr(acyclic=True)
class Event:
    """One fact. It names things by number; words for them are made outside the rules."""

    def __init__(
        self,
        kind: EventKind,
        rule: str,
        side: int,
        what: int = 0,
        more: int = 0,
        things: list[int] | None = None,
        battle: bool = False,
        parts: list[int] | None = None,
    ) -> None:
        self.kind: Final = kind
        self.rule: Final = rule
        self.side: Final = side
        self.what: Final = what
        self.more: Final = more
        self.things: Final[tuple[int, ...]] = () if things is None else tuple(things)
        self.battle: Final = battle  # whether it happened in a battle
        # Of the board, in which it happened: kept, as the board may be divided otherwise when it is told
        self.parts: Final[tuple[int, ...]] = () if parts is None else tuple(parts)

    def facts(self, side: int) -> dict[str, int | list[int] | None]:
        """The named numbers as one side learns them; None stands for what it does not."""
        kind = self.kind
        found: dict[str, int | list[int] | None] = {}
        if kind.side:
            found[kind.side] = self.side
        if kind.what:
            found[kind.what] = self.what
        if kind.more:
            found[kind.more] = self.more
        if kind.things:
            found[kind.things] = list(self.things)
        if side != self.side:
            for name in kind.secret:
                found[name] = None
        return found


@final
@mypyc_attr(acyclic=True)
class Refusal:
    """Why something is not allowed: the rule, a key for the words, and the numbers they need."""

    def __init__(self, rule: str, reason: str, numbers: dict[str, int] | None = None) -> None:
        self.rule: Final = rule
        self.reason: Final = reason
        self.numbers: Final[dict[str, int]] = {} if numbers is None else numbers

    def __repr__(self) -> str:
        return f"{self.rule} {self.reason} {self.numbers}"
