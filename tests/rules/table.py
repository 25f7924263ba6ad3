"""A small table for the tests of rules, the same for all games: a position, played in the notation, with its facts."""

from __future__ import annotations

from typing import Any, Self

from ennead.kernel.contract import Game
from ennead.kernel.events import Event
from ennead.kernel.flow import CHANCE, NOBODY, Result, State


class Table:
    """A state with the events that came about on it. Whatever is played, the position must stay possible."""

    def __init__(self, game: Game, state: State, events: list[Event] | None = None) -> None:
        self.game = game
        self.state = state
        self.events: list[Event] = [] if events is None else events  # heard so far
        state.listener = self.events.append
        assert state.problems() == []

    def play(self, *lines: str) -> Self:
        """Carry out lines such as `S1 go t_reeds, stop`; without a seat, as in `deal prayer`, chance does it."""
        for line in lines:
            seat, text = (int(line[1]), line[3:]) if line.startswith("S") else (CHANCE, line)
            for name in text.split(", "):
                self.state.answer(seat, self.game.action(name))
                assert self.state.problems() == []
        return self

    # Who is asked, and what

    @property
    def asked(self) -> str:
        """`S1`, `S0 S1`, `chance`, or `nobody` when the game is over."""
        seats = self.state.asked_seats()
        return " ".join("chance" if seat == CHANCE else f"S{seat}" for seat in seats) or "nobody"

    @property
    def decision(self) -> str:
        return "" if self.state.decision is None else self.state.decision.name

    @property
    def cited(self) -> str:
        """The rule of the open decision, as everybody reads it."""
        return str(self.state.view(NOBODY).rule)

    def options(self, seat: int | None = None) -> list[str]:
        """What a player may choose, the asked one unless another is named."""
        who = self.state.asked_seats()[0] if seat is None else seat
        return [action.name for action in self.state.options(who)]

    def why(self, line: str) -> tuple[str, str]:
        """The rule and the reason for which a line such as `S1 stop` is refused; both empty if it is legal."""
        seat, action = int(line[1]), self.game.action(line[3:])
        refusal = self.state.why_not(seat, action)
        assert (refusal is None) == (action in self.state.options(seat))
        return ("", "") if refusal is None else (refusal.rule, refusal.reason)

    # How it stands

    @property
    def facts(self) -> dict[str, Any]:
        """The position as a document, with all that is secret."""
        return self.game.describe(self.state)

    def of(self, seat: int, what: str) -> Any:
        """A fact about one player."""
        return self.facts["players"][f"S{seat}"][what]

    def all(self, what: str) -> list[Any]:
        """The same fact about each player."""
        return [player[what] for player in self.facts["players"].values()]

    def seen(self, seat: int) -> dict[str, Any]:
        """The position as a seat sees it."""
        return self.game.describe(self.state.view(seat))

    @property
    def result(self) -> Result:
        """How it ended."""
        found = self.state.result()
        assert found is not None, "the game is not over"
        return found

    # What came about

    def happened(self, name: str) -> list[dict[str, Any]]:
        """The events of one kind so far, each as its owner learns it."""
        return [self.game.facts(event, event.side) for event in self.events if event.kind.name == name]

    def told(self, name: str) -> list[dict[str, Any]]:
        """The events of one kind so far, as everybody learns them."""
        return [self.game.facts(event, NOBODY) for event in self.events if event.kind.name == name]
