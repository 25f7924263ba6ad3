"""Battle and Domination of the preview: majorities count by the Monument (ANK-PRE-09, 13)."""

from __future__ import annotations

from typing import ClassVar, final

from mypy_extensions import mypyc_attr

from ennead.games.ankh.rules.events import MAJORITIES_WON, REGION_DOMINATED
from ennead.games.ankh.rules.flow.conflict import Domination
from ennead.games.ankh.rules.majorities import majorities, monuments_in, of_type
from ennead.games.ankh.rules.state import Ankh
from ennead.kernel.flow import DONE, Todo


def score_monuments(ankh: Ankh, region: int, side: int, won: list[int], rule: str = "ANK-PRE-13") -> None:
    """1 Devotion for each Monument of the types of which a side has the majority; one instance."""
    counts = monuments_in(ankh, region, side)
    ankh.emit(MAJORITIES_WON, rule, side, 0, 0, won)
    ankh.gain_devotion(side, sum([of_type(counts, kind) for kind in won]), rule)


@final
@mypyc_attr(acyclic=True)
class PreviewDomination(Domination):
    """ANK-PRE-09: first 1 for dominating, which no effect changes (ANK-PRE-35), then the Monuments."""

    CALLED = "Domination"
    STEPS = ("dominate", "score_majorities", "pay")

    def dominate(self, ankh: Ankh) -> Todo | None:
        ankh.emit(REGION_DOMINATED, "ANK-CON-03", self.side, self.token)
        ankh.gain_devotion(self.side, 1, "ANK-PRE-09")
        return None

    def score_majorities(self, ankh: Ankh) -> Todo | None:
        won = majorities(ankh, self.region, self.side)
        if won:
            score_monuments(ankh, self.region, self.side, won, "ANK-PRE-09")
        return None

    # <records> written by tools/records.py from the declarations above
    FIELDS: ClassVar[tuple[str, ...]] = ("region", "token", "side")
    OPENING: ClassVar[tuple[str, ...]] = ("region", "token", "side")
    TUPLES: ClassVar[tuple[str, ...]] = ()

    def step(self, ankh: Ankh, at: int) -> Todo | None:
        if at == 0:
            todo = self.dominate(ankh)
            if todo is not None:
                return todo
            self.at = at = 1
        if at == 1:
            todo = self.score_majorities(ankh)
            if todo is not None:
                return todo
            self.at = at = 2
        if at == 2:
            return self.pay(ankh) or DONE
        return DONE

    def copy(self) -> PreviewDomination:
        new = PreviewDomination(self.region, self.token, self.side)
        new.placed(self)
        return new

    # </records>
