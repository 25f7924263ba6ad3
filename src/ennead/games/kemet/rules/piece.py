"""What a power tile, creature or DI card does by itself: when it is taken or played, and what it remembers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from ennead.kernel.document import Node
from ennead.kernel.effects import Voice
from ennead.kernel.flow import Frame, Todo
from ennead.kernel.record import Memory

if TYPE_CHECKING:
    from ennead.games.kemet.rules.state import Kemet

NO_SLOT: Final = -1
NO_TILE: Final = -1
Fields = dict[str, Node]  # of a position document


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Piece(Voice):
    """One tile or card; these methods are called for itself alone, and do nothing unless it needs them."""

    NUMBERS: ClassVar[tuple[str, ...]] = ()  # what its row must have, as in `battle.on_win.battle_fp`; may, with a `?`
    SAYS: ClassVar[tuple[tuple[str, Any], ...]] = ()  # what its row may say for readers: the class does just that
    MEMORY: ClassVar[type[Memory] | None] = None
    FACTS: ClassVar[tuple[str, ...]] = ()  # the fields of a position document in which its memory is written
    TOKENS: ClassVar[tuple[str, ...]] = ()  # those of them that list the zones where its tokens lie
    tile: int = NO_TILE  # which tile of its file it is
    card: int = NO_TILE  # or which DI card
    slot: int = NO_SLOT  # where its memory is among the memories of a state

    # When its owner uses it

    def acquired(self, kemet: Kemet, frame: Frame, seat: int) -> Todo | None:
        """KEM-ACQ-03: the tile has just been taken."""
        return None

    def gold_action(self, kemet: Kemet, frame: Frame, seat: int) -> Todo | None:
        """KEM-TOK-06: the gold token lies on this tile, and its action is resolved."""
        return None

    def conscripting(self, kemet: Kemet, frame: Frame, seat: int) -> Todo | None:
        """KEM-NGT-07: the tile is used in Conscription."""
        return None

    def playable(self, kemet: Kemet, frame: Frame | None, seat: int) -> bool:
        """KEM-DI-09: whether a Day or Move card has a legal target and its moment; its cost is tested elsewhere."""
        return False

    def played(self, kemet: Kemet, frame: Frame | None, seat: int) -> Todo | None:
        """KEM-DI-01: a Day or Move card is resolved."""
        return None

    def sent_home(self, kemet: Kemet, seat: int) -> None:
        """KEM-CRE-04, KEM-BAT-49: its creature goes to supply, because its troop is recalled or gone."""

    # What it remembers

    def problems(self, kemet: Kemet) -> list[str]:
        """What is wrong with its memory in this position, one sentence each."""
        return []

    def describe(self, table: Any, document: dict[str, Any]) -> None:
        """Write its memory into the document of a state or a view."""

    def read(self, kemet: Kemet, given: Fields) -> None:
        """Take its memory from a document; whatever is not written is as at the beginning."""


def new_memories(keepers: list[Piece]) -> list[Memory]:
    """At first nobody has anything to remember."""
    found: list[Memory] = []
    for keeper in keepers:
        memory: Any = type(keeper).MEMORY
        found.append(memory())
    return found
