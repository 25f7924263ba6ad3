"""Write down everything that can be observed at each decision of a short random game.

    python tools/playthrough.py GAME --seats N --seed S [--decisions D]
    python tools/playthrough.py --update

The first form prints the text. The second writes the texts in tests/playthroughs anew, so that a change of what a game
does, shows or tells is a readable difference. Of the table and of each view only what has changed is written, and of a
view only what differs from the table.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from ennead.games import NAMES, load, meta
from ennead.kernel.contract import Game, who_name
from ennead.kernel.errors import BadInput
from ennead.kernel.events import Event
from ennead.kernel.flow import NOBODY, State
from ennead.kernel.match import Table
from ennead.testing import Walk

FOLDER = Path(__file__).resolve().parents[1] / "tests" / "playthroughs"
DECISIONS = 100
ENOUGH = 37_000  # characters
SEED = "playthrough"


class Observer:
    """Remembers what was written last, and writes what is new."""

    def __init__(self, game: Game, seats: int) -> None:
        self.game = game
        self.viewers = [NOBODY, *range(seats)]
        self.last: dict[str, dict[str, str]] = {}
        self.heard = 0

    def position(self, state: State) -> Iterator[str]:
        """Where the rules are, who must decide what, and what has changed on the table and in the views."""
        yield " > ".join(state.place()) or "the end"
        if state.decision is not None:
            asked = ", ".join(who_name(seat) for seat in state.asked_seats())
            yield f"  {asked}: {state.decision.name} ({state.decision.rule})"
        if state.chance:
            yield "    " + ", ".join(f"{action.name} x{weight}" for action, weight in state.outcomes())
        for seat in sorted(set(state.asked_seats())):
            yield from self.options(state, seat)
        table = flat(self.game.describe(state), "")
        yield from self.news("table", table)
        for viewer in self.viewers:
            view = state.view(viewer)
            shown = flat(self.game.describe(view), "")
            covered = {path: value for path, value in shown.items() if table.get(path) != value}
            if view.plan:
                covered["plan"] = ", ".join(action.name for action in view.plan)
            yield from self.news(viewer_name(viewer), covered)

    def options(self, state: State, seat: int) -> Iterator[str]:
        options = state.options(seat)
        if options:
            yield f"    S{seat} may: {', '.join(action.name for action in options)}"

    def news(self, who: str, facts: dict[str, str]) -> Iterator[str]:
        """What is new or gone since the last time."""
        before = self.last.get(who, {})
        for path, value in facts.items():
            if before.get(path) != value:
                yield f"  {who}: {path} = {value}"
        for path in before:
            if path not in facts:
                yield f"  {who}: no {path}"
        self.last[who] = facts

    def events(self, state: State, events: list[Event]) -> Iterator[str]:
        """What was told since the last time, and to whom it was told otherwise."""
        for event in events[self.heard :]:
            public = self.game.facts(event, NOBODY)
            yield f"  {event.kind.name} ({event.rule}) {named(public)}".rstrip()
            for viewer in self.viewers[1:]:
                own = self.game.facts(event, state.side_of(viewer))
                differing = {name: value for name, value in own.items() if public[name] != value}
                if differing:
                    yield f"    to S{viewer}: {named(differing)}"
        self.heard = len(events)


def viewer_name(viewer: int) -> str:
    return "spectator" if viewer == NOBODY else f"S{viewer}"


def named(facts: dict[str, Any]) -> str:
    shown = {name: value for name, value in facts.items() if name not in ("event", "rule")}
    return " ".join(f"{name}={short(value)}" for name, value in shown.items())


def short(value: Any) -> str:
    return value if isinstance(value, str) else json.dumps(value, separators=(",", ":"))


def flat(document: Any, path: str) -> dict[str, str]:
    """A document as paths and short values; lists of plain values stay together."""
    if not isinstance(document, dict):
        return {path: short(document)}
    found: dict[str, str] = {}
    for name, value in document.items():
        found.update(flat(value, f"{path}.{name}" if path else str(name)))
    return found


def playthrough(game: Game, seats: int, seed: str, decisions: int = DECISIONS) -> str:
    """The text of the first decisions of a random game; it ends early when there is enough to read."""
    walk = Walk(Table(game, seats), seed)
    observer = Observer(game, seats)
    lines = [f"{game.meta.title}, {seats} seats, seed {seed!r}, rules {game.version}", ""]
    while True:
        place, *rest = observer.position(walk.state)
        lines += [f"{len(walk.match.log)}. {place}", *rest]
        if walk.state.over or len(walk.match.log) == decisions or sum(map(len, lines)) > ENOUGH:
            break
        walk.step()
        entry = walk.match.log[-1]
        lines += ["", f"> {who_name(entry.seat)} {entry.action.name}"]
        lines += observer.events(walk.state, walk.events)
    return "\n".join([*lines, "", f"digest {game.digest(walk.state)}"]) + "\n"


def tables() -> dict[Path, tuple[str, int]]:
    """The files of tests/playthroughs, each with its game and number of seats."""
    return {FOLDER / f"{name}-{seats}.txt": (name, seats) for name in NAMES for seats in meta(name).seats}


def text_of(name: str, seats: int) -> str:
    """What the file of a table should hold."""
    return playthrough(load(name), seats, SEED)


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(description="Write down everything observable of a short random game.")
    parser.add_argument("game", nargs="?", help=f"one of: {', '.join(NAMES)}")
    parser.add_argument("--seats", type=int, default=0, help="number of players; the fewest if not given")
    parser.add_argument("--seed", default=SEED)
    parser.add_argument("--decisions", type=int, default=DECISIONS)
    parser.add_argument("--update", action="store_true", help="write the texts in tests/playthroughs anew")
    given = parser.parse_args(arguments)
    if given.update:
        for path, table in tables().items():
            path.write_text(text_of(*table), encoding="utf-8")
        return 0
    if given.game is None:
        parser.error(f"name a game ({', '.join(NAMES)}), or say --update")
    try:
        sys.stdout.write(
            playthrough(load(given.game), given.seats or meta(given.game).seats[0], given.seed, given.decisions)
        )
    except BadInput as error:
        sys.exit(f"playthrough: {error}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
