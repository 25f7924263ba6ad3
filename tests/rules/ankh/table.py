"""A small table for the rules of Ankh: set up a position, play it in the notation, look at the facts."""

from __future__ import annotations

from typing import Any

from ennead import load
from ennead.kernel.events import Event
from ennead.kernel.flow import State

GAME = load("ankh")
RIVER = "gift-of-the-river"  # a scenario of the Two Lands board
GODS = "amun,anubis,isis,osiris,ra"
GUARDIANS = "cat-mummy,apep,androsphinx"


class Table:
    """A state with the events that came about on it."""

    def __init__(self, state: State, events: list[Event]) -> None:
        self.state = state
        self.events = events
        state.listener = events.append

    def play(self, *lines: str) -> Table:
        """Carry out lines such as `S1 bid 7`; several actions of one seat are separated by commas."""
        for line in lines:
            seat = int(line[1])
            for name in line[3:].split(", "):
                self.state.answer(seat, GAME.action(name))
            assert self.state.problems() == []
        return self

    @property
    def asked(self) -> list[str]:
        return [f"S{seat}" for seat in self.state.asked_seats()]

    @property
    def decision(self) -> str:
        return "none" if self.state.decision is None else self.state.decision.name

    def options(self, seat: int) -> list[str]:
        return [action.name for action in self.state.options(seat)]

    def why(self, line: str) -> tuple[str, str]:
        """The rule and the reason of a refusal; both empty if the action is legal."""
        refusal = self.state.why_not(int(line[1]), GAME.action(line[3:]))
        legal = GAME.action(line[3:]) in self.state.options(int(line[1]))
        assert legal == (refusal is None)
        return ("", "") if refusal is None else (refusal.rule, refusal.reason)

    @property
    def board(self) -> dict[str, Any]:
        return GAME.describe(self.state)

    @property
    def figures(self) -> dict[str, str]:
        found: dict[str, str] = self.board["figures"]
        return found

    def player(self, seat: int) -> dict[str, Any]:
        found: dict[str, Any] = self.board["players"][f"S{seat}"]
        return found

    @property
    def devotion(self) -> list[int]:
        return [self.player(seat)["devotion"] for seat in range(len(self.board["players"]))]

    def facts(self, name: str) -> list[dict[str, Any]]:
        """All events of a kind, as facts."""
        return [GAME.facts(event, event.side) for event in self.events if event.kind.name == name]


def table(seats: int, gods: str = "", guardians: str = "", scenario: str = RIVER, **given: Any) -> Table:
    """A position; gods and Guardians are the first ones of the lists unless they are named."""
    events: list[Event] = []
    options = {"scenario": scenario, "gods": gods or ",".join(GODS.split(",")[:seats])}
    options["guardians"] = guardians or GUARDIANS
    state = GAME.position(given, seats, options=options, listener=events.append)
    return Table(state, events)


def conflict(seats: int, gods: str, figures: dict[str, str], guardians: str = "", **given: Any) -> Table:
    """A Conflict has just been triggered by the last seat; Monuments are only those that are given."""
    given = {"moment": "conflict", "turn": f"S{seats - 1}", "monuments": {}, **given}
    return table(seats, gods, guardians, figures=figures, **given)


def unlocked(*names: str, **more: Any) -> dict[str, Any]:
    """A player of a position with these powers, and with whatever else is given."""
    return {"powers": list(names), **more}
