"""The judgement of Ankh: who is likely to win, and which options deserve a thought."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from ennead.games.ankh.rules.actions import DONE, YES
from ennead.games.ankh.rules.board import FERTILE
from ennead.games.ankh.rules.components import FIRST_GUARDIAN, LEVEL, MONUMENT_OWNER, MONUMENT_TYPE
from ennead.games.ankh.rules.edition import USUAL
from ennead.games.ankh.rules.grid import OFF
from ennead.games.ankh.rules.house import base_of
from ennead.games.ankh.rules.view import AnkhView
from ennead.games.ankh.table.judgement.caravans import camel_gains
from ennead.games.ankh.table.judgement.features import NAMES, PLAIN, features
from ennead.games.ankh.table.judgement.placing import Placing
from ennead.games.ankh.table.judgement.sealed import bid_gains, building_gain, card_gains, majority_gain
from ennead.games.ankh.table.judgement.survey import Survey, frame_with
from ennead.games.ankh.table.judgement.turns import power_worth, turn_gains
from ennead.kernel.actions import Action
from ennead.kernel.flow import NOBODY
from ennead.kernel.judgement import Judgement, foremost, softmax, weights_in
from ennead.kernel.view import View

HEAT: Final = 0.3  # Devotion between two options that makes one clearly the likelier
SEALED_HEAT: Final = 0.5  # the same for cards and bids: who can be foretold is beaten
MONUMENT: Final = 0.3  # a Monument, beside the majority that it may give
WILLING: Final = 0.4  # to do what may be done, where nothing else is known
PARTS: Final = [f"conflict {number}" for number in range(1, 6)]  # called by the Conflict that they lead to


def weights_by_edition(part: str = "weights") -> dict[str, list[list[float]]]:
    """The weights of the usual edition, and those that were learnt for another one."""
    folder = Path(__file__).parent
    found = {USUAL: weights_in(folder / "weights.json", PARTS, NAMES, part)}
    for path in sorted(folder.glob("weights-*.json")):
        found[path.stem.removeprefix("weights-")] = weights_in(path, PARTS, NAMES, part)
    return found


class AnkhJudgement(Judgement):
    """Weighs what each god has; what an option is worth comes from regions, Monuments, Followers and cards."""

    NAMES = NAMES
    PLAIN = PLAIN
    LEVELS = (2, 4, 12, 80, 3000)
    QUIET = ("ChooseAction",)

    def __init__(self, weights: dict[str, list[list[float]]]) -> None:
        super().__init__()
        self.weights: Final = weights  # by edition, then part of the game

    def plain(self) -> AnkhJudgement:
        return AnkhJudgement(weights_by_edition("plain"))

    def features(self, view: View, side: int) -> list[float]:
        assert isinstance(view, AnkhView)
        return features(Survey(view), side)

    def phase(self, view: View) -> str:
        assert isinstance(view, AnkhView)
        return PARTS[part_of(Survey(view))]

    def plays(self, view: View, side: int) -> bool:
        assert isinstance(view, AnkhView)
        return side in view.ascending

    def values(self, view: View) -> list[float]:
        assert isinstance(view, AnkhView)
        survey = Survey(view)
        weights = self.weights.get(base_of(view.edition), self.weights[USUAL])[part_of(survey)]
        scores: list[float] = []
        for side in view.ascending:
            score = 0.0
            for weight, number in zip(weights, features(survey, side)):
                score += weight * number
            scores.append(score)
        shares = softmax(scores)
        values = [0.0] * view.seats
        for index in range(len(shares)):
            values[view.ascending[index]] = shares[index]
        return values

    def priors(self, view: View, side: int, options: list[Action]) -> list[float]:
        assert isinstance(view, AnkhView)
        if len(options) == 1:
            return [1.0]
        decision = view.decision
        assert decision is not None
        return softmax(gains(view, side, decision.name, options), SEALED_HEAT if decision.sealed else HEAT)

    def likeliest(self, view: View, side: int, options: list[Action]) -> int:
        assert isinstance(view, AnkhView)
        decision = view.decision
        assert decision is not None
        found = gains(view, side, decision.name, options)
        first = foremost(found)
        if first == NOBODY:
            shares = softmax(found, SEALED_HEAT if decision.sealed else HEAT)
            first = shares.index(max(shares))
        return first


def part_of(survey: Survey) -> int:
    """Which weights count now; from 0."""
    return min(len(PARTS) - 1, survey.conflicts())


def gains(view: AnkhView, side: int, name: str, options: list[Action]) -> list[float]:
    """What each option promises, in Devotion."""
    if name == "ChooseAction":
        return turn_gains(Survey(view), side, options)
    if name == "ChooseFigure" or name == "RelocateFigure":
        return figure_gains(view, side, name, options)
    if name == "ChooseStop":
        return stop_gains(view, side, options)
    if name == "ChoosePlace" or name == "ReturnMummy" or name == "RelocateTo":
        placing = Placing(Survey(view), side)
        return [placing.arriving(option.value) for option in options]
    if name == "ChooseKind":
        return [kind_gain(option) for option in options]
    if name == "ChoosePower":
        survey = Survey(view)
        return [0.0 if option is DONE else power_worth(survey, side, option.value) for option in options]
    if name == "ChooseCards":
        return card_gains(Survey(view), side, frame_with(view, "region").region, options)
    if name == "BidFollowers":
        return bid_gains(Survey(view), side, frame_with(view, "region").region, options)
    if name == "ChooseMonument":
        survey = Survey(view)
        return [monument_gain(survey, side, option) for option in options]
    if name == "ChooseBuilding":
        return build_gains(view, side, options)
    if name == "ChooseSite":
        survey = Survey(view)
        return [site_gain(survey, side, option.value) for option in options]
    if name == "PlaceCamel":
        return camel_gains(Survey(view), side, options)
    if name == "PointScorpion":
        return point_gains(view, side, options)
    return [plain_gain(name, option) for option in options]


def plain_gain(name: str, option: Action) -> float:
    """Where nothing is worked out: one does what one may, but changes nothing that is as it should be."""
    if option is YES:
        return WILLING
    if option is DONE:
        return WILLING if name == "SwapTokens" or name == "ReleaseGuardian" else -WILLING
    return -0.1 if option.verb == "token" else 0.0  # one more token is better than one that is moved


def kind_gain(option: Action) -> float:
    kind = option.value
    return WILLING + 0.1 * float(LEVEL[kind]) if kind >= FIRST_GUARDIAN else 0.0


def figure_gains(view: AnkhView, side: int, name: str, options: list[Action]) -> list[float]:
    """The best move of each figure; to a Battle, what it does there and what it leaves."""
    placing = Placing(Survey(view), side)
    region: int = NOBODY if name == "ChooseFigure" else frame_with(view, "region").region
    found: list[float] = []
    for option in options:
        if option.verb != "figure":
            found.append(0.05)
        elif region == NOBODY:
            found.append(placing.best_move(option.value))
        else:
            bits = placing.survey.land.regions[option.value]
            found.append(0.0 if bits >> region & 1 else placing.coming(1 << region) + placing.leaving(bits))
    return found


def stop_gains(view: AnkhView, side: int, options: list[Action]) -> list[float]:
    """From where the figure stands, which the procedure knows."""
    start: int = frame_with(view, "chosen").chosen
    if start == NOBODY:
        return [0.0] * len(options)
    return Placing(Survey(view), side).moves(start, [option.value for option in options])


def monument_gain(survey: Survey, side: int, option: Action) -> float:
    """What a Monument would do where it stands."""
    piece = survey.view.pieces[option.value]
    if MONUMENT_TYPE[piece] == NOBODY or survey.scene.board.terrain[option.value] < FERTILE:
        return 0.0
    region = survey.land.region_of(option.value)
    return MONUMENT + majority_gain(survey, region, MONUMENT_TYPE[piece], side, MONUMENT_OWNER[piece])


def build_gains(view: AnkhView, side: int, options: list[Action]) -> list[float]:
    survey = Survey(view)
    region: int = frame_with(view, "region").region
    least = building_gain(survey, side, region)
    best = max([0.0, *[majority_gain(survey, region, one.value, side, NOBODY) for one in options if one is not DONE]])
    return [
        0.0 if option is DONE else least - best + majority_gain(survey, region, option.value, side, NOBODY)
        for option in options
    ]


def site_gain(survey: Survey, side: int, space: int) -> float:
    """Beside own figures it feeds Followers."""
    return 0.3 if survey.touches(side, space) else 0.0


def point_gains(view: AnkhView, side: int, options: list[Action]) -> list[float]:
    """At the Monuments of others, never at own ones."""
    survey = Survey(view)
    space: int = frame_with(view, "space").space
    around = survey.scene.board.around[space]
    found: list[float] = []
    for option in options:
        gain = 0.0
        for other in (around[option.value], around[(option.value + 1) % 6]):
            if other != OFF and other in survey.land.adjacent[space]:
                piece = view.pieces[other]
                if MONUMENT_TYPE[piece] != NOBODY and MONUMENT_OWNER[piece] != NOBODY:
                    gain += -WILLING if MONUMENT_OWNER[piece] == side else WILLING
        found.append(gain)
    return found


JUDGEMENT: Final = AnkhJudgement(weights_by_edition())
