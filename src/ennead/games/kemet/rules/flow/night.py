"""The Night Phase: nine steps, each done by all players in turn order."""

from __future__ import annotations

from typing import Any, ClassVar, Final, final

from mypy_extensions import mypyc_attr

from ennead.games.kemet.rules.actions import DECLINE, OFFER, POSITION
from ennead.games.kemet.rules.components import (
    ABSENT,
    DELTA_PRAYER,
    DELTA_UNITS,
    NONE,
    OFFERING_UNITS,
    READY,
    TEMPLES_FOR_FAME,
    TOKENS,
)
from ennead.games.kemet.rules.events import LIMIT_REACHED, NIGHT_STEP, ORDER_SET, POSITION_TAKEN, VETERANS_DISCARDED
from ennead.games.kemet.rules.flow.night_steps import (
    Conscription,
    Interventions,
    Prayers,
    gain_prayers,
    may_choose_in_prayers,
    may_conscript,
)
from ennead.games.kemet.rules.map import zone_name
from ennead.games.kemet.rules.scoring import ranking
from ennead.games.kemet.rules.state import Kemet
from ennead.kernel.actions import Action
from ennead.kernel.flow import DONE, NOBODY, Decision, Frame, Todo
from ennead.kernel.record import Public


@final
@mypyc_attr(acyclic=True)
class MakeOffering(Decision):
    """The controller of the Sanctuary may give two units for a divine FP."""

    RULE = "KEM-NGT-01"

    def options(self, kemet: Kemet, night: Night, seat: int) -> list[Action]:
        return [OFFER, DECLINE]

    def facts(self, view: Any, night: Night, options: list[Action]) -> dict[str, Any]:
        return {"zone": zone_name(view, night.zone), "units": OFFERING_UNITS}

    def answer(self, kemet: Kemet, night: Night, seat: int, action: Action) -> Todo | None:
        if action is OFFER:
            kemet.remove_units(night.zone, OFFERING_UNITS, "KEM-NGT-01")
            kemet.gain_divine(seat, 1, "KEM-NGT-01")
            kemet.settle()
        return None


MAKE_OFFERING: Final = MakeOffering()


@final
@mypyc_attr(acyclic=True)
class UseDelta(Decision):
    """The controller of the Delta Temple may give one unit for PP."""

    RULE = "KEM-NGT-02"

    def options(self, kemet: Kemet, night: Night, seat: int) -> list[Action]:
        return [OFFER, DECLINE]

    def facts(self, view: Any, night: Night, options: list[Action]) -> dict[str, Any]:
        return {"zone": zone_name(view, night.zone), "units": DELTA_UNITS, "prayer": DELTA_PRAYER}

    def answer(self, kemet: Kemet, night: Night, seat: int, action: Action) -> Todo | None:
        if action is OFFER:
            kemet.remove_units(night.zone, DELTA_UNITS, "KEM-NGT-02")
            kemet.gain(seat, DELTA_PRAYER, "KEM-NGT-02")
            kemet.settle()
        return None


USE_DELTA: Final = UseDelta()


@final
@mypyc_attr(acyclic=True)
class ChoosePosition(Decision):
    """A free position on the turn order track."""

    RULE = "KEM-NGT-09"

    def options(self, kemet: Kemet, night: Night, seat: int) -> list[Action]:
        return [POSITION[place] for place in range(kemet.seats) if night.track[place] == NONE]

    def answer(self, kemet: Kemet, night: Night, seat: int, action: Action) -> Todo | None:
        night.put(kemet, action.value)
        return None


CHOOSE_POSITION: Final = ChoosePosition()


@final
@mypyc_attr(acyclic=True)
class Night(Frame):
    """One night."""

    STEPS = (
        "dusk",
        "offering...",
        "delta_temple...",
        "temple_control",
        "adoration",
        "prayers...",
        "divine_intervention...",
        "conscription...",
        "awakening",
        "destiny...",
    )

    place: Public[int] = 0  # how many players have finished the step
    zone: Public[int] = NONE  # where a sacrifice is asked for
    choosers: Public[tuple[int, ...]] = ()  # who still chooses a position, in order
    track: Public[tuple[int, ...]] = ()  # the new track, NONE where it is free

    def dusk(self, kemet: Kemet) -> Todo | None:
        kemet.daylight = False
        kemet.active = NOBODY
        return None

    def offering(self, kemet: Kemet) -> Todo | None:
        return self.sacrifice(kemet, kemet.board.sanctuaries, OFFERING_UNITS, MAKE_OFFERING, 0, "KEM-NGT-01")

    def delta_temple(self, kemet: Kemet) -> Todo | None:
        return self.sacrifice(kemet, kemet.board.delta, DELTA_UNITS, USE_DELTA, 1, "KEM-NGT-02")

    def sacrifice(
        self, kemet: Kemet, zones: list[int], units: int, decision: Decision, step: int, rule: str
    ) -> Todo | None:
        """Ask the controller of each of these zones once."""
        if self.place == 0:
            kemet.emit(NIGHT_STEP, rule, NOBODY, step)
        while self.place < len(zones):
            self.zone = zones[self.place]
            self.place += 1
            if kemet.owner[self.zone] != NOBODY and kemet.units[self.zone] >= units:
                return kemet.ask(decision, kemet.owner[self.zone])
        self.place = 0
        return None

    def temple_control(self, kemet: Kemet) -> Todo | None:
        """KEM-NGT-03."""
        kemet.emit(NIGHT_STEP, "KEM-NGT-03", NOBODY, 2)
        for seat in kemet.order:
            if len(temples(kemet, seat)) >= TEMPLES_FOR_FAME:
                kemet.gain_divine(seat, 1, "KEM-NGT-03")
        return None

    def adoration(self, kemet: Kemet) -> Todo | None:
        """KEM-NGT-04: one single effect per player."""
        kemet.emit(NIGHT_STEP, "KEM-NGT-04", NOBODY, 3)
        for seat in kemet.order:
            prayer = kemet.hooks.adoration(kemet, self, seat)
            for zone in kemet.board.temples:
                if kemet.owner[zone] == seat:
                    prayer += kemet.board.adoration[zone]
            kemet.gain(seat, prayer, "KEM-NGT-04")
        return None

    def prayers(self, kemet: Kemet) -> Todo | None:
        while True:
            seat = self.next_seat(kemet, 4, "KEM-NGT-05")
            if seat == NOBODY:
                return None
            if may_choose_in_prayers(kemet, seat):
                return kemet.open(Prayers(seat))
            gain_prayers(kemet, seat, 0)

    def divine_intervention(self, kemet: Kemet) -> Todo | None:
        seat = self.next_seat(kemet, 5, "KEM-NGT-06")
        return None if seat == NOBODY else kemet.open(Interventions(seat))

    def conscription(self, kemet: Kemet) -> Todo | None:
        while True:
            seat = self.next_seat(kemet, 6, "KEM-NGT-07")
            if seat == NOBODY:
                return None
            if may_conscript(kemet, seat):
                return kemet.open(Conscription(seat))

    def next_seat(self, kemet: Kemet, step: int, rule: str) -> int:
        """Who does the step next; NOBODY when all have."""
        if self.place == kemet.seats:
            self.place = 0
            return NOBODY
        if self.place == 0:
            kemet.emit(NIGHT_STEP, rule, NOBODY, step)
        self.place += 1
        return kemet.order[self.place - 1]

    def awakening(self, kemet: Kemet) -> Todo | None:
        """KEM-NGT-08; a round limit ends the game here (KEM-VIC-04)."""
        kemet.emit(NIGHT_STEP, "KEM-NGT-08", NOBODY, 7)
        for seat, player in enumerate(kemet.players):
            player.tokens = TOKENS
            player.spaces = 0
            player.acquired = 0
            if player.veterans:
                kemet.emit(VETERANS_DISCARDED, "KEM-NGT-08", seat, player.veterans)
                player.veterans = 0
            if player.silver != ABSENT:
                player.silver = READY
            if player.gold != ABSENT:
                player.gold = READY
        for zone in kemet.board.playing:
            if kemet.units[zone]:
                over = kemet.units[zone] - kemet.players[kemet.owner[zone]].powers.limit
                if over > 0:
                    kemet.remove_units(zone, over, "KEM-NGT-08")
        if kemet.round_limit and kemet.round >= kemet.round_limit:
            kemet.limited = True
            kemet.winner = ranking(kemet)[0]
            kemet.emit(LIMIT_REACHED, "KEM-VIC-04", kemet.winner, kemet.round)
            kemet.finish()
        return None

    def destiny(self, kemet: Kemet) -> Todo | None:
        """KEM-NGT-09: fewest FP first; of tied players the one further left in the round just ended."""
        if not self.track:
            kemet.emit(NIGHT_STEP, "KEM-NGT-09", NOBODY, 8)
            self.track = tuple([NONE] * kemet.seats)
            ranks = [kemet.players[seat].fame * kemet.seats + place for place, seat in enumerate(kemet.order)]
            ranks.sort()
            self.choosers = tuple([kemet.order[rank % kemet.seats] for rank in ranks])
        if len(self.choosers) > 1:
            return kemet.ask(CHOOSE_POSITION, self.choosers[0])
        self.put(kemet, self.track.index(NONE))
        kemet.order = list(self.track)
        kemet.emit(ORDER_SET, "KEM-NGT-09", NOBODY, kemet.round + 1, 0, kemet.order)
        return None

    def put(self, kemet: Kemet, place: int) -> None:
        """The first who chooses takes a position."""
        kemet.emit(POSITION_TAKEN, "KEM-NGT-09", self.choosers[0], place + 1)
        track = list(self.track)
        track[place] = self.choosers[0]
        self.track = tuple(track)
        self.choosers = self.choosers[1:]

    # <records> written by tools/records.py from the declarations above
    FIELDS: ClassVar[tuple[str, ...]] = ("place", "zone", "choosers", "track")
    OPENING: ClassVar[tuple[str, ...]] = ()
    TUPLES: ClassVar[tuple[str, ...]] = ("choosers", "track")

    def step(self, kemet: Kemet, at: int) -> Todo | None:
        if at == 0:
            todo = self.dusk(kemet)
            if todo is not None:
                return todo
            self.at = at = 1
        if at == 1:
            todo = self.repeat(self.offering(kemet))
            if todo is not None:
                return todo
            self.at = at = 2
        if at == 2:
            todo = self.repeat(self.delta_temple(kemet))
            if todo is not None:
                return todo
            self.at = at = 3
        if at == 3:
            todo = self.temple_control(kemet)
            if todo is not None:
                return todo
            self.at = at = 4
        if at == 4:
            todo = self.adoration(kemet)
            if todo is not None:
                return todo
            self.at = at = 5
        if at == 5:
            todo = self.repeat(self.prayers(kemet))
            if todo is not None:
                return todo
            self.at = at = 6
        if at == 6:
            todo = self.repeat(self.divine_intervention(kemet))
            if todo is not None:
                return todo
            self.at = at = 7
        if at == 7:
            todo = self.repeat(self.conscription(kemet))
            if todo is not None:
                return todo
            self.at = at = 8
        if at == 8:
            todo = self.awakening(kemet)
            if todo is not None:
                return todo
            self.at = at = 9
        if at == 9:
            return self.repeat(self.destiny(kemet)) or DONE
        return DONE

    def copy(self) -> Night:
        new = Night()
        new.placed(self)
        new.place = self.place
        new.zone = self.zone
        new.choosers = self.choosers
        new.track = self.track
        return new

    # </records>


def temples(kemet: Kemet, seat: int) -> list[int]:
    """The temples that a player controls, the Delta Temple included (KEM-GEN-10)."""
    return [zone for zone in kemet.board.temples if kemet.owner[zone] == seat]
