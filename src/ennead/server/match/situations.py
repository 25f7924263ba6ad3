"""Worked situations as games that were played: what shows a rule is looked at like any other table."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from typing import Final

from ennead import games
from ennead.cases import Case, Told, read_cases, told
from ennead.cases.case import Move
from ennead.kernel.match import Table
from ennead.rulebook import situations_folder
from ennead.server import protocol
from ennead.server.match.agreed import new_match
from ennead.server.match.sitting import Sitting
from ennead.server.store.archive import StoredMatch, StoredSeat
from ennead.server.store.rows import Row

NAMES: Final = ("Maren", "Tomas", "Noor", "Ilse", "Senbi")


@dataclass(frozen=True)
class Situation:
    """A worked situation: what it shows, in a sentence, and what a room needs to show it."""

    title: str
    stored: StoredMatch
    seats: list[StoredSeat]
    sitting: Sitting
    expected: list[Told]  # in the order in which it is played


@cache
def cases_of(game: str) -> dict[str, Case]:
    """The situations of a game in which somebody decides something, by the name that they have in addresses."""
    folder = situations_folder(game)
    cases = [case for path in sorted(folder.glob("*.yaml")) for case in read_cases(path, games.load)]
    return {case.name.replace(" ", "-"): case for case in cases if first_to_move(case) is not None}


def first_to_move(case: Case) -> int | None:
    """Through whose eyes a situation is looked at."""
    return next((step.seat for step in case.steps if isinstance(step, Move)), None)


def listed(game: str) -> list[protocol.Situation]:
    return [
        protocol.Situation(
            id=name, title=case.title, rules=list(dict.fromkeys(case.rules)), seat=first_to_move(case) or 0
        )
        for name, case in cases_of(game).items()
    ]


def find_situation(match: str) -> Situation | None:
    """The situation that an address names; None if there is none."""
    for game in games.NAMES:  # those of a game take a second or two to read, so no more than needed
        case = cases_of(game).get(match)
        if case is not None:
            return situation(match, case)
    return None


def situation(name: str, case: Case) -> Situation:
    """A situation from the position that is given to the last decision in it."""
    table = Table(case.game, case.seats, case.edition, case.variants, (), case.options, given=case.given)
    decided, expected = told(case, NAMES)
    rows = [Row(seat, action.name) for seat, action in decided]
    seats = [StoredSeat(at, one, "person") for at, one in enumerate(NAMES[: case.seats])]
    stored = new_match(table, seats, "", "", length=len(rows), imported=True)
    sitting = Sitting.imported(table, "", "", rows)
    return Situation(case.title, replace(stored, id=name), seats, sitting, expected)
