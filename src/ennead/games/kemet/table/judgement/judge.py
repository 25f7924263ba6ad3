"""The judgement of Kemet: who is likely to win, and which options deserve a thought."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from ennead.games.kemet.rules.view import KemetView
from ennead.games.kemet.table.judgement.features import NAMES, PLAIN, all_features
from ennead.games.kemet.table.judgement.marches import march_gains, move_gain, troop_gains
from ennead.games.kemet.table.judgement.odds import council_gains
from ennead.games.kemet.table.judgement.survey import Survey
from ennead.games.kemet.table.judgement.turns import (
    adding_gains,
    aftermath_gains,
    bring_gains,
    build_gains,
    colour_gains,
    keeping_gains,
    night_gains,
    position_gains,
    post_gains,
    pyramid_gains,
    recruit_gain,
    removal_gains,
    site_gains,
    strike_gains,
    swap_gains,
    tile_gains,
    token_gains,
    wound_gains,
)
from ennead.kernel.actions import Action
from ennead.kernel.flow import NOBODY
from ennead.kernel.judgement import Judgement, foremost, softmax, weights_in
from ennead.kernel.view import View

HEAT: Final = 0.3  # fame points between two options that make one clearly the likelier
DOUBT: Final = 0.15  # how much of the priors all options share, whatever they promise
PHASES: Final = ("opening", "middle", "end")
MIDDLE: Final = 4  # fame of the first from which on the middle of the game counts; and ...
END: Final = 7  # ... its end
WEIGHTS: Final = Path(__file__).with_name("weights.json")


class KemetJudgement(Judgement):
    """Weighs what each side has; what an option is worth comes from zones, odds and prices."""

    NAMES = NAMES
    PLAIN = PLAIN
    LEVELS = (2, 4, 12, 40, 400)
    FORETELLING = (2, 3, 4, 5)  # whoever the rivals are: a tree in which they try things out loses to such a one
    QUIET = ("TakeTurn",)
    FORESIGHT = 8  # every turn of others before the next own one, also where the night changes their order

    def __init__(self, weights: list[list[float]], heat: float = HEAT, doubt: float = DOUBT) -> None:
        super().__init__()
        self.weights: Final = weights
        self.heat: Final = heat
        self.doubt: Final = doubt

    def plain(self) -> KemetJudgement:
        return KemetJudgement(weights_in(WEIGHTS, PHASES, NAMES, "plain"), self.heat, self.doubt)

    def features(self, view: View, side: int) -> list[float]:
        assert isinstance(view, KemetView)
        return all_features(Survey(view))[side]

    def phase(self, view: View) -> str:
        """Which weights count now."""
        assert isinstance(view, KemetView)
        return PHASES[phase_of(Survey(view))]

    def values(self, view: View) -> list[float]:
        assert isinstance(view, KemetView)
        survey = Survey(view)
        weights = self.weights[phase_of(survey)]
        scores: list[float] = []
        for row in all_features(survey):
            score = 0.0
            for weight, number in zip(weights, row):
                score += weight * number
            scores.append(score)
        return softmax(scores)

    def priors(self, view: View, side: int, options: list[Action]) -> list[float]:
        assert isinstance(view, KemetView)
        if len(options) == 1:
            return [1.0]
        return self.shares(gains(Survey(view), side, options))

    def likeliest(self, view: View, side: int, options: list[Action]) -> int:
        assert isinstance(view, KemetView)
        found = gains(Survey(view), side, options)
        first = foremost(found)
        if first == NOBODY:
            shares = self.shares(found)
            first = shares.index(max(shares))
        return first

    def shares(self, promised: list[float]) -> list[float]:
        doubt = self.doubt / float(len(promised))
        return [(1.0 - self.doubt) * share + doubt for share in softmax(promised, self.heat)]


def phase_of(survey: Survey) -> int:
    return 2 if survey.most >= END else 1 if survey.most >= MIDDLE else 0


def gains(survey: Survey, side: int, options: list[Action]) -> list[float]:
    """What each option promises in fame points, as far as one action."""
    decision = survey.view.decision
    assert decision is not None
    name = decision.name
    if name in ("TakeTurn", "PlaceMore", "NextAction"):
        return token_gains(survey, side, options)
    if name == "March":
        return march_gains(survey, side, options)
    if name == "ChooseTroop":
        return troop_gains(survey, side, options)
    if name == "AddUnits":
        return adding_gains(survey, side, options)
    if name == "WarCouncil":
        return council_gains(survey, side, options)
    if name in ("ChooseTile", "ChooseFirstTile"):
        return tile_gains(survey, side, options)
    if name in ("ChoosePyramid", "ChooseLevel"):
        return build_gains(survey, side, options)
    if name in ("RecallOrStay", "RecallOrRetreat", "ChooseRetreat"):
        return aftermath_gains(survey, side, options)
    if name in ("PostCreature", "PlaceCreature"):
        return post_gains(survey, side, options)
    if name == "BringCreature":
        return bring_gains(survey, side, options)
    if name in ("MakeOffering", "UseDelta", "SpendForPrayer", "SpendForCards", "Conscript"):
        return night_gains(survey, name, side, options)
    return rare_gains(survey, name, side, options)


def rare_gains(survey: Survey, name: str, side: int, options: list[Action]) -> list[float]:
    if name == "ChoosePosition":
        return position_gains(survey, side, options)
    if name in ("ChooseColour", "ChooseTop"):
        return colour_gains(survey, side, options)
    if name in ("KeepCard", "Recover"):
        return keeping_gains(options)
    if name == "RemoveCard":
        return removal_gains(options)
    if name == "Strike":
        return strike_gains(survey, side, options)
    if name == "SwapCards":
        return swap_gains(survey, side, options)
    if name == "WoundOrKeep":
        return wound_gains(survey, side, options)
    if name == "DrawOrLook":
        return [0.1 if option.verb == "look" else 0.0 for option in options]
    if name == "MoveOrRecruit":
        both = [move_gain(survey, side), recruit_gain(survey, side)]
        return [both[0] if option.name == "as move" else both[1] for option in options]
    if name == "ChoosePyramids":
        return pyramid_gains(survey, options)
    if name == "ChooseSite":
        return site_gains(survey, options)
    return [0.0] * len(options)


JUDGEMENT: Final = KemetJudgement(weights_in(WEIGHTS, PHASES, NAMES))
