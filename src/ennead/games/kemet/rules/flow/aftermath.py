"""After a battle: recall, retreat or stay."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, final

from mypy_extensions import mypyc_attr

from ennead.games.kemet.rules.actions import RECALL, RETREAT, STAY
from ennead.games.kemet.rules.components import NONE
from ennead.games.kemet.rules.events import RECALLED, RETREATED
from ennead.games.kemet.rules.map import zone_name
from ennead.games.kemet.rules.state import Kemet
from ennead.games.kemet.rules.tile_set import ATTACKER
from ennead.kernel.actions import Action
from ennead.kernel.contract import seat_name
from ennead.kernel.events import Refusal
from ennead.kernel.flow import Decision, Todo

if TYPE_CHECKING:
    from ennead.games.kemet.rules.flow.battle import Battle


def retreat_zones(kemet: Kemet, zone: int, loser: int) -> list[int]:
    """KEM-BAT-50: empty zones beside the battle; a district only in the loser's city."""
    board = kemet.board
    city = kemet.players[loser].city
    found: list[int] = []
    for other in board.ground[zone]:
        if kemet.empty(other) and (board.city_of[other] == NONE or board.city_of[other] == city):
            found.append(other)
    return found


def leave_zone(kemet: Kemet, battle: Battle, side: int, to: int) -> None:
    """A whole troop leaves the battle zone: to another zone, or to supply (`to` is NONE)."""
    zone, seat = battle.zone, battle.seat(side)
    units = battle.units(kemet, side)
    if side == ATTACKER:
        creatures = kemet.invader_creatures[zone]
        kemet.clear_invaders(zone)
    else:
        creatures = kemet.creatures[zone]
        kemet.units[zone] = 0
        kemet.creatures[zone] = 0
    if to == NONE:
        kemet.players[seat].supply += units
        kemet.emit(RECALLED, "KEM-BAT-49", seat, units, zone)
        kemet.return_creatures(seat, creatures, "KEM-BAT-49")
        kemet.gain(seat, units - 1, "KEM-BAT-49")
    else:
        kemet.owner[to] = seat
        kemet.units[to] = units
        kemet.creatures[to] = creatures
        kemet.emit(RETREATED, "KEM-BAT-50", seat, to, units)


def recall_facts(view: Any, battle: Battle) -> dict[str, Any]:
    """What a recall brings."""
    troops = view.invaders if battle.side(view.side) == ATTACKER else view.units
    units = troops[battle.zone]
    return {"zone": zone_name(view, battle.zone), "units": units, "prayer": max(0, units - 1)}


@final
@mypyc_attr(acyclic=True)
class RecallOrRetreat(Decision):
    """The loser takes the troop home, or lets the winner send it to a zone beside."""

    RULE = "KEM-BAT-48"

    def options(self, kemet: Kemet, battle: Battle, seat: int) -> list[Action]:
        return [RECALL, RETREAT]

    def facts(self, view: Any, battle: Battle, options: list[Action]) -> dict[str, Any]:
        return recall_facts(view, battle)

    def answer(self, kemet: Kemet, battle: Battle, seat: int, action: Action) -> Todo | None:
        if action is RETREAT:
            battle.retreating = True
        else:
            leave_zone(kemet, battle, battle.side(seat), NONE)
        return None


RECALL_OR_RETREAT: Final = RecallOrRetreat()


@final
@mypyc_attr(acyclic=True)
class ChooseRetreat(Decision):
    """The winner picks the zone for the loser's troop."""

    RULE = "KEM-BAT-50"

    def options(self, kemet: Kemet, battle: Battle, seat: int) -> list[Action]:
        loser = battle.seat(1 - battle.won_by)
        return [kemet.board.retreat[zone] for zone in retreat_zones(kemet, battle.zone, loser)]

    def why_not(self, kemet: Kemet, battle: Battle, seat: int, action: Action) -> Refusal | None:
        return Refusal("KEM-BAT-50", "no-retreat-there") if action.verb == "retreat" else None

    def facts(self, view: Any, battle: Battle, options: list[Action]) -> dict[str, Any]:
        return {"loser": seat_name(battle.seat(1 - battle.won_by))}

    def answer(self, kemet: Kemet, battle: Battle, seat: int, action: Action) -> Todo | None:
        leave_zone(kemet, battle, 1 - battle.won_by, kemet.board.at(action))
        return None


CHOOSE_RETREAT: Final = ChooseRetreat()


@final
@mypyc_attr(acyclic=True)
class RecallOrStay(Decision):
    """The winner takes the troop home, or stays with all units."""

    RULE = "KEM-BAT-51"

    def options(self, kemet: Kemet, battle: Battle, seat: int) -> list[Action]:
        return [STAY, RECALL]

    def facts(self, view: Any, battle: Battle, options: list[Action]) -> dict[str, Any]:
        return recall_facts(view, battle)

    def answer(self, kemet: Kemet, battle: Battle, seat: int, action: Action) -> Todo | None:
        battle.recalling = action is RECALL
        return None


RECALL_OR_STAY: Final = RecallOrStay()
