"""Effects: who speaks at which hook, and in which order.

A game has one class, derived from `Voice`, whose methods are its hooks: they do nothing, and an effect overrides those
it needs. `tools/records.py` writes the dispatch of the game from the list of these methods, a class derived from
`HookTable`. What a method returns says of which kind its hook is:

| kind   | returns                 | the dispatch                                                                  |
|--------|-------------------------|-------------------------------------------------------------------------------|
| asks   | `Todo | None`           | every effect speaks once, in the declared order, and may open a procedure     |
| amount | `int`, or a list        | what the effects of one owner say is added up                                 |
| allows | `Refusal | None`        | with which rule the first effect of any owner forbids it; None: it is allowed |
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final, final

from mypy_extensions import mypyc_attr

from ennead.kernel.flow import Frame

Order = Mapping[str, tuple[str, ...]]  # by hook: the effects whose order the rulebook gives; others speak after them


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Voice:
    """Whatever bends the rules: a power, a card, a house rule. Stateless: what it remembers lies in the state."""

    NAME: ClassVar[str] = ""
    RULES: ClassVar[tuple[str, ...]] = ()


@final
@mypyc_attr(acyclic=True)
class Owned:
    """An effect at one hook, and the side that owns it."""

    def __init__(self, owner: int, effect: Voice, rank: int) -> None:
        self.owner: Final = owner
        self.effect: Final = effect
        self.rank: Final = rank  # its place in the declared order of the hook


NOBODY_SPEAKS: Final[list[Owned]] = []  # never changed, as no list of speakers is


@mypyc_attr(allow_interpreted_subclasses=True)
class HookTable:
    """For each hook, the effects that really use it; made once per ownership, shared by all copies of a state."""

    def __init__(self, hooks: int) -> None:
        self.speakers: list[list[Owned]] = [NOBODY_SPEAKS] * hooks

    @final
    def add(self, owner: int, uses: list[tuple[int, int]], effect: Voice) -> None:
        """One more effect speaks; in new lists, because other tables may share the old ones."""
        for hook, rank in uses:
            speakers = self.speakers[hook][:]
            at = len(speakers)
            while at and speakers[at - 1].rank > rank:
                at -= 1
            speakers.insert(at, Owned(owner, effect, rank))
            self.speakers[hook] = speakers

    @final
    def silent(self, hook: int) -> bool:
        """Whether nobody speaks at a hook."""
        return not self.speakers[hook]

    @final
    def has(self, hook: int, owner: int) -> bool:
        """Whether an effect of that side speaks at a hook."""
        for speaker in self.speakers[hook]:
            if speaker.owner == owner:
                return True
        return False

    @final
    def voices(self, hook: int, owner: int) -> list[Voice]:
        """The effects of that side that speak at a hook, in their order."""
        return [speaker.effect for speaker in self.speakers[hook] if speaker.owner == owner]

    @final
    def next_speaker(self, hook: int, frame: Frame, order: tuple[int, ...]) -> Owned | None:
        """Who speaks next at a hook; None when all of a rank have spoken.

        Effects speak by their rank; of one rank, in the order of their owners, which is fixed when the first of the
        rank speaks. The frame remembers how many have spoken: as long as it does, another rank is left, and its step
        runs again with the order of that moment.
        """
        speakers = self.speakers[hook]
        at = frame.heard - 1 if frame.order else frame.heard  # who spoke last, or who begins a rank
        if at < len(speakers):
            rank = speakers[at].rank
            first = at
            while first and speakers[first - 1].rank == rank:
                first -= 1
            last = at + 1
            while last < len(speakers) and speakers[last].rank == rank:
                last += 1
            found = next_of(speakers, first, last, frame, order)
            if found is not None:
                return found
            if last < len(speakers):
                frame.heard = last
                frame.order = ()
                return None
        frame.heard = 0
        frame.order = ()
        return None


def next_of(speakers: list[Owned], first: int, last: int, frame: Frame, order: tuple[int, ...]) -> Owned | None:
    """The next of those with one rank: the speakers from the first to before the last."""
    if frame.heard == first:
        frame.order = order
    heard = first
    for owner in frame.order:
        for at in range(first, last):
            if speakers[at].owner == owner:
                heard += 1
                if heard > frame.heard:
                    frame.heard = heard
                    return speakers[at]
    return None


def uses_of(effect: Voice, base: type, hooks: tuple[str, ...], order: Order) -> list[tuple[int, int]]:
    """The hooks that an effect uses, each with its rank there."""
    found: list[tuple[int, int]] = []
    for number, hook in enumerate(hooks):
        if overrides(type(effect), base, hook):
            names = order.get(hook, ())
            name = type(effect).NAME
            found.append((number, names.index(name) if name in names else len(names)))
    return found


def overrides(cls: type, base: type, name: str) -> bool:
    """Whether a class replaces the do-nothing method of its base."""
    return getattr(cls, name) is not getattr(base, name)
