"""The review of a finished game: written in the background by the workers, part by part, and kept while it is read."""

from __future__ import annotations

import asyncio
from typing import Any, Final

from ennead.advice.review import Course, Played, Turn, other_option, part, turns
from ennead.server import protocol
from ennead.server.match.hall import Hall
from ennead.server.match.look_back import viewer_of
from ennead.server.match.room import Room
from ennead.server.protocol.refusals import Refuse
from ennead.server.store.rows import SPECTATOR
from ennead.texts import Catalogue

DECISIONS: Final = 40  # in one part
ITERATIONS: Final = 400  # for what else could have been done
SECONDS: Final = 3.0
LONGEST: Final = 120.0  # seconds for a part, also on a slow machine
MOST_KEPT: Final = 50  # reviews


class Writing:
    """One review on its way."""

    def __init__(self, hall: Hall, room: Room) -> None:
        self.hall: Final = hall
        self.room: Final = room
        log = room.sitting.match.log
        self.played: Final = Played.of(room.sitting.match.table, log)
        self.places: Final = [*range(0, len(log), DECISIONS), len(log)]
        self.parts: Final = len(self.places)  # the last one looks at the turning points
        self.done = 0
        self.course: Final = Course()
        self.turns: list[tuple[Turn, dict[str, Any]]] = []
        self.task: Final = asyncio.create_task(self.write(), name=f"review {room.stored.id}")
        self.task.add_done_callback(self.report)

    def report(self, task: asyncio.Task[None]) -> None:
        if not task.cancelled() and (error := task.exception()) is not None:
            self.hall.report(error)

    async def write(self) -> None:
        for begin, end in zip(self.places, self.places[1:], strict=False):
            self.course.add(await self.work(part, self.played, begin, end))
            self.done += 1
        found = [
            (turn, await self.work(other_option, self.played, turn.place, ITERATIONS, SECONDS))
            for turn in turns(self.course)
        ]
        self.turns = found
        self.done += 1
        await self.let_bots_talk()

    async def work(self, what: Any, *arguments: Any) -> Any:
        return await self.hall.thinkers.elsewhere(what, *arguments, seconds=LONGEST)

    async def let_bots_talk(self) -> None:
        """Bots say what they expected, once: they never say anything else."""
        said = {line.player for line in await self.hall.archive.chat(self.room.stored.id)}
        template = Catalogue.load(self.room.stored.game, "en").sections["common"]["expected"]
        for one in self.expected(SPECTATOR):
            bot = self.room.seats[one.seat]
            if bot.player not in said:
                numbers = {name: round(100 * getattr(one, name)) for name in ("first", "most", "last")}
                text = template.format(moment=one.moment, **numbers)
                self.room.tell_chat(await self.hall.archive.say(self.room.stored.id, bot.player, bot.name, text))

    @property
    def failed(self) -> bool:
        return self.task.done() and (self.task.cancelled() or self.task.exception() is not None)

    # What is shown

    def moment(self, place: int, viewer: int) -> int:
        return self.room.sitting.moment_at(viewer, place)

    def expected(self, viewer: int) -> list[protocol.ReviewExpected]:
        bots = [seat for seat, one in enumerate(self.room.seats) if one.kind == "bot"]
        points = self.course.points[:-1]  # the last one is the result
        found: list[protocol.ReviewExpected] = []
        for seat in bots if points else ():
            place, values = max(points, key=lambda point: point[1][seat])
            numbers = {"first": points[0][1][seat], "most": values[seat], "last": points[-1][1][seat]}
            found.append(protocol.ReviewExpected(seat=seat, moment=self.moment(place, viewer), **numbers))
        return found

    def luck(self, seat: int, viewer: int) -> protocol.ReviewLuck:
        strokes = [(values[seat], place) for place, values in self.course.luck]
        largest, place = max(strokes, key=lambda one: abs(one[0]), default=(0.0, 0))
        return protocol.ReviewLuck(
            seat=seat,
            gave=sum([change for change, _ in strokes if change > 0]),
            took=-sum([change for change, _ in strokes if change < 0]),
            largest=largest,
            moment=self.moment(place + 1, viewer),
        )

    def turn(self, turn: Turn, other: dict[str, Any], viewer: int) -> protocol.ReviewTurn:
        decider, name = self.played.log[turn.place]
        window, view = self.room.window(SPECTATOR), self.room.past.at(turn.place).view(decider)
        best, chosen = other["other"], other["chosen"]
        game = window.game
        return protocol.ReviewTurn(
            moment=self.moment(turn.place, viewer),
            seat=turn.seat,
            before=turn.before,
            after=turn.after,
            decider=decider,
            text=window.words.action(game.action(name), view),
            other="" if best is None else window.words.action(game.action(best["action"]), view),
            other_value=0.0 if best is None else best["value"],
            other_low=0.0 if best is None else best["low"],
            other_high=0.0 if best is None else best["high"],
            chosen_value=None if chosen is None else chosen["value"],
        )

    def shown(self, viewer: int) -> protocol.Review:
        """The review as far as it is written, its moments counted through these eyes."""
        whole = self.done == self.parts
        points = self.course.points if whole else []
        self.room.past.agree(self.room.sitting.match.log)
        return protocol.Review(
            match=self.room.stored.id,
            done=self.done,
            parts=self.parts,
            points=[protocol.ReviewPoint(moment=self.moment(at, viewer), values=list(one)) for at, one in points],
            turns=[self.turn(*one, viewer) for one in self.turns] if whole else [],
            luck=[self.luck(seat, viewer) for seat in range(self.played.seats)] if whole else [],
            expected=self.expected(viewer) if whole else [],
        )


async def review(hall: Hall, room: Room, seat: int | None) -> protocol.Review:
    """The review as far as it is written; who asks first has it begun."""
    if room.status != "over":
        raise Refuse("running", "The review is written once the game is over.")
    viewer = viewer_of(hall, room, "", seat)
    if not room.state.over or room.situation or room.sitting.game.table_module("judgement") is None:
        return protocol.Review(match=room.stored.id, done=0, parts=0, points=[], turns=[], luck=[], expected=[])
    async with room.lock:
        await room.recall()
        writing = hall.reviews.get(room.stored.id)
        if writing is None or writing.failed:
            writing = begin(hall, room)
        return writing.shown(viewer)


def begin(hall: Hall, room: Room) -> Writing:
    """Start one; the oldest that is finished makes room for it."""
    done = [match for match, one in hall.reviews.items() if one.task.done()]
    for match in done[: max(0, len(hall.reviews) - MOST_KEPT + 1)]:
        del hall.reviews[match]
    if len(hall.reviews) >= MOST_KEPT:
        raise Refuse("too-many", "Too many reviews are being written; try again in a moment.")
    hall.reviews[room.stored.id] = Writing(hall, room)
    return hall.reviews[room.stored.id]
