"""A run: every game is one line of a log, so that an interrupted run goes on where it stopped."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

from ennead.arena.crews import Crew
from ennead.arena.plan import Plan
from ennead.arena.playing import Outcome
from ennead.kernel.errors import BadInput


def run(plan: Plan, log: Path | None, crew: Crew, progress: Callable[[int], None] | None = None) -> list[Outcome]:
    """Play the games that the log does not hold yet; all of them, in order. Crashed ones are tried again next time."""
    found = {} if log is None else begun(plan, log)
    missing = [index for index in range(plan.total) if index not in found]
    for outcome in crew(plan, missing):
        found[outcome["index"]] = outcome
        if log is not None and "crash" not in outcome:
            with log.open("a", encoding="utf-8") as file:
                file.write(json.dumps(outcome, separators=(",", ":")) + "\n")
        if progress is not None:
            progress(len(found))
    return [found[index] for index in range(plan.total)]


def begun(plan: Plan, log: Path) -> dict[int, Outcome]:
    """The games of an interrupted run; a last line that was not finished is dropped."""
    head = json.loads(json.dumps(plan.head()))
    try:
        if not log.exists():
            log.write_text(json.dumps(head) + "\n", encoding="utf-8")
            return {}
        lines = log.read_text(encoding="utf-8").splitlines(keepends=True)
        if not lines or json.loads(lines[0]) != head:
            raise BadInput(f"{log} belongs to another run; move it away, or give the options of that run")
        whole = [line for line in lines[1:] if line.endswith("\n")]
        log.write_text("".join([lines[0], *whole]), encoding="utf-8")
        return {outcome["index"]: outcome for outcome in map(json.loads, whole)}
    except OSError as error:
        raise BadInput(f"the log {log} cannot be used: {error.strerror}") from error
    except ValueError as error:
        raise BadInput(f"{log} is not the log of an arena: {error}") from error
