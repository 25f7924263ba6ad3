"""Search: what a seat should choose, from its view alone.

Single-observer information-set tree search. Each iteration deals a world that looks like the view, walks down the tree
in it and adds one node. At a decision the side that owns it looks for its own good (max^n), unless rivals are
foretold: then they do what is likeliest. Chance is drawn, with a child for each outcome; sealed plans are chosen apart
for each side, as if at once, and stand for mixtures. A new leaf is played on by the likeliest options until it is
quiet, with foresight until the thinking side is on turn again, then judged; where a game says so and rivals are
foretold, the own option at a leaf is not the likeliest but the best of all, each tried out. Nothing here ever sees the
state behind the view.
"""

from __future__ import annotations

from math import sqrt
from random import Random
from time import monotonic, sleep
from typing import Final, final

from mypy_extensions import mypyc_attr

from ennead.kernel.actions import Action
from ennead.kernel.dice import Dice
from ennead.kernel.flow import CHANCE, NOBODY, Decision, State
from ennead.kernel.judgement import Imagination, Judgement, result_values
from ennead.kernel.values import key
from ennead.kernel.view import View

EXPLORATION: Final = 0.12  # how much a prior weighs against what was found; fits the spread of expected results
URGENCY: Final = 0.02  # an option that was not tried is taken to be this much worse than the position
LONGEST_WAY: Final = 200  # decisions by the priors before an unquiet position is judged after all
BREATH: Final = 64  # iterations after which other threads of the process have their turn
PAUSE: Final = 16  # iterations after which it looks whether there is anything left to find out
WORTH_KEEPING: Final = 16  # visits after which an own decision is kept for when it comes: keys take time
FOREVER: Final = 1e9


@final
@mypyc_attr(acyclic=True)
class Node:
    """A decision as the thinking seat may come to know it, and what was found out about its options."""

    def __init__(self) -> None:
        self.actions: list[Action] = []
        self.priors: list[float] = []
        self.visits: list[int] = []
        self.sums: list[float] = []  # of expected results for the side that decides
        self.children: list[Node | None] = []
        self.total = 0
        self.worth = 0.0  # the sum of what that side may expect here
        self.thought = 0  # the last thought in which it was noted as an own decision
        self.kids: dict[int, Node] = {}  # by outcome of chance, by plan so far, by all plans

    def open(self, actions: list[Action], priors: list[float]) -> None:
        """Learn of the options."""
        for action, prior in zip(actions, priors):
            self.actions.append(action)
            self.priors.append(prior)
            self.visits.append(0)
            self.sums.append(0.0)
            self.children.append(None)

    def below(self, number: int) -> Node:
        """The node behind an outcome or plan; a new one if it is seen first."""
        child = self.kids.get(number)
        if child is None:
            child = Node()
            self.kids[number] = child
        return child

    def lead(self) -> int:
        """How many more times the most tried option was tried than any other."""
        first = 0
        second = 0
        for tried in self.visits:
            if tried > first:
                second = first
                first = tried
            elif tried > second:
                second = tried
        return first - second

    def select(self, exploration: float) -> int:
        """The option that promises most: by what was found, and by its prior the more the less it was tried."""
        eager = exploration * sqrt(float(self.total + 1))
        untried = self.worth / float(self.total) - URGENCY if self.total else 0.0
        best = 0
        most = -FOREVER
        for index in range(len(self.actions)):
            tried = self.visits[index]
            found = self.sums[index] / float(tried) if tried else untried
            promise = found + eager * self.priors[index] / float(tried + 1)
            if promise > most:
                most = promise
                best = index
        return best

    def select_among(self, options: list[Action], exploration: float) -> int:
        """The same among the options of this world, which may be other ones than in other worlds."""
        eager = exploration * sqrt(float(self.total + 1))
        untried = self.worth / float(self.total) - URGENCY if self.total else 0.0
        best = NOBODY
        most = -FOREVER
        for index in range(len(self.actions)):
            if self.actions[index] in options:
                tried = self.visits[index]
                found = self.sums[index] / float(tried) if tried else untried
                promise = found + eager * self.priors[index] / float(tried + 1)
                if promise > most:
                    most = promise
                    best = index
        return best


@final
class Option:
    """What was found out about one option."""

    def __init__(self, action: Action, visits: int, value: float, prior: float) -> None:
        self.action: Final = action
        self.visits: Final = visits
        self.value: Final = value  # the expected share of a win
        self.prior: Final = prior


@final
class Thought:
    """What came of thinking: the options, most tried first."""

    def __init__(self, options: list[Option], iterations: int, sealed: bool, kept: int, settled: bool) -> None:
        self.options: Final = options
        self.iterations: Final = iterations
        self.settled: Final = settled  # no iteration that was left could have changed what is chosen
        self.sealed: Final = sealed
        self.kept: Final = kept  # iterations of earlier thoughts that were still of use

    def choose(self, random: float) -> Action:
        """The option to play: the most tried one; of a sealed plan, one of the mixture, by a number in [0, 1)."""
        if not self.sealed:
            return self.options[0].action
        left = random * float(sum([option.visits for option in self.options]))
        for option in self.options:
            left -= float(option.visits)
            if left < 0.0:
                return option.action
        return self.options[0].action


@final
class Search:
    """The thinking of one seat; keeps its tree from one own decision to the next where that is sound."""

    def __init__(self, judgement: Judgement, exploration: float = EXPLORATION, foretold: bool = False) -> None:
        self.judgement: Final = judgement
        self.exploration: Final = exploration
        self.foresight = judgement.foresight
        self.foretold = foretold  # whether rivals are taken to do what is likeliest
        self.seat = NOBODY
        self.side = NOBODY
        self.certain = False
        self.learnt = 0  # by the table, before this thought
        self.dice = Dice("")
        self.nodes: Final[list[Node]] = []  # of the iteration under way, with ...
        self.indices: Final[list[int]] = []  # ... the options taken there, and ...
        self.seats: Final[list[int]] = []  # ... by whom; sides may become one on the way, seats stay
        self.thoughts = 0
        self.own: dict[int, Node] = {}  # own decisions in the tree, by what is known there

    def think(
        self, imagination: Imagination, view: View, seed: str, iterations: int = 0, seconds: float = 0.0
    ) -> Thought:
        """Think for so many iterations, or so long, or whatever ends first; at least one iteration."""
        assert iterations or seconds, "thinking needs an end"
        began = monotonic()
        self.seat, self.side = view.viewer, view.viewing_side
        self.certain = imagination.certain
        self.dice = Dice(seed)
        rng = Random(seed)
        decision = view.decision
        assert decision is not None
        root = self.root(view)
        kept = root.total
        done = 0
        settled = False  # nothing that is left could change what is chosen
        while not settled:
            state = imagination.deal(rng)
            if decision.sealed:
                ask_again(state, self.side, view.plan)
            self.learnt = state.learnt
            self.iterate(root, state)
            done += 1
            if done % BREATH == 0:
                sleep(0.0)
            settled = done == iterations
            if done % PAUSE == 0 and not decision.sealed:
                settled = settled or 0 < iterations - done < root.lead()
            if seconds and monotonic() - began >= seconds:
                break
        node = root.below(plan_of(self.side)) if decision.sealed else root
        return Thought(found(node), done, decision.sealed, kept, settled)

    def root(self, view: View) -> Node:
        """The node of this view, if it was kept."""
        node = self.own.get(key(view))
        self.own = {}
        self.thoughts += 1
        return Node() if node is None else node

    def iterate(self, root: Node, state: State) -> None:
        """One walk down the tree and back."""
        self.nodes.clear()
        self.indices.clear()
        self.seats.clear()
        self.descend(root, state)
        values = self.judge(state)
        for index in range(len(self.nodes)):
            node = self.nodes[index]
            gain = values[state.side_of(self.seats[index])]
            at = self.indices[index]
            node.visits[at] += 1
            node.sums[at] += gain
            node.total += 1
            node.worth += gain

    def descend(self, node: Node, state: State) -> None:
        """Go down to a new node, playing the world along."""
        alone = True  # only the thinking side has decided so far, and nothing was learnt
        while True:
            decision = state.decision
            if decision is None:
                return
            if state.side == CHANCE:
                outcome = decision.draw(state, state.top, self.dice.random())
                state.push(CHANCE, outcome)
                node = node.below(outcome.number)
                continue
            if decision.sealed:
                node, new = self.seal(node, state, decision)
                if new:
                    return
                continue
            side = state.side
            alone = alone and side == self.side and state.learnt == self.learnt
            new = not node.actions and not (self.foretold and side != self.side)
            index = self.choose(node, state, decision, side, alone)
            self.nodes.append(node)
            self.indices.append(index)
            self.seats.append(state.speaker(side))
            child = node.children[index]
            state.push(side, node.actions[index])
            if child is None:
                child = Node()
                node.children[index] = child
            if new:
                return
            node = child

    def choose(self, node: Node, state: State, decision: Decision, side: int, alone: bool) -> int:
        """The place of the option that a side takes here; `alone` where all worlds look alike to it."""
        if not node.actions:
            options = self.options(state, decision, side)
            single = len(options) == 1
            node.open(options, [1.0] if single else self.judgement.priors(state.glance(self.seat), side, options))
            if self.judgement.probing and self.foretold and side == self.side and not single and not decision.sealed:
                return self.probe(state, options)
            return node.select(self.exploration)
        if alone or self.certain:
            if (
                side == self.side
                and node.total >= WORTH_KEEPING
                and node.thought < self.thoughts
                and not decision.sealed
            ):
                node.thought = self.thoughts
                self.own[key(state.glance(self.seat))] = node
            return node.select(self.exploration)
        options = self.options(state, decision, side)
        if options == node.actions:
            return node.select(self.exploration)
        fresh = [option for option in options if option not in node.actions]
        if fresh:
            priors = self.judgement.priors(state.glance(self.seat), side, options)
            node.open(fresh, [priors[options.index(option)] for option in fresh])
        return node.select_among(options, self.exploration)

    def options(self, state: State, decision: Decision, side: int) -> list[Action]:
        """What may be chosen here; of a rival who is foretold, the likeliest option alone."""
        options = decision.options(state, state.top, side)
        if not self.foretold or side == self.side or decision.sealed or len(options) == 1:
            return options
        return [options[self.judgement.likeliest(state.glance(self.seat), side, options)]]

    def seal(self, node: Node, state: State, decision: Decision) -> tuple[Node, bool]:
        """Every side that is asked plans apart; then all plans are opened. Where that leads, and whether it is new."""
        asked = state.waiting
        plans = {side: node.below(plan_of(side)) for side in asked}
        together = 0
        new = False
        covered = state.learnt
        while state.learnt == covered:  # opening the plans teaches everybody something
            side = state.side
            plan = plans[side]
            new = new or not plan.actions
            index = self.choose(plan, state, decision, side, False)
            action = plan.actions[index]
            self.nodes.append(plan)
            self.indices.append(index)
            self.seats.append(state.speaker(side))
            plans[side] = plan.below(action.number)
            together = (together * 1000003 + side * 5003 + action.number) % 4611686018427387847
            state.push(side, action)
        return node.below(together), new

    def probe(self, state: State, options: list[Action]) -> int:
        """The option after which the own side stands best once it is quiet; one left to chance is worth what it has."""
        standing = -1.0
        best = 0
        most = -FOREVER
        for index in range(len(options)):
            world = state.copy()
            world.push(self.side, options[index])
            if self.play_on(world, 0, False):
                worth = self.worths(world)[world.side_of(self.seat)]
            else:
                if standing < 0.0:
                    standing = self.worths(state)[self.side]
                worth = standing
            if worth > most:
                most = worth
                best = index
        return best

    def judge(self, state: State) -> list[float]:
        """Play on by the priors until it is quiet, with foresight past the turns of others; then judge."""
        self.play_on(state, self.foresight, True)
        return self.worths(state)

    def play_on(self, state: State, left: int, chance: bool) -> bool:
        """Play on by the priors past so many quiet decisions of others; false where it stops at chance."""
        judgement = self.judgement
        for _ in range(LONGEST_WAY):
            decision = state.decision
            if decision is None:
                break
            side = state.side
            if side == CHANCE:
                if not chance:
                    return False
                state.push(CHANCE, decision.draw(state, state.top, self.dice.random()))
                continue
            if judgement.quiet(decision):
                if side == self.side or not left:
                    break
                left -= 1
            options = decision.options(state, state.top, side)
            if len(options) == 1:
                state.push(side, options[0])
                continue
            view = state.glance(self.seat)
            if decision.sealed:  # a plan that can be foretold is a bad plan
                at = drawn(judgement.priors(view, side, options), self.dice.random())
            else:
                at = judgement.likeliest(view, side, options)
            state.push(side, options[at])
        return True

    def worths(self, state: State) -> list[float]:
        """What each side may expect of a position as it lies."""
        if state.decision is None:
            return result_values(state)
        view = state.glance(self.seat)
        return self.judgement.prospects(view) if self.foretold else self.judgement.values(view)

    def mistrust(self) -> None:
        """Rivals are no longer foretold; what was found while they were is forgotten."""
        if self.foretold:
            self.foretold = False
            self.own = {}


def ask_again(state: State, side: int, plan: list[Action]) -> None:
    """Plans that others have sealed are covered: everybody is asked anew, but for the own plan so far."""
    state.waiting = state.sealing
    state.side = state.waiting[0]
    state.sealed = [(side, action) for action in plan]


def plan_of(side: int) -> int:
    """The number under which the plan of a side hangs below a node; outcomes and actions count from zero."""
    return -2 - side


def found(node: Node) -> list[Option]:
    options: list[Option] = []
    for index in range(len(node.actions)):
        tried = node.visits[index]
        value = node.sums[index] / float(tried) if tried else 0.0
        options.append(Option(node.actions[index], tried, value, node.priors[index]))
    options.sort(key=lambda option: (-option.visits, -option.value, option.action.number))
    return options


def drawn(shares: list[float], number: float) -> int:
    """The place on which a number in [0, 1) falls, each weighted by its share."""
    left = number
    for index in range(len(shares)):
        left -= shares[index]
        if left < 0.0:
            return index
    return len(shares) - 1
