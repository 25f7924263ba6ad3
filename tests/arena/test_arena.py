"""The arena: fair by construction, the same anywhere, and no game is lost."""

from __future__ import annotations

import json
import os
import signal
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from ennead.arena import crews
from ennead.arena.plan import Plan, turned
from ennead.arena.playing import Outcome
from ennead.arena.ratings import ratings
from ennead.arena.report import interval, report
from ennead.arena.run import run
from ennead.kernel.errors import BadInput
from ennead.workers import Workers

QUICK = Plan("ra", ("greedy", "random"), 3, 9, "q")


@cache
def quick() -> list[Outcome]:
    """The games of QUICK as one process plays them; every other way must give the same."""
    return outcomes()


def outcomes(plan: Plan = QUICK, log: Path | None = None, crew: crews.Crew = crews.here) -> list[Outcome]:
    return run(plan, log, crew)


# Fairness


@pytest.mark.parametrize(
    ("bots", "rotations"),
    [("a", 1), ("ab", 4), ("abc", 4), ("abcd", 4), ("abab", 2), ("aabb", 4), ("abcdef", 4)],
)
def test_every_bot_sits_on_every_seat_as_often(bots: str, rotations: int) -> None:
    plan = Plan("ra", tuple(bots), 4, 24, "s")
    assert plan.rotations == rotations and plan.total == 24
    seats: Counter[tuple[str, int]] = Counter()
    for index in range(plan.total):
        pairing = plan.pairing(index)
        assert len(pairing.lineup) == 4
        if not plan.mixed:
            assert set(pairing.lineup) == set(bots)
        seats.update([(bot, seat) for seat, bot in enumerate(pairing.lineup)])
    for bot in set(bots):
        assert len({seats[bot, seat] for seat in range(4)}) == 1


def test_games_are_whole_deals() -> None:
    plan = Plan("ra", ("a", "b"), 4, 10, "s")
    assert plan.total == 12
    assert [plan.pairing(index).deal for index in range(12)] == [0] * 4 + [1] * 4 + [2] * 4
    assert turned("abcd", 1) == ("d", "a", "b", "c")


def test_tables_and_editions_are_played_in_turn_deal_by_deal() -> None:
    plan = Plan("ankh", ("random",), 3, 4, "s", options={"scenario": "all"})
    assert len(plan.tables) > 1
    assert [plan.pairing(index).table for index in range(len(plan.tables) + 1)] == [*range(len(plan.tables)), 0]
    found = report(plan, outcomes(plan))
    kinds = Counter(row["kind"] for row in found["rows"])
    assert kinds["bot"] == 1 and kinds["seat"] == 3 and kinds["side"] >= 3 and kinds["table"] == 12
    assert all(row["low"] <= row["share"] <= row["high"] for row in found["rows"])


def test_paired_games_have_the_same_chance(tmp_path: Path) -> None:
    """Two bots that play alike under two names: the games of a deal come out the same, those of another do not."""
    names = [tmp_path / "one.py", tmp_path / "two.py"]
    for name in names:
        name.write_text("def choose(view, options, rng):\n    return rng.choice(options)\n")
    found = outcomes(Plan("ra", tuple(map(str, names)), 2, 4, "p", patience=60.0))
    assert [one["deal"] for one in found] == [0, 0, 1, 1]
    assert found[0]["bots"] == found[1]["bots"][::-1]
    assert found[0]["scores"] == found[1]["scores"] != found[2]["scores"] == found[3]["scores"]


# The same anywhere


def test_a_pool_plays_the_same_games() -> None:
    here, elsewhere = quick(), outcomes(crew=crews.pool(2))
    assert here == elsewhere
    assert [one["index"] for one in here] == list(range(9))


def test_no_game_is_lost_when_workers_die() -> None:
    made: list[Workers] = []
    killed: list[int] = []

    def crew(plan: Plan, indices: Sequence[int]) -> Iterator[Outcome]:
        for outcome in crews.pool(2, made.append)(plan, indices):
            for pid in made[0].pids() if len(killed) < 2 else []:
                os.kill(pid, signal.SIGKILL)
                killed.append(pid)
            yield outcome

    assert outcomes(crew=crew) == quick()
    assert len(killed) >= 2
    assert made[0].pids() == []


def test_an_interrupted_run_goes_on_to_the_same_result(tmp_path: Path) -> None:
    log = tmp_path / "run.log"

    def tired(plan: Plan, indices: Sequence[int]) -> Iterator[Outcome]:
        yield from list(crews.here(plan, indices[:4]))
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        outcomes(log=log, crew=tired)
    log.write_text(log.read_text()[:-10])  # the last line was being written
    asked: list[int] = []

    def rest(plan: Plan, indices: Sequence[int]) -> Iterator[Outcome]:
        asked.extend(indices)
        return crews.here(plan, indices)

    assert outcomes(log=log, crew=rest) == quick()
    assert asked == [3, 4, 5, 6, 7, 8]
    more = Plan("ra", QUICK.bots, 3, 12, "q")  # a longer run of the same kind goes on, too
    assert run(more, log, rest)[:9] == quick() and asked[6:] == [9, 10, 11]
    with pytest.raises(BadInput, match="belongs to another run"):
        outcomes(Plan("ra", ("greedy", "random"), 3, 9, "another seed"), log)


class FakeRay(ModuleType):
    """What the arena uses of Ray, in one process; results come out of order, and one worker dies."""

    def __init__(self) -> None:
        super().__init__("ray")
        self.addresses: list[str | None] = []
        self.open = False

    def is_initialized(self) -> bool:
        return self.open

    def init(self, address: str | None = None, **_: Any) -> None:
        self.addresses.append(address)
        self.open = True

    def shutdown(self) -> None:
        self.open = False

    def cluster_resources(self) -> dict[str, float]:
        return {"CPU": 2.0}

    def put(self, thing: Any) -> Any:
        return thing

    def remote(self, **options: Any) -> Any:
        assert options == {"max_retries": 3}

        class Task:
            def __init__(self, work: Any) -> None:
                self.work = work

            def remote(self, *arguments: Any) -> Any:
                return lambda: self.work(*arguments)

        return Task

    def wait(self, given: list[Any], num_returns: int) -> tuple[list[Any], list[Any]]:
        return given[-num_returns:], given[:-num_returns]

    def get(self, one: Any) -> Any:
        return one()


@pytest.mark.parametrize("address", ["local", "ray://somewhere:10001"])
def test_ray_plays_the_same_games(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    ray = FakeRay()
    monkeypatch.setitem(sys.modules, "ray", ray)
    assert outcomes(crew=crews.by_ray(address)) == quick()
    assert ray.addresses == [None if address == "local" else address] and not ray.open


def test_without_ray_one_sentence_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(BadInput, match=r"pip install 'ennead\[ray\]'"):
        crews.by_ray("local")


def test_a_game_that_crashes_is_told_and_tried_again_next_time(tmp_path: Path) -> None:
    log = tmp_path / "run.log"

    def stumbling(plan: Plan, indices: Sequence[int]) -> Iterator[Outcome]:
        for outcome in crews.here(plan, indices):
            yield {"index": 2, "crash": "given up after 3 workers"} if outcome["index"] == 2 else outcome

    found = report(QUICK, outcomes(log=log, crew=stumbling))
    assert found["games"] == 8 and found["crashes"] == [{"index": 2, "text": "given up after 3 workers"}]
    assert outcomes(log=log) == quick()


# Counting


def test_intervals_are_wilsons() -> None:
    assert interval(0, 0) == (0.0, 1.0)
    assert [round(one, 3) for one in interval(48, 60)] == [0.682, 0.882]
    assert [round(one, 3) for one in interval(180, 200)] == [0.851, 0.934]
    assert interval(0, 10)[0] == 0.0 and interval(10, 10)[1] == pytest.approx(1.0)


def outcome(index: int, winners: list[int], ranking: list[list[int]]) -> Outcome:
    return {"index": index, "deal": index, "table": 0, "bots": ["random"] * 3, "winners": winners, "scores": [0, 0, 0],
            "ranking": ranking, "sides": [], "decisions": 1, "hurried": 0, "faults": {}}  # fmt: skip


def test_where_wins_are_shared_chance_gives_more() -> None:
    plan = Plan("ra", ("random",), 3, 4, "s")
    games = [outcome(at, winners, [[0, 1, 2]]) for at, winners in enumerate([[0, 1], [1, 2], [2], []])]
    found = report(plan, games)
    assert (found["chance"], found["shared"], found["nobody"]) == (round(5 / 12, 4), 2, 1)
    assert [row["wins"] for row in found["rows"] if row["kind"] == "seat"] == [1, 2, 2]


def test_ratings_follow_the_rankings_and_stay_where_nothing_is_shown() -> None:
    games = [{**outcome(at, [0], [[0], [1, 2]]), "bots": ["a", "b", "b"]} for at in range(20)]
    found = ratings(["a", "b"], games)
    assert found["a"].mu > 30 > 20 > found["b"].mu
    assert found["a"].sigma < 25 / 3
    assert ratings(["random"], [outcome(0, [0], [[0], [1], [2]])])["random"].mu == 25.0


def test_bots_that_people_bring_play_and_their_faults_are_counted(tmp_path: Path) -> None:
    bad = tmp_path / "bad.py"
    bad.write_text("def choose(view, options, rng):\n    return 'fly' if rng.random() < 0.2 else options[0]\n")
    plan = Plan("ra", (str(bad), "random"), 2, 2, "s", patience=60.0)
    found = report(plan, outcomes(plan))
    fault = found["faults"][str(bad)]
    assert found["games"] == 2 and fault["count"] > 0
    assert fault["first"].endswith("chose what is not an option: fly")
    assert json.loads(json.dumps(found)) == found


SLIPPING = "def choose(view, options, rng):\n    return 'fly' if rng.random() < 0.7 else options[-1]\n"


def test_a_game_with_a_bad_bot_is_the_same_whatever_was_played_before(tmp_path: Path) -> None:
    """It is given up for a game after three mistakes in a row, and asked again in the next."""
    bad = tmp_path / "bad.py"
    bad.write_text(SLIPPING)
    plan = Plan("ra", (str(bad), "random"), 2, 4, "s", patience=60.0)
    whole = outcomes(plan)
    assert all("it is not asked any more" in one["faults"][str(bad)][-1] for one in whole)
    for index in range(plan.total):
        assert [*crews.here(plan, [index])] == [whole[index]]


DEAF = """
import json, os, sys, time
open(__file__ + ".pids", "a").write(f"{os.getpid()}\\n")
for line in sys.stdin:
    question = json.loads(line)
    print(json.dumps({"id": question["id"], "action": question["options"][0]}), flush=True)
time.sleep(600)
"""


def test_no_program_outlives_the_run(tmp_path: Path) -> None:
    """Though it does not end when nobody asks any more."""
    deaf = tmp_path / "deaf.py"
    deaf.write_text(DEAF)
    plan = Plan("ra", (f"line:{sys.executable} {deaf}", "random"), 2, 2, "s", patience=60.0)
    assert not any(one["faults"] for one in outcomes(plan, crew=crews.pool(2)))
    pids = [int(line) for line in Path(f"{deaf}.pids").read_text().split()]
    assert pids
    for pid in pids:
        with pytest.raises(ProcessLookupError):
            os.kill(pid, 0)


BROKEN = {
    "bla\n": "is not the log of such a run",
    "\n": "is not the log of such a run",
    "[" * 100_000 + "\n": "is not the log of such a run",
    "{}\n": "belongs to another run",
    "HEAD[1]\n": "line 2 is no game",
    'HEAD{"index": 0}\n': "line 2 is no game",
    "HEADnonsense\n": "is not the log of such a run",
}


@pytest.mark.parametrize(("text", "sentence"), BROKEN.items())
def test_what_is_no_log_of_a_run_is_left_alone(tmp_path: Path, text: str, sentence: str) -> None:
    log = tmp_path / "run.log"
    log.write_text(text.replace("HEAD", json.dumps(QUICK.head()) + "\n"))
    before = log.read_bytes()
    with pytest.raises(BadInput, match=sentence):
        outcomes(log=log)
    assert log.read_bytes() == before


@pytest.mark.parametrize("length", [0, 7])
def test_a_log_whose_first_line_was_being_written_begins_anew(tmp_path: Path, length: int) -> None:
    log = tmp_path / "run.log"
    log.write_text(json.dumps(QUICK.head())[:length])
    assert outcomes(log=log) == quick() == outcomes(log=log)


def test_of_many_bots_each_deal_is_turned_all_around(tmp_path: Path) -> None:
    """Also where the bots of the first deal happen to sit alike."""
    for seed in "abcdefghij":
        plan = Plan("ra", ("a", "a", "a", "b", "b", "b"), 4, 40, seed)
        seats: Counter[tuple[str, int]] = Counter()
        for index in range(plan.total):
            seats.update([(bot, seat) for seat, bot in enumerate(plan.pairing(index).lineup)])
        for bot in "ab":
            assert len({seats[bot, seat] for seat in range(4)}) == 1


WRONG = [
    (Plan("ankh", ("random",), 3, 1, "q", options={"scenario": "nothing"}), "there is no scenario 'nothing'"),
    (Plan("ra", ("deep",), 3, 9, "q"), "there is no bot 'deep' for Ra"),
    (Plan("ra", ("random",), 9, 9, "q"), "Ra is for 2 to 5 players, not 9"),
    (Plan("ra", ("random",), 3, 0, "q"), "the number of games is from 1 to"),
    (Plan("ra", ("random",), 3, 1, ""), "a seed has 1 to 100"),
    (Plan("ra", ("nowhere.py",), 3, 1, "q"), r"there is no file 'nowhere\.py'"),
    (Plan("ra", ("random",), 3, 1, "q", edition="golden"), "Ra has no edition 'golden'"),
]


@pytest.mark.parametrize(("plan", "sentence"), WRONG)
def test_what_cannot_be_played_is_refused_first(plan: Plan, sentence: str) -> None:
    with pytest.raises(BadInput, match=sentence):
        plan.check()
