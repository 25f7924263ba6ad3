"""Speed of our games and of other engines, measured in turns in one run."""

from __future__ import annotations

import time
from abc import ABC, abstractmethod
from collections.abc import Callable
from importlib.util import find_spec
from random import Random
from statistics import median
from typing import Any, Final, final

from ennead.games import NAMES, load
from ennead.kernel import flow
from ennead.kernel.dice import Dice
from ennead.kernel.playout import playout
from ennead.kernel.search import Search

SLICE: Final = 0.3  # seconds of CPU time for each measurement
BATCH: Final = 100  # copies or views between two looks at the clock
ITERATIONS: Final = 200  # of search in one thought
SEED: Final = "bench"
USUAL_SEATS: Final = 3
DECISIONS_BEFORE: Final = 60  # copies and views are taken after so many, at the decision that the game names


class Subject(ABC):
    """One engine with one game, played at random."""

    name: str
    compiled: bool
    decided = 0  # player decisions so far, over all games

    @abstractmethod
    def play(self) -> None:
        """Play one game to its end, adding up the player decisions."""

    @abstractmethod
    def copy(self) -> Callable[[], Any]:
        """What makes a copy of a state in the middle of a game."""

    def view(self) -> Callable[[], Any] | None:
        """What makes a view of that state; None if the engine has none."""
        return None

    def thought(self) -> Callable[[], Any] | None:
        """What thinks about that state for ITERATIONS iterations; None if there is no search to measure."""
        return None


@final
class Ours(Subject):
    """A game of Ennead; the loop is part of the kernel and compiled with it."""

    def __init__(self, game: str, seats: int) -> None:
        self.name = game if seats == USUAL_SEATS else f"{game}-{seats}"
        self.compiled = not str(flow.__file__).endswith(".py")
        self.game: Final = load(game)
        self.seats: Final = seats
        self.dice: Final = Dice(SEED)

    def play(self) -> None:
        self.decided += playout(self.game.new(self.seats, options=self.game.meta.simulation), self.dice)

    def middle(self) -> flow.State:
        state = self.game.new(self.seats)
        wanted: str = self.game.table_module("bench").MIDDLE
        rng = Random(SEED)
        decisions = 0
        while state.decision is not None and (state.decision.name != wanted or decisions < DECISIONS_BEFORE):
            if state.chance:
                state.push(flow.CHANCE, state.draw(rng.random()))
            else:
                state.push(state.side, rng.choice(state.options(state.asked_seats()[0])))
                decisions += 1
        return state

    def copy(self) -> Callable[[], Any]:
        return self.middle().copy

    def view(self) -> Callable[[], Any]:
        state = self.middle()
        return lambda: state.view(0)

    def thought(self) -> Callable[[], Any] | None:
        module = self.game.table_module("judgement")
        if module is None:
            return None
        state = self.middle()
        view = state.view(state.asked_seats()[0], True)
        imagination = self.game.imagination(view)
        return lambda: Search(module.JUDGEMENT).think(imagination, view, SEED, ITERATIONS)


@final
class Hearts(Subject):
    """Hearts of open_spiel, driven from Python."""

    name = "hearts"
    compiled = True

    def __init__(self) -> None:
        import pyspiel

        self.game: Final[Any] = pyspiel.load_game("hearts")
        self.random: Final = Random(SEED).random

    def play(self) -> None:
        self.run(self.game.new_initial_state(), 10_000)

    def run(self, state: Any, most: int) -> Any:
        """Play on for at most so many player decisions."""
        decisions = 0
        while decisions < most and not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(self.drawn(state))
                continue
            actions = state.legal_actions()
            state.apply_action(actions[int(self.random() * len(actions))])
            decisions += 1
        self.decided += decisions
        return state

    def drawn(self, state: Any) -> int:
        """What chance does, by its weights: the interface of the engine that fits every game."""
        left = self.random()
        outcomes: list[tuple[int, float]] = state.chance_outcomes()
        for action, weight in outcomes:
            left -= weight
            if left < 0:
                return action
        return outcomes[-1][0]

    def copy(self) -> Callable[[], Any]:
        clone: Callable[[], Any] = self.run(self.game.new_initial_state(), 26).clone
        return clone


@final
class Catanatron(Subject):
    """Catan of catanatron with four random players."""

    name = "catanatron"
    compiled = False

    def __init__(self) -> None:
        from catanatron.game import TURNS_LIMIT, Game
        from catanatron.models.player import Color, RandomPlayer

        self.turns: Final[int] = TURNS_LIMIT
        self.new: Final[Callable[[], Any]] = lambda: Game([RandomPlayer(color) for color in Color])

    def play(self) -> None:
        self.run(self.new(), 1_000_000)

    def run(self, game: Any, most: int) -> Any:
        decisions = 0
        while decisions < most and game.winning_color() is None and game.state.num_turns < self.turns:
            game.play_tick()
            decisions += 1
        self.decided += decisions
        return game

    def copy(self) -> Callable[[], Any]:
        made: Callable[[], Any] = self.run(self.new(), 200).copy
        return made


def seats_of(name: str) -> list[int]:
    """The numbers of players of a game, the usual one first."""
    return sorted(load(name).meta.seats, key=lambda seats: (seats != USUAL_SEATS, seats))


def bars() -> dict[str, float]:
    """How many times faster than a peer we want to be, as each game says: "GAME/PEER decisions"."""
    return {f"{name}/{what}": bar for name in NAMES for what, bar in load(name).table_module("bench").BARS.items()}


def subjects() -> list[Subject]:
    """Our games, and the peers that are installed."""
    found: list[Subject] = [Ours(name, seats) for name in NAMES for seats in seats_of(name)]
    if find_spec("pyspiel") is not None:
        found.append(Hearts())
    if find_spec("catanatron") is not None:
        found.append(Catanatron())
    return found


# Measuring


WHAT: Final = ("decisions", "games", "copies", "views", "iterations")


class Samples:
    """What was measured of one subject, round by round."""

    def __init__(self, subject: Subject) -> None:
        self.subject: Final = subject
        self.rates: Final[dict[str, list[float]]] = {what: [] for what in WHAT}

    def take(self) -> None:
        """One round of measurements."""
        decided = self.subject.decided
        games, seconds = repeat(self.subject.play, 1)
        self.rates["games"].append(games / seconds)
        self.rates["decisions"].append((self.subject.decided - decided) / seconds)
        for what, made in (("copies", self.subject.copy()), ("views", self.subject.view())):
            if made is not None:
                count, seconds = repeat(made, BATCH)
                self.rates[what].append(count / seconds)
        thought = self.subject.thought()
        if thought is not None:
            count, seconds = repeat(thought, 1)
            self.rates["iterations"].append(count * ITERATIONS / seconds)

    def row(self) -> dict[str, Any]:
        """The medians, as `bench --json` prints them."""
        medians = {f"{what}_per_s": round(median(rates), 1) if rates else None for what, rates in self.rates.items()}
        return {"name": self.subject.name, **medians, "compiled": self.subject.compiled}


def repeat(what: Callable[[], Any], batch: int) -> tuple[int, float]:
    """Do something for a slice of CPU time; how often, and in how many seconds."""
    count = 0
    began = time.process_time()
    spent = 0.0
    while spent < SLICE:
        for _ in range(batch):
            what()
        count += batch
        spent = time.process_time() - began
    return count, spent


def measure(rounds: int, progress: Callable[[], None] | None = None) -> dict[str, Any]:
    """Measure everything in turns, so that a busy machine is unfair to nobody; rows and ratios of medians."""
    samples = [Samples(subject) for subject in subjects()]
    for _ in range(rounds):
        for one in samples:
            one.take()
            if progress is not None:
                progress()
    return {"rows": [one.row() for one in samples], "ratios": ratios(samples)}


def ratios(samples: list[Samples]) -> dict[str, float]:
    """How many times faster we are than each peer that was measured: the median over the rounds."""
    by_name = {one.subject.name: one for one in samples}
    found: dict[str, float] = {}
    for name in bars():
        pair, _, what = name.partition(" ")
        ours, peer = pair.split("/")
        if ours in by_name and peer in by_name:
            rounds = zip(by_name[ours].rates[what], by_name[peer].rates[what], strict=True)
            found[name] = round(median([our_rate / rate for our_rate, rate in rounds]), 2)
    return found
