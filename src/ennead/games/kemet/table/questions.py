"""The facts behind Kemet's questions, for its catalogue: each decision knows its own."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ennead.games.kemet.rules.view import KemetView
from ennead.kernel.actions import Action
from ennead.kernel.contract import Game
from ennead.kernel.view import View


def question_facts(game: Game, view: View, options: Sequence[Action]) -> dict[str, Any]:
    """Which form of the question fits, and what it speaks of."""
    assert isinstance(view, KemetView) and view.decision is not None
    return view.decision.facts(view, view.top, list(options))
