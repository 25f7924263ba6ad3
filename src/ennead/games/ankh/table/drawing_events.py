"""Events drawn: the Conflict with its Battle, and the Camel Caravan."""

from __future__ import annotations

from typing import Any, Final

from ennead.games.ankh.rules.components import LONGEST_CARAVAN
from ennead.games.ankh.rules.flow.battle import Battle
from ennead.games.ankh.rules.flow.caravan import Caravan, side_at
from ennead.games.ankh.rules.flow.plague import Plague
from ennead.games.ankh.rules.grid import SIDE_NAMES, SIDES, SPACE_NAMES, SPACE_NUMBERS
from ennead.games.ankh.rules.land import linked
from ennead.games.ankh.rules.state import Ankh
from ennead.games.ankh.rules.view import AnkhView
from ennead.games.ankh.table.drawn import AnkhBattle, AnkhCaravan, AnkhConflict, AnkhFighter, AnkhFigure
from ennead.games.ankh.table.strength import parts_of
from ennead.kernel.flow import NOBODY, find
from ennead.sheets.parts import seat_of

STEPS: Final = {  # places of the rules, by what the panel calls them, inner ones last; the rest is "after"
    "Battle.before_cards": "cards",
    "Battle.choose_cards": "cards",
    "Battle.carry_out": "cards",
    "Battle.break_tie": "strength",
    "Relocation.alternate": "obelisks",
    "CardPair.choose": "monuments",
    "Building.choose": "monuments",
    "Building.place": "monuments",
    "Plague.bidding": "plague",
    "Plague.kill": "plague",
}
Document = dict[str, Any]


def conflict_of(document: Document) -> AnkhConflict | None:
    found = document.get("conflict")
    if found is None:
        return None
    return AnkhConflict(found["number"], found["region"], seat_of(found["tiebreaker"]), found["unused"])


def battle_of(document: Document, view: AnkhView, imagined: Ankh, figures: list[AnkhFigure]) -> AnkhBattle | None:
    battle: Battle | None = find(view.top, Battle)
    if battle is None:
        return None
    here = [one for one in figures if imagined.in_region(SPACE_NUMBERS[one.space], battle.region)]
    plague: Plague | None = find(view.top, Plague)
    doomed = battle.doomed(imagined) if step_of(view) == "after" else []
    immortal = [space for space in doomed if imagined.hooks.immortal(imagined, space) is not None]
    return AnkhBattle(
        region=battle.token,
        step=step_of(view),
        fighters=[fighter(document, imagined, battle, plague, here, side) for side in battle.sides],
        winner=None if battle.winner == NOBODY else battle.winner,
        dying=[SPACE_NAMES[space] for space in doomed if space not in immortal],
        safe=[SPACE_NAMES[space] for space in sorted({*battle.protected, *battle.saved, *immortal})],
        killed_by=imagined.cited(battle.resolution(imagined)),
    )


def step_of(view: AnkhView) -> str:
    found = [STEPS[place] for place in view.place() if place in STEPS]
    return found[-1] if found else "after"


def fighter(
    document: Document, imagined: Ankh, battle: Battle, plague: Plague | None, here: list[AnkhFigure], side: int
) -> AnkhFighter:
    told = document["battle"]
    bids = dict(plague.bids) if plague is not None else {}
    counted = len(battle.strengths) > 0
    return AnkhFighter(
        seat=side,
        figures=[one for one in here if one.seat == side],
        cards=told["cards"].get(f"S{side}", []),
        two_cards=battle.doubled == side,
        strength=max(0, battle.strengths[side]) if counted else None,
        parts=parts_of(imagined, battle, side),
        bid=bids.get(side),
        bids=plague is not None and side in plague.sides,
    )


def caravan_of(view: AnkhView, imagined: Ankh) -> AnkhCaravan | None:
    """The line so far, and every legal line that it can become (there are a hundred at most)."""
    caravan: Caravan | None = find(view.top, Caravan)
    if caravan is None or caravan.parts:
        return None
    most = min(LONGEST_CARAVAN, imagined.camels_left())
    whole = [sides_of(imagined, candidate) for candidate in caravan.candidates]
    if not caravan.line:
        whole = [line for line in imagined.land.caravans() if len(line) <= most]
    return AnkhCaravan(
        [SIDE_NAMES[side] for side in caravan.line],
        most,
        [[SIDE_NAMES[side] for side in sides] for sides in whole],
        [smaller_part(imagined, sides) for sides in whole],
    )


def sides_of(imagined: Ankh, candidate: int) -> tuple[int, ...]:
    found: list[int] = []
    side = side_at(imagined.land.caravans(), candidate, 0)
    while side != NOBODY:
        found.append(side)
        side = side_at(imagined.land.caravans(), candidate, len(found))
    return tuple(found)


def smaller_part(imagined: Ankh, line: tuple[int, ...]) -> list[str]:
    """Of the two regions that a line would leave."""
    parts = [linked(imagined.land, space, line) for space in SIDES[line[0]]]
    return [SPACE_NAMES[space] for space in min(parts, key=len)]
