"""The facts behind Ankh's questions, for its catalogue."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from ennead.games.ankh.rules.actions import DONE
from ennead.games.ankh.rules.cards import Building
from ennead.games.ankh.rules.components import FIGURE_KIND, KIND_NAMES, MONUMENTS, TRACKS
from ennead.games.ankh.rules.flow.battle import Battle
from ennead.games.ankh.rules.flow.caravan import Caravan
from ennead.games.ankh.rules.flow.consolidation import Consolidation
from ennead.games.ankh.rules.flow.move import MoveFigures
from ennead.games.ankh.rules.flow.summon import Summon, Summoned
from ennead.games.ankh.rules.flow.turn import Turn
from ennead.games.ankh.rules.gods.osiris import UnderworldGate
from ennead.games.ankh.rules.grid import SPACE_NAMES
from ennead.games.ankh.rules.guardians.giant_scorpion import Pointing
from ennead.games.ankh.rules.guardians.satet import Push
from ennead.games.ankh.rules.powers.second import Relocation
from ennead.games.ankh.rules.view import AnkhView
from ennead.kernel.actions import Action
from ennead.kernel.contract import Game
from ennead.kernel.flow import NOBODY, find
from ennead.kernel.view import View

Facts = dict[str, Any]


def question_facts(game: Game, view: View, options: Sequence[Action]) -> Facts:
    """Which form of the question fits, and its numbers."""
    assert isinstance(view, AnkhView) and view.decision is not None
    asked = QUESTIONS.get(view.decision.name)
    return {} if asked is None else asked(view, options)


def figure_on(view: AnkhView, space: int) -> Facts:
    """A space and the kind of figure on it."""
    return {"space": SPACE_NAMES[space], "kind": KIND_NAMES[FIGURE_KIND[view.pieces[space]]]}


# Actions


def ask_action(view: AnkhView, options: Sequence[Action]) -> Facts:
    turn: Turn = find(view.top, Turn)
    return {"case": "first"} if turn.track == NOBODY else {"case": "second", "track": TRACKS[turn.track]}


def ask_stop(view: AnkhView, options: Sequence[Action]) -> Facts:
    move: MoveFigures = find(view.top, MoveFigures)
    return figure_on(view, move.chosen)


def ask_summon(view: AnkhView, options: Sequence[Action]) -> Facts:
    summon: Summon = find(view.top, Summon)
    return {"case": "more" if summon.used else "first"}


def ask_place(view: AnkhView, options: Sequence[Action]) -> Facts:
    summon: Summon = find(view.top, Summon)
    return {"kind": KIND_NAMES[summon.kind]}


def ask_sun(view: AnkhView, options: Sequence[Action]) -> Facts:
    summoned: Summoned = find(view.top, Summoned)
    return figure_on(view, summoned.space)


def ask_push(view: AnkhView, options: Sequence[Action]) -> Facts:
    push: Push = find(view.top, Push)
    return figure_on(view, push.space)


def ask_point(view: AnkhView, options: Sequence[Action]) -> Facts:
    pointing: Pointing = find(view.top, Pointing)
    return figure_on(view, pointing.space)


def ask_power(view: AnkhView, options: Sequence[Action]) -> Facts:
    return {"level": view.gods[view.side].unlocked // 2 + 1}


# Events


def ask_monument(view: AnkhView, options: Sequence[Action]) -> Facts:
    return {"case": "neutral" if view.neutral else "enemy"}


def ask_camel(view: AnkhView, options: Sequence[Action]) -> Facts:
    caravan: Caravan = find(view.top, Caravan)
    if not caravan.line:
        return {"case": "begin"}
    return {"case": "end" if DONE in options else "next", "camels": len(caravan.line)}


def ask_keep(view: AnkhView, options: Sequence[Action]) -> Facts:
    """The two new regions both have the old token until one keeps it."""
    return {"token": max(view.tokens, key=view.tokens.count)}


def ask_token(view: AnkhView, options: Sequence[Action]) -> Facts:
    consolidation: Consolidation = find(view.top, Consolidation)
    return {"token": consolidation.one, "other": consolidation.other}


def ask_release(view: AnkhView, options: Sequence[Action]) -> Facts:
    return {"case": "must" if options and DONE not in options else "may"}


# Battles


def ask_region(view: AnkhView, options: Sequence[Action]) -> Facts:
    battle: Battle = find(view.top, Battle)
    return {"token": battle.token}


def ask_cards(view: AnkhView, options: Sequence[Action]) -> Facts:
    battle: Battle = find(view.top, Battle)
    if battle.doubled == NOBODY or battle.doubled != view.viewing_side:
        return {"case": "one", "token": battle.token}
    return {"case": "second" if view.plan else "first", "token": battle.token}


def ask_building(view: AnkhView, options: Sequence[Action]) -> Facts:
    building: Building = find(view.top, Building)
    return {**ask_region(view, options), "price": building.price}


def ask_site(view: AnkhView, options: Sequence[Action]) -> Facts:
    building: Building = find(view.top, Building)
    return {"monument": MONUMENTS[building.kind]}


def ask_relocation(view: AnkhView, options: Sequence[Action]) -> Facts:
    relocation: Relocation = find(view.top, Relocation)
    return figure_on(view, relocation.chosen)


def ask_underworld(view: AnkhView, options: Sequence[Action]) -> Facts:
    gate: UnderworldGate = find(view.top, UnderworldGate)
    return {"case": "place"} if gate.moved == NOBODY else {"case": "move", "space": SPACE_NAMES[gate.moved]}


QUESTIONS: Final[Mapping[str, Callable[[AnkhView, Sequence[Action]], Facts]]] = {  # the others need no facts
    "ChooseAction": ask_action,
    "ChooseStop": ask_stop,
    "ChooseSummon": ask_summon,
    "ChoosePlace": ask_place,
    "GiveSun": ask_sun,
    "PushFigure": ask_push,
    "PointScorpion": ask_point,
    "ChoosePower": ask_power,
    "ChooseMonument": ask_monument,
    "PlaceCamel": ask_camel,
    "KeepToken": ask_keep,
    "ChooseToken": ask_token,
    "ReleaseGuardian": ask_release,
    "ChooseCards": ask_cards,
    "AnnounceTwo": ask_region,
    "UseTiebreaker": ask_region,
    "BidFollowers": ask_region,
    "ChooseBuilding": ask_building,
    "ChooseSite": ask_site,
    "RelocateTo": ask_relocation,
    "PlaceUnderworld": ask_underworld,
}
