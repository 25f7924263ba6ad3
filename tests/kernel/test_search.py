"""Search on trees whose right answers are plain, and what it may never do: see more than the view."""

from __future__ import annotations

import ast
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from kernel.toys.story import WORDS, Choice, Draw, End, Plans, Story, StoryGame

from ennead.kernel import search
from ennead.kernel.actions import Action
from ennead.kernel.flow import CHANCE
from ennead.kernel.judgement import Certainty, Judgement, softmax
from ennead.kernel.search import Search, Thought
from ennead.kernel.values import key

FIRST, SECOND, THIRD = End([0]), End([1]), End([2])
KERNEL = Path(search.__file__).parent


class Even(Judgement):
    """Knows nothing."""

    def values(self, view: Any) -> list[float]:
        return [1.0 / view.seats] * view.seats


def think(
    game: StoryGame, story: Story, seat: int = 0, iterations: int = 400, seed: str = "x", **given: Any
) -> Thought:
    view = story.view(seat, True)
    mind = Search(given.pop("judgement", Even()), foretold=given.pop("foretold", False))
    return mind.think(game.imagination(view), view, seed, iterations, **given)


def shares(thought: Thought) -> dict[str, float]:
    tried = sum(option.visits for option in thought.options)
    return {option.action.name: option.visits / tried for option in thought.options}


def values(thought: Thought) -> dict[str, float]:
    return {option.action.name: option.value for option in thought.options}


def best(thought: Thought) -> str:
    return thought.choose(0.0).name


def test_it_takes_the_way_that_wins() -> None:
    game = StoryGame(Choice(0, {"left": SECOND, "right": Choice(0, {"left": SECOND, "right": FIRST})}))
    assert best(think(game, game.begin())) == "right"


def test_every_side_looks_for_its_own_good() -> None:
    """Left, S1 could let S0 win, but takes its own win; right, S2 cannot win and S1 has no say."""
    left = Choice(1, {"left": FIRST, "right": SECOND})
    right = Choice(2, {"left": FIRST, "right": Choice(0, {"left": SECOND, "right": FIRST})})
    game = StoryGame(Choice(0, {"left": left, "right": right}), 3)
    thought = think(game, game.begin())
    assert best(thought) == "right"
    assert values(thought)["left"] < 0.5 < 0.9 < values(thought)["right"]


def test_who_joins_another_side_wins_with_it() -> None:
    """Left, S0 is part of S1's side in the end, and that wins; right, it loses alone."""
    together = End([0, 1], joined={0: 1})
    game = StoryGame(
        Choice(0, {"left": together, "right": Draw({"heads": 1, "tails": 1}, {"heads": FIRST, "tails": SECOND})})
    )
    thought = think(game, game.begin())
    assert best(thought) == "left"
    assert values(thought)["left"] == pytest.approx(1.0)


def test_where_nobody_wins_nobody_has_a_share() -> None:
    """A small hope of a win is better than the end of all."""
    hope = Draw({"heads": 1, "tails": 9}, {"heads": FIRST, "tails": SECOND})
    game = StoryGame(Choice(0, {"left": End([]), "right": hope}))
    thought = think(game, game.begin())
    assert best(thought) == "right"
    assert values(thought)["left"] == 0.0


def test_chance_is_weighed() -> None:
    bold = Draw({"heads": 1, "tails": 3}, {"heads": FIRST, "tails": SECOND})
    safe = Draw({"heads": 3, "tails": 2}, {"heads": FIRST, "tails": SECOND})
    game = StoryGame(Choice(0, {"left": bold, "right": safe}))
    thought = think(game, game.begin(), iterations=3000)
    assert best(thought) == "right"
    assert values(thought)["right"] == pytest.approx(0.6, abs=0.05)


def pennies(plans: dict[int, str]) -> End:
    return FIRST if plans[0] == plans[1] else SECOND


def test_sealed_plans_are_mixtures() -> None:
    game = StoryGame(Plans({0: ("heads", "tails"), 1: ("heads", "tails")}, pennies))
    thought = think(game, game.begin(), iterations=4000)
    assert shares(thought)["heads"] == pytest.approx(0.5, abs=0.1)
    assert {thought.choose(number / 10).name for number in range(10)} == {"heads", "tails"}


def test_a_plan_that_is_sealed_already_is_not_looked_at() -> None:
    """S1 has sealed its plan: S0 still plays both, whatever lies there, and exactly alike."""
    game = StoryGame(Plans({0: ("heads", "tails"), 1: ("heads", "tails")}, pennies))
    found = []
    for word in ("heads", "tails"):
        story = game.begin()
        story.answer(1, WORDS[word])
        found.append(shares(think(game, story, iterations=2000)))
    assert found[0] == found[1]
    assert found[0]["heads"] == pytest.approx(0.5, abs=0.12)


def test_a_better_plan_is_played_more() -> None:
    """High wins against everything."""
    book = Plans({0: ("low", "high"), 1: ("low", "high")}, lambda plans: FIRST if plans[0] == "high" else SECOND)
    game = StoryGame(book)
    assert shares(think(game, game.begin()))["high"] > 0.9


def guess(low: int, high: int) -> StoryGame:
    """A card is dealt to S1, covered; S0 guesses it."""
    ways = {
        word: Choice(0, {one: FIRST if one == word else SECOND for one in ("low", "high")}) for word in ("low", "high")
    }
    return StoryGame(Draw({"low": low, "high": high}, ways, seen_by=1))


@pytest.mark.parametrize(("low", "high", "likely"), [(3, 1, "low"), (1, 3, "high")])
def test_what_is_covered_is_guessed_by_its_weights(low: int, high: int, likely: str) -> None:
    game = guess(low, high)
    story = game.begin()
    story.answer(CHANCE, WORDS["low"])
    thought = think(game, story, iterations=1500)
    assert best(thought) == likely
    assert values(thought)[likely] == pytest.approx(0.75, abs=0.06)


def test_two_worlds_one_thought() -> None:
    """Same view, same seed, same choice and the same figures, whatever the covered card is."""
    game = guess(2, 1)
    found = []
    for word in ("low", "high"):
        story = game.begin()
        story.answer(CHANCE, WORDS[word])
        found.append([(o.action.name, o.visits, o.value) for o in think(game, story).options])
    assert found[0] == found[1]


def test_the_same_seed_gives_the_same_thought() -> None:
    game = StoryGame(Plans({0: ("heads", "tails"), 1: ("heads", "tails")}, pennies))
    thoughts = [think(game, game.begin(), seed=seed) for seed in ("a", "a", "b")]
    figures = [[(o.action.name, o.visits, o.value) for o in thought.options] for thought in thoughts]
    assert figures[0] == figures[1]


class Watched(Even):
    """Writes down where it is asked to judge."""

    QUIET = ("ChooseCalmly",)

    def __init__(self) -> None:
        super().__init__()
        self.judged: list[str] = []

    def values(self, view: Any) -> list[float]:
        self.judged.append(view.decision.name)
        return [1.0 if ("right",) in view.path else 0.0, 0.5]

    def priors(self, view: Any, side: int, options: Sequence[Action]) -> list[float]:
        return softmax([1.0 if option.name == "right" else 0.0 for option in options], 0.5)


def test_leaves_are_judged_where_it_is_quiet() -> None:
    calm = Choice(1, {"left": FIRST, "right": SECOND}, calm=True)
    noise = Choice(1, {"left": calm, "right": Choice(0, {"wait": calm})})
    game = StoryGame(Choice(0, {"left": noise, "right": noise}))
    judgement = Watched()
    thought = think(game, game.begin(), iterations=8, judgement=judgement)
    assert judgement.judged and set(judgement.judged) == {"ChooseCalmly"}
    assert best(thought) == "right"


class Foreseeing(Watched):
    """Judges when the thinking side is on turn again, or after two quiet decisions of others."""

    FORESIGHT = 2

    def values(self, view: Any) -> list[float]:
        self.judged.append(f"S{view.side} after {len(view.path)}")
        return [0.5, 0.5]


def calm(side: int, then: Choice | End) -> Choice:
    return Choice(side, {"wait": then}, calm=True)


@pytest.mark.parametrize(
    ("then", "judged"),
    [
        (calm(1, calm(0, calm(1, FIRST))), "S0 after 2"),  # the own turn
        (calm(1, calm(1, calm(1, calm(0, FIRST)))), "S1 after 3"),  # two turns of S1 are passed, not three
    ],
)
def test_with_foresight_leaves_are_judged_when_the_thinking_side_is_on_turn_again(then: Choice, judged: str) -> None:
    game = StoryGame(Choice(0, {"left": then, "right": then}))
    judgement = Foreseeing()
    think(game, game.begin(), iterations=1, judgement=judgement)
    assert judgement.judged == [judged]


class Foretelling(Even):
    """Takes rivals to go left, whatever it brings them."""

    def priors(self, view: Any, side: int, options: list[Action]) -> list[float]:
        return softmax([1.0 if option.name == "left" else 0.0 for option in options])


def test_rivals_who_are_foretold_do_what_is_likeliest() -> None:
    """S1 could take its win on the left; where it is foretold, it lets S0 win there."""
    left = Choice(1, {"left": FIRST, "right": SECOND})
    right = Draw({"heads": 3, "tails": 1}, {"heads": FIRST, "tails": SECOND})
    game = StoryGame(Choice(0, {"left": left, "right": right}))
    assert best(think(game, game.begin())) == "right"
    thought = think(game, game.begin(), judgement=Foretelling(), foretold=True)
    assert best(thought) == "left"
    assert values(thought)["left"] > 0.95


def test_who_thinks_is_not_foretold() -> None:
    game = StoryGame(Choice(0, {"left": SECOND, "right": FIRST}))
    assert best(think(game, game.begin(), judgement=Foretelling(), foretold=True)) == "right"


def test_sealed_plans_of_rivals_are_mixtures_though_they_are_foretold() -> None:
    game = StoryGame(Plans({0: ("heads", "tails"), 1: ("heads", "tails")}, pennies))
    thought = think(game, game.begin(), iterations=4000, judgement=Foretelling(), foretold=True)
    assert shares(thought)["heads"] == pytest.approx(0.5, abs=0.1)


class Probing(Foretelling):
    """The same, and tries its own options out at a leaf."""

    PROBING = True


def first_try(book: Choice, judgement: Judgement) -> str:
    """What a thought of one iteration took, at the first leaf that it came to."""
    game = StoryGame(book)
    return best(think(game, game.begin(), iterations=1, judgement=judgement, foretold=True))


def test_who_probes_takes_the_best_option_at_a_leaf_instead_of_the_likeliest() -> None:
    lets = Choice(1, {"left": FIRST, "right": SECOND})
    book = Choice(0, {"left": SECOND, "right": lets})
    assert first_try(book, Foretelling()) == "left"
    assert first_try(book, Probing()) == "right"


def test_who_probes_does_not_ask_chance() -> None:
    """What chance would decide is worth what the position is: half a win, whatever would be drawn."""
    lucky = Draw({"heads": 1}, {"heads": FIRST})
    unlucky = Draw({"heads": 1}, {"heads": SECOND})
    assert first_try(Choice(0, {"left": lucky, "right": FIRST}), Probing()) == "right"
    assert first_try(Choice(0, {"left": SECOND, "right": unlucky}), Probing()) == "right"


class Hopeful(Even):
    """Judges a position otherwise while it thinks."""

    QUIET = ("ChooseCalmly",)

    def prospects(self, view: Any) -> list[float]:
        return [0.9, 0.1]


def test_leaves_are_judged_by_the_prospects_of_who_thinks() -> None:
    game = StoryGame(Choice(0, {"left": calm(1, FIRST), "right": calm(1, FIRST)}))
    thought = think(game, game.begin(), iterations=1, judgement=Hopeful(), foretold=True)
    assert max(option.value for option in thought.options) == pytest.approx(0.9)


def test_it_may_be_stopped_at_any_time_and_has_thought_at_least_once() -> None:
    game = StoryGame(Choice(0, {"left": SECOND, "right": FIRST}))
    assert think(game, game.begin(), iterations=0, seconds=1e-9).iterations == 1
    assert think(game, game.begin(), iterations=7, seconds=60.0).iterations == 7


def test_it_stops_when_nothing_could_change_its_mind_any_more() -> None:
    game = StoryGame(Choice(0, {"left": SECOND, "right": FIRST}))
    thought = think(game, game.begin(), iterations=400)
    first, second = thought.options
    assert (thought.settled, first.action.name) == (True, "right")
    assert thought.iterations < 400 and first.visits - second.visits > 400 - thought.iterations
    open_race = think(StoryGame(Choice(0, {"left": FIRST, "right": FIRST})), game.begin(), iterations=400)
    assert open_race.settled and open_race.iterations > 350
    cut_off = think(game, game.begin(), iterations=400, seconds=1e-9)
    assert not cut_off.settled


def test_a_mixture_takes_all_the_time_it_has() -> None:
    game = StoryGame(Plans({0: ("heads", "tails"), 1: ("heads", "tails")}, pennies))
    assert think(game, game.begin(), iterations=400).iterations == 400


def test_the_tree_is_kept_until_the_next_own_decision() -> None:
    later = Choice(
        1, {"left": Choice(0, {"left": FIRST, "right": SECOND}), "right": Choice(0, {"left": SECOND, "right": FIRST})}
    )
    game = StoryGame(Choice(0, {"left": later, "right": SECOND}))
    story, mind = game.begin(), Search(Even())
    view = story.view(0, True)
    first = mind.think(Certainty(game, view), view, "x", 300)
    assert (first.kept, best(first)) == (0, "left")
    story.answer(0, WORDS["left"])
    story.answer(1, WORDS["right"])
    view = story.view(0, True)
    second = mind.think(Certainty(game, view), view, "x", 5)
    assert second.kept > 20
    assert best(second) == "right"


def kept_in_uncertain_worlds(between: Choice) -> int:
    """What is left of a thought at the next own decision, after whatever is between; S1 alone has seen the draw."""
    game = StoryGame(Draw({"low": 1, "high": 1}, {"low": between, "high": between}, seen_by=1))
    story, mind = game.begin(), Search(Even())
    story.answer(CHANCE, WORDS["low"])
    kept = -1
    while not story.over:
        seat = story.asked_seats()[0]
        if seat == 0:
            view = story.view(0, True)
            kept = mind.think(game.imagination(view), view, "x", 50).kept
        story.answer(seat, WORDS["left"])
    return kept


def test_in_uncertain_worlds_the_tree_is_kept_while_one_decides_alone() -> None:
    last = Choice(0, {"left": FIRST, "right": SECOND})
    assert kept_in_uncertain_worlds(Choice(0, {"left": last})) > 20
    assert kept_in_uncertain_worlds(Choice(0, {"left": Choice(1, {"left": last})})) == 0


def test_views_have_keys_of_what_they_show() -> None:
    game = guess(1, 1)
    low, high = game.begin(), game.begin()
    low.answer(CHANCE, WORDS["low"])
    high.answer(CHANCE, WORDS["high"])
    assert key(low.view(0)) == key(high.view(0))
    assert key(low.view(1)) != key(high.view(1))
    assert key(low.view(0)) != key(low.view(1))


@pytest.mark.parametrize("module", ["search", "judgement"])
def test_thinking_imports_nothing_that_holds_a_game(module: str) -> None:
    """No match, record, replay or codec: what is behind a view cannot be reached."""
    allowed = {"actions", "dice", "flow", "judgement", "values", "view"}
    source = ast.parse((KERNEL / f"{module}.py").read_text(encoding="utf-8"))
    for node in source.body:  # below TYPE_CHECKING only types are named
        if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith("ennead"):
            assert node.module.removeprefix("ennead.kernel.") in allowed
