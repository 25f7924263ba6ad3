"""What Gain Followers would bring now, with all that adds to it by itself; cards that may be used are left out."""

from __future__ import annotations

from ennead.games.ankh.rules.components import GAIN
from ennead.games.ankh.rules.flow.followers import gain_followers
from ennead.games.ankh.rules.flow.turn import Turn
from ennead.games.ankh.rules.state import Ankh
from ennead.kernel.flow import AGAIN, find


def harvest(imagined: Ankh, side: int) -> int:
    """The Followers of the action, tried with its procedures on a copy; what effects ask after it stays unanswered."""
    trial = imagined.copy()
    before = trial.gods[side].followers
    gain_followers(trial, side)
    turn: Turn | None = find(trial.top, Turn)
    assert turn is not None, "actions belong to turns"
    turn.track = GAIN
    while trial.hooks.after_action(trial, turn, trial.ascending) not in (None, AGAIN):
        continue  # the next effect
    return trial.gods[side].followers - before
