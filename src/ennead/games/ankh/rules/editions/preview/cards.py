"""Battle cards of the preview (ANK-PRE-10 to 18)."""

from __future__ import annotations

from typing import Any, ClassVar, Final, final

from mypy_extensions import mypyc_attr

from ennead.games.ankh.rules.actions import PLAY
from ennead.games.ankh.rules.cards import (
    BUILD_MONUMENT,
    DROUGHT,
    FLOOD,
    PLAGUE,
    Building,
    BuildMonument,
    Card,
    PlagueOfLocusts,
    may_build,
    price,
)
from ennead.games.ankh.rules.components import BUILDABLE, MONUMENTS
from ennead.games.ankh.rules.flow.battle import Battle
from ennead.games.ankh.rules.hooks import Effect
from ennead.games.ankh.rules.reasons import compulsory
from ennead.games.ankh.rules.state import Ankh
from ennead.kernel.actions import Action
from ennead.kernel.events import Refusal
from ennead.kernel.flow import DONE, NOBODY, Decision, Frame, Todo, find
from ennead.kernel.record import Public


def flood(ankh: Ankh, battle: Battle, side: int) -> None:
    """ANK-PRE-16: Followers for the figures that stand on Fertile spaces now, and nothing else."""
    count = len([space for space in ankh.figures_in(side, battle.region) if ankh.is_fertile(space)])
    ankh.gain_followers(side, count + ankh.hooks.flood_followers(ankh, battle, side, count), "ANK-PRE-16")


def build(ankh: Ankh, battle: Battle, side: int) -> Todo | None:
    """ANK-PRE-14."""
    if not may_build(ankh, battle, side):
        return None
    costs = [price(ankh, battle, side, kind) for kind in range(BUILDABLE)]
    building = PreviewBuilding(side, battle.region, min(costs))
    building.prices = tuple(costs)
    return ankh.open(building)


@final
@mypyc_attr(acyclic=True)
class PreviewBuilding(Building):
    """One Monument is built, at the price of its type."""

    CALLED = "Building"

    prices: Public[tuple[int, ...]] = ()  # by type

    def price_rule(self) -> str:
        return "ANK-PRE-14"

    def told(self) -> dict[str, Any]:
        return {"case": "by type", **{name: self.prices[kind] for kind, name in enumerate(MONUMENTS[:BUILDABLE])}}

    # <records> written by tools/records.py from the declarations above
    FIELDS: ClassVar[tuple[str, ...]] = ("side", "region", "price", "kind", "prices")
    OPENING: ClassVar[tuple[str, ...]] = ("side", "region", "price")
    TUPLES: ClassVar[tuple[str, ...]] = ("prices",)

    def step(self, ankh: Ankh, at: int) -> Todo | None:
        if at == 0:
            todo = self.choose(ankh)
            if todo is not None:
                return todo
            self.at = at = 1
        if at == 1:
            return self.place(ankh) or DONE
        return DONE

    def copy(self) -> PreviewBuilding:
        new = PreviewBuilding(self.side, self.region, self.price)
        new.placed(self)
        new.kind = self.kind
        new.prices = self.prices
        return new

    # </records>


# Flood and Build Monument of one god


@final
@mypyc_attr(acyclic=True)
class OrderCards(Decision):
    """Which of the two cards is carried out first."""

    RULE = "ANK-PRE-10"

    def options(self, ankh: Ankh, pair: CardPair, side: int) -> list[Action]:
        return [PLAY[FLOOD], PLAY[BUILD_MONUMENT]]

    def why_not(self, ankh: Ankh, pair: CardPair, side: int, action: Action) -> Refusal | None:
        if action.verb == "play":
            return Refusal("ANK-PRE-10", "not-to-order")
        return compulsory(action, "ANK-PRE-10")

    def answer(self, ankh: Ankh, pair: CardPair, side: int, action: Action) -> Todo | None:
        pair.card = action.value
        return None


ORDER_CARDS: Final = OrderCards()


@final
@mypyc_attr(acyclic=True)
class CardPair(Frame):
    """Both cards of a god that has played Flood and Build Monument, in the order it chooses (ANK-PRE-10)."""

    STEPS = ("choose", "first", "second")

    side: Public[int]
    card: Public[int] = NOBODY  # the first one

    def __init__(self, side: int) -> None:
        self.side = side

    def choose(self, ankh: Ankh) -> Todo | None:
        return ankh.ask(ORDER_CARDS, self.side)

    def first(self, ankh: Ankh) -> Todo | None:
        return self.carry_out(ankh, self.card)

    def second(self, ankh: Ankh) -> Todo | None:
        return self.carry_out(ankh, BUILD_MONUMENT if self.card == FLOOD else FLOOD)

    def carry_out(self, ankh: Ankh, card: int) -> Todo | None:
        battle: Battle = find(ankh.top, Battle)
        if card == BUILD_MONUMENT:
            return build(ankh, battle, self.side)
        flood(ankh, battle, self.side)
        return None

    # <records> written by tools/records.py from the declarations above
    FIELDS: ClassVar[tuple[str, ...]] = ("side", "card")
    OPENING: ClassVar[tuple[str, ...]] = ("side",)
    TUPLES: ClassVar[tuple[str, ...]] = ()

    def step(self, ankh: Ankh, at: int) -> Todo | None:
        if at == 0:
            todo = self.choose(ankh)
            if todo is not None:
                return todo
            self.at = at = 1
        if at == 1:
            todo = self.first(ankh)
            if todo is not None:
                return todo
            self.at = at = 2
        if at == 2:
            return self.second(ankh) or DONE
        return DONE

    def copy(self) -> CardPair:
        new = CardPair(self.side)
        new.placed(self)
        new.card = self.card
        return new

    # </records>


# The cards


@final
@mypyc_attr(acyclic=True)
class PreviewFlood(Card):
    """Followers for figures on Fertile spaces; nobody is protected."""

    NAME = "flood"
    RULES = ("ANK-PRE-16", "ANK-PRE-10")

    def cards_played(self, ankh: Ankh, battle: Battle, side: int) -> Todo | None:
        if not battle.played(side, FLOOD):
            return None
        if battle.played(side, BUILD_MONUMENT):
            return ankh.open(CardPair(side))
        flood(ankh, battle, side)
        return None


@final
@mypyc_attr(acyclic=True)
class PreviewBuildMonument(BuildMonument):
    """A Monument anywhere in the region; the price rises with the own Monuments of the type."""

    RULES = ("ANK-PRE-14", "ANK-PRE-12")

    def cards_played(self, ankh: Ankh, battle: Battle, side: int) -> Todo | None:
        if battle.played(side, BUILD_MONUMENT) and not battle.played(side, FLOOD):  # both: see CardPair
            return build(ankh, battle, side)
        return None


@final
@mypyc_attr(acyclic=True)
class PreviewPlague(PlagueOfLocusts):
    """One Plague, however many have played it."""

    RULES = ("ANK-PRE-11",)

    def cards_played(self, ankh: Ankh, battle: Battle, side: int) -> Todo | None:
        players = [owner for owner, card in battle.cards if card == PLAGUE]
        return super().cards_played(ankh, battle, side) if players and players[0] == side else None


@final
@mypyc_attr(acyclic=True)
class PreviewDrought(Card):
    """Own figures on Desert spaces count twice."""

    NAME = "drought"
    RULES = ("ANK-PRE-17",)

    def strength(self, ankh: Ankh, battle: Battle, side: int) -> int:
        total = super().strength(ankh, battle, side)
        if battle.played(side, DROUGHT):
            for space in ankh.figures_in(side, battle.region):
                if ankh.is_desert(space):
                    total += battle.strength_of(ankh, side, space)
        return total


EFFECTS: Final[list[Effect]] = [PreviewFlood(), PreviewBuildMonument(), PreviewPlague(), PreviewDrought()]
