"""A game goes on below the browsers of who plays it: what is between two parts that a test looks at is soon over."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from typing import Any

from server.places import Player, close_players

from browser.player import Choose, Visitor

Update = dict[str, Any]


class Ear(Player):
    """A player, or who only watches, with all that it was told."""

    def __init__(self, visitor: Visitor, match: str) -> None:
        self.heard: list[Update] = []
        kept = json.loads(visitor.page.evaluate("localStorage.getItem('ennead.tokens')") or "{}")
        (token,) = kept[match]["seats"].values() if match in kept else [""]
        super().__init__(visitor.address.rstrip("/"), match, token)

    def hear(self) -> Update:
        message = super().hear()
        if message["type"] == "update":
            self.heard.append(message)
        return message


def is_last_epoch(update: Update) -> bool:
    """Of Ra."""
    return bool(update["view"]["epoch"] == 3)


def play_below(visitors: Sequence[Visitor], choose: Choose, until: Callable[[Update], bool]) -> list[list[Update]]:
    """They leave their table, play on until one of them is asked and something has come to pass, and come back.

    Decisions are made one at a time, in the open. What each of them was told meanwhile.
    """
    match = visitors[0].match()
    ears = [Ear(visitor, match) for visitor in visitors]
    for visitor in visitors:
        visitor.go("#/")
    last = ears[0].last
    while True:
        while not any(ear.seat in last["asked"] for ear in ears):
            assert not last["result"], "the game ended before"
            last = ears[0].until("update")
        if until(last):
            break
        mover = next(ear for ear in ears if ear.seat in last["asked"])
        mover.reach(last["seq"])
        last = ears[0].reach(mover.act(choose([str(option["id"]) for option in mover.last["options"]]))["seq"])
    for ear in ears:
        ear.reach(last["seq"])
    close_players()
    for visitor in visitors:
        visitor.go(f"#/match/{match}")
        visitor.page.wait_for_selector("main.table")
    return [ear.heard for ear in ears]
