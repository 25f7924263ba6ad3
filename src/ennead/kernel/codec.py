"""Exact JSON of a state at any moment, by declared fields; not on the hot path."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from typing import Any

from ennead.kernel.actions import ActionTable
from ennead.kernel.errors import BadInput
from ennead.kernel.flow import Decision, Frame, State
from ennead.kernel.values import make
from ennead.kernel.view import View


class Codec:
    """Knows the classes and names of one game."""

    def __init__(
        self, state: type, classes: Sequence[type], decisions: Sequence[Decision], actions: ActionTable
    ) -> None:
        self.state = state
        self.classes: dict[str, Any] = {cls.__name__: cls for cls in classes}
        self.decisions: dict[str, Decision] = {decision.name: decision for decision in decisions}
        self.actions = actions

    def dump(self, state: State) -> dict[str, Any]:
        """Everything in a state, as plain values."""
        return {
            **self.fields(state),
            "stack": self.stack(state.top),
            "decision": None if state.decision is None else state.decision.name,
            "side": state.side,
            "waiting": list(state.waiting),
            "sealing": list(state.sealing),
            "learnt": state.learnt,
            "sealed": None if state.sealed is None else [[side, action.name] for side, action in state.sealed],
        }

    def load(self, value: dict[str, Any]) -> Any:
        """The state that was dumped; derived fields are left to the game."""
        try:
            state = self.build(self.state, value)
            for entry in value["stack"]:
                frame = self.build(self.classes[entry["is"]], entry)
                frame.at, frame.again, frame.heard = entry["at"], entry["again"], entry["heard"]
                frame.order = tuple(entry["order"])
                state.open(frame)
            state.decision = None if value["decision"] is None else self.decisions[value["decision"]]
            state.side = value["side"]
            state.waiting = tuple(value["waiting"])
            state.sealing = tuple(value["sealing"])
            state.learnt = value["learnt"]
            sealed = value["sealed"]
            state.sealed = None if sealed is None else [(side, self.actions.named[name]) for side, name in sealed]
        except (KeyError, TypeError, ValueError, IndexError) as error:
            raise BadInput(f"this is not a stored state of {self.state.__name__}: {error!r}") from error
        return state

    def show(self, view: View) -> dict[str, Any]:
        """Everything in a view, as plain values."""
        return {
            **self.fields(view),
            "viewer": view.viewer,
            "stack": self.stack(view.top),
            "decision": None if view.decision is None else view.decision.name,
            "side": view.side,
            "waiting": list(view.waiting),
            "sealing": list(view.sealing),
            "asked": list(view.asked),
            "plan": [action.name for action in view.plan],
        }

    def digest(self, state: State) -> str:
        """Sixteen hexadecimal figures that stand for the whole state."""
        text = json.dumps(self.dump(state), sort_keys=True, separators=(",", ":"))
        return hashlib.sha256(text.encode()).hexdigest()[:16]

    def stack(self, top: Frame | None) -> list[dict[str, Any]]:
        frames: list[dict[str, Any]] = []
        frame = top
        while frame is not None:
            place = {"at": frame.at, "again": frame.again, "heard": frame.heard, "order": list(frame.order)}
            frames.insert(0, {"is": type(frame).__name__, **place, **self.fields(frame)})
            frame = frame.below
        return frames

    def fields(self, thing: Any) -> dict[str, Any]:
        return {name: self.plain(getattr(thing, name)) for name in type(thing).FIELDS}

    def plain(self, value: Any) -> Any:
        if value is None or isinstance(value, (int, str)):
            return value
        if isinstance(value, (list, tuple)):
            return [self.plain(one) for one in value]
        return {"is": type(value).__name__, **self.fields(value)}

    def thing(self, value: Any) -> Any:
        if isinstance(value, dict):
            return self.build(self.classes[value["is"]], value)
        if isinstance(value, list):
            return [self.thing(one) for one in value]
        return value

    def build(self, cls: Any, value: dict[str, Any]) -> Any:
        """One record, frame or state; tuples are restored where the class declares them."""
        found: dict[str, Any] = {}
        for name in cls.FIELDS:
            found[name] = self.thing(value[name])
            if name in cls.TUPLES:
                found[name] = deep_tuple(found[name])
        return make(cls, found)


def deep_tuple(value: Any) -> Any:
    return tuple([deep_tuple(one) for one in value]) if isinstance(value, list) else value
