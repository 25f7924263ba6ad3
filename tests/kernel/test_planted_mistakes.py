"""The contract suite finds mistakes: each one is planted in a toy that passes without it."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from kernel.toys.scarabs import EVENTS, GAME, META, RULES, ScarabsGame, components, flow, state, view

from ennead.kernel.actions import Action
from ennead.kernel.events import EventKind, Refusal
from ennead.kernel.flow import State
from ennead.kernel.replay import read
from ennead.kernel.view import View
from ennead.testing import ContractBroken, check_game
from ennead.testing.views import check_sealed

Plant = Callable[[pytest.MonkeyPatch], None]


@pytest.mark.parametrize("seats", META.seats)
@pytest.mark.parametrize("seed", ["one", "two"])
def test_the_toy_keeps_the_contract(seats: int, seed: str) -> None:
    check_game(GAME, seats, seed=seed, rules=RULES, thorough=seats == 2)


def copy_shares_a_list(patch: pytest.MonkeyPatch) -> None:
    original = state.Player.copy

    def copy(self: state.Player) -> state.Player:
        new = original(self)
        new.hand = self.hand
        return new

    patch.setattr(state.Player, "copy", copy)


def copy_shares_a_record(patch: pytest.MonkeyPatch) -> None:
    original = state.Player.copy

    def copy(self: state.Player) -> state.Player:
        new = original(self)
        new.pouch = self.pouch
        return new

    patch.setattr(state.Player, "copy", copy)


def copy_forgets_a_field(patch: pytest.MonkeyPatch) -> None:
    original = state.Player.copy

    def copy(self: state.Player) -> state.Player:
        new = original(self)
        new.fame = 0
        return new

    patch.setattr(state.Player, "copy", copy)


def copy_forgets_a_field_of_a_frame(patch: pytest.MonkeyPatch) -> None:
    original = flow.Round.copy

    def copy(self: flow.Round) -> flow.Round:
        new = original(self)
        new.buriers = 0
        return new

    patch.setattr(flow.Round, "copy", copy)


def field_is_not_stored(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(state.Player, "FIELDS", ("hand", "buried", "fame", "pouch"))


def derived_field_is_not_rebuilt(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(ScarabsGame, "rebuild", lambda self, loaded: None)


def tuple_comes_back_as_a_list(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(state.Scarabs, "TUPLES", ())


def view_leaks_a_hand(patch: pytest.MonkeyPatch) -> None:
    original = state.Player.view

    def leak(self: state.Player, own: bool, memory: bool) -> view.PlayerView:
        shown = original(self, own, memory)
        shown.hand = self.hand[:]
        return shown

    patch.setattr(state.Player, "view", leak)


def view_leaks_a_remembered_field(patch: pytest.MonkeyPatch) -> None:
    original = state.Player.view
    patch.setattr(state.Player, "view", lambda self, own, memory: original(self, own, True))


def view_leaks_inside_a_record(patch: pytest.MonkeyPatch) -> None:
    original = state.Pouch.view
    patch.setattr(state.Pouch, "view", lambda self, own, memory: original(self, True, memory))


def view_holds_the_state(patch: pytest.MonkeyPatch) -> None:
    original = state.Scarabs.view

    def leak(self: state.Scarabs, seat: int, memory: bool = False) -> Any:
        shown: Any = original(self, seat, memory)
        shown.truth = self
        return shown

    patch.setattr(state.Scarabs, "view", leak)


def view_shares_a_list(patch: pytest.MonkeyPatch) -> None:
    original = state.Scarabs.view

    def leak(self: state.Scarabs, seat: int, memory: bool = False) -> view.ScarabsView:
        shown = original(self, seat, memory)
        shown.discard = self.discard
        return shown

    patch.setattr(state.Scarabs, "view", leak)


def view_miscounts(patch: pytest.MonkeyPatch) -> None:
    original = state.Player.view

    def miscount(self: state.Player, own: bool, memory: bool) -> view.PlayerView:
        shown = original(self, own, memory)
        shown.hand_count = len(self.hand)
        return shown

    patch.setattr(state.Player, "view", miscount)


def options_change_their_order(patch: pytest.MonkeyPatch) -> None:
    original = flow.BuryOrPass.options
    asked: list[int] = []

    def options(self: flow.BuryOrPass, scarabs: Any, frame: Any, side: int) -> list[Action]:
        asked.append(side)
        found = original(self, scarabs, frame, side)
        return found[::-1] if len(asked) % 2 else found

    patch.setattr(flow.BuryOrPass, "options", options)


def option_stands_twice(patch: pytest.MonkeyPatch) -> None:
    original = flow.BuryOrPass.options
    patch.setattr(flow.BuryOrPass, "options", lambda *given: [components.PASS, *original(*given)])


def nothing_to_choose(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(flow.BuryOrPass, "options", lambda *given: [])


def options_change_the_state(patch: pytest.MonkeyPatch) -> None:
    original = flow.BuryOrPass.options

    def options(self: flow.BuryOrPass, scarabs: Any, frame: Any, side: int) -> list[Action]:
        scarabs.players[side].fame += 1
        return original(self, scarabs, frame, side)

    patch.setattr(flow.BuryOrPass, "options", options)


def imagine_peeks(patch: pytest.MonkeyPatch) -> None:
    truth: list[State] = []
    original = state.Scarabs.view

    def watched(self: state.Scarabs, seat: int, memory: bool = False) -> view.ScarabsView:
        truth.append(self)
        return original(self, seat, memory)

    patch.setattr(state.Scarabs, "view", watched)
    patch.setattr(ScarabsGame, "imagine", lambda self, seen, rng: truth[-1].copy())


def imagine_peeks_at_the_prize(patch: pytest.MonkeyPatch) -> None:
    truth: list[state.Scarabs] = []
    look, guess = state.Scarabs.view, ScarabsGame.imagine

    def watched(self: state.Scarabs, seat: int, memory: bool = False) -> view.ScarabsView:
        truth.append(self)
        return look(self, seat, memory)

    def imagine(self: ScarabsGame, seen: View, rng: Random) -> State:
        imagined = guess(self, seen, rng)
        assert isinstance(imagined, state.Scarabs)
        imagined.prize = truth[-1].prize
        return imagined

    patch.setattr(state.Scarabs, "view", watched)
    patch.setattr(ScarabsGame, "imagine", imagine)


def imagine_forgets_the_own_hand(patch: pytest.MonkeyPatch) -> None:
    original = ScarabsGame.imagine

    def imagine(self: ScarabsGame, seen: View, rng: Random) -> State:
        imagined = original(self, seen, rng)
        assert isinstance(imagined, state.Scarabs)
        for player in imagined.players:
            player.hand, imagined.deck = imagined.deck, player.hand
        return imagined

    patch.setattr(ScarabsGame, "imagine", imagine)


def imagine_makes_an_impossible_world(patch: pytest.MonkeyPatch) -> None:
    original = ScarabsGame.imagine

    def imagine(self: ScarabsGame, seen: View, rng: Random) -> State:
        imagined = original(self, seen, rng)
        assert isinstance(imagined, state.Scarabs)
        imagined.deck[0] += 1
        return imagined

    patch.setattr(ScarabsGame, "imagine", imagine)


def imagine_is_not_repeatable(patch: pytest.MonkeyPatch) -> None:
    original, other = ScarabsGame.imagine, Random(1)
    patch.setattr(ScarabsGame, "imagine", lambda self, seen, rng: original(self, seen, other))


def unfinished_plan_shows(patch: pytest.MonkeyPatch) -> None:
    original = flow.ChooseCards.complete

    def complete(self: flow.ChooseCards, scarabs: Any, frame: Any, side: int, plan: list[Action]) -> bool:
        frame.played = ((len(plan),),)
        return original(self, scarabs, frame, side, plan)

    patch.setattr(flow.ChooseCards, "complete", complete)


def finished_plan_shows(patch: pytest.MonkeyPatch) -> None:
    original = flow.ChooseCards.complete

    def complete(self: flow.ChooseCards, scarabs: Any, frame: Any, side: int, plan: list[Action]) -> bool:
        done = original(self, scarabs, frame, side, plan)
        if done:
            frame.played = ((plan[-1].value,),)
        return done

    patch.setattr(flow.ChooseCards, "complete", complete)


def plan_leaves_a_trace(patch: pytest.MonkeyPatch) -> None:
    original = flow.ChooseCards.complete

    def complete(self: flow.ChooseCards, scarabs: Any, frame: Any, side: int, plan: list[Action]) -> bool:
        scarabs.players[side].pouch.gem += 1
        return original(self, scarabs, frame, side, plan)

    patch.setattr(flow.ChooseCards, "complete", complete)


def reason_is_missing(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(state.Scarabs, "why_not", lambda self, seat, action: None)


def reason_for_an_option(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(state.Scarabs, "why_not", lambda self, seat, action: Refusal("TOY-RND-01", "never"))


def reason_cites_no_rule(patch: pytest.MonkeyPatch) -> None:
    original = state.Scarabs.why_not

    def why_not(self: state.Scarabs, seat: int, action: Action) -> Refusal | None:
        refusal = original(self, seat, action)
        return None if refusal is None else Refusal("TOY-NIL-99", refusal.reason)

    patch.setattr(state.Scarabs, "why_not", why_not)


def outcome_without_weight(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(flow.HidePrize, "outcomes", lambda *given: [(components.PRIZE[0], 0), (components.PRIZE[1], 1)])


def draw_ignores_weights(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(flow.DealOmen, "draw", lambda self, scarabs, frame, number: components.OMEN[int(number * 3)])


def draw_leaves_the_outcomes(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(flow.DealOmen, "draw", lambda self, scarabs, frame, number: components.PRIZE[0])


def card_is_doubled(patch: pytest.MonkeyPatch) -> None:
    original = flow.BuryOrPass.answer

    def answer(self: flow.BuryOrPass, scarabs: Any, frame: Any, side: int, action: Action) -> None:
        scarabs.discard[0] += 1
        original(self, scarabs, frame, side, action)

    patch.setattr(flow.BuryOrPass, "answer", answer)


def game_never_ends(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(flow.Round, "refill", lambda self, scarabs: None)
    patch.setattr(flow.Round, "bury", lambda self, scarabs: self.repeat(scarabs.ask(flow.HIDE_PRIZE, -1)))
    patch.setattr(state.Scarabs, "problems", lambda self: [])


def game_has_no_result(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(state.Scarabs, "result", lambda self: None)


def result_while_it_runs(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(state.Scarabs, "over", True)


def event_is_not_declared(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(flow, "PRIZE_WON", EventKind("PrizeTaken", side="winner", what="prize"))


def event_cites_no_rule(patch: pytest.MonkeyPatch) -> None:
    original = flow.BuryOrPass.answer

    def answer(self: flow.BuryOrPass, scarabs: Any, frame: Any, side: int, action: Action) -> None:
        scarabs.emit(EVENTS[0], "TOY-NIL-99", side)
        original(self, scarabs, frame, side, action)

    patch.setattr(flow.BuryOrPass, "answer", answer)


def document_is_not_json(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(ScarabsGame, "describe", lambda self, table: {"place": tuple(table.place())})


def same_decisions_end_differently(patch: pytest.MonkeyPatch) -> None:
    original = flow.Round.award
    count: list[int] = []

    def award(self: flow.Round, scarabs: Any) -> None:
        original(self, scarabs)
        count.append(1)
        scarabs.players[0].fame += len(count) % 5 == 0

    patch.setattr(flow.Round, "award", award)


MISTAKES: list[tuple[Plant, str]] = [
    (copy_shares_a_list, r"a state and its copy: both hold the same object at Scarabs.players\[0\].hand"),
    (copy_shares_a_record, r"both hold the same object at Scarabs.players\[0\].pouch"),
    (copy_forgets_a_field, r"a copy differs: players\[\d\].fame is 0, not \d"),
    (copy_forgets_a_field_of_a_frame, r"a copy differs: stack\[1\].buriers is 0, not \d"),
    (field_is_not_stored, "a (loaded|pickled) state looks different"),
    (derived_field_is_not_rebuilt, "index out of range"),
    (tuple_comes_back_as_a_list, "in a loaded state Scarabs.rounds has become another kind of value"),
    (view_leaks_a_hand, "hand is OwnerCount, but the view of another seat shows"),
    (view_leaks_a_remembered_field, "fame is Remembered, but the view of another seat shows"),
    (view_leaks_inside_a_record, "gem is Owner, but the view of another seat shows"),
    (view_holds_the_state, r"ScarabsView also holds \['truth'\]"),
    (view_shares_a_list, "a state and the view of S-?\\d: both hold the same object at ScarabsView.discard"),
    (view_miscounts, "hand has \\d entries, but the view counts 5"),
    (options_change_their_order, "come in another order when asked again"),
    (option_stands_twice, "has an option twice: .'pass', 'pass'"),
    (nothing_to_choose, "is asked, but has nothing to choose"),
    (options_change_the_state, "has changed the state"),
    (imagine_peeks, "it peeks"),
    (imagine_peeks_at_the_prize, "imagine has guessed prize right .*: it peeks"),
    (imagine_forgets_the_own_hand, "imagines looks different"),
    (imagine_makes_an_impossible_world, "looks different|is not possible: .'there are 5 cards 0"),
    (imagine_is_not_repeatable, "imagining is not repeatable"),
    (unfinished_plan_shows, "sees that side 0 has begun a secret plan"),
    (finished_plan_shows, r"sees what side \d has answered in secret|imagines looks different|leaves a trace"),
    (plan_leaves_a_trace, r"what side \d takes back leaves a trace"),
    (reason_is_missing, "why_not does not say why S0 cannot play"),
    (reason_for_an_option, "is an option of S\\d, but why_not says TOY-RND-01"),
    (reason_cites_no_rule, "cites 'TOY-NIL-99', which is not in the rules text"),
    (outcome_without_weight, "no positive weight"),
    (draw_ignores_weights, "draw gives .* where the weights are"),
    (draw_leaves_the_outcomes, "draw leaves the outcomes"),
    (card_is_doubled, "the position is not possible: there are 5 cards 0"),
    (game_never_ends, "not over after 300 decisions"),
    (game_has_no_result, "over: True, but the result is None"),
    (event_is_not_declared, "the event PrizeTaken is not among the events"),
    (event_cites_no_rule, "the event OmenDealt cites 'TOY-NIL-99'"),
    (document_is_not_json, "is not plain JSON"),
    (same_decisions_end_differently, "end differently|another digest|another future"),
]


@pytest.mark.parametrize(("plant", "sentence"), MISTAKES, ids=[plant.__name__ for plant, _ in MISTAKES])
def test_a_planted_mistake_is_found(plant: Plant, sentence: str, monkeypatch: pytest.MonkeyPatch) -> None:
    plant(monkeypatch)
    with pytest.raises(ContractBroken, match=sentence):
        check_game(GAME, 3, seed="planted", games=6, rules=RULES, most=300)


@pytest.mark.parametrize(
    ("plant", "sentence"),
    [(unfinished_plan_shows, "has begun a secret plan"), (finished_plan_shows, "has answered in secret")],
)
def test_secret_plans_are_watched(plant: Plant, sentence: str, monkeypatch: pytest.MonkeyPatch) -> None:
    plant(monkeypatch)
    with pytest.raises(ContractBroken, match=sentence):
        check_game(GAME, 3, seed="planted", games=4, rules=RULES, checks=[check_sealed])


def test_a_failure_tells_how_to_come_to_the_place_again(monkeypatch: pytest.MonkeyPatch) -> None:
    copy_forgets_a_field(monkeypatch)
    with pytest.raises(ContractBroken) as caught:
        check_game(GAME, 3, seed="planted", rules=RULES)
    text = str(caught.value)
    assert "Scarabs, toy, 3 seats, variants: none, seed: 'planted'\nat Game.rounds > Round" in text
    record = read(text[text.index("Ennead record 1") :], lambda name: GAME)
    assert f"after {len(record.lines)} decisions" in text
    last = record.verify().state
    assert isinstance(last, state.Scarabs)
    assert any(player.fame for player in last.players)
