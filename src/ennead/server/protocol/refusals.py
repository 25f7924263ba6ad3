"""Refusals: the one exception that a request or message may end with."""

from __future__ import annotations

from typing import Final

from ennead.server.protocol.values import Kind


class Refuse(Exception):
    """Nothing was changed; the kind, one sentence, and the rule if a rule of the game forbids it."""

    def __init__(self, kind: Kind, sentence: str, rule: str = "") -> None:
        super().__init__(sentence)
        self.kind: Final[Kind] = kind
        self.sentence: Final = sentence
        self.rule: Final = rule
