"""What is told outside of views keeps the secrets too: records, refusals, representations."""

import json

import pytest
from kernel.toys.scarabs import GAME as SCARABS

from ennead import Match, load
from ennead.games import NAMES
from ennead.kernel.errors import BadInput, IllegalAction
from ennead.kernel.flow import NOBODY
from ennead.kernel.replay import write

SEED = "nobody may know this"
GAMES = {"scarabs": SCARABS, **{name: load(name) for name in NAMES}}


def started(name: str, decisions: int) -> Match:
    game = GAMES[name]
    match = Match.start(game, game.meta.seats[1], seed=SEED)
    for _ in range(decisions):
        seat = match.state.asked_seats()[0]
        match.play(seat, match.state.options(seat)[0])
    return match


@pytest.mark.parametrize("name", GAMES)
def test_the_record_of_a_running_game_does_not_tell_the_seed(name: str) -> None:
    text = write(started(name, 5))
    assert " running " in text.splitlines()[-1]
    assert SEED not in text
    assert "seed:" not in text


@pytest.mark.parametrize("name", GAMES)
def test_nothing_in_a_state_or_view_tells_the_seed(name: str) -> None:
    match = started(name, 5)
    told = [json.dumps(match.game.dump(match.state)), repr(match.state), repr(match)]
    told += [json.dumps(match.game.codec.show(match.state.view(seat, True))) for seat in (NOBODY, 0, 1)]
    assert SEED not in "".join(told)


def test_a_refusal_does_not_tell_what_others_have_chosen() -> None:
    match = started("scarabs", 0)
    first, second = match.state.asked_seats()[:2]
    plan = match.state.options(first)[0]
    match.play(first, plan)
    with pytest.raises(IllegalAction) as caught:
        match.play(second, "prize 1")
    own = [action.name for action in match.state.options(second)]
    assert str(caught.value).endswith(f"expected one of: {', '.join(own)} ({caught.value.rule})")
    with pytest.raises(BadInput) as nobody:
        match.play(NOBODY, plan)
    assert plan.name not in str(nobody.value)


@pytest.mark.parametrize("name", GAMES)
def test_views_and_records_are_shown_without_their_content(name: str) -> None:
    match = started(name, 3)
    view = match.state.view(0)
    for thing in (match.state, view, view.top, match):
        assert "{" not in repr(thing)
        assert "[" not in repr(thing)


def test_a_view_has_no_way_to_the_state() -> None:
    view = started("scarabs", 1).state.view(0)
    for name in ("sealed", "deck", "prize", "listener", "bonus"):
        assert not hasattr(view, name)
