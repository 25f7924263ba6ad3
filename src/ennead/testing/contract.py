"""All checks on whole random games."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from typing import Final

from ennead.kernel.contract import Game
from ennead.kernel.events import Event
from ennead.kernel.flow import NOBODY
from ennead.kernel.match import Table
from ennead.kernel.replay import read
from ennead.testing.decisions import check_chance, check_options, check_reasons, check_refusals, check_result
from ennead.testing.imagining import Guesses, check_imagined
from ennead.testing.moment import ContractBroken, Moment, need
from ennead.testing.rules import check_rule
from ennead.testing.storage import check_copies, check_documents, check_json, check_problems, check_values
from ennead.testing.views import check_sealed, check_taken_back, check_views
from ennead.testing.walk import Walk

CHECKS: Final[tuple[Callable[[Moment], None], ...]] = (
    check_options,
    check_refusals,
    check_reasons,
    check_chance,
    check_result,
    check_problems,
    check_copies,
    check_json,
    check_values,
    check_documents,
    check_views,
    check_sealed,
    check_taken_back,
    check_imagined,
)
MOST_DECISIONS: Final = 5000


def check_game(
    game: Game,
    seats: int,
    edition: str = "",
    variants: Sequence[str] = (),
    seed: str = "contract",
    games: int = 1,
    rules: frozenset[str] | None = None,
    checks: Sequence[Callable[[Moment], None]] = CHECKS,
    most: int = MOST_DECISIONS,
    thorough: bool = False,
    options: Mapping[str, str] | None = None,
    share: float = 1.0,
) -> None:
    """Play random games and check everything at every decision; raise ContractBroken with the record if it fails.

    `rules` are the IDs of the rules text; without them, only the form of the IDs is checked. Games number 2 and on
    get the seeds "contract 2" and so on. `most` is the number of decisions within which every game must end. If
    `thorough`, everything is checked for all viewers at each decision; this takes several times as long.
    Of long games a `share` of the positions, taken at random, may be enough; the invariants are checked in all.
    """
    table = Table(game, seats, edition, variants, options=options)
    guesses = Guesses()
    for number in range(1, games + 1):
        walk = Walk(table, seed if number == 1 else f"{seed} {number}", rules, thorough)
        check_walk(walk, checks, most, guesses, share)


def check_walk(
    walk: Walk, checks: Sequence[Callable[[Moment], None]], most: int, guesses: Guesses, share: float
) -> None:
    """Check one random game at its decisions, and then as a whole."""
    try:
        for moment in walk.moments(most):
            if not walk.state.over and walk.checks.random() >= share:
                check_problems(moment)
                continue
            before = moment.stored
            for check in checks:
                check(moment)
            guesses.watch(moment)
            need(moment.game.dump(moment.state) == before, "a question has changed the state")
        guesses.check()
        check_events(walk)
        check_again(walk)
    except Exception as error:
        raise ContractBroken(f"{str(error) or type(error).__name__}\n\n{walk.told()}") from error


def check_again(walk: Walk) -> None:
    """The same decisions give the same digest, and the record of the game verifies."""
    game = walk.table.game
    digest = game.digest(walk.state)
    need(game.digest(walk.again()) == digest, "the same decisions, made again, give another digest")
    last = read(walk.record(), lambda name: game).verify().state
    need(game.digest(last) == digest, "the record of the game leads to another digest")


def check_events(walk: Walk) -> None:
    """Every event is of a kind the game declares, cites a known rule, and tells others no secret."""
    for event in walk.events:
        check_event(walk, event)


def check_event(walk: Walk, event: Event) -> None:
    game, kind = walk.table.game, event.kind
    need(game.events.get(kind.name) is kind, f"the event {kind.name} is not among the events of the game")
    check_rule(walk.rules, event.rule, f"the event {kind.name}")
    for viewer in [NOBODY, *range(walk.table.seats)]:
        side = NOBODY if viewer == NOBODY else walk.state.side_of(viewer)
        facts = game.facts(event, side)
        json.dumps(facts)
        told = [name for name in kind.secret if side != event.side and facts[name] is not None]
        need(not told, f"the event {kind.name} tells {told} to everybody")
