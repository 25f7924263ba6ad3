"""A room: one live match, the people in it, and the only hands that change it."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

import msgspec

from ennead.drawings import Geometry
from ennead.kernel.actions import Action
from ennead.kernel.errors import BadInput
from ennead.kernel.flow import State
from ennead.server import protocol
from ennead.server.match.agreed import status_of
from ennead.server.match.bot_turns import BotTurns
from ennead.server.match.consent import Consent
from ennead.server.match.guest import POLICY, STILL_OPEN, Guest, why_leave
from ennead.server.match.past import Past
from ennead.server.match.presence import Presence
from ennead.server.match.proposals import Proposals
from ennead.server.match.sitting import Diverged, Sitting
from ennead.server.protocol.refusals import Refuse
from ennead.server.store.archive import StoredMatch, StoredSeat
from ennead.server.store.database import Unavailable
from ennead.server.store.ledger import CHANGED, Conflict, Page
from ennead.server.store.rows import SPECTATOR, Row, still_known
from ennead.server.store.snapshots import snapshot_values
from ennead.server.view.listing import called, match_info
from ennead.server.view.window import Sight, Window
from ennead.server.view.words import words

if TYPE_CHECKING:
    from ennead.server.match.hall import Hall
    from ennead.server.match.situations import Situation


class Room:
    """Everything about a match goes through here, one thing at a time."""

    def __init__(
        self,
        hall: Hall,
        stored: StoredMatch,
        seats: list[StoredSeat],
        sitting: Sitting,
        situation: Situation | None = None,
    ) -> None:
        self.hall: Final = hall
        self.situation: Final = situation  # what is shown here, if it is no game that people play
        self.stored = stored
        self.seats = stored.by_seat(seats)
        self.sitting = sitting
        self.lock: Final = asyncio.Lock()
        self.guests: Final[set[Guest]] = set()
        self.windows: Final[dict[int, Window]] = {}
        self.past: Final = Past(sitting.match.table)
        self.last_snapshot = sitting.match.base
        self.last_used = time.monotonic()
        self.last_chat = 0
        self.finished: Final[dict[tuple[int, int, bool], bytes]] = {}  # updates of a finished game
        self.gone = False  # given up, because memory and store could not be brought together
        self.presence: Final = Presence([one.player for one in seats])
        self.bots: Final = BotTurns(self)
        self.proposals: Final = Proposals(self)
        self.consent: Final = Consent(self)

    # What it is

    @property
    def state(self) -> State:
        return self.sitting.state

    @property
    def status(self) -> protocol.Status:
        return self.status_with(self.stored)

    def status_with(self, stored: StoredMatch) -> protocol.Status:
        return status_of(
            self.seats,
            over=self.sitting.match.over or stored.imported,
            pinned=self.sitting.diverged or stored.status == "pinned",
            closed=stored.status == "closed",
            settled=stored.settled,
        )

    def seat_of(self, player: int | None) -> int | None:
        """Where a player sits; None for who only watches, and before the seats are drawn."""
        players = [one.player for one in self.seats] if self.stored.settled else []
        return players.index(player) if player in players else None

    def find(self, player: int) -> StoredSeat:
        """Somebody in the list of the table."""
        for one in self.seats:
            if one.player == player:
                return one
        raise Refuse("unknown", f"There is no player {player} at this table.")

    def put(self, changed: StoredSeat) -> None:
        """Somebody in the list is now this one."""
        self.seats = [changed if one.player == changed.player else one for one in self.seats]
        self.consent.drop()

    def check_settled(self) -> None:
        """Refuse to show a game that has not begun."""
        if not self.stored.settled:
            raise Refuse("waiting", "The seats are drawn when everybody is here; until then there is nothing to see.")

    @property
    def told_all(self) -> bool:
        """Whether every view and the record lie open: the game is, or was, over."""
        return self.status == "over" or bool(self.stored.result)

    def info(self) -> protocol.MatchInfo:
        watchers = len([guest for guest in self.guests if guest.player is None])
        stored = replace(self.stored, status=self.status, asked=self.asked_text())
        info = match_info(stored, self.seats, self.absent(), watchers)
        return info if self.situation is None else msgspec.structs.replace(info, situation=self.situation.title)

    def asked_text(self) -> str:
        return " ".join([str(seat) for seat in self.state.asked_seats()])

    def window(self, viewer: int) -> Window:
        if viewer not in self.windows:
            texts = words(self.sitting.game, called(self.seats), viewer)
            self.windows[viewer] = Window(self.sitting.game, texts, viewer)
        return self.windows[viewer]

    def geometry(self) -> Geometry:
        return self.window(SPECTATOR).geometry(self.state.view(SPECTATOR))

    # What a viewer sees

    def sight(self, viewer: int, start: int) -> Sight:
        """What a viewer may be shown now, with the events from a decision on."""
        sitting, state = self.sitting, self.state
        counter = sitting.counters[viewer]
        may_undo = self.status == "running" and viewer >= 0 and sitting.match.may_undo(viewer)
        return Sight(
            viewer=viewer,
            view=state.view(viewer),
            asked=state.asked_seats(),
            sealing=[state.speaker(side) for side in state.sealing],
            options=sitting.match.options(viewer) if viewer >= 0 else (),
            events=sitting.told(viewer, start),
            only=sitting.told_only(viewer, start),
            result=state.result() if state.over else None,
            seq=counter.seq,
            number=counter.number,
            moment=counter.moment,
            since=sitting.moment_at(viewer, start),
            choices=self.proposals.choices(viewer),
            partner=self.proposals.partner(viewer),
            proposed=[(one.seat, one.action) for one in self.proposals.open(viewer)],
            undo=may_undo,
            undo_refusal="" if may_undo else self.consent.why_not(viewer),
            undo_asks=self.consent.asks(viewer),
            undo_request=self.consent.told(viewer),
        )

    def update(self, viewer: int, start: int, sheet: bool = True) -> bytes:
        """What a viewer gets to see, with or without the table in words; of a finished game it is made once."""
        if self.status != "over":
            return self.made_update(viewer, start, sheet)
        key = viewer, start, sheet
        if key not in self.finished:
            self.finished[key] = self.made_update(*key)
        return self.finished[key]

    def made_update(self, viewer: int, start: int, sheet: bool) -> bytes:
        return msgspec.json.encode(self.window(viewer).update(self.sight(viewer, start), self.status, sheet))

    async def update_since(self, viewer: int, seq: int, sheet: bool = True) -> bytes:
        """The update for a viewer that was told `seq` things."""
        start = self.sitting.length_at_seq(viewer, seq)
        if start < self.sitting.match.base:
            await self.recall()
        return self.update(viewer, start, sheet)

    async def recall(self) -> None:
        """Bring the events before the snapshot to mind."""
        if self.sitting.match.base:
            await asyncio.to_thread(self.sitting.match.recall)

    # Telling everybody

    def tell(self, made: Sequence[Row], length: int) -> None:
        """Send everybody who was told of these rows the update since the log had that length."""
        ready: dict[tuple[int, bool], bytes] = {}
        for guest in list(self.guests):
            viewer = SPECTATOR if guest.seat is None else guest.seat
            if any(row.is_told_to(viewer) for row in made):
                key = viewer, guest.sheet
                if key not in ready:
                    ready[key] = self.update_or_apology(viewer, still_known(length, made, viewer), guest.sheet)
                guest.push(ready[key])

    def update_or_apology(self, viewer: int, start: int, sheet: bool) -> bytes:
        """What is stored is told as far as it can be told: one view that fails must not keep the others waiting."""
        try:
            return self.update(viewer, start, sheet)
        except Exception as error:
            self.hall.report(error)
            apology = protocol.Refused(ref=0, kind="failed", sentence="Something broke here. The game is safe.")
            return msgspec.json.encode(apology)

    def tell_everything(self) -> None:
        """Send everybody the table as it is; told anew from the beginning, because names have changed."""
        if self.stored.settled:
            self.tell_from(len(self.sitting.match.log) if self.sitting.match.base else 0)

    def tell_now(self) -> None:
        """Send everybody the table as it is; nothing has happened on it."""
        self.tell_from(len(self.sitting.match.log))

    def tell_from(self, start: int) -> None:
        for guest in list(self.guests):
            viewer = SPECTATOR if guest.seat is None else guest.seat
            guest.push(self.update(viewer, start, guest.sheet))

    def tell_all(self, message: protocol.ServerMessage) -> None:
        ready = msgspec.json.encode(message)
        for guest in list(self.guests):
            guest.push(ready)

    def tell_chat(self, line: protocol.ChatLine) -> None:
        """A line that nobody here has seen yet."""
        if line.number > self.last_chat:
            self.last_chat = line.number
            self.tell_all(protocol.Chat(line=line))

    def tell_seating(self) -> None:
        self.tell_all(protocol.Seating(match=self.info()))

    # Beginning

    async def begin_late(self) -> None:
        """Begin what could not be stored when the last one came, to its end."""
        if not self.stored.settled:
            await self.hall.whole(self.locked(self.begin))

    async def locked(self, work: Callable[[], Awaitable[None]]) -> None:
        async with self.lock:
            await work()

    async def begin(self) -> None:
        """Once everybody is here: draw the seats and deal. Whoever asks for it holds the lock.

        What cannot be stored now is begun when the next one comes; the seats that were taken are stored already.
        """
        ripe = not self.stored.settled and not any(one.kind == "open" for one in self.seats)
        if self.gone or not ripe or self.status != "waiting":
            return
        try:
            await self.change(self.sitting.deal)
            self.bots.wake()
        except Conflict:
            return  # another process was faster: the same draw, and it is told
        except Refuse as refusal:
            if refusal.kind != "unavailable":
                raise

    def keep(self, stored: StoredMatch) -> None:
        """What is stored of the match from now on; when the seats have been drawn, everybody takes theirs."""
        settled, self.stored = self.stored.settled, stored
        if stored.settled and not settled:
            self.seats = stored.by_seat(self.seats)
            for guest in self.guests:
                guest.seat = self.seat_of(guest.player)
            self.windows.clear()
            self.tell_seating()

    # Deciding

    async def act(self, seat: int, number: int, text: str) -> None:
        """Answer for a seat: checked, stored, told, in this order, whatever becomes of who asked for it."""
        with self.hall.figures.acting.time():
            await self.hall.whole(self.insist(lambda: self.decide(seat, self.checked(seat, number, text))))
        self.bots.wake()

    async def undo(self, seat: int, number: int) -> None:
        """Take back the last decision of a seat, if the engine offers it."""
        await self.hall.whole(self.insist(lambda: self.take_back(seat, number)))
        self.bots.wake()

    async def insist(self, attempt: Callable[[], Awaitable[None]]) -> None:
        """Try until something is stored or refused.

        What another process stored first may be a secret step of somebody else: then this decision is still open, and
        who made it must not notice anything.
        """
        async with self.lock:
            while True:
                try:
                    return await attempt()
                except Conflict:
                    continue

    def checked(self, seat: int, number: int, text: str) -> Action:
        """The action that a seat may choose now; anything else is refused with its reason."""
        self.check_open(seat, number)
        try:
            action = self.sitting.game.action(text)
        except BadInput as error:
            raise Refuse("bad-input", str(error)) from error
        if action not in self.sitting.match.options(seat):
            refusal = self.state.why_not(seat, action)
            assert refusal is not None, "what is not an option has a reason"
            told = self.window(seat).illegal(refusal)
            if seat not in self.state.asked_seats():
                raise Refuse("not-asked", told.sentence, told.rule)
            raise told
        return action

    async def decide(self, seat: int, action: Action) -> None:
        await self.change(lambda: self.sitting.play(seat, action) + self.sitting.play_on())

    async def take_back(self, seat: int, number: int) -> None:
        self.check_open(seat, number)
        if not self.sitting.match.may_undo(seat):
            raise Refuse("no-undo", self.consent.why_not(seat))
        await self.change(lambda: self.sitting.undo(seat))

    def check_open(self, seat: int, number: int) -> None:
        """Refuse, by name, anything but the open decision of a running game."""
        if self.status == "waiting":
            raise Refuse("waiting", STILL_OPEN)
        if self.status == "over":
            raise Refuse("over", "The game is over.")
        if self.status == "closed":
            raise Refuse("closed", "Who opened this table has closed it.")
        if self.status == "pinned":
            raise Refuse("pinned", "This game was played by other rules; it can be read, not played on.")
        due = self.sitting.counters[seat].number
        if number < due:
            raise Refuse("late", f"Decision {number} is past; the open one is {due}. Nothing was changed.")
        if number > due:
            raise Refuse("early", f"There is no decision {number} yet; the open one is {due}. Nothing was changed.")

    async def change(self, make: Callable[[], list[Row]]) -> None:
        """The only way to change the match: in memory, in the store, and then it is told.

        Where it cannot be stored, memory goes back to what is stored before anything else happens here; where that
        cannot be read, the room is given up. Raise Conflict if another process was faster.
        """
        self.check_there()
        before, length = len(self.sitting.rows), len(self.sitting.match.log)
        self.last_used = time.monotonic()
        made: list[Row] = []
        try:
            made = make()
            stored = self.stored_after(made)
            snapshot = self.due_snapshot()
            changes = {name: getattr(stored, name) for name in CHANGED}
            await self.hall.ledger.append(Page(stored.id, before + 1, made, changes, snapshot))
        except Exception as error:
            await self.return_to(before)
            if isinstance(error, Conflict):
                if len(self.sitting.rows) == before:
                    raise AssertionError("nothing new is stored, and yet it collides") from error
                raise
            if made and [*map(Row.repeats, self.sitting.rows[before:], made)] == [True] * len(made):
                return  # the connection broke after the commit: it is stored, and everybody was just told
            if not isinstance(error, Unavailable):
                self.hall.report(error)
            raise Refuse("unavailable", "The decision could not be stored. Nothing was changed.") from error
        self.keep(stored)
        if snapshot is not None:
            self.last_snapshot = snapshot["number"]
        self.tell(made, length)
        self.hall.figures.moves.labels(self.stored.game).inc()

    def stored_after(self, made: Sequence[Row]) -> StoredMatch:
        """What lists show of the match, once these rows are stored."""
        # The time of a choice that others are not told of would tell them.
        played = int(time.time()) if any(row.told for row in made) else self.stored.played
        stored = replace(self.stored, played=played, asked=self.asked_text(), length=len(self.sitting.rows))
        if not self.stored.settled:
            match = self.sitting.match
            players = " ".join([str(player) for player in match.players])
            stored = replace(stored, players=players, rules=match.game.version)
        return replace(stored, status=self.status_with(stored), result=self.result_text())

    def result_text(self) -> str:
        result = self.state.result() if self.state.over else None
        if result is None:
            return ""
        return msgspec.json.encode(self.window(SPECTATOR).result(result)).decode()

    def due_snapshot(self) -> dict[str, Any] | None:
        if len(self.sitting.rows) - self.last_snapshot < self.hall.settings.snapshot_every:
            return None
        snapshot = self.sitting.snapshot()
        return None if snapshot is None else snapshot_values(self.stored.id, self.sitting.game, snapshot)

    # Following what is stored

    def check_there(self) -> None:
        """Nothing happens any more in a room that was given up: its match is in another one, or will be."""
        if self.gone:
            raise Unavailable

    async def return_to(self, number: int) -> None:
        """Forget what is behind that many rows, take over what is stored, and tell those who learn of it."""
        seen = dict.fromkeys(self.sitting.counters, 0)
        for row in self.sitting.rows[:number]:
            for viewer in seen:
                seen[viewer] += row.is_told_to(viewer)
        await self.reread()
        for guest in list(self.guests):
            viewer = SPECTATOR if guest.seat is None else guest.seat
            if self.sitting.counters[viewer].seq != seen[viewer]:
                guest.push(await self.update_since(viewer, seen[viewer], guest.sheet))

    async def reread(self) -> None:
        """Put what is stored into the place of what is in memory; if it cannot be read, give the room up."""
        try:
            stored = await self.hall.archive.match(self.stored.id)
            if stored is None:
                raise Refuse("unknown", "There is no such table.")
            sitting = await self.hall.load_sitting(stored, self.seats)
        except BaseException:
            self.hall.give_up(self)
            raise
        self.sitting = sitting
        self.keep(stored)
        self.finished.clear()
        self.last_snapshot = min(self.last_snapshot, len(sitting.rows))

    async def catch_up(self) -> None:
        """Take over the rows that another process has stored."""
        async with self.lock:
            if self.gone:
                return
            await self.take_over()
        self.bots.wake(self.hall.settings.foreign_bot_pause)

    async def take_over(self) -> None:
        stored = await self.hall.archive.match(self.stored.id) or self.stored
        new = await self.hall.ledger.rows(self.stored.id, len(self.sitting.rows), stored.length)
        length = len(self.sitting.match.log)
        if new and not self.stored.settled:  # another process has begun, because it knew of everybody
            self.seats = await self.hall.archive.seats(self.stored.id)
        try:
            self.sitting.follow(new)
            self.keep(stored)
        except Exception as error:
            if not isinstance(error, Diverged):  # another version of the program: read, do not play
                self.hall.report(error)
            await self.reread()
        self.tell(new, length)

    async def catch_up_seats(self) -> None:
        """Take over who has come, gone or been replaced at another process; perhaps everybody is here now."""
        async with self.lock:
            if self.gone:
                return
            self.seats = self.stored.by_seat(await self.hall.archive.seats(self.stored.id))
            self.consent.drop()
            await self.take_over()
            self.seats_changed()
            await self.begin()
        self.bots.wake(self.hall.settings.foreign_bot_pause)

    def seats_changed(self) -> None:
        """Who may not be here any more goes, and everybody else sees who sits where."""
        self.windows.clear()
        self.finished.clear()
        for guest in list(self.guests):
            reason = why_leave(guest, self.seats, self.stored.spectators)
            if reason:
                guest.push(msgspec.json.encode(protocol.Refused(ref=0, kind="not-yours", sentence=reason)))
                guest.send_away(POLICY)
                self.guests.discard(guest)
        self.tell_seating()
        self.tell_everything()

    # Presence

    def present(self) -> set[int]:
        """The players with a connection to this process."""
        return {guest.player for guest in self.guests if guest.player is not None}

    def absent(self) -> dict[int, int]:
        """For each player, since how many seconds it is away; 0 if present."""
        return self.presence.absent(self.present())

    def heard_of(self, origin: str, present: list[int]) -> None:
        """Another process says who is there."""
        if self.presence.heard_of(origin, present):
            self.tell_seating()

    def release(self, guest: Guest) -> None:
        """A guest is gone."""
        self.absent()  # who was here until now is away from now on
        self.guests.discard(guest)
        self.tell_seating()
