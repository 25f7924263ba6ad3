"""A small table for the rules of Kemet: set up a position, play it in the notation, look at the facts."""

from __future__ import annotations

from typing import Any

from ennead.games import load
from ennead.kernel.contract import Game
from ennead.kernel.events import Event
from ennead.kernel.flow import CHANCE, State

GAME = load("kemet")
SEATS = (2, 3, 4, 5)


class Table:
    """A state with the events that came about on it."""

    def __init__(self, state: State, game: Game = GAME) -> None:
        self.state = state
        self.game = game
        self.events: list[Event] = []
        state.listener = self.events.append

    def play(self, *lines: str) -> Table:
        """Carry out lines such as `S1 go t_reeds, stop`, and `deal prayer` for chance."""
        for line in lines:
            seat, text = (int(line[1]), line[3:]) if line[0] == "S" else (CHANCE, line)
            for name in text.split(", "):
                self.state.answer(seat, GAME.action(name))
        assert self.state.problems() == []
        return self

    @property
    def asked(self) -> str:
        """`S1`, `S0 S1`, `chance`, or `nobody` when the game is over."""
        seats = self.state.asked_seats()
        return " ".join("chance" if seat == CHANCE else f"S{seat}" for seat in seats) or "nobody"

    @property
    def decision(self) -> str:
        return "" if self.state.decision is None else self.state.decision.name

    def options(self, seat: int | None = None) -> list[str]:
        """What a player may choose, the asked one unless another is named."""
        who = self.state.asked_seats()[0] if seat is None else seat
        return [action.name for action in self.state.options(who)]

    @property
    def facts(self) -> dict[str, Any]:
        return GAME.describe(self.state)

    @property
    def zones(self) -> dict[str, Any]:
        return self.facts["zones"]

    @property
    def battle(self) -> dict[str, Any]:
        return self.facts["battle"]

    def of(self, seat: int, what: str) -> Any:
        """A fact about one player."""
        return self.facts["players"][f"S{seat}"][what]

    def why(self, seat: int, name: str) -> tuple[str, str]:
        """The rule and the reason for which something is refused."""
        refusal = self.state.why_not(seat, GAME.action(name))
        assert refusal is not None
        return refusal.rule, refusal.reason

    def seen(self, seat: int) -> dict[str, Any]:
        return GAME.describe(self.state.view(seat))

    def told(self, name: str) -> list[dict[str, Any]]:
        """The events of a kind as everybody learns them."""
        return [self.game.facts(event, -1) for event in self.events if event.kind.name == name]


def table(document: dict[str, Any], seats: int = 5, **options: str) -> Table:
    return Table(GAME.position(document, seats, options=options), GAME.at_table(options))


def new(seats: int, **options: str) -> Table:
    return Table(GAME.new(seats, options=options), GAME.at_table(options))


def turn(
    mine: dict[str, Any] | None = None, theirs: dict[str, Any] | None = None, seats: int = 5, **more: Any
) -> Table:
    """A turn of S0; `mine` and `theirs` are facts about S0 and S1, the rest are fields of the position."""
    return table({"turn": "S0", "players": {"S0": mine or {}, "S1": theirs or {}}, **more}, seats)


def night(mine: dict[str, Any], seats: int = 2, **more: Any) -> Table:
    """A night begins; `mine` are facts about S0, the rest are fields of the position."""
    return table({"moment": "night", "players": {"S0": mine}, **more}, seats)


def desert(
    attackers: int = 3,
    defenders: int = 3,
    mine: dict[str, Any] | None = None,
    theirs: dict[str, Any] | None = None,
    **more: Any,
) -> Table:
    """S0 attacks S1 in the eastern wastes; `mine` and `theirs` are facts about the two players."""
    mine, theirs = mine or {}, theirs or {}
    here: dict[str, Any] = {"S0": attackers}
    there: dict[str, Any] = {"S1": defenders}
    for facts, zone in ((mine, here), (theirs, there)):
        if "creature" in facts:
            zone["creature"] = facts["creature"]
    players = {
        f"S{seat}": {k: v for k, v in facts.items() if k != "creature"} for seat, facts in ((0, mine), (1, theirs))
    }
    document = {"turn": "S0", "zones": {"gate_ne": here, "wastes_e": there}, "players": players, **more}
    return table(document).play("S0 place f3_move, troop gate_ne, go wastes_e")


def fight(battle: Table, first: str, second: str) -> Table:
    """Both plans: the battle card to use, then DI cards."""
    for seat, plan in ((0, first), (1, second)):
        used, *cards = plan.split(" + ")
        spare = "arrow_rain" if used != "arrow_rain" else "closed_ranks"
        battle.play(
            f"S{seat} " + ", ".join([f"use {used}", f"discard {spare}", *[f"card {card}" for card in cards], "ready"])
        )
    return battle
