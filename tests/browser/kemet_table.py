"""A table of Kemet for two, played below the browser until somebody is asked what a test wants to see."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import httpx
from playwright.sync_api import Page
from server.places import Player

from browser.player import Visitor, Visitors

Update = dict[str, Any]

WARLIKE = ("troop", "go ", "place f3_move", "place f2_move")


def open_table(visit: Visitors, seats: list[dict[str, str]], **options: str) -> tuple[str, list[str]]:
    wish = {"game": "kemet", "seats": seats, "options": options}
    opened = httpx.post(f"{visit.address}api/matches", json=wish, timeout=30).json()
    return opened["match"]["id"], [seat.get("token", "") for seat in opened["seats"]]


class KemetTable:
    """Maren and Noor, who choose at random but for what they like."""

    def __init__(self, visit: Visitors, seed: int, **options: str) -> None:
        seats = [{"kind": "me", "name": "Maren"}, {"kind": "me", "name": "Noor"}]
        self.match, self.tokens = open_table(visit, seats, colours="ruby+sapphire", **options)
        self.players = [Player(visit.address.rstrip("/"), self.match, token) for token in self.tokens]
        self.mover = self.players[self.players[0].last["asked"][0]]
        self.rng = random.Random(seed)

    @property
    def maren(self) -> Player:
        return self.players[0]

    def until(self, wanted: Callable[[Update], bool], *liked: str, both: bool = False) -> Update:
        """Play until Maren is asked what is wanted; what was asked."""
        while not (self.mover is self.maren and wanted(self.mover.last)):
            self.act(liked if both or self.mover is self.maren else ())
        asked: Update = self.maren.last
        return asked

    def act(self, liked: tuple[str, ...] = ()) -> None:
        """One decision of whoever is asked, and find who is asked next."""
        names = [str(option["id"]) for option in self.mover.last["options"]]
        best = [name for name in names if name.startswith(liked)] if liked else []
        after = self.mover.act(self.rng.choice(best or names))
        if after["asked"]:
            self.wait(after)

    def wait(self, after: Update) -> None:
        """Whoever is asked next hears of it; plans are made in secret: not every decision is told to the other."""
        if not after["options"]:
            self.mover = self.players[after["asked"][0]]
        while not self.mover.last["options"]:
            self.mover.until("update")

    def follow(self, page: Page) -> None:
        """Maren has decided at her browser: go on from there."""
        number = int(page.get_attribute("main.table", "data-number") or 0)
        while self.maren.last["number"] != number:
            self.maren.until("update")
        self.mover = self.maren
        self.wait(self.maren.last)

    def finish(self) -> None:
        """Play to the end."""
        while not self.mover.last["result"]:
            self.act()

    def sit_down(self, visitor: Visitor) -> Visitor:
        """Maren at her browser."""
        visitor.go(f"#/match/{self.match}/seat/{self.tokens[0]}")
        visitor.page.wait_for_selector("main.table .players", state="attached")
        visitor.put_away()
        return visitor
