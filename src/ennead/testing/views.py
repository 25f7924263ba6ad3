"""Checks of views and of sealed answers."""

from __future__ import annotations

from itertools import pairwise
from random import Random

from ennead.kernel.actions import Action
from ennead.kernel.flow import NOBODY, State
from ennead.testing.audiences import check_state_view
from ennead.testing.moment import Moment, apart, names, need, play_on


def check_views(moment: Moment) -> None:
    """Every seat and the spectator have a view: what the fields declare, apart from the state, never changing."""
    copy = moment.state.copy()
    taken = []
    for viewer in moment.viewers:
        view = copy.view(viewer)
        check_state_view(copy, view, memory=False)
        need(view.viewer == viewer, f"the view of S{viewer} says that it is of S{view.viewer}")
        need(view.asked == copy.asked_seats() and view.place() == copy.place(), f"S{viewer} sees another place")
    for viewer in moment.some_viewers():
        for memory in (False, True):
            view = copy.view(viewer, memory)
            check_state_view(copy, view, memory)
            apart(copy, view, f"a state and the view of S{viewer}")
            taken.append((view, moment.shown(view)))
    if not moment.plays_on():
        return
    play_on(copy, Random(moment.rng.random()))
    for view, text in taken:
        need(moment.shown(view) == text, f"a view of S{view.viewer} has changed when the game went on")


def check_sealed(moment: Moment) -> None:
    """What a seat answers in secret is seen by nobody else: neither what it was, nor how much is still missing."""
    state = moment.state
    if state.decision is None or not state.decision.sealed:
        return
    for side in state.waiting:
        seat = state.speaker(side)
        worlds = [answered(state, seat, action) for action in state.options(seat)]
        running = [world for world in worlds if world.learnt == state.learnt]  # the plans are still covered
        for world in running:
            check_covered(moment, world, state if side in world.waiting else None, side)
        for one, other in pairwise(running):
            if one.waiting == other.waiting:
                check_alike(moment, one, other, side)


def answered(state: State, seat: int, action: Action) -> State:
    copy = state.copy()
    copy.answer(seat, action)
    return copy


def check_covered(moment: Moment, world: State, before: State | None, side: int) -> None:
    """Others see no plan of a side; as long as it is unfinished they see no change at all."""
    for viewer in moment.viewers:
        view = world.view(viewer)
        own = NOBODY if viewer == NOBODY else world.side_of(viewer)
        need(names(view.plan) == (names(world.plan(own)) if own != NOBODY else []), f"S{viewer} sees another plan")
        if own != side and before is not None:
            same = moment.shown(view) == moment.shown(before.view(viewer))
            need(same, f"S{viewer} sees that side {side} has begun a secret plan")


def check_alike(moment: Moment, one: State, other: State, side: int) -> None:
    """Two different secret answers of a side look the same to all others."""
    for viewer in moment.viewers:
        if viewer == NOBODY or one.side_of(viewer) != side:
            same = moment.shown(one.view(viewer)) == moment.shown(other.view(viewer))
            need(same, f"S{viewer} sees what side {side} has answered in secret")
            need(viewer == NOBODY or one.options(viewer) == other.options(viewer), f"the options of S{viewer} tell it")


def check_taken_back(moment: Moment) -> None:
    """A secret answer that is taken back was never given, also if another side has answered since."""
    state = moment.state
    if state.decision is None or not state.decision.sealed:
        return
    for side in state.waiting:
        seat = state.speaker(side)
        for action in state.options(seat):
            world = answered(state, seat, action)
            if world.learnt == state.learnt:
                check_buried(moment, world, side)
                world.unseal(side)
                need(moment.game.dump(world) == moment.stored, f"what side {side} takes back leaves a trace")


def check_buried(moment: Moment, world: State, side: int) -> None:
    """What a side takes back from under the answer of another is gone, and that answer stays."""
    for other in world.waiting:
        if other == side:
            continue
        seat = world.speaker(other)
        action = world.options(seat)[0]
        later, alone = answered(world, seat, action), answered(moment.state, seat, action)
        if later.learnt == world.learnt:
            later.unseal(side)
            same = moment.game.dump(later) == moment.game.dump(alone)
            need(same, f"what side {side} takes back leaves a trace under the answer of side {other}")
