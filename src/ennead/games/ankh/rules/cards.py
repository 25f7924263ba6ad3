"""The seven Battle cards (ANK-CRD); each speaks for a side that has played it."""

from __future__ import annotations

from typing import Any, ClassVar, Final, final

from mypy_extensions import mypyc_attr

from ennead.games.ankh.rules.actions import BUILD, TO
from ennead.games.ankh.rules.actions import DONE as NOTHING_MORE
from ennead.games.ankh.rules.components import BUILDABLE, CARDS, EMPTY, MONUMENT_TYPE, MONUMENTS
from ennead.games.ankh.rules.flow.battle import Battle
from ennead.games.ankh.rules.flow.plague import Plague
from ennead.games.ankh.rules.hooks import Effect
from ennead.games.ankh.rules.reasons import compulsory, no_site
from ennead.games.ankh.rules.state import Ankh
from ennead.kernel.actions import Action
from ennead.kernel.events import EventKind, Refusal
from ennead.kernel.flow import DONE, NOBODY, Decision, Frame, Todo, find
from ennead.kernel.record import Public

FIGURES_FLOODED: Final = EventKind("FiguresFlooded", side="god", things="spaces")
MONUMENT_BUILT: Final = EventKind("MonumentBuilt", side="god", what="monument", more="space", where="space")
CARDS_TAKEN_BACK: Final = EventKind("CardsTakenBack", side="god")
FLOOD: Final[int] = CARDS.index("flood")
BUILD_MONUMENT: Final[int] = CARDS.index("build-monument")
PLAGUE: Final[int] = CARDS.index("plague-of-locusts")
MIRACLE: Final[int] = CARDS.index("miracle")
DROUGHT: Final[int] = CARDS.index("drought")
CYCLE: Final[int] = CARDS.index("cycle-of-maat")


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Card(Effect):
    """A Battle card; its strength is a number of the edition (ANK-BAT-10)."""

    def __init__(self) -> None:
        self.number: Final = CARDS.index(type(self).NAME)

    def strength(self, ankh: Ankh, battle: Battle, side: int) -> int:
        return ankh.rules.numbers.card_strength[self.number] if battle.played(side, self.number) else 0


@final
@mypyc_attr(acyclic=True)
class Flood(Card):
    """Followers for figures on Fertile spaces, which are then safe in Battle Resolution."""

    NAME = "flood"
    RULES = ("ANK-CRD-06", "ANK-BAT-06")

    def cards_played(self, ankh: Ankh, battle: Battle, side: int) -> Todo | None:
        if battle.played(side, FLOOD):
            spaces = [space for space in ankh.figures_in(side, battle.region) if ankh.is_fertile(space)]
            battle.protected = tuple(sorted([*battle.protected, *spaces]))
            ankh.emit(FIGURES_FLOODED, "ANK-BAT-06", side, 0, 0, spaces)
            ankh.gain_followers(side, len(spaces), "ANK-BAT-06")
        return None


# Build Monument


def list_price(ankh: Ankh, side: int, kind: int) -> int:
    """What a Monument of a type costs before effects: it may rise with those of the type that a side controls."""
    numbers = ankh.rules.numbers
    if not numbers.building_rise:
        return numbers.building_price
    owned = [space for space in ankh.gods[side].monuments if MONUMENT_TYPE[ankh.pieces[space]] == kind]
    return numbers.building_price + numbers.building_rise * len(owned)


def price(ankh: Ankh, battle: Battle, side: int, kind: int) -> int:
    found = list_price(ankh, side, kind) + ankh.hooks.building_price(ankh, battle, side, kind)
    return found if found > 0 else 0


def prices(ankh: Ankh, battle: Battle, side: int) -> list[int]:
    """Of the types that are left in the supply."""
    return [price(ankh, battle, side, kind) for kind in range(BUILDABLE) if ankh.supply[kind]]


def sites(ankh: Ankh, region: int, side: int) -> list[int]:
    """Empty land of the region, where no effect forbids it to the builder (ANK-CRD-02)."""
    hooks, pieces = ankh.hooks, ankh.pieces
    spaces = ankh.land.spaces[region]
    return [space for space in spaces if pieces[space] == EMPTY and hooks.unbuildable(ankh, side, space) is None]


def has_site(ankh: Ankh, region: int, side: int) -> bool:
    """Whether there is such a space; the first one that is found is enough."""
    for space in ankh.land.spaces[region]:
        if ankh.pieces[space] == EMPTY and ankh.hooks.unbuildable(ankh, side, space) is None:
            return True
    return False


def may_build(ankh: Ankh, battle: Battle, side: int) -> bool:
    god = ankh.gods[side]
    return god.ankhs > 0 and can_pay(ankh, battle, side, god.followers) and has_site(ankh, battle.region, side)


def can_pay(ankh: Ankh, battle: Battle, side: int, followers: int) -> bool:
    """Whether these are enough for a type that is left in the supply; the first one that is found is enough."""
    for kind in range(BUILDABLE):
        if ankh.supply[kind] and followers >= price(ankh, battle, side, kind):
            return True
    return False


@final
@mypyc_attr(acyclic=True)
class ChooseBuilding(Decision):
    """Which Monument is built, or none."""

    RULE = "ANK-CRD-02"

    def options(self, ankh: Ankh, building: Building, side: int) -> list[Action]:
        battle: Battle = find(ankh.top, Battle)
        has = ankh.gods[side].followers
        kinds = [kind for kind in range(BUILDABLE) if ankh.supply[kind]]
        return [NOTHING_MORE, *[BUILD[kind] for kind in kinds if price(ankh, battle, side, kind) <= has]]

    def why_not(self, ankh: Ankh, building: Building, side: int, action: Action) -> Refusal | None:
        if action.verb != "build":
            return None
        if not ankh.supply[action.value]:
            return Refusal("ANK-CMP-02", "supply-empty", {"monument": action.value})
        battle: Battle = find(ankh.top, Battle)
        needs = price(ankh, battle, side, action.value)
        return Refusal(building.price_rule(), "too-few-followers", {"needs": needs, "has": ankh.gods[side].followers})

    def facts(self, view: Any, building: Building, options: list[Action]) -> dict[str, Any]:
        battle: Battle = find(view.top, Battle)
        return {"token": battle.token, **building.told()}

    def answer(self, ankh: Ankh, building: Building, side: int, action: Action) -> Todo | None:
        if action is not NOTHING_MORE:
            battle: Battle = find(ankh.top, Battle)
            building.kind = action.value
            building.price = price(ankh, battle, side, action.value)
        return None


@final
@mypyc_attr(acyclic=True)
class ChooseSite(Decision):
    """Where it is built."""

    RULE = "ANK-CRD-02"

    def options(self, ankh: Ankh, building: Building, side: int) -> list[Action]:
        return [TO[space] for space in sites(ankh, building.region, side)]

    def why_not(self, ankh: Ankh, building: Building, side: int, action: Action) -> Refusal | None:
        if action.verb != "to":
            return compulsory(action, "ANK-CRD-02")
        space = action.value
        blocked = ankh.hooks.unbuildable(ankh, side, space)
        if blocked is not None and ankh.is_empty_land(space):
            return Refusal(blocked.rule, blocked.reason, {"space": space})
        battle: Battle = find(ankh.top, Battle)
        return no_site(ankh, side, battle.region, battle.token, space, "ANK-CRD-02")

    def facts(self, view: Any, building: Building, options: list[Action]) -> dict[str, Any]:
        return {"monument": MONUMENTS[building.kind]}

    def answer(self, ankh: Ankh, building: Building, side: int, action: Action) -> Todo | None:
        building.build(ankh, action.value)
        return None


CHOOSE_BUILDING: Final = ChooseBuilding()
CHOOSE_SITE: Final = ChooseSite()


@mypyc_attr(acyclic=True)
class Building(Frame):
    """One Monument is built in the region of a Battle."""

    STEPS = ("choose", "place")

    side: Public[int]
    region: Public[int]
    price: Public[int]  # the lowest one, until the type is chosen
    kind: Public[int] = NOBODY

    def __init__(self, side: int, region: int, price: int) -> None:
        self.side = side
        self.region = region
        self.price = price

    def choose(self, ankh: Ankh) -> Todo | None:
        return ankh.ask(CHOOSE_BUILDING, self.side)

    def place(self, ankh: Ankh) -> Todo | None:
        if self.kind == NOBODY:
            return None
        spaces = sites(ankh, self.region, self.side)
        if len(spaces) > 1:
            return ankh.ask(CHOOSE_SITE, self.side)
        self.build(ankh, spaces[0])
        return None

    def build(self, ankh: Ankh, space: int) -> None:
        ankh.pay_followers(self.side, self.price, self.price_rule())
        ankh.put_monument(space, self.kind, self.side)
        ankh.emit(MONUMENT_BUILT, "ANK-CRD-02", self.side, self.kind, space)

    def price_rule(self) -> str:
        return "ANK-CRD-02"

    def told(self) -> dict[str, Any]:
        """What the question says of the price."""
        return {"case": "one price", "price": self.price}

    # <records> written by tools/records.py from the declarations above
    FIELDS: ClassVar[tuple[str, ...]] = ("side", "region", "price", "kind")
    OPENING: ClassVar[tuple[str, ...]] = ("side", "region", "price")
    TUPLES: ClassVar[tuple[str, ...]] = ()

    def step(self, ankh: Ankh, at: int) -> Todo | None:
        if at == 0:
            todo = self.choose(ankh)
            if todo is not None:
                return todo
            self.at = at = 1
        if at == 1:
            return self.place(ankh) or DONE
        return DONE

    def copy(self) -> Building:
        new = Building(self.side, self.region, self.price)
        new.placed(self)
        new.kind = self.kind
        return new

    # </records>


@mypyc_attr(acyclic=True)
class BuildMonument(Card):
    """A Monument anywhere in the region for 3 Followers."""

    NAME = "build-monument"
    RULES: ClassVar[tuple[str, ...]] = ("ANK-CRD-02",)

    def cards_played(self, ankh: Ankh, battle: Battle, side: int) -> Todo | None:
        if battle.played(side, BUILD_MONUMENT) and may_build(ankh, battle, side):
            return ankh.open(Building(side, battle.region, min(prices(ankh, battle, side))))
        return None


@mypyc_attr(acyclic=True)
class PlagueOfLocusts(Card):
    """All Warriors and Guardians of the region die, except those of a sole highest bidder."""

    NAME = "plague-of-locusts"
    RULES: ClassVar[tuple[str, ...]] = ("ANK-CRD-01", "ANK-BAT-08")

    def cards_played(self, ankh: Ankh, battle: Battle, side: int) -> Todo | None:
        if not battle.played(side, PLAGUE):
            return None
        for other in ankh.ascending:
            if battle.mortals(ankh, other):
                return ankh.open(Plague(ankh.present(battle.region)))
        return None  # nobody can die


@final
@mypyc_attr(acyclic=True)
class Chariots(Card):
    """Strength, and nothing else."""

    NAME = "chariots"
    RULES = ("ANK-CRD-03",)


@final
@mypyc_attr(acyclic=True)
class Miracle(Card):
    """1 Devotion for each own figure killed in the Battle."""

    NAME = "miracle"
    RULES = ("ANK-CRD-07",)

    def after_battle(self, ankh: Ankh, battle: Battle, side: int) -> Todo | None:
        if battle.played(side, MIRACLE):
            ankh.gain_devotion(side, battle.killed[side], "ANK-CRD-07")
        return None


@final
@mypyc_attr(acyclic=True)
class Drought(Card):
    """1 more Devotion for a win for each own figure on a Desert space."""

    NAME = "drought"
    RULES = ("ANK-CRD-05",)

    def win_devotion(self, ankh: Ankh, battle: Battle, side: int) -> int:
        if not battle.played(side, DROUGHT):
            return 0
        return len([space for space in ankh.figures_in(side, battle.region) if ankh.is_desert(space)])


@final
@mypyc_attr(acyclic=True)
class CycleOfMaat(Card):
    """All used cards come back, this one included."""

    NAME = "cycle-of-maat"
    RULES = ("ANK-CRD-04",)

    def after_battle(self, ankh: Ankh, battle: Battle, side: int) -> Todo | None:
        if battle.played(side, CYCLE):
            ankh.gods[side].hand = ankh.rules.numbers.all_cards
            ankh.emit(CARDS_TAKEN_BACK, "ANK-CRD-04", side)
        return None


EFFECTS: Final[list[Effect]] = [
    Flood(),
    BuildMonument(),
    PlagueOfLocusts(),
    Chariots(),
    Miracle(),
    Drought(),
    CycleOfMaat(),
]
