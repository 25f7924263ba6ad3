"""Reasons that several decisions give; each decision says beside its options why an action is not one of them."""

from __future__ import annotations

from typing import Final, cast

from ennead.games.ankh.rules.actions import tokens_of
from ennead.games.ankh.rules.board import OUTSIDE, WATER, Board
from ennead.games.ankh.rules.components import EMPTY, FIGURE_OWNER, TOKENS
from ennead.games.ankh.rules.dispatch import HOOKS
from ennead.games.ankh.rules.hooks import Effect
from ennead.games.ankh.rules.state import Ankh
from ennead.kernel.actions import Action
from ennead.kernel.events import Refusal
from ennead.kernel.flow import NOBODY

CLOSED: Final = HOOKS.index("closed")


def compulsory(action: Action, rule: str) -> Refusal | None:
    """Something must be chosen."""
    return Refusal(rule, "compulsory") if action.verb == "done" else None


def no_stop(ankh: Ankh, side: int, space: int, rule: str) -> Refusal | None:
    """Why a figure of a side cannot be put on a space, wherever it comes from; None if it could."""
    numbers = {"space": space}
    terrain = ankh.scene.board.terrain[space]
    if terrain == OUTSIDE:
        return Refusal("ANK-MAP-01", "off-board", numbers)
    if terrain == WATER:
        return Refusal("ANK-MAP-01", "water", numbers)
    piece = ankh.pieces[space]
    if piece != EMPTY:
        return Refusal(rule, "occupied", {**numbers, "by": FIGURE_OWNER[piece]})
    refusal = closed(ankh, side, space)
    return None if refusal is None else Refusal(refusal.rule, refusal.reason, numbers)


def closed(ankh: Ankh, side: int, space: int) -> Refusal | None:
    """Why figures of a side may not stop on a space although it may be empty land; None if no effect closes it."""
    for owner in range(ankh.seats):
        for voice in ankh.hooks.voices(CLOSED, owner):
            effect = cast(Effect, voice)
            if space in effect.closed(ankh, owner, side):
                return type(effect).CLOSED
    return None


def no_target(ankh: Ankh, side: int, space: int, rule: str) -> Refusal:
    """A figure that returns, is pushed or is relocated: the space, or that it is not beside what it should be."""
    refusal = no_stop(ankh, side, space, rule)
    return refusal if refusal is not None else Refusal(rule, "not-adjacent", {"space": space})


def no_site(ankh: Ankh, side: int, region: int, token: int, space: int, rule: str) -> Refusal | None:
    """What a side builds, or a token that nobody owns, in the region of a Battle; None if the space would do."""
    refusal = no_stop(ankh, side, space, rule)
    if refusal is not None and ankh.pieces[space] == EMPTY:
        return refusal
    if not ankh.in_region(space, region):
        return Refusal(rule, "other-region", {"space": space, "token": token})
    return refusal


def not_own(ankh: Ankh, side: int, space: int, rule: str) -> Refusal | None:
    """There is no figure on a space, or it is another god's."""
    owner = FIGURE_OWNER[ankh.pieces[space]]
    if owner == NOBODY:
        return Refusal(rule, "no-figure", {"space": space})
    return Refusal(rule, "not-own-figure", {"space": space, "player": owner}) if owner != side else None


def no_tokens(ankh: Ankh, action: Action) -> Refusal | None:
    """A swap or a join with a token that lies nowhere."""
    for token in tokens_of(action):
        if token not in ankh.tokens:
            return Refusal("ANK-MAP-05", "token-not-on-board", {"token": token, "most": TOKENS})
    return None


def distance(board: Board, start: int, space: int) -> int:
    """Steps from one space to another over anything on the board."""
    reached = [start]
    steps = {start: 0}
    for one in reached:
        for other in board.near[one]:
            if other not in steps:
                steps[other] = steps[one] + 1
                reached.append(other)
    return steps.get(space, 0)
