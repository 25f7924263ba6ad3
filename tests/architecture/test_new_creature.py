"""A creature that nobody knew: one module, one row of data and words, and it is acquired, fought with and recalled."""

from __future__ import annotations

from pathlib import Path

from architecture.extended import add_row, add_words, copy_package, run, write_records

VULTURE = '''"""Carrion Vulture: gathers carrion after battles, and feasts on it for PP."""

from __future__ import annotations

from typing import Any, ClassVar, Final, cast, final

from mypy_extensions import mypyc_attr

from ennead.games.kemet.rules.actions import ACTIONS, KEEP
from ennead.games.kemet.rules.flow.battle import Battle
from ennead.games.kemet.rules.hooks import Power
from ennead.games.kemet.rules.map import board_for
from ennead.games.kemet.rules.piece import Fields
from ennead.games.kemet.rules.state import Kemet
from ennead.games.kemet.rules.tile_set import speaker_of
from ennead.kernel.actions import Action
from ennead.kernel.events import EventKind, Refusal
from ennead.kernel.flow import NOBODY, Decision, Frame, Todo
from ennead.kernel.record import Memory, MemoryView, Public

GATHER: Final = ACTIONS.one("gather")
FEAST: Final = ACTIONS.one("feast")
CARRION_GATHERED: Final = EventKind("CarrionGathered", side="player", what="units")


@final
@mypyc_attr(acyclic=True)
class Carrion(Memory):
    """What the creature has gathered."""

    units: Public[int] = 0
    zone: Public[int] = NOBODY  # where the last of it lay


@final
@mypyc_attr(acyclic=True)
class GatherOrFeast(Decision):
    """Gather one more, feast on all, or leave it."""

    RULE = "KEM-CRE-05"

    def options(self, kemet: Kemet, frame: Frame, seat: int) -> list[Action]:
        vulture = vulture_of(kemet)
        full = vulture.gathered(kemet) == vulture.most
        return [KEEP, FEAST if full else GATHER]

    def why_not(self, kemet: Kemet, frame: Frame, seat: int, action: Action) -> Refusal | None:
        numbers = {"has": vulture_of(kemet).gathered(kemet), "limit": vulture_of(kemet).most}
        if action is FEAST:
            return Refusal("KEM-CRE-05", "too-little-carrion", numbers)
        return Refusal("KEM-CRE-05", "enough-carrion", numbers) if action is GATHER else None

    def facts(self, view: Any, frame: Frame, options: list[Action]) -> dict[str, Any]:
        units = view.memories[vulture_of(view).slot].units
        return {"case": "feast" if FEAST in options else "gather", "has": units}

    def answer(self, kemet: Kemet, frame: Frame, seat: int, action: Action) -> Todo | None:
        vulture = vulture_of(kemet)
        if action is GATHER:
            vulture.keep(kemet, seat, vulture.gathered(kemet) + 1, cast(Battle, frame).zone)
            kemet.emit(CARRION_GATHERED, "KEM-CRE-05", seat, vulture.gathered(kemet))
        elif action is FEAST:
            vulture.keep(kemet, seat, 0)
            kemet.gain(seat, vulture.most, "KEM-CRE-05")
        return None


GATHER_OR_FEAST: Final = GatherOrFeast()


def vulture_of(table: Any) -> Vulture:
    return cast(Vulture, speaker_of(table, "onyx_vulture"))


class Vulture(Power):
    """Hears of every battle in which its troop has destroyed somebody."""

    NAME = "vulture"
    RULES = ("KEM-CRE-05",)
    NUMBERS = ("creature.carrion",)
    MEMORY = Carrion
    FACTS = ("carrion", "carcasses")
    TOKENS = ("carcasses",)

    def __init__(self, effect: dict[str, Any]) -> None:
        self.most: Final[int] = effect["creature"]["carrion"]

    def gathered(self, kemet: Kemet) -> int:
        return cast(Carrion, kemet.memories[self.slot]).units

    def keep(self, kemet: Kemet, seat: int, units: int, zone: int = NOBODY) -> None:
        memory = Carrion()
        memory.owner = seat
        memory.units = units
        memory.zone = zone
        kemet.remember(self.slot, memory)

    def reinforcing(self, kemet: Kemet, battle: Battle, seat: int) -> Todo | None:
        return kemet.ask(GATHER_OR_FEAST, seat) if battle.destroyed[battle.side(seat)] else None

    def sent_home(self, kemet: Kemet, seat: int) -> None:
        self.keep(kemet, seat, 0)

    def problems(self, kemet: Kemet) -> list[str]:
        return ["there is too much carrion"] if self.gathered(kemet) > self.most else []

    def describe(self, table: Any, document: dict[str, Any]) -> None:
        memory = table.memories[self.slot]
        document["carrion"] = memory.units
        zones = board_for(table.map_file, table.seats).zones
        document["carcasses"] = {zones[memory.zone]: f"S{memory.owner}"} if memory.zone != NOBODY else {}

    def read(self, kemet: Kemet, given: Fields) -> None:
        if "carrion" in given:
            self.keep(kemet, NOBODY, given["carrion"].integer(0, 99))
        for name, node in (given["carcasses"].fields(kemet.board.zones) if "carcasses" in given else {}).items():
            self.keep(kemet, node.seat(kemet.seats), self.gathered(kemet), kemet.board.zones.index(name))


POWERS: Final[dict[str, Any]] = {"onyx_vulture": Vulture}
'''
BEETLE = '''"""Dung Beetle: remembers how often it was sent home."""

from __future__ import annotations

from typing import Any, ClassVar, Final, final

from mypy_extensions import mypyc_attr

from ennead.games.kemet.rules.hooks import Power
from ennead.games.kemet.rules.state import Kemet
from ennead.kernel.record import Memory, MemoryView, Public


@final
@mypyc_attr(acyclic=True)
class Returns(Memory):
    """How often it was sent home."""

    times: Public[int] = 0


class Beetle(Power):
    """Counts."""

    NAME = "beetle"
    RULES = ("KEM-CRE-04",)
    MEMORY = Returns

    def __init__(self, effect: dict[str, Any]) -> None:
        pass

    def sent_home(self, kemet: Kemet, seat: int) -> None:
        memory = Returns()
        memory.times = kemet.memories[self.slot].times + 1
        kemet.remember(self.slot, memory)

    def describe(self, table: Any, document: dict[str, Any]) -> None:
        document["returns"] = table.memories[self.slot].times


POWERS: Final[dict[str, Any]] = {"onyx_beetle": Beetle}
'''
BEETLE_ROW = {
    "id": "onyx_beetle", "color": "onyx", "level": 1, "name": "Dung Beetle", "creature": True, "icons": ["creature"],
    "effect": {"creature": {"strength": 1}},
}  # fmt: skip
ROW = {
    "id": "onyx_vulture", "color": "onyx", "level": 2, "name": "Carrion Vulture", "creature": True,
    "icons": ["creature"], "effect": {"creature": {"strength": 1, "carrion": 2}},
}  # fmt: skip
WORDS = {
    "words.tile": ['onyx_vulture = "Carrion Vulture"', 'onyx_beetle = "Dung Beetle"'],
    "words.tile_power": [
        'onyx_vulture = "creature: +1 strength; gathers carrion"',
        'onyx_beetle = "creature: +1 strength"',
    ],
    "events": ['CarrionGathered = "{player} gathered carrion ({units})"'],
    "refusals": [
        'too-little-carrion = "A feast needs {limit} carrion, and there is {has}"',
        'enough-carrion = "There is no room for more than {limit} carrion"',
    ],
    "questions.GatherOrFeast": [
        'by = "case"',
        'gather = "Gather carrion ({has} so far)?"',
        'feast = "Feast on {has}?"',
    ],
    "actions": ['gather = "Gather carrion"', 'feast = "Feast"'],
    "sheet": ['carcasses = "Carcass {zone}"'],
}

PLAY = """
from ennead.drawings import drawing
from ennead.texts import Texts

game = load("kemet")
texts = Texts(game, ["Ann", "Ben", "Cid", "Dan", "Eve"], you=0)
events = []

def battle(carrion):
    zones = {"gate_ne": {"S0": 4, "creature": "onyx_vulture"}, "wastes_e": {"S1": 3}}
    document = {"turn": "S0", "zones": zones, "players": {"S0": {"tiles": ["onyx_vulture"]}}, "carrion": carrion}
    events.clear()
    state = game.position(document, 5, listener=events.append)
    play(state, 0, "place f3_move", "troop gate_ne", "go wastes_e", "use arrow_rain", "discard heavy_charge", "ready")
    play(state, 1, "use closed_ranks", "discard arrow_rain", "ready")
    return state

state = battle(0)
assert state.decision.name == "GatherOrFeast", state.decision.name
assert texts.question(state.view(0), state.options(0)) == "Gather carrion (0 so far)?"
assert [texts.action(action, state.view(0)) for action in state.options(0)][1] == "Gather carrion"
refusal = state.why_not(0, game.action("feast"))
assert (refusal.rule, refusal.reason) == ("KEM-CRE-05", "too-little-carrion"), refusal
assert texts.refusal(refusal).startswith("A feast needs 2 carrion"), texts.refusal(refusal)
refusal = state.why_not(0, game.action("take 2"))
assert (refusal.rule, refusal.reason) == ("KEM-MOV-07", "not-now"), refusal
play(state, 0, "gather")
assert texts.event(events[-1]).startswith("You gathered carrion"), texts.event(events[-1])
assert game.describe(state)["carrion"] == 1 and game.describe(state.view(1))["carrion"] == 1
(token,) = drawing(state.view(1), texts).tokens
assert (token.zone, token.text, token.seat) == ("wastes_e", "Carcass", 0), token
assert state.problems() == [] and game.load(game.dump(state)) == state
assert state.copy().memories[1].units == 1
while state.decision.name != "TakeTurn":
    seat = state.asked_seats()[0]
    play(state, seat, "recall" if "recall" in [option.name for option in state.options(seat)] else "stop")
assert game.describe(state)["carrion"] == 0, "the troop was recalled"

state = battle(2)
assert texts.question(state.view(0), state.options(0)) == "Feast on 2?"
before = game.describe(state)["players"]["S0"]["pp"]
play(state, 0, "feast")
assert game.describe(state)["players"]["S0"]["pp"] == before + 2 and game.describe(state)["carrion"] == 0
try:
    battle(3)
except Exception as error:
    assert "too much carrion" in str(error), error
else:
    raise AssertionError("a position with too much carrion")

match = Match.start(game, 5, seed="vultures", options={"setup": "quick", "rounds": "3"})
"""


def test_a_creature_with_memory_is_one_module_one_row_and_words(tmp_path: Path) -> None:
    """Memory, decision, actions, refusals and an event of its own; nothing else is touched by hand."""
    kemet = copy_package(tmp_path, "kemet")
    (kemet / "tiles" / "onyx_vulture.py").write_text(VULTURE, encoding="utf-8")
    (kemet / "tiles" / "onyx_beetle.py").write_text(BEETLE, encoding="utf-8")
    for row in (BEETLE_ROW, ROW):  # the one that comes first has the first slot
        add_row(kemet / "data" / "tiles.json", "tiles", row)
    add_words(kemet.parent / "table" / "words" / "en.toml", WORDS)
    write_records(kemet)
    run(tmp_path, PLAY)
