"""Playing a case, and saying in words where it comes out otherwise."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from ennead.cases.case import Case, Expect, Move, NotPossible, Refused, action_in
from ennead.cases.known import check_decision, check_event, check_nothings
from ennead.cases.match import agrees, differences, plain
from ennead.kernel.actions import Action
from ennead.kernel.contract import seat_name
from ennead.kernel.document import Node, brief, did_you_mean
from ennead.kernel.errors import BadInput, IllegalAction
from ennead.kernel.events import Event
from ennead.kernel.flow import CHANCE, NOBODY, Listener, State
from ennead.kernel.log import Decided
from ennead.texts import Texts

MOST_NEAR = 6  # events quoted beside one that did not happen


@dataclass
class Verdict:
    """How a case came out; without failures it has passed."""

    case: Case
    failures: list[str] = field(default_factory=list)

    @property
    def passed(self) -> bool:
        return not self.failures


class Stop(Exception):
    """The case cannot go on."""


Watcher = Callable[[str, State], None]


def run(case: Case, watch: Watcher | None = None) -> Verdict:
    """Set up the position, play every step, and compare; the watcher sees every step and the state after it."""
    verdict = Verdict(case)
    if case.refused is not None:
        verdict.failures += not_refused(case, case.refused)
        return verdict
    try:
        Player(case, verdict, watch).play()
    except Stop as stop:
        verdict.failures.append(str(stop))
    except BadInput as error:
        verdict.failures.append(str(error))
    return verdict


def set_up(case: Case, listener: Listener) -> State:
    """The position that is given, or a new game."""
    if case.given is None:
        return case.game.new(case.seats, case.edition, case.variants, case.options)
    return case.game.position(case.given, case.seats, case.edition, case.variants, case.options, listener)


def not_refused(case: Case, expected: NotPossible) -> list[str]:
    """What is wrong about the refusal of a position; nothing if it is refused as expected."""
    try:
        set_up(case, lambda event: None)
    except BadInput as error:
        sentence = str(error)
        wanted = [one for one in (expected.rule, expected.words) if one and one not in sentence]
        return [f"refused: expected {one!r} in the refusal, found: {sentence}" for one in wanted]
    return ["refused: the position is accepted, expected a refusal"]


def spoken(action: Action) -> tuple[str, str]:
    """How an outcome may be written: whole, or without its verb; in any case."""
    name = action.name.lower()
    return name, name.partition(" ")[2]


class Player:
    """Plays one case."""

    def __init__(self, case: Case, verdict: Verdict, watch: Watcher | None = None) -> None:
        self.case = case
        self.verdict = verdict
        self.watch = watch
        self.seen = 0  # events before the last expectation
        self.chance = [*case.chance]
        self.events: list[Event] = []
        self.decided: list[Decided] = []  # chance included
        self.state = self.set_up()
        self.state.listener = self.events.append

    def set_up(self) -> State:
        try:
            return set_up(self.case, self.events.append)
        except BadInput as error:
            raise BadInput(f"given: {error}") from error

    def answer(self, seat: int, action: Action) -> None:
        self.state.answer(seat, action)
        self.decided.append((seat, action))

    def show(self, step: str) -> None:
        if self.watch is not None:
            self.watch(step, self.state)

    def play(self) -> None:
        self.show("given")
        for step in self.case.steps:
            self.run_chance()
            if isinstance(step, Move):
                self.move(step)
            elif isinstance(step, Refused):
                self.refuse(step)
            else:
                self.expect(step)
                self.seen = len(self.events)
            problems = self.state.problems()
            if problems:
                raise Stop(f"{step.path}: the position is broken: {problems[0]}")
        self.run_chance()
        if self.chance:
            raise Stop(f"chance: these outcomes were not needed: {brief(', '.join(self.chance))}")

    def run_chance(self) -> None:
        """Supply outcomes in order as long as chance is asked and there are any."""
        while self.state.chance and self.chance:
            text = self.chance.pop(0)
            outcomes = [action for action, _ in self.state.outcomes()]
            found = [action for action in outcomes if text.lower() in spoken(action)]
            if not found:
                possible = ", ".join([action.name for action in outcomes])
                near = did_you_mean(text.lower(), [words for action in outcomes for words in spoken(action)])
                raise Stop(f"chance: {text!r} cannot happen here; possible: {possible}{near}")
            self.answer(CHANCE, found[0])
            self.show(f"chance: {found[0].name}")

    def move(self, step: Move) -> None:
        self.play_forced(step.seat)
        if self.state.chance:
            decision = self.state.decision
            assert decision is not None
            raise Stop(f"{step.path}: chance must decide first ({decision.name}); add its outcome to 'chance'")
        action = self.case.game.action(step.action)
        try:
            self.answer(step.seat, action)
            self.show(f"{step.path}: {action.name}")
        except IllegalAction as error:
            refusal = self.state.why_not(step.seat, action)
            texts = Texts(self.case.game, [seat_name(seat) for seat in range(self.case.seats)])
            reason = "" if refusal is None else f" ({refusal.rule}: {texts.refusal(refusal)})"
            raise Stop(f"{step.path}: {error.sentence}{reason}") from error

    def play_forced(self, seat: int) -> None:
        """What leaves no choice may be left out of a case: it is played when another seat's action comes next."""
        state = self.state
        while seat not in state.asked_seats() and len(state.asked_seats()) == 1 and not state.chance:
            options = state.options(state.asked_seats()[0])
            if len(options) != 1:
                return
            who = state.asked_seats()[0]
            self.answer(who, options[0])
            self.show(f"{seat_name(who)}: {options[0].name} (the only possibility)")
            self.run_chance()

    def refuse(self, step: Refused) -> None:
        action = self.case.game.action(step.action)
        refusal = self.state.why_not(step.seat, action)
        legal = action in self.state.options(step.seat)
        if legal or refusal is None:
            self.fail(step.path, f"S{step.seat} is allowed to play {step.action!r}, expected a refusal")
        elif step.rule and refusal.rule != step.rule:
            self.fail(step.path, f"{step.action!r} is refused by {refusal.rule}, expected {step.rule}")

    # Expectations

    def expect(self, step: Expect) -> None:
        for name, node in step.fields.items():
            check = getattr(self, f"expect_{name}")
            check(node)

    def fail(self, path: str, sentence: str) -> None:
        self.verdict.failures.append(f"{path}: {sentence}")

    def compare(self, node: Node, found: Any) -> None:
        for path, sentence in differences(node.value, found, node.path):
            self.fail(path, sentence)
        for path, sentence in check_nothings(self.case.game, self.case.seats, node.value, found, node.path):
            self.fail(path, sentence)

    def expect_asked(self, node: Node) -> None:
        asked = ["chance" if seat == CHANCE else seat_name(seat) for seat in self.state.asked_seats()]
        wanted = node.value if isinstance(node.value, list) else [] if node.value == "nobody" else [node.value]
        if sorted(map(str, wanted)) != sorted(asked):
            self.fail(node.path, f"expected {brief(node.value)}, but {self.state.asked_text()}")

    def expect_decision(self, node: Node) -> None:
        check_decision(self.case.game, node)
        decision = self.state.decision
        self.compare(node, "none" if decision is None else decision.name)

    def expect_place(self, node: Node) -> None:
        place = self.state.place()
        self.compare(node, place if isinstance(node.value, list) else place[-1] if place else "none")

    def expect_options(self, node: Node) -> None:
        for who, one in node.fields([*[f"S{seat}" for seat in range(self.case.seats)], "chance"]).items():
            if who == "chance":
                found = [action.name for action, _ in self.state.outcomes()]
            else:
                found = [action.name for action in self.state.options(int(who[1:]))]
            if isinstance(one.value, dict):
                self.expect_some_options(one, found)
            else:
                wanted = [action_in(self.case, entry) for entry in one.items()]
                if sorted(wanted) != sorted(found):
                    self.fail(
                        one.path, f"expected exactly {', '.join(wanted) or 'none'}; found {', '.join(found) or 'none'}"
                    )

    def expect_some_options(self, node: Node, found: list[str]) -> None:
        fields = node.fields(["has", "lacks", "count"])
        for entry in fields["has"].items() if "has" in fields else []:
            if action_in(self.case, entry) not in found:
                self.fail(entry.path, f"{entry.value!r} is not among the options: {', '.join(found)}")
        for entry in fields["lacks"].items() if "lacks" in fields else []:
            if action_in(self.case, entry) in found:
                self.fail(entry.path, f"{entry.value!r} is among the options: {', '.join(found)}")
        if "count" in fields and fields["count"].integer(0, 100_000) != len(found):
            self.fail(fields["count"].path, f"expected {fields['count'].value} options, found {len(found)}")

    def expect_position(self, node: Node) -> None:
        self.compare(node, self.case.game.describe(self.state))

    def expect_views(self, node: Node) -> None:
        seats = [f"S{seat}" for seat in range(self.case.seats)]
        for who, one in node.fields(["spectator", *seats]).items():
            viewer = NOBODY if who == "spectator" else int(who[1:])
            view = self.state.view(viewer)
            plan = {"plan": [action.name for action in view.plan]} if self.state.sealing else {}
            self.compare(one, {**self.case.game.describe(view), **plan})

    def facts(self, start: int) -> list[dict[str, Any]]:
        return [self.case.game.facts(event, event.side) for event in self.events[start:]]

    def expect_events(self, node: Node) -> None:
        self.happened(node, 0)

    def expect_no_events(self, node: Node) -> None:
        self.not_happened(node, 0)

    def expect_new_events(self, node: Node) -> None:
        self.happened(node, self.seen)

    def expect_no_new_events(self, node: Node) -> None:
        self.not_happened(node, self.seen)

    def happened(self, node: Node, start: int) -> None:
        """The events in this order; others may stand between them."""
        all_facts = self.facts(start)
        facts = iter(all_facts)
        for entry in node.items():
            wanted = check_event(self.case.game, self.case.seats, entry)
            if not any(agrees(wanted, one) for one in facts):
                near = [plain(one) for one in all_facts if one["event"] == wanted["event"]]
                found = f"; there was: {', '.join(near[:MOST_NEAR])}" if near else ""
                self.fail(
                    entry.path, f"this did not happen, or not after what stands before it: {plain(wanted)}{found}"
                )
                return

    def not_happened(self, node: Node, start: int) -> None:
        for entry in node.items():
            wanted = check_event(self.case.game, self.case.seats, entry)
            if any(agrees(wanted, one) for one in self.facts(start)):
                self.fail(entry.path, f"this happened: {plain(wanted)}")

    def expect_result(self, node: Node) -> None:
        result = self.state.result()
        if result is None:
            self.compare(node, "none")
            return
        places = [[seat_name(seat) for seat in seats] for seats in result.ranking]
        found = {
            "reason": result.reason,
            "winner": seat_name(result.winners[0]) if len(result.winners) == 1 else "none",
            "winners": [seat_name(seat) for seat in result.winners],
            "scores": {seat_name(seat): score for seat, score in enumerate(result.scores)},
            "ranking": [seats[0] if len(seats) == 1 else seats for seats in places],
        }
        self.compare(node, found)
