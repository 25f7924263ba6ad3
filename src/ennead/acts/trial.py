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
        self.before: State = self.state  # where the last one was made
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
        """Why the seat could not choose that next; None if it could.

        Once the decisions have come to their end, that others decide now is no answer: the last one knows a better.
        """
        refusal = self.state.why_not(self.seat, action)
        if refusal is None or self.revealed or self.seat in self.state.asked_seats():
            return refusal
        return self.before.why_not(self.seat, action) or refusal

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
            self.before, self.state = self.state, after
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

    @property
    def finish(self) -> list[Action]:
        """What says "nothing more" here, of an act that has got somewhere; empty where nothing has to be said.

        A turn may end with something that only who is asked knows to be the only possibility: it belongs to it, too.
        """
        return [action for action, _ in self.ending()]

    @property
    def outcome(self) -> View:
        """The table once the act itself is over, as far as nothing new is learnt."""
        states = [state for _, state in self.ending() if state is not None]
        if not states:
            return self.view
        found: View = states[0].view(self.seat)
        return found

    @property
    def opens(self) -> bool:
        """Whether chance or secrets are opened by the act with its end."""
        return self.revealed or any(state is None for _, state in self.ending())

    def ending(self) -> list[tuple[Action, State | None]]:
        """Each "nothing more" with the state after it; None where that is not known."""
        found: list[tuple[Action, State | None]] = []
        behind: Trial | None = self
        while behind is not None:
            action = behind.nothing_more()
            if action is None:
                break
            behind = behind.step(action)
            found.append((action, None if behind is None else behind.state))
        return found

    def nothing_more(self) -> Action | None:
        module = self.game.table_module("acts")
        options = self.options
        if module is None or not self.decided or not options:
            return None
        if self.goes_on and self.asks in {*self.decided, *module.DECLINED}:
            return next((action for action in module.NOTHING_MORE if action in options), None)
        only: Action = options[0]
        return only if len(options) == 1 and only in module.NOTHING_MORE else None

    def step(self, action: Action) -> Trial | None:
        """One decision further, apart from this trial; None if what follows is not known."""
        further = Trial(self.game, self.view, self.state)
        further.decided.extend(self.decided)
        further.over = self.over
        further.carry_out([action])
        return None if further.revealed else further

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
        return self.carried > 0 and (not self.goes_on or len(self.finish) > 0)

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
