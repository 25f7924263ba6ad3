"""`ennead learn`: weights for a game's judgement, by self-play."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from rich.console import Console
from rich.progress import Progress

from ennead import learn
from ennead.cli.files import check_place
from ennead.games import load
from ennead.kernel.errors import BadInput
from ennead.sim import check_seed

MOST_GAMES: Final = 1_000_000
LOG: Final = ".games"  # beside the weights


def run(
    name: str,
    games: int,
    seed: str,
    iterations: int,
    seats: Sequence[int],
    out: Path,
    edition: str = "",
    thinker: bool = False,
) -> int:
    """Play, fit, write the weights and print what they are worth."""
    game = load(name)
    check_seed(seed)
    check_place("weights", out)
    if out.suffix == LOG:
        raise BadInput(f"{out} is where the games stay; give the weights another name than NAME{LOG}")
    if not 10 <= games <= MOST_GAMES:
        raise BadInput(f"the number of games is from 10 to {MOST_GAMES}, not {games}")
    for count in seats or game.meta.seats:
        game.meta.check(count, edition or game.meta.edition, ())
    if thinker and not iterations:
        raise BadInput("a thinker needs iterations to think")
    asked = learn.Run(game, games, seed, iterations, list(seats) or list(game.meta.seats), edition, thinker=thinker)
    log = out.with_suffix(LOG)
    with Progress(console=Console(stderr=True), disable=not sys.stderr.isatty()) as progress:
        task = progress.add_task(f"{game.meta.title}, self-play", total=games)
        played = learn.play(asked, log, lambda done: progress.update(task, completed=done))
    document = learn.learn(asked, played)
    out.write_text(json.dumps(document, indent=1) + "\n", encoding="utf-8")
    print(f"{document['learnt']['positions']} positions of {len(played)} games; log loss on held-out games:")
    for what, loss in document["learnt"]["log loss on held-out games"].items():
        print(f"  {loss:.4f}  {what}")
    print(f"weights in {out}; the games stay in {log}, so that more can be added")
    return 0
