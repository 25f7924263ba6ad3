"""What Ra says."""

from __future__ import annotations

from ennead import load
from ennead.games.ra.rules.events import DISASTER_STRUCK, LOT_WON, POINTS_COUNTED, TILES_LOST
from ennead.kernel.events import Event
from ennead.kernel.flow import NOBODY
from ennead.texts import Texts

RA = load("ra")
TEXTS = Texts(RA, ["Ann", "Ben", "Cleo"], you=0)
NILE, GOLD, TEMPLE, UNREST = [RA.words["tile"].index(name) for name in ("nile", "gold", "temple", "unrest")]


def test_like_tiles_are_counted() -> None:
    event = Event(LOT_WON, "RA-AUC-09", 1, 7, 1, [NILE, GOLD, NILE])
    assert TEXTS.event(event) == "Ben won 2 Niles and Gold with sun 7 and took sun 1 from the centre"


def test_an_empty_lot_has_words() -> None:
    event = Event(LOT_WON, "RA-AUC-09", 0, 7, 1, [])
    assert TEXTS.event(event) == "You won nothing with sun 7 and took sun 1 from the centre"


def test_one_and_several() -> None:
    assert TEXTS.event(Event(TILES_LOST, "RA-DIS-06", 1, TEMPLE, 1)) == "Ben lost 1 Temple"
    assert TEXTS.event(Event(TILES_LOST, "RA-DIS-06", 1, TEMPLE, 2)) == "Ben lost 2 Temples"


def test_the_reader_is_you_also_inside_a_sentence() -> None:
    said = TEXTS.event(Event(DISASTER_STRUCK, "RA-DIS-06", 0, UNREST, 2), 0)
    assert said == "Unrest: 2 civilization tiles demanded of you"


def test_totals_of_others_stay_covered() -> None:
    event = Event(POINTS_COUNTED, "RA-SCO-01", 1, 8, 23)
    assert TEXTS.event(event, 1) == "Ben counted +8: now 23 points"
    assert TEXTS.event(event, 0) == TEXTS.event(event, NOBODY) == "Ben counted +8"


def test_refusals_name_players_tiles_and_numbers() -> None:
    state = RA.position({"turn": "S1", "track": ["nile"] * 8}, 3)
    refusal = state.why_not(0, RA.action("draw"))
    assert refusal is not None
    assert TEXTS.refusal(refusal) == "Wait for your turn: the next move is up to Ben"
    full = state.why_not(1, RA.action("draw"))
    assert full is not None
    assert TEXTS.refusal(full) == "All 8 slots of the track are taken: invoke Ra"
    owner = RA.position({"turn": "S1", "track": ["nile"] * 8, "players": {"S1": {"tiles": {"god": 1}}}}, 3)
    choice = owner.why_not(1, RA.action("draw"))
    assert choice is not None
    assert TEXTS.refusal(choice) == "All 8 slots of the track are taken: invoke Ra or play a God"


def test_an_action_names_the_tile_it_takes() -> None:
    state = RA.position({"turn": "S0", "track": ["gold", "nile"], "players": {"S0": {"tiles": {"god": 1}}}}, 3)
    view = state.view(0)
    assert TEXTS.action(RA.action("god 1"), view) == "Take the Nile in slot 2 with a God tile"
    assert TEXTS.action(RA.action("god 1")) == "Take the tile in slot 2 with a God tile"
    assert TEXTS.question(view, state.options(0)) == "Draw a tile, invoke Ra or take a tile with a God"


def test_bidding_questions() -> None:
    auction = {"kind": "voluntary", "ra_player": "S0", "bids": []}
    given = {"players": {"S0": {"usable": [13, 8, 5, 2]}, "S1": {"usable": [12, 9, 6, 3]}}, "auction": auction}
    state = RA.position(given, 3)
    assert TEXTS.question(state.view(1), state.options(1)) == "Bid a sun, or pass"
    assert TEXTS.place(state.view(1)) == "Epoch 1 > Auction"
    state.answer(1, RA.action("bid 6"))
    assert TEXTS.question(state.view(2), state.options(2)) == "Bid a sun above 6, or pass"
    alone = RA.position({**given, "auction": {**auction, "bids": [{"S1": "pass"}, {"S2": "pass"}]}}, 3)
    assert TEXTS.question(alone.view(0), alone.options(0)) == "Nobody else bid: choose your sun"


def test_names_in_a_list() -> None:
    assert TEXTS.joined([]) == "nobody"
    assert TEXTS.joined(["Ann"]) == "Ann"
    assert TEXTS.joined(["Ann", "Ben", "Cleo"]) == "Ann, Ben and Cleo"
