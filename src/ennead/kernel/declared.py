"""What the modules of effects declare beside their effects: decisions, procedures, memories and events."""

from __future__ import annotations

from types import ModuleType
from typing import Final, final

from ennead.kernel.events import EventKind
from ennead.kernel.flow import Decision, Frame
from ennead.kernel.record import Memory


@final
class Declared:
    """All of them in one game; filled when the game is loaded."""

    def __init__(self) -> None:
        self.decisions: Final[list[Decision]] = []
        self.frames: Final[list[type]] = []
        self.memories: Final[list[type]] = []
        self.events: Final[list[EventKind]] = []

    def register(self, module: ModuleType) -> None:
        """Take in what one module declares, in its order."""
        for thing in list(vars(module).values()):
            if isinstance(thing, EventKind) and thing not in self.events:
                self.events.append(thing)
            elif getattr(thing, "__module__", "") == module.__name__ and isinstance(thing, type):
                if issubclass(thing, Frame):
                    self.frames.append(thing)
                elif issubclass(thing, Memory):
                    self.memories.append(thing)
            elif isinstance(thing, Decision) and type(thing).__module__ == module.__name__:
                self.decisions.append(thing)
