"""The window: the one place where anything about a game leaves the server. It takes views, never states.

A viewer is a seat, or SPECTATOR. What others may not see is not in a view, and `game.facts` leaves it out of events.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from ennead.acts import Trial
from ennead.drawings import Geometry
from ennead.kernel import flow
from ennead.kernel.actions import Action
from ennead.kernel.contract import Game
from ennead.kernel.errors import BadInput
from ennead.kernel.events import Event, Refusal
from ennead.kernel.possibility import reveals
from ennead.kernel.view import View
from ennead.server import protocol
from ennead.server.protocol.refusals import Refuse
from ennead.server.store.rows import SPECTATOR
from ennead.server.view.rules import find_passage
from ennead.server.view.words import Words
from ennead.sheets import Line

GUESS: Final = 0  # the seed for imagining what lies behind a view: the same view gives the same answer


@dataclass(frozen=True)
class Sight:
    """All that one viewer may be shown of one moment."""

    viewer: int
    view: View
    asked: Sequence[int]
    sealing: Sequence[int] = ()  # seats that were asked for a secret choice
    options: Sequence[Action] = ()
    events: Sequence[tuple[int, Event]] = ()  # with their moments
    only: Collection[int] = ()  # the moments at which there was only one possibility
    result: flow.Result | None = None
    seq: int = 0
    number: int = 0
    moment: int = 0
    since: int = 0
    choices: Sequence[Action] = ()  # what the viewer may propose to a partner
    partner: int | None = None  # who that is
    proposed: Sequence[tuple[int, Action]] = ()  # by whom
    undo: bool = False
    undo_refusal: str = ""
    undo_asks: Sequence[int] | None = None  # who would have to agree; None where nobody can be asked
    undo_request: protocol.UndoRequest | None = None


@dataclass(frozen=True)
class Window:
    """Shows one game to one viewer, in words for that viewer."""

    game: Game
    words: Words
    viewer: int

    def update(self, sight: Sight, status: protocol.Status, sheet: bool) -> protocol.Update:
        """The table as the viewer sees it now, and what happened since."""
        view = sight.view
        options = sight.options if status == "running" else ()
        trial = Trial(self.game, view) if options else None
        return protocol.Update(
            seq=sight.seq,
            number=sight.number,
            moment=sight.moment,
            since=sight.since,
            status=status,
            view=self.words.document(view),
            sheet=self.sheet(view) if sheet else [],
            drawing=self.words.drawing(view),
            asked=list(sight.asked),
            sealed=[seat for seat in sight.sealing if seat not in sight.asked],
            sealing=list(sight.sealing),
            decision=decision_name(view),
            rule=view.rule,
            question=self.question(view, options),
            place=self.words.place(view),
            frames=view.place(),
            options=self.options(view, options),
            shortcuts=self.shortcuts(trial) if trial else [],
            plan=self.choices(view, view.plan),
            choices=self.choices(view, sight.choices if status == "running" else ()),
            partner=sight.partner if status == "running" else None,
            proposed=[
                protocol.Proposed(seat=seat, action=action.name, text=self.words.action(action, view))
                for seat, action in sight.proposed
            ],
            undo=sight.undo,
            undo_refusal=sight.undo_refusal,
            undo_asks=None if sight.undo_asks is None else list(sight.undo_asks),
            undo_request=sight.undo_request,
            events=self.told(sight),
            result=self.result(sight.result),
        )

    def moment(self, sight: Sight, match: str, moments: int, who: str, action: Action | None) -> protocol.Moment:
        """One moment looked back at; `action` is None where the viewer does not know it."""
        view = sight.view
        return protocol.Moment(
            match=match,
            seat=None if self.viewer == SPECTATOR else self.viewer,
            moment=sight.moment,
            moments=moments,
            view=self.words.document(view),
            sheet=self.sheet(view),
            drawing=self.words.drawing(view),
            asked=list(sight.asked),
            decision=decision_name(view),
            rule=view.rule,
            question=self.question(view, ()),
            place=self.words.place(view),
            frames=view.place(),
            who=who,
            action="" if action is None else action.name,
            text="" if action is None else self.words.action(action, view),
            events=self.told(sight),
            result=self.result(sight.result),
        )

    def midway(self, view: View, match: str, moment: int, event: str) -> protocol.Midway:
        """The table between two decisions, when an event was told."""
        seat = None if self.viewer == SPECTATOR else self.viewer
        return protocol.Midway(match=match, seat=seat, moment=moment, event=event, drawing=self.words.drawing(view))

    def story(self, match: str, sight: Sight) -> protocol.Story:
        """Everything that the viewer was told."""
        return protocol.Story(
            match=match,
            seat=None if self.viewer == SPECTATOR else self.viewer,
            moments=sight.moment,
            events=self.told(sight),
        )

    def because(self, ref: int, action: Action, view: View, refusal: Refusal | None) -> protocol.Because:
        """Why the viewer may not do something, or that it may."""
        return protocol.Because(
            ref=ref,
            action=action.name,
            text=self.words.action(action, view),
            legal=refusal is None,
            sentence="" if refusal is None else self.words.refusal(refusal),
            rule="" if refusal is None else refusal.rule,
            passage=None if refusal is None else find_passage(self.game.meta.name, refusal.rule),
        )

    def meant(self, verb: str, about: Mapping[str, protocol.Thing], view: View) -> Action:
        """The action of this verb that is about these things, found by the names that options carry too."""
        for action in self.game.actions.actions:
            if action.verb == verb and about.items() <= self.words.names(action, view).items():
                return action
        raise BadInput(f"{self.game.meta.title} has no action {verb!r} about {dict(about)}")

    def after(self, actions: Sequence[Action], view: View) -> Trial:
        """Decisions of the viewer tried on what it knows, as far as they are possible."""
        trial = Trial(self.game, view)
        trial.carry_out(actions)
        return trial

    def tried(self, ref: int, number: int, view: View, actions: Sequence[Action]) -> protocol.Tried:
        """The table as the viewer would see it after these decisions."""
        trial = self.after(actions, view)
        refusal = None
        if trial.carried < len(actions) and not trial.revealed:
            refusal = trial.why_not(actions[trial.carried])
        then = trial.view
        asked = len(trial.options) > 0
        finish = trial.finish
        return protocol.Tried(
            ref=ref,
            number=number,
            carried=trial.carried,
            refusal="" if refusal is None else self.words.refusal(refusal),
            rule="" if refusal is None else refusal.rule,
            reveals=trial.opens,
            drawing=self.words.drawing(then),
            outcome=self.words.drawing(trial.outcome) if finish and trial.goes_on else None,
            asks=decision_name(then) if asked else "",
            question=self.question(then, trial.options) if asked else "",
            place=self.words.place(then),
            options=self.options(then, trial.options),
            shortcuts=self.shortcuts(trial),
            complete=trial.complete,
            more=trial.goes_on,
            finish=[action.name for action in finish],
        )

    def illegal(self, refusal: Refusal) -> Refuse:
        return Refuse("illegal", self.words.refusal(refusal), refusal.rule)

    # Parts

    def question(self, view: View, options: Sequence[Action]) -> str:
        return "" if view.decision is None else self.words.question(view, options)

    def options(self, view: View, options: Sequence[Action]) -> list[protocol.Option]:
        if not options:
            return []
        imagined = self.game.imagine(view, Random(GUESS))
        return [
            protocol.Option(
                id=action.name,
                text=text,
                about=self.words.about(action, view),
                verb=action.verb,
                names=self.words.names(action, view),
                reveals=would_reveal(imagined, view, action),
                forecast=self.forecast(imagined, view, action),
            )
            for action, text in zip(options, self.words.actions(options, view), strict=True)
        ]

    def choices(self, view: View, actions: Sequence[Action]) -> list[protocol.Choice]:
        return [protocol.Choice(name=action.name, text=self.words.action(action, view)) for action in actions]

    def shortcuts(self, trial: Trial) -> list[protocol.Shortcut]:
        return [
            protocol.Shortcut(
                steps=[step.name for step in one.steps],
                text=self.words.action(one.steps[-1], one.view),
                verb=one.steps[-1].verb,
                names=self.words.names(one.steps[-1], one.view),
            )
            for one in trial.shortcuts()
        ]

    def geometry(self, view: View) -> Geometry:
        return self.words.geometry(view)

    def forecast(self, imagined: flow.State, view: View, action: Action) -> protocol.Forecast | None:
        found = self.words.forecast(imagined, view, action)
        if found is None:
            return None
        changes = [
            protocol.Change(label=one.label, before=one.before, after=one.after, kind=one.kind, note=one.note)
            for one in found.changes
        ]
        return protocol.Forecast(title=found.title, changes=changes, points=found.points, likely=found.likely)

    def sheet(self, view: View) -> list[protocol.SheetPart]:
        return [
            protocol.SheetPart(
                title=part.title,
                columns=list(part.columns),
                lines=[sheet_line(line) for line in part.lines],
                seat=seat_or_none(part.seat),
                picture=list(part.picture),
                folded=part.folded,
            )
            for part in self.words.sheet(view)
        ]

    def told(self, sight: Sight) -> list[protocol.Told]:
        side = sight.view.viewing_side
        found: list[protocol.Told] = []
        for moment, event in sight.events:
            facts = self.game.facts(event, side)
            name, rule = facts.pop("event"), facts.pop("rule")
            found.append(
                protocol.Told(
                    moment=moment,
                    event=name,
                    facts=facts,
                    sentence=self.words.event(event, side),
                    rule=rule,
                    score=event.kind.score,
                    battle=event.battle,
                    only=moment in sight.only,
                )
            )
        return found

    def result(self, result: flow.Result | None) -> protocol.Result | None:
        if result is None:
            return None
        return protocol.Result(
            reason=result.reason,
            sentence=self.words.result(result),
            scores=list(result.scores),
            ranking=[protocol.Place(seats=list(seats)) for seats in result.ranking],
            winners=list(result.winners),
        )


def would_reveal(imagined: flow.State, view: View, action: Action) -> bool:
    """Whether an option would open chance or secrets, tried on a state imagined from the view alone."""
    trial = imagined.copy()
    trial.push(view.viewing_side, action)
    return reveals(imagined, trial)


def sheet_line(line: Line) -> protocol.SheetLine:
    return protocol.SheetLine(cells=list(line.cells), seat=seat_or_none(line.seat), thing=line.thing)


def seat_or_none(seat: int) -> int | None:
    return None if seat < 0 else seat


def decision_name(view: View) -> str:
    return "" if view.decision is None else view.decision.name
