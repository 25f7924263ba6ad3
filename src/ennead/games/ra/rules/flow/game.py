"""The whole game."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import mypyc_attr

from ennead.games.ra.rules.actions import GROUP
from ennead.games.ra.rules.components import EPOCHS, SUN_GROUPS, sun_set
from ennead.games.ra.rules.events import GAME_WON, SUNS_DEALT
from ennead.games.ra.rules.flow.epoch import Epoch
from ennead.games.ra.rules.scoring import highest_sun, ranking
from ennead.games.ra.rules.state import Ra
from ennead.kernel.actions import Action
from ennead.kernel.flow import CHANCE, DONE, Decision, Frame, Todo
from ennead.kernel.record import Public


@final
@mypyc_attr(acyclic=True)
class DealSuns(Decision):
    """Chance gives the next player one of the groups that are left."""

    RULE = "RA-SET-04"

    def outcomes(self, ra: Ra, game: Game) -> list[tuple[Action, int]]:
        return [(GROUP[group], 1) for group in range(ra.seats) if not game.dealt >> group & 1]

    def answer(self, ra: Ra, game: Game, side: int, action: Action) -> Todo | None:
        game.give(ra, action.value)
        return None


DEAL_SUNS: Final = DealSuns()


@final
@mypyc_attr(acyclic=True)
class Game(Frame):
    """Suns are dealt, three epochs are played, the most points win."""

    STEPS = ("deal...", "epochs...", "end")

    receiver: Public[int] = 0  # who gets the next group
    dealt: Public[int] = 0  # groups given, one bit each

    def deal(self, ra: Ra) -> Todo | None:
        if self.receiver < ra.seats - 1:
            return ra.ask(DEAL_SUNS, CHANCE)
        for group in range(ra.seats):
            if not self.dealt >> group & 1:
                self.give(ra, group)  # the last one is no chance
        return None

    def epochs(self, ra: Ra) -> Todo | None:
        return ra.open(Epoch()) if ra.epoch < EPOCHS else None

    def end(self, ra: Ra) -> Todo | None:
        winner = ranking(ra)[0]
        ra.emit(
            GAME_WON,
            "RA-END-02",
            winner,
            ra.players[winner].points,
            highest_sun(ra.players[winner].suns),
        )
        return None

    def give(self, ra: Ra, group: int) -> None:
        suns = SUN_GROUPS[ra.seats][group]
        ra.players[self.receiver].usable = sun_set(suns)
        ra.emit(SUNS_DEALT, "RA-SET-04", self.receiver, 0, 0, suns)
        self.dealt |= 1 << group
        self.receiver += 1

    # <records> written by tools/records.py from the declarations above
    FIELDS: ClassVar[tuple[str, ...]] = ("receiver", "dealt")
    OPENING: ClassVar[tuple[str, ...]] = ()
    TUPLES: ClassVar[tuple[str, ...]] = ()

    def step(self, ra: Ra, at: int) -> Todo | None:
        if at == 0:
            todo = self.repeat(self.deal(ra))
            if todo is not None:
                return todo
            self.at = at = 1
        if at == 1:
            todo = self.repeat(self.epochs(ra))
            if todo is not None:
                return todo
            self.at = at = 2
        if at == 2:
            return self.end(ra) or DONE
        return DONE

    def copy(self) -> Game:
        new = Game()
        new.placed(self)
        new.receiver = self.receiver
        new.dealt = self.dealt
        return new

    # </records>
