"""Position documents of Ankh, written: a state or a view in the words of the rulebook."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ennead.games.ankh.rules.components import (
    CAMELS,
    CARDS,
    EMPTY,
    ENDINGS,
    EVENTS,
    FIGURE_KIND,
    FIGURE_OWNER,
    FORGOTTEN,
    GODS,
    KIND_NAMES,
    KINDS,
    MONUMENT_OWNER,
    MONUMENT_TYPE,
    MONUMENTS,
    POWERS,
    STANDINGS,
    TRACKS,
)
from ennead.games.ankh.rules.edition import keepers, numbers
from ennead.games.ankh.rules.figures import marking
from ennead.games.ankh.rules.flow.battle import Battle
from ennead.games.ankh.rules.flow.conflict import Conflict
from ennead.games.ankh.rules.flow.deaths import Deaths
from ennead.games.ankh.rules.flow.event import Event
from ennead.games.ankh.rules.flow.plague import Plague
from ennead.games.ankh.rules.flow.turn import CHOOSE_ACTION, Turn
from ennead.games.ankh.rules.god import God
from ennead.games.ankh.rules.grid import SIDE_NAMES, SPACE_NAMES, SPACES
from ennead.games.ankh.rules.land import land_with
from ennead.games.ankh.rules.moments import SECOND_ACTION, TURN
from ennead.games.ankh.rules.scenarios import scenario
from ennead.games.ankh.rules.state import Ankh
from ennead.games.ankh.rules.view import AnkhView, GodView
from ennead.kernel.contract import seat_name
from ennead.kernel.flow import NOBODY, find


def describe(table: Ankh | AnkhView) -> dict[str, Any]:
    """All that lies on the table; only sealed answers are hidden in Ankh, and they are in no document."""
    document: dict[str, Any] = {"moment": moment_of(table), "scenario": table.scenario}
    if table.board:
        document["board"] = table.board
    if table.turn != NOBODY:
        document["turn"] = seat_name(table.turn)
    if document["moment"] == SECOND_ACTION:
        turn: Turn = find(table.top, Turn)
        document["first"] = TRACKS[turn.track]
    document["event"] = table.event
    document["tracks"] = {name: table.tracks[track] for track, name in enumerate(TRACKS)}
    document["camels"] = [SIDE_NAMES[side] for side in table.camels]
    document["camels_left"] = CAMELS - len(table.camels)
    document.update(land_of(table))
    document.update(pieces_of(table))
    document["guardians"] = [KIND_NAMES[kind] for kind in table.guardians]
    document["guardian_supply"] = {
        KIND_NAMES[kind]: table.guardian_supply[level] for level, kind in enumerate(table.guardians)
    }
    document["removed"] = counted(table.removed)
    document["supply"] = {MONUMENTS[kind]: count for kind, count in enumerate(table.supply)}
    document["order"] = [seat_name(side) for side in table.ascending]
    document.update(standing_of(table))
    document["players"] = {seat_name(seat): player_of(table, seat) for seat in range(table.seats)}
    for keeper in keepers(table):
        keeper.describe(table, document)
    document.update(under_way(table))
    return document


def moment_of(table: Ankh | AnkhView) -> str:
    """One of the moments that a document can begin with, or what else is going on."""
    if table.decision is None:
        return "end of game"
    if table.turn == NOBODY:
        return "set-up"
    turn: Turn | None = find(table.top, Turn)
    if table.decision is CHOOSE_ACTION:
        return TURN if turn is None or turn.track == NOBODY else SECOND_ACTION
    if find(table.top, Event) is not None:
        return EVENTS[scenario(table.scenario, table.board, table.edition).events[table.event - 1]].replace("-", " ")
    return "action"


def land_of(table: Ankh | AnkhView) -> dict[str, Any]:
    """The first space of the region with token 1, 2, ..., and the size of each region by its first space."""
    land = land_with(scenario(table.scenario, table.board).board, table.camels)
    numbers = sorted(range(len(table.tokens)), key=lambda region: table.tokens[region])
    return {
        "tokens": [SPACE_NAMES[land.spaces[region][0]] for region in numbers],
        "regions": {SPACE_NAMES[land.spaces[region][0]]: len(land.spaces[region]) for region in numbers},
    }


def pieces_of(table: Ankh | AnkhView) -> dict[str, Any]:
    """What stands where."""
    monuments: dict[str, str] = {}
    figures: dict[str, str] = {}
    for space in range(SPACES):
        piece = table.pieces[space]
        if piece == EMPTY:
            continue
        if MONUMENT_TYPE[piece] != NOBODY:
            owner = MONUMENT_OWNER[piece]
            kind = MONUMENTS[MONUMENT_TYPE[piece]]
            monuments[SPACE_NAMES[space]] = kind if owner == NOBODY else f"S{owner} {kind}"
        elif FIGURE_OWNER[piece] != NOBODY:
            figures[SPACE_NAMES[space]] = figure_text(table, piece)
    return {
        "monuments": monuments,
        "figures": figures,
        "cities": [SPACE_NAMES[space] for space in table.cities],
    }


def figure_text(table: Ankh | AnkhView, piece: int) -> str:
    """`S0 warrior`, `S0 warrior sun`, `S1 giant-scorpion nw-w`."""
    kind = FIGURE_KIND[piece]
    words = [f"S{FIGURE_OWNER[piece]}", KIND_NAMES[kind]]
    for effect in marking(table, kind):
        words += effect.marks(table, piece)
    return " ".join(words)


def standing_of(table: Ankh | AnkhView) -> dict[str, Any]:
    merged = {seat_name(seat): seat_name(side) for seat, side in enumerate(table.sides) if seat != side}
    forgotten = [seat_name(side) for side in range(table.seats) if table.gods[side].standing == FORGOTTEN]
    return {"merged": merged, "forgotten": forgotten}


def player_of(table: Ankh | AnkhView, seat: int) -> dict[str, Any]:
    """A player, with what the god has; of a merged god both players show the same (ANK-MRG-08)."""
    own: God | GodView = table.gods[seat]
    god: God | GodView = table.gods[table.sides[seat]]
    cards = numbers(table.edition).all_cards
    found: dict[str, Any] = {
        "god": "none" if own.god == NOBODY else GODS[own.god],
        "standing": STANDINGS[own.standing],
        "devotion": god.devotion,
        "followers": god.followers,
        "ankhs": god.ankhs,
        "powers": [POWERS[power] for power in range(len(POWERS)) if god.powers >> power & 1],
        "hand": [CARDS[card] for card in range(len(CARDS)) if god.hand >> card & 1],
        "used": [CARDS[card] for card in range(len(CARDS)) if (cards & ~god.hand) >> card & 1],
        "pool": counted(god.pool),
    }
    partners = [other for other in range(table.seats) if other != seat and table.sides[other] == table.sides[seat]]
    if partners:
        found["partner"] = seat_name(partners[0])
    return found


def counted(counts: Sequence[int]) -> dict[str, int]:
    return {KIND_NAMES[kind]: counts[kind] for kind in range(KINDS) if counts[kind]}


def under_way(table: Ankh | AnkhView) -> dict[str, Any]:
    """The Conflict, Battle, Plague and deaths in progress; and the end."""
    found: dict[str, Any] = {}
    conflict: Conflict | None = find(table.top, Conflict)
    if conflict is not None:
        found["conflict"] = {
            "number": conflict.number,
            "region": conflict.token,
            "tiebreaker": seat_name(table.tiebreaker),
            "unused": table.tiebreaker_up,
        }
    battle: Battle | None = find(table.top, Battle)
    if battle is not None:
        found["battle"] = battle_of(battle)
    plague: Plague | None = find(table.top, Plague)
    if plague is not None:
        found["plague"] = {
            "bidders": [seat_name(side) for side in plague.sides],
            "bids": {seat_name(side): bid for side, bid in plague.bids},
        }
    deaths: Deaths | None = find(table.top, Deaths)
    if deaths is not None:
        found["deaths"] = [f"S{FIGURE_OWNER[piece]} {KIND_NAMES[FIGURE_KIND[piece]]}" for piece in deaths.fallen]
    if table.decision is None:
        found["winner"] = seat_name(table.winner)
        found["ending"] = ENDINGS[table.ending]
    return found


def battle_of(battle: Battle) -> dict[str, Any]:
    cards: dict[str, list[str]] = {}
    for side, card in battle.cards:
        cards.setdefault(seat_name(side), []).append(CARDS[card])
    strengths = {
        seat_name(side): max(0, battle.strengths[side]) for side in battle.sides if len(battle.strengths) > side
    }
    return {
        "region": battle.token,
        "gods": [seat_name(side) for side in battle.sides],
        "two_cards": seat_name(battle.doubled),
        "cards": cards,
        "strengths": strengths,
        "winner": seat_name(battle.winner),
        "protected": [SPACE_NAMES[space] for space in battle.protected],
        "saved": [SPACE_NAMES[space] for space in battle.saved],
    }
