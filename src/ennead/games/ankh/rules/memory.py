"""What effects remember: tokens, captives, markers; and what becomes of them when gods merge or are forgotten."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from ennead.kernel.document import Node
from ennead.kernel.effects import Voice
from ennead.kernel.record import Memory

if TYPE_CHECKING:
    from ennead.games.ankh.rules.state import Ankh

Fields = dict[str, Node]  # of a position document, or of one player in it
NO_SLOT: Final = -1
NO_MARK: Final = -1


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Keeper(Voice):
    """An effect that may remember something; these methods are about its memory, and do nothing if it has none."""

    MEMORY: ClassVar[type[Memory] | None] = None
    TOKENS: ClassVar[tuple[str, ...]] = ()  # fields of a position document: the spaces where its tokens lie
    PLAYER: ClassVar[tuple[str, ...]] = ()  # fields of a player in it
    WORKED_OUT: ClassVar[tuple[str, ...]] = ()  # fields of a player that are shown, and cannot be given
    TABLE: ClassVar[tuple[str, ...]] = ()  # other fields of a position document
    TABLE_WORKED_OUT: ClassVar[tuple[str, ...]] = ()  # those that are shown, and cannot be given
    slot: i64 = NO_SLOT  # where its memory is among the memories of a state

    # What happens to it

    def dealt(self, ankh: Ankh, side: int) -> None:
        """ANK-CMP-01: a god with this ability is dealt; it gets its tokens."""

    def set_up(self, ankh: Ankh) -> None:
        """ANK-SCN-04: the pieces of the scenario are on the board; it puts its own there."""

    def merging(self, ankh: Ankh, higher: int, lower: int) -> None:
        """ANK-MRG-12: two gods are about to merge, and the lower one's pieces leave the game."""

    def merged(self, ankh: Ankh, higher: int, lower: int) -> None:
        """ANK-MRG-07: the higher god has the abilities of both."""

    def forgotten(self, ankh: Ankh, side: int) -> None:
        """ANK-FGT-01: a god leaves the game."""

    def lifted(self, ankh: Ankh, piece: int) -> None:
        """ANK-MRG-13: a figure has left the board for good, and was not killed."""

    # What is known about it

    def held(self, ankh: Ankh, side: int, kind: int) -> int:
        """How many figures of a side it keeps off the board, in no pool."""
        return 0

    def spaces(self, ankh: Ankh) -> list[int]:
        """The spaces on which a piece of its own stands (`set_piece`); for tokens on empty land there is `closed`."""
        return []

    def problems(self, ankh: Ankh) -> list[str]:
        """What is wrong with it in this position, one sentence each."""
        return []

    # Position documents

    def describe(self, table: Any, document: dict[str, Any]) -> None:
        """Write it into the document of a state or a view."""

    def read(self, ankh: Ankh, given: Fields, players: dict[int, Fields]) -> None:
        """Take it from a document; whatever is not written is as at the beginning."""

    def marks(self, table: Any, piece: int) -> list[str]:
        """The words about it that stand behind a figure: `S0 warrior sun`."""
        return []

    def read_mark(self, ankh: Ankh, node: Node, space: int, piece: int, word: str) -> int:
        """The figure with the mark that a word stands for; NO_MARK if the word means nothing to it."""
        return NO_MARK


SLOTS: Final[list[type[Memory]]] = []  # the kinds of memories by slot; filled when the game is loaded
FRESH: Final[list[Memory]] = []  # by slot: one in which nothing is remembered, which every new game can share


def keep(effect: Keeper) -> None:
    """An effect with a memory gets its place in every state; what another edition says of it has the same place."""
    memory = type(effect).MEMORY
    if memory is not None:
        if memory not in SLOTS:
            SLOTS.append(memory)
        effect.slot = SLOTS.index(memory)


def new_memories(keepers: list[Keeper]) -> list[Memory]:
    """At first nobody has anything to remember; effects that this edition does not have leave their places blank.

    The keepers are in the order of their slots.
    """
    last = keepers[-1].slot if keepers else NO_SLOT
    while len(FRESH) <= last:
        FRESH.append(SLOTS[len(FRESH)]())
    return FRESH[: last + 1]
