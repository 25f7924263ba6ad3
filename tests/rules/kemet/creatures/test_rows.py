"""Kemet: the numbers of all creatures, shown in play."""

import json
from pathlib import Path
from typing import Any

import pytest

from ennead.games.kemet.rules.tiles.powers import tile_set_for
from ennead.testing import evidence

from ..table import desert, fight, table, turn

# strength, red, defence, steps
CREATURES = {
    "ruby_phoenix": (1, 0, 0, 1),
    "ruby_scarab": (2, 0, 0, 2),
    "ruby_scorpion": (2, 2, 0, 1),
    "sapphire_elephant": (1, 0, 1, 1),
    "sapphire_sphinx": (2, 0, 0, 0),
    "diamond_snake": (0, 0, 0, 1),
    "diamond_mummy": (2, 0, 0, 1),
    "onyx_khnum": (1, 0, 0, 1),
    "onyx_griffin": (2, 0, 0, 0),
    "onyx_devourer": (2, 0, 0, 1),
}
EACH = pytest.mark.parametrize("creature", CREATURES)


def test_these_are_the_creatures() -> None:
    assert tile_set_for("").creature_names == list(CREATURES)
    assert [one.black for one in tile_set_for("").creatures] == [0] * len(CREATURES)


@EACH
@pytest.mark.parametrize("seat", [0, 1])
@evidence("KEM-CRE-03", "KEM-CRE-05", "KEM-BAT-30", "KEM-BAT-40")
def test_in_battle_for_its_troop_only(creature: str, seat: int) -> None:
    strength, red, defence, _ = CREATURES[creature]
    for facts, counts in (({"tiles": [creature], "creature": creature}, 1), ({"tiles": [creature]}, 0)):
        both: list[dict[str, Any]] = [{}, {}]
        both[seat] = facts
        battle = fight(desert(5, 5, {**both[0], "pp": 9}, both[1]), "merciless_press", "merciless_press")
        assert battle.battle["strength"][f"S{seat}"] == 5 + 3 + strength * counts
        assert battle.battle["strength"][f"S{1 - seat}"] == 5 + 3
        assert battle.zones["wastes_e"][f"S{1 - seat}"] == 5 - 2 - red * counts
        assert battle.zones["wastes_e"][f"S{seat}"] == 5 - 2 + defence * counts


@EACH
@evidence("KEM-MOV-02", "KEM-CRE-05")
def test_steps_for_its_troop_only(creature: str) -> None:
    zones = {"gate_nw": {"S0": 1, "creature": creature}, "t_dunes": {"S0": 1}}
    for zone, steps in (("gate_nw", 1 + CREATURES[creature][3]), ("t_dunes", 1)):
        move = turn({"tiles": [creature]}, zones=zones).play(f"S0 place f3_move, troop {zone}")
        assert move.facts["move"]["steps"] == steps


@evidence("KEM-BAT-40", "KEM-BAT-41")
def test_black_damage_which_no_creature_of_the_box_has(tmp_path: Path) -> None:
    asp = {"id": "ruby_asp", "color": "ruby", "level": 1, "effect": {"creature": {"black": 2}}}
    (tmp_path / "tiles.json").write_text(json.dumps({"tiles": [asp]}))
    zones = {"gate_ne": {"S0": 5, "creature": "ruby_asp"}, "wastes_e": {"S1": 5}}
    document = {"turn": "S0", "zones": zones, "players": {"S0": {"tiles": ["ruby_asp"]}}}
    battle = table(document, tiles=str(tmp_path / "tiles.json")).play("S0 place f3_move, troop gate_ne, go wastes_e")
    fight(battle, "shield_line", "closed_ranks")
    assert battle.told("Casualties")[1]["black"] == 2
