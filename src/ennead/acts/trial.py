"""Trying decisions on an imagined state."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from ennead.kernel.actions import Action
from ennead.kernel.contract import Game
from ennead.kernel.events import Refusal
from ennead.kernel.flow import State
from ennead.kernel.possibility import only_possibility, reveals
from ennead.kernel.view import View

GUESS: Final = 0  # the seed for imagining what lies behind a view: the same view gives the same answer


@dataclass(frozen=True)
class Shortcut:
    """Two decisions that one press can mean; the view is the one in which the second is chosen."""

    steps: tuple[Action, Action]
    view: View


class Trial:
    """The table as one seat would see it after some decisions of its own."""

    def __init__(self, game: Game, view: View, imagined: State | None = None) -> None:
        self.game: Final = game
        self.seat: Final = view.viewer
        self.state: State = imagined or game.imagine(view, Random(GUESS))
        self.carried = 0  # how many decisions could be tried
        self.decided: Final[list[str]] = []  # which ones
        self.over = False  # another act has begun by itself
        self.revealed = False  # the last one opens chance or secrets: what comes then is not known

    @property
    def options(self) -> Sequence[Action]:
        """What the seat could choose next."""
        if self.revealed or self.seat not in self.state.asked_seats():
            return ()
        return self.state.options(self.seat)

    def why_not(self, action: Action) -> Refusal | None:
        """Why the seat could not choose that next; None if it could."""
        return self.state.why_not(self.seat, action)

    def carry_out(self, actions: Sequence[Action]) -> None:
        """Try the decisions one after the other, as far as they are possible; forced ones follow by themselves."""
        for action in actions:
            if action not in self.options:
                return
            after = self.state.copy()
            after.push(after.asked_side(self.seat), action)
            self.revealed = reveals(self.state, after)
            self.carried += 1
            self.decided.append(self.asks)
            if self.revealed:
                return  # the state after it would only be a guess
            self.state = after
            self.fold()

    @property
    def view(self) -> View:
        """The table as the seat would see it."""
        found: View = self.state.view(self.seat)
        return found

    def fold(self) -> None:
        """The table makes what is the only possibility."""
        module = self.game.table_module("acts")
        action = self.only()
        while action is not None:
            self.over = self.over or (module is not None and self.asks in module.SHORT)
            self.state.push(self.state.side, action)
            action = self.only()

    def only(self) -> Action | None:
        state, decision = self.state, self.state.decision
        if decision is None or not decision.open:
            return None
        return only_possibility(state, decision.options(state, state.top, state.side))

    @property
    def asks(self) -> str:
        """The open decision; empty when the game is over."""
        return "" if self.state.decision is None else self.state.decision.name

    def finish(self) -> Action | None:
        """What says "nothing more" here, in an act that has got somewhere; None where that cannot be said."""
        module = self.game.table_module("acts")
        if module is None or not self.goes_on or self.asks not in {*self.decided, *module.DECLINED}:
            return None
        done: Action = module.NOTHING_MORE
        return done if done in self.options else None

    @property
    def goes_on(self) -> bool:
        """Whether the open decision belongs to the act that was begun."""
        module = self.game.table_module("acts")
        if module is None or self.over or not self.decided or not self.options:
            return False
        return self.asks in module.GOES_ON.get(self.decided[0], ())

    @property
    def complete(self) -> bool:
        """Whether the act may be sent as it is."""
        return self.carried > 0 and (not self.goes_on or self.finish() is not None)

    def shortcuts(self) -> list[Shortcut]:
        """The second steps behind the options of a decision that leads on."""
        module = self.game.table_module("acts")
        if module is None or self.asks not in module.SHORT:
            return []
        found: list[Shortcut] = []
        view = self.view
        for action in self.options:
            behind = Trial(self.game, view, self.state)
            behind.carry_out([action])
            if not behind.goes_on:
                continue
            then = behind.view
            found += [Shortcut((action, second), then) for second in behind.options]
        return found
