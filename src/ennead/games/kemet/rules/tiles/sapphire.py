"""Sapphire tiles: defence and recruitment."""

from __future__ import annotations

from typing import Any, Final, final

from mypy_extensions import mypyc_attr

from ennead.games.kemet.rules.actions import AS_MOVE, AS_RECRUIT
from ennead.games.kemet.rules.flow.battle import Battle
from ennead.games.kemet.rules.flow.move import Move
from ennead.games.kemet.rules.flow.reinforcement import CONTROLLED, CONTROLLED_AND_TROOPS, Reinforcement, recruit
from ennead.games.kemet.rules.hooks import Power
from ennead.games.kemet.rules.state import Kemet
from ennead.games.kemet.rules.tile_set import ROLES
from ennead.games.kemet.rules.tiles.ruby import Stratagem
from ennead.kernel.actions import Action
from ennead.kernel.flow import Decision, Frame, Todo


@final
@mypyc_attr(acyclic=True)
class ReinforcementPrayer(Power):
    """At the end of each pray action one unit may come to an own district under own control."""

    NAME = "reinforcement prayer"
    RULES = ("KEM-PRA-01", "KEM-DEC-20", "KEM-GEN-12")
    NUMBERS = ("pray.free_units",)

    def __init__(self, effect: dict[str, Any]) -> None:
        self.units: Final[int] = effect["pray"]["free_units"]

    def prayed(self, kemet: Kemet, frame: Frame, seat: int) -> Todo | None:
        return kemet.open(Reinforcement(seat, self.units, CONTROLLED, False))


@final
@mypyc_attr(acyclic=True)
class DefensiveVictory(Power):
    """A battle won as defender with a surviving unit gives a battle FP."""

    NAME = "defensive victory"
    RULES = ("KEM-BAT-45", "KEM-BAT-46", "R-43")
    NUMBERS = ("battle.role", "battle.on_win.battle_fp")
    SAYS = (("battle.on_win.requires_surviving_unit", True),)

    def __init__(self, effect: dict[str, Any]) -> None:
        self.role: Final[int] = ROLES.index(effect["battle"]["role"])
        self.fame: Final[int] = effect["battle"]["on_win"]["battle_fp"]

    def battle_fame(self, kemet: Kemet, battle: Battle, seat: int) -> int:
        side = battle.side(seat)
        return self.fame if side == self.role and battle.won_by == side and battle.units(kemet, side) else 0


@final
@mypyc_attr(acyclic=True)
class MoveOrRecruit(Decision):
    """Which of its two actions the gold token takes."""

    RULE = "KEM-DEC-21"

    def options(self, kemet: Kemet, frame: Frame, seat: int) -> list[Action]:
        return [AS_MOVE, AS_RECRUIT]

    def answer(self, kemet: Kemet, frame: Frame, seat: int, action: Action) -> Todo | None:
        return kemet.open(Move(seat, False)) if action is AS_MOVE else recruit(kemet, seat)


MOVE_OR_RECRUIT: Final = MoveOrRecruit()


@final
@mypyc_attr(acyclic=True)
class DivineWill(Power):
    """Gold token: a move action or a recruit action, chosen when it is resolved."""

    NAME = "divine will"
    RULES = ("KEM-TOK-06", "KEM-DEC-21")
    SAYS = (
        ("gold_action.type", "choice"),
        ("gold_action.of", ["move", "recruit"]),
    )

    def __init__(self, effect: dict[str, Any]) -> None:
        """There is nothing to read."""

    def gold_action(self, kemet: Kemet, frame: Frame, seat: int) -> Todo | None:
        return kemet.ask(MOVE_OR_RECRUIT, seat)


@final
@mypyc_attr(acyclic=True)
class Reinforcements(Power):
    """In Conscription: units for own troops anywhere and own districts under own control."""

    NAME = "reinforcements"
    RULES = ("KEM-NGT-07", "KEM-NGT-11", "KEM-DEC-20")
    NUMBERS = ("night.free_units",)
    SAYS = (
        ("night.step", "conscription"),
        ("night.where", "own_troops_or_own_districts_controlled"),
    )

    def __init__(self, effect: dict[str, Any]) -> None:
        self.units: Final[int] = effect["night"]["free_units"]

    def conscripts(self, kemet: Kemet, seat: int) -> list[int]:
        return [self.tile]

    def conscripting(self, kemet: Kemet, frame: Frame, seat: int) -> Todo | None:
        return kemet.open(Reinforcement(seat, self.units, CONTROLLED_AND_TROOPS, False))


POWERS: Final[dict[str, Any]] = {
    "sapphire_prayer": ReinforcementPrayer,
    "sapphire_barrier": Stratagem,
    "sapphire_defensive_victory": DefensiveVictory,
    "sapphire_divine_will": DivineWill,
    "sapphire_reinforcements": Reinforcements,
}
