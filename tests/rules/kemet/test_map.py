"""The map, the tiles and the cards as data."""

import json
import pickle
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from ennead.games.kemet.rules import components
from ennead.games.kemet.rules.map import Board, board_for
from ennead.games.kemet.rules.tiles.powers import POWERS, tile_set_for
from ennead.kernel.errors import BadInput
from ennead.testing import evidence
from ennead.texts import Texts
from rules.kemet.table import GAME, SEATS, Table, new, table

DATA = Path(components.__file__).parent / "data"
MAP = json.loads((DATA / "map.json").read_text())
TILES = json.loads((DATA / "tiles.json").read_text())
DI_CARDS = json.loads((DATA / "di_cards.json").read_text())
ZONES = {2: 14, 3: 18, 4: 26, 5: 30}
TEMPLES = {2: 3, 3: 3, 4: 5, 5: 5}


@evidence("KEM-GEN-01", "KEM-GEN-03", "KEM-GEN-10", "KEM-SET-01")
@pytest.mark.parametrize("seats", SEATS)
def test_each_number_of_players_has_its_map(seats: int) -> None:
    board = board_for("", seats)
    assert len(board.playing) == ZONES[seats]
    assert len(board.temples) == TEMPLES[seats]
    assert len(board.cities) == seats
    assert [board.zones[zone] for zone in board.delta] == ["delta"]
    assert board.delta[0] in board.temples
    assert board.sanctuaries[0] not in board.temples


@evidence("KEM-GEN-02", "KEM-GEN-03")
@pytest.mark.parametrize("seats", SEATS)
def test_adjacency_is_symmetric_and_only_between_zones_in_play(seats: int) -> None:
    board = board_for("", seats)
    for zone, others in enumerate(board.ground):
        assert all(zone in board.ground[other] for other in others)
        assert all(board.in_play[zone] and board.in_play[other] for other in others)
    shore, dawn = board.zones.index("shore_w"), board.zones.index("t_dawn")
    assert dawn not in board.ground[shore]  # only the Nile is between them


def steps(board: Board, city: int, start: str) -> dict[str, int]:
    """How many movements by ground and harbour each zone is away, for the owner of a city."""
    found, edge = {board.zones.index(start): 0}, [board.zones.index(start)]
    while edge:
        zone = edge.pop(0)
        for other in [*board.ground[zone], *board.sail[city][zone]]:
            if other not in found:
                found[other] = found[zone] + 1
                edge.append(other)
    return {board.zones[zone]: count for zone, count in found.items()}


@pytest.mark.parametrize("seats", SEATS)
def test_the_sanctuary_is_three_steps_away_and_the_delta_two(seats: int) -> None:
    board = board_for("", seats)
    for city in board.cities:
        far = steps(board, city, board.zones[board.districts[city][0]])
        assert (far["sanctuary"], far["delta"]) == (3, 2)
        assert len([name for name in map(board.zones.__getitem__, board.temples) if far[name] == 2]) >= 2


def test_the_harbours_of_a_player() -> None:
    board = board_for("", 5)
    delta = board.zones.index("delta")
    reached = {board.zones[zone] for zone in board.sail[board.city_names.index("w")][delta]}
    assert reached == {"shore_w", "t_dawn", "t_dusk", "gate_w"}


@evidence("KEM-R-37")
def test_no_district_has_a_harbour_or_an_obelisk() -> None:
    zones = json.loads((DATA / "map.json").read_text(encoding="utf-8"))["zones"]
    assert [zone["id"] for zone in zones if zone["city"] and (zone["harbour"] or zone["obelisk"])] == []


def test_every_value_keeps_where_it_comes_from() -> None:
    for row in TILES["tiles"]:
        assert set(row["sources"]) == {"name", "level", "effect"}
        assert all(source["status"] for source in row["sources"].values())
    for file in (MAP, TILES, DI_CARDS):
        assert all(source["status"] and source["ref"] for source in file["field_sources"].values())
    given = {"id", "sources", "name", "level", "effect", "creature", "token", "text", "timing", "mode", "limit"}
    for row in TILES["tiles"]:  # the words and marks of a tile follow from its effect
        assert {f"tiles[].{field}" for field in set(row) - given} <= set(TILES["field_sources"])


def test_there_are_64_tiles_16_of_each_colour_and_ten_creatures() -> None:
    tiles = tile_set_for("")
    for colour in range(4):
        assert sum(tile.copies for tile in tiles.tiles if tile.colour == colour) == 16
    assert len(tiles.creatures) == 10
    assert set(POWERS) <= set(tiles.names)


def test_there_are_33_di_cards_and_a_diversion_for_everybody() -> None:
    assert sum(components.DI_CENSUS) == 33
    assert components.bit_count(components.PLAYER_CARDS) == 8


def changed(tmp_path: Path, name: str, document: object) -> str:
    path = tmp_path / name
    path.write_text(json.dumps(document))
    return str(path)


def test_another_map_may_be_given_as_a_file(tmp_path: Path) -> None:
    text = json.dumps(MAP).replace('"t_reeds"', '"oasis"')
    other = changed(tmp_path, "map.json", json.loads(text))
    moved = table({"turn": "S0", "zones": {"gate_nw": {"S0": 2}}}, map=other)
    moved.play("S0 place f3_move, troop gate_nw, go oasis")
    assert moved.zones == {"oasis": {"S0": 2}}
    assert [fact["zone"] for fact in moved.told("TroopMoved")] == ["oasis"]
    assert GAME.digest(GAME.load(GAME.dump(moved.state))) == GAME.digest(moved.state)


def test_two_games_with_different_maps_are_told_in_their_own_names(tmp_path: Path) -> None:
    """The other map has two zones by other names, the other tile set one tile; all games are open at once."""
    zones = json.dumps(MAP).replace('"t_reeds"', '"oasis"').replace('"gate_nw"', '"ford"')
    tiles = json.dumps(TILES).replace('"ruby_scarab"', '"ruby_beetle"')
    files = {
        "map": changed(tmp_path, "map.json", json.loads(zones)),
        "tiles": changed(tmp_path, "tiles.json", json.loads(tiles)),
    }
    game = GAME.at_table(files)
    assert pickle.loads(pickle.dumps(game)) is game is not GAME
    usual = table({"turn": "S0", "zones": {"gate_nw": {"S0": 2}}})
    other = table({"turn": "S0", "zones": {"ford": {"S0": 2}}}, 5, **files)
    again = table({"turn": "S0", "zones": {"gate_nw": {"S0": 2}}})
    usual.play("S0 place f3_move, troop gate_nw")
    other.play("S0 place f3_move, troop ford")
    assert "ford" in refused(other, "teleport oasis")
    assert "ford" not in refused(usual, "teleport t_reeds")
    usual.play("S0 go t_reeds")
    other.play("S0 go oasis")
    again.play("S0 place f3_move, troop gate_nw, go t_reeds")
    for one, path in ((usual, ["gate_nw", "t_reeds"]), (other, ["ford", "oasis"]), (again, ["gate_nw", "t_reeds"])):
        assert [fact["path"] for fact in one.told("TroopMoved")] == [path]
    assert "ruby_scarab" in usual.game.words["tile"] and "ruby_scarab" not in other.game.words["tile"]
    assert "ruby_beetle" in other.game.words["creature"] and "ruby_beetle" not in again.game.words["creature"]
    assert GAME.at_table(files) is other.game and other.game.at_table({}) is GAME


def refused(one: Table, name: str) -> str:
    """Why S0 cannot do something, in words; nothing if it is allowed."""
    refusal = one.state.why_not(0, GAME.action(name))
    return "" if refusal is None else Texts(one.game).refusal(refusal)


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (lambda m: m.pop("zones"), "a map needs the field 'zones'"),
        (lambda m: m["zones"][0].update(kind="lake"), "zones[0].kind: expected one of district, temple"),
        (lambda m: m["adjacency"].append({"a": "nw_a", "b": "atlantis"}), "adjacency[47].b: expected one of"),
        (lambda m: m["cities"][0].update(districts=["nw_a"]), "a city has 3 districts, not 1"),
        (lambda m: m["players"]["5"].update(cities=["nw"]), "expected 5 different cities"),
        (lambda m: m["zones"].append({**m["zones"][0], "id": "nw_d"}), "nw_d is a district without a city"),
    ],
)
def test_a_wrong_map_is_refused_by_one_sentence(tmp_path: Path, change: Callable[[Any], object], sentence: str) -> None:
    document = json.loads(json.dumps(MAP))
    change(document)
    with pytest.raises(BadInput) as caught:
        new(5, map=changed(tmp_path, "map.json", document))
    assert sentence in str(caught.value)


def test_a_map_that_is_not_there_is_refused() -> None:
    with pytest.raises(BadInput, match="cannot be read"):
        new(2, map="/nowhere/map.json")


def test_another_tile_set_may_be_given_as_a_file(tmp_path: Path) -> None:
    """A new tile of numbers is one row; a new tile with the effect of another names it."""
    document = json.loads(json.dumps(TILES))
    document["tiles"] += [
        {"id": "ruby_lance", "color": "ruby", "level": 1, "effect": {"battle": {"role": "any", "strength": 2}}},
        {
            "id": "ruby_raid",
            "color": "ruby",
            "level": 1,
            "token": "gold",
            "like": "onyx_march",
            "effect": {"gold_action": {"nile_crossing_once": False}},
        },
    ]
    tiles = changed(tmp_path, "tiles.json", document)
    lance = table(
        {
            "turn": "S0",
            "zones": {"gate_ne": {"S0": 3}, "wastes_e": {"S1": 3}},
            "players": {"S0": {"tiles": ["ruby_lance", "ruby_raid"]}},
        },
        tiles=tiles,
    )
    lance.play("S0 place f2_pray, gold ruby_raid, resolve f2_pray, troop gate_ne, go wastes_e")
    lance.play("S0 use shield_line, discard arrow_rain, ready", "S1 use shield_line, discard arrow_rain, ready")
    assert lance.battle["strength"] == {"S0": 8, "S1": 6}
    standard = table({"turn": "S0", "zones": {"gate_nw": {"S0": 2}}})
    standard.play("S0 place f3_move, troop gate_nw, go t_reeds")
    assert [fact["zone"] for fact in standard.told("TroopMoved")] == ["t_reeds"]


def test_what_another_map_or_tile_set_knows_is_refused_without_a_name(tmp_path: Path) -> None:
    """Their actions are known as long as the process runs; no zone and no tile of this table is meant by them."""
    new(2, map=changed(tmp_path, "map.json", json.loads(json.dumps(MAP).replace('"t_reeds"', '"mirage"'))))
    row = {"id": "ruby_mirage", "color": "ruby", "level": 1, "effect": {"pray": {"pp": 1}}}
    new(2, tiles=changed(tmp_path, "tiles.json", {"tiles": [*TILES["tiles"], row]}))
    facts = {"tiles": ["onyx_march"], "spaces": ["f1_pray", "f1_acquire_2"]}
    document = {"turn": "S0", "zones": {"gate_nw": {"S0": 2}}, "players": {"S0": facts}}
    document["pyramids"] = {"nw_a": {"level": 1, "colour": "ruby"}}
    for lines, action, rule, reason in (
        ("place f3_move, no-token", "troop mirage", "KEM-MOV-01", "no-troop"),
        ("place f3_move, no-token, troop gate_nw", "go mirage", "KEM-GEN-03", "out-of-play"),
        ("place f3_recruit, no-token", "add mirage", "KEM-GEN-03", "out-of-play"),
        ("place f2_build, no-token", "pyramid mirage", "KEM-BLD-01", "not-your-pyramid"),
        ("place f1_acquire_1, no-token", "acquire ruby_mirage", "KEM-ACQ-06", "no-such-tile"),
        ("place f3_move", "gold ruby_mirage", "KEM-TOK-02", "no-such-tile"),
    ):
        refusal = table(document).play(f"S0 {lines}").state.why_not(0, GAME.action(action))
        assert refusal is not None
        assert (refusal.rule, refusal.reason, refusal.numbers) == (rule, reason, {}), action


@pytest.mark.parametrize(
    ("row", "sentence"),
    [
        ({"effect": {"battle": {"strength": "two"}}}, "tiles\\[0\\].effect.battle.strength: expected a whole number"),
        ({"effect": {"battle": {"role": "spy"}}}, "effect.battle.role: expected one of attacker, defender, any"),
        ({"effect": {"battle": 2}}, "effect.battle: expected fields"),
        ({"effect": {"night": {"step": "dusk", "pp": 1}}}, "effect.night.step: expected one of"),
        ({"effect": {"creature": {"steps": 1}, "night": {"step": "prayers", "pp": 1}}}, "needs independent_of_place"),
        ({"like": "diamond_hunger", "effect": {}}, "effect: this tile needs battle.pp_per_enemy_unit_destroyed"),
        (
            {"like": "diamond_hand", "effect": {"night": {"free_pyramid_level": 1, "step": "adoration"}}},
            "step: expected 'prayers', which is what this tile does",
        ),
        ({"like": "onyx_devourer", "effect": {"creature": {"on_win_if_destroyed": {"units": 2}}}}, "battle_fp"),
        ({"like": "ruby_storm", "effect": {"special_battle_card": "hail"}}, "effect.special_battle_card: expected one"),
        ({"like": "diamond_hand", "effect": {"night": {"free_pyramid_level": 2}}}, "only 1 is known"),
    ],
)
def test_what_is_wrong_with_a_row_is_said_with_its_place(tmp_path: Path, row: dict[str, object], sentence: str) -> None:
    document = {"tiles": [{"id": "ruby_odd", "color": "ruby", "level": 1, **row}]}
    with pytest.raises(BadInput, match=sentence):
        new(2, tiles=changed(tmp_path, "tiles.json", document))


def test_a_tile_with_an_unknown_effect_is_refused(tmp_path: Path) -> None:
    document = {"tiles": [{"id": "ruby_odd", "color": "ruby", "level": 1, "effect": {"juggle": 3}}]}
    with pytest.raises(BadInput, match="unknown field 'juggle'"):
        new(2, tiles=changed(tmp_path, "tiles.json", document))
