"""`ennead replay`: show or verify a game record."""

from __future__ import annotations

from pathlib import Path

from rich.console import Console
from rich.text import Text

from ennead.cli.drawing import drawing
from ennead.cli.files import read_text
from ennead.games import load
from ennead.kernel.contract import seat_name
from ennead.kernel.errors import BadInput
from ennead.kernel.flow import NOBODY, State
from ennead.kernel.match import Match
from ennead.kernel.replay import GameRecord, read, result_text
from ennead.texts import Texts


class Diverged(BadInput):
    """A record that reads well but does not follow the rules or its own digests."""


def run(file: Path, verify: bool, at: int | None, seat: int | None) -> int:
    """Show the game, a position of it, or that it is true to the rules."""
    try:
        record = read(read_text(file), load)
        check(record, at, seat)
        if verify:
            print(verdict(record))
        elif at is not None:
            show_position(record, at, seat)
        else:
            show_game(record, seat)
    except Diverged as error:
        from ennead.cli import complain

        complain(f"{file}: {error}")
        return 1
    except BadInput as error:
        raise BadInput(f"{file}: {error}" if str(file) not in str(error) else str(error)) from error
    return 0


def check(record: GameRecord, at: int | None, seat: int | None) -> None:
    """Refuse a decision or seat that the record does not have."""
    if seat is not None and not 0 <= seat < record.table.seats:
        raise BadInput(f"there is no seat {seat}; expected 0 to {record.table.seats - 1}")
    if at is not None and not 0 <= at <= len(record.lines):
        raise BadInput(f"there is no decision {at}; expected 0 to {len(record.lines)}")


def played(record: GameRecord, upto: int) -> Match:
    """The match after so many decisions; refuses a record that diverges on the way."""
    try:
        return record.verify() if upto == len(record.lines) else record.at(upto)
    except BadInput as error:
        raise Diverged(str(error)) from error


def verdict(record: GameRecord) -> str:
    result = played(record, len(record.lines)).state.result()
    said = "still running" if result is None else f"result {result_text(result)}"
    return f"verified: {len(record.lines)} decisions, {said}"


def show_position(record: GameRecord, at: int, seat: int | None) -> None:
    """One table; everything of a finished game unless a seat is named."""
    draw(Console(highlight=False), record, played(record, at).state, seat)


def show_game(record: GameRecord, seat: int | None) -> None:
    """What happened, in words with rules, and the last table."""
    match = played(record, len(record.lines))
    state, events = match.state, match.events
    texts = texts_of(record)
    console = Console(highlight=False)
    for event in events:
        side = event.side if record.finished and seat is None else NOBODY if seat is None else state.side_of(seat)
        console.print(Text.assemble(texts.event(event, side), "  ", (event.rule, "dim")))
    console.print()
    draw(console, record, state, seat)
    result = state.result()
    if result is not None:
        shown = drawing(record.table.game).ending(state.view(NOBODY), texts, events, console.width)
        console.print(shown)
        console.print(Text(texts.result(result), style="bold"))


def draw(console: Console, record: GameRecord, state: State, seat: int | None) -> None:
    if seat is None:
        view = state.view(NOBODY, memory=record.finished)
    else:
        view = state.view(seat)
    console.print(drawing(record.table.game).table(view, texts_of(record), console.width))


def texts_of(record: GameRecord) -> Texts:
    table = record.table
    return Texts(table.game, record.names() or [seat_name(seat) for seat in range(table.seats)])
