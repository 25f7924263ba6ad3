"""tools/records.py: what it writes, and the mistakes on which it stops."""

import importlib.util
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from ennead.kernel.effects import uses_of

TOOL = Path(__file__).parents[2] / "tools" / "records.py"
TOYS = Path(__file__).parent / "toys"


def load_tool() -> ModuleType:
    spec = importlib.util.spec_from_file_location("records_tool", TOOL)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["records_tool"] = module  # its dataclasses look themselves up there
    spec.loader.exec_module(module)
    return module


records = load_tool()

HEAD = """
from __future__ import annotations

from typing import ClassVar

from ennead.kernel.flow import DONE, NOBODY, Decision, Frame, State, Todo
from ennead.kernel.record import (
    Counts, Derived, Hidden, HiddenCount, Owner, OwnerCount, Public, Record, Remembered, Shared, counted,
)
"""

HOUSE = (
    HEAD
    + """
from {package}.view import ChestView, HouseView, RoomView


class Chest(Record):
    gold: Public[int] = 0
    secret: Owner[str] = ""
    coins: OwnerCount[list[int]]


class Room(Record):
    cards: OwnerCount[Counts]
    omen: Owner[int] = 0
    fame: Remembered[int] = 10
    trap: Hidden[bool] = False
    pile: HiddenCount[list[int]]
    chest: Public[Chest]
    shelf: Public[list[Chest]]
    name: Public[str | None] = None


class House(State):
    rooms: Public[list[Room]]
    cellar: Public[Chest]
    deck: HiddenCount[Counts]
    top_card: Hidden[int] = 0
    days: Public[tuple[tuple[int, ...], ...]] = ()
    memory: Remembered[list[int]]
    guests: Public[Shared[list[int]]]
    table: Derived[tuple[int, ...]] = ()


class Night(Frame):
    STEPS = ("fall", "sleep...")

    hour: Public[int]
    dreams: Public[tuple[int, ...]] = ()

    def __init__(self, hour: int) -> None:
        self.hour = hour

    def fall(self, house: House) -> Todo | None:
        return None

    def sleep(self, house: House) -> Todo | None:
        if self.hour == 0:
            return None
        self.hour -= 1
        self.dreams += (self.hour,)
        return house.open(Night(0))


class LongNight(Night):
    STEPS = ("fall", "snore", "sleep...")

    noise: Public[int] = 0

    def snore(self, house: House) -> Todo | None:
        self.noise += 1
        return None
"""
)


def write_package(folder: Path, source: str) -> Path:
    package = folder / "house"
    package.mkdir(parents=True)
    (package / "__init__.py").write_text("")
    (package / file_of(source)).write_text(source.replace("{package}", "house"))
    return package


def file_of(source: str) -> str:
    return "hooks.py" if "(Voice)" in source else "state.py"


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """The written package, imported."""
    package = write_package(tmp_path, HOUSE)
    assert records.main([str(package)]) == 0
    monkeypatch.syspath_prepend(tmp_path)
    yield importlib.import_module("house.state")
    for name in ("house", "house.state", "house.view"):
        sys.modules.pop(name, None)


def chest(house: Any, gold: int) -> Any:
    new = house.Chest()
    new.gold, new.secret, new.coins = gold, f"secret {gold}", [gold, gold]
    return new


def furnished(house: Any) -> Any:
    state = house.House()
    state.rooms = []
    for seat in range(2):
        room = house.Room()
        room.cards, room.omen, room.fame, room.trap, room.pile = [seat, 2], seat + 5, 20 + seat, True, [7, 8, 9]
        room.chest, room.shelf, room.name = chest(house, seat), [chest(house, 10 + seat)], f"room {seat}"
        state.rooms.append(room)
    state.cellar, state.deck, state.top_card, state.days = chest(house, 99), [3, 4], 6, ((1, 2), (3,))
    state.memory, state.guests, state.table = [1, 2, 3], [4], (5, 5)
    state.open(house.Night(2))
    return state


def test_public_fields_are_seen_by_everybody(house: Any) -> None:
    state = furnished(house)
    for seat in (0, 1, -1):
        view = state.view(seat)
        assert [room.name for room in view.rooms] == ["room 0", "room 1"]
        assert [room.chest.gold for room in view.rooms] == [0, 1]
        assert view.days == ((1, 2), (3,))
        assert view.deck_count == 7


def test_owner_fields_are_seen_by_the_owner_alone(house: Any) -> None:
    view = furnished(house).view(1)
    assert [room.omen for room in view.rooms] == [None, 6]
    assert [room.cards for room in view.rooms] == [None, [1, 2]]
    assert [room.cards_count for room in view.rooms] == [2, 3]
    assert [room.chest.secret for room in view.rooms] == [None, "secret 1"]
    assert [room.shelf[0].coins for room in view.rooms] == [None, [11, 11]]
    assert [room.shelf[0].coins_count for room in view.rooms] == [2, 2]
    assert view.cellar.secret is None  # a record of the table has no owner
    assert view.cellar.coins_count == 2


def test_hidden_fields_are_not_in_a_view_at_all(house: Any) -> None:
    view = furnished(house).view(0, True)
    for name in ("top_card", "deck", "table"):
        assert not hasattr(view, name)
    for name in ("trap", "pile"):
        assert not hasattr(view.rooms[0], name)
    assert [room.pile_count for room in view.rooms] == [3, 3]


def test_remembered_fields_are_covered_unless_memory_or_the_end_uncovers_them(house: Any) -> None:
    state = furnished(house)
    state.decision = house.Decision()
    assert [room.fame for room in state.view(0).rooms] == [20, None]
    assert state.view(0).memory is None
    assert [room.fame for room in state.view(0, True).rooms] == [20, 21]
    assert state.view(-1, True).memory == [1, 2, 3]
    state.decision = None
    assert [room.fame for room in state.view(-1).rooms] == [20, 21]


def test_a_glance_shows_what_a_view_with_memory_shows_but_shares_its_lists(house: Any) -> None:
    state = furnished(house)
    state.decision = house.Decision()
    for seat in (0, 1, -1):
        glance = state.glance(seat)
        assert glance == state.view(seat, True)
        assert glance.memory is state.memory
        assert glance.top is state.top
        assert [room.chest.secret for room in glance.rooms] == [
            f"secret {one}" if one == seat else None for one in (0, 1)
        ]


def test_a_copy_has_everything_and_shares_only_what_is_derived_or_said_to_be_shared(house: Any) -> None:
    state = furnished(house)
    copy = state.copy()
    assert copy.table is state.table
    assert copy.guests is state.guests
    assert copy.view(0).guests is not state.guests
    for name in house.House.FIELDS:
        if name not in ("rooms", "cellar"):
            assert getattr(copy, name) == getattr(state, name)
    assert copy.rooms[0].shelf[0].coins == [10, 10]
    copy.rooms[0].shelf[0].coins.append(1)
    copy.rooms[0].cards[0] = 9
    copy.rooms[1].chest.gold = 9
    copy.cellar.coins.clear()
    copy.deck[0] = copy.memory[0] = 9
    assert state.rooms[0].shelf[0].coins == [10, 10]
    assert (state.rooms[0].cards, state.rooms[1].chest.gold, state.cellar.coins) == ([0, 2], 1, [99, 99])
    assert (state.deck[0], state.memory[0]) == (3, 1)


def test_known_has_what_the_view_shows(house: Any) -> None:
    state = furnished(house)
    known = house.House.known(state.view(1))
    assert known.rooms[1].cards == [1, 2]
    assert known.rooms[1].chest.secret == "secret 1"
    assert not hasattr(known.rooms[0], "cards")
    assert known.rooms[0].omen == 0
    assert known.rooms[0].shelf[0].gold == 10
    assert known.days == state.days
    assert known.place() == state.place()
    assert not hasattr(known, "deck")
    known.rooms[1].cards[0] = 9
    assert state.rooms[1].cards == [1, 2]


def test_stored_fields_leave_out_derived_ones(house: Any) -> None:
    assert house.House.FIELDS == ("rooms", "cellar", "deck", "top_card", "days", "memory", "guests")
    assert (house.House.SHARED, house.Room.SHARED) == (("guests",), ())
    assert "days" in house.House.TUPLES
    assert house.Night.OPENING == ("hour",)
    assert house.Night.TUPLES == ("dreams",)


def test_steps_run_in_the_written_order(house: Any) -> None:
    state = furnished(house)
    state.advance()
    assert state.over
    state = furnished(house)
    night = state.top
    assert night.step(state, 0) is not None  # the first step leaves nothing behind, so the second follows at once
    assert (night.at, night.again) == (1, True)
    assert night.step(state, 2) is house.DONE


def test_an_inherited_frame_has_the_fields_and_steps_of_both(house: Any) -> None:
    assert house.LongNight.FIELDS == ("hour", "dreams", "noise")
    night = house.LongNight(0)
    assert night.step(None, 1) is house.DONE
    assert (night.noise, night.at) == (1, 2)
    night.hour, night.at, night.dreams, night.order = 3, 1, (4,), (1, 0)
    copy = night.copy()
    assert type(copy) is house.LongNight
    assert (copy.hour, copy.dreams, copy.noise, copy.at, copy.order) == (3, (4,), 1, 1, (1, 0))


HOOKS = """
from __future__ import annotations

from typing import TYPE_CHECKING

from ennead.kernel.effects import Voice
from ennead.kernel.events import Refusal
from ennead.kernel.flow import Todo

if TYPE_CHECKING:
    from house.state import House, Night


class Ghost(Voice):
    def moved_in(self, house: House) -> None:
        '''No hook: nobody waits for what it says.'''

    def midnight(self, house: House, night: Night, owner: int) -> Todo | None:
        '''The clock strikes.'''
        return None

    def noise(self, house: House, owner: int, room: int) -> int:
        '''How loud it is in a room.'''
        return 0

    def friends(self, house: House, owner: int) -> list[str]:
        '''Who comes along.'''
        return []

    def sealed(self, house: House, owner: int, guest: int) -> tuple[int, ...]:
        '''Which rooms a guest finds locked.'''
        return ()

    def visits(self, house: House, night: Night, owner: int, room: int) -> Refusal | None:
        '''Why a room is left alone.'''
        return None


class Howling(Ghost):
    def noise(self, house: House, owner: int, room: int) -> int:
        return 10 * room + owner

    def friends(self, house: House, owner: int) -> list[str]:
        return [f"bat {owner}"]

    def sealed(self, house: House, owner: int, guest: int) -> tuple[int, ...]:
        return () if guest == owner else (owner, guest)

    def visits(self, house: House, night: Night, owner: int, room: int) -> Refusal | None:
        return Refusal("HOU-01", "haunted") if room == owner else None
"""


@pytest.fixture
def haunted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """The written dispatch of a house with ghosts, imported."""
    package = write_package(tmp_path, HOUSE)
    (package / "hooks.py").write_text(HOOKS)
    assert records.main([str(package)]) == 0
    assert records.main(["--check", str(package)]) == 0
    monkeypatch.syspath_prepend(tmp_path)
    yield importlib.import_module("house.dispatch")
    for name in ("house", "house.state", "house.view", "house.hooks", "house.dispatch"):
        sys.modules.pop(name, None)


def test_hooks_are_the_methods_that_ask_add_or_allow(haunted: Any) -> None:
    assert haunted.HOOKS == ("midnight", "noise", "friends", "sealed", "visits")


def test_the_written_dispatch_calls_the_effects(haunted: Any) -> None:
    hooks: Any = importlib.import_module("house.hooks")
    table = haunted.Hooks()
    for owner in (0, 1, 1):
        table.add(owner, uses_of(hooks.Howling(), hooks.Ghost, haunted.HOOKS, {}))
    assert [table.noise(None, owner, 3) for owner in (0, 1, 2)] == [30, 62, 0]
    assert table.friends(None, 1) == ["bat 1", "bat 1"]
    assert [table.sealed(None, guest) for guest in (0, 1, 2)] == [(1, 0, 1, 0), (0, 1), (0, 2, 1, 2, 1, 2)]
    assert [table.visits(None, None, room) is None for room in (0, 1, 2)] == [False, False, True]
    house = importlib.import_module("house.state")
    assert table.midnight(house.House(), house.Night(1), (0, 1)) is None


HAUNTED = HOUSE.replace("    table: Derived", "    memories: Public[list[Memory]]\n    table: Derived").replace(
    "Counts, Derived", "Counts, Memory, Derived"
)
CHAINS = (
    HEAD.replace("import ClassVar", "import ClassVar, final").replace("Counts, Derived", "Memory, MemoryView, Derived")
    + """
from mypy_extensions import mypyc_attr


class Chains(Memory):
    rooms: Public[tuple[int, ...]] = ()
    secret: Owner[str] = ""
    left: OwnerCount[tuple[int, ...]] = ()
"""
)


@pytest.fixture
def chained(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """The written package with a memory in a module of its own, imported."""
    package = write_package(tmp_path, HAUNTED)
    (package / "chains.py").write_text(CHAINS)
    assert records.main([str(package)]) == 0
    assert records.main(["--check", str(package)]) == 0
    monkeypatch.syspath_prepend(tmp_path)
    yield importlib.import_module("house.chains")
    for name in ("house", "house.state", "house.view", "house.chains"):
        sys.modules.pop(name, None)


def test_a_memory_is_shared_by_copies_and_shown_to_its_owner(chained: Any) -> None:
    house: Any = importlib.import_module("house.state")
    memory = chained.Chains()
    memory.owner, memory.rooms, memory.secret, memory.left = 1, (3, 4), "key", (8, 9)
    nobodys = chained.Chains()
    state = furnished(house)
    state.memories = [memory, nobodys]
    copy = state.copy()
    assert [one is memory for one in copy.memories] == [True, False]
    copy.memories[0] = nobodys
    assert state.memories[0] is memory
    views = {seat: state.view(seat).memories[0] for seat in (0, 1, -1)}
    assert {view.rooms for view in views.values()} == {(3, 4)}
    assert {seat: view.secret for seat, view in views.items()} == {0: None, 1: "key", -1: None}
    assert {seat: (view.left, view.left_count) for seat, view in views.items()} == {
        0: (None, 2), 1: ((8, 9), 2), -1: (None, 2)
    }  # fmt: skip
    assert state.view(-1).memories[1].secret is None  # what belongs to nobody is not a spectator's
    known = house.House.known(state.view(1)).memories[0]
    assert (known.owner, known.rooms, known.secret, known.left) == (1, (3, 4), "key", (8, 9))
    assert type(known) is chained.Chains
    changed = memory.copy()
    changed.rooms = ()
    assert memory.rooms == (3, 4)


# Mistakes


def frame(body: str) -> str:
    return HEAD + "\n\nclass Night(Frame):\n" + body


def state(body: str) -> str:
    return HEAD + "\n\nclass House(State):\n" + body


def hook(body: str) -> str:
    return HEAD + "from ennead.kernel.effects import Voice\n\n\nclass Ghost(Voice):\n" + body


STEP = "    STEPS = ('fall',)\n\n    def fall(self, house: House) -> Todo | None:\n"

MISTAKES = {
    "no audience": (state("    seats: int = 0\n"), "House.seats has no audience"),
    "no audience in a frame": (frame("    hour: int\n" + STEP + "        return None\n"), "Night.hour has no audience"),
    "a secret frame": (frame("    hour: Hidden[int]\n" + STEP + "        return None\n"), "frames are public"),
    "an owner of the table": (state("    hand: Owner[int] = 0\n"), "a state has no owner"),
    "an undeclared field": (state("    def go(self) -> None:\n        self.day = 1\n"), "House.day is not declared"),
    "an undeclared field, added to": (
        state("    def go(self) -> None:\n        self.day += 1\n"),
        "day is not declared",
    ),
    "an undeclared field in a tuple": (
        state("    seats: Public[int] = 0\n\n    def go(self) -> None:\n        self.seats, self.day = 1, 2\n"),
        "House.day is not declared",
    ),
    "a change within a shared list": (
        state("    days: Public[Shared[list[int]]]\n\n    def go(self) -> None:\n        self.days[0] = 1\n"),
        "self.days[0] = 1 changes a list that copies share",
    ),
    "a shared list that grows": (
        state("    days: Public[Shared[list[int]]]\n\n    def go(self) -> None:\n        self.days.append(1)\n"),
        "self.days.append(1) changes a list that copies share",
    ),
    "a shared list that is added to": (
        state("    days: Public[Shared[list[int]]]\n\n    def go(self) -> None:\n        self.days += [1]\n"),
        "self.days += [1] changes a list that copies share",
    ),
    "a step without method": (
        frame("    STEPS = ('fall', 'sleep')\n" + STEP.split("\n", 2)[2] + "        return None\n"),
        "step 'sleep'",
    ),
    "no step at all": (frame("    STEPS = ('fall',)\n"), "has no method for its first step"),
    "a lost question": (
        frame(STEP + "        house.ask(None, 1)\n        return None\n"),
        "is not returned, so it is lost",
    ),
    "a lost procedure": (
        frame(STEP + "        house.open(Night())\n        return None\n"),
        "is not returned, so it is lost",
    ),
    "a lost secret question": (frame(STEP + "        house.ask_all(None, ())\n        return None\n"), "it is lost"),
    "a lost interrupt": (frame(STEP + "        house.interrupt(1, self)\n        return None\n"), "it is lost"),
    "a memory that can change": (
        HEAD + "from ennead.kernel.record import Memory\n\n\nclass Chains(Memory):\n    rooms: Public[list[int]]\n",
        "only tuples and numbers",
    ),
    "a memory of one's own without a class for its view": (
        HEAD
        + "from ennead.kernel.record import OwnMemory\n\n\nclass Chains(OwnMemory):\n    rooms: Public[list[int]]\n",
        "needs MemoryView, final, mypyc_attr",
    ),
    "a missing import": (
        HEAD + "from ennead.kernel.record import Memory\n\n\nclass Chains(Memory):\n    rooms: Public[int] = 0\n",
        "needs MemoryView, final, mypyc_attr",
    ),
    "a lost hook": (
        hook("    def fall(self, house: House, night: Night, owner: int) -> Todo | None:\n        '''Dusk.'''\n")
        + "\n\nclass Night(Frame):\n    STEPS = ('begin',)\n\n    def begin(self, house: House) -> Todo | None:\n"
        + "        house.hooks.fall(house, self, ())\n        return None\n",
        "it is lost",
    ),
    "a hook without owner": (
        hook("    def fall(self, house: House) -> int:\n        '''Dusk.'''\n"),
        "fall has no owner",
    ),
    "a hook that asks nowhere": (
        hook("    def fall(self, house: House, owner: int) -> Todo | None:\n        '''Dusk.'''\n"),
        "fall asks in no procedure",
    ),
    "a hook without a sentence": (
        hook("    def fall(self, house: House, owner: int) -> int:\n        return 0\n"),
        "fall has no sentence",
    ),
}


@pytest.mark.parametrize(("source", "sentence"), MISTAKES.values(), ids=MISTAKES)
def test_the_writer_stops_on_a_mistake(
    source: str, sentence: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    package = write_package(tmp_path, source)
    assert records.main([str(package)]) == 1
    told = capsys.readouterr().err
    assert sentence in told
    assert told.count("\n") == 1
    assert (package / file_of(source)).read_text() == source


def test_check_finds_stale_text_and_writes_nothing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    package = write_package(tmp_path, HOUSE)
    source = (package / "state.py").read_text()
    assert records.main(["--check", str(package)]) == 1
    assert "stale: run python tools/records.py for state.py, view.py" in capsys.readouterr().out
    assert (package / "state.py").read_text() == source
    assert records.main([str(package)]) == 0
    assert records.main(["--check", str(package)]) == 0
    written = (package / "state.py").read_text()
    (package / "state.py").write_text(written.replace("omen: Owner[int] = 0", "omen: Public[int] = 0"))
    assert records.main(["--check", str(package)]) == 1
    (package / "state.py").write_text(written.replace("        new.omen = self.omen\n", ""))
    assert records.main(["--check", str(package)]) == 1
    (package / "state.py").write_text(written)
    (package / "view.py").unlink()
    assert records.main(["--check", str(package)]) == 1


def test_writing_twice_changes_nothing(tmp_path: Path) -> None:
    package = write_package(tmp_path, HOUSE)
    assert records.main([str(package)]) == 0
    first = (package / "state.py").read_text()
    assert records.main([str(package)]) == 0
    assert (package / "state.py").read_text() == first


def test_the_toys_are_written_by_the_tool() -> None:
    assert records.main(["--check", str(TOYS / "scarabs")]) == 0
