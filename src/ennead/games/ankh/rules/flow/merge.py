"""Merging gods (ANK-MRG)."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import mypyc_attr

from ennead.games.ankh.rules.actions import DONE as NOTHING_MORE
from ennead.games.ankh.rules.actions import FIGURE, RELEASE
from ennead.games.ankh.rules.components import (
    BASE,
    BASES,
    FACING,
    FIGURE_KIND,
    FIRST_GUARDIAN,
    KINDS,
    MERGED,
    SUN,
    WARRIOR,
    figure,
)
from ennead.games.ankh.rules.effects import connect
from ennead.games.ankh.rules.events import GODS_MERGED, GUARDIAN_RELEASED
from ennead.games.ankh.rules.state import Ankh
from ennead.kernel.actions import Action
from ennead.kernel.flow import DONE, Decision, Frame, Todo
from ennead.kernel.record import Public


@final
@mypyc_attr(acyclic=True)
class ReleaseGuardian(Decision):
    """Which Guardians the merged god does not keep; all others it does."""

    RULE = "ANK-MRG-04"

    def options(self, ankh: Ankh, merge: Merge, side: int) -> list[Action]:
        return merge.choices(ankh)

    def answer(self, ankh: Ankh, merge: Merge, side: int, action: Action) -> Todo | None:
        if action is NOTHING_MORE:
            merge.over = True
        else:
            merge.release(ankh, action)
        return None


RELEASE_GUARDIAN: Final = ReleaseGuardian()


@final
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
            ankh.destroy_monument(space, "ANK-MRG-03")
        for space in lower.figures:
            if FIGURE_KIND[ankh.pieces[space]] < FIRST_GUARDIAN:
                lower.suns += SUN[ankh.lift_figure(space)]  # ANK-MRG-13
        lower.pool = (0, 0, *lower.pool[FIRST_GUARDIAN:])
        lower.hand = lower.ankhs = 0
        higher.followers += lower.followers
        lower.followers = 0
        self.share_captives(ankh)
        return None

    def share_captives(self, ankh: Ankh) -> None:
        """ANK-MRG-12: the lower god's Warriors leave the game wherever they are; the higher god's come home."""
        lower, higher = ankh.gods[self.lower], ankh.gods[self.higher]
        for owner in lower.captives:
            if owner == self.higher:
                ankh.to_pool(self.higher, WARRIOR)
        held = [one for one in (*lower.captives, *higher.captives) if one not in (self.lower, self.higher)]
        lower.captives = ()
        higher.captives = tuple(sorted(held))
        for side in ankh.ascending:
            captives = ankh.gods[side].captives
            ankh.gods[side].captives = tuple([one for one in captives if one != self.lower])

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
            ankh.gods[self.higher].suns += SUN[piece]  # ANK-MRG-13
        removed = list(ankh.removed)
        removed[kind] += 1
        ankh.removed = tuple(removed)
        ankh.emit(GUARDIAN_RELEASED, "ANK-MRG-04", self.higher, kind)

    def take_guardians(self, ankh: Ankh) -> Todo | None:
        """ANK-MRG-04: they stay where they stand, with the higher god's bases."""
        lower = ankh.gods[self.lower]
        for space in lower.figures:
            piece = ankh.lift_figure(space)
            ankh.put_figure(space, figure(self.higher, FIGURE_KIND[piece], FACING[piece], SUN[piece] == 1))
        for kind in range(FIRST_GUARDIAN, KINDS):
            ankh.to_pool(self.higher, kind, lower.pool[kind])
        lower.pool = (0,) * KINDS
        return None

    def join(self, ankh: Ankh) -> Todo | None:
        """ANK-MRG-05 to 08: one marker, the higher god's powers, both abilities."""
        lower, higher = ankh.gods[self.lower], ankh.gods[self.higher]
        higher.devotion = lower.devotion
        ankh.ascending = tuple([side for side in ankh.ascending if side != self.lower])
        higher.abilities |= lower.abilities
        higher.suns += lower.suns
        higher.token_up = higher.token_up or lower.token_up
        lower.suns, lower.token_up = 0, False
        lower.powers = lower.unlocked = 0  # its dashboard shows the higher god's
        lower.standing = MERGED
        if ankh.underworld_side == self.lower:
            ankh.underworld_side = self.higher
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
            return self.remove_pieces(ankh)
        if at == 1:
            return self.repeat(self.choose_guardians(ankh))
        if at == 2:
            return self.take_guardians(ankh)
        if at == 3:
            return self.join(ankh) or DONE
        return DONE

    def copy(self) -> Merge:
        new = Merge(self.higher, self.lower)
        new.placed(self)
        new.over = self.over
        return new

    # </records>
