"""Ankh drawn: one moment of a view, as the board needs it."""

from __future__ import annotations

from functools import lru_cache
from random import Random
from typing import Any, Final

from ennead.games.ankh.rules.components import (
    CARDS,
    CONFLICT,
    EVENTS,
    IN_PLAY,
    KIND_NAMES,
    LEVEL,
    MONUMENTS,
    POWERS,
    TRACKS,
)
from ennead.games.ankh.rules.edition import numbers
from ennead.games.ankh.rules.flow.battle import Battle
from ennead.games.ankh.rules.flow.conflict import Conflict
from ennead.games.ankh.rules.flow.turn import Turn
from ennead.games.ankh.rules.grid import SPACE_NAMES, SPACE_NUMBERS
from ennead.games.ankh.rules.guardians.giant_scorpion import pointed_at
from ennead.games.ankh.rules.majorities import majorities
from ennead.games.ankh.rules.scenarios import scenario
from ennead.games.ankh.rules.state import Ankh
from ennead.games.ankh.rules.view import AnkhView
from ennead.games.ankh.table.drawing_events import battle_of, caravan_of, conflict_of
from ennead.games.ankh.table.drawing_palace import card_region, palace_of, political
from ennead.games.ankh.table.drawn import (
    AnkhCard,
    AnkhDrawing,
    AnkhEvent,
    AnkhFigure,
    AnkhGod,
    AnkhGuardian,
    AnkhMonument,
    AnkhPower,
    AnkhPresence,
    AnkhRegion,
    AnkhToken,
    AnkhTrack,
)
from ennead.games.ankh.table.outlook import outlook
from ennead.games.ankh.table.sheet_map import token_fields
from ennead.kernel.flow import NOBODY, find
from ennead.sheets.parts import heading, seat_of
from ennead.texts import Texts

DRAWING: Final = AnkhDrawing
GUESS: Final = 0  # only sealed answers are imagined, and none is drawn
MOST_DRAWN: Final = 1000  # hands and powers that are remembered as they were drawn
PICTURED: Final = ("underworld",)  # tokens that the board draws in its own way
OUTCOMES: Final = ("empty", "domination", "battle")
Document = dict[str, Any]


def later(view: AnkhView) -> list[int]:
    """The gods whose turns follow on one's own: clockwise, without those that are forgotten; a merged one has two."""
    turn: Turn | None = find(view.top, Turn)
    if turn is None or view.side != view.sides[turn.seat] or find(view.top, Conflict) is not None:
        return []
    following = [(turn.seat + step) % view.seats for step in range(1, view.seats)]
    return [view.sides[seat] for seat in following if view.gods[view.sides[seat]].standing == IN_PLAY]


def drawing(view: AnkhView, texts: Texts) -> AnkhDrawing:
    """All that lies on the table, and what follows from it by the rules."""
    document: Document = texts.document(view)
    imagined = texts.game.imagine(view, Random(GUESS))
    assert isinstance(imagined, Ankh)
    figures = figures_of(document, imagined)
    turn = seat_of(document.get("turn", ""))
    lengths = numbers(view.edition).track_length[view.seats]
    return AnkhDrawing(
        moment=document["moment"],
        scenario=view.scenario,
        turn=view.sides[turn] if turn >= 0 else None,
        later=later(view),
        figures=figures,
        monuments=[monument(space, text) for space, text in document["monuments"].items()],
        cities=document["cities"],
        underworld=document["underworld"],
        tokens=tokens_of(document, view, texts),
        camels=document["camels"],
        camels_left=document["camels_left"],
        regions=regions_of(imagined, card_region(imagined) if "rooms" in document else NOBODY),
        tracks=[AnkhTrack(name, document["tracks"][name], lengths[at]) for at, name in enumerate(TRACKS)],
        event=view.event,
        events=events_of(view.scenario, view.board, view.edition, view.seats),
        guardians=[
            AnkhGuardian(name, LEVEL[KIND_NAMES.index(name)], document["guardian_supply"][name])
            for name in document["guardians"]
        ],
        gods=gods_of(document, view),
        top=numbers(view.edition).top,
        last_red=numbers(view.edition).last_red,
        conflict=conflict_of(document),
        battle=battle_of(document, view, imagined, figures),
        caravan=caravan_of(view, imagined),
        palace=palace_of(document, view),
        ending=document.get("ending", ""),
    )


# The board


def figures_of(document: Document, imagined: Ankh) -> list[AnkhFigure]:
    """`S0 warrior sun`, `S1 giant-scorpion nw-w`, by space."""
    found: list[AnkhFigure] = []
    for space, text in document["figures"].items():
        seat, kind, *marks = text.split(" ")
        faces = any("-" in mark for mark in marks)
        aims = [SPACE_NAMES[one] for one in pointed_at(imagined, SPACE_NUMBERS[space])] if faces else []
        found.append(AnkhFigure(space, seat_of(seat), kind, "sun" in marks, aims))
    return found


def tokens_of(document: Document, view: AnkhView, texts: Texts) -> list[AnkhToken]:
    """Whatever effects say that they have on spaces; the words are those of the sheet, without the space."""
    fields = [name for name in token_fields(view) if name not in PICTURED]
    return [
        AnkhToken(space, heading(texts, name, space="").strip(), owner_of(document[name], space))
        for name in fields
        for space in document[name]
    ]


def owner_of(spaces: Any, space: str) -> int | None:
    """Of `{r04c03: S0}`, not of `[r04c03]`."""
    seat = seat_of(spaces[space]) if isinstance(spaces, dict) else NOBODY
    return seat if seat >= 0 else None


def monument(space: str, text: str) -> AnkhMonument:
    """`S0 temple`, or `temple` of nobody."""
    owner, _, kind = text.rpartition(" ")
    return AnkhMonument(space, kind, seat_of(owner) if owner else None)


def by_token(ankh: Ankh) -> list[int]:
    return sorted(range(len(ankh.tokens)), key=lambda region: ankh.tokens[region])


def regions_of(ankh: Ankh, favoured: int) -> list[AnkhRegion]:
    devotion = outlook(ankh)
    return [region_of(ankh, region, devotion[region], region == favoured) for region in by_token(ankh)]


def region_of(ankh: Ankh, region: int, devotion: list[int], pharaoh: bool) -> AnkhRegion:
    """A region with who is there, as a Conflict would find it now (ANK-CON-03)."""
    sides = ankh.present(region)
    land = ankh.land
    members = land.members(region)
    return AnkhRegion(
        token=ankh.tokens[region],
        spaces=[SPACE_NAMES[space] for space in land.spaces[region]],
        water=[SPACE_NAMES[space] for space in members if ankh.is_water(space)],
        outcome=OUTCOMES[min(2, len(sides))],
        present=[presence(ankh, region, side, sides, devotion[side]) for side in sides],
        pharaoh=pharaoh,
    )


def presence(ankh: Ankh, region: int, side: int, sides: tuple[int, ...], devotion: int) -> AnkhPresence:
    """The strength is that of a Battle in which nobody has played a card yet."""
    spaces = ankh.figures_in(side, region)
    strength = Battle(region, ankh.tokens[region], sides).strength(ankh, side, spaces)
    won = [MONUMENTS[kind] for kind in majorities(ankh, region, side)]
    return AnkhPresence(side, len(spaces), strength, won, devotion)


@lru_cache
def events_of(name: str, board: str, edition: str, seats: int) -> list[AnkhEvent]:
    """The event track of the scenario, with what follows the end of some events."""
    events = scenario(name, board, edition).events
    fixed = numbers(edition)
    conflicts = [number for number, event in enumerate(events, 1) if event == CONFLICT]
    after = {
        conflicts[fixed.merging_conflict - 1]: "merge" if seats > 2 else "",
        conflicts[fixed.forgetting_conflict - 1]: "forgotten",
        len(events): "end",
    }
    return [AnkhEvent(EVENTS[event], after.get(number, "")) for number, event in enumerate(events, 1)]


# Gods


def gods_of(document: Document, view: AnkhView) -> list[AnkhGod]:
    """From the most Devotion to the least; forgotten gods stand last, and merged ones with their partner."""
    order = [seat_of(seat) for seat in reversed(document["order"])]
    order += [seat for seat in range(view.seats) if seat not in order and view.sides[seat] == seat]
    return [god_of(document, view, side) for side in order]


def god_of(document: Document, view: AnkhView, side: int) -> AnkhGod:
    player = document["players"][f"S{side}"]
    players = [side, *[seat for seat in range(view.seats) if seat != side and view.sides[seat] == side]]
    gods = [document["players"][f"S{seat}"]["god"] for seat in players]
    owned = [text for text in document["monuments"].values() if text.startswith(f"S{side} ")]
    god = view.gods[side]
    fixed = numbers(view.edition)
    level = fixed.next_level(god.unlocked) if god.unlocked < fixed.most_unlocks else 0
    return AnkhGod(
        seat=side,
        players=players,
        gods=[god for god in gods if god != "none"],
        standing=player["standing"] if player["god"] != "none" else "",
        devotion=player["devotion"],
        followers=player["followers"],
        monuments={
            kind: len([text for text in owned if text.endswith(kind)]) for kind in MONUMENTS[: len(view.supply)]
        },
        ankhs=player["ankhs"],
        pool=player["pool"],
        captives=[seat_of(seat) for seat in player["captives"]],
        suns=player["suns"],
        two_cards=player["token"] == "up",
        cards=cards_of(view.edition, tuple(player["hand"])),
        powers=powers_of(view.edition, tuple(player["powers"]), level),
        priests=player.get("priests", 0),
        political=[
            *[political(name) for name in player.get("political", [])],
            *[political(name, used=True) for name in player.get("political_used", [])],
        ],
    )


@lru_cache(maxsize=MOST_DRAWN)
def cards_of(edition: str, hand: tuple[str, ...]) -> list[AnkhCard]:
    """All Battle cards; those that are not in hand have been used."""
    fixed = numbers(edition)
    return [
        AnkhCard(card, fixed.card_strength[at], card not in hand)
        for at, card in enumerate(CARDS)
        if fixed.all_cards >> at & 1
    ]


@lru_cache(maxsize=MOST_DRAWN)
def powers_of(edition: str, unlocked: tuple[str, ...], level: int) -> list[AnkhPower]:
    """All powers, with those of the level that comes next."""
    fixed = numbers(edition)
    return [
        AnkhPower(power, fixed.power_level[at], power in unlocked, fixed.power_level[at] == level)
        for at, power in enumerate(POWERS)
        if fixed.power_level[at]
    ]
