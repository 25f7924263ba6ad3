"""The facts behind Ankh's questions, for its catalogue: each decision knows its own."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ennead.games.ankh.rules.view import AnkhView
from ennead.kernel.actions import Action
from ennead.kernel.contract import Game
from ennead.kernel.view import View

Facts = dict[str, Any]


def question_facts(game: Game, view: View, options: Sequence[Action]) -> Facts:
    """Which form of the question fits, and its numbers."""
    assert isinstance(view, AnkhView) and view.decision is not None
    return view.decision.facts(view, view.top, list(options))
