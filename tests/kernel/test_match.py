"""Matches: chance from the seed, the log, digests."""

from random import Random
from typing import Any

import pytest
from kernel.toys.scarabs import GAME

from ennead import Match, load
from ennead.kernel.actions import Action
from ennead.kernel.chance import Generator, commitment, number_at, pick
from ennead.kernel.errors import BadInput, IllegalAction
from ennead.kernel.flow import CHANCE
from ennead.kernel.log import DIGEST_EVERY
from ennead.kernel.match import Table
from ennead.kernel.replay import read, write
from ennead.kernel.seating import BY_SEATS


def play(match: Match, which: int) -> Match:
    """Always take the option of that place, counted around."""
    while not match.over:
        seat = match.state.asked_seats()[0]
        options = match.state.options(seat)
        match.play(seat, options[which % len(options)])
    return match


def written(match: Match) -> list[str]:
    return [f"{entry.seat} {entry.action.name}" for entry in match.log]


def numbers_used(match: Match) -> int:
    return sum(entry.seat == CHANCE for entry in match.log)


def test_the_same_seed_and_decisions_give_the_same_match() -> None:
    one, other = play(Match.start(GAME, 3, seed="x"), 1), play(Match.start(GAME, 3, seed="x"), 1)
    assert written(one) == written(other)
    assert one.digests == other.digests
    assert written(play(Match.start(GAME, 3, seed="y"), 1)) != written(one)


def test_without_a_seed_every_match_is_another() -> None:
    one, other = Match.start(GAME, 3), Match.start(GAME, 3)
    assert one.seed != other.seed
    assert len(one.seed) == 32


def test_chance_is_drawn_by_itself() -> None:
    match = Match.start(GAME, 2, seed="x")
    assert not match.state.chance
    assert numbers_used(match) == len(match.log) == 9  # 2 omens, 6 cards, 1 prize
    assert match.generator.index == 9
    play(match, 0)
    assert match.generator.index == numbers_used(match)


def test_other_decisions_use_the_same_numbers_in_the_same_order() -> None:
    """RA-SET-08: no decision changes what chance holds in store."""
    first, second = play(Match.start(load("ra"), 3, seed="x"), 0), play(Match.start(load("ra"), 3, seed="x"), 1)
    assert written(first) != written(second)
    for match in (first, second):
        state, index = match.table.new(), 0
        for entry in match.log:
            if entry.seat == CHANCE:
                assert state.draw(number_at("x", index)) is entry.action
                index += 1
            state.answer(entry.seat, entry.action)


def test_numbers_come_from_the_seed_alone() -> None:
    generator = Generator("x")
    assert [generator.random() for _ in range(3)] == [number_at("x", index) for index in range(3)]
    assert Generator("x", 2).random() == number_at("x", 2)
    assert number_at("x", 0) != number_at("y", 0)
    assert all(0 <= number_at("x", index) < 1 for index in range(1000))


def test_numbers_and_commitments_never_change() -> None:
    """Finished games are checked by these, in any language."""
    assert number_at("a seed", 0) == 0.7848621212240382
    assert commitment("a seed") == "sha256:821951563fd1350d091f14a7b8f695914053e7785b8f0a63a3530b4c63a58010"


def test_pick_follows_counts() -> None:
    assert [pick([2, 0, 1], 3, number / 6) for number in range(6)] == [0, 0, 0, 0, 2, 2]
    with pytest.raises(AssertionError, match="nothing is left"):
        pick([0, 0], 1, 0.5)


def test_digests_stand_at_fixed_distances_and_at_the_end() -> None:
    match = play(Match.start(load("ra"), 2, seed="x"), 0)
    last = len(match.log)
    assert list(match.digests) == sorted({*range(DIGEST_EVERY, last + 1, DIGEST_EVERY), last})
    assert match.digests[last] == match.game.digest(match.state)


def test_actions_may_be_given_by_name() -> None:
    match = Match.start(load("ra"), 3, seed="x")
    seat = match.state.asked_seats()[0]
    match.play(seat, " Draw ")
    assert "draw" in [entry.action.name for entry in match.log]
    with pytest.raises(BadInput, match="'dance' is not an action of Ra; actions begin with: draw, invoke"):
        match.play(0, "dance")


def test_a_refused_action_is_not_written_down() -> None:
    match = Match.start(load("ra"), 3, seed="x")
    before = (written(match), match.game.digest(match.state), len(match.events))
    seat = match.state.asked_seats()[0]
    with pytest.raises(IllegalAction, match="expected one of: draw, invoke") as refused:
        match.play(seat, "bid 7")
    assert refused.value.rule == "RA-TRN-01" and str(refused.value).endswith("(RA-TRN-01)")
    other = (seat + 1) % 3
    with pytest.raises(IllegalAction, match=f"S{other} is not asked now: S{seat} must answer TakeTurn") as refused:
        match.play(other, "draw")
    assert refused.value.rule == "RA-TRN-02"
    with pytest.raises(BadInput, match="there is no seat S3; expected S0 to S2"):
        match.play(3, "draw")
    assert (written(match), match.game.digest(match.state), len(match.events)) == before


def test_events_are_heard_from_the_first_decision_on() -> None:
    match = Match.start(GAME, 2, seed="x")
    assert [event.kind.name for event in match.events] == ["OmenDealt"] * 2 + ["CardDealt"] * 6


@pytest.mark.parametrize(
    ("table", "sentence"),
    [
        ((9,), "Ra is for 2 to 5 players, not 9"),
        ((3, "pocket"), "Ra has no edition 'pocket'; expected one of: standard"),
        ((3, "", ["fast"]), "Ra has no variant 'fast'; known variants: open-scores"),
        ((3, "", ["open-scores", "open-scores"]), "a variant is named twice"),
        ((3, "", [], ["Ann"]), "1 names for 3 seats"),
        ((2, "", [], ["Ann", ""]), "a name has 1 to 60 printable characters"),
        ((2, "", [], ["Ann", "B\nob"]), "a name has 1 to 60 printable characters"),
        ((2, "", [], ["Ann", " Bob"]), "a name has 1 to 60 printable characters"),
        ((2, "", [], ["Ann", "B" * 61]), "a name has 1 to 60 printable characters"),
        ((2, "", [], [], {"map": "north"}), "Ra has no option 'map'; known options: none"),
    ],
)
def test_an_impossible_table_is_refused(table: tuple[Any, ...], sentence: str) -> None:
    with pytest.raises(BadInput, match=sentence):
        Table(load("ra"), *table)


# From a log


@pytest.mark.parametrize("name", ["scarabs", "ra", "ankh"])
def test_a_match_is_its_table_its_seed_and_its_log(name: str) -> None:
    """Rebuilt from what stands, it is the same: state, events, digests, and what everybody may still take back."""
    game, rng = GAME if name == "scarabs" else load(name), Random(name)
    match = Match.start(game, 3, seed="a log")
    while not match.over and len(match.log) < 150:
        willing = [seat for seat in range(3) if match.may_undo(seat)]
        if willing and rng.random() < 0.3:
            match.undo(rng.choice(willing))
            continue
        seat = rng.choice(match.state.asked_seats())
        match.play(seat, rng.choice(match.options(seat)))
        again = Match.from_log(match.table, match.seed, match.decisions())
        assert told(again) == told(match) and game.digest(again.state) == game.digest(match.state)
        assert [again.undoable(seat) for seat in range(3)] == [match.undoable(seat) for seat in range(3)]
        for seat in [seat for seat in range(3) if again.may_undo(seat)][:1]:
            again.undo(seat)
            assert game.digest(again.state) == game.digest(Match.from_log(match.table, "", again.decisions()).state)
    assert len(match.log) > 40


def told(match: Match) -> list[tuple[object, ...]]:
    return [
        (entry.seat, entry.action, entry.owners, entry.told, entry.only, [event.kind for event in entry.events])
        for entry in match.log
    ]


def test_who_decided_before_may_undo_once_the_next_has_taken_back() -> None:
    match = Match.start(load("ra"), 3, seed="x")
    first = match.state.asked_seats()[0]
    match.play(first, "invoke")
    second = match.state.asked_seats()[0]
    match.play(second, "pass")
    assert not match.may_undo(first)
    match.undo(second)
    match.undo(first)
    assert match.state.place() == ["Game.epochs", "Epoch.turns"]


def test_a_log_that_the_rules_or_the_seed_do_not_repeat_is_refused() -> None:
    match = play(Match.start(GAME, 2, seed="x"), 0)
    assert Match.from_log(match.table, "", match.decisions(), match.commitment).commitment == match.commitment
    with pytest.raises(BadInput, match=r"chance draws '.*' with this seed, not"):
        Match.from_log(match.table, "y", match.decisions())
    with pytest.raises(IllegalAction, match="S0 is not asked now: chance must answer"):
        Match.from_log(match.table, "x", match.decisions()[9:])


def test_what_may_be_chosen_is_listed_once(monkeypatch: pytest.MonkeyPatch) -> None:
    match = Match.start(GAME, 3, seed="x")
    decision = match.state.decision
    assert decision is not None
    listed: list[int] = []
    options = type(decision).options

    def counted(*given: Any) -> list[Action]:
        listed.append(1)
        return options(*given)

    monkeypatch.setattr(type(decision), "options", counted)
    seat = match.state.asked_seats()[0]
    assert match.only_possibility() is None and match.options(seat) is match.options(seat)
    match.play(seat, match.options(seat)[0])
    assert len(listed) == 1


# Who sits where


def test_seats_are_drawn_by_chance_before_anything_else() -> None:
    seen = set()
    for number in range(60):
        match = Match.start(load("ra"), 3, seed=f"seats {number}", names=["Ann", "Ben", "Cleo"], seating="drawn")
        assert match.log[0].action.name == "seats " + " ".join(map(str, match.players))
        assert match.names == [["Ann", "Ben", "Cleo"][player] for player in match.players]
        assert match.generator.index == numbers_used(match)
        seen.add(match.players)
    assert len(seen) == 6


def test_the_game_itself_knows_nothing_of_the_draw() -> None:
    drawn = play(Match.start(load("ra"), 3, seed="x", seating="drawn"), 0)
    again = load("ra").new(3)
    for entry in drawn.log[1:]:
        again.answer(entry.seat, entry.action)
    assert load("ra").digest(again) == load("ra").digest(drawn.state)
    assert drawn.log[0].events[0].kind.name == "Seated" and not any(drawn.may_undo(seat) for seat in range(3))


def test_a_drawn_match_is_written_verified_and_rebuilt() -> None:
    match = play(Match.start(load("ra"), 3, seed="x", names=["Ann", "Ben", "Cleo"], seating="drawn"), 0)
    text = write(match)
    assert "seats: 3\nseating: drawn\n" in text and "\nP0: Ann\nP1: Ben\nP2: Cleo\n" in text
    record = read(text, load)
    assert record.verify().names == record.names() == match.names
    assert write(record.verify()) == text == write(match, names=match.names)
    first = f"1. chance {match.log[0].action.name}"
    other = next(action.name for action in BY_SEATS[3] if action is not match.log[0].action)
    with pytest.raises(BadInput, match=f"'1. chance {other}' was changed: .* made for '{first}'"):
        read(text.replace(first, f"1. chance {other}"), load).verify()
    unchecked = text[: text.rindex(" ")].replace(first, f"1. chance {other}") + "\n"
    with pytest.raises(BadInput, match=f"chance draws '{match.log[0].action.name}' with this seed, not '{other}'"):
        read(unchecked, load).verify()
    with pytest.raises(BadInput, match="the seats are drawn first"):
        Match.from_log(match.table, "x", match.decisions()[1:])
    with pytest.raises(BadInput, match=r"is not asked now|cannot be drawn"):
        Match.from_log(Table(load("ra"), 3), "", match.decisions())


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("seating: drawn", "seating: by age", "seats are given out as seated or drawn, not 'by age'"),
        ("P1: Ben", "S1: Ben", "there is no S1 with 3 players whose seats are drawn"),
        ("P2: Cleo", "P3: Cleo", "there is no P3 with 3 players"),
    ],
)
def test_a_wrong_header_of_a_drawn_match_is_refused(old: str, new: str, sentence: str) -> None:
    text = write(Match.start(load("ra"), 3, seed="x", names=["Ann", "Ben", "Cleo"], seating="drawn"))
    with pytest.raises(BadInput, match=sentence):
        read(text.replace(old, new), load)
