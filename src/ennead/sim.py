"""Many games in a row, counted."""

from __future__ import annotations

import time
import traceback
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
from ennead.kernel.flow import CHANCE, Result, State
from ennead.kernel.match import Table
from ennead.kernel.playout import playout
from ennead.kernel.replay import Written, header, record_text
from ennead.tally import Tally

ALL: Final = "all"
MOST_GAMES: Final = 10_000_000
LONGEST_SEED: Final = 100
MEMORY: Final = True  # bots remember what they have seen
Choose = Callable[[State], tuple[int, Action]]  # who decides now, and what


class Crash(Exception):
    """A game went wrong without an exception of its own."""


class Report:
    """What came out of the games."""

    def __init__(self, tables: Sequence[Table], options: Mapping[str, str], seed: str, checked: bool) -> None:
        self.table: Final = tables[0]
        self.options: Final = dict(options)  # as they were asked for
        self.seed: Final = seed
        self.checked: Final = checked  # whether every position was
        self.crashes = 0
        self.decisions = 0
        self.seconds = 0.0
        self.all: Final = Tally(self.table.seats)
        self.by_table: Final = {label(one, tables): Tally(one.seats) for one in tables} if len(tables) > 1 else {}
        self.first_crash = ""  # where it is written down

    @property
    def finished(self) -> int:
        return self.all.finished

    @property
    def games(self) -> int:
        return self.finished + self.crashes

    def add(self, table: str, result: Result, decisions: int, sides: list[str]) -> None:
        """One game that has come to its end."""
        self.decisions += decisions
        for tally in (self.all, *[self.by_table[one] for one in self.by_table if one == table]):
            tally.add(result, decisions, sides)

    def as_json(self) -> dict[str, Any]:
        """One plain object, as `sim --json` prints it."""
        seconds = max(self.seconds, 1e-9)
        return {
            "game": self.table.game.meta.name,
            "edition": self.table.edition,
            "options": self.options,
            "seats": self.table.seats,
            "seed": self.seed,
            "checked": self.checked,
            "games": self.games,
            "crashes": self.crashes,
            "decisions": self.decisions,
            "seconds": round(self.seconds, 3),
            "games_per_s": round(self.games / seconds, 1),
            "decisions_per_s": round(self.decisions / seconds, 1),
            "wins": [standing.wins for standing in self.all.by_seat],
            **self.all.as_json(),
            "by_table": {name: tally.as_json() for name, tally in self.by_table.items()},
        }


def label(table: Table, tables: Sequence[Table]) -> str:
    """What distinguishes a table from the others that are played at: the options that vary."""
    varied = [name for name in table.options if len({one.options[name] for one in tables}) > 1]
    return ", ".join([f"{name} {table.options[name]}" for name in varied])


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
    check: bool = False,
) -> Report:
    """Play games between bots, random ones without names; the same seed and index give the same game.

    With `check`, the invariants are looked at after every decision, not only at the end. A game that goes wrong is
    counted; the first is written to `folder`, by default the current one.
    """
    if not 0 <= games <= MOST_GAMES:
        raise BadInput(f"the number of games is from 0 to {MOST_GAMES}, not {games}")
    check_seed(seed)
    options = {**game.meta.simulation, **(options or {})}
    tables = tables_for(game, seats, edition, variants, options)
    at_table = seat_bots(game, seats, bots)
    report = Report(tables, options, seed, check)
    labels = [label(table, tables) for table in tables]
    began = time.perf_counter()
    for index in range(games):
        table = tables[index % len(tables)]
        try:
            state = table.new()
            decisions = play_game(state, at_table, f"{seed}:{index}", check)
            report.add(labels[index % len(tables)], ended(state), decisions, sides_of(game, state, seats))
        except Exception:
            report.crashes += 1
            if not report.first_crash:
                report.first_crash = write_crash(table, at_table, seed, index, folder or Path(), check)
        if progress is not None:
            progress(index + 1)
    report.seconds = time.perf_counter() - began
    for bot in set(at_table):
        bot.close()
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
    found = [players.hire(name, game) for name in names]
    if set(names) <= {"random"}:
        return []
    return found * seats if len(found) == 1 else found


def play_game(state: State, bots: list[Bot], seed: str, check: bool) -> int:
    """One game to its end; bots see a view each time they are asked, random players need none. The decisions."""
    if not bots and not check:
        return playout(state, Dice(seed))
    return play_on(state, chooser(bots, seed), None, check)


def ended(state: State) -> Result:
    """How a game has ended; one that has not, or not in a legal position, went wrong."""
    wrong = state.problems() if state.over else ["the game did not end"]
    result = state.result()
    if wrong or result is None:
        raise Crash("; ".join(wrong))
    return result


def sides_of(game: Game, state: State, seats: int) -> list[str]:
    """What each seat has played; nothing where all play the same."""
    module = game.table_module("sides")
    return [] if module is None else [module.side(state, seat) for seat in range(seats)]


def chooser(bots: list[Bot], seed: str) -> Choose:
    """Who decides, and what: the bots, or dice that fall as in `playout`."""
    return by_bots(bots, Random(seed)) if bots else by_dice(Dice(seed))


def by_bots(bots: list[Bot], rng: Random) -> Choose:
    def choose(state: State) -> tuple[int, Action]:
        seat = state.asked_seats()[0]
        if seat == CHANCE:
            return seat, state.draw(rng.random())
        return seat, bots[seat].choose(state.view(seat, MEMORY), state.options(seat), rng)

    return choose


def by_dice(dice: Dice) -> Choose:
    def choose(state: State) -> tuple[int, Action]:
        seat = state.asked_seats()[0]
        if seat == CHANCE:
            return seat, state.draw(dice.random())
        options = state.options(seat)
        return seat, options[dice.below(len(options))]

    return choose


def play_on(state: State, choose: Choose, log: list[tuple[int, Action]] | None = None, check: bool = False) -> int:
    """Play to the end; with a log, each decision is written down before it is carried out. The players' decisions."""
    decisions = 0
    while not state.over:
        seat, action = choose(state)
        decisions += seat != CHANCE
        if log is not None:
            log.append((seat, action))
        state.answer(seat, action)
        wrong = state.problems() if check else []
        if wrong:
            raise Crash("; ".join(wrong))
    return decisions


# Crashes


def write_crash(table: Table, bots: list[Bot], seed: str, index: int, folder: Path, check: bool) -> str:
    """Play the game again, decision by decision, and write down the traceback and the record; tell where."""
    state = table.new()
    log: list[tuple[int, Action]] = []
    try:
        play_on(state, chooser(bots, f"{seed}:{index}"), log, check)
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


def record(table: Table, seed: str, log: list[tuple[int, Action]]) -> str:
    """A running record that `ennead replay` reads."""
    decisions = [Written(who_name(seat), action.name) for seat, action in log]
    return record_text(header(table, commitment(seed), table.game.version), (), decisions, (), False)
