"""Game records: written, read, verified; every bad one is refused naming the line."""

from collections.abc import Callable
from functools import cache
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from kernel.toys.scarabs import GAME

from ennead import Match, load
from ennead.kernel import replay
from ennead.kernel.check import line_of as line_of_decision
from ennead.kernel.check import possible
from ennead.kernel.contract import Game
from ennead.kernel.errors import BadInput
from ennead.kernel.match import Table
from ennead.kernel.replay import FIRST_LINE, read, write


def find_game(name: str) -> Game:
    return GAME if name == "scarabs" else load(name)


@cache
def finished() -> str:
    """The record of a whole game of two."""
    match = Match.start(GAME, 2, seed="a seed", names=["Ann", "Bob"])
    while not match.over:
        seat = match.state.asked_seats()[0]
        match.play(seat, match.state.options(seat)[-1])
    return write(match, ["a game for tests"])


@cache
def running() -> str:
    """The record of a game of Ra that goes on."""
    match = Match.start(load("ra"), 3, variants=["open-scores"], seed="a seed")
    for _ in range(12):
        seat = match.state.asked_seats()[0]
        match.play(seat, match.state.options(seat)[0])
    return write(match)


def changed(old: str, new: str, text: str = "") -> str:
    """A record in which the first such piece was replaced."""
    text = text or finished()
    assert old in text, f"{old!r} is not in the record"
    return text.replace(old, new, 1)


def line_of(text: str, piece: str) -> int:
    return 1 + [piece in line for line in text.split("\n")].index(True)


def test_a_finished_game_is_written_and_verified() -> None:
    record = read(finished(), find_game)
    last = record.verify()
    assert last.over
    assert record.seed == "a seed"
    assert record.table.names == ("Ann", "Bob")
    assert record.table.game is GAME
    assert len(record.digests) == 2
    result = last.state.result()
    assert result is not None
    assert record.result == replay.result_text(result)
    assert "; a game for tests" in finished()


def test_a_running_game_is_written_without_its_seed() -> None:
    assert "a seed" not in running()
    assert "seed:" not in running()
    record = read(running(), find_game)
    assert not record.finished
    assert record.table.variants == ("open-scores",)
    assert not record.verify().over


def test_states_are_given_one_by_one() -> None:
    record = read(finished(), find_game)
    digests = [GAME.digest(match.state) for match in record.matches()]
    assert len(digests) == len(record.lines) + 1
    assert GAME.digest(record.at(7).state) == digests[7]
    assert GAME.digest(record.at(0).state) == GAME.digest(record.table.new())
    assert record.at(len(record.lines)).over
    for number in (-1, len(record.lines) + 1):
        with pytest.raises(BadInput, match=f"there is no decision {number}"):
            record.at(number)


def test_line_ends_of_other_systems_are_accepted() -> None:
    assert read(finished().replace("\n", "\r\n"), find_game).verify().over
    assert read(finished().rstrip("\n"), find_game).verify().over
    assert read(finished() + "\n\n", find_game).verify().over


def test_comments_and_blank_lines_change_nothing() -> None:
    text = finished().replace("\n3. ", "\n\n; a comment\n3. ")
    assert read(text, find_game).verify().over


@pytest.mark.parametrize("kept", range(len(finished().split("\n")) - 2))
def test_a_record_that_breaks_off_anywhere_is_refused(kept: int) -> None:
    text = "\n".join(finished().split("\n")[: kept + 1])
    with pytest.raises(BadInput, match=r"^line \d+: "):
        read(text, find_game).verify()


Spoil = Callable[[], str]


def swapped_decisions() -> str:
    lines = finished().split("\n")
    first = line_of(finished(), "1. chance") - 1
    lines[first], lines[first + 1] = lines[first + 1], lines[first]
    return "\n".join(lines)


MISTAKES: list[tuple[str, Spoil, str]] = [
    ("nothing", lambda: "", "line 1: expected 'Ennead record 1'"),
    ("binary junk", lambda: "\x00\x01\xff" * 50, "line 1: expected 'Ennead record 1'"),
    ("another version", lambda: changed(FIRST_LINE, "Ennead record 2"), "line 1: expected 'Ennead record 1'"),
    ("only the first line", lambda: FIRST_LINE, "line 2: the header has no line 'game'"),
    ("another game", lambda: changed("game: scarabs", "game: ra"), "line 3: "),
    ("an unknown game", lambda: changed("game: scarabs", "game: senet"), "line 2: there is no game 'senet'"),
    ("an unknown edition", lambda: changed("edition: toy", "edition: de luxe"), "line 3: .*no edition 'de luxe'"),
    ("an unknown variant", lambda: changed("edition: toy", "edition: toy\nvariants: fast"), "no variant 'fast'"),
    ("an unknown option", lambda: changed("edition: toy", "edition: toy\noption map: x"), "no option 'map'"),
    (
        "another rules version",
        lambda: changed("rules: 1", "rules: 2"),
        "line 5: .*by version 2 of the rules; this is 1",
    ),
    ("seats in words", lambda: changed("seats: 2", "seats: two"), "line 4: expected a number of seats, not 'two'"),
    ("too many seats", lambda: changed("seats: 2", "seats: 9"), "line .: "),
    ("huge seats", lambda: changed("seats: 2", "seats: " + "9" * 400), "line 4: expected a number of seats"),
    ("fewer seats than names", lambda: changed("S1: Bob", "S1: Bob\nS2: Cem"), "line .*: "),
    ("a missing name", lambda: changed("S1: Bob\n", ""), "line 7: 1 names for 2 seats"),
    ("no commitment", lambda: changed("commitment: sha256", "S0x"), "line 6: expected a header line"),
    ("a short commitment", lambda: changed("commitment: sha256:8", "commitment: sha256:"), "line 6: .*64 hexadecimal"),
    ("a doubled header line", lambda: changed("seats: 2", "seats: 2\nseats: 2"), "line 5: 'seats' stands twice"),
    ("a doubled header", lambda: changed("S1: Bob\n", f"S1: Bob\n{FIRST_LINE}\n"), "line 9: expected a header line"),
    ("an unknown header line", lambda: changed("seats: 2", "seats: 2\ncolour: red"), "line 5: expected a header line"),
    ("an empty value", lambda: changed("seats: 2", "seats: "), "line 4: expected a header line"),
    ("a missing number", lambda: changed("\n3. ", "\n4. "), "decision 3 is due here, not 4"),
    ("swapped lines", swapped_decisions, "line 11: decision 1 is due here, not 2"),
    ("an unknown action", lambda: changed("10. S0 choose", "10. S0 juggle"), "line 20: .* is not an action of Scarabs"),
    ("no such seat", lambda: changed("10. S0", "10. S7"), "line 20: there is no seat S7 with 2 players"),
    ("a wrong seat", lambda: changed("10. S0", "10. chance"), "line 20: '10. chance choose 4' was changed"),
    ("a player for chance", lambda: changed("3. chance", "3. S0"), "line 13: '3. S0 card 0' was changed"),
    ("a wrong outcome", lambda: changed("3. chance card", "3. chance omen"), "line 13: "),
    ("a wrong digest", lambda: changed("= 20 ", "= 20 0")[:-1], "line .*: expected a decision"),
    ("a digest too early", lambda: changed("\n3. ", "\n= 20 0123456789abcdef\n3. "), "stands after decision 2"),
    ("nonsense", lambda: changed("\n3. ", "\nwhat?\n3. "), "line 13: expected a decision like"),
    ("a long line", lambda: changed("\n3. ", "\n;" + "x" * 600 + "\n3. "), "line 13: a line has at most 500"),
    ("another result", lambda: changed("result: scored; S", "result: scored; T"), "the result is 'scored; S"),
    ("another seed", lambda: changed("seed: a seed", "seed: b seed"), "chance draws .* with this seed"),
    ("a false end", lambda: changed(" finished", " running"), "the record says running, but the game is over"),
    ("a false count", lambda: changed("end: ", "end: 1"), "its end says 1"),
    ("something after the end", lambda: finished() + "27. S0 pass\n", "nothing may follow the end"),
    ("a second end", lambda: finished() + "end: 27 finished\n", "nothing may follow the end"),
    (
        "a decision after the result",
        lambda: changed("seed: a seed", "30. S0 pass"),
        "no decision may follow the result",
    ),
    ("two results", lambda: changed("seed: a seed", "result: scored; S0 1"), "expected a decision like"),
    ("a false running", lambda: changed(" running", " finished", running()), "says finished, but the game goes on"),
]


@pytest.mark.parametrize(("spoil", "sentence"), [one[1:] for one in MISTAKES], ids=[one[0] for one in MISTAKES])
def test_a_bad_record_is_refused_naming_the_line(spoil: Spoil, sentence: str) -> None:
    with pytest.raises(BadInput, match=sentence) as caught:
        read(spoil(), find_game).verify()
    assert str(caught.value).startswith("line ")
    assert "\n" not in str(caught.value)


def test_a_changed_draw_is_named_even_without_the_seed() -> None:
    text = finished()
    seeded = text.index("result: ")
    unseeded = text[:seeded] + text[text.index("end: ") :]
    edited = changed("3. chance card 0", "3. chance card 3", unseeded)
    number = line_of(text, "3. chance card 0")
    expected = (
        f"line {number}: '3. chance card 3' was changed: the check in the last line was made for '3. chance card 0'"
    )
    with pytest.raises(BadInput, match=f"^{expected}$"):
        read(edited, find_game).verify()


def test_two_changed_decisions_are_narrowed_to_the_lines_since_the_last_digest() -> None:
    text = finished()
    seeded = text.index("result: ")
    unseeded = text[:seeded] + text[text.index("end: ") :]
    edited = changed(
        "9. chance prize 1", "9. chance prize 3", changed("18. chance prize 2", "18. chance prize 3", unseeded)
    )
    with pytest.raises(BadInput, match=r"^line 31: .* is another one: a decision in lines 11 to 30 was changed$"):
        read(edited, find_game).verify()


@pytest.mark.parametrize(("name", "every"), [("ra", 9), ("kemet", 61), ("ankh", 19)])
def test_the_one_line_that_was_changed_is_named(name: str, every: int) -> None:
    """Any legal decision in place of the one that was made, also where it makes a later line illegal."""
    match = random_match(name, 3)
    text = write(match)
    lines = text.split("\n")
    rng = Random(name)
    record = read(text, find_game)
    edits = 0
    for index, match in enumerate(record.matches()):
        if index == len(record.lines) or index % every:
            continue
        line = record.lines[index]
        others = [one for one in possible(match.state) if one != (line.seat, line.action)]
        if others:
            edits += 1
            edited = list(lines)
            edited[line.number - 1] = line_of_decision(index + 1, rng.choice(others))
            with pytest.raises(BadInput, match=f"^line {line.number}: '{edited[line.number - 1]}' was changed"):
                read("\n".join(edited), find_game).verify()
    assert edits > 5


def random_match(name: str, seats: int) -> Match:
    game, rng = load(name), Random(name)
    match = Match.start(game, seats, seed=name, options=game.meta.simulation)
    while not match.over:
        seat = match.state.asked_seats()[0]
        match.play(seat, rng.choice(match.state.options(seat)))
    return match


def test_a_record_written_by_hand_needs_no_check() -> None:
    text = finished()
    assert read(text[: text.rindex(" ")] + "\n", find_game).verify().over


def test_without_a_check_the_rules_say_what_is_wrong() -> None:
    text = finished()
    by_hand = text[: text.rindex(" ")] + "\n"
    with pytest.raises(BadInput, match=r"^line 13: S0 is not asked now: chance must answer"):
        read(changed("3. chance", "3. S0", by_hand), find_game).verify()
    with pytest.raises(BadInput, match=r"^line 20: chance is not asked now"):
        read(changed("10. S0", "10. chance", by_hand), find_game).verify()


def test_a_wrong_check_is_found() -> None:
    text = finished()
    place = text.rindex(" ") + 1
    edited = text[:place] + ("0" if text[place] != "0" else "1") + text[place + 1 :]
    number = line_of(text, "end: ")
    with pytest.raises(BadInput, match=rf"^line {number}: the decisions are not those that the check was made for$"):
        read(edited, find_game).verify()


def test_a_changed_digest_is_found() -> None:
    text = finished()
    place = text.index("= 20 ") + len("= 20 ")
    edited = text[:place] + ("0" if text[place] != "0" else "1") + text[place + 1 :]
    number = line_of(text, "= 20 ")
    with pytest.raises(BadInput, match=rf"^line {number}: the position after decision 20 is another one"):
        read(edited, find_game).verify()


def test_a_seed_that_was_not_committed_is_found() -> None:
    other = Match(Table(GAME, 2), "another seed").commitment
    text = changed(Match(Table(GAME, 2), "a seed").commitment, other)
    number = line_of(text, "seed: a seed")
    with pytest.raises(BadInput, match=rf"^line {number}: the seed is not the one that the commitment was made for"):
        read(text, find_game).verify()


def test_huge_records_are_refused_before_they_are_read() -> None:
    with pytest.raises(BadInput, match="at most 10000000 characters"):
        read(FIRST_LINE + "\n" * 10_000_001, find_game)
    with pytest.raises(BadInput, match="line 200000: a record has at most 200000 lines"):
        read(FIRST_LINE + "\n" * 200_001, find_game)


@given(st.integers(0, 10_000), st.text(max_size=3))
def test_a_record_with_any_typing_error_is_read_or_refused_naming_a_line(place: int, letters: str) -> None:
    text = finished()
    place %= len(text)
    try:
        read(text[:place] + letters + text[place + 1 :], find_game).verify()
    except BadInput as error:
        if not str(error).startswith("line "):
            raise AssertionError(f"no line is named: {error}") from error
