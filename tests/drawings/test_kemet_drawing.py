"""Drawings of Kemet: whole at every moment, with sums that are those of the rules, and nothing that is hidden."""

from __future__ import annotations

from random import Random

import pytest
from rules.kemet.table import GAME, Table, desert, fight, table, turn

from ennead import Match
from ennead.drawings import drawing
from ennead.games.kemet.rules.events import BATTLE_WON
from ennead.games.kemet.rules.flow import totals
from ennead.games.kemet.rules.flow.battle import Battle
from ennead.games.kemet.rules.state import Kemet
from ennead.games.kemet.table.drawn import KemetDrawing, KemetPlayer, KemetTile
from ennead.kernel.events import Event
from ennead.kernel.flow import NOBODY, State, find
from ennead.texts import Texts

NAMES = ["Ann", "Ben", "Cleo", "Dan", "Eve"]


def drawn(state: State, viewer: int = 0, seats: int = 5) -> KemetDrawing:
    found = drawing(state.view(viewer), Texts(GAME, NAMES[:seats], you=viewer))
    assert isinstance(found, KemetDrawing)
    return found


def player(found: KemetDrawing, seat: int) -> KemetPlayer:
    return next(one for one in found.players if one.seat == seat)


def tile(found: KemetDrawing, name: str) -> KemetTile:
    return next(one for one in found.tiles if one.tile == name)


@pytest.mark.parametrize("seats", [2, 4])
def test_every_moment_is_drawn_for_everybody(seats: int) -> None:
    rng = Random(seats)
    match = Match.start(GAME, seats, seed=f"drawn {seats}", options={"rounds": "2"})
    while not match.over:
        found = drawn(match.state, rng.choice([NOBODY, *range(seats)]), seats)
        document = match.game.describe(match.state)
        assert sum([one.units + one.supply for one in found.players]) >= 12 * seats
        assert {one.zone for one in found.zones if one.pyramid} == set(document["pyramids"])
        assert [one.fame for one in sorted(found.players, key=lambda one: one.seat)] == [
            document["players"][f"S{seat}"]["fp"] for seat in range(seats)
        ]
        for one in found.players:
            assert one.fame == one.battle_fame + one.divine_fame + one.temple_fame + one.pyramid_fame
        sums_add_up(match.state, found)
        seat = rng.choice(match.state.asked_seats())
        match.play(seat, rng.choice(match.state.options(seat)))
    assert drawn(match.state, 0, seats).moment == "end of game"


def sums_add_up(state: State, found: KemetDrawing) -> None:
    """What the panel adds up is what the rules add up."""
    assert isinstance(state, Kemet)
    battle: Battle | None = find(state.top, Battle)
    if battle is None or found.battle is None:
        return
    for side, shown in enumerate(found.battle.sides):
        if battle.used and battle.won_by < 0:
            assert sum([part.amount for part in shown.strength]) == totals.strength(state, battle, side)
        if battle.won_by >= 0:
            assert sum([part.amount for part in shown.strength]) == shown.total


def test_the_sums_of_a_battle_are_told_source_by_source() -> None:
    mine = {"tiles": ["ruby_charge", "ruby_carnage", "ruby_scarab"], "creature": "ruby_scarab", "pp": 4,
            "di": {"war_rage": 1, "iron_wall": 1}}  # fmt: skip
    theirs = {"tiles": ["sapphire_defense"], "pp": 3}
    found = fight(desert(4, 3, mine, theirs), "reckless_assault + iron_wall + war_rage", "balanced_line")
    battle = drawn(found.state, 1).battle
    assert battle is not None and battle.winner == 0 and battle.step == "loser"
    ann, ben = battle.sides
    assert [(part.source, part.name, part.amount) for part in ann.strength] == [
        ("units", "", 4), ("card", "reckless_assault", 5), ("tile", "ruby_charge", 1),
        ("creature", "ruby_scarab", 2), ("intervention", "war_rage", 1),
    ]  # fmt: skip
    assert ann.total == 13 and ann.units == 2
    assert [(part.name, part.amount) for part in ann.black] == [("reckless_assault", 2)]
    assert [(part.name, part.amount) for part in ann.red] == [("balanced_line", 2)]
    assert [(part.name, part.amount) for part in ann.defence] == [("iron_wall", 2)]
    assert [(part.name, part.amount, part.seat) for part in ben.red] == [("ruby_carnage", 1, 0)]
    assert [part.amount for part in ben.strength] == [3, 2, 1]
    assert battle.retreats


def test_what_can_bring_something_in_the_rewards_is_named() -> None:
    tiles = ["onyx_honor", "diamond_hunger", "ruby_charge", "onyx_devourer"]  # the last one is a creature in supply
    mine, theirs = {"tiles": tiles}, {"tiles": ["sapphire_defensive_victory"], "di": {"glory": 1}, "pp": 3}
    battle = drawn(fight(desert(4, 3, mine, theirs), "heavy_charge", "balanced_line + glory").state, 1).battle
    assert battle is not None
    ann, ben = battle.sides
    assert (ann.fame_by, ann.prayer_by) == ([], ["Divine Hunger", "Honor in Battle"])
    assert (ben.fame_by, ben.prayer_by) == (["Defensive Victory"], ["Glory"])


def test_a_battle_that_is_over_at_once_is_drawn_as_it_was_counted() -> None:
    """Nobody is left to be asked, and the creature is gone: the sums are those of when strength was counted."""
    mine = {"tiles": ["ruby_carnage", "ruby_scarab"], "creature": "ruby_scarab"}
    found = desert(1, 1, mine)
    found.play("S0 use arrow_rain, discard shield_line, ready", "S1 use arrow_rain, discard shield_line")
    counted: list[KemetDrawing] = []

    def hear(event: Event) -> None:
        if event.kind is BATTLE_WON:
            counted.extend([drawn(found.state.copy(), viewer) for viewer in (NOBODY, 0, 1)])

    found.state.listener = hear
    found.play("S1 ready")
    assert drawn(found.state).battle is None
    for one in counted:
        battle = one.battle
        assert battle is not None and battle.winner == 0
        ann, ben = battle.sides
        assert [(part.source, part.amount) for part in ann.strength] == [("units", 1), ("card", 1), ("creature", 2)]
        assert [(part.source, part.amount) for part in ben.strength] == [("units", 1), ("card", 1)]
        assert [(part.name, part.amount) for part in ben.red] == [("arrow_rain", 3), ("ruby_carnage", 1)]
        assert (ann.units, ann.creature, ann.total) == (1, "ruby_scarab", 4)


def test_the_zones_of_a_retreat_tell_what_they_give_and_who_stands_beside_them() -> None:
    zones = {
        "t_reeds": {"S0": 4},
        "crossroads_w": {"S1": 3},
        "gate_nw": {"S2": 3},
        "t_dunes": {"S2": 2},
        "shore_w": {"S0": 1},
    }
    found = table({"turn": "S0", "zones": zones, "players": {"S1": {"city": "sw"}, "S2": {"city": "w"}}})
    found.play("S0 place f3_move, troop t_reeds, go crossroads_w")
    fight(found, "heavy_charge", "shield_line").play("S1 retreat")
    battle = drawn(found.state, 0).battle
    assert battle is not None and found.decision == "ChooseRetreat"
    gives = {one.zone: one.gives for one in battle.retreats}
    assert gives["t_reeds"] == "The FP of the temple for Ben. 2 PP at night. Beside 3 units of Cleo in North-West Gate"
    assert gives["sanctuary"] == "At night 1 FP for 2 units. Beside 1 unit of yours in Western Shore"
    zones["gate_w"] = {"S2": 2}
    found = table({"turn": "S0", "zones": zones, "players": {"S1": {"city": "sw"}, "S2": {"city": "w"}}})
    found.play("S0 place f3_move, troop t_reeds, go crossroads_w")
    fight(found, "heavy_charge", "shield_line").play("S1 retreat")
    battle = drawn(found.state, 0).battle
    assert battle is not None
    (reeds,) = [one.gives for one in battle.retreats if one.zone == "t_reeds"]
    assert reeds.endswith("Beside units of Cleo: 3 in North-West Gate and 2 in West Gate")


def test_a_beaten_troop_hears_what_recall_and_retreat_bring() -> None:
    zones = {"t_reeds": {"S0": 3}, "crossroads_w": {"S1": 3}}
    found = table({"turn": "S0", "zones": zones, "players": {"S0": {"city": "nw"}, "S1": {"city": "sw"}}})
    found.play("S0 place f3_move, troop t_reeds, go crossroads_w")
    fight(found, "closed_ranks", "heavy_charge")
    view, texts = found.state.view(0), Texts(GAME, NAMES, you=0)
    assert found.decision == "RecallOrRetreat"
    said = texts.question(view, found.state.options(0))
    assert said == "The battle is lost: recall 3 units to supply, or retreat to where the winner says"
    options = {action.name: texts.action(action, view) for action in found.state.options(0)}
    assert options == {
        "recall": "Recall the troop to supply and gain 2 PP",
        "retreat": "Retreat to a zone that the winner names",
    }
    found.play("S0 retreat")
    own = drawn(found.state, 0).battle
    assert own is not None
    gives = {one.zone: one.gives for one in own.retreats}
    assert gives["t_reeds"] == "The FP of the temple stays with you. 2 PP at night"
    asked = Texts(GAME, NAMES, you=1).question(found.state.view(1), found.state.options(1))
    assert asked == "Choose the zone to which the beaten troop of Ann retreats"


def test_before_the_reveal_a_strength_is_a_range_of_what_may_be_used() -> None:
    found = desert(3, 3, {}, {"used": ["reckless_assault"]})
    battle = drawn(found.state, 0).battle
    assert battle is not None and battle.step == "council"
    ann, ben = battle.sides
    assert (ann.lowest, ann.highest) == (4, 8)  # 3 units, cards of 1 to 5
    assert (ben.lowest, ben.highest) == (4, 7)  # the card of 5 lies open


def test_a_strength_is_known_to_whose_spy_has_seen_the_card() -> None:
    found = desert(3, 3, {"tiles": ["sapphire_spy"]})
    found.play("S1 use arrow_rain, discard shield_line, ready")
    seen, own = drawn(found.state, 0).battle, drawn(found.state, 1).battle
    assert seen is not None and own is not None
    assert (seen.sides[1].spied, seen.sides[1].lowest, seen.sides[1].highest) == ("arrow_rain", 4, 4)
    assert (own.sides[0].spied, own.sides[0].lowest, own.sides[0].highest) == ("", 4, 8)
    assert [one.spies for one in own.sides] == [True, False]


def test_a_drawing_tells_nothing_of_a_sealed_plan() -> None:
    found = desert(3, 3)
    before = drawn(found.state, 0)
    found.play("S1 use arrow_rain, discard shield_line, ready")
    assert drawn(found.state, 0) == before
    own = drawn(found.state, 1).battle
    assert own is not None and own.sides[1].plan == ["arrow_rain", "shield_line"]


def test_a_tile_says_what_stands_between_the_viewer_and_it() -> None:
    pyramids = {"nw_a": {"level": 2, "colour": "ruby"}}
    mine = {"pp": 1, "tiles": ["ruby_charge"], "city": "nw"}
    found = drawn(turn(mine, {"tiles": ["ruby_phoenix"], "city": "w"}, pyramids=pyramids).state)
    assert tile(found, "ruby_charge").state == "yours"
    assert tile(found, "ruby_phoenix").state == "taken" and tile(found, "ruby_phoenix").owners == [1]
    assert tile(found, "ruby_mafdet").state == "may"
    assert tile(found, "ruby_carnage").state == "dear"
    assert tile(found, "ruby_scarab").state == "low"
    assert found.reach == {"ruby": 2}


def test_hands_of_others_are_numbers() -> None:
    found = drawn(Match.start(GAME, 2, seed="hands").state, 0, 2)
    assert player(found, 0).interventions and not player(found, 1).interventions
    assert {card.where for card in player(found, 1).battle_cards} == {"hand"}


def test_it_is_told_who_would_win_at_the_beginning_of_a_turn() -> None:
    assert "nobody would win" in drawn(turn().state).prospects
    ahead = {"turn": "S0", "players": {"S1": {"battle_fp": 9}}}
    assert drawn(table(ahead, 2).state, 0, 2).prospects.startswith("Ben wins when")
    assert drawn(table(ahead, 2).state, 1, 2).prospects.startswith("You win when")


def test_the_next_turn_order_is_drawn_as_far_as_it_is_chosen() -> None:
    found = table({"moment": "night", "players": {"S0": {"battle_fp": 2}, "S1": {"battle_fp": 1}}}, 3)
    while found.decision != "ChoosePosition":
        state, seat = found.state, found.state.asked_seats()[0]
        state.answer(seat, state.outcomes()[0][0] if state.chance else state.options(seat)[0])
    assert (drawn(found.state, 0, 3).picks, drawn(found.state, 0, 3).places) == ([2, 1, 0], [None, None, None])
    found.play("S2 position 2")
    assert (drawn(found.state, 0, 3).picks, drawn(found.state, 0, 3).places) == ([1, 0], [None, 2, None])


def test_a_move_under_way_is_drawn() -> None:
    found: Table = turn(zones={"nw_a": {"S0": 5}}, mine={"city": "nw"}, theirs={"city": "w"})
    found.play("S0 place f3_move, troop nw_a")
    move = drawn(found.state).move
    assert move is not None and (move.zone, move.units, move.steps) == ("nw_a", 5, 1)


def test_who_may_swap_cards_sees_how_the_battle_would_end_with_either() -> None:
    battle = desert(4, 3, mine={"di": ["tactical_choice"]})
    fight(battle, "shield_line + tactical_choice", "heavy_charge")
    found = drawn(battle.state, 0).battle
    assert found is not None
    assert [(one.action, one.card, one.strength, one.against, one.wins) for one in found.swaps] == [
        ("keep", "shield_line", 4 + 3, 3 + 4, False),  # the defender wins a tie
        ("swap arrow_rain", "arrow_rain", 4 + 1, 3 + 4, False),
    ]
    assert [(one.lost, one.destroyed) for one in found.swaps] == [(0, 0), (1, 3)]
    theirs = drawn(battle.state, 1).battle
    assert theirs is not None and theirs.swaps == []
    battle.play("S0 swap arrow_rain")
    assert battle.battle["strength"] == {"S0": 5, "S1": 7}


def test_an_intervention_card_in_the_own_hand_says_what_it_adds_in_a_battle() -> None:
    battle = desert(4, 3, mine={"di": ["war_rage", "iron_wall", "prayer"]})
    hand = {one.card: (one.strength, one.red, one.defence) for one in player(drawn(battle.state, 0), 0).interventions}
    assert hand["war_rage"] == (1, 0, 0) and hand["iron_wall"] == (0, 0, 2) and hand["prayer"] == (0, 0, 0)


@pytest.mark.parametrize("seats", [2, 4])
def test_who_comes_next_is_who_has_the_next_turn(seats: int) -> None:
    match = Match.start(GAME, seats, seed=f"next {seats}", options={"rounds": "2"})
    foretold: list[int] = []
    right, heard = 0, len(match.events)
    rng = Random(seats)
    while not match.over:
        found = drawn(match.state, NOBODY, seats)
        foretold = found.later or foretold
        if found.moment == "night":
            choosing, foretold = found.later, []
            assert choosing in ([], found.picks[1:-1])
        seat = match.state.asked_seats()[0]
        match.play(seat, rng.choice(match.state.options(seat)).name)
        begun = [event for event in match.events[heard:] if event.kind.name == "TurnBegun"]
        heard = len(match.events)
        if begun and foretold:
            assert begun[0].side == foretold[0]
            right += 1
        foretold = [] if begun else foretold
    assert right > 10
