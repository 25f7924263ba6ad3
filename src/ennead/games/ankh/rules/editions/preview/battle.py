"""Battle and Domination of the preview: majorities count by the Monument (ANK-PRE-09, 13)."""

from __future__ import annotations

from typing import ClassVar, final

from mypy_extensions import mypyc_attr

from ennead.games.ankh.rules.events import MAJORITIES_WON, REGION_DOMINATED
from ennead.games.ankh.rules.flow.battle import Battle
from ennead.games.ankh.rules.flow.conflict import Domination
from ennead.games.ankh.rules.majorities import majorities, monuments_in
from ennead.games.ankh.rules.state import Ankh
from ennead.kernel.flow import DONE, Todo


def score_monuments(ankh: Ankh, region: int, side: int, won: list[int], rule: str) -> None:
    """1 Devotion for each Monument of the types of which a side has the majority; one instance."""
    counts = monuments_in(ankh, region, side)
    ankh.emit(MAJORITIES_WON, rule, side, 0, 0, won)
    ankh.gain_devotion(side, sum([counts[kind] for kind in won]), rule)


@final
@mypyc_attr(acyclic=True)
class PreviewBattle(Battle):
    """The steps of the final Battle; the order of the cards is that of their effects (ANK-PRE-10)."""

    CALLED = "Battle"

    def score(self, ankh: Ankh, side: int, won: list[int]) -> None:
        score_monuments(ankh, self.region, side, won, "ANK-PRE-13")

    # <records> written by tools/records.py from the declarations above
    FIELDS: ClassVar[tuple[str, ...]] = (
        "region",
        "token",
        "sides",
        "doubled",
        "cards",
        "protected",
        "saved",
        "strengths",
        "figures",
        "killed",
        "winner",
        "margin",
    )
    OPENING: ClassVar[tuple[str, ...]] = ("region", "token", "sides")
    TUPLES: ClassVar[tuple[str, ...]] = ("sides", "cards", "protected", "saved", "strengths", "figures", "killed")

    def step(self, ankh: Ankh, at: int) -> Todo | None:
        if at == 0:
            return self.begin(ankh)
        if at == 1:
            return self.repeat(self.before_cards(ankh))
        if at == 2:
            return self.choose_cards(ankh)
        if at == 3:
            return self.turn_up(ankh)
        if at == 4:
            return self.repeat(self.carry_out(ankh))
        if at == 5:
            return self.score_majorities(ankh)
        if at == 6:
            return self.compare(ankh)
        if at == 7:
            return self.break_tie(ankh)
        if at == 8:
            return self.reward(ankh)
        if at == 9:
            return self.repeat(self.before_kills(ankh))
        if at == 10:
            return self.kill(ankh)
        if at == 11:
            return self.repeat(self.after_battle(ankh)) or DONE
        return DONE

    def copy(self) -> PreviewBattle:
        new = PreviewBattle(self.region, self.token, self.sides)
        new.placed(self)
        new.doubled = self.doubled
        new.cards = self.cards
        new.protected = self.protected
        new.saved = self.saved
        new.strengths = self.strengths
        new.figures = self.figures
        new.killed = self.killed
        new.winner = self.winner
        new.margin = self.margin
        return new

    # </records>


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
            return self.dominate(ankh)
        if at == 1:
            return self.score_majorities(ankh)
        if at == 2:
            return self.pay(ankh) or DONE
        return DONE

    def copy(self) -> PreviewDomination:
        new = PreviewDomination(self.region, self.token, self.side)
        new.placed(self)
        return new

    # </records>
