"""Guardians that nobody knew: one module, one row of data and words, and they are dealt, summoned, moved and killed."""

from __future__ import annotations

from pathlib import Path

from architecture.extended import add_row, add_words, copy_package, run, write_records

from ennead import load

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


SPIDER = '''"""Giant Spider: spins webs beside it, on which nobody else may stop."""

from __future__ import annotations

from typing import Any, ClassVar, Final, cast, final

from mypy_extensions import mypyc_attr

from ennead.games.ankh.rules.actions import ACTIONS
from ennead.games.ankh.rules.actions import DONE as NOTHING_MORE
from ennead.games.ankh.rules.components import KIND_NAMES
from ennead.games.ankh.rules.figures import Figure
from ennead.games.ankh.rules.grid import SPACE_NAMES
from ennead.games.ankh.rules.memory import Fields
from ennead.games.ankh.rules.reasons import no_target
from ennead.games.ankh.rules.scenarios import read_space
from ennead.games.ankh.rules.state import Ankh, with_space
from ennead.kernel.actions import Action
from ennead.kernel.events import EventKind, Refusal
from ennead.kernel.flow import DONE, NOBODY, Decision, Frame, Todo
from ennead.kernel.record import Memory, MemoryView, Public

KIND: Final[int] = KIND_NAMES.index("giant-spider")
MOST: Final = 2
WEB: Final = ACTIONS.many("web", SPACE_NAMES, what="space")  # a web on a space
WEB_SPUN: Final = EventKind("WebSpun", side="god", what="space")
WEBBED: Final = Refusal("ANK-MAP-07", "webbed")


@final
@mypyc_attr(acyclic=True)
class Webs(Memory):
    """The webs on the board; the first who spins has them all."""

    spaces: Public[tuple[int, ...]] = ()


def webs(ankh: Ankh) -> Webs:
    return cast(Webs, ankh.memories[EFFECT.slot])


def spin(ankh: Ankh, side: int, spaces: tuple[int, ...]) -> None:
    memory = Webs()
    memory.owner = side
    memory.spaces = spaces
    ankh.remember(EFFECT.slot, memory)


@final
@mypyc_attr(acyclic=True)
class SpinWeb(Decision):
    """On which space beside it, or not."""

    RULE = "ANK-GRD-09"

    def options(self, ankh: Ankh, spinning: Spinning, side: int) -> list[Action]:
        return [NOTHING_MORE, *[WEB[space] for space in beside(ankh, side, spinning.space)]]

    def why_not(self, ankh: Ankh, spinning: Spinning, side: int, action: Action) -> Refusal | None:
        if action.verb != "web":
            return None
        if action.value in webs(ankh).spaces:
            return Refusal("ANK-MAP-07", "web-there", {"space": action.value})
        return no_target(ankh, side, action.value, "ANK-GRD-09")

    def facts(self, view: Any, spinning: Spinning, options: list[Action]) -> dict[str, Any]:
        return {"space": spinning.space, "kind": KIND}

    def answer(self, ankh: Ankh, spinning: Spinning, side: int, action: Action) -> Todo | None:
        if action is not NOTHING_MORE:
            spin(ankh, side, with_space(webs(ankh).spaces, action.value))
            ankh.emit(WEB_SPUN, "ANK-GRD-09", side, action.value)
        return None


SPIN_WEB: Final = SpinWeb()


def beside(ankh: Ankh, side: int, space: int) -> list[int]:
    taken = webs(ankh).spaces
    return [one for one in ankh.land.adjacent[space] if ankh.may_stop(side, one) and one not in taken]


@final
@mypyc_attr(acyclic=True)
class Spinning(Frame):
    """A Spider was set down somewhere."""

    STEPS = ("spin",)

    side: Public[int]
    space: Public[int]

    def __init__(self, side: int, space: int) -> None:
        self.side = side
        self.space = space

    def spin(self, ankh: Ankh) -> Todo | None:
        return ankh.ask(SPIN_WEB, self.side)


class GiantSpider(Figure):
    """Spins a web wherever it is set down."""

    NAME = "giant-spider"
    RULES = ("ANK-GRD-09",)
    MEMORY = Webs
    TOKENS = ("webs",)
    CLOSED = WEBBED

    def settled(self, ankh: Ankh, side: int, space: int) -> Todo | None:
        memory = webs(ankh)
        if memory.owner in (NOBODY, side) and len(memory.spaces) < MOST and beside(ankh, side, space):
            return ankh.open(Spinning(side, space))
        return None

    def closed(self, ankh: Ankh, side: int, visitor: int) -> tuple[int, ...]:
        memory = webs(ankh)
        return memory.spaces if side == memory.owner and visitor != side else ()

    def merged(self, ankh: Ankh, higher: int, lower: int) -> None:
        if webs(ankh).owner == lower:
            spin(ankh, higher, webs(ankh).spaces)

    def forgotten(self, ankh: Ankh, side: int) -> None:
        if webs(ankh).owner == side:
            spin(ankh, NOBODY, ())

    def problems(self, ankh: Ankh) -> list[str]:
        memory = webs(ankh)
        return ["there are too many webs, or nobody's"] if len(memory.spaces) > MOST * (memory.owner != NOBODY) else []

    def describe(self, table: Any, document: dict[str, Any]) -> None:
        memory = table.memories[self.slot]
        document["webs"] = {SPACE_NAMES[space]: f"S{memory.owner}" for space in memory.spaces}

    def read(self, ankh: Ankh, given: Fields, players: dict[int, Fields]) -> None:
        for name, node in (given["webs"].fields(SPACE_NAMES) if "webs" in given else {}).items():
            spin(ankh, node.seat(ankh.seats), with_space(webs(ankh).spaces, read_space(node, name)))


EFFECT: Final = GiantSpider()
'''
WORDS = {
    "words.kind": ['giant-spider = ["Giant Spider", "Giant Spiders"]'],
    "about.kind": ['giant-spider = "Spins a web beside it, on which nobody else may stop."'],
    "events": ['WebSpun = "{god} spun a web on {space}"'],
    "refusals": ['webbed = "A web hangs on {space}"', 'web-there = "There is a web on {space} already"'],
    "questions": ['SpinWeb = "Choose where the {kind} on {space} spins a web"'],
    "actions": ['web = "Web on {space}"'],
    "actions.done": ['SpinWeb = "Spin no web"'],
    "places": ['Spinning = "Web"'],
    "sheet": ['webs = "Web {space}"'],
}

SPUN = """
from ennead.drawings import drawing
from ennead.sheets import sheet
from ennead.testing import check_game
from ennead.texts import Texts

game = load("ankh")
options = {"gods": "isis,ra", "guardians": "satet,apep,giant-spider", "scenario": "gift-of-the-river"}
texts = Texts(game, ["Ann", "Ben"], you=0)
events = []

def table(**given):
    events.clear()
    return game.position({"monuments": {}, **given}, 2, options=options, listener=events.append)

def said(part):
    return " ".join([cell for line in part.lines for cell in line.cells])

state = table(figures={"r03c01": "S0 giant-spider", "r05c02": "S1 warrior"})
play(state, 0, "action move", "figure r03c01", "to r04c02")
assert state.decision.name == "SpinWeb" and state.place()[-1] == "Spinning.spin"
view = state.view(0)
asked = texts.question(view, state.options(0))
assert asked == "Choose where the Giant Spider on r04c02 spins a web", asked
assert [texts.action(action, view) for action in state.options(0)][:1] == ["Spin no web"]
refusal = state.why_not(0, game.action("web r05c02"))
assert (refusal.rule, refusal.reason) == ("ANK-GRD-09", "occupied"), refusal
play(state, 0, "web r04c03")
assert texts.event(events[-1]).startswith("You spun a web on"), texts.event(events[-1])
document = game.describe(state)
assert document["webs"] == {"r04c03": "S0"}, document["webs"]
(token,) = drawing(state.view(1), texts).tokens
assert (token.space, token.text, token.seat) == ("r04c03", "Web", 0), token
assert any("Web" in said(part) for part in sheet(state.view(1), texts)), "the sheet tells of webs"
play(state, 0, "action gain")
play(state, 1, "action move", "figure r05c02")
refusal = state.why_not(1, game.action("to r04c03"))
assert (refusal.rule, refusal.reason) == ("ANK-MOV-03", "webbed"), refusal
assert texts.refusal(refusal).startswith("A web hangs on")
assert state.problems() == [] and game.load(game.dump(state)) == state

options["gods"] = "isis,osiris"
gates = ["r05c02", "r08c04", "r09c04"]
players = {"S1": {"followers": 3}}
webbed = table(figures={"r09c03": "S1 god"}, webs={"r05c02": "S0"}, underworld=gates, turn="S1", players=players)
play(webbed, 1, "action summon", "gateway")
assert [action.name for action in webbed.options(1)] == ["to r08c04", "to r09c04"], webbed.options(1)
refusal = webbed.why_not(1, game.action("to r05c02"))
assert (refusal.rule, refusal.reason) == ("ANK-SUM-05", "webbed"), refusal
options["gods"] = "isis,ra"

again = table(figures={"r03c01": "S0 giant-spider"}, webs={"r04c03": "S0", "r04c02": "S0"})
assert game.describe(again)["webs"] == {"r04c02": "S0", "r04c03": "S0"}
play(again, 0, "action move", "figure r03c01", "to r05c02")
assert again.decision.name == "ChooseAction"  # no web is left

check_game(game, 3, games=1, seed="spiders", options={"guardians": "satet,apep,giant-spider"})
match = Match.start(game, 3, seed="spiders", options={"guardians": "satet,apep,giant-spider"})
"""

NUMBERED = """
names = [action.name for action in game.actions.actions]
box = {box}
assert names[:len(box)] == box, "what was there before keeps its numbers"
assert names[len(box):len(box) + 3] == ["call giant-spider", "release giant-spider", "web r00c00"]
level_3 = game.new(2, options={{"gods": "isis,ra"}})
while len(level_3.guardians) < 2:
    level_3.answer(-1, level_3.outcomes()[0][0])
assert [action.name for action, _ in level_3.outcomes()] == ["guardian giant-scorpion", "guardian androsphinx"]
"""


def test_a_guardian_with_tokens_is_one_module_one_row_and_words(tmp_path: Path) -> None:
    """Memory, decision, procedure, action, refusal and event of its own; nothing else is touched by hand.

    Added after the box, it is in play where somebody asks for it, and no number of the box changes.
    """
    ankh = copy_package(tmp_path, "ankh")
    (ankh / "guardians" / "giant_spider.py").write_text(SPIDER, encoding="utf-8")
    row = {"id": "giant-spider", "name": "Giant Spider", "level": 3, "base": "large", "figures": 2, "added": True}
    add_row(ankh / "data" / "content.json", "guardians", row)
    add_words(ankh.parent / "table" / "words" / "en.toml", WORDS)
    write_records(ankh)
    box = [action.name for action in load("ankh").actions.actions]
    run(tmp_path, SPUN + NUMBERED.format(box=box))
