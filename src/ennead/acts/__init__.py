"""Whole acts: several decisions of one seat, made one after the other, that people think of as one.

They are tried on a state imagined from the view of that seat, so nothing is told that it does not know, and they end
where chance or somebody else comes in. Engine, record and secrecy know nothing of them. What makes an act is said by
`acts.py` among the table modules of a game:

    GOES_ON       by the decision that begins an act: the decisions that go on with it
    SHORT         decisions behind whose options one may look, to choose two steps with one press
    DECLINED      decisions that are answered with "nothing more" unless one says otherwise
    NOTHING_MORE  the actions that say so
"""

from __future__ import annotations

from ennead.acts.trial import Shortcut, Trial

__all__ = ["Shortcut", "Trial"]
