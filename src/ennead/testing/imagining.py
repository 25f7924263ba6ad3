"""Checks of imagined states: they fit the view they were made from, and know nothing else."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, Final

from ennead.kernel.flow import NOBODY, State
from ennead.testing.moment import Moment, apart, names, need, play_on

ENOUGH_VIEWS: Final = 40  # that cover a field before it is odd that each time it was guessed right
MEMORIES: Final = 0.25  # the share of views with memory
KERNEL: Final = ("stack", "decision", "side", "waiting", "sealing", "sealed", "learnt", "is")


def check_imagined(moment: Moment) -> None:
    """For every seat and the spectator: `view(imagine(view)) == view`, the same options, no problems, playable."""
    if moment.state.over:
        return
    for viewer in moment.some_viewers():
        check_imagined_by(moment, viewer, memory=False)
        if moment.rng.random() < MEMORIES:
            check_imagined_by(moment, viewer, memory=True)


def check_imagined_by(moment: Moment, viewer: int, memory: bool) -> None:
    game, state = moment.game, moment.state
    view = state.view(viewer, memory)
    text = moment.shown(view)
    number = moment.rng.random()
    imagined = game.imagine(view, Random(number))
    need(moment.shown(imagined.view(viewer, memory)) == text, f"what S{viewer} imagines looks different to S{viewer}")
    if viewer != NOBODY:
        need(names(imagined.options(viewer)) == names(state.options(viewer)), f"S{viewer} has other options there")
    need(not imagined.problems(), f"what S{viewer} imagines is not possible: {imagined.problems()}")
    need(game.dump(game.imagine(view, Random(number))) == game.dump(imagined), "imagining is not repeatable")
    apart(view, imagined, f"the view of S{viewer} and what it imagines")
    if not moment.plays_on():
        return
    play_on(imagined, Random(number))
    need(moment.shown(view) == text, f"playing what S{viewer} imagines has changed the view")


class Guesses:
    """How often each covered field was guessed, and how often wrongly: who is never wrong has peeked."""

    def __init__(self) -> None:
        self.covered: Final[dict[str, int]] = {}
        self.wrong: Final[dict[str, int]] = {}

    def watch(self, moment: Moment) -> None:
        """Let one viewer imagine, and compare with the truth."""
        if moment.state.over:
            return
        viewer = moment.rng.choice(moment.viewers)
        view = moment.state.view(viewer)
        imagined = moment.game.imagine(view, Random(moment.rng.random()))
        shown = moment.game.codec.show(view)
        truth = dict(covered(moment.stored, shown, ""))
        truth.update(sealed_by_others(moment.state, view.viewing_side))
        guess = dict(covered(moment.game.dump(imagined), shown, ""))
        guess.update(sealed_by_others(imagined, view.viewing_side))
        for path, value in truth.items():
            name = "".join([sign for sign in path if not sign.isdecimal()])
            self.covered[name] = self.covered.get(name, 0) + 1
            self.wrong[name] = self.wrong.get(name, 0) + (guess.get(path) != value)

    def check(self) -> None:
        for name, views in self.covered.items():
            never = views >= ENOUGH_VIEWS and not self.wrong[name]
            need(not never, f"imagine has guessed {name} right {views} times of {views}: it peeks")


def covered(stored: dict[str, Any], shown: dict[str, Any], path: str) -> Iterator[tuple[str, Any]]:
    """What is stored but not shown, with the way to it; nothing is there to be guessed in what is empty or zero."""
    for name, value in stored.items():
        if name in KERNEL:
            continue
        place = f"{path}.{name}" if path else name
        if name not in shown or (shown[name] is None and value is not None):
            if value and (not isinstance(value, list) or any(value)):
                yield place, value
        elif isinstance(value, dict):
            yield from covered(value, shown[name], place)
        elif isinstance(value, list):
            for index, one in enumerate(value):
                if isinstance(one, dict):
                    yield from covered(one, shown[name][index], f"{place}[{index}]")


def sealed_by_others(state: State, own: int) -> dict[str, Any]:
    """The finished secret plans of the other sides."""
    finished = [side for side in state.sealing if side != own and side not in state.waiting]
    return {f"sealed[{side}]": names(state.plan(side)) for side in finished}
