"""The whole game: gods and Guardians are dealt, the board is set up, turns are taken."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import mypyc_attr

from ennead.games.ankh.rules.actions import GIVE_GOD, GIVE_GUARDIAN
from ennead.games.ankh.rules.components import FIRST_GODS, FIRST_GUARDIAN, FIRST_KINDS, GODS, IN_PLAY, LEVEL, LEVELS
from ennead.games.ankh.rules.events import GOD_DEALT, GUARDIAN_DRAWN
from ennead.games.ankh.rules.new_table import give_god, put_pieces, use_guardian
from ennead.games.ankh.rules.state import Ankh
from ennead.kernel.actions import Action
from ennead.kernel.even import EvenChance
from ennead.kernel.events import Refusal
from ennead.kernel.flow import CHANCE, DONE, NOBODY, Decision, Frame, Todo

LEFT: Final = [  # the gods that are left, by those that are taken, one bit each
    [GIVE_GOD[number] for number in range(FIRST_GODS) if not taken >> number & 1] for taken in range(1 << len(GODS))
]
OF_LEVEL: Final = [  # the Guardians of each level
    [GIVE_GUARDIAN[kind - FIRST_GUARDIAN] for kind in range(FIRST_GUARDIAN, FIRST_KINDS) if LEVEL[kind] == level]
    for level in range(LEVELS + 1)
]


def gods_left(ankh: Ankh) -> list[Action]:
    """The gods that nobody has."""
    taken = 0  # one bit each
    for god in ankh.gods:
        if god.god != NOBODY:
            taken |= 1 << god.god
    return LEFT[taken]


@final
@mypyc_attr(acyclic=True)
class DealGod(EvenChance):
    """Chance gives the next player a god that nobody has."""

    RULE = "ANK-SET-01"

    def possible(self, ankh: Ankh, game: Game) -> list[Action]:
        return gods_left(ankh)

    def answer(self, ankh: Ankh, game: Game, side: int, action: Action) -> Todo | None:
        receiver = len([god for god in ankh.gods if god.god != NOBODY])
        give_god(ankh, receiver, action.value)
        ankh.emit(GOD_DEALT, "ANK-SET-01", receiver, action.value)
        return None


@final
@mypyc_attr(acyclic=True)
class ChooseGod(Decision):
    """A player takes a god that nobody has."""

    RULE = "ANK-SET-01"

    def options(self, ankh: Ankh, choosing: ChoosingGods, side: int) -> list[Action]:
        return gods_left(ankh)

    def why_not(self, ankh: Ankh, choosing: ChoosingGods, side: int, action: Action) -> Refusal | None:
        return Refusal("ANK-SET-01", "god-taken", {"god": action.value}) if action.verb == "god" else None

    def answer(self, ankh: Ankh, choosing: ChoosingGods, side: int, action: Action) -> Todo | None:
        give_god(ankh, side, action.value)
        ankh.emit(GOD_DEALT, "ANK-SET-01", side, action.value)
        return None


@final
@mypyc_attr(acyclic=True)
class DrawGuardian(EvenChance):
    """Chance chooses the Guardian of the next level."""

    RULE = "ANK-SET-07"

    def possible(self, ankh: Ankh, game: Game) -> list[Action]:
        return OF_LEVEL[len(ankh.guardians) + 1]

    def answer(self, ankh: Ankh, game: Game, side: int, action: Action) -> Todo | None:
        use_guardian(ankh, action.value)
        ankh.emit(GUARDIAN_DRAWN, "ANK-SET-07", NOBODY, action.value)
        return None


DEAL_GOD: Final = DealGod()
CHOOSE_GOD: Final = ChooseGod()
DRAW_GUARDIAN: Final = DrawGuardian()


@final
@mypyc_attr(acyclic=True)
class ChoosingGods(Frame):
    """Before the set-up: who plays last chooses first, and the first player last (ANK-SET-01, ruling 66)."""

    STEPS = ("choose...",)

    def choose(self, ankh: Ankh) -> Todo | None:
        for side in range(ankh.seats - 1, -1, -1):
            if ankh.gods[side].god == NOBODY:
                return ankh.ask(CHOOSE_GOD, side)
        return None

    # <records> written by tools/records.py from the declarations above
    FIELDS: ClassVar[tuple[str, ...]] = ()
    OPENING: ClassVar[tuple[str, ...]] = ()
    TUPLES: ClassVar[tuple[str, ...]] = ()

    def step(self, ankh: Ankh, at: int) -> Todo | None:
        if at == 0:
            return self.repeat(self.choose(ankh)) or DONE
        return DONE

    def copy(self) -> ChoosingGods:
        new = ChoosingGods()
        new.placed(self)
        return new

    # </records>


@final
@mypyc_attr(acyclic=True)
class Game(Frame):
    """Set-up, then turns clockwise until the game ends in one of its ways (ANK-WIN)."""

    STEPS = ("deal_gods...", "draw_guardians...", "set_up", "turns...")

    def deal_gods(self, ankh: Ankh) -> Todo | None:
        for god in ankh.gods:
            if god.god == NOBODY:
                return ankh.ask(DEAL_GOD, CHANCE)
        return None

    def draw_guardians(self, ankh: Ankh) -> Todo | None:
        return ankh.ask(DRAW_GUARDIAN, CHANCE) if len(ankh.guardians) < LEVELS else None

    def set_up(self, ankh: Ankh) -> Todo | None:
        put_pieces(ankh)
        for keeper in ankh.rules.keepers:
            keeper.set_up(ankh)
        return ankh.rules.procedures.prepare(ankh)

    def turns(self, ankh: Ankh) -> Todo | None:
        """ANK-ACT-01: eliminated players are skipped."""
        seat = ankh.turn
        while True:
            seat = 0 if seat + 1 >= ankh.seats else seat + 1
            if ankh.gods[ankh.sides[seat]].standing == IN_PLAY:
                return ankh.open(ankh.rules.procedures.turn(seat))

    # <records> written by tools/records.py from the declarations above
    FIELDS: ClassVar[tuple[str, ...]] = ()
    OPENING: ClassVar[tuple[str, ...]] = ()
    TUPLES: ClassVar[tuple[str, ...]] = ()

    def step(self, ankh: Ankh, at: int) -> Todo | None:
        if at == 0:
            todo = self.repeat(self.deal_gods(ankh))
            if todo is not None:
                return todo
            self.at = at = 1
        if at == 1:
            todo = self.repeat(self.draw_guardians(ankh))
            if todo is not None:
                return todo
            self.at = at = 2
        if at == 2:
            todo = self.set_up(ankh)
            if todo is not None:
                return todo
            self.at = at = 3
        if at == 3:
            return self.repeat(self.turns(ankh)) or DONE
        return DONE

    def copy(self) -> Game:
        new = Game()
        new.placed(self)
        return new

    # </records>
