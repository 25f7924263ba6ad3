"""Undo: offered exactly while nobody has learnt anything since, and exact."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from kernel.toys.scarabs import GAME as SCARABS

from ennead import Match, load
from ennead.games import NAMES
from ennead.kernel.actions import Action
from ennead.kernel.errors import BadInput
from ennead.kernel.flow import NOBODY, State
from ennead.kernel.log import DIGEST_EVERY
from ennead.kernel.replay import read, write

RA = load("ra")
GAMES = {"scarabs": SCARABS, **{name: load(name) for name in NAMES}}
TABLES = [
    ("scarabs", 2, 4),
    ("scarabs", 4, 4),
    ("ra", 3, 4),
    ("kemet", 2, 2),
    ("kemet", 3, 1),
    ("ankh", 4, 6),
]


def written(match: Match) -> list[str]:
    return [f"{entry.seat} {entry.action.name}" for entry in match.log]


def whole(match: Match) -> tuple[object, ...]:
    """Everything about a match that undo takes back."""
    return written(match), match.game.dump(match.state), len(match.events), dict(match.digests)


def looks(match: Match, seat: int) -> dict[str, Any]:
    return match.game.codec.show(match.state.view(seat))


def state_after(match: Match, length: int) -> State:
    return Match.from_log(match.table, match.seed, match.decisions()[:length]).state


def play(match: Match, seat: int, which: int = 0) -> None:
    match.play(seat, match.state.options(seat)[which])


def planning(name: str, led: bool = False, seed: str = "x") -> Match:
    """A match in which several begin to plan in secret; if `led`, right after a decision of a seat."""
    match, rng = Match.start(GAMES[name], 3, seed=seed), Random(seed)
    while len(match.state.sealing) < 2 or (led and match.last_choice() < 0):
        seat = rng.choice(match.state.asked_seats())
        match.play(seat, rng.choice(match.state.options(seat)))
    return match


# In the open


def test_the_last_seat_may_undo_until_something_is_learnt() -> None:
    match = Match.start(RA, 3, seed="x")
    seat = match.state.asked_seats()[0]
    before = whole(match)
    assert not match.may_undo(seat)
    match.play(seat, "invoke")
    after = whole(match)
    match.undo(seat)
    assert whole(match) == before
    match.play(seat, "invoke")  # the events are heard again
    assert whole(match) == after
    bidder = match.state.asked_seats()[0]
    match.play(bidder, "pass")
    assert not match.may_undo(seat)
    with pytest.raises(BadInput, match=f"S{seat} cannot undo"):
        match.undo(seat)
    match.undo(bidder)
    assert whole(match) == after


def test_a_draw_cannot_be_undone() -> None:
    match = Match.start(RA, 3, seed="x")
    seat = match.state.asked_seats()[0]
    match.play(seat, "draw")
    assert not match.may_undo(seat)


# In secret


@pytest.mark.parametrize("name", ["scarabs", "ankh", "kemet"])
def test_a_step_of_the_own_plan_is_taken_back_from_under_the_steps_of_others(name: str) -> None:
    """The log, the state and every view are those of a match in which it was never made."""
    first, second = planning(name), planning(name)
    seats = first.state.asked_seats()
    for seat in seats[:-1]:
        play(first, seat)
        if seat != seats[0]:
            play(second, seat)
    first.undo(seats[0])
    assert whole(first) == whole(second)
    play(first, seats[0], -1)
    assert first.log[-1].seat == seats[0]
    while first.state.sealing:
        play(first, first.state.asked_seats()[0])
    assert not any(first.may_undo(seat) for seat in range(3)), "the plans are opened"


@pytest.mark.parametrize("name", ["scarabs", "ankh", "kemet"])
def test_a_whole_plan_is_taken_back_also_after_it_was_finished(name: str) -> None:
    match = planning(name)
    seat, *others = match.state.asked_seats()
    positions = []
    while seat in match.state.asked_seats():
        positions.append(whole(match))
        play(match, seat)
    finished = looks(match, NOBODY)
    for position in reversed(positions):
        assert match.may_undo(seat)
        match.undo(seat)
        assert whole(match) == position
        assert seat in match.state.asked_seats()
    told = looks(match, NOBODY)
    assert {key for key in told if told[key] != finished[key]} == {"waiting", "asked", "side"}
    assert match.state.asked_seats() == (seat, *others)


@pytest.mark.parametrize("name", ["ankh", "kemet"])
def test_the_decision_that_led_to_secret_plans_is_taken_back_until_somebody_has_finished(name: str) -> None:
    match = planning(name, led=True)
    place = match.last_choice()
    leader, position = match.log[place].seat, match.game.dump(state_after(match, place))
    others = [seat for seat in match.state.asked_seats() if seat != leader]
    assert others and match.may_undo(leader)
    while others[0] in match.state.asked_seats():
        assert match.may_undo(leader), "who has begun is not told"
        play(match, others[0])
    assert not match.may_undo(leader)
    match.undo(others[0])  # not ready any more
    assert match.may_undo(leader)
    if leader in match.state.asked_seats():
        begun = len(match.log)
        play(match, leader)
        match.undo(leader)  # the own plan comes first
        assert len(match.log) == begun
    match.undo(leader)
    assert match.game.dump(match.state) == position and len(match.log) == place
    assert not any(match.may_undo(seat) for seat in others), "what was planned went with it"


def test_that_others_plan_in_secret_gives_nobody_a_way_back() -> None:
    """Before the plans chance has spoken: only steps of the own plan are taken back, and nobody sees who has begun."""
    match = Match.start(SCARABS, 3, seed="x")
    assert [match.may_undo(seat) for seat in range(3)] == [False, False, False]
    play(match, 1)
    assert [match.may_undo(seat) for seat in range(3)] == [False, True, False]
    with pytest.raises(BadInput, match="S0 cannot undo"):
        match.undo(0)
    match.undo(1)
    assert [match.may_undo(seat) for seat in range(3)] == [False, False, False]


def test_of_two_players_of_one_side_the_one_who_chose_takes_back() -> None:
    """Merged gods of Ankh: both see the plan, one of them makes it."""
    seen = 0
    for seed in range(12):
        match, rng = Match.start(GAMES["ankh"], 4, seed=f"merged {seed}"), Random(seed)
        while not match.over:
            state, seat = match.state, rng.choice(match.state.asked_seats())
            learnt, secret = state.learnt, bool(state.sealing)
            match.play(seat, rng.choice(state.options(seat)))
            partners = [one for one in range(4) if one != seat and state.side_of(one) == state.side_of(seat)]
            if secret and state.learnt == learnt and partners:
                assert looks(match, partners[0])["plan"] == looks(match, seat)["plan"] != []
                assert match.may_undo(seat) and not match.may_undo(partners[0])
                seen += 1
    assert seen > 3


def test_a_digest_of_another_order_is_dropped() -> None:
    """A digest holds the covered plans in their order; who takes a step out from under it takes the digest too."""
    dropped = 0
    for seed in range(100):
        match, rng = Match.start(SCARABS, 4, seed=f"order {seed}"), Random(seed)
        while not match.over:
            seat = rng.choice(match.state.asked_seats())
            match.play(seat, rng.choice(match.state.options(seat)))
            under = [entry.seat for entry in match.log[match.covered() : DIGEST_EVERY - 1]]
            over = [entry.seat for entry in match.log[DIGEST_EVERY:]]
            if match.state.sealing and over and set(under) - set(over):
                assert list(match.digests) == [DIGEST_EVERY]
                match.undo((set(under) - set(over)).pop())
                assert len(match.log) >= DIGEST_EVERY and not match.digests
                again = read(write(match), GAMES.__getitem__).verify().state
                assert SCARABS.digest(again) == SCARABS.digest(match.state)
                dropped += 1
                break
    assert dropped > 3


# Everywhere


@pytest.mark.parametrize(("name", "seats", "games"), TABLES)
def test_whoever_takes_back_whatever_and_whenever_it_was_never_there(name: str, seats: int, games: int) -> None:
    """Random matches with random undos: each is exact, others do not see the secret ones, and the record verifies."""
    kinds: set[str] = set()
    options = {"rounds": "8"} if name == "kemet" else {}
    for seed in range(games):
        match, rng = Match.start(GAMES[name], seats, seed=f"undo {seed}", options=options), Random(seed)
        while not match.over:
            willing = [seat for seat in range(seats) if match.may_undo(seat)]
            if willing and rng.random() < 0.3:
                buried = [seat for seat in willing if seat != match.log[-1].seat]
                kinds.add(check_undo(match, rng.choice(buried or willing)))
            else:
                seat = rng.choice(match.state.asked_seats())
                check_redo(match, seat, rng.choice(match.state.options(seat)))
        assert read(write(match), GAMES.__getitem__).verify().over
    assert kinds == ({"open"} if name == "ra" else {"open", "secret", "secret and buried"})


def check_undo(match: Match, seat: int) -> str:
    """Take something back; which kind of undo it was."""
    last, learnt, waiting = match.log[-1].seat, match.state.learnt, match.state.waiting
    before = {viewer: looks(match, viewer) for viewer in range(NOBODY, match.table.seats)}
    covered = match.covered()
    secret = match.undo(seat) >= covered
    assert match.state.learnt == learnt
    if not secret:
        return "open"
    check_untold(match, seat, before, waiting)
    again = match.table.new()
    for entry in match.log:
        again.answer(entry.seat, entry.action)
    assert match.game.digest(again) == match.game.digest(match.state)
    return "secret" if last == seat else "secret and buried"


def check_redo(match: Match, seat: int, action: Action) -> None:
    """Play; if it can be undone, undo and play it again: all is as before, and as after."""
    before = whole(match)
    match.play(seat, action)
    if match.may_undo(seat) and not match.log[-1].only:
        after = whole(match)
        match.undo(seat)
        assert whole(match) == before
        match.play(seat, action)
        assert whole(match) == after


def check_untold(match: Match, seat: int, before: dict[int, dict[str, Any]], waiting: tuple[int, ...]) -> None:
    """Of a secret undo others see at most that a side is not ready any more."""
    side = match.state.side_of(seat)
    changed = {"waiting", "asked", "side"} if match.state.waiting != waiting else set()
    for viewer, old in before.items():
        if viewer == NOBODY or match.state.side_of(viewer) != side:
            new = looks(match, viewer)
            assert {key for key in new if new[key] != old[key]} <= changed


# With the consent of the others


def test_with_consent_goes_back_behind_decisions_of_others_until_something_is_learnt() -> None:
    match = Match.start(RA, 3, seed="x")
    seat = match.state.asked_seats()[0]
    before = whole(match)
    match.play(seat, "invoke")
    invoked = len(match.log) - 1
    others = [seat]
    while len(others) < 3:
        others.append(match.state.asked_seats()[0])
        match.play(others[-1], "pass")
    after, decisions = whole(match), match.decisions()[invoked:]
    assert not match.may_undo(seat) and match.askable(seat) == invoked
    with pytest.raises(BadInput, match=f"S{seat} cannot undo"):
        match.undo(seat)
    match.undo(seat, agreed=True)
    assert whole(match) == before
    for other, action in decisions:
        match.play(other, action)
    assert whole(match) == after
    match.undo(seat, agreed=True)
    match.play(seat, "draw")
    assert match.askable(seat) is None, "chance has spoken"


@pytest.mark.parametrize("name", ["scarabs", "ankh", "kemet"])
def test_nobody_can_be_asked_while_plans_are_made_in_secret(name: str) -> None:
    match = planning(name, led=name != "scarabs")
    assert [match.askable(seat) for seat in range(3)] == [None, None, None]


@pytest.mark.parametrize(("name", "seats", "games"), TABLES)
def test_whatever_is_taken_back_with_consent_was_never_there(name: str, seats: int, games: int) -> None:
    """Random matches: the state is that of a match which stopped there, and the record verifies."""
    options, taken = {"rounds": "4"} if name == "kemet" else {}, 0
    for seed in range(games):
        match, rng = Match.start(GAMES[name], seats, seed=f"consent {seed}", options=options), Random(seed)
        while not match.over:
            asked = [seat for seat in range(seats) if not match.may_undo(seat) and match.askable(seat) is not None]
            if asked and rng.random() < 0.05:
                at = match.undo(rng.choice(asked), agreed=True)
                assert match.game.dump(match.state) == match.game.dump(state_after(match, at))
                taken += 1
            else:
                seat = rng.choice(match.state.asked_seats())
                match.play(seat, rng.choice(match.state.options(seat)))
        assert read(write(match), GAMES.__getitem__).verify().over
    assert taken > 2 or name == "scarabs"
