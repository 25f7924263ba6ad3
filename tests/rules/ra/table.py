"""A small table for the rules of Ra: set up a position, play it in the notation, look at the facts."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from ennead import Match, load
from ennead.kernel.events import Event
from ennead.kernel.flow import CHANCE, NOBODY, State

GAME = load("ra")
SEATS = (2, 3, 4, 5)
CIVILIZATIONS = ("art", "agriculture", "religion", "astronomy", "writing")
MONUMENTS = ("fortress", "obelisk", "palace", "pyramid", "sphinx", "statues", "step-pyramid", "temple")
FULL_TRACK = ["nile", "nile", "gold", "art", "temple", "flood", "pharaoh", "god"]
RA_TRACK = {2: 6, 3: 8, 4: 9, 5: 10}
SUNS_EACH = {2: 4, 3: 4, 4: 3, 5: 3}
HIGHEST_SUN = {2: 9, 3: 13, 4: 13, 5: 16}


class Table:
    """A state with the events that came about on it."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.events: list[Event] = []
        state.listener = self.events.append

    def play(self, *lines: str) -> Table:
        """Carry out lines such as `S1 bid 7`, and `tile nile` or `group 2` for chance."""
        for line in lines:
            seat, name = (int(line[1]), line[3:]) if line.startswith("S") else (CHANCE, line)
            self.state.answer(seat, GAME.action(name))
        return self

    @property
    def asked(self) -> str:
        """`S1`, `chance`, or `nobody` when the game is over."""
        seats = self.state.asked_seats()
        if not seats:
            return "nobody"
        assert len(seats) == 1
        return "chance" if seats[0] == CHANCE else f"S{seats[0]}"

    @property
    def options(self) -> list[str]:
        """What the asked player may choose, sorted."""
        return sorted(action.name for action in self.state.options(self.state.asked_seats()[0]))

    @property
    def facts(self) -> dict[str, Any]:
        return GAME.describe(self.state)

    def of(self, player: str, what: str) -> Any:
        """`usable`, `spent`, `points` or `tiles` of one player."""
        return self.facts["players"][player][what]

    def all(self, what: str) -> list[Any]:
        """`usable`, `spent`, `points` or `tiles` of all players."""
        return [player[what] for player in self.facts["players"].values()]

    def happened(self, name: str) -> list[dict[str, Any]]:
        """The events of one kind so far, each as its owner learns it."""
        return [GAME.facts(event, event.side) for event in self.events if event.kind.name == name]

    def scored(self, category: str) -> list[int]:
        """The points of one category in the last scoring, by player."""
        points = dict.fromkeys(self.facts["players"], 0)
        for event in self.happened("Scored"):
            if event["category"] == category:
                points[event["player"]] = event["points"]
        return list(points.values())

    def refuses(self, line: str) -> bool:
        """Whether a line such as `S1 pass` is not among the options of that seat."""
        return GAME.action(line[3:]) not in self.state.options(int(line[1]))


def table(seats: int, **position: Any) -> Table:
    """A position; what is not written is as after the set-up, S0 holding group 1."""
    return Table(GAME.position(position, seats))


def hands(**tiles: dict[str, int]) -> dict[str, dict[str, Any]]:
    """The field `players` with nothing but tiles: hands(S0={"nile": 2})."""
    return {player: {"tiles": held} for player, held in tiles.items()}


def taking(lot: list[str], seats: int = 2, **tiles: int) -> Table:
    """S0 has just won these tiles with its highest sun, holding the given ones before."""
    held = {name.replace("_", "-"): count for name, count in tiles.items()}
    game = table(seats, track=lot, turn="S0", players=hands(S0=held))
    game.play("S0 invoke")
    while game.asked != "S0":
        game.play(f"{game.asked} pass")
    return game.play(f"S0 bid {HIGHEST_SUN[seats]}")


def scoring(seats: int, epoch: int = 1, **players: Any) -> Table:
    """The end of an epoch, scored; players are written as in a position."""
    game = table(seats, epoch=epoch, turn="S0", ra_tiles=RA_TRACK[seats] - 1, players=players)
    return game.play("S0 draw", "tile ra")


def new(seats: int, *groups: int) -> Table:
    """A new game in which the seats get these groups in turn; the last one needs no chance."""
    return Table(GAME.new(seats)).play(*[f"group {group}" for group in groups])


def random_games(seats: int, count: int) -> Iterator[Match]:
    """Whole random games with different tempers: eager to draw or to invoke, to bid or to pass."""
    for number in range(count):
        yield random_game(seats, f"rules {seats} {number}")


def random_game(seats: int, seed: str) -> Match:
    chooser = random.Random(seed)
    tempers = {verb: chooser.random() + 0.05 for verb in ("draw", "invoke", "god", "stop", "pass", "bid", "lose")}
    match = Match.start(GAME, seats, seed=seed)
    while not match.over:
        seat = match.state.asked_seats()[0]
        options = match.state.options(seat)
        match.play(seat, chooser.choices(options, [tempers[action.verb] for action in options])[0])
    return match


__all__ = [
    "CHANCE", "CIVILIZATIONS", "FULL_TRACK", "GAME", "HIGHEST_SUN", "MONUMENTS", "NOBODY", "RA_TRACK", "SEATS",
    "SUNS_EACH", "Table", "hands", "new", "random_game", "random_games", "scoring", "table", "taking",
]  # fmt: skip
