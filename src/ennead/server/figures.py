"""Figures of a running server for Prometheus: how much is going on and how fast, and nothing about any game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

SECONDS: Final = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0)


class Figures:
    """All counters of one process."""

    def __init__(self) -> None:
        self.registry: Final = CollectorRegistry()
        self.moves: Final = self.counter("moves", "Decisions and undos of people and bots that were stored.", "game")
        self.acting: Final = self.histogram("move_seconds", "From a decision's arrival until everybody was told.")
        self.storing: Final = self.histogram("store_seconds", "One transaction of the decision log.")
        self.pages: Final = self.counter("store_pages", "Moves that went into these transactions.")
        self.refusals: Final = self.counter("refusals", "Messages and requests that were refused.", "kind")
        self.errors: Final = self.counter("errors", "Mistakes of ours, each with its place in the log.")
        self.given_up: Final = self.counter("rooms_given_up", "Rooms whose memory could not be trusted.")

    def counter(self, name: str, text: str, *labels: str) -> Counter:
        return Counter(f"ennead_{name}", text, labels, registry=self.registry)

    def histogram(self, name: str, text: str) -> Histogram:
        return Histogram(f"ennead_{name}", text, buckets=SECONDS, registry=self.registry)

    def gauge(self, name: str, text: str, read: Callable[[], float]) -> None:
        """A figure that is read when it is asked for."""
        Gauge(f"ennead_{name}", text, registry=self.registry).set_function(read)

    def text(self) -> bytes:
        return generate_latest(self.registry)
