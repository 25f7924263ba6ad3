"""A power tile that nobody knew: one class and one row of data, and it is acquired, fought with and recorded."""

from __future__ import annotations

from pathlib import Path

from architecture.extended import add_row, copy_package, run

from ennead.testing import evidence

LEVY = '''

class Levy(Power):
    """An attacker who wins brings units from supply to the battle zone, whatever the troop limit says."""

    NAME = "levy"
    RULES = ("KEM-BAT-45", "R-27")
    NUMBERS = ("battle.levied_units",)

    def __init__(self, effect: dict[str, Any]) -> None:
        self.units: Final[int] = effect["battle"]["levied_units"]

    def reinforcing(self, kemet: Kemet, battle: Battle, seat: int) -> Todo | None:
        if battle.won_by == battle.side(seat) and seat == battle.attacker and battle.units(kemet, battle.side(seat)):
            levied = min(self.units, kemet.players[seat].supply)
            kemet.players[seat].supply -= levied
            kemet.invaders[battle.zone] += levied
        return None


POWERS["onyx_levy"] = Levy
'''
ROW = {"id": "onyx_levy", "color": "onyx", "level": 2, "name": "Levy", "effect": {"battle": {"levied_units": 3}}}

PLAY = """
game = load("kemet")

pyramids = {"nw_a": {"level": 2, "colour": "onyx"}}
state = game.position({"turn": "S0", "pyramids": pyramids, "zones": {"gate_ne": {"S0": 4}, "wastes_e": {"S3": 2}}}, 5)
play(state, 0, "place f1_acquire_1", "acquire onyx_levy")
assert game.describe(state)["players"]["S0"]["pp"] == 5
for seat in (1, 2, 3, 4):
    play(state, seat, "place f2_pray")
play(state, 0, "place f3_move", "troop gate_ne", "go wastes_e", "use heavy_charge", "discard arrow_rain", "ready")
play(state, 3, "use closed_ranks", "discard arrow_rain", "ready", "recall")
assert game.describe(state)["zones"]["wastes_e"] == {"S0": 7}
play(state, 0, "stay")
after = game.describe(state)
assert after["zones"] == {"wastes_e": {"S0": 5}}  # R-27: the two over the limit are in supply again
assert after["players"]["S0"]["supply"] == 7
assert after["players"]["S0"]["battle_fp"] == 1
assert state.problems() == []

match = Match.start(game, 5, seed="levies", options={"setup": "quick", "rounds": "3"})
"""


@evidence("KEM-R-27")
def test_a_tile_is_one_class_and_one_row_of_data(tmp_path: Path) -> None:
    kemet = copy_package(tmp_path, "kemet")
    with (kemet / "tiles" / "onyx.py").open("a", encoding="utf-8") as file:
        file.write(LEVY)
    add_row(kemet / "data" / "tiles.json", "tiles", ROW)
    run(tmp_path, PLAY)


ALMS = '''

class Alms(Power):
    """PP at the end of a pray action, for each unit in supply."""

    NAME = "alms"
    RULES = ("KEM-PRA-01", "KEM-ACQ-05")
    NUMBERS = ("pray.alms",)

    def __init__(self, effect: dict[str, Any]) -> None:
        self.alms: Final[int] = effect["pray"]["alms"]

    def prayed(self, kemet: Kemet, frame: Frame, seat: int) -> Todo | None:
        kemet.gain(seat, self.alms * kemet.players[seat].supply, "KEM-PRA-01")
        return None


POWERS["onyx_alms"] = Alms
'''
ALMS_ROW = {"id": "onyx_alms", "color": "onyx", "level": 2, "name": "Alms", "effect": {"pray": {"alms": 1}}}
ALIKE_ROW = {
    "id": "onyx_prayer", "color": "onyx", "level": 2, "name": "Prayer", "like": "sapphire_prayer",
    "effect": {"pray": {"free_units": 1}},
}  # fmt: skip

TOGETHER = """
game = load("kemet")

def pray(*tiles):
    zones = {"gate_nw": {"S0": 5}, "t_reeds": {"S0": 4}}
    document = {"turn": "S0", "zones": zones, "players": {"S0": {"tiles": list(tiles), "pp": 0}}}
    state = game.position(document, 5)
    play(state, 0, "place f2_pray")
    return state

def facts(state):
    return game.describe(state)["players"]["S0"]

state = pray("sapphire_prayer", "onyx_alms")
assert state.decision.name == "ChooseNext" and state.decision.rule == "KEM-DEC-18"
assert [option.name for option in state.options(0)] == ["tile sapphire_prayer", "tile onyx_alms"]
refusal = state.why_not(0, game.action("tile onyx_prayer"))
assert (refusal.rule, refusal.reason) == ("KEM-DEC-18", "not-together"), refusal
assert game.load(game.dump(state)) == state
units_first = state.copy()
play(units_first, 0, "tile sapphire_prayer", "add nw_a")
assert (facts(units_first)["pp"], units_first.decision.name) == (4, "TakeTurn")  # alms for two units in supply
play(state, 0, "tile onyx_alms")
assert (facts(state)["pp"], state.decision.name) == (5, "AddUnits")  # for three
again = game.load(game.dump(state))
for one in (state, again):
    play(one, 0, "add nw_a")
    assert facts(one)["pp"] == 5 and one.precedence == () and one.asked_seats() == (1,)

assert pray("onyx_alms").decision.name == "TakeTurn"
alike = pray("sapphire_prayer", "onyx_prayer")
assert alike.decision.name == "AddUnits"  # which of the two comes first cannot matter

match = Match.start(game, 5, seed="alms", options={"setup": "quick", "rounds": "3"})
"""


@evidence("KEM-DEC-18", "KEM-ACQ-05")
def test_the_owner_puts_tiles_that_trigger_together_in_order(tmp_path: Path) -> None:
    """Where it can matter; no two tiles of the box do."""
    kemet = copy_package(tmp_path, "kemet")
    with (kemet / "tiles" / "onyx.py").open("a", encoding="utf-8") as file:
        file.write(ALMS)
    for row in (ALMS_ROW, ALIKE_ROW):
        add_row(kemet / "data" / "tiles.json", "tiles", row)
    run(tmp_path, TOGETHER)
