"""Forecasts: what an option would change if it works out, tried on a state imagined from a view.

A forecast tells nothing that the viewer could not work out: it knows the view and the rules, never the true state.
"""

from __future__ import annotations

from ennead.forecasts.changes import Change, Forecast, Part
from ennead.kernel.actions import Action
from ennead.kernel.flow import State
from ennead.kernel.view import View
from ennead.texts import Texts

__all__ = ["Change", "Forecast", "Part", "forecast", "sources"]


def forecast(imagined: State, view: View, action: Action, texts: Texts) -> Forecast | None:
    """What an option would change; None for options, and games, of which nothing is foretold."""
    module = texts.game.table_module("forecasts")
    found: Forecast | None = None if module is None else module.forecast(imagined, view, action, texts)
    return found


def sources(view: View, texts: Texts) -> dict[int, str]:
    """Where points come from at the end of this part of the game, by number; empty where nobody foretells that."""
    module = texts.game.table_module("forecasts")
    found: dict[int, str] = module.sources(view, texts) if hasattr(module, "PART") else {}
    return found
