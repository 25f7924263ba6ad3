"""Editions: what one edition of Ankh fixes, made from its data, its effects and its procedures."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, final

from mypy_extensions import mypyc_attr

from ennead.games.ankh.rules.components import (
    BUILDABLE,
    CARDS,
    EVENTS,
    GODS,
    KIND_NAMES,
    LEVELS,
    MONUMENT_SUPPLY,
    POWERS,
    TRACKS,
)
from ennead.games.ankh.rules.dispatch import HOOKS, Hooks
from ennead.games.ankh.rules.hooks import Effect
from ennead.games.ankh.rules.house import base_of, file_of, with_house_rules
from ennead.games.ankh.rules.memory import Keeper
from ennead.kernel.effects import Order, overrides, uses_of
from ennead.kernel.flow import Frame, Todo

if TYPE_CHECKING:
    from ennead.games.ankh.rules.state import Ankh
    from ennead.kernel.actions import Action

DATA: Final = Path(__file__).parent / "data" / "editions"
USUAL: Final = "final"
READ: Final[dict[str, Numbers]] = {}


@final
class Numbers:
    """The data of an edition (`data/editions`); powers and cards by their numbers in `content.json`."""

    def __init__(self, name: str) -> None:
        data = written(base_of(name))
        if file_of(name):
            data = with_house_rules(data, file_of(name))
        self.name: Final = name
        self.top: Final[int] = data["devotion"]["top"]
        self.last_red: Final[int] = data["devotion"]["last_red"]
        self.first_on_top: Final[bool] = data["devotion"]["first_on_top"]  # of the stack at the start (ANK-SET-03)
        strengths: dict[str, int] = data["cards"]
        self.card_strength: Final = [strengths.get(card, 0) for card in CARDS]  # 0 for those of other editions too
        self.all_cards: Final = sum([1 << CARDS.index(card) for card in strengths])  # one bit each
        levels: list[list[str]] = data["powers"]
        self.powers_of_level: Final = [[], *[[POWERS.index(power) for power in level] for level in levels]]
        self.level_powers: Final = [sum([1 << power for power in level]) for level in self.powers_of_level]  # as bits
        self.offers: Final[dict[int, list[Action]]] = {}  # by the powers that are left, once they were asked for
        self.power_level: Final = [0] * len(POWERS)  # 0 for those of other editions
        for level, powers in enumerate(self.powers_of_level):
            for power in powers:
                self.power_level[power] = level
        self.unlocks_of_a_level: Final[int] = data["unlocks_of_a_level"]  # ANK-UNL-01
        self.most_unlocks: Final[int] = self.unlocks_of_a_level * LEVELS
        self.level_after: Final[list[int]] = [  # by how many there are
            unlocks // self.unlocks_of_a_level + 1 for unlocks in range(self.most_unlocks + 1)
        ]
        self.guardian_unlocks: Final[list[int]] = data["guardian_unlocks"]  # which uncovers level 1, 2, 3 (ANK-UNL-03)
        self.building_price: Final[int] = data["building_price"]  # ANK-CRD-02
        self.monuments: Final = (MONUMENT_SUPPLY,) * BUILDABLE + tuple(data.get("more_monuments", ()))  # by type
        self.building_rise: Final[int] = data["building_rise"]  # more for each own Monument of the type
        lengths: dict[str, dict[str, int]] = data["actions_to_trigger_event"]
        self.track_length: Final = [  # by number of players, then track (ANK-ACT-02)
            [int(lengths[track].get(str(seats), 0)) for track in TRACKS] for seats in range(6)
        ]
        self.events: Final = [EVENTS.index(event) for event in data["events"]]  # from event 1 on
        self.replaced: Final[dict[str, str]] = data["replaced"]  # rules that another one stands in place of
        self.merging_conflict: Final[int] = data["merging_conflict"]  # ANK-MRG-01
        self.forgetting_conflict: Final[int] = data["forgetting_conflict"]  # ANK-FGT-01

    def next_level(self, unlocked: int) -> int:
        """ANK-UNL-01: the level, and the price, of the next unlock."""
        return self.level_after[unlocked]


def written(name: str) -> dict[str, Any]:
    """The data of an edition; one that is like another says only what differs from it."""
    data: dict[str, Any] = json.loads((DATA / f"{name}.json").read_text(encoding="utf-8"))
    return {**written(data["like"]), **data} if "like" in data else data


def numbers(name: str) -> Numbers:
    """The data of an edition, read once."""
    if name not in READ:
        READ[name] = Numbers(name)
    return READ[name]


@final
@mypyc_attr(acyclic=True)
class Known:
    """An effect and the hooks that it uses; made once."""

    def __init__(self, effect: Effect, order: Order) -> None:
        self.effect: Final = effect
        self.uses: Final = uses_of(effect, Effect, HOOKS, order)


@mypyc_attr(allow_interpreted_subclasses=True)
class Procedures:
    """The procedures that another edition may order otherwise; those of the final one are in `editions/final.py`."""

    def turn(self, seat: int) -> Frame:
        """A turn of a seat."""
        raise AssertionError(f"{type(self).__name__} has no turn")

    def control(self, side: int) -> Frame:
        """A side controls a Monument."""
        raise AssertionError(f"{type(self).__name__} has no Control Monument")

    def caravan(self, side: int) -> Frame:
        """A side lays a caravan."""
        raise AssertionError(f"{type(self).__name__} has no Camel Caravan")

    def score(self, ankh: Ankh, region: int, side: int, won: list[int]) -> None:
        """In a Battle of a region a side scores the majorities of these types."""
        raise AssertionError(f"{type(self).__name__} scores no majorities")

    def domination(self, region: int, token: int, side: int) -> Frame:
        """A side is alone in the region with this token."""
        raise AssertionError(f"{type(self).__name__} has no Domination")

    def merge(self, higher: int, lower: int) -> Frame:
        """Two gods become one."""
        raise AssertionError(f"{type(self).__name__} merges no gods")

    def forget(self, ankh: Ankh) -> Todo | None:
        """Gods on red spaces leave the game."""
        raise AssertionError(f"{type(self).__name__} forgets no gods")

    def prepare(self, ankh: Ankh) -> Todo | None:
        """What is left to be done after the pieces of the scenario are on the board: effects speak from now on."""
        raise AssertionError(f"{type(self).__name__} prepares nothing")

    def abandon(self, ankh: Ankh, space: int, rule: str) -> None:
        """The Monument on a space, by a god that leaves the game."""
        ankh.destroy_monument(space, rule)


@final
class Edition:
    """Numbers, effects and procedures; immutable, and shared by all states of the edition."""

    def __init__(
        self,
        name: str,
        effects: Mapping[str, Effect],
        order: Order,
        procedures: Procedures,
        common: Sequence[str] = (),
    ) -> None:
        self.name: Final = name
        self.numbers: Final = numbers(name)
        self.procedures: Final = procedures
        self.effects: Final = effects
        self.order: Final = order
        self.shared: Final = tuple(common)
        known = {one: Known(effect, order) for one, effect in effects.items()}
        self.gods: Final = [known[god] for god in GODS]
        self.powers: Final = [known[power] for power in POWERS]
        self.cards: Final = [known[card] for number, card in enumerate(CARDS) if self.numbers.all_cards >> number & 1]
        self.figures: Final = [known[kind] for kind in KIND_NAMES]
        self.common: Final = [known[one] for one in common]  # what else speaks for everybody, while it is in play
        self.at_times: Final = [  # which of those are not in play in every game
            number for number, one in enumerate(self.common) if overrides(type(one.effect), Effect, "in_play")
        ]
        kept: list[Keeper] = [effect for effect in effects.values() if type(effect).MEMORY is not None]
        self.keepers: Final = sorted(kept, key=lambda keeper: keeper.slot)  # the effects with memories, by slot
        self.tables: Final[dict[tuple[tuple[int, ...], tuple[int, ...]], Hooks]] = {}  # by sides, and what all have
        self.extra: Final[dict[int, Effect]] = {}  # who alone offers an action in a summon, by its number
        self.meanwhile: Final[dict[int, Effect]] = {}  # who alone offers one between the figures of an action
        self.dealt: Final[dict[str, str]] = {"god": "ANK-SET-01", "guardian": "ANK-SET-07"}  # the rule, by the verb
        for effect in effects.values():
            for action in type(effect).EXTRA:
                self.extra[action.number] = effect
            for action in type(effect).MEANWHILE:
                self.meanwhile[action.number] = effect
            self.dealt.update(type(effect).DEALT)

    def is_common(self, ankh: Ankh, number: int) -> bool:
        """Whether one of the effects that are common to everybody speaks in this game."""
        return self.common[number].effect.in_play(ankh)


EDITIONS: Final[dict[str, Edition]] = {}  # by name; filled when the game is loaded


def edition_called(name: str) -> Edition:
    """An edition by its name; with house rules it has the effects and procedures of the one they are for."""
    if name not in EDITIONS:
        base = EDITIONS[base_of(name)]
        EDITIONS[name] = Edition(name, base.effects, base.order, base.procedures, base.shared)
    return EDITIONS[name]


def keepers(table: Any) -> list[Keeper]:
    """The effects of a state or a view that may remember something."""
    return edition_called(table.edition).keepers
