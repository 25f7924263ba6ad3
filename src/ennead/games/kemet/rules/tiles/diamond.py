"""Diamond tiles: prayer points and DI cards."""

from __future__ import annotations

from typing import Any, Final, final

from mypy_extensions import mypyc_attr

from ennead.games.kemet.rules.flow.battle import Battle
from ennead.games.kemet.rules.flow.build import Build
from ennead.games.kemet.rules.flow.night import temples
from ennead.games.kemet.rules.hooks import Power
from ennead.games.kemet.rules.state import Kemet
from ennead.kernel.errors import BadInput
from ennead.kernel.flow import Frame, Todo


@final
@mypyc_attr(acyclic=True)
class Vision(Power):
    """The basic night draw may be a look at the top of the deck, with one card to keep."""

    NAME = "vision"
    RULES = ("KEM-NGT-11", "KEM-INF-02", "R-60")
    NUMBERS = ("night.look",)
    SAYS = (
        ("night.step", "divine_intervention"),
        ("night.keep", 1),
        ("night.replaces_base_draw", True),
        ("night.optional", True),
    )

    def __init__(self, effect: dict[str, Any]) -> None:
        self.depth: Final[int] = effect["night"]["look"]

    def looking(self, kemet: Kemet, seat: int) -> list[int]:
        return [self.depth]


@final
@mypyc_attr(acyclic=True)
class HandOfGod(Power):
    """After the gain of Prayers: one free level for an own pyramid in a district under own control."""

    NAME = "hand of god"
    RULES = ("KEM-NGT-11", "KEM-BLD-03", "KEM-FP-03")
    NUMBERS = ("night.free_pyramid_level",)
    SAYS = (("night.step", "prayers"),)

    def __init__(self, effect: dict[str, Any]) -> None:
        if effect["night"]["free_pyramid_level"] != 1:
            raise BadInput("free_pyramid_level: only 1 is known")

    def after_prayers(self, kemet: Kemet, frame: Frame, seat: int) -> Todo | None:
        return kemet.open(Build(seat, True))


@final
@mypyc_attr(acyclic=True)
class DivineHunger(Power):
    """PP for each opposing unit that the own damage has removed."""

    NAME = "divine hunger"
    RULES = ("KEM-BAT-43", "KEM-BAT-45", "R-42")
    NUMBERS = ("battle.pp_per_enemy_unit_destroyed",)
    SAYS = (("battle.role", "any"),)

    def __init__(self, effect: dict[str, Any]) -> None:
        self.prayer: Final[int] = effect["battle"]["pp_per_enemy_unit_destroyed"]

    def battle_prayer(self, kemet: Kemet, battle: Battle, seat: int) -> list[int]:
        return [self.prayer * battle.destroyed[battle.side(seat)]]


@final
@mypyc_attr(acyclic=True)
class PriestOfThoeris(Power):
    """In Adoration: more PP for each temple, the Delta Temple included."""

    NAME = "priest of thoeris"
    RULES = ("KEM-NGT-04", "KEM-NGT-11")
    NUMBERS = ("night.pp_per_temple",)
    SAYS = (("night.step", "adoration"),)

    def __init__(self, effect: dict[str, Any]) -> None:
        self.prayer: Final[int] = effect["night"]["pp_per_temple"]

    def adoration(self, kemet: Kemet, frame: Frame, seat: int) -> int:
        return self.prayer * len(temples(kemet, seat))


POWERS: Final[dict[str, Any]] = {
    "diamond_vision": Vision,
    "diamond_hand": HandOfGod,
    "diamond_hunger": DivineHunger,
    "diamond_thoeris": PriestOfThoeris,
}
