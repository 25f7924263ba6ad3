"""Amun, Mysterious Forms: two cards in one Battle of each Conflict (ANK-GOD-01, 02)."""

from __future__ import annotations

from typing import Any, ClassVar, Final, cast, final

from mypy_extensions import mypyc_attr

from ennead.games.ankh.rules.actions import NO, YES
from ennead.games.ankh.rules.components import GODS
from ennead.games.ankh.rules.flow.battle import Battle
from ennead.games.ankh.rules.flow.conflict import Conflict
from ennead.games.ankh.rules.hooks import Effect
from ennead.games.ankh.rules.memory import Fields
from ennead.games.ankh.rules.state import Ankh
from ennead.kernel.actions import Action
from ennead.kernel.contract import seat_name
from ennead.kernel.events import EventKind
from ennead.kernel.flow import NOBODY, Decision, Todo
from ennead.kernel.record import Memory, MemoryView, Public

TWO_CARDS_ANNOUNCED: Final = EventKind("TwoCardsAnnounced", side="god")
SIDES_OF_TOKEN: Final = ("up", "down")


@final
@mypyc_attr(acyclic=True)
class Forms(Memory):
    """The Amun token on the dashboard."""

    up: Public[bool] = False  # whether it is face up: unused in this Conflict

    # <records> written by tools/records.py from the declarations above
    FIELDS: ClassVar[tuple[str, ...]] = ("owner", "up")
    TUPLES: ClassVar[tuple[str, ...]] = ()

    def copy(self) -> Forms:
        new = Forms()
        new.owner = self.owner
        new.up = self.up
        return new

    def view(self, own: bool, memory: bool) -> FormsView:
        view = FormsView()
        view.owner = self.owner
        view.up = self.up
        return view

    # </records>


# <records> written by tools/records.py from the declarations above
@final
@mypyc_attr(acyclic=True)
class FormsView(MemoryView):
    """What one seat may know of a Forms."""

    FIELDS: ClassVar[tuple[str, ...]] = ("owner", "up")

    owner: int
    up: bool

    def known(self) -> Forms:
        """What a view shows; the rest is left to imagine."""
        new = Forms()
        view = self
        new.owner = view.owner
        new.up = view.up
        return new


# </records>


def forms(ankh: Ankh) -> Forms:
    return cast(Forms, ankh.memory(EFFECT.slot))


def turn_token(ankh: Ankh, side: int, up: bool) -> None:
    memory = Forms()
    memory.owner = side
    memory.up = up
    ankh.remember(EFFECT.slot, memory)


@final
@mypyc_attr(acyclic=True)
class AnnounceTwo(Decision):
    """Whether two cards will be played; open, before anybody chooses."""

    RULE = "ANK-GOD-01"

    def options(self, ankh: Ankh, battle: Battle, side: int) -> list[Action]:
        return [YES, NO]

    def facts(self, view: Any, battle: Battle, options: list[Action]) -> dict[str, Any]:
        return {"token": battle.token}

    def answer(self, ankh: Ankh, battle: Battle, side: int, action: Action) -> Todo | None:
        if action is YES:
            battle.doubled = side
            turn_token(ankh, side, False)
            ankh.emit(TWO_CARDS_ANNOUNCED, "ANK-GOD-01", side)
        return None


ANNOUNCE_TWO: Final = AnnounceTwo()


@final
@mypyc_attr(acyclic=True)
class Amun(Effect):
    """Mysterious Forms."""

    NAME = "amun"
    RULES = ("ANK-GOD-01", "ANK-GOD-02")
    MEMORY = Forms
    PLAYER = ("token",)

    def before_cards(self, ankh: Ankh, battle: Battle, side: int) -> Todo | None:
        hand = ankh.gods[side].hand
        two = hand & (hand - 1)  # not zero with at least two cards
        if side in battle.sides and forms(ankh).up and two:
            return ankh.ask(ANNOUNCE_TWO, side)
        return None

    def conflict_ends(self, ankh: Ankh, conflict: Conflict, side: int) -> Todo | None:
        turn_token(ankh, side, True)
        return None

    # The token

    def dealt(self, ankh: Ankh, side: int) -> None:
        turn_token(ankh, side, True)

    def merged(self, ankh: Ankh, higher: int, lower: int) -> None:
        if forms(ankh).owner == lower:
            turn_token(ankh, higher, forms(ankh).up)

    def forgotten(self, ankh: Ankh, side: int) -> None:
        if forms(ankh).owner == side:
            turn_token(ankh, NOBODY, False)

    def describe(self, table: Any, document: dict[str, Any]) -> None:
        memory = table.memories[self.slot]
        for seat, side in enumerate(table.sides):
            up = memory.up and memory.owner == side
            document["players"][seat_name(seat)]["token"] = "up" if up else "down"

    def read(self, ankh: Ankh, given: Fields, players: dict[int, Fields]) -> None:
        for side, fields in players.items():
            if "token" in fields:
                up = fields["token"].choice(SIDES_OF_TOKEN) == 0
                if forms(ankh).owner == ankh.sides[side]:
                    turn_token(ankh, ankh.sides[side], up)
                elif up:
                    god = GODS[ankh.gods[side].god]
                    raise fields["token"].error(f"only Amun has a token; S{side} is {god} (ANK-GOD-01)")


EFFECT: Final = Amun()
