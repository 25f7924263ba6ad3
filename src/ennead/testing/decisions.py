"""Checks of what may be chosen, and of what may not."""

from __future__ import annotations

from typing import Final

from ennead.kernel.actions import Action
from ennead.kernel.contract import who_name
from ennead.kernel.errors import IllegalAction
from ennead.kernel.flow import CHANCE, NOBODY
from ennead.testing.moment import ContractBroken, Moment, names, need
from ennead.testing.rules import check_rule

MOST_DRAWS: Final = 1000  # numbers tried on one chance decision
JUST_BELOW_ONE: Final = 1.0 - 2.0**-53


def check_options(moment: Moment) -> None:
    """Whoever is asked has options: not empty, each once, in the same order every time; nobody else has any."""
    state = moment.state
    asked = state.asked_seats()
    need(state.over == (not asked), f"the game is over: {state.over}, but these seats are asked: {asked}")
    for seat in range(moment.seats):
        options = names(state.options(seat))
        need(bool(options) == (seat in asked), f"S{seat} has the options {options}; asked are the seats {asked}")
        need(len(set(options)) == len(options), f"S{seat} has an option twice: {options}")
        need(names(state.options(seat)) == options, f"the options of S{seat} come in another order when asked again")
        need(names(state.copy().options(seat)) == options, f"the options of S{seat} differ in a copy")
        known = [moment.game.actions.named.get(name) for name in options]
        need(known == state.options(seat), f"S{seat} has an option that is not in the table of actions: {options}")


def legal_for(moment: Moment, seat: int) -> list[Action]:
    """What a seat, or CHANCE, may do now."""
    if seat == CHANCE:
        return [action for action, _ in moment.state.outcomes()]
    return moment.state.options(seat)


def check_refusals(moment: Moment) -> None:
    """Nothing but the options is accepted from a seat or from chance, and a refusal changes nothing.

    The kernel refuses, alike for all actions; so one action of each verb is tried, another one at each position.
    """
    state = moment.state
    before = moment.stored
    asked = state.asked_seats()
    others = [seat for seat in range(moment.seats + 1) if seat not in asked]  # one of them is no seat at all
    players = [seat for seat in asked if seat != CHANCE]
    for seat in [CHANCE, *players, *(others if moment.thorough else others[-2:])]:
        legal = legal_for(moment, seat)
        others_than = [action for action in moment.game.actions.actions if action not in legal]
        for action in moment.some_of_each_verb(others_than):
            refused(moment, seat, action)
    need(moment.game.dump(state) == before, "a refused action has changed the state")


def refused(moment: Moment, seat: int, action: Action) -> None:
    try:
        moment.state.answer(seat, action)
    except IllegalAction as error:
        need(bool(str(error)) and "\n" not in str(error), f"the refusal of {action.name!r} is not one sentence")
    else:
        raise ContractBroken(f"{who_name(seat)} could play {action.name!r}, which is not an option")


def check_reasons(moment: Moment) -> None:
    """A decision cites a rule; `why_not` gives no reason exactly for the options, and a rule for everything else.

    Who is asked gets a reason for every action; who is not is told so, whatever the action of a verb.
    """
    state = moment.state
    asked = state.asked_seats()
    if state.decision is not None:
        check_rule(moment.rules, state.cited(state.decision.rule), f"the decision {state.decision.name}")
    for seat in range(moment.seats):
        options = state.options(seat)
        every = moment.game.actions.actions
        for action in every if seat in asked else moment.some_of_each_verb(every):
            check_reason(moment, seat, action, action in options)


def check_reason(moment: Moment, seat: int, action: Action, legal: bool) -> None:
    refusal = moment.state.why_not(seat, action)
    if legal:
        need(refusal is None, f"{action.name!r} is an option of S{seat}, but why_not says {refusal!r}")
        return
    need(refusal is not None, f"why_not does not say why S{seat} cannot play {action.name!r}")
    if refusal is not None:
        need(bool(refusal.reason), f"why_not has no words for S{seat} and {action.name!r}")
        check_rule(moment.rules, refusal.rule, f"why_not for S{seat} and {action.name!r}")


def check_chance(moment: Moment) -> None:
    """Outcomes have positive weights, each once, and `draw` hits each of them as often as its weight says."""
    state = moment.state
    outcomes = state.outcomes()
    need(bool(outcomes) == state.chance, f"chance is asked: {state.chance}; outcomes: {outcomes}")
    if not outcomes:
        return
    weights = {action.name: weight for action, weight in outcomes}
    need(len(weights) == len(outcomes), f"chance has an outcome twice: {outcomes}")
    need(min(weights.values()) > 0, f"an outcome has no positive weight: {weights}")
    need(state.asked_side(CHANCE) == NOBODY, "chance is asked as if it were a seat")
    size = sum(weights.values())
    need(state.draw(0.0).name in weights and state.draw(JUST_BELOW_ONE).name in weights, "draw leaves the outcomes")
    if size <= MOST_DRAWS:
        drawn = [state.draw((unit + 0.5) / size).name for unit in range(size)]
        found = {name: drawn.count(name) for name in set(drawn)}
        need(found == weights, f"draw gives {found} where the weights are {weights}")
    else:
        drawn = [state.draw((unit + 0.5) / MOST_DRAWS).name for unit in range(MOST_DRAWS)]
        need(set(drawn) <= set(weights), f"draw gives {set(drawn) - set(weights)}, which is no outcome")


def check_result(moment: Moment) -> None:
    """A game that is over has a result for every seat, a running one has none."""
    result = moment.state.result()
    need((result is not None) == moment.state.over, f"over: {moment.state.over}, but the result is {result}")
    if result is None:
        return
    seats = list(range(moment.seats))
    need(bool(result.reason), "the result has no reason")
    need(len(result.scores) == len(seats), f"{len(result.scores)} scores for {len(seats)} seats")
    ranked = [seat for place in result.ranking for seat in place]
    need(sorted(ranked) == seats, f"the ranking {result.ranking} does not name every seat once")
    need(set(result.winners) <= set(seats), f"the winners {result.winners} are not all seats")
