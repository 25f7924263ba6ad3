"""A small table for the rules of Ra: set up a position, play it in the notation, look at the facts."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from ennead import Match, load
from ennead.kernel.flow import CHANCE, NOBODY, State

from ..table import Table as AnyTable

GAME = load("ra")
SEATS = (2, 3, 4, 5)
CIVILIZATIONS = ("art", "agriculture", "religion", "astronomy", "writing")
MONUMENTS = ("fortress", "obelisk", "palace", "pyramid", "sphinx", "statues", "step-pyramid", "temple")
FULL_TRACK = ["nile", "nile", "gold", "art", "temple", "flood", "pharaoh", "god"]
RA_TRACK = {2: 6, 3: 8, 4: 9, 5: 10}
SUNS_EACH = {2: 4, 3: 4, 4: 3, 5: 3}
HIGHEST_SUN = {2: 9, 3: 13, 4: 13, 5: 16}


class Table(AnyTable):
    """A table of Ra."""

    def __init__(self, state: State) -> None:
        super().__init__(GAME, state)

    def scored(self, category: str) -> list[int]:
        """The points of one category in the last scoring, by player."""
        points = dict.fromkeys(self.facts["players"], 0)
        for event in self.happened("Scored"):
            if event["category"] == category:
                points[event["player"]] = event["points"]
        return list(points.values())

    def refuses(self, line: str) -> bool:
        """Whether a line such as `S1 pass` is not among the options of that seat."""
        return self.why(line) != ("", "")


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
