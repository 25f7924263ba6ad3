"""Rearranging creatures before the tokens are placed."""

from __future__ import annotations

from typing import Any, ClassVar, Final, final

from mypy_extensions import mypyc_attr

from ennead.games.kemet.rules.actions import TO_SUPPLY
from ennead.games.kemet.rules.components import NONE, lowest
from ennead.games.kemet.rules.flow.acquire import free_posts
from ennead.games.kemet.rules.state import Kemet
from ennead.games.kemet.rules.tile_set import TILE_SETS
from ennead.kernel.actions import Action
from ennead.kernel.flow import DONE, Decision, Frame, Todo
from ennead.kernel.record import Public


def at_home(kemet: Kemet, seat: int) -> int:
    """The creatures in supply or with own troops in own districts, one bit each."""
    found = kemet.players[seat].creatures
    for zone in kemet.districts(seat):
        if kemet.owner[zone] == seat:
            found |= kemet.creatures[zone]
    return found


def may_rearrange(kemet: Kemet, seat: int) -> bool:
    """KEM-CRE-02: there is a creature to move, and it has somewhere else to go."""
    player = kemet.players[seat]
    if not player.tiles & kemet.tile_set.with_creature:
        return False
    if player.creatures:
        for zone in kemet.districts(seat):
            if kemet.owner[zone] == seat:
                return True
        return False
    return at_home(kemet, seat) != 0


@final
@mypyc_attr(acyclic=True)
class PostCreature(Decision):
    """Where the next creature goes: to a troop in an own district, or to supply."""

    RULE = "KEM-CRE-09"

    def options(self, kemet: Kemet, rearranging: Rearranging, seat: int) -> list[Action]:
        return [TO_SUPPLY, *[kemet.board.post[zone] for zone in free_posts(kemet, seat)]]

    def facts(self, view: Any, rearranging: Rearranging, options: list[Action]) -> dict[str, Any]:
        return {"creature": TILE_SETS[view.tiles_file].creature_names[rearranging.creature]}

    def answer(self, kemet: Kemet, rearranging: Rearranging, seat: int, action: Action) -> Todo | None:
        if action is not TO_SUPPLY:
            kemet.post(seat, rearranging.creature, kemet.board.at(action), "KEM-CRE-02")
        return None


POST_CREATURE: Final = PostCreature()


@final
@mypyc_attr(acyclic=True)
class Rearranging(Frame):
    """All creatures at home are taken up, then posted one after another."""

    STEPS = ("take_up", "post...")

    seat: Public[int]
    left: Public[int] = 0  # creatures that are not posted yet, one bit each
    creature: Public[int] = NONE  # the one that is asked about

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def take_up(self, kemet: Kemet) -> Todo | None:
        self.left = at_home(kemet, self.seat)
        for zone in kemet.districts(self.seat):
            if kemet.owner[zone] == self.seat:
                kemet.creatures[zone] = 0
        kemet.players[self.seat].creatures = self.left
        return None

    def post(self, kemet: Kemet) -> Todo | None:
        if not self.left or not free_posts(kemet, self.seat):
            return None
        self.creature = lowest(self.left)
        self.left ^= 1 << self.creature
        return kemet.ask(POST_CREATURE, self.seat)

    # <records> written by tools/records.py from the declarations above
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "left", "creature")
    OPENING: ClassVar[tuple[str, ...]] = ("seat",)
    TUPLES: ClassVar[tuple[str, ...]] = ()

    def step(self, kemet: Kemet, at: int) -> Todo | None:
        if at == 0:
            todo = self.take_up(kemet)
            if todo is not None:
                return todo
            self.at = at = 1
        if at == 1:
            return self.repeat(self.post(kemet)) or DONE
        return DONE

    def copy(self) -> Rearranging:
        new = Rearranging(self.seat)
        new.placed(self)
        new.left = self.left
        new.creature = self.creature
        return new

    # </records>
