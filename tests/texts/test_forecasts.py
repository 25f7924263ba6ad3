"""Forecasts: what winning with a sun of Ra would bring, and what a Battle card of Ankh changes."""

from __future__ import annotations

from random import Random
from typing import Any

from rules.ankh.table import conflict

from ennead import Match, load
from ennead.drawings import drawing
from ennead.forecasts import forecast
from ennead.texts import Texts

RA = load("ra")
ANKH = load("ankh")
TEXTS = Texts(RA, ["Ann", "Ben", "Cleo"], you=0)


def foretold(given: dict[str, Any], action: str) -> dict[str, tuple[str, str]]:
    """The changes by label; the title is checked."""
    state = RA.position(given, 3)
    view = state.view(0)
    assert RA.action(action) in state.options(0)
    found = forecast(RA.imagine(view, Random(0)), view, RA.action(action), TEXTS)
    assert found is not None and found.title == f"If you win with {action.split()[1]}"
    return {one.label: (one.before, one.after) for one in found.changes if not one.kind}


def auction(track: list[str], **own: Any) -> dict[str, Any]:
    return {
        "track": track,
        "centre": 5,
        "turn": "S2",
        "auction": {"kind": "voluntary", "ra_player": "S2", "bids": []},
        "players": {
            "S0": {"usable": [13, 8], **own},
            "S1": {"usable": [9, 3]},
            "S2": {"usable": [10, 4]},
        },
    }


def test_the_lot_and_the_sun_are_foretold() -> None:
    found = foretold(auction(["pharaoh", "nile", "gold"], tiles={"pharaoh": 2}), "bid 13")
    assert found["Pharaoh"] == ("2", "3") and found["Nile"] == ("0", "1") and found["Gold"] == ("0", "1")
    assert found["Usable suns"] == ("13, 8", "8")


def test_everybody_is_told_what_follows_if_one_wins_or_passes() -> None:
    given = auction(["pharaoh", "gold"], tiles={"pharaoh": 1})
    given["auction"] = {"kind": "voluntary", "ra_player": "S0", "bids": [{"S1": 9}, {"S2": "pass"}]}
    given["turn"] = "S0"
    state = RA.position(given, 3)
    told = drawing(state.view(0), TEXTS)
    assert told.left["ra"] == 30 and sum(told.left.values()) == told.bag
    won, passed = told.auction.suppose
    assert (won.seat, won.sun, passed.seat, passed.sun) == (0, 13, 1, 9)
    assert [one.net for one in won.standings] == [3, -7, -7]  # most Pharaohs and Gold; the others have fewest
    assert [one.net for one in passed.standings] == [0, 3, -7]
    assert drawing(state.view(1), Texts(RA, ["Ann", "Ben", "Cleo"], you=1)).auction.suppose == []


def test_points_are_foretold_by_source_as_if_the_epoch_ended() -> None:
    state = RA.position(auction(["flood", "gold", "pharaoh"], tiles={"nile": 4, "god": 1}), 3)
    view = state.view(0)
    found = forecast(RA.imagine(view, Random(0)), view, RA.action("bid 13"), TEXTS)
    assert found is not None and found.points == "if the epoch ended now"
    points = {one.label: (one.before, one.after, one.note) for one in found.changes if one.kind == "points"}
    assert points["River"] == ("0", "+5", "4 Niles, 1 Flood") and points["Gold"] == ("0", "+3", "1 tile")
    assert points["Gods"] == ("+2", "+2", "1 tile") and points["Pharaohs"] == ("0", "+5", "most, 1")
    assert points["Civilization"] == ("−5", "−5", "none")
    assert [(one.before, one.after) for one in found.changes if one.kind == "sum"] == [("−3", "+10")]


def test_what_counts_only_at_the_end_of_the_game_is_told_where_it_changes() -> None:
    """A second kind of Monument and a third copy; and the suns, 24 between 20 and 42, become 16, the lowest."""
    given = auction(["sphinx", "palace"])
    suns = {"S0": [13, 8, 2, 1], "S1": [7, 6, 4, 3], "S2": [12, 11, 10, 9]}
    given["players"] = {seat: {"usable": usable} for seat, usable in suns.items()}
    given["players"]["S0"]["tiles"] = {"sphinx": 2}
    state = RA.position(given, 3)
    view = state.view(0)
    found = forecast(RA.imagine(view, Random(0)), view, RA.action("bid 13"), TEXTS)
    assert found is not None
    ends = {one.label: (one.before, one.after) for one in found.changes if one.kind == "end"}
    assert ends == {"Monuments": ("+1", "+7"), "Suns": ("0", "−5")}


def test_who_wins_if_one_passes_is_told_once_somebody_has_bid() -> None:
    given = auction(["pharaoh", "gold"], tiles={"pharaoh": 1})
    given["auction"] = {"kind": "voluntary", "ra_player": "S0", "bids": [{"S1": 9}, {"S2": "pass"}]}
    given["turn"] = "S0"
    state = RA.position(given, 3)
    view = state.view(0)
    found = forecast(RA.imagine(view, Random(0)), view, RA.action("bid 13"), TEXTS)
    assert found is not None
    told = {one.label: one.after for one in found.changes if one.kind == "pass"}
    assert told == {"If you pass": "Ben wins with 9 unless others bid more: this epoch −7 → +3."}
    given["players"]["S1"]["tiles"] = {"pharaoh": 3, "gold": 1}
    given["track"] = ["nile"]
    rich = RA.position(given, 3)
    again = forecast(rich, rich.view(0), RA.action("bid 13"), TEXTS)
    assert again is not None and again.changes[-1].after.endswith("this epoch stays at +3.")
    opening = RA.position(auction(["gold"]), 3)
    first = forecast(opening, opening.view(0), RA.action("bid 13"), TEXTS)
    assert first is not None and not [one for one in first.changes if one.kind == "pass"]


def test_everybody_sees_what_the_epoch_would_bring_and_no_hidden_total() -> None:
    drawn = drawing(RA.position(auction(["gold"], tiles={"pharaoh": 3}, points=7), 3).view(1), TEXTS)
    assert [player.points for player in drawn.players] == [None, 10, None]
    assert [player.standing.net for player in drawn.players] == [0, -7, -7]
    assert [source.category for source in drawn.players[0].standing.sources][-1] == "gold"  # not yet the last epoch
    assert [(stop.seat, stop.now, stop.last) for stop in drawn.auction.circuit] == [
        (0, True, False),
        (1, False, False),
        (2, False, True),
    ]


def test_a_disaster_takes_tiles() -> None:
    found = foretold(auction(["funeral"], tiles={"pharaoh": 3}), "bid 8")
    assert found["Pharaoh"] == ("3", "1")


def test_a_disaster_with_a_choice_says_so() -> None:
    found = foretold(auction(["unrest"], tiles={"art": 1, "religion": 1, "writing": 1}), "bid 8")
    assert found["Disaster"] == ("", "you choose 2 tiles to lose")


def test_only_bids_are_foretold_and_never_what_is_hidden() -> None:
    rng = Random(4)
    match = Match.start(RA, 3, seed="forecast")
    while not match.over:
        (seat,) = match.state.asked_seats()
        view, options = match.state.view(seat), match.state.options(seat)
        texts = Texts(RA, ["Ann", "Ben", "Cleo"], you=seat)
        worlds = [RA.imagine(view, Random(number)) for number in (1, 2)]
        for action in options:
            one, other = [forecast(world, view, action, texts) for world in worlds]
            assert one == other, "the same view gives the same forecast"
            assert (one is not None) == (action.verb == "bid")
        match.play(seat, rng.choice(options))


def card(action: str, **given: Any) -> dict[str, tuple[str, str]]:
    """What a card of Ankh would change in a Battle of two gods."""
    figures = {"r02c01": "S0 warrior", "r02c02": "S0 god", "r09c00": "S1 god"}
    found = conflict(2, "anubis,isis", figures, **given)
    view = found.state.view(0)
    texts = Texts(ANKH, ["Ann", "Ben"], you=0)
    told = forecast(ANKH.imagine(view, Random(0)), view, ANKH.action(action), texts)
    assert told is not None and told.title.startswith("If you play ")
    return {one.label: (one.before, one.after) for one in told.changes}


def test_a_battle_card_tells_strength_and_followers() -> None:
    assert card("play chariots") == {"Strength": ("2", "5")}
    assert card("play miracle") == {"Before other cards are known": ("", "nothing changes")}
    assert card("play flood", players={"S0": {"followers": 0}}) == {"Followers": ("0", "2")}  # both on Fertile spaces


def test_build_monument_tells_the_price_that_effects_change() -> None:
    assert "Price" not in card("play build-monument")
    assert card("play build-monument", players={"S0": {"powers": ["inspiring"]}}) == {"Price": ("3", "0")}


def test_only_battle_cards_of_ankh_are_foretold() -> None:
    state = ANKH.new(2, options={"gods": "anubis,isis", "guardians": "satet,mummy,giant-scorpion"})
    view = state.view(0)
    texts = Texts(ANKH, ["Ann", "Ben"], you=0)
    assert forecast(ANKH.imagine(view, Random(0)), view, ANKH.action("action gain"), texts) is None
