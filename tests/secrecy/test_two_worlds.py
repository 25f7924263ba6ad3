"""Nobody can tell the true state from one imagined from the own view: not now, and not after the same public steps."""

from random import Random

import pytest
from kernel.toys.scarabs import GAME as SCARABS
from kernel.toys.scarabs import flow
from kernel.toys.scarabs.state import Scarabs

from ennead.games import NAMES, load, meta
from ennead.kernel.actions import Action
from ennead.kernel.contract import Game
from ennead.kernel.events import Event, EventKind
from ennead.kernel.match import Table
from ennead.testing import ContractBroken, Moment, Walk, check_two_worlds

GAMES = {"scarabs": SCARABS, **{name: load(name) for name in NAMES}}
TABLES = [("scarabs", seats) for seats in (2, 3, 4)] + [(name, seats) for name in NAMES for seats in meta(name).seats]
POSITIONS = 6  # of each game that are looked at


def positions(game: Game, seats: int) -> list[Moment]:
    """All positions of a random game but the last, each on its own."""
    walk, rng = Walk(Table(game, seats), f"worlds {seats}"), Random(seats)
    found = [Moment(game, moment.state.copy(), seats, rng) for moment in walk.moments(5000)]
    return found[:-1]


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_two_worlds_look_the_same_to_every_viewer(name: str, seats: int) -> None:
    found = positions(GAMES[name], seats)
    steps = different = 0
    for moment in found[:: 2 if name == "scarabs" else len(found) // POSITIONS]:
        for viewer in moment.viewers:
            steps += check_two_worlds(moment, viewer)
            imagined = moment.game.imagine(moment.state.view(viewer), Random(1))
            different += moment.game.dump(imagined) != moment.game.dump(moment.state)
    assert steps > 100  # the worlds really went on
    assert different > 5  # and there really were two


def test_secret_cards_of_others_may_differ_in_the_two_worlds() -> None:
    """What chance deals to another player in secret looks the same, whatever it is."""
    compared = 0
    for moment in positions(SCARABS, 3):
        outcomes = moment.state.outcomes()
        if moment.state.decision is SCARABS.decisions["DealCard"] and len(outcomes) > 1:
            receiver = SCARABS.codec.dump(moment.state)["stack"][-1]["receiver"]
            looks: dict[int, set[str]] = {viewer: set() for viewer in moment.viewers}
            for action, _ in outcomes:
                world = moment.state.copy()
                heard: list[Event] = []
                world.listener = heard.append
                world.answer(-1, action)
                for viewer in moment.viewers:
                    facts = [SCARABS.facts(event, viewer) for event in heard]
                    looks[viewer].add(f"{moment.shown(world.view(viewer))} {facts}")
            for viewer in moment.viewers:
                assert len(looks[viewer]) == (len(outcomes) if viewer == receiver else 1)
                compared += 1
    assert compared > 20


def check_everywhere() -> None:
    for moment in positions(SCARABS, 2):
        for viewer in moment.viewers:
            check_two_worlds(moment, viewer)


def test_a_leak_in_the_options_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """If what others hold changed the own options, the two worlds would differ."""
    original = flow.BuryOrPass.options

    def options(self: flow.BuryOrPass, scarabs: Scarabs, frame: flow.Round, side: int) -> list[Action]:
        found = original(self, scarabs, frame, side)
        return found if scarabs.players[side - 1].omen > 1 else found[:1]

    monkeypatch.setattr(flow.BuryOrPass, "options", options)
    with pytest.raises(ContractBroken, match="can tell by the options"):
        check_everywhere()


def test_a_leak_in_an_event_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """If an event told a secret, the two worlds would differ."""
    original = flow.BuryOrPass.answer
    leak = EventKind("Whispered", side="player", what="omen")

    def answer(self: flow.BuryOrPass, scarabs: Scarabs, frame: flow.Round, side: int, action: Action) -> None:
        scarabs.emit(leak, "TOY-RND-03", side, scarabs.players[side].omen)
        original(self, scarabs, frame, side, action)

    monkeypatch.setattr(flow.BuryOrPass, "answer", answer)
    with pytest.raises(ContractBroken, match="can tell by the events"):
        check_everywhere()
