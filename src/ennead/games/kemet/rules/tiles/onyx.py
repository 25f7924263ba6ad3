"""Onyx tiles: strength and defence."""

from __future__ import annotations

from typing import Any, Final, final

from mypy_extensions import mypyc_attr

from ennead.games.kemet.rules.components import COLOURS
from ennead.games.kemet.rules.events import UNITS_REMOVED
from ennead.games.kemet.rules.flow.acquire import Acquire
from ennead.games.kemet.rules.flow.battle import Battle
from ennead.games.kemet.rules.flow.move import Move
from ennead.games.kemet.rules.flow.reinforcement import CONTROLLED, Reinforcement
from ennead.games.kemet.rules.hooks import Power
from ennead.games.kemet.rules.state import Kemet
from ennead.games.kemet.rules.tiles.ruby import GoldMove
from ennead.kernel.flow import Frame, Todo


@final
@mypyc_attr(acyclic=True)
class Mercenaries(Power):
    """Three more units; on acquiring they may come to own districts under own control."""

    NAME = "mercenaries"
    RULES = ("KEM-GEN-11", "KEM-SET-11", "R-50")
    NUMBERS = ("extra_units",)
    SAYS = (("place_on_acquire", True),)

    def __init__(self, effect: dict[str, Any]) -> None:
        self.units: Final[int] = effect["extra_units"]

    def acquired(self, kemet: Kemet, frame: Frame, seat: int) -> Todo | None:
        return kemet.open(Reinforcement(seat, self.units, CONTROLLED, False))


@final
@mypyc_attr(acyclic=True)
class HonorInBattle(Power):
    """PP for each own unit that the opponent's damage has removed."""

    NAME = "honor in battle"
    RULES = ("KEM-BAT-43", "KEM-BAT-45", "R-42")
    NUMBERS = ("battle.pp_per_own_unit_lost",)
    SAYS = (("battle.role", "any"),)

    def __init__(self, effect: dict[str, Any]) -> None:
        self.prayer: Final[int] = effect["battle"]["pp_per_own_unit_lost"]

    def battle_prayer(self, kemet: Kemet, battle: Battle, seat: int) -> list[int]:
        return [self.prayer * battle.destroyed[1 - battle.side(seat)]]


@final
@mypyc_attr(acyclic=True)
class DedicationToBattle(Power):
    """PP when the own move action enters a zone with an opponent's troop."""

    NAME = "dedication to battle"
    RULES = ("KEM-BAT-04", "KEM-BAT-05", "R-61")
    NUMBERS = ("day.on_trigger_battle_by_move.pp",)

    def __init__(self, effect: dict[str, Any]) -> None:
        self.prayer: Final[int] = effect["day"]["on_trigger_battle_by_move"]["pp"]

    def battle_begun(self, kemet: Kemet, move: Move, seat: int) -> Todo | None:
        kemet.gain(seat, self.prayer, "KEM-BAT-04")
        return None


@final
@mypyc_attr(acyclic=True)
class TwinCeremony(Power):
    """Gold token: an acquire action, also in a colour acquired today, at a surcharge."""

    NAME = "twin ceremony"
    RULES = ("KEM-TOK-06", "KEM-ACQ-01", "R-63")
    NUMBERS = ("gold_action.surcharge",)
    SAYS = (
        ("gold_action.type", "acquire"),
        ("gold_action.ignore_one_per_colour", True),
        ("gold_action.counts_as_acquire_of_colour", True),
    )

    def __init__(self, effect: dict[str, Any]) -> None:
        self.surcharge: Final[int] = effect["gold_action"]["surcharge"]

    def gold_action(self, kemet: Kemet, frame: Frame, seat: int) -> Todo | None:
        return kemet.open(Acquire(seat, (1 << len(COLOURS)) - 1, self.surcharge, True))


@final
@mypyc_attr(acyclic=True)
class DeadlyTrap(Power):
    """A troop that enters a zone with an own troop by a move action loses a unit before the battle."""

    NAME = "deadly trap"
    RULES = ("KEM-BAT-04", "R-20", "R-61")
    NUMBERS = ("on_enemy_enters_own_troop_zone.destroy_units",)

    def __init__(self, effect: dict[str, Any]) -> None:
        self.units: Final[int] = effect["on_enemy_enters_own_troop_zone"]["destroy_units"]

    def entered(self, kemet: Kemet, move: Move, seat: int) -> Todo | None:
        zone = move.zone
        if kemet.invader_creatures[zone] & kemet.tile_set.immune:
            return None
        lost = min(self.units, kemet.invaders[zone])
        kemet.invaders[zone] -= lost
        kemet.players[move.seat].supply += lost
        kemet.emit(UNITS_REMOVED, "KEM-BAT-04", move.seat, zone, lost)
        return None


@final
@mypyc_attr(acyclic=True)
class SoulDevourer(Power):
    """Won with a surviving unit and enough opposing units removed by the own damage: a battle FP (R-62)."""

    NAME = "soul devourer"
    RULES = ("KEM-BAT-45", "R-57", "R-62")
    NUMBERS = ("creature.on_win_if_destroyed.units", "creature.on_win_if_destroyed.battle_fp")
    SAYS = (("creature.on_win_if_destroyed.requires_surviving_unit", True),)

    def __init__(self, effect: dict[str, Any]) -> None:
        condition = effect["creature"]["on_win_if_destroyed"]
        self.units: Final[int] = condition["units"]
        self.fame: Final[int] = condition["battle_fp"]

    def battle_fame(self, kemet: Kemet, battle: Battle, seat: int) -> int:
        side = battle.side(seat)
        won = battle.won_by == side and battle.units(kemet, side) > 0
        return self.fame if won and battle.destroyed[side] >= self.units else 0


POWERS: Final[dict[str, Any]] = {
    "onyx_merc_swords": Mercenaries,
    "onyx_merc_spears": Mercenaries,
    "onyx_honor": HonorInBattle,
    "onyx_dedication": DedicationToBattle,
    "onyx_twin": TwinCeremony,
    "onyx_march": GoldMove,
    "onyx_trap": DeadlyTrap,
    "onyx_devourer": SoulDevourer,
}
