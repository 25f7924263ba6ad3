"""Taking tiles, and the disasters among them."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import mypyc_attr

from ennead.games.ra.rules.actions import LOSE
from ennead.games.ra.rules.components import (
    DROUGHT,
    EARTHQUAKE,
    END_CIVILIZATION,
    END_MONUMENT,
    FIRST_CIVILIZATION,
    FIRST_MONUMENT,
    FLOOD,
    FUNERAL,
    NILE,
    PHARAOH,
    TILES_PER_DISASTER,
    UNREST,
)
from ennead.games.ra.rules.events import DISASTER_STRUCK, TILES_LOST
from ennead.games.ra.rules.state import Ra
from ennead.kernel.actions import Action
from ennead.kernel.flow import DONE, Decision, Frame, Todo
from ennead.kernel.record import Public


def take(ra: Ra, player: int, lot: list[int]) -> Todo | None:
    """All other tiles enter the hand, then the disasters strike (RA-DIS-02, RA-GOD-04)."""
    tiles = ra.players[player].tiles
    disasters: tuple[int, ...] = ()
    for kind in lot:
        if kind < FUNERAL:
            tiles[kind] = tiles[kind] + 1
        else:
            ra.box[kind] += 1  # RA-DIS-08
            disasters += (kind,)
    return ra.open(Disasters(player, disasters)) if disasters else None


@final
@mypyc_attr(acyclic=True)
class Disasters(Frame):
    """The disasters of one take, in the order of RA-DIS-09."""

    STEPS = ("funeral", "drought", "unrest", "earthquake")

    player: Public[int]
    kinds: Public[tuple[int, ...]]

    def __init__(self, player: int, kinds: tuple[int, ...]) -> None:
        self.player = player
        self.kinds = kinds

    def funeral(self, ra: Ra) -> Todo | None:
        owed = self.strike(ra, FUNERAL, "RA-DIS-07")
        lose(ra, self.player, PHARAOH, owed, "RA-DIS-07")
        return None

    def drought(self, ra: Ra) -> Todo | None:
        owed = self.strike(ra, DROUGHT, "RA-DIS-05")
        owed -= lose(ra, self.player, FLOOD, owed, "RA-DIS-05")
        lose(ra, self.player, NILE, owed, "RA-DIS-05")
        return None

    def unrest(self, ra: Ra) -> Todo | None:
        owed = self.strike(ra, UNREST, "RA-DIS-06")
        return ra.open(Loss(self.player, FIRST_CIVILIZATION, END_CIVILIZATION, owed)) if owed else None

    def earthquake(self, ra: Ra) -> Todo | None:
        owed = self.strike(ra, EARTHQUAKE, "RA-DIS-06")
        return ra.open(Loss(self.player, FIRST_MONUMENT, END_MONUMENT, owed)) if owed else None

    def strike(self, ra: Ra, disaster: int, rule: str) -> int:
        """How many tiles the copies of one disaster cost together (RA-DIS-01, RA-DIS-03)."""
        owed = TILES_PER_DISASTER * self.kinds.count(disaster)
        if owed:
            ra.emit(DISASTER_STRUCK, rule, self.player, disaster, owed)
        return owed

    # <records> written by tools/records.py from the declarations above
    FIELDS: ClassVar[tuple[str, ...]] = ("player", "kinds")
    OPENING: ClassVar[tuple[str, ...]] = ("player", "kinds")
    TUPLES: ClassVar[tuple[str, ...]] = ("kinds",)

    def step(self, ra: Ra, at: int) -> Todo | None:
        if at == 0:
            todo = self.funeral(ra)
            if todo is not None:
                return todo
            self.at = at = 1
        if at == 1:
            todo = self.drought(ra)
            if todo is not None:
                return todo
            self.at = at = 2
        if at == 2:
            todo = self.unrest(ra)
            if todo is not None:
                return todo
            self.at = at = 3
        if at == 3:
            return self.earthquake(ra) or DONE
        return DONE

    def copy(self) -> Disasters:
        new = Disasters(self.player, self.kinds)
        new.placed(self)
        return new

    # </records>


@final
@mypyc_attr(acyclic=True)
class LoseTile(Decision):
    """Choose one tile of the category to lose."""

    RULE = "RA-DIS-06"

    def options(self, ra: Ra, loss: Loss, player: int) -> list[Action]:
        tiles = ra.players[player].tiles
        return [LOSE[kind - FIRST_CIVILIZATION] for kind in range(loss.first, loss.end) if tiles[kind]]

    def answer(self, ra: Ra, loss: Loss, player: int, action: Action) -> Todo | None:
        loss.owed -= lose(ra, player, action.value, 1, "RA-DIS-06")
        return None


LOSE_TILE: Final = LoseTile()


@final
@mypyc_attr(acyclic=True)
class Loss(Frame):
    """Tiles of one category, civilization or monuments, that a player owes to disasters."""

    STEPS = ("choose...", "lose_rest")

    player: Public[int]
    first: Public[int]  # kinds of the category, from here ...
    end: Public[int]  # ... to before here
    owed: Public[int]

    def __init__(self, player: int, first: int, end: int, owed: int) -> None:
        self.player = player
        self.first = first
        self.end = end
        self.owed = owed

    def choose(self, ra: Ra) -> Todo | None:
        """RA-DIS-06: a choice only with more tiles than owed, and not all of one kind."""
        tiles = ra.players[self.player].tiles
        held = kinds = 0
        for kind in range(self.first, self.end):
            held += tiles[kind]
            kinds += 1 if tiles[kind] else 0
        if self.owed and held > self.owed and kinds > 1:
            return ra.ask(LOSE_TILE, self.player)
        return None

    def lose_rest(self, ra: Ra) -> Todo | None:
        """RA-DIS-04: what is left goes without a choice; nothing more is owed."""
        for kind in range(self.first, self.end):
            self.owed -= lose(ra, self.player, kind, self.owed, "RA-DIS-04")
        return None

    # <records> written by tools/records.py from the declarations above
    FIELDS: ClassVar[tuple[str, ...]] = ("player", "first", "end", "owed")
    OPENING: ClassVar[tuple[str, ...]] = ("player", "first", "end", "owed")
    TUPLES: ClassVar[tuple[str, ...]] = ()

    def step(self, ra: Ra, at: int) -> Todo | None:
        if at == 0:
            todo = self.repeat(self.choose(ra))
            if todo is not None:
                return todo
            self.at = at = 1
        if at == 1:
            return self.lose_rest(ra) or DONE
        return DONE

    def copy(self) -> Loss:
        new = Loss(self.player, self.first, self.end, self.owed)
        new.placed(self)
        return new

    # </records>


def lose(ra: Ra, player: int, kind: int, owed: int, rule: str) -> int:
    """Lose up to that many tiles of one kind; return how many were lost."""
    lost = min(owed, ra.players[player].tiles[kind])
    if lost:
        ra.box_tiles(player, kind, lost)
        ra.emit(TILES_LOST, rule, player, kind, lost)
    return lost
