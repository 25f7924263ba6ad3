"""Drawings of Ankh: whole at every moment, with numbers that are those of the rules."""

from __future__ import annotations

from random import Random

import pytest
from rules.ankh.palace.court import court
from rules.ankh.table import conflict, table, unlocked

from ennead import Match, load
from ennead.drawings import drawing
from ennead.games.ankh.rules.components import IN_PLAY
from ennead.games.ankh.rules.state import Ankh
from ennead.games.ankh.table.drawn import AnkhBattle, AnkhDrawing
from ennead.kernel.flow import NOBODY, State
from ennead.texts import Texts

GAME = load("ankh")
NAMES = ["Ann", "Ben", "Cleo", "Dan", "Eve"]


def drawn(state: State, viewer: int = 0, seats: int = 3) -> AnkhDrawing:
    found = drawing(state.view(viewer), Texts(GAME, NAMES[:seats], you=viewer))
    assert isinstance(found, AnkhDrawing)
    return found


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_every_moment_is_drawn_for_everybody(seats: int) -> None:
    rng = Random(seats)
    match = Match.start(GAME, seats, seed=f"drawn {seats}")
    while not match.over:
        document = match.game.describe(match.state)
        found = drawn(match.state, rng.choice([NOBODY, *range(seats)]), seats)
        assert {one.space for one in found.figures} == set(document["figures"])
        assert {one.space for one in found.monuments} == set(document["monuments"])
        land = [space for region in found.regions for space in region.spaces]
        assert len(land) == len(set(land)) == sum(document["regions"].values())
        assert sorted([seat for god in found.gods for seat in god.players]) == list(range(seats))
        if found.battle is not None and found.battle.step == "strength":
            strengths_add_up(found.battle)
        seat = rng.choice(match.state.asked_seats())
        match.play(seat, rng.choice(match.state.options(seat)))
    assert drawn(match.state, 0, seats).ending


def strengths_add_up(battle: AnkhBattle) -> None:
    for fighter in battle.fighters:
        if fighter.figures:
            assert sum([part.amount for part in fighter.parts]) == fighter.strength, fighter


def test_a_strength_is_told_part_by_part_with_its_rule() -> None:
    found = conflict(
        2,
        "anubis,isis",
        {"r01c00": "S0 god", "r02c00": "S0 warrior", "r09c00": "S1 god"},
        players={"S0": {"captives": ["S1", "S1"]}},
    )
    battle = drawn(found.state, seats=2).battle
    assert battle is not None and battle.step == "cards"
    (anubis, _) = battle.fighters
    parts = [(part.source, part.name, part.space, part.amount, part.rule) for part in anubis.parts]
    assert parts == [
        ("god", "god", "r01c00", 1, "ANK-BAT-10"),
        ("god", "anubis", "r01c00", 2, "ANK-GOD-03"),
        ("figure", "warrior", "r02c00", 1, "ANK-BAT-10"),
    ]


def test_a_region_tells_what_a_conflict_would_find_there_now() -> None:
    found = table(3, figures={"r01c00": "S0 god", "r02c00": "S0 warrior"}, monuments={"r03c00": "S0 temple"})
    (region,) = [one for one in drawn(found.state).regions if "r01c00" in one.spaces]
    assert region.outcome == "domination"
    (present,) = region.present
    assert (present.seat, present.figures, present.strength) == (0, 2, 2)
    assert present.majorities == ["temple"]
    assert present.devotion == 2  # for the Temple, and for being alone (ANK-DOM-01)


def test_a_region_tells_the_devotion_of_a_conflict_without_cards() -> None:
    """The stronger of two wins 1; with a tie nobody does, and the tiebreaker is not foretold."""
    figures = {"r01c00": "S0 god", "r02c00": "S0 warrior", "r09c00": "S1 god"}
    found = table(2, "anubis,isis", figures=figures, monuments={})
    (region,) = [one for one in drawn(found.state, seats=2).regions if len(one.present) == 2]
    assert [(one.seat, one.strength, one.devotion) for one in region.present] == [(0, 2, 1), (1, 1, 0)]
    assert found.devotion == [0, 0], "only tried"
    found = table(2, "anubis,isis", figures={"r01c00": "S0 god", "r09c00": "S1 god"}, monuments={})
    (region,) = [one for one in drawn(found.state, seats=2).regions if len(one.present) == 2]
    assert [one.devotion for one in region.present] == [0, 0]


def test_a_conflict_that_would_end_the_game_is_foretold_up_to_there() -> None:
    """Who is near the top would reach it in a Conflict (ANK-WIN-01): the board is drawn all the same."""
    figures = {"r01c00": "S0 god", "r02c00": "S0 warrior"}
    found = table(3, figures=figures, monuments={"r03c00": "S0 temple"}, players={"S0": {"devotion": 30}})
    (region,) = [one for one in drawn(found.state).regions if "r01c00" in one.spaces]
    assert [(one.seat, one.devotion) for one in region.present] == [(0, 1)]


def test_a_caravan_is_drawn_with_every_line_and_what_it_would_leave() -> None:
    found = table(2, moment="camel caravan").state
    drawing_now = drawn(found, seats=2)
    told = drawing_now.caravan
    assert told is not None and told.line == [] and len(told.lines) == len(told.parts) > 20
    for line, part in zip(told.lines, told.parts, strict=True):
        (whole,) = [region.spaces for region in drawing_now.regions if part[0] in region.spaces]
        assert set(part) < set(whole) and 6 <= len(part) <= len(whole) / 2
        assert all(len(set(side.split("|")) & set(part)) == 1 for side in line), "every camel stands between the two"
    first = told.lines[0][0]
    found.answer(0, GAME.action(f"camel {first}"))
    begun = drawn(found, seats=2).caravan
    assert begun is not None and begun.line == [first]
    assert begun.lines and all(line[0] == first for line in begun.lines)


def test_a_dashboard_tells_which_powers_come_next() -> None:
    found = table(3, players={"S0": unlocked("commanding", "revered")})
    (god,) = [one for one in drawn(found.state).gods if one.seat == 0]
    assert [power.name for power in god.powers if power.unlocked] == ["commanding", "revered"]
    assert {power.level for power in god.powers if power.next} == {2}


def test_a_drawing_tells_nothing_of_what_others_have_sealed() -> None:
    found = conflict(2, "anubis,isis", {"r01c00": "S0 god", "r09c00": "S1 god"})
    before = drawn(found.state, 0, 2)
    found.play("S1 play chariots")
    assert drawn(found.state, 0, 2) == before


def test_a_palace_is_drawn_at_every_moment() -> None:
    rng = Random(7)
    match = Match.start(GAME, 4, edition="pharaoh", seed="palace")
    resolved: set[int] = set()
    while not match.over:
        document = match.game.describe(match.state)
        found = drawn(match.state, rng.choice([NOBODY, 0, 1, 2, 3]), 4)
        assert found.palace is not None
        assert [room.name for room in found.palace.rooms] == list(document["rooms"])
        for room in found.palace.rooms:
            assert {f"S{one.seat}": one.count for one in room.priests} == document["rooms"][room.name]
        assert [card.name for card in found.palace.display] == document["display"]
        for god in found.gods:
            player = document["players"][f"S{god.seat}"]
            assert [card.name for card in god.political] == player["political"] + player["political_used"]
        if found.palace.now is not None:
            resolved.add(found.palace.now)
        seat = rng.choice(match.state.asked_seats())
        match.play(seat, rng.choice(match.state.options(seat)))
    assert resolved


def test_who_leads_in_a_room_is_who_would_win_it() -> None:
    game = court(
        rooms={"granary": {"S0": 1, "S1": 1}, "war-room": {"S0": 1, "S1": 2}},
        players={"S0": {"devotion": 3}, "S1": {"devotion": 8}},
    )
    palace = drawn(game.state, seats=2).palace
    assert palace is not None
    assert [room.leads for room in palace.rooms] == [None, 0, 1, None]
    assert drawn(table(3).state).palace is None


@pytest.mark.parametrize(
    ("card", "regional"),
    [("ramesses", True), ("khufu", True), ("hatshepsut", True), ("akhenaten", True), ("cleopatra", False)],
)
def test_the_region_of_a_pharaoh_card_is_drawn_where_the_card_names_one(card: str, regional: bool) -> None:
    found = drawn(court(pharaoh=card).state, seats=2)
    assert found.palace is not None and found.palace.space is not None
    marked = [region for region in found.regions if region.pharaoh]
    assert [found.palace.space in region.spaces for region in marked] == [True] * regional


@pytest.mark.parametrize("seats", [2, 4])
def test_who_comes_next_is_who_has_the_next_turn(seats: int) -> None:
    match = Match.start(GAME, seats, seed=f"next {seats}")
    foretold: list[int] = []
    right, heard = 0, len(match.events)
    rng = Random(seats)
    while not match.over:
        foretold = drawn(match.state, NOBODY, seats).later or foretold
        seat = match.state.asked_seats()[0]
        match.play(seat, rng.choice(match.state.options(seat)).name)
        begun = [event for event in match.events[heard:] if event.kind.name == "TurnBegun"]
        heard = len(match.events)
        if begun and foretold:
            state = match.state
            assert isinstance(state, Ankh)
            side = state.sides[foretold[0]]  # a Conflict that the turn began may have merged it, or have it forgotten
            if state.gods[side].standing == IN_PLAY:
                assert begun[0].side == side
                right += 1
        foretold = [] if begun else foretold
    assert right > 10
