"""Frames, decisions, and the loop that runs them until somebody must choose."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, Final, final

from mypy_extensions import i64, mypyc_attr

from ennead.kernel.actions import Action
from ennead.kernel.chance import pick
from ennead.kernel.errors import IllegalAction
from ennead.kernel.events import Event, EventKind, Refusal
from ennead.kernel.record import Kernel
from ennead.kernel.values import DECISIONS, Made, decision_of, pickled, pickled_state, same

CHANCE: Final = -1  # the seat of chance
LENT: Final = (1 << 40) - 1  # everything is lent to a copy
NOBODY: Final = -1  # no side, no seat; the seat of a spectator
Listener = Callable[[Event], None]
PATIENCE: Final = 10_000  # steps without a decision before the loop gives up


@final
class Todo:
    """What a step leaves behind; None means that the rules go on to the next step."""

    def __init__(self, name: str) -> None:
        self.name: Final = name


ASKED: Final = Todo("asked")  # somebody must decide
OPENED: Final = Todo("opened")  # a nested procedure runs first
DONE: Final = Todo("done")  # this procedure is over
AGAIN: Final = Todo("again")  # nothing for now, but a repeated step has more to do


@final
class GameOver(Exception):
    """The private signal of State.finish."""


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Frame:
    """One open procedure of the rules; its fields are public, immutable values."""

    STEPS: ClassVar[tuple[str, ...]] = ()
    FIELDS: ClassVar[tuple[str, ...]] = ()
    OPENING: ClassVar[tuple[str, ...]] = ()  # the fields that the constructor takes
    TUPLES: ClassVar[tuple[str, ...]] = ()
    PLACE: ClassVar[tuple[str, ...]] = ("at", "again", "heard", "order", "below")
    BATTLE: ClassVar[bool] = False  # whether what happens in it belongs to a battle
    CALLED: ClassVar[str] = ""  # the procedure whose place it takes in another edition; it is shown by that name

    at: Kernel[int] = -1  # the step in progress
    again: Kernel[bool] = False  # whether it runs once more
    heard: Kernel[int] = 0  # how many effects have spoken in it
    order: Kernel[tuple[int, ...]] = ()  # in which order sides speak, fixed when the moment begins
    below: Kernel[Frame | None] = None  # the procedure that opened this one

    def step(self, state: Any, at: int) -> Todo | None:
        """Run one step, and those after it up to the first that leaves something behind: the table of contents."""
        raise AssertionError(f"{type(self).__name__} has no steps")

    def copy(self) -> Frame:
        """An independent frame in the same place, on a copy of what is below it."""
        raise AssertionError(f"{type(self).__name__} has no copy")

    @final
    def repeat(self, todo: Todo | None) -> Todo | None:
        """Run this step again after what it left to be done."""
        self.again = todo is not None
        return todo

    @final
    def placed(self, original: Frame) -> None:
        """Stand where the original stands, on a copy of what is below it."""
        self.at = original.at
        self.again = original.again
        self.heard = original.heard
        self.order = original.order
        below = original.below
        if below is not None:
            self.below = below.copy()

    def __reduce__(self) -> Made:
        return pickled(self, Frame.PLACE)


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Decision:
    """One kind of choice. Stateless: what it remembers is in the frame."""

    RULE: ClassVar[str] = ""
    SEALED: ClassVar[bool] = False  # hidden until every asked side has finished
    OPEN: ClassVar[bool] = False  # whether everybody at the table can tell what may be chosen

    def __init__(self) -> None:
        self.name: Final = type(self).__name__
        self.rule: Final = str(type(self).RULE)
        self.sealed: Final = bool(type(self).SEALED)
        self.open: Final = bool(type(self).OPEN)
        DECISIONS.setdefault(type(self), self)

    def __reduce__(self) -> Made:
        return decision_of, (type(self),)

    def options(self, state: Any, frame: Any, side: int) -> list[Action]:
        """What that side may choose, in a fixed order; of a sealed plan, what it may add. Nobody changes the list."""
        raise AssertionError(f"{self.name} is not a choice of a player")

    def answer(self, state: Any, frame: Any, side: int, action: Action) -> Todo | None:
        """Write down what was chosen; the following steps carry it out."""
        raise AssertionError(f"{self.name} takes no open answer")

    def why_not(self, state: Any, frame: Any, side: int, action: Action) -> Refusal | None:
        """Why that side may not choose an action that is none of the options; None if it is about something else."""
        return None

    def facts(self, view: Any, frame: Any, options: list[Action]) -> dict[str, Any]:
        """Which form of the question fits, and its numbers and names; the words are in the catalogue."""
        return {}

    def complete(self, state: Any, frame: Any, side: int, plan: list[Action]) -> bool:
        """Whether a sealed plan is finished; one choice is a plan unless said otherwise. Changes nothing."""
        return True

    def reveal(self, state: Any, frame: Any, plans: dict[int, list[Action]]) -> Todo | None:
        """All sealed plans are opened at once, by side in ascending order."""
        raise AssertionError(f"{self.name} takes no sealed answers")

    def outcomes(self, state: Any, frame: Any) -> list[tuple[Action, int]]:
        """For chance: what may happen, with positive weights."""
        raise AssertionError(f"{self.name} is not left to chance")

    def draw(self, state: Any, frame: Any, number: float) -> Action:
        """The outcome that a number in [0, 1) falls on."""
        outcomes = self.outcomes(state, frame)
        weights = [weight for _, weight in outcomes]
        return outcomes[pick(weights, sum(weights), number)][0]


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class State:
    """Everything true at one moment of one game.

    Frames and effects speak of sides (who owns things); people sit on seats (who answers). They are
    the same unless a game says otherwise in `speaker` and `side_of`.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ()
    TUPLES: ClassVar[tuple[str, ...]] = ()
    SHARED: ClassVar[tuple[str, ...]] = ()
    PLACE: ClassVar[tuple[str, ...]] = ("top", "decision", "side", "waiting", "sealing", "sealed", "learnt")

    top: Kernel[Frame | None] = None  # the innermost open procedure
    decision: Kernel[Decision | None] = None  # the open decision; None when the game is over
    side: Kernel[int] = NOBODY  # which side is asked; of several, the first
    waiting: Kernel[tuple[int, ...]] = ()  # the sides that owe a sealed plan
    sealing: Kernel[tuple[int, ...]] = ()  # the sides that were asked for one
    sealed: Kernel[list[tuple[int, Action]] | None] = None  # the secret answers so far
    learnt: Kernel[int] = 0  # how often somebody has learnt something that cannot be taken back
    lent: Kernel[int] = 0  # one bit for each thing that copies may share, as the game numbers what it changes itself
    listener: Kernel[Listener | None] = None  # hears events; copies have none

    # Written for every game by tools/records.py

    def copy(self) -> State:
        """An independent state in the same place, without a listener."""
        raise AssertionError(f"{type(self).__name__} has no copy")

    def view(self, seat: int, memory: bool = False) -> Any:
        """What that seat may know; NOBODY is a spectator. With `memory`, also what it could remember."""
        raise AssertionError(f"{type(self).__name__} has no view")

    def glance(self, seat: int) -> Any:
        """That with memory, for a moment: it shares lists with the state. Read it at once, and change nothing in it."""
        return self.view(seat, True)

    # What a game may say about seats, endings and refusals

    def speaker(self, side: int) -> int:
        """The seat that answers for a side now."""
        return side

    def side_of(self, seat: int) -> int:
        """The side that a seat belongs to."""
        return seat

    def uncovered(self) -> bool:
        """Whether remembered fields lie open to everybody now."""
        return self.decision is None

    def result(self) -> Result | None:
        """How the game ended; None while it runs."""
        raise AssertionError(f"{type(self).__name__} has no result")

    def problems(self) -> list[str]:
        """Broken invariants, one sentence each; empty in a legal position."""
        return []

    def why_not(self, seat: int, action: Action) -> Refusal | None:
        """The rule that forbids an action to a seat now; None if it is legal. Never used to decide legality."""
        return None

    def cited(self, rule: str) -> str:
        """The rule that is cited for a rule: itself, unless another stands in its place at this table."""
        return rule

    def parts(self, kind: EventKind, what: int, more: int) -> list[int]:
        """The parts of the board in which something happens now, as people number them; most kinds tell none."""
        return []

    # What the rules use

    @final
    def ask(self, decision: Decision, side: int) -> Todo:
        """Stop until that side, or CHANCE, has answered."""
        self.decision = decision
        self.side = side
        return ASKED

    @final
    def ask_all(self, decision: Decision, sides: tuple[int, ...]) -> Todo:
        """Stop until all these sides have answered in secret; at least one."""
        assert sides, f"{decision.name} asks nobody"
        self.decision = decision
        self.side = sides[0]
        self.waiting = sides
        self.sealing = sides
        self.sealed = []
        return ASKED

    @final
    def open(self, frame: Frame) -> Todo:
        """Run a nested procedure first."""
        frame.below = self.top
        self.top = frame
        return OPENED

    @final
    def learn(self) -> None:
        """Somebody has learnt a secret: nothing before can be undone. Chance and opened plans count by themselves."""
        self.learnt += 1

    @final
    def finish(self) -> None:
        """End the game on the spot, with nothing further resolved, from wherever the rules are."""
        raise GameOver

    @final
    def close(self) -> Todo:
        """End the game with the present step, which returns this: no procedure is open any more.

        Where a step can say so, it is much cheaper than `finish`, whose exception collects a traceback.
        """
        self.top = None
        self.waiting = ()
        self.sealing = ()
        self.sealed = None
        return OPENED

    @final
    def emit(
        self, kind: EventKind, rule: str, side: int, what: int = 0, more: int = 0, things: list[int] | None = None
    ) -> None:
        """Tell the listener, if there is one, that something has happened."""
        if self.listener is not None:
            self.tell(kind, rule, side, what, more, things)

    @final
    def tell(self, kind: EventKind, rule: str, side: int, what: int, more: int, things: list[int] | None) -> None:
        """The rare half of `emit`, apart from it so that the common half is small enough to be inlined."""
        assert self.listener is not None
        parts = self.parts(kind, what, more)
        self.listener(Event(kind, self.cited(rule), side, what, more, things, in_battle(self.top), parts))

    @final
    def advance(self) -> None:
        """Run the rules until a player, or chance, must decide."""
        frame = self.top
        steps: i64 = 0
        while frame is not None:
            if frame.again:
                frame.again = False
            else:
                frame.at += 1
            todo = frame.step(self, frame.at)
            if todo is ASKED:
                return
            if todo is DONE:
                self.top = frame.below
            frame = self.top
            steps += 1
            assert steps <= PATIENCE, f"the rules do not come to a decision: {' > '.join(self.place())}"
        self.decision = None

    # What players, searches and tools use

    @property
    def over(self) -> bool:
        return self.decision is None

    @property
    def chance(self) -> bool:
        """Whether chance must decide."""
        return self.decision is not None and self.side == CHANCE

    def asked_sides(self) -> tuple[int, ...]:
        """The sides that owe an answer; CHANCE among them is chance."""
        decision = self.decision
        if decision is None:
            return ()
        return self.waiting if decision.sealed else (self.side,)

    def asked_seats(self) -> tuple[int, ...]:
        """The seats that owe an answer; CHANCE among them is chance."""
        return tuple([CHANCE if side == CHANCE else self.speaker(side) for side in self.asked_sides()])

    def asked_side(self, seat: int) -> int:
        """The side for which that seat must answer now; NOBODY if it is not asked."""
        for side in self.asked_sides():
            if side != CHANCE and self.speaker(side) == seat:
                return side
        return NOBODY

    @final
    def options(self, seat: int) -> list[Action]:
        """What that seat may choose now, in a fixed order, as a list of one's own; nothing if it is not asked."""
        decision = self.decision
        side = self.asked_side(seat)
        if decision is None or side == NOBODY:
            return []
        return decision.options(self, self.top, side)[:]

    @final
    def outcomes(self) -> list[tuple[Action, int]]:
        """What chance may do now, with weights; nothing if it is not asked."""
        decision = self.decision
        if decision is None or self.side != CHANCE:
            return []
        return decision.outcomes(self, self.top)

    @final
    def answer(self, seat: int, action: Action) -> None:
        """Carry out an action of a seat or of CHANCE; refuse anything that is not an option, changing nothing."""
        legal = [outcome for outcome, _ in self.outcomes()] if seat == CHANCE else self.options(seat)
        if action not in legal:
            raise self.illegal(seat, action)
        self.push(CHANCE if seat == CHANCE else self.asked_side(seat), action)

    def illegal(self, seat: int, action: Action) -> IllegalAction:
        """What to say when a seat, or CHANCE, tries what is not an option."""
        decision = self.decision
        if seat == CHANCE:
            if not self.chance or decision is None:
                return IllegalAction(f"chance is not asked now: {self.asked_text()}")
            return IllegalAction(f"{action.name!r} cannot be drawn in {decision.name}")
        if decision is None:
            return IllegalAction(f"S{seat} cannot play {action.name!r}: the game is over")
        if self.asked_side(seat) == NOBODY:  # perhaps there is no such seat, and then no reason
            return IllegalAction(f"S{seat} is not asked now: {self.asked_text()}")
        refusal = self.why_not(seat, action)
        rule = "" if refusal is None else refusal.rule
        names = ", ".join([option.name for option in self.options(seat)])
        return IllegalAction(f"S{seat} cannot play {action.name!r} in {decision.name}; expected one of: {names}", rule)

    @final
    def push(self, side: int, action: Action) -> None:
        """Carry out an action of a side that is known to be one of its options."""
        decision = self.decision
        assert decision is not None
        if side == CHANCE:
            self.learnt += 1
        try:
            if decision.sealed:
                if not self.seal(decision, side, action):
                    return
            elif decision.answer(self, self.top, side, action) is ASKED:
                return
            self.advance()
        except GameOver:
            self.close()
            self.decision = None

    @final
    def draw(self, number: float) -> Action:
        """What a number in [0, 1) makes of the open chance decision."""
        decision = self.decision
        assert decision is not None and self.side == CHANCE
        return decision.draw(self, self.top, number)

    def seal(self, decision: Decision, side: int, action: Action) -> bool:
        """File a secret answer; when every side has finished, reveal all plans. Whether the rules go on."""
        sealed = self.sealed
        assert sealed is not None
        sealed.append((side, action))
        if not decision.complete(self, self.top, side, self.plan(side)):
            return False
        waiting = self.waiting
        self.waiting = waiting[1:] if waiting[0] == side else tuple([other for other in waiting if other != side])
        if self.waiting:
            self.side = self.waiting[0]
            return False
        plans = {one: self.plan(one) for one in sorted(self.sealing)}
        self.sealing = ()
        self.sealed = None
        self.learnt += 1
        return decision.reveal(self, self.top, plans) is not ASKED

    def unseal(self, side: int) -> None:
        """Take the last secret answer of a side back out, while plans are covered: it was never given."""
        sealed = self.sealed
        assert sealed is not None
        del sealed[max([at for at, (who, _) in enumerate(sealed) if who == side])]
        self.waiting = tuple([other for other in self.sealing if other == side or other in self.waiting])
        self.side = self.waiting[0]

    def plan(self, side: int) -> list[Action]:
        """The secret plan of one side so far."""
        if self.sealed is None:
            return []
        return [action for who, action in self.sealed if who == side]

    def place(self) -> list[str]:
        """Where the rules are, outermost first: "Epoch.turns", "Auction.bidding"."""
        return place(self.top)

    def asked_text(self) -> str:
        decision = self.decision
        if decision is None:
            return "the game is over"
        names = ", ".join(["chance" if seat == CHANCE else f"S{seat}" for seat in self.asked_seats()])
        return f"{names} must answer {decision.name}"

    @final
    def same_place(self, original: State) -> None:
        """The kernel's part of a copy."""
        original.lent = self.lent = LENT
        top = original.top
        if top is not None:
            self.top = top.copy()
        self.decision = original.decision
        self.side = original.side
        self.waiting = original.waiting
        self.sealing = original.sealing
        self.learnt = original.learnt
        sealed = original.sealed
        if sealed is not None:
            self.sealed = sealed[:]

    def __eq__(self, other: object) -> bool:
        """Whether everything is the same in both; who listens is no part of it."""
        return same(self, other, State.PLACE)

    def __copy__(self) -> State:
        return self.copy()

    def __deepcopy__(self, memo: Any) -> State:
        return self.copy()

    def __reduce__(self) -> Made:
        return pickled_state(self, State.PLACE)


@final
@mypyc_attr(acyclic=True)
class Result:
    """How a game ended, by seat."""

    def __init__(self, reason: str, scores: list[int], ranking: list[list[int]], winners: list[int]) -> None:
        self.reason: Final = reason  # a key: "scored", "last god standing"
        self.scores: Final = scores
        self.ranking: Final = ranking  # best first; seats that share a place stand together
        self.winners: Final = winners  # may be empty, or several


def place(top: Frame | None) -> list[str]:
    """The open procedures and the step each one is in, outermost first."""
    names: list[str] = []
    frame = top
    while frame is not None:
        cls: Any = type(frame)
        step: str = cls.STEPS[frame.at] if 0 <= frame.at < len(cls.STEPS) else "..."
        names.insert(0, f"{cls.CALLED or cls.__name__}.{step.removesuffix('...')}")
        frame = frame.below
    return names


def in_battle(top: Frame | None) -> bool:
    """Whether one of the open procedures is a battle."""
    return top is not None and (type(top).BATTLE or in_battle(top.below))


def find(top: Frame | None, cls: type) -> Any:
    """The innermost open procedure of a class; None if there is none."""
    frame = top
    while frame is not None and not isinstance(frame, cls):
        frame = frame.below
    return frame
