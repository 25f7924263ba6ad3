"""Stored states: nested records, tuples, frames in any place, and refusals of what is no state."""

import json

import pytest
from kernel.toys.scarabs import GAME
from kernel.toys.scarabs.flow import Round
from kernel.toys.scarabs.state import Scarabs

from ennead.kernel.codec import deep_tuple
from ennead.kernel.errors import BadInput
from ennead.kernel.flow import find
from ennead.kernel.match import Match


def in_the_second_round(secret_answers: int = 0) -> Scarabs:
    """A state with two players, played on with the first option until cards are chosen in the second round."""
    match = Match.start(GAME, 2, seed="codec")
    assert isinstance(match.state, Scarabs)
    while len(match.state.rounds) < 1 or match.state.place()[-1] != "Round.choose":
        seat = match.state.asked_seats()[0]
        match.play(seat, match.state.options(seat)[0])
    for _ in range(secret_answers):
        seat = match.state.asked_seats()[0]
        match.play(seat, match.state.options(seat)[0])
    assert isinstance(match.state, Scarabs)
    return match.state


def test_nested_records_and_tuples_come_back() -> None:
    state = in_the_second_round()
    loaded = GAME.load(json.loads(json.dumps(GAME.dump(state))))
    assert isinstance(loaded, Scarabs)
    assert loaded.rounds == state.rounds
    assert isinstance(loaded.rounds[0][0], tuple)
    assert [player.pouch.gem for player in loaded.players] == [player.pouch.gem for player in state.players]
    assert loaded.players[0].pouch is not state.players[0].pouch
    assert loaded.bonus == state.bonus


def test_stack_and_secrets_come_back() -> None:
    state = in_the_second_round(secret_answers=1)
    loaded = GAME.load(json.loads(json.dumps(GAME.dump(state))))
    assert loaded.place() == state.place() == ["Game.rounds", "Round.choose"]
    assert loaded.sealed == state.sealed
    assert loaded.sealed is not None
    assert (loaded.waiting, loaded.sealing) == (state.waiting, state.sealing)
    assert loaded.learnt == state.learnt
    assert isinstance(find(loaded.top, Round), Round)
    assert GAME.digest(loaded) == GAME.digest(state)


def test_derived_fields_are_not_stored() -> None:
    assert "bonus" not in GAME.dump(in_the_second_round())


def test_a_digest_is_sixteen_figures_and_changes_with_every_field() -> None:
    state = in_the_second_round()
    digest = GAME.digest(state)
    assert len(digest) == 16
    assert int(digest, 16) >= 0
    state.players[1].pouch.gem += 1
    assert GAME.digest(state) != digest


@pytest.mark.parametrize(
    "spoil",
    [
        lambda stored: stored.pop("players"),
        lambda stored: stored.pop("stack"),
        lambda stored: stored.update(decision="Dance"),
        lambda stored: stored.update(stack=[{"is": "Pyramid"}]),
        lambda stored: stored.update(stack=7),
        lambda stored: stored.update(sealed=[[0, "jump"]]),
        lambda stored: stored.update(sealed=[0]),
        lambda stored: stored.update(waiting=None),
        lambda stored: stored["players"][0].pop("pouch"),
        lambda stored: stored["players"][0].update({"is": "King"}),
    ],
)
def test_what_is_no_stored_state_is_refused(spoil: object) -> None:
    stored = json.loads(json.dumps(GAME.dump(in_the_second_round())))
    assert callable(spoil)
    spoil(stored)
    with pytest.raises(BadInput, match="this is not a stored state of Scarabs"):
        GAME.load(stored)


def test_deep_tuple() -> None:
    assert deep_tuple([1, [2, [3]], "four"]) == (1, (2, (3,)), "four")
