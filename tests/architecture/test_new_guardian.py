"""A Guardian that nobody knew: one new file and one row of data, and it is dealt, summoned, moved and killed."""

from __future__ import annotations

from pathlib import Path

from architecture.extended import add_row, copy_package, run

CROCODILE = '''"""Crocodile: its death brings its owner 2 Followers; it may not be summoned onto Desert."""

from __future__ import annotations

from typing import Final

from ennead.games.ankh.rules.components import KIND_NAMES
from ennead.games.ankh.rules.figures import Figure
from ennead.games.ankh.rules.flow.deaths import Deaths
from ennead.games.ankh.rules.state import Ankh
from ennead.kernel.flow import Todo

KIND: Final[int] = KIND_NAMES.index("crocodile")


class Crocodile(Figure):
    """Lives on Fertile land."""

    NAME = "crocodile"
    RULES = ("ANK-GRD-01",)
    USUAL = False

    def may_stand(self, ankh: Ankh, side: int, space: int) -> bool:
        return ankh.may_stop(side, space) and ankh.is_fertile(space)

    def after_kills(self, ankh: Ankh, deaths: Deaths, side: int) -> Todo | None:
        ankh.gain_followers(side, 2 * deaths.fallen_of(side, KIND), "ANK-GRD-01")
        return None


EFFECT: Final = Crocodile()
'''

PLAY = """
game = load("ankh")
options = {"gods": "isis,ra", "guardians": "crocodile,apep,androsphinx", "scenario": "gift-of-the-river"}

def table(**given):
    return game.position({"monuments": {}, **given}, 2, options=options)

summon = table(figures={"r03c01": "S0 god"}, players={"S0": {"followers": 1, "powers": ["revered"]}})
play(summon, 0, "action unlock", "unlock commanding")
assert game.describe(summon)["players"]["S0"]["pool"]["crocodile"] == 1
play(summon, 1, "action move", "action summon")
play(summon, 0, "action summon", "regular", "call crocodile")
spaces = {action.name for action in summon.options(0)}
assert spaces == {"to r02c01", "to r02c02", "to r03c02", "to r04c02"}, spaces
play(summon, 0, "to r02c01", "action gain")
assert game.describe(summon)["figures"]["r02c01"] == "S0 crocodile"

given = {"moment": "conflict", "turn": "S1", "players": {"S0": {"followers": 0}}}
battle = table(figures={"r01c00": "S0 crocodile", "r09c00": "S1 god"}, **given)
play(battle, 0, "play miracle")
play(battle, 1, "play chariots")
assert game.describe(battle)["players"]["S0"]["followers"] == 2
assert battle.problems() == []

match = Match.start(game, 3, seed="crocodiles", options={"guardians": "crocodile,apep,androsphinx"})
"""


def test_a_guardian_is_one_file_and_one_row_of_data(tmp_path: Path) -> None:
    ankh = copy_package(tmp_path, "ankh")
    (ankh / "guardians" / "crocodile.py").write_text(CROCODILE, encoding="utf-8")
    row = {"id": "crocodile", "name": "Crocodile", "level": 1, "base": "small", "figures": 3}
    add_row(ankh / "data" / "content.json", "guardians", row)
    run(tmp_path, PLAY)
