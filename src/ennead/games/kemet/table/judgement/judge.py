"""The judgement of Kemet: who is likely to win, and which options deserve a thought."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from ennead.games.kemet.rules.view import KemetView
from ennead.games.kemet.table.judgement.features import NAMES, PLAIN, all_features
from ennead.games.kemet.table.judgement.marches import march_gains, move_gain, troop_gains
from ennead.games.kemet.table.judgement.odds import council_gains
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
from ennead.games.kemet.table.judgement.worth import board_of, fame
from ennead.kernel.actions import Action
from ennead.kernel.judgement import Judgement, softmax, weights_in
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
    LEVELS = (2, 4, 10, 32, 400)
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
        return all_features(view)[side]

    def phase(self, view: View) -> str:
        """Which weights count now."""
        assert isinstance(view, KemetView)
        return PHASES[phase_of(view)]

    def values(self, view: View) -> list[float]:
        assert isinstance(view, KemetView)
        weights = self.weights[phase_of(view)]
        scores: list[float] = []
        for row in all_features(view):
            score = 0.0
            for weight, number in zip(weights, row):
                score += weight * number
            scores.append(score)
        return softmax(scores)

    def priors(self, view: View, side: int, options: list[Action]) -> list[float]:
        assert isinstance(view, KemetView)
        if len(options) == 1:
            return [1.0]
        doubt = self.doubt / float(len(options))
        return [(1.0 - self.doubt) * share + doubt for share in softmax(gains(view, side, options), self.heat)]


def phase_of(view: KemetView) -> int:
    most = 0
    for side in range(view.seats):
        most = max(most, fame(view, side))
    return 2 if most >= END else 1 if most >= MIDDLE else 0


def gains(view: KemetView, side: int, options: list[Action]) -> list[float]:
    """What each option promises in fame points, as far as one action."""
    assert view.decision is not None
    name = view.decision.name
    if name in ("TakeTurn", "PlaceMore", "NextAction"):
        return token_gains(view, side, options)
    if name == "March":
        return march_gains(view, side, options)
    if name == "ChooseTroop":
        return troop_gains(view, side, options)
    if name == "AddUnits":
        return adding_gains(view, side, options)
    if name == "WarCouncil":
        return council_gains(view, side, options)
    if name in ("ChooseTile", "ChooseFirstTile"):
        return tile_gains(view, side, options)
    if name in ("ChoosePyramid", "ChooseLevel"):
        return build_gains(view, side, options)
    if name in ("RecallOrStay", "RecallOrRetreat", "ChooseRetreat"):
        return aftermath_gains(view, side, options)
    if name in ("PostCreature", "PlaceCreature"):
        return post_gains(view, side, options)
    if name == "BringCreature":
        return bring_gains(view, side, options)
    if name in ("MakeOffering", "UseDelta", "SpendForPrayer", "SpendForCards", "Conscript"):
        return night_gains(view, name, side, options)
    return rare_gains(view, name, side, options)


def rare_gains(view: KemetView, name: str, side: int, options: list[Action]) -> list[float]:
    if name == "ChoosePosition":
        return position_gains(view, side, options)
    if name in ("ChooseColour", "ChooseTop"):
        return colour_gains(view, side, options)
    if name in ("KeepCard", "Recover"):
        return keeping_gains(options)
    if name == "RemoveCard":
        return removal_gains(options)
    if name == "Strike":
        return strike_gains(view, side, options)
    if name == "SwapCards":
        return swap_gains(view, side, options)
    if name == "WoundOrKeep":
        return wound_gains(view, side, options)
    if name == "DrawOrLook":
        return [0.1 if option.verb == "look" else 0.0 for option in options]
    if name == "MoveOrRecruit":
        both = [move_gain(view, side), recruit_gain(view, board_of(view), side)]
        return [both[0] if option.name == "as move" else both[1] for option in options]
    if name == "ChoosePyramids":
        return pyramid_gains(view, options)
    if name == "ChooseSite":
        return site_gains(view, options)
    return [0.0] * len(options)


JUDGEMENT: Final = KemetJudgement(weights_in(WEIGHTS, PHASES, NAMES))
