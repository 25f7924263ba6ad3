"""Merging gods (ANK-MRG)."""

from __future__ import annotations

from typing import Any, ClassVar, Final, final

from mypy_extensions import mypyc_attr

from ennead.games.ankh.rules.actions import DONE as NOTHING_MORE
from ennead.games.ankh.rules.actions import FIGURE, RELEASE
from ennead.games.ankh.rules.components import (
    BASE,
    BASES,
    FACING,
    FIGURE_KIND,
    FIGURE_OWNER,
    FIRST_GUARDIAN,
    GOD,
    KINDS,
    MERGED,
    TOKEN,
    WARRIOR,
    figure,
)
from ennead.games.ankh.rules.effects import connect
from ennead.games.ankh.rules.events import GODS_MERGED, GUARDIAN_RELEASED
from ennead.games.ankh.rules.state import Ankh
from ennead.kernel.actions import Action
from ennead.kernel.events import Refusal
from ennead.kernel.flow import DONE, NOBODY, Decision, Frame, Todo
from ennead.kernel.record import Public


def lifted(ankh: Ankh, piece: int) -> None:
    """ANK-MRG-13: what lay on the base of a figure that leaves the game goes back."""
    for keeper in ankh.rules.keepers:
        keeper.lifted(ankh, piece)


def leave(ankh: Ankh, side: int, kind: int, rule: str) -> None:
    """A Guardian that a side has given up leaves the game."""
    removed = list(ankh.removed)
    removed[kind] += 1
    ankh.removed = tuple(removed)
    ankh.emit(GUARDIAN_RELEASED, rule, side, kind)


@final
@mypyc_attr(acyclic=True)
class ReleaseGuardian(Decision):
    """Which Guardians the merged god does not keep; all others it does."""

    RULE = "ANK-MRG-04"

    def options(self, ankh: Ankh, merge: Merge, side: int) -> list[Action]:
        return merge.choices(ankh)

    def why_not(self, ankh: Ankh, merge: Merge, side: int, action: Action) -> Refusal | None:
        if action.verb == "release":
            return Refusal("ANK-MRG-04", "not-in-pool", {"kind": action.value})
        if action.verb == "done":
            return Refusal("ANK-CMP-06", "too-few-bases")
        if action.verb != "figure":
            return None
        reason = "no-figure" if FIGURE_OWNER[ankh.pieces[action.value]] == NOBODY else "must-be-kept"
        return Refusal("ANK-MRG-04", reason, {"space": action.value})

    def facts(self, view: Any, merge: Merge, options: list[Action]) -> dict[str, Any]:
        return {"case": "must" if options and NOTHING_MORE not in options else "may"}

    def answer(self, ankh: Ankh, merge: Merge, side: int, action: Action) -> Todo | None:
        if action is NOTHING_MORE:
            merge.over = True
        else:
            merge.release(ankh, action)
        return None


RELEASE_GUARDIAN: Final = ReleaseGuardian()


@mypyc_attr(acyclic=True)
class Merge(Frame):
    """The two lowest gods become one (ANK-MRG-14 gives the order)."""

    STEPS = ("remove_pieces", "choose_guardians...", "take_guardians", "join")

    higher: Public[int]
    lower: Public[int]
    over: Public[bool] = False

    def __init__(self, higher: int, lower: int) -> None:
        self.higher = higher
        self.lower = lower

    def remove_pieces(self, ankh: Ankh) -> Todo | None:
        """ANK-MRG-03, 12: Monuments, God, Warriors, cards and Ankh tokens go; Followers are shared."""
        lower, higher = ankh.gods[self.lower], ankh.gods[self.higher]
        for space in lower.monuments:
            ankh.rules.procedures.abandon(ankh, space, "ANK-MRG-03")
        for space in lower.figures:
            if FIGURE_KIND[ankh.pieces[space]] < FIRST_GUARDIAN:
                lifted(ankh, ankh.lift_figure(space))
        lower.pool[GOD] = lower.pool[WARRIOR] = 0
        lower.hand = lower.ankhs = 0
        higher.followers += lower.followers
        lower.followers = 0
        for keeper in ankh.rules.keepers:
            keeper.merging(ankh, self.higher, self.lower)
        return None

    def choose_guardians(self, ankh: Ankh) -> Todo | None:
        if self.over:
            return None
        choices = self.choices(ankh)
        if len(choices) == 1 and choices[0] is NOTHING_MORE:
            return None
        return ankh.ask(RELEASE_GUARDIAN, self.higher)

    def choices(self, ankh: Ankh) -> list[Action]:
        """ANK-MRG-04: the lower god's Guardians may be left; own ones only where there are too many of a size."""
        excess = [self.count(ankh, size) > BASES[size] for size in range(len(BASES))]
        found: list[Action] = [] if True in excess else [NOTHING_MORE]
        for side in (self.lower, self.higher):
            god = ankh.gods[side]
            for space in god.figures:
                kind = FIGURE_KIND[ankh.pieces[space]]
                if kind >= FIRST_GUARDIAN and (side == self.lower or excess[BASE[kind]]):
                    found.append(FIGURE[space])
            for kind in range(FIRST_GUARDIAN, KINDS):
                if god.pool[kind] and (side == self.lower or excess[BASE[kind]]) and RELEASE[kind] not in found:
                    found.append(RELEASE[kind])
        return found

    def count(self, ankh: Ankh, size: int) -> int:
        """The Guardians of a size that both gods have."""
        free = ankh.free_bases(self.lower, size) + ankh.free_bases(self.higher, size)
        return 2 * BASES[size] - free

    def release(self, ankh: Ankh, action: Action) -> None:
        """A Guardian leaves the game; it is not killed. Of equal ones in the pools it is the lower god's."""
        if action.verb == "release":
            kind = action.value
            ankh.to_pool(self.lower if ankh.gods[self.lower].pool[kind] else self.higher, kind, -1)
        else:
            piece = ankh.lift_figure(action.value)
            kind = FIGURE_KIND[piece]
            lifted(ankh, piece)
        leave(ankh, self.higher, kind, "ANK-MRG-04")

    def take_guardians(self, ankh: Ankh) -> Todo | None:
        """ANK-MRG-04: they stay where they stand, with the higher god's bases."""
        lower = ankh.gods[self.lower]
        for space in lower.figures:
            piece = ankh.lift_figure(space)
            ankh.put_figure(space, figure(self.higher, FIGURE_KIND[piece], FACING[piece], TOKEN[piece] == 1))
        for kind in range(FIRST_GUARDIAN, KINDS):
            if lower.pool[kind]:
                ankh.to_pool(self.higher, kind, lower.pool[kind])
        lower.pool = [0] * KINDS
        return None

    def join(self, ankh: Ankh) -> Todo | None:
        """ANK-MRG-05 to 08: one marker, the higher god's powers, both abilities."""
        lower, higher = ankh.gods[self.lower], ankh.gods[self.higher]
        higher.devotion = lower.devotion
        ankh.ascending = tuple([side for side in ankh.ascending if side != self.lower])
        higher.abilities |= lower.abilities
        lower.powers = lower.unlocked = 0  # its dashboard shows the higher god's
        lower.standing = MERGED
        for keeper in ankh.rules.keepers:
            keeper.merged(ankh, self.higher, self.lower)
        sides = list(ankh.sides)
        sides[self.lower] = self.higher
        ankh.sides = tuple(sides)
        connect(ankh)
        ankh.emit(GODS_MERGED, "ANK-MRG-02", self.higher, self.lower)
        return None

    # <records> written by tools/records.py from the declarations above
    FIELDS: ClassVar[tuple[str, ...]] = ("higher", "lower", "over")
    OPENING: ClassVar[tuple[str, ...]] = ("higher", "lower")
    TUPLES: ClassVar[tuple[str, ...]] = ()

    def step(self, ankh: Ankh, at: int) -> Todo | None:
        if at == 0:
            todo = self.remove_pieces(ankh)
            if todo is not None:
                return todo
            self.at = at = 1
        if at == 1:
            todo = self.repeat(self.choose_guardians(ankh))
            if todo is not None:
                return todo
            self.at = at = 2
        if at == 2:
            todo = self.take_guardians(ankh)
            if todo is not None:
                return todo
            self.at = at = 3
        if at == 3:
            return self.join(ankh) or DONE
        return DONE

    def copy(self) -> Merge:
        new = Merge(self.higher, self.lower)
        new.placed(self)
        new.over = self.over
        return new

    # </records>
