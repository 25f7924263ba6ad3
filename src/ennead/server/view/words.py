"""Words for one reader at one table; a game without a catalogue speaks in its notation."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from typing import Any, Final, Protocol, TypeVar

from ennead.drawings import NO_MAP, Geometry, drawing, geometry
from ennead.forecasts import Forecast, forecast, sources
from ennead.kernel.actions import Action
from ennead.kernel.contract import Game, seat_name
from ennead.kernel.errors import BadInput
from ennead.kernel.events import Event, Refusal
from ennead.kernel.flow import NOBODY, Result, State
from ennead.kernel.view import View
from ennead.sheets import Part, sheet
from ennead.texts import Texts
from ennead.texts.reasons import Weighed, because

LOGGER: Final = logging.getLogger("ennead.server")
Said = TypeVar("Said")


class Words(Protocol):
    """What the window needs to say."""

    def event(self, event: Event, side: int) -> str: ...

    def refusal(self, refusal: Refusal) -> str: ...

    def action(self, action: Action, view: View | None = None) -> str: ...

    def actions(self, actions: Sequence[Action], view: View) -> list[str]: ...

    def about(self, action: Action, view: View) -> str: ...

    def names(self, action: Action, view: View) -> dict[str, Any]: ...

    def question(self, view: View, options: Sequence[Action]) -> str: ...

    def place(self, view: View) -> list[str]: ...

    def result(self, result: Result) -> str: ...

    def document(self, view: View) -> dict[str, Any]: ...

    def sheet(self, view: View) -> list[Part]: ...

    def drawing(self, view: View) -> Any: ...

    def geometry(self, view: View) -> Geometry: ...

    def forecast(self, imagined: State, view: View, action: Action) -> Forecast | None: ...

    def sources(self, view: View) -> dict[int, str]: ...

    def because(self, weighed: Sequence[Weighed], best: bool = False) -> str: ...


def words(game: Game, names: Sequence[str], you: int = NOBODY) -> Words:
    """The game's own texts, or its notation."""
    plain = PlainWords(game, names)
    try:
        return CatalogueWords(Texts(game, names, you, drawn=True), plain)
    except (BadInput, ModuleNotFoundError):
        return plain


class CatalogueWords:
    """Speaks through the catalogue of the game; a word that is missing there is told in notation, and logged."""

    def __init__(self, texts: Texts, plain: PlainWords) -> None:
        self.texts: Final = texts
        self.plain: Final = plain

    def event(self, event: Event, side: int) -> str:
        return self.said(lambda: self.texts.event(event, side), lambda: self.plain.event(event, side))

    def refusal(self, refusal: Refusal) -> str:
        return self.said(lambda: self.texts.refusal(refusal), lambda: self.plain.refusal(refusal))

    def action(self, action: Action, view: View | None = None) -> str:
        return self.said(lambda: self.texts.action(action, view), lambda: self.plain.action(action, view))

    def actions(self, actions: Sequence[Action], view: View) -> list[str]:
        return self.said(lambda: self.texts.actions(actions, view), lambda: self.plain.actions(actions, view))

    def about(self, action: Action, view: View) -> str:
        return self.said(lambda: self.texts.about(action, view), lambda: self.plain.about(action, view))

    def names(self, action: Action, view: View) -> dict[str, Any]:
        facts: dict[str, Any] = self.said(
            lambda: self.texts.cases.action_facts(self.texts.game, action, view), lambda: self.plain.names(action, view)
        )
        return facts

    def question(self, view: View, options: Sequence[Action]) -> str:
        return self.said(lambda: self.texts.question(view, options), lambda: self.plain.question(view, options))

    def place(self, view: View) -> list[str]:
        between = self.texts.common("place")
        return self.said(lambda: self.texts.place(view).split(between), lambda: self.plain.place(view))

    def result(self, result: Result) -> str:
        return self.said(lambda: self.texts.result(result), lambda: self.plain.result(result))

    def document(self, view: View) -> dict[str, Any]:
        return self.texts.document(view)

    def sheet(self, view: View) -> list[Part]:
        return self.said(lambda: sheet(view, self.texts), lambda: self.plain.sheet(view))

    def drawing(self, view: View) -> Any:
        return self.said(lambda: drawing(view, self.texts), lambda: self.plain.drawing(view))

    def geometry(self, view: View) -> Geometry:
        return self.said(lambda: geometry(view, self.texts), lambda: self.plain.geometry(view))

    def forecast(self, imagined: State, view: View, action: Action) -> Forecast | None:
        return self.said(
            lambda: forecast(imagined, view, action, self.texts), lambda: self.plain.forecast(imagined, view, action)
        )

    def sources(self, view: View) -> dict[int, str]:
        return self.said(lambda: sources(view, self.texts), lambda: self.plain.sources(view))

    def because(self, weighed: Sequence[Weighed], best: bool = False) -> str:
        return self.said(lambda: because(self.texts, weighed, best), lambda: self.plain.because(weighed))

    def said(self, wanted: Callable[[], Said], plain: Callable[[], Said]) -> Said:
        """A hole in a catalogue must not stop a match."""
        try:
            return wanted()
        except Exception as error:
            LOGGER.error("the words of %s failed: %r", self.texts.game.meta.name, error)
            return plain()


class PlainWords:
    """Speaks in the notation of the game: correct, and not pretty."""

    def __init__(self, game: Game, names: Sequence[str]) -> None:
        self.game: Final = game
        self.players: Final = tuple(names)

    def event(self, event: Event, side: int) -> str:
        facts = [f"{name} {self.said(value)}" for name, value in list(self.game.facts(event, side).items())[2:]]
        return f"{event.kind.name}: {', '.join(facts)}" if facts else event.kind.name

    def said(self, value: Any) -> str:
        if value is None:
            return "hidden"
        if isinstance(value, list):
            return ", ".join([str(one) for one in value]) or "nothing"
        return str(value)

    def refusal(self, refusal: Refusal) -> str:
        numbers = [f"{name} {number}" for name, number in refusal.numbers.items()]
        return ", ".join([refusal.reason.replace("-", " "), *numbers])

    def action(self, action: Action, view: View | None = None) -> str:
        return action.name

    def actions(self, actions: Sequence[Action], view: View) -> list[str]:
        return [self.action(action, view) for action in actions]

    def about(self, action: Action, view: View) -> str:
        return ""

    def names(self, action: Action, view: View) -> dict[str, Any]:
        return {action.verb: action.value}

    def question(self, view: View, options: Sequence[Action]) -> str:
        return "" if view.decision is None else view.decision.name

    def place(self, view: View) -> list[str]:
        return view.place()

    def result(self, result: Result) -> str:
        winners = [self.players[seat] if self.players else seat_name(seat) for seat in result.winners]
        return f"{result.reason}: {', '.join(winners) or 'nobody'}"

    def document(self, view: View) -> dict[str, Any]:
        return self.game.describe(view)

    def sheet(self, view: View) -> list[Part]:
        return []

    def drawing(self, view: View) -> Any:
        return None

    def geometry(self, view: View) -> Geometry:
        return NO_MAP

    def forecast(self, imagined: State, view: View, action: Action) -> Forecast | None:
        return None

    def sources(self, view: View) -> dict[int, str]:
        return {}

    def because(self, weighed: Sequence[Weighed], best: bool = False) -> str:
        return ""
