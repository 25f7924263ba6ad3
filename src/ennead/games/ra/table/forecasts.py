"""What winning an auction would bring: all others pass, and the lot is taken."""

from __future__ import annotations

from typing import Any, Final

from ennead.forecasts.changes import Change, Forecast, Part
from ennead.games.ra.rules.components import CATEGORIES, EPOCHS, TILES
from ennead.games.ra.rules.events import POINTS_COUNTED, SCORED
from ennead.games.ra.rules.scoring import scores
from ennead.games.ra.rules.state import Ra
from ennead.games.ra.rules.view import RaView
from ennead.games.ra.table.facts import highest_bid
from ennead.games.ra.table.standings import LAST_ONLY, counting, standings
from ennead.kernel.actions import Action
from ennead.kernel.contract import Game, seat_name
from ennead.kernel.flow import State
from ennead.kernel.view import View
from ennead.texts import Texts

Document = dict[str, Any]
PASS: Final = "pass"
PART: Final = Part(SCORED, POINTS_COUNTED)  # the end of an epoch


def forecast(imagined: State, view: View, action: Action, texts: Texts) -> Forecast | None:
    """The own tiles, suns and points before and after; only bids are foretold."""
    if action.verb != "bid" or view.viewer < 0:
        return None
    trial = imagined.copy()
    suppose(trial, view, action, texts.game)
    before, after = texts.document(view), texts.game.describe(trial.view(view.viewer))
    changes = compare(before, after, seat_name(view.viewer), texts)
    title = say(texts, "title", sun=action.value)
    assert isinstance(imagined, Ra) and isinstance(trial, Ra)
    if trial.over or trial.epoch != imagined.epoch:
        return Forecast(title, tuple(changes))
    changes += expected(imagined, trial, view.viewer, texts)
    changes += [*at_the_end(imagined, trial, view.viewer, texts), *if_passed(imagined, view, texts)]
    return Forecast(title, tuple(changes), say(texts, "now"), say(texts, "likely"))


def suppose(trial: State, view: View, action: Action, game: Game) -> None:
    """The bid wins the lot."""
    trial.push(view.viewing_side, action)
    let_others_pass(trial, game)


def let_others_pass(trial: State, game: Game) -> None:
    """Nobody else bids, until the auction is over."""
    passing = game.action(PASS)
    while not trial.over and not trial.chance:
        seat = trial.asked_seats()[0]
        if passing not in trial.options(seat):
            return
        trial.push(trial.side_of(seat), passing)


def expected(now: Ra, then: Ra, seat: int, texts: Texts) -> list[Change]:
    """The points by source if the epoch ended now, as it is and with the lot."""
    before, after = standings(now, texts)[seat], standings(then, texts)[seat]
    changes = [
        Change(one.label, signed(one.points), signed(other.points), "points", other.note)
        for one, other in zip(before.sources, after.sources, strict=True)
    ]
    return [*changes, Change(say(texts, "net"), signed(before.net), signed(after.net), "sum")]


def at_the_end(now: Ra, then: Ra, seat: int, texts: Texts) -> list[Change]:
    """What would change of that which counts only at the end of the game, if that were now."""
    if now.epoch == EPOCHS:
        return []
    before, after = end_points(now, seat), end_points(then, seat)
    return [
        Change(texts.word("category", name), signed(before[name]), signed(after[name]), "end")
        for name in LAST_ONLY
        if before[name] != after[name]
    ]


def end_points(ra: Ra, seat: int) -> dict[str, int]:
    last = ra.copy()
    last.epoch = EPOCHS
    return {name: scores(last)[CATEGORIES.index(name)][seat] for name in LAST_ONLY}


def if_passed(imagined: Ra, view: View, texts: Texts) -> list[Change]:
    """Who wins if nobody bids any more, and what for; nothing where nobody has bid yet, or may not pass."""
    assert isinstance(view, RaView)
    sun, leader = highest_bid(texts.game, view)
    passing = texts.game.action(PASS)
    if not sun or passing not in imagined.options(view.viewer):
        return []
    trial = imagined.copy()
    suppose(trial, view, passing, texts.game)
    name = texts.name(leader)
    assert isinstance(trial, Ra)
    if trial.over or trial.epoch != imagined.epoch:
        return [Change(say(texts, "passed"), "", say(texts, "passed_ends", name=name, sun=sun), "pass")]
    before, after = [signed(standings(one, texts)[leader].net) for one in (imagined, trial)]
    case = "passed_stays" if before == after else "passed_wins"
    told = say(texts, case, name=name, sun=sun, before=before, after=after)
    return [Change(say(texts, "passed"), "", told, "pass")]


def sources(view: View, texts: Texts) -> dict[int, str]:
    """The categories that count at the end of this epoch, with their labels."""
    assert isinstance(view, RaView)
    return {CATEGORIES.index(name): texts.word("category", name) for name in counting(view.epoch)}


def signed(points: int) -> str:
    return f"{points:+d}".replace("-", "−") if points else "0"


def compare(before: Document, after: Document, seat: str, texts: Texts) -> list[Change]:
    own, then = before["players"][seat], after["players"][seat]
    changes = [
        Change(texts.word("tile", kind), str(own["tiles"].get(kind, 0)), str(then["tiles"].get(kind, 0)))
        for kind in TILES
        if own["tiles"].get(kind, 0) != then["tiles"].get(kind, 0)
    ]
    if own["usable"] != then["usable"] and before["epoch"] == after["epoch"]:
        changes.append(Change(say(texts, "suns"), numbers(own["usable"], texts), numbers(then["usable"], texts)))
    if own["points"] != then["points"]:
        changes.append(Change(say(texts, "points"), str(own["points"]), str(then["points"])))
    if before["epoch"] != after["epoch"] or after["moment"] == "end of game":
        changes.append(Change(say(texts, "epoch"), "", say(texts, "epoch_ends")))
    if "loss" in after and after["loss"]["player"] == seat:
        changes.append(Change(say(texts, "loss"), "", say(texts, "you_choose", count=after["loss"]["owed"])))
    return changes or [Change(say(texts, "nothing"), "", say(texts, "no_change"))]


def numbers(suns: list[int], texts: Texts) -> str:
    return ", ".join(map(str, suns)) or say(texts, "none")


def say(texts: Texts, key: str, **facts: Any) -> str:
    return texts.catalogue.say("forecast", key, facts)
