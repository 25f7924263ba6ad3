"""What a Battle card would change for who plays it, as far as that does not depend on the cards of others."""

from __future__ import annotations

from typing import Any

from ennead.forecasts.changes import Change, Forecast
from ennead.games.ankh.rules.actions import PLAY
from ennead.games.ankh.rules.cards import BUILD_MONUMENT, list_price, prices
from ennead.games.ankh.rules.components import BUILDABLE, CARDS
from ennead.games.ankh.rules.flow.battle import Battle
from ennead.games.ankh.rules.state import Ankh
from ennead.kernel.actions import Action
from ennead.kernel.flow import State, find
from ennead.kernel.view import View
from ennead.texts import Texts


def forecast(imagined: State, view: View, action: Action, texts: Texts) -> Forecast | None:
    """Own strength and Followers, and a price that effects change; all but cards is shown by trying it."""
    if action.verb != "play" or view.viewer < 0:
        return None
    assert isinstance(imagined, Ankh)
    side = view.viewing_side
    held = [one.value for one in view.plan]
    before, after = played(imagined, side, held), played(imagined, side, [*held, action.value])
    told = [("strength", str(before[0]), str(after[0])), ("followers", str(before[1]), str(after[1]))]
    if action is PLAY[BUILD_MONUMENT]:
        told.append(("price", *building_prices(imagined, side)))
    changes = [Change(say(texts, label), one, other) for label, one, other in told if one != other]
    title = say(texts, "title", card=texts.word("cards", CARDS[action.value]))
    return Forecast(title, tuple(changes or [Change(say(texts, "nothing"), "", say(texts, "no_change"))]))


def played(imagined: Ankh, side: int, cards: list[int]) -> tuple[int, int]:
    """Strength and Followers of a side that has turned up these cards, and nobody else any."""
    trial = imagined.copy()
    battle: Battle = find(trial.top, Battle)
    battle.cards = tuple([(side, card) for card in sorted(cards)])
    trial.hooks.cards_played(trial, battle, (side,))  # what it asks stays unanswered
    return battle.strength(trial, side, trial.figures_in(side, battle.region)), trial.gods[side].followers


def building_prices(imagined: Ankh, side: int) -> tuple[str, str]:
    """What a Monument costs, without what lowers it and with that."""
    battle: Battle = find(imagined.top, Battle)
    listed = [list_price(imagined, side, kind) for kind in range(BUILDABLE) if imagined.supply[kind]]
    return spanned(listed), spanned(prices(imagined, battle, side))


def spanned(numbers: list[int]) -> str:
    """The lowest and the highest of some numbers, or the one that they are."""
    return "–".join(str(number) for number in sorted({min(numbers), max(numbers)})) if numbers else ""


def say(texts: Texts, key: str, **facts: Any) -> str:
    return texts.catalogue.say("forecast", key, facts)
