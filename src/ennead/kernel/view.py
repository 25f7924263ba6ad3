"""Views: what one seat may know of a state."""

from __future__ import annotations

from typing import ClassVar, final

from mypy_extensions import mypyc_attr

from ennead.kernel.actions import Action
from ennead.kernel.flow import NOBODY, Decision, Frame, State, place
from ennead.kernel.values import Made, pickled, same


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class View:
    """What one seat may know of a state; the game adds its fields.

    Frames are public; of sealed plans only the own one is here, and of the others who has finished.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ()
    PLACE: ClassVar[tuple[str, ...]] = (
        "viewer", "viewing_side", "top", "decision", "rule", "side", "waiting", "sealing", "asked", "plan"
    )  # fmt: skip

    viewer: int = NOBODY  # the seat; NOBODY for a spectator
    viewing_side: int = NOBODY
    top: Frame | None = None
    decision: Decision | None = None
    rule: str = ""  # that the open decision cites
    side: int = NOBODY
    waiting: tuple[int, ...] = ()
    sealing: tuple[int, ...] = ()
    asked: tuple[int, ...] = ()  # the seats that owe an answer
    plan: list[Action]

    @final
    def show(self, state: State, viewer: int) -> None:
        """The kernel's part of making a view."""
        self.glance(state, viewer)
        top = state.top
        if top is not None:
            self.top = top.copy()

    @final
    def glance(self, state: State, viewer: int) -> None:
        """The same for a view of the moment: the procedures are those of the state."""
        self.viewer = viewer
        self.viewing_side = NOBODY if viewer == NOBODY else state.side_of(viewer)
        self.top = state.top
        self.decision = state.decision
        self.rule = "" if state.decision is None else state.cited(state.decision.rule)
        self.side = state.side
        self.waiting = state.waiting
        self.sealing = state.sealing
        self.asked = state.asked_seats()
        self.plan = [] if self.viewing_side == NOBODY else state.plan(self.viewing_side)

    @final
    def reopen(self, state: State) -> None:
        """The kernel's part of imagining: the same place, and the own plan."""
        top = self.top
        if top is not None:
            state.top = top.copy()
        state.decision = self.decision
        state.side = self.side
        state.waiting = self.waiting
        state.sealing = self.sealing
        if self.decision is not None and self.decision.sealed:
            state.sealed = [(self.viewing_side, action) for action in self.plan]

    def place(self) -> list[str]:
        """Where the rules are, outermost first."""
        return place(self.top)

    def __eq__(self, other: object) -> bool:
        return same(self, other, View.PLACE)

    def __reduce__(self) -> Made:
        return pickled(self, View.PLACE)
