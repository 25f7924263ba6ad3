"""The bots of one room: when they think, and what becomes of it."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from ennead.kernel.actions import Action
from ennead.server.protocol.refusals import Refuse
from ennead.server.store.ledger import Conflict

if TYPE_CHECKING:
    from ennead.server.match.room import Room


class BotTurns:
    """Lets the bots that are asked move, one move at a time."""

    def __init__(self, room: Room) -> None:
        self.room: Final = room
        self.thinking: Final[dict[int, asyncio.Task[None]]] = {}  # by seat
        self.beginning: Final[dict[int, float]] = {}  # when each of them begins

    def name_of(self, seat: int) -> str:
        """The bot that plays a seat now; empty if a person does."""
        return self.room.seats[seat].stand_in or self.room.seats[seat].bot

    def wake(self, pause: float | None = None) -> None:
        """Let the bots that are asked think."""
        if self.room.gone or self.room.status != "running" or self.room.consent.stands:
            return
        wait = self.room.hall.settings.bot_pause if pause is None else pause
        begin = time.monotonic() + wait
        for seat in self.room.state.asked_seats():
            if seat < 0 or not self.name_of(seat) or self.thinks_before(seat, begin):
                continue
            task = asyncio.create_task(self.move(seat, wait))
            self.thinking[seat] = task
            self.beginning[seat] = begin
            task.add_done_callback(self.after(seat))

    def thinks_before(self, seat: int, begin: float) -> bool:
        """Whether a bot already thinks, or will before that time; one that would begin later is called off."""
        if seat not in self.thinking:
            return False
        if self.beginning[seat] <= max(begin, time.monotonic()):
            return True
        self.thinking[seat].cancel()
        return False

    def after(self, seat: int) -> Callable[[asyncio.Task[None]], None]:
        def done(task: asyncio.Task[None]) -> None:
            if self.thinking.get(seat) is task:
                del self.thinking[seat]
            if task.cancelled():
                return
            error = task.exception()
            if error is None:
                self.wake()
                return
            if not isinstance(error, (Refuse, Conflict)):
                self.room.hall.report(error)
            self.wake(self.room.hall.settings.foreign_bot_pause)

        return done

    async def move(self, seat: int, pause: float) -> None:
        """One move of a bot: look under the lock, think outside it, and act if the decision is still open."""
        await asyncio.sleep(pause)
        async with self.room.lock:
            number = self.room.sitting.counters[seat].number
            if not self.is_due(seat):
                return
            view = self.room.state.view(seat, memory=True)
            options = self.room.sitting.match.options(seat)
            seed = f"bot {seat} {number} {self.room.stored.seed}"
            name = self.name_of(seat)
        table = self.room.stored.id
        action = await self.room.hall.thinkers.choose(name, self.room.sitting.game, view, options, seed, table)
        await self.room.hall.whole(self.act(seat, number, action))

    async def act(self, seat: int, number: int, action: Action) -> None:
        async with self.room.lock:
            if self.is_due(seat) and self.room.sitting.counters[seat].number == number:
                await self.room.decide(seat, action)

    def stop(self) -> None:
        """Nobody thinks any more."""
        for task in list(self.thinking.values()):
            if task is not asyncio.current_task():
                task.cancel()

    def is_due(self, seat: int) -> bool:
        running = not self.room.gone and self.room.status == "running"
        return (
            running
            and not self.room.consent.stands
            and bool(self.name_of(seat))
            and seat in self.room.state.asked_seats()
        )
