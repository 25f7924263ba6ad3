"""A run: every game is one line of a log, so that an interrupted run goes on where it stopped."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from ennead.arena.crews import Crew
from ennead.arena.plan import Plan
from ennead.arena.playing import FIELDS, Outcome
from ennead.runs import add, begun


def run(plan: Plan, log: Path | None, crew: Crew, progress: Callable[[int], None] | None = None) -> list[Outcome]:
    """Play the games that the log does not hold yet; all of them, in order. Crashed ones are tried again next time."""
    known = [] if log is None else begun(log, plan.head(), FIELDS)
    found = {outcome["index"]: outcome for outcome in known}
    missing = [index for index in range(plan.total) if index not in found]
    for outcome in crew(plan, missing):
        found[outcome["index"]] = outcome
        if log is not None and "crash" not in outcome:
            add(log, outcome)
        if progress is not None:
            progress(len(found))
    return [found[index] for index in range(plan.total)]
