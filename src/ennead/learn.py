"""Weights for the judgement of a game, made by self-play.

Games are played, positions written down with what became of them, and weights fitted so that the softmax of the sides'
weighted features foretells who wins. Where one side thinks and the others do what is likeliest, what it has is weighed
apart: so a search judges whose rivals are foretold. Every game is one line of a log, so an interrupted run goes on
where it stopped.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any, Final

from ennead.kernel.actions import Action
from ennead.kernel.chance import Generator
from ennead.kernel.contract import Game
from ennead.kernel.errors import BadInput
from ennead.kernel.flow import CHANCE, NOBODY, State
from ennead.kernel.judgement import THINKER, Judgement, result_values
from ennead.kernel.search import Search, drawn
from ennead.runs import add, begun

if TYPE_CHECKING:
    import numpy as np

    Block = tuple[np.ndarray, np.ndarray]  # positions x sides x features, and who won

HELD_OUT: Final = 5  # every fifth game is kept from the fit, to see what the weights are worth
EVERY: Final = 3  # of the quiet positions of a game one in so many is written down
SLIP: Final = 0.05  # how often one who thinks takes an option by the priors instead, so that more is seen
WHIM: Final = 0.1  # how often a player without search takes another option than the likeliest, by the priors
RIDGE: Final = 3.0  # how much large weights are held against the fit
FIELDS: Final = ("seats", "positions", "won")  # of a game in the log
STEPS: Final = 12  # of Newton's method; the loss is convex


@dataclass
class Run:
    """What was asked for."""

    game: Game
    games: int
    seed: str
    iterations: int  # of search a decision; 0: by the priors alone
    seats: Sequence[int]
    edition: str = ""  # the game's own default
    options: dict[str, str] = field(default_factory=dict)
    thinker: bool = False  # whether one seat alone thinks, and the others take what is likeliest

    @property
    def judgement(self) -> Judgement:
        module = self.game.table_module("judgement")
        if module is None:
            raise BadInput(f"{self.game.meta.title} has no judgement yet, so there is nothing to learn")
        found: Judgement = module.JUDGEMENT
        return found

    def head(self) -> dict[str, Any]:
        """What must be the same for a run to go on."""
        found = {"game": self.game.meta.name, "seed": self.seed, "iterations": self.iterations,
                 "seats": list(self.seats), "features": list(self.judgement.NAMES)}  # fmt: skip
        if self.thinker:
            found["thinker"] = True
        return {**found, "edition": self.edition} if self.edition else found


def play(run: Run, log: Path, progress: Callable[[int], None] | None = None) -> list[dict[str, Any]]:
    """Play the games that the log does not hold yet; all of them as they were written down."""
    played = begun(log, run.head(), FIELDS)
    for index in range(len(played), run.games):
        played.append(one_game(run, index))
        add(log, played[-1])
        if progress is not None:
            progress(index + 1)
    return played[: run.games]


def one_game(run: Run, index: int) -> dict[str, Any]:
    """One game: for some quiet positions the phase and the features of every side, and how it ended."""
    seats = run.seats[index % len(run.seats)]
    rng = Random(f"{run.seed}:{index}")
    chance = Generator(f"{run.seed}:{index}")
    judgement = run.judgement
    minds = [Search(judgement.even(), foretold=run.thinker) for _ in range(seats)]
    thinker = index // len(run.seats) % seats if run.thinker else NOBODY
    state = run.game.new(seats, run.edition, options={**run.game.meta.simulation, **run.options})
    positions: list[Any] = []
    while not state.over:
        if state.chance:
            state.push(CHANCE, state.draw(chance.random()))
            continue
        seat = state.asked_seats()[0]
        view = state.view(seat, True)
        decision = state.decision
        assert decision is not None
        if judgement.quiet(decision) and rng.random() < 1 / EVERY:
            sides = sorted({state.side_of(one) for one in range(seats) if judgement.plays(view, state.side_of(one))})
            rows = [[round(number, 4) for number in judgement.features(view, side)] for side in sides]
            positions.append([judgement.phase(view), sides, rows])
        if run.thinker and seat != thinker:
            state.answer(seat, likeliest(judgement, view, state.options(seat)))
        else:
            state.answer(seat, choose(run, state, seat, minds[seat], rng))
    shares = result_values(state)  # of sides, which may have become one since
    won = [round(shares[state.side_of(seat)], 4) for seat in range(seats)]
    found = {"seats": seats, "positions": positions, "won": won}
    return {**found, "thinker": thinker} if run.thinker else found


def likeliest(judgement: Judgement, view: Any, options: list[Action]) -> Action:
    priors = judgement.priors(view, view.viewing_side, options)
    return options[priors.index(max(priors))]


def choose(run: Run, state: State, seat: int, mind: Search, rng: Random) -> Any:
    """By a short thought, or by the priors as they are; both with chance, so that games differ."""
    view, options = state.view(seat, True), state.options(seat)
    if len(options) == 1:
        return options[0]
    if not run.iterations:
        priors = run.judgement.priors(view, view.viewing_side, options)
        return options[drawn(priors, rng.random()) if rng.random() < WHIM else priors.index(max(priors))]
    if run.thinker and rng.random() < SLIP:
        return options[drawn(run.judgement.priors(view, view.viewing_side, options), rng.random())]
    thought = mind.think(run.game.imagination(view), view, f"{rng.random()}", run.iterations)
    return thought.choose(rng.random())


def blocks(played: Sequence[dict[str, Any]]) -> dict[str, list[Block]]:
    """By phase, the positions with the same number of sides together."""
    import numpy as np

    found: dict[tuple[str, int], tuple[list[Any], list[Any]]] = {}
    for game in played:
        for phase, sides, rows in game["positions"]:
            xs, ys = found.setdefault((phase, len(sides)), ([], []))
            xs.append(apart(rows, sides.index(game["thinker"])) if "thinker" in game else rows)
            ys.append([game["won"][side] for side in sides])
    result: dict[str, list[Block]] = {}
    for (phase, _), (xs, ys) in sorted(found.items()):
        result.setdefault(phase, []).append((np.array(xs), np.array(ys)))
    return result


def apart(rows: list[list[float]], thinker: int) -> list[list[float]]:
    """The features once more for who thinks, and that it does; nothing there for the others."""
    nothing = [0.0] * (len(rows[0]) + 1)
    return [[*row, *row, 1.0] if side == thinker else row + nothing for side, row in enumerate(rows)]


def fitted(parts: Sequence[Block], used: Sequence[int]) -> np.ndarray:
    """The weights of the used features that foretell the winners best; the others weigh nothing."""
    import numpy as np

    size = parts[0][0].shape[2]
    weights = np.zeros(len(used))
    for _ in range(STEPS):
        slope, bend = RIDGE * weights, RIDGE * np.eye(len(used))
        for whole, won in parts:
            xs = whole[:, :, used]
            shares = softmaxed(xs @ weights)
            rows = xs.reshape(-1, len(used))  # products of matrices are many times as fast as sums by index
            slope = slope + rows.T @ (shares * won.sum(1, keepdims=True) - won).reshape(-1)
            mean = np.einsum("ns,nsf->nf", shares, xs)
            bend = bend + rows.T @ (rows * shares.reshape(-1, 1)) - mean.T @ mean
        weights = weights - np.linalg.solve(bend, slope)
    found = np.zeros(size)
    found[list(used)] = weights
    return found


def softmaxed(scores: np.ndarray) -> np.ndarray:
    import numpy as np

    shares = np.exp(scores - scores.max(1, keepdims=True))
    whole: np.ndarray = shares / shares.sum(1, keepdims=True)
    return whole


def log_loss(parts: dict[str, list[Block]], weights: dict[str, Any]) -> float:
    """How surprised the weights are by who won, for a position; the less, the better."""
    import numpy as np

    lost, seen = 0.0, 0
    for phase, blocks_of_phase in parts.items():
        for xs, won in blocks_of_phase:
            shares = softmaxed(xs @ np.array(weights[phase]))
            lost -= float((won * np.log(np.maximum(shares, 1e-9))).sum())
            seen += len(xs)
    return lost / max(1, seen)


def learn(run: Run, played: Sequence[dict[str, Any]]) -> dict[str, Any]:
    """The document with weights, how they were learnt, and what they are worth on games that the fit has not seen."""
    try:
        import numpy  # noqa: F401
    except ImportError as error:
        raise BadInput("learning needs numpy: pip install 'ennead[bots]'") from error
    names = list(run.judgement.NAMES)
    train = blocks([game for index, game in enumerate(played) if index % HELD_OUT])
    test = blocks([game for index, game in enumerate(played) if index % HELD_OUT == 0])
    if run.thinker:
        return thinking(run, played, train, test)
    everything = list(range(len(names)))
    weights = {phase: fitted(parts, everything) for phase, parts in train.items()}
    beginner = [names.index(name) for name in run.judgement.PLAIN]
    plain = {phase: fitted(parts, beginner) for phase, parts in train.items()}
    first = {phase: fitted(parts, [0]) for phase, parts in train.items()}
    nothing = {phase: [0.0] * len(names) for phase in train}
    test = {phase: parts for phase, parts in test.items() if phase in weights}
    losses: dict[str, dict[str, Any]] = {"uniform": nothing, f"{names[0]} only": first, "plain features": plain}
    losses["all features"] = weights
    return {
        **told(run, played, test, losses),
        "weights": named(weights, names, range(len(names))),
        "plain": named(plain, names, beginner),
    }


def thinking(
    run: Run, played: Sequence[dict[str, Any]], train: dict[str, list[Block]], test: dict[str, list[Block]]
) -> dict[str, Any]:
    """The same for games in which one side thinks: its own weights, and those of its rivals."""
    import numpy as np

    names = [*run.judgement.NAMES, THINKER]
    count = len(names) - 1
    alike = {phase: fitted(parts, range(count)) for phase, parts in train.items()}
    found = {phase: fitted(parts, range(2 * count + 1)) for phase, parts in train.items()}
    own = {phase: np.append(one[:count], 0.0) + one[count:] for phase, one in found.items()}
    nothing = {phase: [0.0] * (2 * count + 1) for phase in train}
    test = {phase: parts for phase, parts in test.items() if phase in found}
    return {
        **told(run, played, test, {"uniform": nothing, "all sides alike": alike, "all features": found}),
        "own": named(own, names, range(count + 1)),
        "rivals": named(found, names, range(count)),
    }


def told(
    run: Run, played: Sequence[dict[str, Any]], test: dict[str, list[Block]], losses: dict[str, dict[str, Any]]
) -> dict[str, Any]:
    """How weights were learnt, and what they are worth."""
    command = f"ennead learn {run.game.meta.name} --games {run.games} --seed {run.seed} --iterations {run.iterations}"
    command += "".join([f" --seats {seats}" for seats in run.seats])
    command += f" --edition {run.edition}" if run.edition else ""
    command += " --thinker" if run.thinker else ""
    return {
        "game": run.game.meta.name,
        "learnt": {
            "command": command,
            "games": len(played),
            "positions": sum(len(game["positions"]) for game in played),
            "log loss on held-out games": {name: round(log_loss(test, one), 4) for name, one in losses.items()},
        },
    }


def named(weights: dict[str, np.ndarray], names: Sequence[str], used: Iterable[int]) -> dict[str, dict[str, float]]:
    """The weights of the used features by phase, for people to read."""
    return {phase: {names[one]: round(float(found[one]), 4) + 0.0 for one in used} for phase, found in weights.items()}
