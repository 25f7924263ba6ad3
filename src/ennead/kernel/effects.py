"""Effects: who speaks at which hook, and in which order.

A game has one class, derived from `Voice`, whose methods are its hooks: they do nothing, and an effect overrides those
it needs. `tools/records.py` writes the dispatch of the game from the list of these methods, a class derived from
`HookTable`. What a method returns says of which kind its hook is:

| kind   | returns                 | the dispatch                                                                  |
|--------|-------------------------|-------------------------------------------------------------------------------|
| asks   | `Todo | None`           | every effect speaks once, in the declared order, and may open a procedure     |
| amount | `int`, or a list        | what the effects of one owner say is added up; nobody changes such a list     |
| all    | `tuple[int, ...]`       | what the effects of all owners say, one after the other                       |
| allows | `Refusal | None`        | with which rule the first effect of any owner forbids it; None: it is allowed |
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Final, final

from mypy_extensions import i64, mypyc_attr

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

    def __init__(self, owner: int, effect: Voice, hook: int, rank: int) -> None:
        self.owner: Final[i64] = owner
        self.effect: Final = effect
        self.hook: Final = hook
        self.bit: Final = 1 << hook
        self.rank: Final[i64] = rank  # its place in the declared order of the hook
        self.alone: Final = [self]  # mostly the whole list of those who still have to speak


@final
@mypyc_attr(acyclic=True)
class Uses:
    """The hooks that an effect uses, each with its rank there; made once."""

    def __init__(self, effect: Voice, ranks: list[tuple[int, int]]) -> None:
        self.effect: Final = effect
        self.ranks: Final = ranks
        self.owned: Final[list[list[Owned]]] = []  # by owner, the same in all tables

    def of(self, owner: int) -> list[Owned]:
        """The effect at each of its hooks for one owner."""
        while len(self.owned) <= owner:
            more = len(self.owned)
            self.owned.append([Owned(more, self.effect, hook, rank) for hook, rank in self.ranks])
        return self.owned[owner]


NOBODY_SPEAKS: Final[list[Owned]] = []  # never changed, as no list of speakers is
NOTHING_SAID: Final[list[Any]] = []  # never changed, as no list that effects return is: it may be an effect's own


@mypyc_attr(allow_interpreted_subclasses=True)
class HookTable:
    """For each hook, the effects that really use it; made once per ownership, shared by all copies of a state."""

    def __init__(self, hooks: int, speakers: list[list[Owned]] | None = None) -> None:
        self.speakers: list[list[Owned]] = [NOBODY_SPEAKS] * hooks if speakers is None else speakers
        self.own = 0  # one bit for each hook whose list no other table has

    @final
    def add(self, owner: int, uses: Uses) -> None:
        """One more effect speaks; in lists of its own, because other tables may share the old ones."""
        for owned in uses.of(owner):
            hook = owned.hook
            speakers = self.speakers[hook]
            if not self.own & owned.bit:
                self.own |= owned.bit
                speakers = self.speakers[hook] = speakers[:]
            at: i64 = len(speakers)
            while at and speakers[at - 1].rank > owned.rank:
                at -= 1
            speakers.insert(at, owned)

    @final
    def lent(self) -> list[list[Owned]]:
        """All speakers for another table, which shares the lists from now on."""
        self.own = 0
        return self.speakers[:]

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
    def next_rank(self, hook: int, frame: Frame, order: tuple[int, ...]) -> list[Owned]:
        """All of a rank have spoken: who speaks in the next one, if that can begin at once."""
        speakers = self.speakers[hook]
        count: i64 = len(speakers)
        last: i64 = frame.heard
        while last < count and speakers[last].rank == speakers[last - 1].rank:
            last += 1
        frame.heard = last if last < count else 0
        frame.order = ()
        return self.still_to_speak(hook, frame, order) if last < count and len(order) == 1 else NOBODY_SPEAKS

    @final
    def still_to_speak(self, hook: int, frame: Frame, order: tuple[int, ...]) -> list[Owned]:
        """Who of one rank still has to speak at a hook, in their order; nobody when all of the rank have spoken.

        Effects speak by their rank; of one rank, in the order of their owners, which is fixed when the first of the
        rank speaks. The frame remembers how many have spoken: as long as it does, another rank is left, and its step
        runs again with the order of that moment. A single owner has no order that could change, and goes on at once.
        """
        speakers = self.speakers[hook]
        count: i64 = len(speakers)
        heard: i64 = frame.heard
        first: i64 = heard - 1 if frame.order else heard  # who spoke last, or who begins a rank
        while first < count:
            rank = speakers[first].rank
            while first and speakers[first - 1].rank == rank:
                first -= 1
            last: i64 = first + 1
            while last < count and speakers[last].rank == rank:
                last += 1
            if heard == first:
                frame.order = order
            spoken: i64 = first
            found = NOBODY_SPEAKS
            for owner in frame.order:
                for at in range(first, last):
                    speaker = speakers[at]
                    if speaker.owner == owner:
                        spoken += 1
                        if spoken == heard + 1:
                            found = speaker.alone
                        elif spoken == heard + 2:
                            found = [found[0], speaker]
                        elif spoken > heard:
                            found.append(speaker)
            if found:
                frame.heard = heard
                return found
            if last < count and len(order) > 1:
                frame.heard = last
                frame.order = ()
                return NOBODY_SPEAKS
            heard = first = last
        frame.heard = 0
        frame.order = ()
        return NOBODY_SPEAKS


def uses_of(effect: Voice, base: type, hooks: tuple[str, ...], order: Order) -> Uses:
    """The hooks that an effect uses, each with its rank there."""
    ranks: list[tuple[int, int]] = []
    for number, hook in enumerate(hooks):
        if overrides(type(effect), base, hook):
            names = order.get(hook, ())
            name = type(effect).NAME
            ranks.append((number, names.index(name) if name in names else len(names)))
    return Uses(effect, ranks)


def overrides(cls: type, base: type, name: str) -> bool:
    """Whether a class replaces the do-nothing method of its base."""
    return getattr(cls, name) is not getattr(base, name)
