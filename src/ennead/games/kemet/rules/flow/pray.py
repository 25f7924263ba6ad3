"""Pray actions."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import mypyc_attr

from ennead.games.kemet.rules.components import PRAY_GAIN
from ennead.games.kemet.rules.dispatch import HOOKS
from ennead.games.kemet.rules.state import Kemet
from ennead.games.kemet.rules.voices import all_heard, in_order
from ennead.kernel.flow import DONE, Frame, Todo
from ennead.kernel.record import Public

PRAYED: Final = HOOKS.index("prayed")


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Pray(Frame):
    """One pray action: one single gain, then what tiles add at its end."""

    STEPS = ("gain", "end...")

    seat: Public[int]

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def gain(self, kemet: Kemet) -> Todo | None:
        """KEM-PRA-01."""
        kemet.gain(self.seat, PRAY_GAIN + kemet.players[self.seat].powers.pray, "KEM-PRA-01")
        return None

    def end(self, kemet: Kemet) -> Todo | None:
        if kemet.hooks.silent(PRAYED):
            return None
        order = (self.seat,)
        todo = in_order(kemet, kemet.hooks, PRAYED, order)
        return todo or kemet.hooks.prayed(kemet, self, order) or all_heard(kemet)

    # <records> written by tools/records.py from the declarations above
    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)
    OPENING: ClassVar[tuple[str, ...]] = ("seat",)
    TUPLES: ClassVar[tuple[str, ...]] = ()

    def step(self, kemet: Kemet, at: int) -> Todo | None:
        if at == 0:
            todo = self.gain(kemet)
            if todo is not None:
                return todo
            self.at = at = 1
        if at == 1:
            return self.repeat(self.end(kemet)) or DONE
        return DONE

    def copy(self) -> Pray:
        new = Pray(self.seat)
        new.placed(self)
        return new

    # </records>
