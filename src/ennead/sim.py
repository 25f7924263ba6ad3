"""Many games in a row, counted."""

from __future__ import annotations

import time
import traceback
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from itertools import product
from pathlib import Path
from random import Random
from typing import Any, Final

from ennead import bots as players
from ennead.bots import Bot
from ennead.kernel.actions import Action
from ennead.kernel.chance import commitment
from ennead.kernel.contract import Game, who_name
from ennead.kernel.dice import Dice
from ennead.kernel.errors import BadInput
from ennead.kernel.flow import CHANCE, State
from ennead.kernel.match import Table
from ennead.kernel.playout import playout
from ennead.kernel.replay import Written, header, record_text

ALL: Final = "all"
MOST_GAMES: Final = 10_000_000
LONGEST_SEED: Final = 100
MEMORY: Final = True  # bots remember what they have seen


class Crash(Exception):
    """A game went wrong without an exception of its own."""


class Report:
    """What came out of the games."""

    def __init__(self, table: Table, options: Mapping[str, str], seed: str) -> None:
        self.table: Final = table
        self.options: Final = dict(options)  # as they were asked for
        self.seed: Final = seed
        self.finished = 0
        self.crashes = 0
        self.decisions = 0
        self.seconds = 0.0
        self.wins: Final = [0] * table.seats
        self.reasons: Final[Counter[str]] = Counter()
        self.first_crash = ""  # where it is written down

    @property
    def games(self) -> int:
        return self.finished + self.crashes

    def as_json(self) -> dict[str, Any]:
        """One plain object, as `sim --json` prints it."""
        seconds = max(self.seconds, 1e-9)
        return {
            "game": self.table.game.meta.name,
            "edition": self.table.edition,
            "options": self.options,
            "seats": self.table.seats,
            "seed": self.seed,
            "games": self.games,
            "finished": self.finished,
            "crashes": self.crashes,
            "decisions": self.decisions,
            "seconds": round(self.seconds, 3),
            "games_per_s": round(self.games / seconds, 1),
            "decisions_per_s": round(self.decisions / seconds, 1),
            "wins": self.wins,
            "reasons": dict(sorted(self.reasons.items())),
        }


def simulate(
    game: Game,
    seats: int,
    games: int,
    seed: str,
    edition: str = "",
    variants: Sequence[str] = (),
    bots: Sequence[str] = (),
    progress: Callable[[int], None] | None = None,
    folder: Path | None = None,
    options: Mapping[str, str] | None = None,
) -> Report:
    """Play games between bots, random ones without names; the same seed and index give the same game.

    A game that goes wrong is counted; the first is written to `folder`, by default the current one.
    """
    if not 0 <= games <= MOST_GAMES:
        raise BadInput(f"the number of games is from 0 to {MOST_GAMES}, not {games}")
    check_seed(seed)
    options = {**game.meta.simulation, **(options or {})}
    tables = tables_for(game, seats, edition, variants, options)
    at_table = seat_bots(game, seats, bots)
    report = Report(tables[0], options, seed)
    began = time.perf_counter()
    for index in range(games):
        table = tables[index % len(tables)]
        try:
            play_game(table, at_table, f"{seed}:{index}", report)
        except Exception:
            report.crashes += 1
            if not report.first_crash:
                report.first_crash = write_crash(table, at_table, seed, index, folder or Path())
        if progress is not None:
            progress(index + 1)
    report.seconds = time.perf_counter() - began
    return report


def tables_for(
    game: Game, seats: int, edition: str, variants: Sequence[str], options: Mapping[str, str]
) -> list[Table]:
    """The tables to play at in turn: one, or one for each known value of an option that is given as "all"."""
    choices = [
        [(name, one) for one in game.meta.options[name].values]
        if value == ALL and name in game.meta.options
        else [(name, value)]
        for name, value in options.items()
    ]
    if all(len(choice) == 1 for choice in choices):
        return [Table(game, seats, edition, variants, options=options)]
    found = [Table(game, seats, edition, variants, options=dict(chosen)) for chosen in product(*choices)]
    fitting = [table for table in found if fits(table)]
    if not fitting:
        raise BadInput(f"no choice of the options given as {ALL!r} is for {seats} players")
    return fitting


def fits(table: Table) -> bool:
    """Whether a game can begin; a scenario may be for other numbers of players."""
    try:
        table.new()
    except BadInput:
        return False
    return True


def check_seed(seed: str) -> None:
    """Refuse a seed that could not stand on one line of a record."""
    if not seed or len(seed) > LONGEST_SEED or not seed.isprintable() or seed != seed.strip():
        raise BadInput(f"a seed has 1 to {LONGEST_SEED} printable characters on one line, not {seed[:80]!r}")


def seat_bots(game: Game, seats: int, names: Sequence[str]) -> list[Bot]:
    """One bot for each seat; one name stands for all; nobody at the table if all play at random."""
    if len(names) not in (0, 1, seats):
        raise BadInput(f"{len(names)} bots for {seats} seats; expected one for each seat, or one for all")
    found = [players.make(name, game) for name in names]
    if set(names) <= {"random"}:
        return []
    return found * seats if len(found) == 1 else found


def play_game(table: Table, bots: list[Bot], seed: str, report: Report) -> None:
    """One game to its end; bots see a view each time they are asked, random players need none."""
    state = table.new()
    decisions = play_bots(state, bots, Random(seed)) if bots else playout(state, Dice(seed))
    wrong = state.problems() if state.over else ["the game did not end"]
    result = state.result()
    if wrong or result is None:
        raise Crash("; ".join(wrong))
    report.finished += 1
    report.decisions += decisions
    report.reasons[result.reason] += 1
    for seat in result.winners:
        report.wins[seat] += 1


def play_bots(state: State, bots: list[Bot], rng: Random, log: list[tuple[int, Action]] | None = None) -> int:
    """Play to the end; with a log, each decision is written down before it is carried out."""
    decisions = 0
    while not state.over:
        seat = state.asked_seats()[0]
        if seat == CHANCE:
            action = state.draw(rng.random())
        else:
            action = bots[seat].choose(state.view(seat, MEMORY), state.options(seat), rng)
            decisions += 1
        if log is not None:
            log.append((seat, action))
        state.answer(seat, action)
    return decisions


# Crashes


def write_crash(table: Table, bots: list[Bot], seed: str, index: int, folder: Path) -> str:
    """Play the game again, decision by decision, and write down the traceback and the record; tell where."""
    state = table.new()
    log: list[tuple[int, Action]] = []
    try:
        if bots:
            play_bots(state, bots, Random(f"{seed}:{index}"), log)
        else:
            play_dice(state, Dice(f"{seed}:{index}"), log)
        trouble = "\n".join(state.problems()) or "The crash did not come again."
    except Exception:
        trouble = traceback.format_exc().rstrip()
    name = "".join([sign if sign.isalnum() or sign in "-_" else "_" for sign in seed])[:40]
    file = folder / f"ennead-crash-{table.game.meta.name}-{name}-{index}.txt"
    head = [f"Game {index} of seed {seed!r} went wrong.", "", trouble, "", "The decisions as a record:", ""]
    try:
        file.write_text("\n".join([*head, record(table, f"{seed}:{index}", log)]), encoding="utf-8")
    except OSError as error:
        return f"nowhere: {file} cannot be written ({error.strerror})"
    return str(file)


def play_dice(state: State, dice: Dice, log: list[tuple[int, Action]]) -> None:
    """The game of `playout`, written down before each decision is carried out."""
    while not state.over:
        seat = state.asked_seats()[0]
        if seat == CHANCE:
            action = state.draw(dice.random())
        else:
            options = state.options(seat)
            action = options[dice.below(len(options))]
        log.append((seat, action))
        state.answer(seat, action)


def record(table: Table, seed: str, log: list[tuple[int, Action]]) -> str:
    """A running record that `ennead replay` reads."""
    decisions = [Written(who_name(seat), action.name) for seat, action in log]
    return record_text(header(table, commitment(seed), table.game.version), (), decisions, (), False)
