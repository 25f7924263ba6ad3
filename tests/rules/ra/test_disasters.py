"""Ra: disasters."""

from itertools import permutations

import pytest

from ennead.testing import evidence

from .table import FULL_TRACK, GAME, SEATS, hands, random_games, table, taking

EVERYTHING = {"pharaoh": 3, "nile": 3, "flood": 1, "art": 3, "temple": 3, "gold": 2, "god": 2}


@evidence("RA-DIS-01")
@pytest.mark.parametrize(
    ("disaster", "lost"),
    [
        ("funeral", {"pharaoh": 2}),
        ("drought", {"flood": 1, "nile": 1}),
        ("unrest", {"art": 2}),
        ("earthquake", {"temple": 2}),
    ],
)
def test_a_disaster_costs_two_tiles_of_its_category(disaster: str, lost: dict[str, int]) -> None:
    game = taking([disaster], **EVERYTHING)
    held = game.of(0, "tiles")
    assert {kind: count - held.get(kind, 0) for kind, count in EVERYTHING.items() if count != held.get(kind, 0)} == lost


@evidence("RA-DIS-01", "RA-R-01")
def test_gold_and_god_tiles_are_never_lost_to_a_disaster() -> None:
    lot = ["funeral", "drought", "unrest", "earthquake"]
    assert taking(lot, gold=2, god=2).of(0, "tiles") == {"gold": 2, "god": 2}


@evidence("RA-R-01")
def test_unrest_takes_both_civilization_tiles_and_leaves_gold() -> None:
    assert taking(["unrest"], art=1, religion=1, gold=2).of(0, "tiles") == {"gold": 2}


@evidence("RA-DIS-02")
def test_tiles_of_the_same_take_may_be_lost() -> None:
    assert taking(["sphinx", "earthquake", "temple"]).of(0, "tiles") == {}


@evidence("RA-DIS-03")
def test_two_disasters_of_one_kind_cost_four_tiles() -> None:
    game = taking(["funeral", "funeral"], pharaoh=5)
    assert game.of(0, "tiles") == {"pharaoh": 1}
    assert [event["owed"] for event in game.happened("DisasterStruck")] == [4]


@evidence("RA-DIS-03")
def test_two_unrest_tiles_leave_one_civilization_of_five() -> None:
    game = taking(["unrest", "unrest"], art=2, writing=2, agriculture=1)
    game.play("S0 lose art", "S0 lose art", "S0 lose agriculture")
    assert game.of(0, "tiles") == {"writing": 1}


@evidence("RA-DIS-04")
def test_with_fewer_tiles_than_demanded_all_are_lost() -> None:
    assert taking(["funeral", "gold"], pharaoh=1).of(0, "tiles") == {"gold": 1}


@evidence("RA-DIS-04")
def test_a_disaster_without_target_does_nothing() -> None:
    game = taking(["funeral", "earthquake", "unrest"], nile=2)
    assert game.of(0, "tiles") == {"nile": 2}
    assert game.happened("TilesLost") == []


@evidence("RA-DIS-04")
def test_no_debt_to_a_disaster_carries_over() -> None:
    game = taking(["funeral"], pharaoh=1).play("S1 draw", "tile pharaoh", "S0 invoke", "S1 pass", "S0 bid 6")
    assert game.of(0, "tiles") == {"pharaoh": 1}


@evidence("RA-DIS-05")
@pytest.mark.parametrize(
    ("floods", "niles", "droughts", "left"),
    [
        (1, 3, 1, {"nile": 2}),
        (3, 2, 1, {"flood": 1, "nile": 2}),
        (0, 3, 1, {"nile": 1}),
        (3, 3, 2, {"nile": 2}),
        (1, 1, 2, {}),
    ],
)
def test_a_drought_takes_floods_first_then_niles(floods: int, niles: int, droughts: int, left: dict[str, int]) -> None:
    game = taking(["drought"] * droughts, flood=floods, nile=niles)
    assert game.of(0, "tiles") == left


@evidence("RA-DIS-06")
@pytest.mark.parametrize(
    ("lot", "held", "options"),
    [
        ("unrest", {"art": 2, "writing": 1, "gold": 1}, ["lose art", "lose writing"]),
        ("earthquake", {"pyramid": 2, "obelisk": 1, "gold": 1}, ["lose obelisk", "lose pyramid"]),
    ],
)
def test_the_owner_chooses_what_is_lost(lot: str, held: dict[str, int], options: list[str]) -> None:
    game = taking([lot], **held)
    assert (game.asked, sorted(game.options())) == ("S0", options)


@evidence("RA-DIS-06")
@pytest.mark.parametrize(("second", "left"), [("lose art", {"writing": 1}), ("lose writing", {"art": 1})])
def test_any_mix_of_kinds_may_be_lost(second: str, left: dict[str, int]) -> None:
    assert taking(["unrest"], art=2, writing=1).play("S0 lose art", f"S0 {second}").of(0, "tiles") == left


@evidence("RA-DIS-06", "RA-R-20")
@pytest.mark.parametrize(
    ("held", "left"), [({"art": 4}, {"art": 2}), ({"art": 1, "writing": 1}, {}), ({"writing": 1}, {})]
)
def test_there_is_no_choice_with_one_kind_or_too_few_tiles(held: dict[str, int], left: dict[str, int]) -> None:
    game = taking(["unrest"], **held)
    assert (game.of(0, "tiles"), game.asked) == (left, "S1")


@evidence("RA-DIS-06", "RA-R-20")
def test_the_choice_ends_when_one_kind_is_left() -> None:
    game = taking(["unrest"], art=3, writing=1).play("S0 lose writing")
    assert (game.of(0, "tiles"), game.asked) == ({"art": 2}, "S1")


@evidence("RA-DIS-07")
@pytest.mark.parametrize(("held", "left"), [(4, {"pharaoh": 2}), (2, {}), (1, {}), (0, {})])
def test_a_funeral_takes_two_pharaohs_without_a_choice(held: int, left: dict[str, int]) -> None:
    game = taking(["funeral"], pharaoh=held)
    assert (game.of(0, "tiles"), game.asked) == (left, "S1")


@evidence("RA-DIS-08")
def test_disasters_and_lost_tiles_go_to_the_box() -> None:
    game = taking(["funeral", "drought", "unrest", "earthquake"], pharaoh=2, nile=1)
    assert game.of(0, "tiles") == {}
    boxed = {"pharaoh": 2, "nile": 1, "funeral": 1, "drought": 1, "unrest": 1, "earthquake": 1}
    assert game.facts["box"] == boxed


@evidence("RA-DIS-08")
@pytest.mark.parametrize("seats", SEATS)
def test_a_disaster_never_stays_in_a_hand(seats: int) -> None:
    for match in random_games(seats, 10):
        for player in GAME.describe(match.state)["players"].values():
            assert not {"funeral", "drought", "unrest", "earthquake", "ra"} & set(player["tiles"]), match.seed


@evidence("RA-DIS-09", "RA-R-03")
def test_disasters_strike_in_a_fixed_order_whatever_their_slots() -> None:
    for lot in permutations(["funeral", "drought", "unrest", "earthquake"]):
        game = taking(list(lot), pharaoh=2, nile=2, art=2, temple=2)
        struck = [event["disaster"] for event in game.happened("DisasterStruck")]
        assert struck == ["funeral", "drought", "unrest", "earthquake"]


@evidence("RA-DIS-10")
def test_disasters_on_the_track_harm_nobody() -> None:
    held = {"pharaoh": 2, "nile": 2, "art": 2, "temple": 2}
    game = table(2, turn="S0", players=hands(S0=held, S1=held), track=["unrest", "funeral"])
    game.play("S0 draw", "tile earthquake", "S1 draw", "tile drought")
    assert game.all("tiles") == [held, held]


@evidence("RA-DIS-10")
def test_disasters_thrown_away_with_a_full_track_harm_nobody() -> None:
    held = {"art": 3, "writing": 2}
    game = table(2, turn="S0", track=["unrest", *FULL_TRACK[1:]], players=hands(S0=held))
    assert game.play("S0 invoke", "S1 pass", "S0 pass").of(0, "tiles") == held


@evidence("RA-DIS-11")
def test_all_discards_are_finished_before_the_next_turn() -> None:
    game = taking(["unrest", "earthquake"], art=2, writing=1, temple=2, sphinx=1)
    for line in ("S0 lose art", "S0 lose art", "S0 lose temple", "S0 lose temple"):
        assert game.asked == "S0"
        game.play(line)
    assert game.asked == "S1"


@evidence("RA-DIS-11", "RA-R-14")
def test_all_discards_are_finished_before_the_epoch_is_scored() -> None:
    players = {
        "S0": {"usable": [], "tiles": {}},
        "S1": {"usable": [9], "tiles": {"art": 2, "writing": 1, "religion": 1}},
    }
    game = table(2, turn="S1", track=["unrest"], players=players).play("S1 invoke", "S1 bid 9")
    assert (game.asked, game.happened("Scored")) == ("S1", [])
    game.play("S1 lose art", "S1 lose writing")
    assert game.scored("civilization") == [-5, 0]


@evidence("RA-R-26")
def test_lost_tiles_are_named_in_any_order() -> None:
    orders = (("S0 lose art", "S0 lose writing"), ("S0 lose writing", "S0 lose art"))
    games = [taking(["unrest"], art=2, writing=2, religion=1).play(*order) for order in orders]
    assert games[0].facts == games[1].facts
