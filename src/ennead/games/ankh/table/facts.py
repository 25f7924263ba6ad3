"""The facts behind Ankh's actions, for its catalogue; those of its questions come from their own module."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Final

from ennead.games.ankh.rules.actions import ACTIONS, tokens_of
from ennead.games.ankh.rules.components import (
    CARDS,
    EVENTS,
    FIGURE_KIND,
    FIGURE_OWNER,
    GAIN,
    KIND_NAMES,
    MONUMENT_OWNER,
    MONUMENT_TYPE,
    MONUMENTS,
    MOST_SIDES,
    PHARAOH,
    TRACKS,
    UNLOCK,
)
from ennead.games.ankh.rules.edition import USUAL, keepers, numbers
from ennead.games.ankh.rules.figures import figure_on
from ennead.games.ankh.rules.flow.battle import Battle
from ennead.games.ankh.rules.flow.caravan import Caravan
from ennead.games.ankh.rules.flow.move import MoveFigures
from ennead.games.ankh.rules.flow.summon import Summon
from ennead.games.ankh.rules.flow.turn import Turn
from ennead.games.ankh.rules.gods.isis import SAVE_FIGURES
from ennead.games.ankh.rules.grid import OFF, SIDE_NAMES, SIDES, SPACE_NAMES
from ennead.games.ankh.rules.guardians.giant_scorpion import Pointing, directions
from ennead.games.ankh.rules.house import base_of
from ennead.games.ankh.rules.land import land_with
from ennead.games.ankh.rules.palace.court_turn import CourtTurn
from ennead.games.ankh.rules.palace.interior import KEEPER, PalaceView
from ennead.games.ankh.rules.palace.pieces import POLITICAL, ROOMS, SPHINX_PRICE
from ennead.games.ankh.rules.palace.political_cards import FAVOUR, ScribesFavour
from ennead.games.ankh.rules.powers.second import Relocation
from ennead.games.ankh.rules.scenarios import scenario
from ennead.games.ankh.rules.state import Ankh
from ennead.games.ankh.rules.view import AnkhView
from ennead.games.ankh.table.harvest import harvest
from ennead.games.ankh.table.questions import Facts, question_facts
from ennead.games.ankh.table.spots import pieces_on, spot_facts
from ennead.kernel.actions import Action
from ennead.kernel.contract import Game, seat_name
from ennead.kernel.flow import NOBODY, find
from ennead.kernel.view import View
from ennead.texts.catalogue import ANY

__all__ = ["action_facts", "edition_of", "question_facts"]

GUESS: Final = 0  # what is hidden has no part in what is foretold


def action_facts(game: Game, action: Action, view: View | None) -> Facts:
    """What an action speaks of; what it means now, and what is on a space, is known only with a table."""
    if action.verb in SIMPLE:
        return SIMPLE[action.verb](action)
    case = ANY
    if isinstance(view, AnkhView) and view.decision is not None:
        case = view.decision.name
        if action.verb == "action":
            return track_facts(game, view, action)
        if action.verb in SEEN:
            return {"case": case, **SEEN[action.verb](view, action)}
    if action.verb in UNSEEN:
        return {"case": case, **UNSEEN[action.verb](action)}
    return {"case": case, **game.actions.facts(action)}


def edition_of(view: View | None) -> str:
    """The edition whose texts tell what things do."""
    return base_of(view.edition) if isinstance(view, AnkhView) else USUAL


def space_facts(action: Action) -> Facts:
    return {"space": SPACE_NAMES[action.value]}


def camel_facts(action: Action) -> Facts:
    one, other = SIDES[action.value]
    return {"one": SPACE_NAMES[one], "other": SPACE_NAMES[other], "side": SIDE_NAMES[action.value]}


def token_facts(action: Action) -> Facts:
    token, other = tokens_of(action)
    return {"token": token, "other": other}


def call_facts(action: Action) -> Facts:
    """A figure from the pool, by its kind; what an effect calls otherwise, by its name."""
    name = action.name.removeprefix("call ")
    return {"case": ANY, "kind": name} if name in KIND_NAMES else {"case": name}


def passage_facts(rooms: int) -> Facts:
    return {"room": ROOMS[rooms // len(ROOMS)], "other_room": ROOMS[rooms % len(ROOMS)]}


SIMPLE: Final[Mapping[str, Callable[[Action], Facts]]] = {  # what means the same with a table and without one
    "call": call_facts,
    "camel": camel_facts,
    "swap": token_facts,
    "join": token_facts,
    "walk": lambda action: passage_facts(action.value),
    "exchange": lambda action: {
        **passage_facts(action.value // MOST_SIDES),
        "seat": seat_name(action.value % MOST_SIDES),
    },
    "dismiss": lambda action: {
        "room": ROOMS[action.value // MOST_SIDES],
        "seat": seat_name(action.value % MOST_SIDES),
    },
}
UNSEEN: Final[Mapping[str, Callable[[Action], Facts]]] = {
    "play": lambda action: card_facts(action, USUAL),
    "action": lambda action: {"case": "plain", "track": TRACKS[action.value]},
    "figure": space_facts,
    "to": space_facts,
    "monument": space_facts,
}


def track_facts(game: Game, view: AnkhView, action: Action) -> Facts:
    """The track with what it brings, as far as that is known, and the event at its end if it comes now."""
    facts: Facts = {"track": TRACKS[action.value]}
    told: Facts = {}
    if action.value == UNLOCK:
        told = unlock_facts(view)
    elif action.value == GAIN and find(view.top, Turn) is not None:
        told = gain_facts(game, view)
    events = scenario(view.scenario, view.board, view.edition).events
    length = numbers(view.edition).track_length[view.seats][action.value]
    if view.tracks[action.value] + 1 < length or view.event >= len(events):
        return {"case": "plain", **facts, **told}
    facts["name"] = EVENTS[events[view.event]]
    return {**facts, **told, "case": f"{told['case']}-event" if told else "event"}


def gain_facts(game: Game, view: AnkhView) -> Facts:
    """How many Followers would come."""
    imagined = game.imagine(view, Random(GUESS))
    assert isinstance(imagined, Ankh)
    count = harvest(imagined, view.side)
    return {"case": "gain" if count else "gain-nothing", "count": count}


def unlock_facts(view: AnkhView) -> Facts:
    """Why an Unlock would burn the action; nothing if it can be paid."""
    god = view.gods[view.side]
    price = unlock_price(view, view.side)
    if god.unlocked == numbers(view.edition).most_unlocks:
        return {"case": "all-unlocked"}
    return {"case": "wasted", "price": price, "has": god.followers} if god.followers < price else {}


def unlock_price(view: AnkhView, side: int) -> int:
    """The least that the next power may cost: a card in hand may make it cheaper."""
    price = numbers(view.edition).next_level(view.gods[side].unlocked)
    court = view.memories[KEEPER[0].slot] if KEEPER[0] in keepers(view) else None
    hand = court.hands[side] if isinstance(court, PalaceView) and court.hands else 0
    return price - FAVOUR if hand >> POLITICAL.index(ScribesFavour.NAME) & 1 else price


def done_facts(view: AnkhView, action: Action) -> Facts:
    """Whether nothing is all there was; priests go and come beside figures."""
    top = view.top
    turn: CourtTurn | None = find(top, CourtTurn)
    if isinstance(top, MoveFigures) and not (top.moved or (turn and turn.moved)):
        return {"case": "none-moved"}
    if isinstance(top, Summon) and not (top.used or (turn and turn.entered)):
        return {"case": "none-summoned"}
    if view.decision is SAVE_FIGURES and not own_among(view, find(top, Battle).saved):
        return {"case": "none-saved"}
    if isinstance(top, Relocation) and not own_among(view, top.relocated):
        return {"case": "none-relocated"}
    return {"case": "none-placed"} if isinstance(top, Caravan) and not top.line else {}


def own_among(view: AnkhView, spaces: tuple[int, ...]) -> bool:
    return any(space in spaces for space in view.gods[view.side].figures)


def figure_facts(view: AnkhView, action: Action) -> Facts:
    if FIGURE_OWNER[view.pieces[action.value]] == NOBODY:
        return {"case": ANY, **space_facts(action)}
    return {**figure_on(view, action.value), **spot_facts(view, action.value)}


def to_facts(view: AnkhView, action: Action) -> Facts:
    """The space, and where it is; the size of a region, and what a move does, where that is asked."""
    space = action.value
    name = "" if view.decision is None else view.decision.name
    if name == "KeepToken":
        return {**space_facts(action), **part_facts(view, space)}
    facts = {**space_facts(action), **spot_facts(view, space)}
    if "spot" not in facts:
        return {**facts, "case": ANY}
    if name == "MovePharaoh" and view.pieces[space] == PHARAOH:
        return {**facts, "case": "pharaoh-stays"}
    if name == "BuildSphinx":
        return {**facts, "price": SPHINX_PRICE}
    if name == "ChooseStop":
        move: MoveFigures = find(view.top, MoveFigures)
        if space == move.chosen:
            return {**facts, "case": "stay"}
        if FIGURE_OWNER[view.pieces[space]] != NOBODY:
            return {**facts, "case": "push", "kind": KIND_NAMES[FIGURE_KIND[view.pieces[space]]]}
    return facts


def part_facts(view: AnkhView, space: int) -> Facts:
    """The size of the new region that a space is the first of, and what stands there."""
    caravan: Caravan = find(view.top, Caravan)
    if space not in caravan.parts:
        return {"case": ANY}
    land = land_with(scenario(view.scenario, view.board).board, view.camels)
    spaces = land.spaces[land.region_of(space)]
    inside = pieces_on(view, spaces)
    return {"case": "KeepToken" if inside else "keep-empty", "size": len(spaces), "beside": inside}


def monument_facts(view: AnkhView, action: Action) -> Facts:
    piece = view.pieces[action.value]
    kind, owner = MONUMENT_TYPE[piece], MONUMENT_OWNER[piece]
    if kind == NOBODY:
        return {"case": ANY, **space_facts(action)}
    facts = {**space_facts(action), "monument": MONUMENTS[kind], **spot_facts(view, action.value)}
    if view.decision is None or view.decision.name != "ChooseMonument":
        return facts
    return {**facts, "case": "neutral" if owner == NOBODY else "enemy", "seat": seat_name(owner)}


def point_facts(view: AnkhView, action: Action) -> Facts:
    """The direction, and where a Giant Scorpion is being pointed the two spaces that lie there."""
    facts: Facts = dict(ACTIONS.facts(action))
    pointing: Pointing | None = find(view.top, Pointing)
    board = scenario(view.scenario, view.board).board
    known = directions(board.compass())
    if pointing is None or facts["direction"] not in known:
        return facts
    around, facing = board.around[pointing.space], known.index(facts["direction"])
    pair = [one for one in (around[facing], around[(facing + 1) % len(around)]) if one != OFF]
    told = {**facts, "from": SPACE_NAMES[pointing.space], "at": [SPACE_NAMES[one] for one in pair]}
    beside = [piece for piece in pieces_on(view, pair) if " monument " in piece]
    return {**told, "case": "monuments", "beside": beside} if beside else told


def card_facts(action: Action, edition: str) -> Facts:
    return {"card": CARDS[action.value], "strength": numbers(edition).card_strength[action.value]}


SEEN: Final[Mapping[str, Callable[[AnkhView, Action], Facts]]] = {
    "play": lambda view, action: card_facts(action, view.edition),
    "done": done_facts,
    "figure": figure_facts,
    "to": to_facts,
    "monument": monument_facts,
    "point": point_facts,
    "token": lambda view, action: {**space_facts(action), **spot_facts(view, action.value)},
}
