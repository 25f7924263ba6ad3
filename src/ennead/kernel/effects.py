"""Effects, the hook table, and the five ways in which the flow lets effects bend the rules.

| kind       | question                        | an effect returns                 |
|------------|---------------------------------|-----------------------------------|
| interrupt  | does something happen here?     | None, a question or a procedure   |
| instead    | does something else happen?     | None, or what replaces it         |
| amount     | what is added?                  | a number                          |
| permission | allowed? forbidden?             | YES, NO or NO_OPINION             |
| offer      | may this be used now?           | YES or NO_OPINION                 |
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Final, final

from mypy_extensions import mypyc_attr

from ennead.kernel.flow import Frame, State, Todo

NO_OPINION: Final = 0
YES: Final = 1
NO: Final = -1


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Effect:
    """One power, card or house rule. Stateless: what it remembers lies with its owner.

    A game derives a class with one do-nothing method per hook and dispatches to it by the hook's number.
    """

    NAME: ClassVar[str] = ""
    RULES: ClassVar[tuple[str, ...]] = ()
    RANK: ClassVar[int] = 0  # of contradicting permissions the higher rank counts

    def speak(self, hook: int, state: Any, frame: Any, owner: int) -> Todo | None:
        """Call the method of an interrupt or instead hook."""
        raise AssertionError(f"{type(self).__name__} does not speak")

    def count(self, hook: int, state: Any, frame: Any, owner: int) -> int:
        """Call the method of an amount hook."""
        raise AssertionError(f"{type(self).__name__} does not count")

    def opinion(self, hook: int, state: Any, frame: Any, owner: int, subject: int) -> int:
        """Call the method of a permission or offer hook."""
        raise AssertionError(f"{type(self).__name__} has no opinions")


@final
@mypyc_attr(acyclic=True)
class Speaker:
    """An effect and the side that owns it."""

    def __init__(self, owner: int, effect: Effect) -> None:
        self.owner: Final = owner
        self.effect: Final = effect
        self.rank: Final = int(type(effect).RANK)


@final
class HookTable:
    """For each hook, the effects that really use it; made once per ownership, shared by all copies of a state."""

    def __init__(self, base: type, names: Sequence[str], owned: Sequence[tuple[int, Effect]]) -> None:
        self.speakers: list[list[Speaker]] = []
        for name in names:
            users = [(owner, effect) for owner, effect in owned if overrides(type(effect), base, name)]
            self.speakers.append([Speaker(owner, effect) for owner, effect in users])


def overrides(cls: type, base: type, name: str) -> bool:
    """Whether a class replaces the do-nothing method of its base."""
    return getattr(cls, name) is not getattr(base, name)


def interrupt(table: HookTable, hook: int, state: State, frame: Frame, order: tuple[int, ...]) -> Todo | None:
    """Let every effect on this hook speak once, owners in the given order; for a repeated step.

    The order is fixed when the first one speaks; the frame remembers how many have spoken.
    """
    speakers = table.speakers[hook]
    if not speakers:
        return None
    if frame.heard == 0:
        frame.order = order
    heard = 0
    for owner in frame.order:
        for speaker in speakers:
            if speaker.owner == owner:
                heard += 1
                if heard > frame.heard:
                    frame.heard = heard
                    todo = speaker.effect.speak(hook, state, frame, owner)
                    if todo is not None:
                        return todo
    frame.heard = 0
    frame.order = ()
    return None


def instead(table: HookTable, hook: int, state: State, frame: Frame, owner: int) -> Todo | None:
    """What the first effect of one side puts in the place of the usual; None if none does."""
    for speaker in table.speakers[hook]:
        if speaker.owner == owner:
            todo = speaker.effect.speak(hook, state, frame, owner)
            if todo is not None:
                return todo
    return None


def amount(table: HookTable, hook: int, state: State, frame: Frame | None, owner: int) -> int:
    """What the effects of one side add here."""
    total = 0
    for speaker in table.speakers[hook]:
        if speaker.owner == owner:
            total += speaker.effect.count(hook, state, frame, owner)
    return total


def allowed(table: HookTable, hook: int, state: State, frame: Frame | None, subject: int, usually: bool) -> bool:
    """Whether something is allowed: as usual, unless an effect of any side says otherwise.

    Of contradicting opinions the highest rank counts; within a rank NO beats YES.
    """
    verdict = YES if usually else NO
    rank = -1
    for speaker in table.speakers[hook]:
        opinion = speaker.effect.opinion(hook, state, frame, speaker.owner, subject)
        if opinion == NO_OPINION:
            continue
        if speaker.rank > rank:
            verdict, rank = opinion, speaker.rank
        elif speaker.rank == rank and opinion == NO:
            verdict = NO
    return verdict == YES


def offers(table: HookTable, hook: int, state: State, frame: Frame | None, owner: int) -> list[Effect]:
    """The effects that one side may use now, in the order of the table."""
    found: list[Effect] = []
    for speaker in table.speakers[hook]:
        if speaker.owner == owner and speaker.effect.opinion(hook, state, frame, owner, owner) == YES:
            found.append(speaker.effect)
    return found
