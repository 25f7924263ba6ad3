"""Unlock Ankh Power (ANK-UNL)."""

from __future__ import annotations

from typing import Any, ClassVar, Final, final

from mypy_extensions import mypyc_attr

from ennead.games.ankh.rules.actions import DONE as NOTHING_MORE
from ennead.games.ankh.rules.actions import UNLOCK
from ennead.games.ankh.rules.components import BASE
from ennead.games.ankh.rules.edition import numbers
from ennead.games.ankh.rules.effects import learn_power
from ennead.games.ankh.rules.events import GUARDIAN_TAKEN, POWER_UNLOCKED
from ennead.games.ankh.rules.state import Ankh
from ennead.kernel.actions import Action
from ennead.kernel.events import Refusal
from ennead.kernel.flow import DONE, NOBODY, Decision, Frame, Todo
from ennead.kernel.record import Public


def price(ankh: Ankh, side: int) -> int:
    """ANK-UNL-01: as many Followers as the level, unless an effect says otherwise; never below 0."""
    found = next_level(ankh, side) + ankh.hooks.unlock_price(ankh, side)
    return found if found > 0 else 0


def next_level(ankh: Ankh, side: int) -> int:
    """ANK-UNL-01: the level of the next unlock."""
    return ankh.rules.numbers.next_level(ankh.gods[side].unlocked)


def left(ankh: Ankh, side: int) -> int:
    """The powers of the next level that a side does not have, one bit each."""
    return ankh.rules.numbers.level_powers[next_level(ankh, side)] & ~ankh.gods[side].powers


def can_unlock(ankh: Ankh, side: int) -> bool:
    """Whether another unlock is left to a side, and paid for (ANK-UNL-02)."""
    god = ankh.gods[side]
    if god.unlocked == ankh.rules.numbers.most_unlocks or god.followers < price(ankh, side):
        return False
    return left(ankh, side) != 0


@final
@mypyc_attr(acyclic=True)
class ChoosePower(Decision):
    """Which power is unlocked, or none."""

    RULE = "ANK-UNL-05"

    def options(self, ankh: Ankh, unlock: Unlock, side: int) -> list[Action]:
        powers = left(ankh, side)
        offers = ankh.rules.numbers.offers
        found = offers.get(powers)
        if found is None:
            level = ankh.rules.numbers.powers_of_level[next_level(ankh, side)]
            found = offers[powers] = [NOTHING_MORE, *[UNLOCK[power] for power in level if powers >> power & 1]]
        return found

    def why_not(self, ankh: Ankh, unlock: Unlock, side: int, action: Action) -> Refusal | None:
        if action.verb != "unlock":
            return None
        god = ankh.gods[side]
        if not ankh.rules.numbers.power_level[action.value]:
            return Refusal("ANK-UNL-01", "other-edition")
        if god.powers >> action.value & 1:
            return Refusal("ANK-UNL-01", "unlocked-already", {"power": action.value})
        if god.unlocked == ankh.rules.numbers.most_unlocks:
            return Refusal("ANK-UNL-02", "all-unlocked", {"has": god.unlocked})
        numbers = {"level": ankh.rules.numbers.power_level[action.value], "next": next_level(ankh, side)}
        return Refusal("ANK-UNL-01", "other-level", numbers)

    def facts(self, view: Any, unlock: Unlock, options: list[Action]) -> dict[str, Any]:
        return {"level": numbers(view.edition).next_level(view.gods[unlock.side].unlocked)}

    def answer(self, ankh: Ankh, unlock: Unlock, side: int, action: Action) -> Todo | None:
        if action is not NOTHING_MORE:
            unlock.power = action.value
        return None


CHOOSE_POWER: Final = ChoosePower()


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Unlock(Frame):
    """A power is paid for and unlocked; it may uncover a Guardian symbol."""

    STEPS = ("choose", "pay", "take_guardian")

    side: Public[int]
    power: Public[int] = NOBODY

    def __init__(self, side: int) -> None:
        self.side = side

    def choose(self, ankh: Ankh) -> Todo | None:
        return ankh.ask(CHOOSE_POWER, self.side) if can_unlock(ankh, self.side) else None

    def pay(self, ankh: Ankh) -> Todo | None:
        if self.power == NOBODY:
            return None
        ankh.pay_followers(self.side, price(ankh, self.side), "ANK-UNL-01")
        learn_power(ankh, self.side, self.power)
        ankh.emit(POWER_UNLOCKED, "ANK-UNL-01", self.side, self.power)
        return None

    def take_guardian(self, ankh: Ankh) -> Todo | None:
        """ANK-UNL-03: one figure from the card, if there is one and a free base for it."""
        if self.power != NOBODY:
            for level, unlocks in enumerate(ankh.rules.numbers.guardian_unlocks):
                if unlocks == ankh.gods[self.side].unlocked:
                    self.take(ankh, level)
        return None

    def take(self, ankh: Ankh, level: int) -> None:
        kind = ankh.guardians[level]
        if ankh.guardian_supply[level] and ankh.free_bases(self.side, BASE[kind]):
            supply = list(ankh.guardian_supply)
            supply[level] -= 1
            ankh.guardian_supply = tuple(supply)
            ankh.to_pool(self.side, kind)
            ankh.emit(GUARDIAN_TAKEN, "ANK-UNL-03", self.side, kind)

    # <records> written by tools/records.py from the declarations above
    FIELDS: ClassVar[tuple[str, ...]] = ("side", "power")
    OPENING: ClassVar[tuple[str, ...]] = ("side",)
    TUPLES: ClassVar[tuple[str, ...]] = ()

    def step(self, ankh: Ankh, at: int) -> Todo | None:
        if at == 0:
            todo = self.choose(ankh)
            if todo is not None:
                return todo
            self.at = at = 1
        if at == 1:
            todo = self.pay(ankh)
            if todo is not None:
                return todo
            self.at = at = 2
        if at == 2:
            return self.take_guardian(ankh) or DONE
        return DONE

    def copy(self) -> Unlock:
        new = Unlock(self.side)
        new.placed(self)
        new.power = self.power
        return new

    # </records>
