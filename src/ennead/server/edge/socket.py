"""The socket: reads messages, lets the room answer, and never lets a bad one disturb a match."""

from __future__ import annotations

import asyncio
from collections.abc import Collection
from typing import Any, Final

import msgspec
from litestar import WebSocket, websocket
from litestar.datastructures import State
from litestar.exceptions import WebSocketDisconnect

from ennead.server import protocol
from ennead.server.edge.budgets import Addresses, Bucket, check_ban
from ennead.server.edge.origin import check_host, is_foreign
from ennead.server.edge.outbox import Outbox
from ennead.server.match import visit
from ennead.server.match.guest import POLICY, STILL_OPEN
from ennead.server.match.hall import AGAIN, Hall
from ennead.server.match.room import Room
from ennead.server.protocol.refusals import Refuse

DECODER: Final[msgspec.json.Decoder[protocol.ClientMessage]] = msgspec.json.Decoder(protocol.ClientMessage)
AWAY: Final = 1001
RESTART: Final = 1012  # another process takes over
GLANCE: Final = 0.02  # seconds between two looks whether everybody has gone
QUIET: Final = 0.06  # seconds without a message before a guest who has to go is sent away
DEAR: Final = (protocol.Hello, protocol.Rule)  # the whole table is sent, every action of a game looked at: that ...
DEAR_COST: Final = 5  # ... counts as so many messages of one connection ...
DEAR_WORK: Final = 10  # ... and of one address
GOODBYE: Final = 2.0  # seconds for the last words

Socket = WebSocket[Any, Any, State]
Decision = (
    protocol.Act
    | protocol.Undo
    | protocol.AskUndo
    | protocol.AnswerUndo
    | protocol.Why
    | protocol.Rule
    | protocol.Try
    | protocol.Propose
)


class Connection:
    """One open socket; its viewer is chosen by hello, and may be changed by another."""

    def __init__(self, hall: Hall, socket: Socket, addresses: Addresses, address: str) -> None:
        self.hall: Final = hall
        self.addresses: Final = addresses
        self.address: Final = address
        self.socket: Final = socket
        self.player: int | None = None
        self.seat: int | None = None
        self.key = ""
        self.sheet = True
        self.creator = False
        self.room: Room | None = None
        self.outbox: Final = Outbox(hall.settings.queued_messages, hall.settings.queued_bytes)
        self.bucket: Final = Bucket(hall.settings.messages_per_second, hall.settings.message_burst)
        self.refusals = 0  # in a row, of messages that could not even be read
        self.leaving = False  # the process ends: what has arrived is answered, then the guest goes
        self.listening: asyncio.Timeout | None = None  # while a message is waited for
        self.closing = 0  # the code to close with
        self.closed: Final = asyncio.Event()

    # Sending

    def push(self, message: bytes) -> None:
        """Queue a message; a guest that does not read is sent away, and comes back with its last number."""
        if not self.outbox.put(message):
            self.outbox.clear()
            self.send_away(AGAIN)

    def send(self, message: protocol.ServerMessage) -> None:
        self.push(msgspec.json.encode(message))

    def send_away(self, code: int) -> None:
        self.closing = self.closing or code
        self.closed.set()

    async def write_all(self) -> None:
        while True:
            await self.socket.send_data((await self.outbox.get()).decode(), mode="text")

    # Receiving

    async def run(self) -> None:
        """Until the guest goes, is silent for too long, or has to be sent away."""
        works = [asyncio.create_task(one) for one in (self.read_all(), self.write_all(), self.closed.wait())]
        try:
            await asyncio.wait(works, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for work in works:
                work.cancel()
            await asyncio.gather(*works, return_exceptions=True)
            visit.leave(self.hall, self)
        if self.closing:
            await self.say_goodbye()

    async def read_all(self) -> None:
        """Read until the guest is gone."""
        while True:
            try:
                async with asyncio.timeout(QUIET if self.leaving else self.hall.settings.silence) as self.listening:
                    message: Any = await self.socket.receive()
            except TimeoutError:
                self.send_away(RESTART if self.leaving else AWAY)
                return
            self.listening = None
            if message["type"] == "websocket.disconnect":
                return
            await self.read(message.get("text") or message.get("bytes") or "")

    def finish(self) -> None:
        """Answer what has arrived, then go: the guest comes back to the process that follows this one.

        Who is sent away is decided where messages are read, so that none is cut off in the middle.
        """
        self.leaving = True
        if self.listening is not None:
            self.listening.reschedule(asyncio.get_running_loop().time() + QUIET)

    async def say_goodbye(self) -> None:
        """Send the last refusals and close; a guest that does not even take these is left alone."""
        try:
            async with asyncio.timeout(GOODBYE):
                while (message := self.outbox.take()) is not None:
                    await self.socket.send_data(message.decode(), mode="text")
                await self.socket.close(self.closing)
        except (TimeoutError, WebSocketDisconnect):
            return

    async def read(self, text: str | bytes) -> None:
        """Answer one message; whatever is wrong with it becomes a refusal."""
        ref = 0
        try:
            self.check_size(text)
            message = decoded(text)
            ref = message.ref
            self.check_work(message)
            await self.addresses.work(self.address, DEAR_WORK if isinstance(message, DEAR) else 1)
            self.refusals = 0
            await self.answer(message)
        except Refuse as refusal:
            self.hall.figures.refusals.labels(refusal.kind).inc()
            self.send(protocol.Refused(ref=ref, kind=refusal.kind, sentence=refusal.sentence, rule=refusal.rule))
            if refusal.kind == "unavailable" and self.room is None:
                self.send_away(AGAIN)
        except Exception as error:
            self.hall.report(error)
            self.send(protocol.Refused(ref=ref, kind="failed", sentence="Something broke here. The game is safe."))

    def check_size(self, text: str | bytes) -> None:
        self.refusals += 1
        if self.refusals > self.hall.settings.refusals_before_closing:
            self.send_away(POLICY)
        if not self.bucket.take():
            raise Refuse("too-fast", "Too many messages in too short a time.")
        if len(text) > self.hall.settings.longest_message:
            raise Refuse("too-big", f"A message has at most {self.hall.settings.longest_message} characters.")

    def check_work(self, message: protocol.ClientMessage) -> None:
        """Who asks for much work again and again is held back."""
        if isinstance(message, DEAR) and not self.bucket.take(DEAR_COST - 1):
            raise Refuse("too-fast", "Too many messages in too short a time.")

    # Answering

    async def answer(self, message: protocol.ClientMessage) -> None:
        if isinstance(message, protocol.Ping):
            self.send(protocol.Pong(ref=message.ref))
        elif isinstance(message, protocol.Hello):
            await self.hello(message)
        elif self.room is None:
            raise Refuse("no-hello", "The first message must be hello.")
        elif isinstance(message, protocol.Say):
            await self.hall.whole(visit.say(self.hall, self.room, self, message))
            self.send(protocol.Done(ref=message.ref))
        elif isinstance(message, protocol.Plain):
            await visit.show_plain(self.room, self, message)
            self.send(protocol.Done(ref=message.ref))
        elif isinstance(message, protocol.StandIn):
            await self.hall.whole(visit.stand_in(self.hall, self.room, self, message))
            self.send(protocol.Done(ref=message.ref))
        else:
            await self.decide(self.room, message)

    async def hello(self, message: protocol.Hello) -> None:
        visit.leave(self.hall, self)
        async with self.addresses.visitor(self.address).hellos:
            await visit.enter(self.hall, self, message)

    async def decide(self, room: Room, message: Decision) -> None:
        if self.player is None:
            raise Refuse("not-yours", "Spectators watch; only a seat can do this.")
        if self.seat is None:
            raise Refuse("waiting", STILL_OPEN)
        if isinstance(message, protocol.Rule):
            async with room.lock:
                self.send(visit.rule(room, self.seat, message))
            return
        if isinstance(message, protocol.Why):
            async with room.lock:
                self.send(visit.why(room, self.seat, message))
            return
        if isinstance(message, protocol.Try):
            async with room.lock:
                self.send(visit.try_out(room, self.seat, message))
            return
        if isinstance(message, protocol.Propose):
            async with room.lock:
                room.proposals.propose(self.seat, message.number, message.action)
        elif isinstance(message, protocol.Act):
            await room.act(self.seat, message.number, message.action)
        elif isinstance(message, protocol.AskUndo):
            await room.consent.ask(self.seat, message.number, message.beside)
        elif isinstance(message, protocol.AnswerUndo):
            await room.consent.answer(self.seat, message.number, message.seat, message.agree, message.beside)
        else:
            await room.undo(self.seat, message.number)
        self.send(protocol.Done(ref=message.ref))


def decoded(text: str | bytes) -> protocol.ClientMessage:
    try:
        return DECODER.decode(text)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise Refuse("malformed", f"This is not a message of the protocol: {str(error)[:200]}.") from error


@websocket("/api/socket")
async def table_socket(socket: Socket, state: State) -> None:
    """One guest."""
    hall: Hall = state.hall
    addresses: Addresses = state.addresses
    address = socket.client.host if socket.client else "unknown"
    await socket.accept()
    try:
        check_host(socket.headers.get("host", ""), hall.settings.hosts)
        if is_foreign(socket.headers.get("origin", ""), socket.headers.get("host", "")):
            raise Refuse("not-yours", "This page may not connect from another site.")
        check_ban(address, hall.banned)
        addresses.connect(address)
    except Refuse as refusal:
        await refuse(socket, refusal)
        return
    connection = Connection(hall, socket, addresses, address)
    state.connections.add(connection)
    try:
        await connection.run()
    finally:
        state.connections.discard(connection)
        addresses.disconnect(address)


async def refuse(socket: Socket, refusal: Refuse) -> None:
    message = protocol.Refused(ref=0, kind=refusal.kind, sentence=refusal.sentence)
    await socket.send_data(msgspec.json.encode(message).decode(), mode="text")
    await socket.close(POLICY)


async def finish_all(connections: Collection[Connection], patience: float) -> None:
    """Let everybody go in good order, within so many seconds; who never stops talking is cut off."""
    for one in list(connections):
        one.finish()
    try:
        async with asyncio.timeout(patience):
            while connections:
                await asyncio.sleep(GLANCE)
    except TimeoutError:
        for one in list(connections):
            one.send_away(RESTART)
