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
from ennead.kernel.flow import CHANCE, Todo
from ennead.kernel.match import Table
from ennead.testing import ContractBroken, Moment, Walk, check_two_worlds

GAMES = {"scarabs": SCARABS, **{name: load(name) for name in NAMES}}
TOYS = [("scarabs", seats) for seats in (2, 3, 4)]
LONG = [(name, seats) for name in NAMES for seats in meta(name).seats]
TABLES = [*TOYS, *[pytest.param(*table, marks=pytest.mark.build("compiled")) for table in LONG]]
POSITIONS = 6  # of each game that are looked at

# How many of three players and a spectator learn what chance does: everybody, the receiver, or nobody.
LEARN = {
    "scarabs": {"DealOmen": 1, "DealCard": 1, "HidePrize": 0},
    "ra": {"DealSuns": 4, "DrawTile": 4},
    "kemet": {"DrawColour": 4, "DrawOrder": 4, "DrawCity": 4, "DealCard": 1},
    "ankh": {"DealGod": 4, "DrawGuardian": 4},
}
RECEIVER = {"scarabs": "receiver", "kemet": "seat"}  # of DealCard, as a field of its frame


def positions(game: Game, seats: int) -> list[Moment]:
    """All positions of a random game but the last, each on its own."""
    walk, rng = Walk(Table(game, seats), f"worlds {seats}"), Random(seats)
    found = [Moment(game, moment.state.copy(), seats, rng) for moment in walk.moments(5000)]
    return found[:-1]


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_two_worlds_look_the_same_to_every_viewer(name: str, seats: int) -> None:
    found = positions(GAMES[name], seats)
    steps = different = chances = 0
    for moment in found[:: 2 if name == "scarabs" else len(found) // POSITIONS]:
        for viewer in moment.viewers:
            compared = check_two_worlds(moment, viewer)
            steps, chances = steps + compared.steps, chances + compared.chances
            imagined = moment.game.imagine(moment.state.view(viewer), Random(1))
            different += moment.game.dump(imagined) != moment.game.dump(moment.state)
    assert steps > 100  # the worlds really went on
    assert different > 5  # and there really were two
    assert (chances > 5) == (name in ("scarabs", "kemet"))  # in which chance did different things unseen


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_a_glance_shows_what_a_view_shows(name: str, seats: int) -> None:
    """Searches read glances; they may learn nothing from them that they would not learn from a view."""
    found = positions(GAMES[name], seats)
    for moment in found[:: len(found) // 40 + 1]:
        for viewer in moment.viewers:
            assert moment.state.glance(viewer) == moment.state.view(viewer, True)


@pytest.mark.parametrize("name", GAMES)
def test_who_learns_what_chance_does(name: str) -> None:
    """Whatever chance does looks the same to everybody who may not know it."""
    game = GAMES[name]
    found: dict[str, set[int]] = {}
    for moment in positions(game, 3):
        decision, outcomes = moment.state.decision, moment.state.outcomes()
        if decision is not None and len(outcomes) > 1:
            learnt = [viewer for viewer in moment.viewers if learns(moment, viewer)]
            found.setdefault(decision.name, set()).add(len(learnt))
            if decision.name == "DealCard":
                assert learnt == [game.dump(moment.state)["stack"][-1][RECEIVER[name]]]
    assert found == {decision: {viewers} for decision, viewers in LEARN[name].items()}


def learns(moment: Moment, viewer: int) -> bool:
    """Whether a viewer can tell the outcomes of chance apart: all of them, or none."""
    looks = set()
    for action, _ in moment.state.outcomes():
        world = moment.state.copy()
        heard: list[Event] = []
        world.listener = heard.append
        world.answer(CHANCE, action)
        looks.add(f"{moment.shown(world.view(viewer))} {[moment.game.facts(event, viewer) for event in heard]}")
    assert len(looks) in (1, len(moment.state.outcomes()))
    return len(looks) > 1


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


def test_a_leak_about_what_chance_did_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """If an event told everybody which card was dealt, worlds in which chance deals other cards would differ."""
    original = flow.DealCard.answer
    leak = EventKind("Whispered", side="player", what="card")

    def answer(self: flow.DealCard, scarabs: Scarabs, deal: flow.Deal, side: int, action: Action) -> Todo | None:
        scarabs.emit(leak, "TOY-SET-02", deal.receiver, action.value)
        return original(self, scarabs, deal, side, action)

    monkeypatch.setattr(flow.DealCard, "answer", answer)
    with pytest.raises(ContractBroken, match="can tell by the events"):
        check_everywhere()
