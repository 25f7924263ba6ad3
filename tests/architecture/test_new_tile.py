"""A power tile that nobody knew: one class and one row of data, and it is acquired, fought with and recorded."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

from ennead.testing import evidence

SOURCE = Path(__file__).parents[2] / "src"

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
from ennead import Match, load
from ennead.kernel.replay import read, write

game = load("kemet")

def play(state, seat, *names):
    for name in names:
        state.answer(seat, game.action(name))

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
number = 0
while not match.over:
    seat = match.state.asked_seats()[0]
    legal = match.state.options(seat)
    number += 7
    match.play(seat, legal[number % len(legal)])
    assert match.state.problems() == []
assert read(write(match), load).verify().over
print("played")
"""


@evidence("KEM-R-27")
def test_a_tile_is_one_class_and_one_row_of_data(tmp_path: Path) -> None:
    for path in SOURCE.rglob("*"):
        if path.suffix in (".py", ".json", ".toml"):
            target = tmp_path / path.relative_to(SOURCE)
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(path, target)
    kemet = tmp_path / "ennead" / "games" / "kemet"
    with (kemet / "tiles" / "onyx.py").open("a", encoding="utf-8") as file:
        file.write(LEVY)
    content = json.loads((kemet / "data" / "tiles.json").read_text(encoding="utf-8"))
    content["tiles"].append(ROW)
    (kemet / "data" / "tiles.json").write_text(json.dumps(content), encoding="utf-8")
    environment = {**os.environ, "PYTHONPATH": str(tmp_path), "ENNEAD_BUILD": "pure"}
    done = subprocess.run(
        [sys.executable, "-c", PLAY], cwd=tmp_path, env=environment, capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stdout) == (0, "played\n"), done.stderr
