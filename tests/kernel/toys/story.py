"""Story, a toy that is a tree written down: choices, chance, covered draws, sealed plans, and who wins."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from typing import Any, ClassVar

from ennead.kernel import contract
from ennead.kernel.actions import Action, ActionTable
from ennead.kernel.codec import Codec
from ennead.kernel.flow import CHANCE, DONE, NOBODY, Decision, Frame, Result, State, Todo
from ennead.kernel.judgement import Certainty, Imagination
from ennead.kernel.view import View

ACTIONS = ActionTable(__name__)
WORDS = {word: ACTIONS.one(word) for word in ("left", "right", "wait", "heads", "tails", "low", "high", "calm")}
COVERED = -9


@dataclass
class Choice:
    """A side goes one way; a calm one is the decision of its own."""

    side: int
    ways: dict[str, Any]
    calm: bool = False


@dataclass
class Draw:
    """Chance goes one way, by weight; a covered draw is seen by one side only."""

    weights: dict[str, int]
    ways: dict[str, Any]
    seen_by: int | None = None


@dataclass
class Plans:
    """Some sides choose in secret; what follows depends on all of it."""

    words: dict[int, tuple[str, ...]]
    then: Callable[[dict[int, str]], Any]


@dataclass
class End:
    """Who wins; seats may have become part of another side by then."""

    winners: list[int] = field(default_factory=list)
    joined: dict[int, int] = field(default_factory=dict)


class Choose(Decision):
    def options(self, state: Any, frame: Any, side: int) -> list[Action]:
        return [WORDS[word] for word in state.page().ways]

    def answer(self, state: Any, frame: Any, side: int, action: Action) -> Todo | None:
        state.path = (*state.path, (action.name,))
        return None


class ChooseCalmly(Choose):
    pass


class Chance(Choose):
    def outcomes(self, state: Any, frame: Any) -> list[tuple[Action, int]]:
        return [(WORDS[word], weight) for word, weight in state.page().weights.items()]


class Seal(Decision):
    SEALED = True

    def options(self, state: Any, frame: Any, side: int) -> list[Action]:
        return [WORDS[word] for word in state.page().words[side]]

    def reveal(self, state: Any, frame: Any, plans: dict[int, list[Action]]) -> Todo | None:
        state.path = (*state.path, tuple([plans[side][0].name for side in sorted(plans)]))
        return None


CHOOSE, CHOOSE_CALMLY, DRAW, SEAL = Choose(), ChooseCalmly(), Chance(), Seal()


class Telling(Frame):
    STEPS = ("tell...",)

    def step(self, state: Any, at: int) -> Todo | None:
        if at:
            return DONE
        return self.repeat(self.tell(state))

    def tell(self, state: Story) -> Todo | None:
        page = state.page()
        if isinstance(page, Choice):
            return state.ask(CHOOSE_CALMLY if page.calm else CHOOSE, page.side)
        if isinstance(page, Draw):
            return state.ask(DRAW, CHANCE)
        if isinstance(page, Plans):
            return state.ask_all(SEAL, tuple(page.words))
        return None

    def copy(self) -> Telling:
        new = Telling()
        new.placed(self)
        return new


class Story(State):
    FIELDS: ClassVar[tuple[str, ...]] = ("path", "seats")

    def __init__(self) -> None:
        self.book: Any = None
        self.path: tuple[tuple[str, ...], ...] = ()
        self.seats = 2

    def page(self) -> Any:
        return pages(self.book, self.path)[-1]

    def side_of(self, seat: int) -> int:
        page = self.page()
        return page.joined.get(seat, seat) if isinstance(page, End) else seat

    def copy(self) -> Story:
        new = Story()
        new.same_place(self)
        new.book, new.path, new.seats = self.book, self.path, self.seats
        return new

    def view(self, seat: int, memory: bool = False) -> StoryView:
        view = StoryView()
        view.show(self, seat)
        view.seats = self.seats
        read = pages(self.book, self.path)
        covered = [isinstance(page, Draw) and page.seen_by not in (None, seat) for page in read]
        view.path = tuple([(("?",) if covered[at] else step) for at, step in enumerate(self.path)])
        return view

    def result(self) -> Result:
        winners = self.page().winners
        scores = [int(seat in winners) for seat in range(self.seats)]
        return Result("told", scores, [winners], winners)


class StoryView(View):
    FIELDS: ClassVar[tuple[str, ...]] = ("path", "seats")

    def __init__(self) -> None:
        self.path: tuple[tuple[str, ...], ...] = ()
        self.seats = 2


def pages(book: Any, path: tuple[tuple[str, ...], ...]) -> list[Any]:
    """All pages on the way, the open one last."""
    found = [book]
    for step in path:
        page = found[-1]
        if isinstance(page, Plans):
            found.append(page.then(dict(zip(sorted(page.words), step, strict=True))))
        else:
            found.append(page.ways[step[0]])
    return found


class StoryGame(contract.Game):
    """One book; worlds differ in what was drawn covered."""

    def __init__(self, book: Any, seats: int = 2) -> None:
        super().__init__(META, 1, Codec(Story, (Telling,), (CHOOSE, CHOOSE_CALMLY, DRAW, SEAL), ACTIONS), (), {})
        self.book, self.seats = book, seats

    def begin(self) -> Story:
        story = Story()
        story.book, story.seats = self.book, self.seats
        story.open(Telling())
        story.advance()
        return story

    def imagine(self, view: View, rng: Random) -> Story:
        assert isinstance(view, StoryView)
        story = Story()
        view.reopen(story)
        story.book, story.seats = self.book, self.seats
        for step in view.path:
            page = story.page()
            if step == ("?",):
                step = (rng.choices(list(page.weights), list(page.weights.values()))[0],)
            story.path = (*story.path, step)
        if story.sealed is not None:
            for side in story.sealing:
                if side not in story.waiting and side != view.viewing_side:
                    story.sealed.append((side, rng.choice(SEAL.options(story, None, side))))
        return story

    def imagination(self, view: View) -> Imagination:
        assert isinstance(view, StoryView)
        return Imagination(self, view) if ("?",) in view.path else Certainty(self, view)


META = contract.Meta("story", "Story", (2, 3), {"toy": "The only one."}, {}, "A toy.")
NOBODY_WINS = End([])
SPECTATOR = NOBODY
