"""The hall: all rooms of one server process, and what they share."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from ennead import games
from ennead.bots.roster import Roster
from ennead.builds import Best
from ennead.server import protocol
from ennead.server.figures import Figures
from ennead.server.match.agreed import program_of, status_of, table_of
from ennead.server.match.room import Room
from ennead.server.match.sitting import Sitting
from ennead.server.match.situations import find_situation
from ennead.server.match.thinkers import Thinkers
from ennead.server.match.tokens import Pass, Tokens, check_pass, is_match_id, is_valid
from ennead.server.protocol.refusals import Refuse
from ennead.server.settings import Settings, database_url
from ennead.server.store.archive import Archive, StoredMatch, StoredSeat
from ennead.server.store.database import Database, Note, Unavailable
from ennead.server.store.ledger import Ledger
from ennead.server.store.notices import Notices
from ennead.server.store.rows import Row
from ennead.server.view.listing import match_info

if TYPE_CHECKING:
    from ennead.server.match.reviews import Writing

LOGGER: Final = logging.getLogger("ennead.server")
PATIENCE: Final = 5.0  # seconds for what is being stored when the server stops
PRESENCE: Final = 0.2  # seconds in which changes of presence are gathered
READY: Final = 1.0  # seconds for which the database counts as there
HOUR: Final = 3600.0
DAY: Final = 86_400
AGAIN: Final = 1013  # the code of a socket whose guest should come back in a moment


class Hall:
    """Opens rooms when somebody comes, and closes them when nobody has been there for a while."""

    def __init__(self, settings: Settings, database: Database) -> None:
        self.settings: Final = settings
        self.database: Final = database
        self.archive: Final = Archive(database)
        self.figures: Final = Figures()
        self.ledger: Final = Ledger(database, self.figures)
        self.tokens: Final = Tokens(database.secret)
        self.thinkers: Final = Thinkers(settings.bot_workers, Roster(dict(settings.own_bots)), Best())
        self.notices: Final = Notices(database, self.deliver, self.catch_up_all)
        self.rooms: Final[dict[str, Room]] = {}
        self.opening: Final[dict[str, asyncio.Lock]] = {}
        self.reviews: Final[dict[str, Writing]] = {}  # of finished games, by match
        self.tasks: Final[list[asyncio.Task[None]]] = []
        self.works: Final[set[asyncio.Task[None]]] = set()
        self.ready_at = -READY
        self.expired_at = -HOUR
        self.banned: set[str] = set()  # addresses that are not answered
        self.moved: Final[set[str]] = set()  # matches whose presence the other processes have not heard of

    @staticmethod
    async def open(settings: Settings) -> Hall:
        """Connect to the database and begin to work."""
        hall = Hall(settings, await Database.open(database_url(settings.database), settings.database_patience))
        hall.ledger.start()
        hall.count()
        await hall.notices.start()
        for work in (hall.check_stored, hall.keep_house, hall.tell_presence):
            hall.tasks.append(asyncio.create_task(hall.carry_on(work), name=work.__name__))
        return hall

    def count(self) -> None:
        """Figures that are read when somebody asks for them."""
        rooms, gauge = self.rooms, self.figures.gauge
        gauge("rooms", "Matches in memory.", lambda: len(rooms))
        gauge("guests", "Open tables of browsers.", lambda: sum([len(room.guests) for room in rooms.values()]))
        gauge("store_queue", "Moves that wait to be stored.", self.ledger.queue.qsize)
        gauge("bots_thinking", "Bots at work.", lambda: sum([len(room.bots.thinking) for room in rooms.values()]))

    async def check_ready(self) -> None:
        """Refuse if the database does not answer; it is asked at most once a second."""
        if time.monotonic() - self.ready_at > READY:
            await self.archive.public(1)
            self.ready_at = time.monotonic()

    async def close(self) -> None:
        """Finish what was begun, and let go of everything."""
        await self.notices.stop()
        thinking = [task for room in self.rooms.values() for task in room.bots.thinking.values()]
        writing = [one.task for one in self.reviews.values()]
        for task in [*self.tasks, *thinking, *writing]:
            task.cancel()
        await asyncio.gather(*self.tasks, *thinking, *writing, return_exceptions=True)
        if self.works:
            await asyncio.wait(self.works, timeout=PATIENCE)
        await self.ledger.stop(PATIENCE)
        self.thinkers.stop()
        await self.database.close()

    async def carry_on(self, work: Callable[[], Awaitable[None]]) -> None:
        """Work in the background: one that fails is reported and begun again until it has come to its end."""
        while True:
            try:
                return await work()
            except Exception as error:
                if not isinstance(error, Unavailable):
                    self.report(error)
                await asyncio.sleep(self.settings.restart_pause)

    async def whole(self, work: Coroutine[Any, Any, None]) -> None:
        """Do something to its end, also if who waits for it goes away: what is being stored is told too."""
        task = asyncio.create_task(work)
        self.works.add(task)
        task.add_done_callback(self.works.discard)
        try:
            await asyncio.shield(task)
        except asyncio.CancelledError:
            task.add_done_callback(self.look_after)
            raise

    def look_after(self, task: asyncio.Task[None]) -> None:
        """Nobody waits for this work any more: what was refused was refused, and what broke is reported."""
        error = None if task.cancelled() else task.exception()
        if error is not None and not isinstance(error, Refuse):
            self.report(error)

    def report(self, error: BaseException) -> None:
        """Our own mistake: into the log, with the place and without what was being handled."""
        self.figures.errors.inc()
        LOGGER.error("something broke: %s", type(error).__name__, exc_info=error)

    # Rooms

    async def room(self, match: str) -> Room:
        """The room of a match; the match is loaded if it is not in memory."""
        lock = self.opening.setdefault(match, asyncio.Lock())
        async with lock:
            try:
                if match not in self.rooms:
                    room = self.rooms.setdefault(match, await self.load_room(match))
                    try:
                        if self.database.shared:
                            await room.catch_up()  # what was stored while it was read
                    except BaseException:
                        self.give_up(room)
                        raise
                    room.bots.wake()
            finally:
                self.opening.pop(match, None)
        room = self.rooms[match]
        room.last_used = time.monotonic()
        return room

    async def load_room(self, match: str) -> Room:
        stored = await self.archive.match(match) if is_match_id(match) else None
        if stored is None:
            shown = None if is_match_id(match) else await asyncio.to_thread(find_situation, match)
            if shown is not None:
                return Room(self, shown.stored, shown.seats, shown.sitting, shown)
            raise Refuse("unknown", "There is no such table.")
        seats = await self.archive.seats(match)
        sitting = await self.load_sitting(stored, seats)
        return Room(self, stored, seats, sitting)

    async def load_sitting(self, stored: StoredMatch, seats: Sequence[StoredSeat]) -> Sitting:
        """The match as it was stored, from its newest snapshot on."""
        table = table_of(stored, seats)
        rows = await self.ledger.rows(stored.id, last=stored.length)
        if stored.imported:
            return await asyncio.to_thread(Sitting.imported, table, stored.seed, stored.commitment, rows)
        snapshot = await self.ledger.snapshot(stored.id, table.game)
        return await asyncio.to_thread(Sitting.resume, table, stored.seed, rows, snapshot)

    def give_up(self, room: Room) -> None:
        """Forget a room whose memory cannot be trusted; its guests come back, and find what is stored."""
        room.gone = True
        self.figures.given_up.inc()
        if self.rooms.get(room.stored.id) is room:
            del self.rooms[room.stored.id]
        room.bots.stop()
        for guest in list(room.guests):
            guest.send_away(AGAIN)

    # Tokens

    async def enter(self, token: str) -> tuple[Room, Pass]:
        """The room that a token opens; refuse one that is forged, foreign or no longer valid."""
        given = self.tokens.read(token)
        if given is None:
            raise Refuse("not-yours", "This link is not valid. Perhaps a part of it is missing.")
        room = await self.room(given.match)
        check_pass(given, room.stored, room.seats)
        return room, given

    async def creator_enters(self, match: str, token: str) -> Room:
        room, given = await self.enter(token)
        if given.role != "creator" or given.match != match:
            raise Refuse("not-yours", "Only who opened the match may do this.")
        return room

    def check_token(self, room: Room, token: str) -> Pass:
        """What a seat's or the creator's token says about this match; anything else is refused."""
        given = self.tokens.read(token)
        if given is None:
            raise Refuse("not-yours", "This link is not valid. Perhaps a part of it is missing.")
        if given.match != room.stored.id or given.role == "invitation":
            raise Refuse("not-yours", "This token is for another match.")
        check_pass(given, room.stored, room.seats)
        return given

    def seat_behind(self, room: Room, token: str) -> int:
        """The seat that a token is for."""
        given = self.check_token(room, token)
        seat = room.seat_of(given.player) if given.role == "seat" else None
        if seat is None:
            raise Refuse("not-yours", "Spectators watch; only a seat can do this.")
        return seat

    # Lists

    async def public_matches(self) -> list[protocol.MatchInfo]:
        stored = await self.archive.public()
        seats = await self.archive.all_seats([one.id for one in stored])
        return [self.info(one, seats.get(one.id, [])) for one in stored]

    async def own_matches(self, tokens: Sequence[str]) -> list[protocol.OwnMatch]:
        """The matches behind these tokens; those that wait for their owner first."""
        given = [(at, self.tokens.read(token)) for at, token in enumerate(tokens)]
        known = [(at, one) for at, one in given if one is not None and one.role != "invitation"]
        ids = [one.match for _, one in known]
        stored = {one.id: one for one in await self.archive.matches(ids)}
        seats = await self.archive.all_seats(ids)
        found: list[protocol.OwnMatch] = []
        for at, one in known:
            if one.match not in stored or not is_valid(one, stored[one.match], seats[one.match]):
                continue
            info = self.info(stored[one.match], seats[one.match])
            own = [seat.seat for seat in info.seats if one.role == "seat" and seat.player == one.player]
            found.append(
                protocol.OwnMatch(
                    match=info,
                    player=one.player if own else None,
                    seat=own[0] if own else None,
                    token=at,
                    waits_for_you=bool(own) and own[0] in info.asked,
                )
            )
        return sorted(found, key=lambda own: (not own.waits_for_you, own.match.status == "over", -own.match.played))

    def info(self, stored: StoredMatch, seats: Sequence[StoredSeat]) -> protocol.MatchInfo:
        """A match of a list: as it is in its room, or else as it was stored."""
        room = self.rooms.get(stored.id)
        return match_info(stored, stored.by_seat(seats)) if room is None else room.info()

    # Other processes

    async def deliver(self, note: Note) -> None:
        """Another process has changed something."""
        room = self.rooms.get(note.match)
        if room is None:
            return
        if note.what == "decisions":
            await room.catch_up()
        elif note.what == "seats":
            await room.catch_up_seats()
        elif note.what == "present":
            room.heard_of(note.origin, note.present)
        elif note.what == "chat":
            await self.spread_chat(room)

    async def spread_chat(self, room: Room) -> None:
        for line in await self.archive.chat(room.stored.id, room.last_chat):
            room.tell_chat(line)

    async def catch_up_all(self) -> None:
        for room in list(self.rooms.values()):
            await room.catch_up()
            await room.catch_up_seats()

    # Housekeeping

    async def tell_presence(self) -> None:
        """Tell the other processes who is here, soon after that has changed."""
        while self.database.shared:
            await asyncio.sleep(PRESENCE)
            for match in list(self.moved):
                self.moved.discard(match)  # first: who comes while this is being told is told of next time
                room = self.rooms.get(match)
                if room is not None:
                    try:
                        await self.archive.tell_presence(match, sorted(room.present()))
                    except Exception:
                        self.moved.add(match)
                        raise

    async def keep_house(self) -> None:
        """Say now and then that who is here is still here, close rooms that nobody uses, and tables nobody plays at."""
        while True:
            self.banned = await self.archive.banned()
            await self.expire()
            await asyncio.sleep(self.settings.heartbeat)
            for room in list(self.rooms.values()):
                if room.guests:
                    self.moved.add(room.stored.id)
                    await room.begin_late()
                    room.bots.wake()
                elif not room.bots.thinking and time.monotonic() - room.last_used > self.settings.idle_room:
                    if not room.lock.locked():
                        del self.rooms[room.stored.id]

    async def expire(self) -> None:
        """Delete stale tables, once an hour, if the owner wants that."""
        if not self.settings.stale_days or time.monotonic() - self.expired_at < HOUR:
            return
        self.expired_at = time.monotonic()
        await self.archive.expire(int(time.time() - self.settings.stale_days * DAY), list(self.rooms))

    async def check_stored(self) -> None:
        """Replay what other versions have stored, in batches; mark what comes out differently."""
        for name in games.NAMES:
            game = await asyncio.to_thread(games.load, name)
            program = program_of(game.version)
            while found := await self.archive.unchecked(name, program, self.settings.check_batch):
                for stored in found:
                    await self.check(stored, program)
                await asyncio.sleep(self.settings.check_pause)

    async def check(self, stored: StoredMatch, program: str) -> None:
        seats = await self.archive.seats(stored.id)
        rows = await self.ledger.rows(stored.id)
        mark, status = await asyncio.to_thread(replayed, stored, seats, rows)
        await self.archive.mark(stored.id, mark=mark, status=status, checked=program)
        room = self.rooms.get(stored.id)
        if room is not None:
            room.stored = replace(room.stored, mark=mark, status=status)
            room.tell_seating()


def replayed(stored: StoredMatch, seats: Sequence[StoredSeat], rows: Sequence[Row]) -> tuple[str, protocol.Status]:
    """What a whole replay finds: a remark, and the status that follows from it."""
    table = table_of(stored, seats)
    version = table.game.version
    if stored.imported:
        sitting = Sitting.imported(table, stored.seed, stored.commitment, rows)
    else:
        sitting = Sitting.resume(table, stored.seed, rows)
    mark = ""
    if sitting.diverged:
        mark = (
            f"Played by version {stored.rules} of the rules. The present version {version} repeats the first "
            f"{len(sitting.match.log)} decisions; so far it can be read, and it is not changed."
        )
    elif stored.rules != version and stored.settled:
        mark = f"Begun under version {stored.rules} of the rules; version {version} plays it the same way."
    return mark, status_of(
        seats,
        over=sitting.match.over or stored.imported,
        pinned=sitting.diverged,
        closed=stored.status == "closed",
        settled=stored.settled,
    )
