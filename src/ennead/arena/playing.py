"""One game of the arena, wherever it is played."""

from __future__ import annotations

import traceback
from random import Random
from typing import Any, Final

from ennead import bots as players
from ennead.arena.plan import Pairing, Plan
from ennead.bots import Bot
from ennead.bots.own import OwnBot, is_own
from ennead.kernel.chance import Generator
from ennead.kernel.flow import CHANCE, State
from ennead.sim import MEMORY, ended, sides_of
from ennead.workers import before_end

Outcome = dict[str, Any]  # one line of the log
FIELDS: Final = (
    "index", "deal", "table", "bots", "winners", "scores", "ranking", "sides", "decisions", "hurried", "faults",
)  # fmt: skip

OWN: Final[dict[tuple[str, str, float], OwnBot]] = {}  # programs that people brought stay for the next game


def play(plan: Plan, index: int) -> Outcome:
    """Play one game to its end; the same plan and index give the same game."""
    pairing = plan.pairing(index)
    found: Outcome = {"index": index, "deal": pairing.deal, "table": pairing.table, "bots": list(pairing.lineup)}
    try:
        return {**found, **played(plan, pairing)}
    except Exception:
        return {**found, "crash": traceback.format_exc()}


def played(plan: Plan, pairing: Pairing) -> Outcome:
    table = plan.tables[pairing.table]
    state = table.new()
    at_table = [seated(plan, name) for name in pairing.lineup]
    before = [len(bot.faults) for bot in at_table]
    decisions = play_on(state, at_table, f"{plan.seed}:{pairing.deal}")
    result = ended(state)
    faults = [list(bot.faults[count:]) for bot, count in zip(at_table, before, strict=True)]
    return {
        "winners": list(result.winners),
        "scores": list(result.scores),
        "ranking": [list(place) for place in result.ranking],
        "sides": sides_of(table.game, state, plan.seats),
        "decisions": decisions,
        "hurried": sum([bot.hurried for bot in at_table]),
        "faults": {name: some for name, some in zip(pairing.lineup, faults, strict=True) if some},
    }


def play_on(state: State, at_table: list[Bot], deal: str) -> int:
    """Chance falls by the deal alone, and each bot has dice of its own: who sits where changes neither."""
    chance = Generator(deal)
    dice = [Random(f"{deal}:S{seat}") for seat in range(len(at_table))]
    decisions = 0
    while not state.over:
        seat = state.asked_seats()[0]
        if seat == CHANCE:
            state.answer(seat, state.draw(chance.random()))
            continue
        action = at_table[seat].choose(state.view(seat, MEMORY), state.options(seat), dice[seat])
        state.answer(seat, action)
        decisions += 1
    return decisions


def seated(plan: Plan, name: str) -> Bot:
    """A bot for one game; ours are new each time, since they remember what they have thought."""
    if not is_own(name):
        return players.hire(name, plan.rules, plan.clock)
    key = plan.game, name, plan.patience
    if key not in OWN:
        before_end(close_all)
        OWN[key] = OwnBot(plan.rules, name, plan.patience)
    OWN[key].begin()
    return OWN[key]


def close_all() -> None:
    """Let go of the programs that people brought."""
    while OWN:
        OWN.popitem()[1].close()
