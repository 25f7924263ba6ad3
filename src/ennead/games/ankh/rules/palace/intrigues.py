"""Political cards about priests (ANK-PHA-19): Granary Seal, Envoy and Court Intrigue."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import mypyc_attr

from ennead.games.ankh.rules.components import MOST_SIDES
from ennead.games.ankh.rules.palace.court_turn import CourtTurn
from ennead.games.ankh.rules.palace.interior import add_priests, priests_in, walk_priest
from ennead.games.ankh.rules.palace.pieces import DISMISS, DOORS, EXCHANGE, ROOMS, passage, row_of
from ennead.games.ankh.rules.palace.politics import PoliticalCard
from ennead.games.ankh.rules.reasons import compulsory
from ennead.games.ankh.rules.state import Ankh
from ennead.kernel.actions import Action
from ennead.kernel.events import EventKind, Refusal
from ennead.kernel.flow import Decision, Todo

PRIESTS_EXCHANGED: Final = EventKind("PriestsExchanged", side="god", what="room", more="other_room", things="gods")
PRIEST_DISMISSED: Final = EventKind("PriestDismissed", side="god", what="room", more="seat")
FROM_SEAL: Final[int] = row_of("granary-seal")["followers"]  # for each room
MOST_FROM_SEAL: Final[int] = row_of("granary-seal")["most"]


@final
@mypyc_attr(acyclic=True)
class GranarySeal(PoliticalCard):
    """1 Follower for each room with an own priest."""

    NAME = "granary-seal"

    def used(self, ankh: Ankh, turn: CourtTurn, side: int) -> Todo | None:
        rooms = [room for room in range(len(ROOMS)) if priests_in(ankh, room, side)]
        ankh.gain_followers(side, min(MOST_FROM_SEAL, FROM_SEAL * len(rooms)), "ANK-PHA-19")
        return None


# Envoy


def exchanges(ankh: Ankh, side: int) -> list[Action]:
    """An own priest of one room with a priest of another god in the next."""
    found: list[Action] = []
    for room in range(len(ROOMS)):
        if not priests_in(ankh, room, side):
            continue
        for other in DOORS[room]:
            for enemy in range(ankh.seats):
                if enemy != side and priests_in(ankh, other, enemy):
                    found.append(EXCHANGE[passage(room, other) * MOST_SIDES + enemy])
    return found


def exchange(ankh: Ankh, side: int, action: Action) -> None:
    rooms, enemy = action.value // MOST_SIDES, action.value % MOST_SIDES
    room, other = rooms // len(ROOMS), rooms % len(ROOMS)
    for owner, start, end in ((side, room, other), (enemy, other, room)):
        walk_priest(ankh, start, end, owner)
    ankh.emit(PRIESTS_EXCHANGED, "ANK-PHA-19", side, room, other, [enemy])


@final
@mypyc_attr(acyclic=True)
class ExchangePriests(Decision):
    """Which own priest changes rooms with which other one."""

    RULE = "ANK-PHA-19"

    def options(self, ankh: Ankh, turn: CourtTurn, side: int) -> list[Action]:
        return exchanges(ankh, side)

    def why_not(self, ankh: Ankh, turn: CourtTurn, side: int, action: Action) -> Refusal | None:
        if action.verb != "exchange":
            return compulsory(action, "ANK-PHA-19")
        rooms, enemy = action.value // MOST_SIDES, action.value % MOST_SIDES
        room, other = rooms // len(ROOMS), rooms % len(ROOMS)
        if enemy == side:
            return Refusal("ANK-PHA-19", "own-priest", {"room": other})
        if not priests_in(ankh, room, side):
            return Refusal("ANK-PHA-19", "no-priest", {"room": room})
        return Refusal("ANK-PHA-19", "no-enemy-priest", {"room": other, "player": enemy})

    def answer(self, ankh: Ankh, turn: CourtTurn, side: int, action: Action) -> Todo | None:
        exchange(ankh, side, action)
        return None


EXCHANGE_PRIESTS: Final = ExchangePriests()


@final
@mypyc_attr(acyclic=True)
class Envoy(PoliticalCard):
    """An own priest and an enemy's in the next room change rooms."""

    NAME = "envoy"

    def used(self, ankh: Ankh, turn: CourtTurn, side: int) -> Todo | None:
        found = exchanges(ankh, side)
        if len(found) > 1:
            return ankh.ask(EXCHANGE_PRIESTS, side)
        if found:
            exchange(ankh, side, found[0])
        return None


# Court Intrigue


def dismissals(ankh: Ankh, side: int) -> list[Action]:
    """Priests of other gods in rooms with an own one."""
    found: list[Action] = []
    for room in range(len(ROOMS)):
        if priests_in(ankh, room, side):
            for enemy in range(ankh.seats):
                if enemy != side and priests_in(ankh, room, enemy):
                    found.append(DISMISS[room * MOST_SIDES + enemy])
    return found


def dismiss(ankh: Ankh, side: int, action: Action) -> None:
    room, enemy = action.value // MOST_SIDES, action.value % MOST_SIDES
    add_priests(ankh, room, enemy, -1)
    ankh.emit(PRIEST_DISMISSED, "ANK-PHA-19", side, room, enemy)


@final
@mypyc_attr(acyclic=True)
class DismissPriest(Decision):
    """Which enemy priest goes back beside its owner's dashboard."""

    RULE = "ANK-PHA-19"

    def options(self, ankh: Ankh, turn: CourtTurn, side: int) -> list[Action]:
        return dismissals(ankh, side)

    def why_not(self, ankh: Ankh, turn: CourtTurn, side: int, action: Action) -> Refusal | None:
        if action.verb != "dismiss":
            return compulsory(action, "ANK-PHA-19")
        room, enemy = action.value // MOST_SIDES, action.value % MOST_SIDES
        if enemy == side:
            return Refusal("ANK-PHA-19", "own-priest", {"room": room})
        if enemy >= ankh.seats or not priests_in(ankh, room, enemy):
            return Refusal("ANK-PHA-19", "no-enemy-priest", {"room": room, "player": min(enemy, ankh.seats - 1)})
        return Refusal("ANK-PHA-19", "no-priest", {"room": room})

    def answer(self, ankh: Ankh, turn: CourtTurn, side: int, action: Action) -> Todo | None:
        dismiss(ankh, side, action)
        return None


DISMISS_PRIEST: Final = DismissPriest()


@final
@mypyc_attr(acyclic=True)
class CourtIntrigue(PoliticalCard):
    """An enemy priest in a room with an own one goes home."""

    NAME = "court-intrigue"

    def used(self, ankh: Ankh, turn: CourtTurn, side: int) -> Todo | None:
        found = dismissals(ankh, side)
        if len(found) > 1:
            return ankh.ask(DISMISS_PRIEST, side)
        if found:
            dismiss(ankh, side, found[0])
        return None
