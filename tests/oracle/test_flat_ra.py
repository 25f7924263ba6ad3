"""Tests of the flat Ra oracle: the worked cases of the specification, edge cases and random games."""

import copy
import random
from collections.abc import Callable

import pytest
from oracle.flat_ra import CENSUS, CIVILIZATIONS, HIGHEST_SUN, MONUMENTS, RA_TRACK_LENGTH, SUNS_EACH, FlatRa

pytestmark = pytest.mark.build("pure")  # the oracle alone: no build of the engine takes part

Hand = dict[str, int]


def position(
    seats: int,
    *,
    on_turn: int = 0,
    epoch: int = 1,
    track: list[str | None] | None = None,
    ra_tiles: int = 0,
    hands: dict[int, Hand] | None = None,
    usable: dict[int, list[int]] | None = None,
    spent: dict[int, list[int]] | None = None,
    centre: int | None = None,
    points: list[int] | None = None,
) -> FlatRa:
    """Build a position at the start of a turn, with all tiles and suns accounted for.

    Suns that are not mentioned are handed out, smallest first, to the seats that are short of suns: as spent suns to
    the seats listed in `usable` or `spent`, as usable suns to the others.
    """
    game = FlatRa(seats, list(range(seats)))
    game.on_turn = on_turn
    game.epoch = epoch
    for slot, tile in enumerate(track or []):
        game.track[slot] = tile
        if tile is not None:
            game.bag[tile] -= 1
    game.ra_tiles = ra_tiles
    game.bag["ra"] -= ra_tiles
    for seat, hand in (hands or {}).items():
        for kind, number in hand.items():
            game.tiles[seat][kind] += number
            game.bag[kind] -= number
    if points is not None:
        game.points = list(points)

    usable = usable or {}
    spent = spent or {}
    if not usable and not spent and centre is None:
        game.check()
        return game
    free = list(range(1, HIGHEST_SUN[seats] + 1))
    for suns in list(usable.values()) + list(spent.values()):
        for sun in suns:
            free.remove(sun)
    game.centre = free[0] if centre is None else centre
    free.remove(game.centre)
    for seat in range(seats):
        game.usable[seat] = sorted(usable.get(seat, []))
        game.spent[seat] = sorted(spent.get(seat, []))
        while len(game.usable[seat]) + len(game.spent[seat]) < SUNS_EACH[seats]:
            if seat in usable or seat in spent:
                game.spent[seat].append(free.pop(0))
            else:
                game.usable[seat].append(free.pop(0))
    game.check()
    return game


def play(game: FlatRa, *answers: str) -> None:
    """Give several answers one after the other, checking the position after each."""
    for text in answers:
        game.answer(text)
        game.check()


def draw(game: FlatRa, tile: str) -> None:
    """Let the player on turn draw a given tile."""
    play(game, "draw")
    assert game.asked() == ("chance", "tile")
    assert game.options() == set()
    game.draw(tile)
    game.check()


def hand(game: FlatRa, seat: int) -> Hand:
    """Return the tiles of a seat, without zeros."""
    held = game.snapshot()["seats"][seat]["tiles"]
    assert isinstance(held, dict)
    return held


def slots(*tiles: str | None) -> list[str | None]:
    """Return a track of 8 slots that begins with the given tiles."""
    return list(tiles) + [None] * (8 - len(tiles))


def boxed(game: FlatRa) -> Hand:
    """Return the tiles in the box, without zeros."""
    return {kind: number for kind, number in game.box.items() if number}


# ---------------------------------------------------------------------- setup


@pytest.mark.parametrize("groups", [[0, 1, 2], [1, 0, 2], [2, 1, 0]])
def test_c01_three_player_setup(groups: list[int]) -> None:
    game = FlatRa(3, groups)
    game.check()
    dealt = [[2, 5, 8, 13], [3, 6, 9, 12], [4, 7, 10, 11]]
    snapshot = game.snapshot()
    assert [seat["usable"] for seat in snapshot["seats"]] == [dealt[group] for group in groups]
    assert [seat["spent"] for seat in snapshot["seats"]] == [[], [], []]
    assert [seat["points"] for seat in snapshot["seats"]] == [10, 10, 10]
    assert [seat["tiles"] for seat in snapshot["seats"]] == [{}, {}, {}]
    assert snapshot["centre"] == 1
    assert snapshot["epoch"] == 1
    assert snapshot["track"] == slots()
    assert snapshot["ra_tiles"] == 0
    assert sum(snapshot["bag"].values()) == 180
    assert RA_TRACK_LENGTH[3] == 8
    assert game.asked() == (groups.index(0), "turn")
    assert game.options() == {"draw", "invoke"}


def test_c02_five_player_setup() -> None:
    game = FlatRa(5, [4, 3, 0, 1, 2])
    game.check()
    assert [len(suns) for suns in game.usable] == [3] * 5
    assert sorted(sun for suns in game.usable for sun in suns) == list(range(2, 17))
    assert game.centre == 1
    assert RA_TRACK_LENGTH[5] == 10
    assert game.asked() == (2, "turn")


def test_c03_census() -> None:
    bag = FlatRa(2, [0, 1]).snapshot()["bag"]
    expected = {"ra": 30, "god": 8, "pharaoh": 25, "nile": 25, "flood": 12, "gold": 5}
    expected |= {"funeral": 2, "drought": 2, "unrest": 4, "earthquake": 2}
    expected |= dict.fromkeys(CIVILIZATIONS + MONUMENTS, 5)
    assert bag == expected
    assert len(bag) == 23
    assert sum(bag.values()) == 180
    assert len(CIVILIZATIONS) == 5
    assert len(MONUMENTS) == 8


@pytest.mark.parametrize(("seats", "highest"), [(2, 9), (3, 13), (4, 13), (5, 16)])
def test_setup_of_every_player_count(seats: int, highest: int) -> None:
    for shift in range(seats):
        groups = [(seat + shift) % seats for seat in range(seats)]
        game = FlatRa(seats, groups)
        game.check()
        assert highest in game.usable[groups.index(0)]
        assert game.asked() == (groups.index(0), "turn")


@pytest.mark.parametrize("seats", [0, 1, 6])
def test_wrong_number_of_players(seats: int) -> None:
    with pytest.raises(ValueError, match="2 to 5 seats"):
        FlatRa(seats, list(range(seats)))


@pytest.mark.parametrize("groups", [[0, 1], [0, 1, 1], [1, 2, 3], [0, 1, 2, 3]])
def test_wrong_groups(groups: list[int]) -> None:
    with pytest.raises(ValueError, match="an arrangement of"):
        FlatRa(3, groups)


# ---------------------------------------------------------------------- turns and draws


def test_c04_plain_draw() -> None:
    game = position(3, on_turn=1, track=["nile", "gold"])
    draw(game, "pharaoh")
    assert game.track == slots("nile", "gold", "pharaoh")
    assert hand(game, 1) == {}
    assert game.asked() == (2, "turn")


def test_c05_inactive_players_are_skipped() -> None:
    game = position(4, track=["nile"], usable={0: [13], 1: [], 2: [], 3: [5]}, hands={1: {"god": 1}})
    draw(game, "flood")
    assert game.asked() == (3, "turn")
    draw(game, "flood")
    assert game.asked() == (0, "turn")


def test_c06_full_track() -> None:
    track: list[str | None] = ["nile", "nile", "gold", "art", "temple", "flood", "pharaoh", "god"]
    game = position(3, track=track, usable={0: [8]})
    assert game.options() == {"invoke"}
    game = position(3, track=track, usable={0: [8]}, hands={0: {"god": 1}})
    assert game.options() == {"invoke"} | {f"god {slot}" for slot in range(7)}
    play(game, "god 4")  # RA-GOD-06: re-opens drawing
    assert game.asked() == (1, "turn")
    assert game.options() == {"draw", "invoke"}


def test_c07_ra_tile_opens_an_auction() -> None:
    game = position(4, on_turn=2, ra_tiles=3, track=["gold"])
    draw(game, "ra")
    assert game.ra_tiles == 4
    assert game.ra_player == 2
    assert game.auction_kind == "RA-TILE"
    for seat in [3, 0, 1, 2]:
        assert game.asked() == (seat, "bid")
        assert "pass" in game.options()
        play(game, "pass")
    assert game.asked() == (3, "turn")


# ---------------------------------------------------------------------- God tiles


def test_c08_gap_is_refilled() -> None:
    game = position(2, track=["gold", "nile", "palace"], usable={0: [6], 1: [8]}, hands={0: {"god": 1}})
    play(game, "god 0")
    assert game.track == slots(None, "nile", "palace")
    assert game.asked() == (1, "turn")
    draw(game, "writing")
    assert hand(game, 0) == {"gold": 1}
    assert boxed(game) == {"god": 1}
    assert game.track == slots("writing", "nile", "palace")
    assert game.asked() == (0, "turn")


def god_plays(game: FlatRa, chosen: tuple[int, ...] = ()) -> set[tuple[int, ...]]:
    """Return the slot sequences of all God plays that can be entered."""
    found: set[tuple[int, ...]] = set()
    asked = game.asked()
    for text in game.options():
        if text == "stop":
            found.add(chosen)
        elif text.startswith("god "):
            after = copy.deepcopy(game)
            after.answer(text)
            sequence = (*chosen, int(text[4:]))
            assert asked is not None
            if after.asked() == (asked[0], "god"):
                found |= god_plays(after, sequence)
            else:
                found.add(sequence)
    return found


def test_c09_two_god_tiles_in_one_turn() -> None:
    game = position(3, on_turn=1, track=["flood", "pharaoh", "god", "gold"], hands={1: {"god": 3}})
    sequences = god_plays(game)
    assert {tuple(sorted(sequence)) for sequence in sequences} == {
        (0,),
        (1,),
        (3,),
        (0, 1),
        (0, 3),
        (1, 3),
        (0, 1, 3),
    }
    assert len(sequences) == 3 + 6 + 6  # every order can be entered
    play(game, "god 3")
    assert game.asked() == (1, "god")
    assert game.options() == {"god 0", "god 1", "stop"}
    assert game.track == slots("flood", "pharaoh", "god", "gold")  # nothing is moved yet
    assert hand(game, 1) == {"god": 3}
    play(game, "god 0")
    assert game.options() == {"god 1", "stop"}
    play(game, "stop")
    assert hand(game, 1) == {"flood": 1, "gold": 1, "god": 1}
    assert game.track == slots(None, "pharaoh", "god")
    assert boxed(game) == {"god": 2}
    assert game.asked() == (2, "turn")


def test_god_play_is_completed_without_asking_when_slots_run_out() -> None:
    game = position(2, track=["god", "nile", None, "gold"], hands={0: {"god": 3}})
    play(game, "god 3", "god 1")
    assert game.asked() == (1, "turn")
    assert hand(game, 0) == {"god": 1, "nile": 1, "gold": 1}


def test_c10_god_tile_cannot_take_a_god_tile() -> None:
    game = position(2, track=["god", "god"], hands={0: {"god": 2}})
    assert game.options() == {"draw", "invoke"}


@pytest.mark.parametrize("second", ["pyramid", "obelisk"])
def test_c11_god_tile_on_a_disaster(second: str) -> None:
    hands = {0: {"god": 1, "pyramid": 2, "obelisk": 1}}
    game = position(3, track=["earthquake", "nile"], hands=hands)
    play(game, "god 0")
    assert game.asked() == (0, "lose")
    assert game.options() == {"lose pyramid", "lose obelisk"}
    play(game, "lose pyramid")
    assert game.options() == {"lose pyramid", "lose obelisk"}
    play(game, f"lose {second}")
    left = {"obelisk": 1} if second == "pyramid" else {"pyramid": 1}
    assert hand(game, 0) == left
    assert game.box["earthquake"] == 1
    assert game.box["god"] == 1
    assert game.box["pyramid"] + game.box["obelisk"] == 2
    assert game.track == slots(None, "nile")
    assert game.asked() == (1, "turn")


def test_tiles_of_the_same_god_play_can_be_lost() -> None:
    hands = {0: {"god": 3, "temple": 1}}
    game = position(2, track=["sphinx", "earthquake", "palace", "nile"], hands=hands)
    play(game, "god 1", "god 2", "god 0")
    assert game.asked() == (0, "lose")
    assert game.options() == {"lose sphinx", "lose palace", "lose temple"}
    play(game, "lose palace", "lose temple")
    assert hand(game, 0) == {"sphinx": 1}
    assert game.asked() == (1, "turn")


# ---------------------------------------------------------------------- auctions


def c12() -> FlatRa:
    game = position(3, track=["nile", "gold"], usable={0: [13, 5], 1: [12], 2: [11, 4]})
    play(game, "invoke")
    assert game.auction_kind == "VOLUNTARY"
    assert game.asked() == (1, "bid")
    assert game.options() == {"pass", "bid 12"}
    play(game, "pass")
    assert game.asked() == (2, "bid")
    assert game.options() == {"pass", "bid 4", "bid 11"}
    return game


def test_c12_voluntary_must_bid() -> None:
    game = c12()
    play(game, "pass")
    assert game.asked() == (0, "bid")
    assert game.options() == {"bid 5", "bid 13"}
    before = game.snapshot()
    with pytest.raises(ValueError, match="is not an option"):
        game.answer("pass")
    assert game.snapshot() == before


def test_c13_voluntary_may_pass_after_a_bid() -> None:
    game = c12()
    centre = game.centre
    play(game, "bid 4")
    assert game.asked() == (0, "bid")
    assert game.options() == {"pass", "bid 5", "bid 13"}
    play(game, "pass")
    assert hand(game, 2) == {"nile": 1, "gold": 1}
    assert game.centre == 4
    assert centre in game.spent[2]
    assert game.usable[2] == [11]
    assert game.usable[0] == [5, 13]
    assert game.asked() == (1, "turn")


def test_c14_full_track_everybody_passes() -> None:
    track: list[str | None] = ["nile", "nile", "gold", "unrest", "temple", "flood", "pharaoh", "god"]
    game = position(4, on_turn=3, centre=7, track=track, hands={3: {"art": 3, "writing": 1}})
    suns = copy.deepcopy(game.usable)
    play(game, "invoke")
    assert game.auction_kind == "FULL"
    for seat in [0, 1, 2, 3]:
        assert game.asked() == (seat, "bid")
        assert "pass" in game.options()
        play(game, "pass")
    assert boxed(game) == {
        "nile": 2,
        "gold": 1,
        "unrest": 1,
        "temple": 1,
        "flood": 1,
        "pharaoh": 1,
        "god": 1,
    }
    assert hand(game, 3) == {"art": 3, "writing": 1}
    assert game.centre == 7
    assert game.usable == suns
    assert game.spent == [[], [], [], []]
    assert game.asked() == (0, "turn")
    assert game.track == slots()


def test_c15_ra_tile_everybody_passes() -> None:
    game = position(3, on_turn=1, centre=4, track=["gold", "drought", "temple"], ra_tiles=2)
    suns = copy.deepcopy(game.usable)
    draw(game, "ra")
    for seat in [2, 0, 1]:
        assert game.asked() == (seat, "bid")
        play(game, "pass")
    assert game.track == slots("gold", "drought", "temple")
    assert game.centre == 4
    assert game.ra_tiles == 3
    assert game.usable == suns
    assert game.asked() == (2, "turn")


def test_c16_only_higher_bids() -> None:
    usable = {0: [10, 9], 1: [6, 2], 2: [12, 7, 3], 3: [5]}
    game = position(4, track=["nile", "nile", "gold"], usable=usable)
    play(game, "invoke", "bid 6")
    assert game.asked() == (2, "bid")
    assert game.options() == {"pass", "bid 7", "bid 12"}
    play(game, "bid 7")
    assert game.asked() == (0, "bid")
    assert game.options() == {"pass", "bid 9", "bid 10"}
    play(game, "bid 9")
    assert hand(game, 0) == {"nile": 2, "gold": 1}
    assert game.centre == 9
    assert game.usable == [[10], [2, 6], [3, 7, 12], [5]]


def test_c17_sun_exchange() -> None:
    game = position(2, track=["pharaoh", "nile"])
    assert game.centre == 1
    play(game, "invoke", "bid 4", "bid 6")
    snapshot = game.snapshot()
    assert snapshot["seats"][0] == {"usable": [2, 5, 9], "spent": [1], "points": 10, "tiles": {"pharaoh": 1, "nile": 1}}
    assert snapshot["seats"][1] == {"usable": [3, 4, 7, 8], "spent": [], "points": 10, "tiles": {}}
    assert snapshot["centre"] == 6
    assert game.asked() == (1, "turn")


def test_c18_auction_with_nothing_on_the_track() -> None:
    game = position(2, on_turn=1, centre=9, usable={0: [2], 1: [3]})
    play(game, "invoke", "pass")
    assert game.asked() == (1, "bid")
    assert game.options() == {"bid 3"}
    play(game, "bid 3")
    assert hand(game, 1) == {}
    assert 9 in game.spent[1]
    assert game.usable[1] == []
    assert game.centre == 3
    assert game.asked() == (0, "turn")


def test_c19_next_turn_is_left_of_the_ra_player() -> None:
    usable = {0: [8, 9], 1: [2, 10], 2: [3], 3: [4]}
    game = position(4, on_turn=1, track=["gold"], usable=usable)
    draw(game, "ra")
    play(game, "bid 3", "pass", "bid 8", "pass")
    assert hand(game, 0) == {"gold": 1}
    assert game.asked() == (2, "turn")


def test_c20_ra_player_spends_the_last_sun() -> None:
    game = position(3, track=["gold"], usable={0: [5], 1: [], 2: [4]})
    play(game, "invoke", "pass", "bid 5")
    assert game.usable[0] == []
    assert game.asked() == (2, "turn")
    for tile in ["nile", "flood", "gold"]:
        draw(game, tile)
        assert game.asked() == (2, "turn")
    draw(game, "ra")
    assert game.asked() == (2, "bid")
    assert game.options() == {"pass", "bid 4"}
    play(game, "pass")
    assert game.asked() == (2, "turn")
    play(game, "invoke")  # RA-AUC-12: must bid
    assert game.options() == {"bid 4"}
    play(game, "bid 4")
    assert game.epoch == 2


# ---------------------------------------------------------------------- disasters


def win(tiles: list[str | None], owned: Hand) -> FlatRa:
    """Let seat 0 of two win an auction with the given tiles on the track."""
    game = position(2, track=tiles, hands={0: owned})
    play(game, "invoke", "pass", "bid 2")
    return game


def test_c21_funeral_with_a_single_pharaoh() -> None:
    game = win(["funeral", "gold"], {"pharaoh": 1, "nile": 2, "art": 1})
    assert hand(game, 0) == {"gold": 1, "nile": 2, "art": 1}
    assert boxed(game) == {"funeral": 1, "pharaoh": 1}
    assert game.asked() == (1, "turn")


def test_c22_drought_takes_floods_first() -> None:
    game = win(["drought"], {"flood": 1, "nile": 3})
    assert hand(game, 0) == {"nile": 2}
    assert game.asked() == (1, "turn")


@pytest.mark.parametrize(
    ("droughts", "before", "after"),
    [
        (1, (3, 2), (1, 2)),
        (1, (2, 2), (0, 2)),
        (1, (0, 5), (0, 3)),
        (1, (0, 1), (0, 0)),
        (2, (3, 2), (0, 1)),
        (2, (1, 2), (0, 0)),
        (2, (6, 1), (2, 1)),
    ],
)
def test_droughts(droughts: int, before: tuple[int, int], after: tuple[int, int]) -> None:
    game = win(["drought"] * droughts, {"flood": before[0], "nile": before[1]})
    assert (game.tiles[0]["flood"], game.tiles[0]["nile"]) == after
    assert game.asked() == (1, "turn")


def test_c23_unrest_does_not_touch_gold() -> None:
    game = win(["unrest"], {"art": 1, "religion": 1, "gold": 2})
    assert hand(game, 0) == {"gold": 2}
    assert game.asked() == (1, "turn")


def test_c24_tiles_of_the_same_take_count() -> None:
    game = win(["sphinx", "earthquake", "temple"], {})
    assert hand(game, 0) == {}
    assert game.asked() == (1, "turn")


def outcomes(game: FlatRa) -> list[FlatRa]:
    """Return the positions after all ways of choosing the losses."""
    asked = game.asked()
    if asked is None or asked[1] != "lose":
        return [game]
    found: list[FlatRa] = []
    for text in sorted(game.options()):
        after = copy.deepcopy(game)
        play(after, text)
        found += outcomes(after)
    return found


def test_c25_two_unrest_tiles_together() -> None:
    game = win(["unrest", "unrest"], {"art": 2, "writing": 2, "agriculture": 1})
    assert game.asked() == (0, "lose")
    assert game.options() == {"lose art", "lose writing", "lose agriculture"}
    ends = outcomes(game)
    assert all(end.asked() == (1, "turn") for end in ends)
    survivors = [hand(end, 0) for end in ends]
    for kind in ["art", "writing", "agriculture"]:
        assert {kind: 1} in survivors
    assert all(sum(survivor.values()) == 1 for survivor in survivors)
    play(game, "lose art", "lose art", "lose agriculture")  # then only Writing is left: no question
    assert game.asked() == (1, "turn")
    assert hand(game, 0) == {"writing": 1}


def test_c26_disaster_without_target() -> None:
    game = win(["funeral", "earthquake", "unrest"], {"nile": 2})
    assert hand(game, 0) == {"nile": 2}
    assert boxed(game) == {"funeral": 1, "earthquake": 1, "unrest": 1}
    assert game.asked() == (1, "turn")


def test_no_choice_among_tiles_of_one_kind() -> None:
    game = win(["unrest", "earthquake"], {"art": 5, "temple": 3})
    assert hand(game, 0) == {"art": 3, "temple": 1}
    assert game.asked() == (1, "turn")


def test_unrest_is_chosen_before_earthquake() -> None:
    owned = {"art": 2, "writing": 1, "temple": 2, "step-pyramid": 1, "pharaoh": 3, "flood": 1, "nile": 2}
    game = win(["earthquake", "unrest", "drought", "funeral"], owned)
    assert game.asked() == (0, "lose")
    assert hand(game, 0) == {"art": 2, "writing": 1, "temple": 2, "step-pyramid": 1, "pharaoh": 1, "nile": 1}
    assert game.options() == {"lose art", "lose writing"}
    play(game, "lose writing")  # the other loss can only be Art
    assert game.asked() == (0, "lose")
    assert game.options() == {"lose temple", "lose step-pyramid"}
    play(game, "lose temple", "lose step-pyramid")
    assert hand(game, 0) == {"art": 1, "temple": 1, "pharaoh": 1, "nile": 1}
    assert game.asked() == (1, "turn")


def test_losses_come_before_the_scoring() -> None:
    game = position(
        2,
        track=["unrest"],
        usable={0: [9], 1: []},
        hands={0: {"art": 1, "writing": 1, "religion": 1}},
    )
    play(game, "invoke", "bid 9")
    assert game.asked() == (0, "lose")
    assert game.epoch == 1
    assert game.usable[0] == []
    play(game, "lose art", "lose writing")
    assert game.epoch == 2
    assert game.scores[0][0]["civilization"] == 0
    assert game.scores[0][1]["civilization"] == -5


# ---------------------------------------------------------------------- end of an epoch


def test_c27_last_sun_ends_the_epoch() -> None:
    game = position(
        2,
        on_turn=1,
        track=["nile", "temple"],
        ra_tiles=3,
        usable={0: [], 1: [9]},
        spent={0: [1, 3, 5, 8], 1: [2, 4, 6]},
        centre=7,
    )
    play(game, "invoke", "bid 9")
    snapshot = game.snapshot()
    assert [seat["usable"] for seat in snapshot["seats"]] == [[1, 3, 5, 8], [2, 4, 6, 7]]
    assert [seat["spent"] for seat in snapshot["seats"]] == [[], []]
    assert hand(game, 1) == {"nile": 1, "temple": 1}
    assert snapshot["centre"] == 9
    assert snapshot["track"] == slots()
    assert snapshot["ra_tiles"] == 0
    assert boxed(game) == {"ra": 3}
    assert snapshot["epoch"] == 2
    assert len(game.scores) == 1
    assert game.asked() == (0, "turn")


def test_c28_ra_track_full_no_auction() -> None:
    game = position(
        4,
        epoch=2,
        on_turn=2,
        ra_tiles=8,
        track=["nile", "gold", "unrest", "temple", "flood", "god"],
        usable={2: [12, 3]},
        spent={2: [7]},
    )
    centre = game.centre
    draw(game, "ra")
    assert boxed(game) == {"nile": 1, "gold": 1, "unrest": 1, "temple": 1, "flood": 1, "god": 1, "ra": 9}
    assert game.epoch == 3
    assert len(game.scores) == 1
    assert game.usable[2] == [3, 7, 12]
    assert game.spent[2] == []
    assert game.centre == centre
    assert game.asked() == (game.seat_with_highest_sun(), "turn")


def last_ra(game: FlatRa) -> None:
    """End the epoch with the Ra tile that fills the Ra track."""
    missing = RA_TRACK_LENGTH[game.seats] - 1 - game.ra_tiles
    game.ra_tiles += missing
    game.bag["ra"] -= missing
    draw(game, "ra")


def test_c29_who_starts_the_next_epoch() -> None:
    game = position(3, usable={0: [1, 5, 8, 9], 1: [2, 3], 2: [4, 7, 10, 11]}, spent={1: [6, 12]}, centre=13)
    last_ra(game)
    assert game.epoch == 2
    assert game.asked() == (1, "turn")


# ---------------------------------------------------------------------- scoring


def column(game: FlatRa, name: str) -> list[int]:
    """Return one category of the last scoring for all seats."""
    return [seat[name] for seat in game.scores[-1]]


def test_c30_pharaohs_tied() -> None:
    numbers = [3, 2, 2, 3]
    game = position(4, hands={seat: {"pharaoh": number} for seat, number in enumerate(numbers)})
    last_ra(game)
    assert column(game, "pharaohs") == [5, -2, -2, 5]
    assert [game.tiles[seat]["pharaoh"] for seat in range(4)] == numbers


@pytest.mark.parametrize("number", [0, 2])
def test_c31_pharaohs_all_equal(number: int) -> None:
    game = position(3, hands={seat: {"pharaoh": number} for seat in range(3)})
    last_ra(game)
    assert column(game, "pharaohs") == [0, 0, 0]


def test_pharaohs_two_players_and_zero() -> None:
    game = position(2, hands={1: {"pharaoh": 1}})
    last_ra(game)
    assert column(game, "pharaohs") == [-2, 5]


def test_c32_civilization_with_copies() -> None:
    game = position(
        2,
        hands={
            0: {"astronomy": 3, "agriculture": 2, "writing": 2},
            1: {"astronomy": 1, "agriculture": 1, "writing": 1},
        },
    )
    last_ra(game)
    assert column(game, "civilization") == [5, 5]
    assert hand(game, 0) == {}
    assert hand(game, 1) == {}


def test_civilization_table() -> None:
    for kinds, points in enumerate([-5, 0, 0, 5, 10, 15]):
        game = position(2, hands={0: dict.fromkeys(CIVILIZATIONS[:kinds], 1)})
        last_ra(game)
        assert column(game, "civilization") == [points, -5]


@pytest.mark.parametrize(("epoch", "points"), [(1, 0), (2, 0), (3, 19)])
def test_c33_monuments(epoch: int, points: int) -> None:
    monuments = {"pyramid": 4, "temple": 3, "fortress": 2, "sphinx": 1}
    game = position(2, epoch=epoch, hands={0: monuments})
    last_ra(game)
    assert column(game, "monuments") == [points, 0]
    assert hand(game, 0) == monuments


def test_monument_tables() -> None:
    for kinds, points in enumerate([0, 1, 2, 3, 4, 5, 6, 10, 15]):
        game = position(2, epoch=3, hands={0: dict.fromkeys(MONUMENTS[:kinds], 1)})
        last_ra(game)
        assert column(game, "monuments") == [points, 0]
    for copies, points in enumerate([0, 1, 1, 6, 11, 16]):
        game = position(2, epoch=3, hands={1: {"step-pyramid": copies}})
        last_ra(game)
        assert column(game, "monuments") == [0, points]
    game = position(2, epoch=3, hands={1: dict.fromkeys(MONUMENTS, 5)})
    last_ra(game)
    assert column(game, "monuments") == [0, 135]


@pytest.mark.parametrize(("epoch", "points"), [(1, [0, 0, 0, 0]), (2, [0, 0, 0, 0]), (3, [-5, 5, 0, -5])])
def test_c34_sun_sums(epoch: int, points: list[int]) -> None:
    game = position(
        4,
        epoch=epoch,
        usable={0: [9, 5], 1: [13, 10, 2], 2: [1], 3: [7]},
        spent={0: [3], 2: [8, 12], 3: [6, 4]},
        centre=11,
    )
    assert [sum(game.usable[seat] + game.spent[seat]) for seat in range(4)] == [17, 25, 21, 17]
    last_ra(game)
    assert column(game, "suns") == points


def test_sun_sums_all_equal() -> None:
    game = position(2, epoch=3)
    last_ra(game)
    assert column(game, "suns") == [0, 0]


def test_c35_nile_needs_a_flood() -> None:
    game = position(3, hands={0: {"nile": 4}, 1: {"nile": 4, "flood": 1}, 2: {"flood": 2}})
    last_ra(game)
    assert column(game, "river") == [0, 5, 2]
    assert [hand(game, seat) for seat in range(3)] == [{"nile": 4}, {"nile": 4}, {}]


def test_c36_gods_and_gold() -> None:
    game = position(2, epoch=2, hands={0: {"god": 2, "gold": 3}})
    last_ra(game)
    assert column(game, "gods") == [4, 0]
    assert column(game, "gold") == [9, 0]
    assert hand(game, 0) == {}
    assert boxed(game) == {"god": 2, "gold": 3, "ra": 6}


def test_c37_floor_at_zero() -> None:
    game = position(2, hands={1: {"pharaoh": 1, "art": 1}}, points=[3, 10])
    last_ra(game)
    assert game.points == [0, 15]
    for kind, number in {"pharaoh": 1, "art": 1, "gold": 2}.items():
        game.tiles[0][kind] += number
        game.bag[kind] -= number
    last_ra(game)
    assert game.points == [6, 10]


def test_floor_is_applied_once_to_the_net_result() -> None:
    game = position(2, epoch=3, hands={0: {"gold": 5}, 1: {"pharaoh": 1}}, points=[0, 0])
    last_ra(game)
    assert game.points == [8, 0]  # 15 - 2 - 5, and 5 - 5


def test_c38_a_complete_epoch_result() -> None:
    game = position(
        3,
        hands={
            0: {"pharaoh": 3, "nile": 2, "flood": 1, "art": 2, "religion": 1, "writing": 1, "god": 1},
            1: {"pharaoh": 1, "nile": 5, "gold": 1, "agriculture": 1},
            2: {"pharaoh": 1, "gold": 2, "temple": 3},
        },
    )
    last_ra(game)
    zero = {"monuments": 0, "suns": 0}
    assert game.scores == [
        [
            {"gods": 2, "pharaohs": 5, "river": 3, "civilization": 5, "gold": 0} | zero,
            {"gods": 0, "pharaohs": -2, "river": 0, "civilization": 0, "gold": 3} | zero,
            {"gods": 0, "pharaohs": -2, "river": 0, "civilization": -5, "gold": 6} | zero,
        ]
    ]
    assert game.points == [25, 11, 9]
    assert hand(game, 0) == {"pharaoh": 3, "nile": 2}
    assert hand(game, 1) == {"pharaoh": 1, "nile": 5}
    assert hand(game, 2) == {"pharaoh": 1, "temple": 3}


def test_c39_tie_at_the_end() -> None:
    game = position(
        3,
        epoch=3,
        usable={0: [2, 5, 6, 10], 1: [1, 3, 4], 2: [7, 8, 9, 13]},
        spent={1: [12]},
        centre=11,
        points=[36, 41, 28],
    )
    with pytest.raises(ValueError, match="is not over"):
        game.result()
    last_ra(game)
    assert column(game, "suns") == [0, -5, 5]
    assert game.result() == {"points": [31, 31, 28], "ranking": [1, 0, 2], "winner": 1}


def test_c41_third_epoch_ended_by_suns_is_scored_once() -> None:
    civilizations = {"astronomy": 1, "agriculture": 1, "writing": 1}
    game = position(
        2,
        epoch=3,
        usable={0: [9], 1: []},
        spent={0: [2, 3, 4], 1: [5, 6, 7, 8]},
        centre=1,
        hands={0: {"pharaoh": 1, "pyramid": 3} | civilizations, 1: dict(civilizations)},
    )
    play(game, "invoke", "bid 9")
    assert game.scores == [
        [
            {"gods": 0, "pharaohs": 5, "river": 0, "civilization": 5, "gold": 0, "monuments": 6, "suns": -5},
            {"gods": 0, "pharaohs": -2, "river": 0, "civilization": 5, "gold": 0, "monuments": 0, "suns": 5},
        ]
    ]
    assert game.result() == {"points": [21, 18], "ranking": [0, 1], "winner": 0}
    assert game.asked() is None
    assert game.options() == set()
    with pytest.raises(ValueError, match="is not an option"):
        game.answer("invoke")
    with pytest.raises(ValueError, match="no tile is to be drawn"):
        game.draw("ra")


# ---------------------------------------------------------------------- the interface itself


def test_illegal_answers_change_nothing() -> None:
    game = position(2, track=["nile"], hands={0: {"god": 1}})
    before = game.snapshot()
    for text in ["", "stop", "pass", "bid 9", "god", "god 1", "god 00", "god -8", "lose art", "Draw", "draw "]:
        with pytest.raises(ValueError, match="is not an option"):
            game.answer(text)
    with pytest.raises(ValueError, match="no tile is to be drawn"):
        game.draw("nile")
    assert game.snapshot() == before


def test_only_tiles_in_the_bag_can_be_drawn() -> None:
    game = position(2, hands={1: {"gold": 5}})
    play(game, "draw")
    for tile in ["gold", "god ", "civ_art", ""]:
        with pytest.raises(ValueError, match="in the bag"):
            game.draw(tile)
    with pytest.raises(ValueError, match="is not an option"):
        game.answer("draw")
    game.draw("god")
    assert game.track == slots("god")


def test_draw_from_an_empty_bag_is_an_internal_error() -> None:
    game = FlatRa(2, [0, 1])
    game.box = game.bag
    game.bag = dict.fromkeys(CENSUS, 0)
    with pytest.raises(AssertionError, match="empty bag"):
        game.answer("draw")


def test_snapshot_is_a_copy() -> None:
    game = position(2, track=["nile"])
    snapshot = game.snapshot()
    snapshot["track"][0] = None
    snapshot["bag"].clear()
    snapshot["seats"][0]["usable"].clear()
    game.check()
    assert game.track == slots("nile")


def lose_a_tile(game: FlatRa) -> None:
    game.bag["nile"] -= 1


def double_a_sun(game: FlatRa) -> None:
    game.usable[0][0] = 3


def hold_a_disaster(game: FlatRa) -> None:
    game.bag["unrest"] -= 1
    game.tiles[0]["unrest"] += 1


def fill_the_ra_track(game: FlatRa) -> None:
    game.bag["ra"] -= 6
    game.ra_tiles += 6


def go_into_debt(game: FlatRa) -> None:
    game.points[1] = -1


def spend_all(game: FlatRa) -> None:
    game.spent[0] = game.usable[0]
    game.usable[0] = []


def leave_a_tile(game: FlatRa) -> None:
    game.track_at_sun_ends.append(slots("nile"))


def win_too_often(game: FlatRa) -> None:
    game.auctions_won = 25


@pytest.mark.parametrize(
    ("number", "spoil"),
    [
        (1, lose_a_tile),
        (2, double_a_sun),
        (3, hold_a_disaster),
        (4, fill_the_ra_track),
        (5, go_into_debt),
        (6, spend_all),
        (7, leave_a_tile),
        (8, win_too_often),
    ],
)
def test_check_finds_broken_invariants(number: int, spoil: Callable[[FlatRa], None]) -> None:
    game = FlatRa(2, [0, 1])
    game.check()
    spoil(game)
    with pytest.raises(AssertionError, match=f"invariant {number}"):
        game.check()


# ---------------------------------------------------------------------- random games


def random_game(seats: int, seed: int) -> FlatRa:
    """Play one random game to its end with a check after each step."""
    chance = random.Random(f"{seats}/{seed}")
    groups = list(range(seats))
    chance.shuffle(groups)
    game = FlatRa(seats, groups)
    bag = [kind for kind, copies in CENSUS.items() for _ in range(copies)]
    chance.shuffle(bag)
    eager_to_draw = chance.random()
    eager_to_bid = chance.random()
    counts = {"draw": 0, "won": 0, "god": 0, "voluntary": 0, "thrown away": 0}
    while (asked := game.asked()) is not None:
        before = game.auctions_won
        epoch = game.epoch
        if asked == ("chance", "tile"):
            assert isinstance(game.on_turn, int)
            counts["draw"] += 1
            game.draw(bag.pop())
        else:
            choices = sorted(game.options())
            assert choices
            seat, kind = asked
            assert isinstance(seat, int)
            if kind != "lose":
                assert game.usable[seat]  # RA-TRN-02, RA-AUC-04
            if kind == "lose":
                assert len(choices) > 1  # RA-DIS-06
            text = chance.choice(choices)
            if "draw" in choices and chance.random() < eager_to_draw:
                text = "draw"
            if "pass" in choices and chance.random() > eager_to_bid:
                text = "pass"
            if text == "invoke":
                counts["voluntary"] += None in game.track
            if kind == "turn" and text.startswith("god "):
                counts["god"] += 1
            full_auction = game.auction_kind == "FULL"
            game.answer(text)
            counts["thrown away"] += full_auction and game.auction_kind is None and game.auctions_won == before
        game.check()
        counts["won"] += game.auctions_won - before
        if game.epoch != epoch:
            assert [len(suns) for suns in game.usable] == [SUNS_EACH[seats]] * seats  # RA-EPO-07
    # RA-END-04
    most_won = 3 * seats * SUNS_EACH[seats]
    assert counts["draw"] <= 180
    assert counts["voluntary"] <= counts["won"] <= most_won
    assert counts["thrown away"] <= 18
    assert counts["god"] <= 8
    return game


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_random_games_end(seats: int) -> None:
    ends_by_suns = 0
    for seed in range(50):
        game = random_game(seats, seed)
        ends_by_suns += len(game.track_at_sun_ends)
        assert game.epoch == 3
        assert len(game.scores) == 3
        points = [10] * seats
        for epoch in game.scores:
            points = [max(0, old + sum(seat.values())) for old, seat in zip(points, epoch, strict=True)]
        result = game.result()
        assert result["points"] == game.points == points
        assert sorted(result["ranking"]) == list(range(seats))
        assert result["winner"] == result["ranking"][0]
        assert points[result["winner"]] == max(points)
        assert all(seat["monuments"] == seat["suns"] == 0 for epoch in game.scores[:2] for seat in epoch)
    assert 0 < ends_by_suns < 150  # both ways of ending an epoch occur
