"""What came of a run: win rates with their 95% intervals by bot, seat, side, table and edition, and ratings."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import sqrt
from typing import Any, Final

from ennead.arena.plan import Plan
from ennead.arena.playing import Outcome
from ennead.arena.ratings import ratings

Z: Final = 1.959964  # 95%
KINDS: Final = ("bot", "seat", "side", "table", "edition")


def interval(wins: int, games: int) -> tuple[float, float]:
    """Between which shares the true one lies, 19 times of 20 (Wilson)."""
    if not games:
        return 0.0, 1.0
    share, spread = wins / games, Z * Z / games
    middle = (share + spread / 2) / (1 + spread)
    width = Z / (1 + spread) * sqrt(share * (1 - share) / games + spread / (4 * games))
    return max(0.0, middle - width), min(1.0, middle + width)


class Row:
    """How often somebody, or whoever sat somewhere, has won."""

    def __init__(self, kind: str, name: str, bot: str = "") -> None:
        self.kind: Final = kind
        self.name: Final = name
        self.bot: Final = bot  # empty: whoever it was
        self.games = 0
        self.wins = 0
        self.points = 0

    def add(self, outcome: Outcome, seat: int) -> None:
        self.games += 1
        self.wins += seat in outcome["winners"]
        self.points += outcome["scores"][seat]

    def as_json(self) -> dict[str, Any]:
        low, high = interval(self.wins, self.games)
        return {
            "kind": self.kind,
            "name": self.name,
            "bot": self.bot,
            "games": self.games,
            "wins": self.wins,
            "share": round(self.wins / self.games, 4),
            "low": round(low, 4),
            "high": round(high, 4),
            "score": round(self.points / self.games, 2),
        }


def places(plan: Plan, outcome: Outcome, seat: int) -> Iterator[tuple[str, str]]:
    """Under which kinds and names a seat of a game is counted."""
    yield "seat", f"S{seat}"
    if outcome["sides"]:
        yield "side", outcome["sides"][seat]
    table = plan.tables[outcome["table"]]
    if plan.labels[outcome["table"]]:
        yield "table", f"{plan.labels[outcome['table']]}, S{seat}"
    if len(plan.editions) > 1:
        yield "edition", f"{table.edition}, S{seat}"


def rows(plan: Plan, outcomes: Sequence[Outcome]) -> list[Row]:
    """Bots first; then seats, sides, tables and editions, of each bot where there are several."""
    names = list(dict.fromkeys(plan.bots))
    found: dict[tuple[str, str, str], Row] = {("bot", name, name): Row("bot", name, name) for name in names}
    for outcome in outcomes:
        for seat, bot in enumerate(outcome["bots"]):
            found["bot", bot, bot].add(outcome, seat)
            for kind, name in places(plan, outcome, seat):
                for who in ("",) if len(names) == 1 else ("", bot):
                    key = kind, name, who
                    found.setdefault(key, Row(*key)).add(outcome, seat)
    order = {kind: at for at, kind in enumerate(KINDS)}
    whole = [row for row in found.values() if row.games]
    return sorted(whole, key=lambda row: (order[row.kind], row.kind != "bot" and bool(row.bot), place(row, names)))


def place(row: Row, names: Sequence[str]) -> tuple[Any, ...]:
    return (names.index(row.bot),) if row.kind == "bot" else (row.bot, row.name)


def report(plan: Plan, outcomes: Sequence[Outcome]) -> dict[str, Any]:
    """One plain object, as `arena --json` prints it; the same for the same games."""
    finished = [one for one in outcomes if "crash" not in one]
    crashed = [one for one in outcomes if "crash" in one]
    winners = [len(one["winners"]) for one in finished]
    names = list(dict.fromkeys(plan.bots))
    found = ratings(names, finished)
    faults = {name: [text for one in finished for text in one["faults"].get(name, ())] for name in names}
    return {
        "game": plan.game,
        "title": plan.rules.meta.title,
        "seats": plan.seats,
        "seed": plan.seed,
        "editions": plan.editions,
        "variants": list(plan.variants),
        "options": dict(plan.options),
        "games": len(finished),
        "deals": len({one["deal"] for one in finished}),
        "rotations": plan.rotations,
        "chance": round(sum(winners) / len(winners) / plan.seats, 4) if winners else None,
        "shared": len([count for count in winners if count > 1]),
        "nobody": len([count for count in winners if not count]),
        "hurried": sum([one["hurried"] for one in finished]),
        "decisions": sum([one["decisions"] for one in finished]),
        "rows": [row.as_json() for row in rows(plan, finished)],
        "ratings": {name: rating.as_json() for name, rating in found.items()},
        "faults": {name: {"count": len(texts), "first": texts[0]} for name, texts in faults.items() if texts},
        "crashes": [{"index": one["index"], "text": one["crash"]} for one in crashed],
    }
