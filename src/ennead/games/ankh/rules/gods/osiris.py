"""Osiris, Gateway to the Underworld: tokens after lost Battles, and an extra summon onto them (ANK-GOD-11 to 14)."""

from __future__ import annotations

from typing import Any, ClassVar, Final, cast, final

from mypy_extensions import mypyc_attr

from ennead.games.ankh.rules.actions import ACTIONS, TO, TOKEN
from ennead.games.ankh.rules.actions import DONE as NOTHING_MORE
from ennead.games.ankh.rules.board import FERTILE
from ennead.games.ankh.rules.components import BOX, EMPTY, MONUMENT_TYPE
from ennead.games.ankh.rules.flow.battle import Battle
from ennead.games.ankh.rules.flow.summon import Summon
from ennead.games.ankh.rules.grid import SPACE_NAMES
from ennead.games.ankh.rules.hooks import Effect
from ennead.games.ankh.rules.memory import Fields
from ennead.games.ankh.rules.reasons import no_site
from ennead.games.ankh.rules.scenarios import read_space
from ennead.games.ankh.rules.state import Ankh, among, with_space, without_space
from ennead.kernel.actions import Action
from ennead.kernel.effects import NOTHING_SAID
from ennead.kernel.events import EventKind, Refusal
from ennead.kernel.flow import DONE, NOBODY, Decision, Frame, Todo, find
from ennead.kernel.record import Memory, MemoryView, Public

TOKENS: Final[int] = BOX["underworld_tokens"]
UNDERWORLD_PLACED: Final = EventKind("UnderworldPlaced", side="god", what="space", where="space")
GATEWAY: Final = ACTIONS.one("gateway")  # the extra summon onto an Underworld token
GATE: Final = Refusal("ANK-GOD-14", "underworld")


@final
@mypyc_attr(acyclic=True)
class Underworld(Memory):
    """The tokens on the board."""

    spaces: Public[tuple[int, ...]] = ()  # where they lie, ascending

    # <records> written by tools/records.py from the declarations above
    FIELDS: ClassVar[tuple[str, ...]] = ("owner", "spaces")
    TUPLES: ClassVar[tuple[str, ...]] = ("spaces",)

    def copy(self) -> Underworld:
        new = Underworld()
        new.owner = self.owner
        new.spaces = self.spaces
        return new

    def view(self, own: bool, memory: bool) -> UnderworldView:
        view = UnderworldView()
        view.owner = self.owner
        view.spaces = self.spaces
        return view

    # </records>


# <records> written by tools/records.py from the declarations above
@final
@mypyc_attr(acyclic=True)
class UnderworldView(MemoryView):
    """What one seat may know of an Underworld."""

    FIELDS: ClassVar[tuple[str, ...]] = ("owner", "spaces")

    owner: int
    spaces: tuple[int, ...]

    def known(self) -> Underworld:
        """What a view shows; the rest is left to imagine."""
        new = Underworld()
        view = self
        new.owner = view.owner
        new.spaces = view.spaces
        return new


# </records>


def underworld(ankh: Ankh) -> Underworld:
    return cast(Underworld, ankh.memory(EFFECT.slot))


def is_gate(ankh: Ankh, space: int) -> bool:
    """Whether an Underworld token lies on a space."""
    return among(underworld(ankh).spaces, space)


def lay(ankh: Ankh, side: int, spaces: tuple[int, ...]) -> None:
    """From now on the tokens of a side lie on these spaces."""
    memory = Underworld()
    memory.owner = side
    memory.spaces = spaces
    ankh.remember(EFFECT.slot, memory)


def gate_spaces(ankh: Ankh, region: int) -> list[int]:
    """Empty land of a region without an Underworld token."""
    pieces = ankh.pieces
    gates = underworld(ankh).spaces
    return [space for space in ankh.land.spaces[region] if pieces[space] == EMPTY and space not in gates]


@final
@mypyc_attr(acyclic=True)
class PlaceUnderworld(Decision):
    """Where an Underworld token goes; which one is moved, if not one from beside the dashboard; or nothing."""

    RULE = "ANK-GOD-11"

    def options(self, ankh: Ankh, gate: UnderworldGate, side: int) -> list[Action]:
        spaces = [TO[space] for space in gate_spaces(ankh, gate.region)]
        if gate.moved != NOBODY:
            return spaces
        tokens = underworld(ankh).spaces
        found = [NOTHING_MORE, *[TOKEN[space] for space in tokens]]
        return found + spaces if len(tokens) < TOKENS else found

    def why_not(self, ankh: Ankh, gate: UnderworldGate, side: int, action: Action) -> Refusal | None:
        if action.verb == "token":
            return Refusal("ANK-GOD-11", "no-underworld-token", {"space": action.value})
        if action.verb != "to":
            return None
        battle: Battle = find(ankh.top, Battle)
        refusal = no_site(ankh, NOBODY, battle.region, battle.token, action.value, "ANK-GOD-11")
        if refusal is not None:
            return refusal
        return Refusal("ANK-GOD-11", "no-token-left", {"tokens": len(underworld(ankh).spaces)})

    def facts(self, view: Any, gate: UnderworldGate, options: list[Action]) -> dict[str, Any]:
        return {"case": "place"} if gate.moved == NOBODY else {"case": "move", "space": SPACE_NAMES[gate.moved]}

    def answer(self, ankh: Ankh, gate: UnderworldGate, side: int, action: Action) -> Todo | None:
        if action is NOTHING_MORE:
            gate.over = True
        elif action.verb == "token":
            gate.moved = action.value
        else:
            gate.over = True
            spaces = underworld(ankh).spaces
            if gate.moved != NOBODY:
                spaces = without_space(spaces, gate.moved)
            lay(ankh, side, with_space(spaces, action.value))
            ankh.emit(UNDERWORLD_PLACED, "ANK-GOD-11", side, action.value)
        return None


PLACE_UNDERWORLD: Final = PlaceUnderworld()


@final
@mypyc_attr(acyclic=True)
class UnderworldGate(Frame):
    """One Underworld token is placed or moved after a lost Battle."""

    STEPS = ("place...",)

    side: Public[int]
    region: Public[int]
    moved: Public[int] = NOBODY  # the space of the token that is moved
    over: Public[bool] = False

    def __init__(self, side: int, region: int) -> None:
        self.side = side
        self.region = region

    def place(self, ankh: Ankh) -> Todo | None:
        return None if self.over else ankh.ask(PLACE_UNDERWORLD, self.side)

    # <records> written by tools/records.py from the declarations above
    FIELDS: ClassVar[tuple[str, ...]] = ("side", "region", "moved", "over")
    OPENING: ClassVar[tuple[str, ...]] = ("side", "region")
    TUPLES: ClassVar[tuple[str, ...]] = ()

    def step(self, ankh: Ankh, at: int) -> Todo | None:
        if at == 0:
            return self.repeat(self.place(ankh)) or DONE
        return DONE

    def copy(self) -> UnderworldGate:
        new = UnderworldGate(self.side, self.region)
        new.placed(self)
        new.moved = self.moved
        new.over = self.over
        return new

    # </records>


@mypyc_attr(acyclic=True)
class Osiris(Effect):
    """Gateway to the Underworld."""

    NAME = "osiris"
    RULES: ClassVar[tuple[str, ...]] = ("ANK-GOD-11", "ANK-GOD-12", "ANK-GOD-13", "ANK-GOD-14")
    MEMORY = Underworld
    TOKENS = ("underworld",)
    EXTRA = (GATEWAY,)
    CLOSED: ClassVar[Refusal | None] = GATE

    def after_battle(self, ankh: Ankh, battle: Battle, side: int) -> Todo | None:
        if battle.has_lost(side) and gate_spaces(ankh, battle.region):
            return ankh.open(UnderworldGate(side, battle.region))
        return None

    def extra_summons(self, ankh: Ankh, summon: Summon, side: int) -> list[Action]:
        return [GATEWAY]

    def summon_spaces(self, ankh: Ankh, summon: Summon, side: int, way: Action, kind: int) -> list[int]:
        if way is not GATEWAY:
            return NOTHING_SAID
        return [space for space in underworld(ankh).spaces if ankh.may_stop(side, space)]

    def no_summon(self, ankh: Ankh, summon: Summon, side: int, action: Action) -> Refusal:
        return Refusal("ANK-GOD-13", "no-gateway", {"tokens": len(underworld(ankh).spaces)})

    def no_place(self, ankh: Ankh, summon: Summon, side: int, space: int) -> Refusal | None:
        if space not in underworld(ankh).spaces:
            return Refusal("ANK-GOD-13", "no-underworld-token", {"space": space})
        return None

    def closed(self, ankh: Ankh, side: int, visitor: int) -> tuple[int, ...]:
        return underworld(ankh).spaces if visitor != side else ()

    def barren(self, ankh: Ankh, side: int, space: int) -> Refusal | None:
        return GATE if is_gate(ankh, space) else None

    def unbuildable(self, ankh: Ankh, side: int, builder: int, space: int) -> Refusal | None:
        return GATE if is_gate(ankh, space) else None

    # The tokens

    def dealt(self, ankh: Ankh, side: int) -> None:
        lay(ankh, side, ())

    def merged(self, ankh: Ankh, higher: int, lower: int) -> None:
        if underworld(ankh).owner == lower:
            lay(ankh, higher, underworld(ankh).spaces)

    def forgotten(self, ankh: Ankh, side: int) -> None:
        if underworld(ankh).owner == side:
            lay(ankh, NOBODY, ())

    def problems(self, ankh: Ankh) -> list[str]:
        memory = underworld(ankh)
        if len(memory.spaces) > TOKENS or (memory.spaces and memory.owner == NOBODY):
            return [f"{len(memory.spaces)} Underworld tokens are on the board"]
        return []

    def describe(self, table: Any, document: dict[str, Any]) -> None:
        document["underworld"] = [SPACE_NAMES[space] for space in table.memories[self.slot].spaces]

    def read(self, ankh: Ankh, given: Fields, players: dict[int, Fields]) -> None:
        for node in given["underworld"].items() if "underworld" in given else []:
            space = read_space(node, node.text())
            memory = underworld(ankh)
            if memory.owner == NOBODY:
                raise node.error("Underworld tokens belong to Osiris' god, and nobody has that ability (ANK-GOD-11)")
            if ankh.scene.board.terrain[space] < FERTILE:
                raise node.error(f"an Underworld token lies on land, not on {SPACE_NAMES[space]} (ANK-GOD-11)")
            if space in memory.spaces or len(memory.spaces) == TOKENS:
                raise node.error(f"Osiris' god has {TOKENS} Underworld tokens, each on a space of its own (ANK-GOD-11)")
            lay(ankh, memory.owner, with_space(memory.spaces, space))
            gate = self.unbuildable(ankh, memory.owner, memory.owner, space)
            if gate is not None and MONUMENT_TYPE[ankh.pieces[space]] != NOBODY:
                raise node.error(f"no Monument stands on an Underworld token ({gate.rule})")


EFFECT: Final = Osiris()
