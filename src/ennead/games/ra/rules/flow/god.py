"""Playing God tiles."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import mypyc_attr

from ennead.games.ra.rules.actions import GOD_TAKES, STOP
from ennead.games.ra.rules.components import EMPTY, GOD, SLOTS
from ennead.games.ra.rules.events import GODS_PLAYED
from ennead.games.ra.rules.flow.lot import take
from ennead.games.ra.rules.state import Ra
from ennead.kernel.actions import Action
from ennead.kernel.flow import DONE, Decision, Frame, Todo
from ennead.kernel.record import Public


def takeable(ra: Ra, chosen: int) -> list[Action]:
    """One action for each slot whose tile a God may take (RA-GOD-03), except the chosen slots."""
    found: list[Action] = []
    for slot in range(SLOTS):
        kind = ra.track[slot]
        if kind != EMPTY and kind != GOD and not chosen >> slot & 1:
            found.append(GOD_TAKES[slot])
    return found


@final
@mypyc_attr(acyclic=True)
class TakeMore(Decision):
    """Choose another tile for another God tile, or stop."""

    RULE = "RA-GOD-01"

    def options(self, ra: Ra, play: GodPlay, player: int) -> list[Action]:
        return [STOP, *takeable(ra, play.chosen)]

    def answer(self, ra: Ra, play: GodPlay, player: int, action: Action) -> Todo | None:
        if action is STOP:
            play.gods = 0
        else:
            play.choose_slot(action.value)
        return None


TAKE_MORE: Final = TakeMore()


@final
@mypyc_attr(acyclic=True)
class GodPlay(Frame):
    """One or more God tiles for as many tiles of the track, as one turn."""

    STEPS = ("choose...", "exchange")

    player: Public[int]
    gods: Public[int]  # how many more God tiles may be played
    chosen: Public[int] = 0  # slots, one bit each

    def __init__(self, player: int, gods: int) -> None:
        self.player = player
        self.gods = gods

    def choose(self, ra: Ra) -> Todo | None:
        if self.gods and takeable(ra, self.chosen):
            return ra.ask(TAKE_MORE, self.player)
        return None

    def exchange(self, ra: Ra) -> Todo | None:
        """RA-GOD-02: the chosen tiles go to the hand, as many God tiles to the box."""
        lot = [ra.lift(slot) for slot in range(SLOTS) if self.chosen >> slot & 1]
        ra.box_tiles(self.player, GOD, len(lot))
        ra.emit(GODS_PLAYED, "RA-GOD-02", self.player, 0, 0, lot)
        return take(ra, self.player, lot)

    def choose_slot(self, slot: int) -> None:
        self.chosen |= 1 << slot
        self.gods -= 1

    # <records> written by tools/records.py from the declarations above
    FIELDS: ClassVar[tuple[str, ...]] = ("player", "gods", "chosen")
    OPENING: ClassVar[tuple[str, ...]] = ("player", "gods")
    TUPLES: ClassVar[tuple[str, ...]] = ()

    def step(self, ra: Ra, at: int) -> Todo | None:
        if at == 0:
            todo = self.repeat(self.choose(ra))
            if todo is not None:
                return todo
            self.at = at = 1
        if at == 1:
            return self.exchange(ra) or DONE
        return DONE

    def copy(self) -> GodPlay:
        new = GodPlay(self.player, self.gods)
        new.placed(self)
        new.chosen = self.chosen
        return new

    # </records>
