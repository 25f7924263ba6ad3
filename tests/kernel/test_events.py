"""Events: who hears what."""

import pytest
from kernel.toys.scarabs import GAME

from ennead.kernel.contract import seat_name, who_name
from ennead.kernel.events import Event, EventKind, Refusal
from ennead.kernel.flow import CHANCE, NOBODY, State

KIND = EventKind("CardsMoved", side="player", what="card", more="count", things="cards", secret=("card", "cards"))


def test_the_owner_learns_everything() -> None:
    assert Event(KIND, "TOY-RND-01", 1, 2, 3, [4, 0]).facts(1) == {"player": 1, "card": 2, "count": 3, "cards": [4, 0]}


@pytest.mark.parametrize("side", [0, 2, NOBODY])
def test_others_do_not_learn_secrets(side: int) -> None:
    facts = Event(KIND, "TOY-RND-01", 1, 2, 3, [4, 0]).facts(side)
    assert facts == {"player": 1, "card": None, "count": 3, "cards": None}


def test_a_kind_shows_only_what_it_names() -> None:
    assert Event(EventKind("Rested"), "TOY-RND-01", 1, 2, 3, [4]).facts(1) == {}


def test_numbers_become_words() -> None:
    event = Event(KIND, "TOY-RND-01", 1, 2, 3, [4, 0])
    assert GAME.facts(event, 1) == {
        "event": "CardsMoved",
        "rule": "TOY-RND-01",
        "player": "S1",
        "card": "2",
        "count": 3,
        "cards": ["4", "0"],
    }
    hidden = GAME.facts(event, NOBODY)
    assert (hidden["card"], hidden["cards"], hidden["player"]) == (None, None, "S1")


def test_an_event_of_nobody_names_nobody() -> None:
    assert GAME.facts(Event(KIND, "TOY-RND-01", NOBODY), 0)["player"] == "nobody"
    assert [seat_name(NOBODY), seat_name(3), who_name(CHANCE), who_name(0)] == ["nobody", "S3", "chance", "S0"]


def test_nothing_is_built_without_a_listener() -> None:
    state = State()
    heard: list[Event] = []
    state.emit(KIND, "TOY-RND-01", 1, 2)
    state.listener = heard.append
    things = [4]
    state.emit(KIND, "TOY-RND-01", 1, 2, 3, things)
    things.append(5)
    assert [(event.kind, event.rule, event.side, event.what, event.more, event.things) for event in heard] == [
        (KIND, "TOY-RND-01", 1, 2, 3, (4,))
    ]


def test_a_refusal_shows_rule_reason_and_numbers() -> None:
    assert repr(Refusal("TOY-RND-01", "too-low", {"high": 3})) == "TOY-RND-01 too-low {'high': 3}"
