"""Kemet: the box of power tiles, and the tiles that are only numbers: every row and every number shown in play."""

from itertools import permutations
from typing import Any

import pytest

from ennead.games.kemet.rules.tile_set import SAYS
from ennead.games.kemet.rules.tiles.powers import tile_set_for
from ennead.testing import evidence

from ..table import Table, desert, fight, night, table, turn

TILES = tile_set_for("").tiles

# By colour, level by level; *2 where there are two copies
BOX = {
    "ruby": (
        "charge*2 mafdet*2",
        "phoenix carnage storm portal",
        "scarab blades divine_wound domination",
        "scorpion initiative surprise act_of_god",
    ),
    "sapphire": (
        "defense*2 scribe*2",
        "shield prayer barrier elephant",
        "legion defensive_victory spy domination",
        "sphinx divine_will reinforcements act_of_god",
    ),
    "diamond": (
        "priest*2 priestess*2",
        "support snake boon vision",
        "hand hunger thoeris domination",
        "ra amon mummy act_of_god",
    ),
    "onyx": (
        "merc_swords merc_spears local*2",
        "honor dedication twin khnum",
        "griffin march trap domination",
        "fury might devourer act_of_god",
    ),
}
ROWS = [  # tile, colour, level, copies
    (f"{colour}_{name.removesuffix('*2')}", colour, level, 2 if name.endswith("*2") else 1)
    for colour, levels in BOX.items()
    for level, names in enumerate(levels, start=1)
    for name in names.split()
]
# A player owns one of each of these
KINDS = [
    [f"{colour}_domination" for colour in BOX],
    [f"{colour}_act_of_god" for colour in BOX],
    ["onyx_merc_swords", "onyx_merc_spears"],
]
GOLD = {"ruby_surprise", "sapphire_divine_will", "onyx_twin", "onyx_march"}
# The tiles that are only numbers, creatures aside
NUMBERS: dict[str, dict[str, Any]] = {
    "ruby_charge": {"battle": {"role": "attacker", "strength": 1}},
    "ruby_mafdet": {"move": {"steps": 1}},
    "ruby_carnage": {"battle": {"role": "any", "red": 1}},
    "ruby_portal": {"move": {"teleport_from_obelisk": True}},
    "ruby_blades": {"battle": {"role": "any", "strength": 1}},
    "ruby_initiative": {"battle": {"role": "attacker", "strength": 1, "red": 1, "black": 1}},
    "sapphire_defense": {"battle": {"role": "defender", "strength": 1}},
    "sapphire_scribe": {"recruit": {"free_units": 2}},
    "sapphire_shield": {"battle": {"role": "any", "defence": 1}},
    "sapphire_legion": {"troop_limit": 7},
    "sapphire_spy": {"battle": {"role": "any", "opponent_shows_battle_card_first": True}},
    "diamond_priest": {"pray": {"pp": 1}},
    "diamond_priestess": {"acquire": {"discount": 1}},
    "diamond_support": {"build": {"discount_per_level": 1, "minimum_per_level": 0}},
    "diamond_boon": {"night": {"step": "divine_intervention", "draw": 1}},
    "diamond_ra": {"cost": {"discount_per_payment": 1}},
    "diamond_amon": {"night": {"step": "prayers", "pp": 5}},
    "onyx_local": {"recruit": {"may_add_to_any_own_troop_zone": True, "foreign_held_districts": True}},
    "onyx_fury": {"troops_with_creature": {"strength": 1, "red": 1, "steps": 1}},
    "onyx_might": {"day": {"bonus_pp_per_gain": 2}},
    **{f"{colour}_domination": {"gain_divine_fp_on_acquire": 1} for colour in BOX},
    **{f"{colour}_act_of_god": {"grant_token": "silver"} for colour in BOX},
}
WHEN = ("role", "step")  # not numbers: in which role or step the others count


def acquiring(tile: str, level: int, mine: dict[str, Any] | None = None, **more: Any) -> Table:
    """S0 has a pyramid of the tile's colour and takes an acquire action; no troop stands at home for a creature."""
    colour = tile.split("_")[0]
    pyramids = {"nw_a": {"level": level, "colour": colour}} if level else {}
    given = {"turn": "S0", "pyramids": pyramids, "colours": list(BOX), **more}
    given["players"] = {"S0": mine or {}, **given.get("players", {})}
    return table(given).play("S0 place f1_acquire_1")


# The box


@evidence("KEM-SET-02", "KEM-SET-03")
def test_64_tiles() -> None:
    colours = tuple(BOX)
    assert [(tile.id, colours[tile.colour], tile.level, tile.copies) for tile in TILES] == ROWS
    assert sum(copies for *_, copies in ROWS) == 64
    assert {tile.id for tile in TILES if tile.token == "gold"} == GOLD


@pytest.mark.parametrize(("tile", "colour", "level", "copies"), ROWS)
@evidence("KEM-ACQ-01", "KEM-ACQ-02")
def test_a_tile_costs_its_level_and_needs_such_a_pyramid(tile: str, colour: str, level: int, copies: int) -> None:
    state = acquiring(tile, level, {"pp": level}).play(f"S0 acquire {tile}")
    assert (state.of(0, "pp"), tile in state.of(0, "tiles"), state.of(0, "acquired")) == (0, True, [colour])
    assert f"acquire {tile}" not in acquiring(tile, level, {"pp": level - 1}).options()
    assert f"acquire {tile}" not in acquiring(tile, level - 1, {"pp": 11}).options()


@pytest.mark.parametrize(("tile", "colour", "level", "copies"), ROWS)
@evidence("KEM-ACQ-06", "KEM-SET-04")
def test_as_many_players_own_a_tile_as_there_are_copies(tile: str, colour: str, level: int, copies: int) -> None:
    owners = {f"S{seat}": {"tiles": [tile]} for seat in range(1, copies + 1)}
    assert acquiring(tile, 4, {"pp": 11}, players=owners).why(f"S0 acquire {tile}") == ("KEM-ACQ-06", "tile-gone")
    owners.popitem()
    assert f"acquire {tile}" in acquiring(tile, 4, {"pp": 11}, players=owners).options()


@pytest.mark.parametrize(("owned", "other"), [pair for kind in KINDS for pair in permutations(kind, 2)])
@evidence("KEM-ACQ-01")
def test_one_tile_of_a_kind(owned: str, other: str) -> None:
    placed = {"silver": "used", "spaces": ["f1_pray"]} if "act_of_god" in owned else {}
    state = acquiring(other, 4, {"tiles": [owned], **placed})
    assert state.why(f"S0 acquire {other}") == ("KEM-ACQ-01", "tile-owned")


@evidence("KEM-ACQ-01")
def test_all_other_tiles_are_of_a_kind_of_their_own() -> None:
    twins = {tile for kind in KINDS for tile in kind}
    kinds = [tile.kind for tile in TILES if tile.id not in twins]
    assert len(set(kinds)) == len(kinds)


# The numbers


def every_number() -> list[tuple[str, str, Any, str]]:
    """Tile, word, value, and the role or step in which it counts."""
    found: list[tuple[str, str, Any, str]] = []
    for tile, groups in NUMBERS.items():
        for group, numbers in groups.items():
            if not isinstance(numbers, dict):
                found.append((tile, group, numbers, ""))
                continue
            when = next((numbers[word] for word in WHEN if word in numbers), "")
            found += [(tile, f"{group}.{word}", value, when) for word, value in numbers.items() if word not in WHEN]
    return found


SHOWN: set[str] = set()


def shows(word: str, timed: bool = False) -> pytest.MarkDecorator:
    """A test of one number, for every tile that has it; with the role or step if that matters."""
    SHOWN.add(word)
    rows = [(tile, value, when) for tile, name, value, when in every_number() if name == word]
    if timed:
        return pytest.mark.parametrize(("tile", "value", "when"), rows)
    return pytest.mark.parametrize(("tile", "value"), [(tile, value) for tile, value, _ in rows])


def pressed(tile: str, seat: int) -> Table:
    """A battle of five against five with 3 strength and 2 red damage on both sides; one side owns the tile."""
    facts: list[dict[str, Any]] = [{}, {}]
    facts[seat] = {"tiles": [tile]}
    return fight(desert(5, 5, *facts), "merciless_press", "merciless_press")


@shows("battle.strength", timed=True)
@evidence("KEM-BAT-30", "KEM-BAT-03")
def test_strength_in_its_role(tile: str, value: int, when: str) -> None:
    for seat, name in enumerate(("attacker", "defender")):
        more = value if when in (name, "any") else 0
        assert pressed(tile, seat).battle["strength"] == {f"S{seat}": 8 + more, f"S{1 - seat}": 8}


@shows("battle.red", timed=True)
@evidence("KEM-BAT-40", "KEM-BAT-03")
def test_red_damage_in_its_role(tile: str, value: int, when: str) -> None:
    damage(tile, "red", 2, value, when)


@shows("battle.black", timed=True)
@evidence("KEM-BAT-40", "KEM-BAT-03")
def test_black_damage_in_its_role(tile: str, value: int, when: str) -> None:
    damage(tile, "black", 0, value, when)


def damage(tile: str, colour: str, usual: int, value: int, when: str) -> None:
    for seat, name in enumerate(("attacker", "defender")):
        more = value if when in (name, "any") else 0
        losses = pressed(tile, seat).told("Casualties")
        assert (losses[1 - seat][colour], losses[seat][colour]) == (usual + more, usual)


@shows("battle.defence", timed=True)
@evidence("KEM-BAT-40", "KEM-BAT-03")
def test_defence(tile: str, value: int, when: str) -> None:
    for seat in (0, 1):
        assert when == "any" and pressed(tile, seat).told("Casualties")[seat]["red"] == 2 - value


@shows("battle.opponent_shows_battle_card_first")
@evidence("KEM-BAT-12")
def test_the_opponent_commits_first(tile: str, value: bool) -> None:
    assert desert(mine={"tiles": [tile]}).asked == "S1"
    assert desert(theirs={"tiles": [tile]}).asked == "S0"
    assert desert().asked == "S0 S1"


@shows("troops_with_creature.strength")
@evidence("KEM-BAT-30")
def test_strength_for_troops_with_a_creature(tile: str, value: int) -> None:
    facts = {"tiles": [tile, "sapphire_sphinx"], "creature": "sapphire_sphinx"}
    assert fight(desert(4, 4, facts), "shield_line", "shield_line").battle["strength"] == {"S0": 9 + value, "S1": 7}
    assert fight(desert(4, 4, {}, facts), "shield_line", "shield_line").battle["strength"]["S1"] == 9 + value
    alone = fight(desert(4, 4, {"tiles": [tile]}), "shield_line", "shield_line")
    assert alone.battle["strength"] == {"S0": 7, "S1": 7}


@shows("troops_with_creature.red")
@evidence("KEM-BAT-40")
def test_red_damage_for_troops_with_a_creature(tile: str, value: int) -> None:
    facts = {"tiles": [tile, "sapphire_sphinx"], "creature": "sapphire_sphinx"}
    assert fight(desert(5, 5, facts), "heavy_charge", "heavy_charge").told("Casualties")[1]["red"] == 1 + value
    alone = fight(desert(5, 5, {"tiles": [tile]}), "heavy_charge", "heavy_charge")
    assert alone.told("Casualties")[1]["red"] == 1


@shows("troops_with_creature.steps")
@evidence("KEM-MOV-02")
def test_steps_for_troops_with_a_creature(tile: str, value: int) -> None:
    zones = {"gate_nw": {"S0": 1, "creature": "sapphire_sphinx"}, "t_dunes": {"S0": 1}}
    for zone, more in (("gate_nw", value), ("t_dunes", 0)):
        move = turn({"tiles": [tile, "sapphire_sphinx"]}, zones=zones).play(f"S0 place f3_move, troop {zone}")
        assert move.facts["move"]["steps"] == 1 + more


@shows("move.steps")
@evidence("KEM-MOV-02")
def test_steps(tile: str, value: int) -> None:
    move = turn({"tiles": [tile]}, zones={"gate_nw": {"S0": 1}}).play("S0 place f3_move, troop gate_nw")
    assert move.facts["move"]["steps"] == 1 + value


@shows("move.teleport_from_obelisk")
@evidence("KEM-MOV-05")
def test_teleports_from_obelisks(tile: str, value: bool) -> None:
    move = turn({"tiles": [tile]}, zones={"t_reeds": {"S0": 2}}).play("S0 place f3_move, troop t_reeds, teleport delta")
    assert move.why("S0 teleport t_dawn") == ("KEM-MOV-05", "teleported-already")
    move.play("S0 stop")
    assert (move.zones, move.of(0, "pp")) == ({"delta": {"S0": 2}}, 5)
    inland = turn({"tiles": [tile]}, zones={"wastes_e": {"S0": 2}}).play("S0 place f3_move, troop wastes_e")
    assert inland.why("S0 teleport delta") == ("KEM-MOV-05", "no-pyramid")


@shows("pray.pp")
@evidence("KEM-PRA-01", "KEM-PP-03")
def test_pp_in_pray_actions(tile: str, value: int) -> None:
    state = turn({"tiles": [tile], "pp": 0}).play("S0 place f2_pray")
    assert [fact["gained"] for fact in state.told("PrayerGained")] == [2 + value]
    assert night({"tiles": [tile], "pp": 0}).of(0, "pp") == 2  # the night step is no pray action


@shows("recruit.free_units")
@evidence("KEM-REC-01", "KEM-R-47")
def test_free_units_in_recruit_actions(tile: str, value: int) -> None:
    state = turn({"tiles": [tile], "pp": 1}).play("S0 place f3_recruit, add nw_a, add nw_a, add nw_b")
    assert (value, state.of(0, "pp"), state.of(0, "supply"), state.asked) == (2, 0, 9, "S1")
    few = turn({"tiles": [tile], "pp": 1}).play("S0 place f3_recruit, add nw_a, done")
    assert few.of(0, "pp") == 1


@shows("recruit.may_add_to_any_own_troop_zone")
@evidence("KEM-REC-02", "KEM-EFF-03", "KEM-R-66")
def test_units_for_troops_anywhere(tile: str, value: bool) -> None:
    zones = {"t_reeds": {"S0": 1}, "w_a": {"S0": 1}, "t_dunes": {"S1": 1}}
    state = turn({"tiles": [tile]}, zones=zones).play("S0 place f3_recruit")
    assert state.options() == ["done", "add nw_a", "add nw_b", "add nw_c", "add w_a", "add t_reeds"]
    state.play("S0 add t_reeds, add w_a, done")
    assert (state.zones["t_reeds"], state.zones["w_a"], state.of(0, "pp")) == ({"S0": 2}, {"S0": 2}, 5)


@shows("acquire.discount")
@evidence("KEM-ACQ-02", "KEM-PP-02")
def test_cheaper_tiles(tile: str, value: int) -> None:
    for other, level in (("ruby_charge", 1), ("ruby_carnage", 2)):
        state = acquiring(other, level, {"tiles": [tile], "pp": 5}).play(f"S0 acquire {other}")
        assert state.of(0, "pp") == 5 - max(0, level - value)


@shows("build.discount_per_level")
@evidence("KEM-BLD-01", "KEM-PP-02")
def test_cheaper_levels(tile: str, value: int) -> None:
    pyramids = {"nw_a": {"level": 2, "colour": "ruby"}}
    state = turn({"tiles": [tile], "pp": 5}, pyramids=pyramids)
    state.play("S0 place f2_build, pyramid nw_b, level 2, colour onyx")
    assert state.of(0, "pp") == 5 - max(0, 1 - value) - (2 - value)


@shows("cost.discount_per_payment")
@evidence("KEM-PP-02", "KEM-R-31", "KEM-R-51")
def test_cheaper_payments(tile: str, value: int) -> None:
    zones, pyramids = {"nw_a": {"S0": 2}}, {"nw_a": {"level": 2, "colour": "ruby"}}
    given: dict[str, Any] = {"zones": zones, "pyramids": pyramids}
    for lines, cost in (
        ("place f3_move, troop nw_a, teleport t_reeds, stop", 2),
        ("place f2_build, pyramid nw_a, level 4", 7),
        ("place f3_recruit, add nw_b, add nw_b, add nw_b, done", 3),
        ("place f1_acquire_1, acquire ruby_charge", 1),
    ):
        assert turn({"tiles": [tile], "pp": 9}, **given).play(f"S0 {lines}").of(0, "pp") == 9 - (cost - value)


@shows("day.bonus_pp_per_gain")
@evidence("KEM-BAT-05", "KEM-PP-03")
def test_pp_for_every_gain_of_the_day(tile: str, value: int) -> None:
    state = turn({"tiles": [tile], "pp": 0, "di": ["prayer"]}).play("S0 card prayer")
    assert state.of(0, "pp") == 2 + value
    assert state.play("S0 place f2_pray").of(0, "pp") == 2 * (2 + value)
    battle = fight(desert(5, 2, {"tiles": [tile], "pp": 0, "di": ["glory"]}), "heavy_charge + glory", "closed_ranks")
    battle.play("S1 recall", "S0 recall")
    assert battle.of(0, "pp") == 4 + 4  # Glory and the recall
    assert night({"tiles": [tile], "pp": 0}).of(0, "pp") == 2


@shows("night.pp", timed=True)
@evidence("KEM-NGT-05", "KEM-NGT-11")
def test_pp_in_prayers(tile: str, value: int, when: str) -> None:
    state = night({"tiles": [tile], "pp": 0, "vt": 1}).play("S0 spend 1")
    assert when == "prayers"
    assert [fact["gained"] for fact in state.told("PrayerGained")][:1] == [2 + 1 + value]


@shows("night.draw", timed=True)
@evidence("KEM-NGT-06", "KEM-NGT-11")
def test_cards_at_night(tile: str, value: int, when: str) -> None:
    state = night({"tiles": [tile]}).play("deal prayer", "deal glory", "deal glory")
    assert when == "divine_intervention"
    assert (value, state.of(0, "di_size"), state.of(1, "di_size")) == (1, 3, 2)


@shows("grant_token")
@evidence("KEM-TOK-02", "KEM-TOK-03", "KEM-R-05")
def test_a_silver_token(tile: str, value: str) -> None:
    state = acquiring(tile, 4).play(f"S0 acquire {tile}")
    assert (value, state.of(0, "silver"), state.asked) == ("silver", "ready", "S1")  # not for this turn
    later = turn({"tiles": [tile]}).play("S0 place f2_pray, silver f1_pray, resolve f1_pray")
    assert (later.of(0, "pp"), later.of(0, "silver")) == (11, "used")


@shows("gain_divine_fp_on_acquire")
@evidence("KEM-FP-06", "KEM-ACQ-03")
def test_a_divine_fp(tile: str, value: int) -> None:
    assert acquiring(tile, 4).play(f"S0 acquire {tile}").of(0, "divine_fp") == value


@shows("troop_limit")
@evidence("KEM-GEN-07", "KEM-GEN-12", "KEM-MOV-08")
def test_bigger_troops(tile: str, value: int) -> None:
    state = turn({"tiles": [tile]}, zones={"nw_a": {"S0": value - 1}}).play("S0 place f3_recruit, add nw_a")
    assert state.why("S0 add nw_a") == ("KEM-REC-02", "troop-limit")
    zones = {"gate_nw": {"S0": value - 1}, "t_reeds": {"S0": 1}, "t_dunes": {"S1": 1}}
    move = turn({"tiles": [tile, "ruby_mafdet"]}, zones=zones).play("S0 place f3_move, troop gate_nw, go t_reeds, stop")
    assert move.zones["t_reeds"] == {"S0": value}


def test_these_rows_are_only_numbers() -> None:
    rows = {tile.id: tile.numbers for tile in TILES if tile.effect is None and "creature" not in tile.numbers}
    assert rows == NUMBERS
    assert {word for _, word, _, _ in every_number()} - set(SAYS) == SHOWN  # a number that no test shows


@evidence("KEM-PP-02", "KEM-ACQ-02")
def test_what_was_paid_for_a_tile_is_told() -> None:
    """Priest of Ra makes the next tile cheaper, not yet itself."""
    pyramids = {"nw_a": {"level": 4, "colour": "diamond"}, "nw_b": {"level": 2, "colour": "ruby"}}
    state = turn({"pp": 11}, seats=2, pyramids=pyramids).play("S0 place f1_acquire_1, acquire diamond_ra")
    state.play("S1 place f2_pray", "S0 place f1_acquire_2, acquire ruby_mafdet")
    assert [(fact["tile"], fact["cost"]) for fact in state.told("TileAcquired")] == [
        ("diamond_ra", 4),
        ("ruby_mafdet", 0),
    ]
