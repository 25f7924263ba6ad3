"""Effects of one player that take place together: the owner decides their order (KEM-ACQ-05)."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import mypyc_attr

from ennead.games.kemet.rules.actions import PLAY
from ennead.games.kemet.rules.dispatch import HOOKS, Hooks
from ennead.games.kemet.rules.flow.battle import Battle
from ennead.games.kemet.rules.state import Kemet
from ennead.games.kemet.rules.voices import put_next, voice_of
from ennead.kernel.actions import Action
from ennead.kernel.events import Refusal
from ennead.kernel.flow import DONE, Decision, Frame, Todo, find
from ennead.kernel.record import Public


@final
@mypyc_attr(acyclic=True)
class ChooseNext(Decision):
    """Which of several effects comes next."""

    RULE = "KEM-DEC-18"

    def options(self, kemet: Kemet, together: Together, seat: int) -> list[Action]:
        return [self.action(kemet, voice) for voice in together.undecided(kemet)]

    def action(self, kemet: Kemet, voice: int) -> Action:
        return kemet.tile_set.use[voice] if voice >= 0 else PLAY[-1 - voice]

    def why_not(self, kemet: Kemet, together: Together, seat: int, action: Action) -> Refusal | None:
        return Refusal("KEM-DEC-18", "not-together") if action.verb == "tile" else None

    def answer(self, kemet: Kemet, together: Together, seat: int, action: Action) -> Todo | None:
        for voice in together.undecided(kemet):
            if self.action(kemet, voice) is action:
                put_next(kemet, voice)
                break
        return None


CHOOSE_NEXT: Final = ChooseNext()


@final
@mypyc_attr(acyclic=True)
class Together(Frame):
    """A player puts the effects of one moment in order, until one is left."""

    STEPS = ("choose...",)

    seat: Public[int]
    hook: Public[str]

    def __init__(self, seat: int, hook: str) -> None:
        self.seat = seat
        self.hook = hook

    def choose(self, kemet: Kemet) -> Todo | None:
        if len(self.undecided(kemet)) > 1:
            return kemet.ask(CHOOSE_NEXT, self.seat)
        for voice in self.undecided(kemet):
            put_next(kemet, voice)
        return None

    def undecided(self, kemet: Kemet) -> list[int]:
        """The effects that have no place in the order yet."""
        battle: Battle | None = find(kemet.top, Battle)
        table: Hooks = kemet.hooks if battle is None else battle.speaking(kemet)
        voices = table.voices(HOOKS.index(self.hook), self.seat)
        return [voice_of(effect) for effect in voices if voice_of(effect) not in kemet.precedence]

    # <records> written by tools/records.py from the declarations above
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "hook")
    OPENING: ClassVar[tuple[str, ...]] = ("seat", "hook")
    TUPLES: ClassVar[tuple[str, ...]] = ()

    def step(self, kemet: Kemet, at: int) -> Todo | None:
        if at == 0:
            return self.repeat(self.choose(kemet)) or DONE
        return DONE

    def copy(self) -> Together:
        new = Together(self.seat, self.hook)
        new.placed(self)
        return new

    # </records>
