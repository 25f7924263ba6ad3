"""Documents that people write: every mistake is named with its place."""

from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ennead.kernel.document import MOST_BYTES, Node, brief, read_json
from ennead.kernel.errors import BadInput

NAMES = ("nile", "gold")


def test_fields_know_the_way_to_themselves() -> None:
    fields = Node({"track": [1, {"sun": 3}]}).fields(["track"])
    inner = fields["track"].items()[1].fields(["sun"])["sun"]
    assert (inner.path, inner.value) == ("track[1].sun", 3)


def read_counts(value: Any) -> list[int]:
    return Node(value, "bag").counts(NAMES)


def test_counts_from_a_mapping_or_a_list() -> None:
    assert read_counts({"gold": 2}) == [0, 2]
    assert read_counts(["gold", "nile", "gold"]) == [1, 2]
    assert read_counts([]) == read_counts({}) == [0, 0]


def test_values() -> None:
    assert Node(3).integer(1, 3) == 3
    assert Node("gold").choice(NAMES) == 1
    assert Node("S2").seat(3) == 2
    assert Node("text").text() == "text"
    assert [node.path for node in Node((1, 2), "a").items()] == ["a[0]", "a[1]"]


@pytest.mark.parametrize(
    ("read", "sentence"),
    [
        (lambda: Node([]).fields(["a", "b"]), r"^expected fields \(a, b\), not \[\]$"),
        (lambda: Node({"c": 1}, "x").fields(["a"]), r"^x: unknown field 'c'; known fields: a$"),
        (lambda: Node({1: 1}).fields(["a"]), r"^unknown field 1; known fields: a$"),
        (lambda: Node("abc", "x").items(), r"^x: expected a list, not 'abc'$"),
        (lambda: Node(4, "x").integer(1, 3), r"^x: expected a whole number from 1 to 3, not 4$"),
        (lambda: Node(True, "x").integer(0, 3), r"not True$"),
        (lambda: Node("3", "x").integer(0, 3), r"not '3'$"),
        (lambda: Node(2.0, "x").integer(0, 3), r"not 2.0$"),
        (lambda: Node(7, "x").text(), r"^x: expected a text, not 7$"),
        (lambda: Node("tin", "x").choice(NAMES), r"^x: expected one of nile, gold, not 'tin'$"),
        (lambda: Node(["gold"], "x").choice(NAMES), r"^x: expected one of nile, gold"),
        (lambda: Node("S3").seat(3), r"^expected one of S0, S1, S2, not 'S3'$"),
        (lambda: read_counts({"gold": -1}), r"^bag.gold: expected a whole number from 0"),
        (lambda: read_counts(["gold", "tin"]), r"^bag\[1\]: expected one of nile, gold, not 'tin'$"),
        (lambda: read_counts("gold"), r"^bag: expected a list"),
    ],
)
def test_mistakes_are_named_with_their_place(read: Any, sentence: str) -> None:
    with pytest.raises(BadInput, match=sentence):
        read()


def test_long_values_are_quoted_in_brief() -> None:
    assert len(brief("x" * 1000)) == 60
    assert brief("x") == "'x'"


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=8,
)


@given(JSON)
def test_nothing_but_bad_input_is_raised(value: Any) -> None:
    for read in (read_counts, lambda one: Node(one).seat(3), lambda one: Node(one).fields(NAMES)):
        with suppress(BadInput):
            read(value)


def test_names_that_may_stand_once() -> None:
    assert Node(["gold", "nile"], "bag").choices(NAMES) == [1, 0]
    with pytest.raises(BadInput, match=r"^bag\[1\]: gold is written twice$"):
        Node(["gold", "gold"], "bag").choices(NAMES)


def test_of_very_many_names_the_first_are_told() -> None:
    spaces = [f"r{space:03}" for space in range(144)]
    with pytest.raises(BadInput, match=r"^to: expected one of r000, .*, r007, \.\.\. \(144 in all\), not 'x'$"):
        Node("x", "to").choice(spaces)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("{", "this is not JSON that can be read: Expecting"),
        ("[" * 100_000, "this is not JSON that can be read: maximum recursion depth"),
        ("9" * 5000, "this is not JSON that can be read: Exceeds the limit"),
        (" " * (MOST_BYTES + 1), "a file has at most 1000000 bytes"),
        (b"\xff", "this is not JSON that can be read: 'utf-8' codec"),
        (None, "cannot be read: No such file or directory"),
    ],
)
def test_a_file_that_cannot_be_read_is_refused(tmp_path: Path, text: str | bytes | None, sentence: str) -> None:
    path = tmp_path / "map.json"
    if text is not None:
        path.write_bytes(text if isinstance(text, bytes) else text.encode())
    with pytest.raises(BadInput) as caught:
        read_json(path, "map")
    assert str(caught.value).startswith(f"map {path}: {sentence}")


def test_a_file_is_read(tmp_path: Path) -> None:
    path = tmp_path / "map.json"
    path.write_text('{"zones": []}', encoding="utf-8")
    assert read_json(path, "map") == {"zones": []}
