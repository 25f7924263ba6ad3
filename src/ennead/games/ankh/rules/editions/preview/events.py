"""Individual events of the preview: Monuments may be left, and a caravan swaps its own token (ANK-PRE-05, 06)."""

from __future__ import annotations

from typing import ClassVar, final

from mypy_extensions import mypyc_attr

from ennead.games.ankh.rules.flow.caravan import Caravan
from ennead.games.ankh.rules.flow.control import ControlMonument
from ennead.games.ankh.rules.state import Ankh
from ennead.kernel.events import Refusal
from ennead.kernel.flow import DONE, NOBODY, Todo
from ennead.kernel.record import Public


@final
@mypyc_attr(acyclic=True)
class PreviewControl(ControlMonument):
    """ANK-PRE-05: the player who triggered it may take one Monument."""

    CALLED = "ControlMonument"

    def is_optional(self) -> bool:
        return True

    # <records> written by tools/records.py from the declarations above
    FIELDS: ClassVar[tuple[str, ...]] = ("side",)
    OPENING: ClassVar[tuple[str, ...]] = ("side",)
    TUPLES: ClassVar[tuple[str, ...]] = ()

    def step(self, ankh: Ankh, at: int) -> Todo | None:
        if at == 0:
            return self.choose(ankh) or DONE
        return DONE

    def copy(self) -> PreviewControl:
        new = PreviewControl(self.side)
        new.placed(self)
        return new

    # </records>


@final
@mypyc_attr(acyclic=True)
class PreviewCaravan(Caravan):
    """ANK-PRE-06: only the token from the supply may be swapped."""

    CALLED = "Caravan"

    fresh: Public[int] = NOBODY  # that token

    def keep(self, ankh: Ankh, space: int) -> None:
        super().keep(ankh, space)
        other = self.parts[1] if space == self.parts[0] else self.parts[0]
        self.fresh = ankh.tokens[ankh.land.region_of(other)]

    def swappable(self, ankh: Ankh) -> list[int]:
        return [self.fresh]

    def no_swap(self) -> Refusal:
        return Refusal("ANK-PRE-06", "not-the-new-token", {"token": self.fresh})

    # <records> written by tools/records.py from the declarations above
    FIELDS: ClassVar[tuple[str, ...]] = ("side", "line", "candidates", "complete", "parts", "fresh")
    OPENING: ClassVar[tuple[str, ...]] = ("side",)
    TUPLES: ClassVar[tuple[str, ...]] = ("line", "candidates", "parts")

    def step(self, ankh: Ankh, at: int) -> Todo | None:
        if at == 0:
            todo = self.repeat(self.line_up(ankh))
            if todo is not None:
                return todo
            self.at = at = 1
        if at == 1:
            todo = self.divide(ankh)
            if todo is not None:
                return todo
            self.at = at = 2
        if at == 2:
            return self.swap(ankh) or DONE
        return DONE

    def copy(self) -> PreviewCaravan:
        new = PreviewCaravan(self.side)
        new.placed(self)
        new.line = self.line
        new.candidates = self.candidates
        new.complete = self.complete
        new.parts = self.parts
        new.fresh = self.fresh
        return new

    # </records>
