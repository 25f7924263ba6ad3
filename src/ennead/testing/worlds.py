"""Two worlds that look the same to one viewer must go on looking the same."""

from __future__ import annotations

import json
from random import Random
from typing import Final, NamedTuple

from ennead.kernel.actions import Action
from ennead.kernel.errors import IllegalAction
from ennead.kernel.events import Event
from ennead.kernel.flow import CHANCE, NOBODY, State
from ennead.testing.moment import Moment, names, need

STEPS: Final = 20


class Compared(NamedTuple):
    """How far two worlds were compared: steps in all, and those where chance did something else in each of them."""

    steps: int
    chances: int


class World:
    """One of two states that the viewer cannot tell apart, with what the viewer hears."""

    def __init__(self, moment: Moment, state: State, viewer: int) -> None:
        self.game: Final = moment.game
        self.state: Final = state
        self.viewer: Final = viewer
        self.side: Final = NOBODY if viewer == NOBODY else state.side_of(viewer)
        self.heard: Final[list[str]] = []
        state.listener = self.hear

    def hear(self, event: Event) -> None:
        self.heard.append(json.dumps(self.game.facts(event, self.side)))

    def looks(self) -> dict[str, str]:
        """Everything the viewer gets, as text."""
        view = self.state.view(self.viewer)
        return {
            "view": json.dumps(self.game.codec.show(view)),
            "options": json.dumps([] if self.viewer == NOBODY else names(self.state.options(self.viewer))),
            "document": json.dumps(self.game.describe(view)),
            "events": "\n".join(self.heard),
            "refusals": "" if self.viewer == NOBODY else "\n".join(self.refusals()),
            "shown": f"{view!r} {self.state!r}".replace(hex(id(view)), "").replace(hex(id(self.state)), ""),
        }

    def looks_after(self, action: Action) -> str:
        """What the viewer would see if chance did this."""
        copy = self.state.copy()
        copy.answer(CHANCE, action)
        return json.dumps(self.game.codec.show(copy.view(self.viewer)))

    def refusals(self) -> list[str]:
        """What the viewer is told about everything that is not allowed.

        The sentence of a refused answer is the kernel's, the same for all actions but for the name; so one action of
        each verb is tried, and of all the others only the reason is asked.
        """
        options = set(self.state.options(self.viewer))
        refused = [action for action in self.game.actions.actions if action not in options]
        reasons = [repr(self.state.why_not(self.viewer, action)) for action in refused]
        return reasons + [self.refusal(action) for action in {action.verb: action for action in refused}.values()]

    def refusal(self, action: Action) -> str:
        try:
            self.state.answer(self.viewer, action)
        except IllegalAction as error:
            return str(error)
        raise AssertionError(f"{action.name!r} is not an option and was accepted")

    def plan(self, seat: int) -> list[Action]:
        """The secret plan so far of the side for which a seat must answer."""
        return self.state.plan(self.state.asked_side(seat))

    def choices(self, seat: int) -> list[Action]:
        if seat == CHANCE:
            return [action for action, _ in self.state.outcomes()]
        return self.state.options(seat)


def check_two_worlds(moment: Moment, viewer: int, steps: int = STEPS) -> Compared:
    """The viewer cannot tell the true state from an imagined one: not now, and not after the same public steps.

    Views, options, filtered events, documents and refusals are compared as text. What chance does unseen by the viewer
    is something else in each world. It ends when the game is over, when sealed plans are opened, or when no step is
    possible in both worlds; how much was compared is returned.
    """
    imagined = moment.game.imagine(moment.state.view(viewer), Random(moment.rng.random()))
    true, other = World(moment, moment.state.copy(), viewer), World(moment, imagined, viewer)
    chances = 0
    compare(true, other, 0)
    for step in range(1, steps + 1):
        unseen = unseen_chance(true, other, moment.rng)
        if unseen is not None:
            chances += 1
            true.state.answer(CHANCE, unseen[0])
            other.state.answer(CHANCE, unseen[1])
        elif not step_in_both(true, other, moment.rng):
            return Compared(step - 1, chances)
        compare(true, other, step)
    return Compared(steps, chances)


def unseen_chance(true: World, other: World, rng: Random) -> tuple[Action, Action] | None:
    """Two different outcomes of chance after which the viewer sees the same, if chance is asked and there are such."""
    if not true.state.chance or not other.state.chance:
        return None
    here, there = true.choices(CHANCE), other.choices(CHANCE)
    rng.shuffle(here)
    rng.shuffle(there)
    for one, another in zip(here, there, strict=False):
        if one is not another:
            return (one, another) if true.looks_after(one) == other.looks_after(another) else None
    return None


def step_in_both(true: World, other: World, rng: Random) -> bool:
    """Make the same decision in both worlds; False if there is none, or if it uncovers something."""
    seats = list(true.state.asked_seats())
    rng.shuffle(seats)
    for seat in seats:
        common = [action for action in true.choices(seat) if action in other.choices(seat)]
        if common and true.plan(seat) == other.plan(seat):  # what is added to an unfinished plan is no public step
            action = rng.choice(common)
            sealed = true.state.sealed is not None
            before = true.state.learnt
            for world in (true, other):
                world.state.answer(seat, action)
            opened = sealed and true.state.learnt != before
            return not (opened or true.state.uncovered())
    return False


def compare(true: World, other: World, step: int) -> None:
    mine, theirs = true.looks(), other.looks()
    for name, text in mine.items():
        same = theirs[name] == text
        need(same, f"S{true.viewer} can tell by the {name} after {step} steps:\n  {text}\n  {theirs[name]}")
