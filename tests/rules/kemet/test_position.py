"""Position documents: what is wrong in them is named."""

from typing import Any

import pytest

from ennead.kernel.errors import BadInput
from rules.kemet.table import GAME, table


@pytest.mark.parametrize(
    ("document", "sentence"),
    [
        ({"sky": 1}, "unknown field 'sky'"),
        ({"turn": "S7"}, "turn: expected one of S0, S1"),
        ({"zones": {"atlantis": {"S0": 1}}}, "zones: unknown field 'atlantis'"),
        ({"zones": {"t_reeds": {"S0": 1, "S1": 1}}}, "one player's units stand in a zone"),
        ({"zones": {"t_reeds": {"S0": 13}}}, "S0 has only 12 units left"),
        ({"zones": {"t_reeds": {"S0": 6}}}, "6 units of S0 stand in t_reeds; the limit is 5"),
        ({"zones": {"t_reeds": {"S0": 1, "creature": "ruby_scarab"}}}, "S0 does not own this creature"),
        ({"pyramids": {"t_reeds": {"level": 1, "colour": "ruby"}}}, "a pyramid stands in a district"),
        ({"pyramids": {"nw_a": {"level": 5, "colour": "ruby"}}}, "expected a whole number from 1 to 4"),
        ({"players": {"S0": {"pp": 12}}}, "expected a whole number from 0 to 11"),
        ({"players": {"S0": {"city": "nw"}, "S1": {"city": "nw"}}}, "another player has this city"),
        ({"players": {"S0": {"di": ["prayer", "prayer", "prayer"]}}}, "more prayer cards than there are (2)"),
        (
            {"players": {"S0": {"tiles": ["ruby_scarab"]}, "S1": {"tiles": ["ruby_scarab"]}}},
            "all of its copies are taken",
        ),
        ({"players": {"S0": {"tiles": ["ruby_domination", "onyx_domination"]}}}, "S0 owns two tiles of a kind"),
        ({"players": {"S0": {"silver": "ready"}}}, "follows from the tiles"),
        ({"order": ["S0", "S0", "S1", "S2", "S3"]}, "expected every seat once"),
        ({"players": {"S0": {"supply": 4}}}, "this follows from the rest, and is 12, not 4"),
        ({"players": {"S0": {"tokens": 1}}}, "this follows from the rest, and is 5, not 1"),
        ({"players": {"S0": {"plan": ["arrow_rain"]}}}, "this follows from the rest, and is [], not ['arrow_rain']"),
        ({"fame": {"t_reeds": "S0"}}, "fame: this follows from the rest, and is {'t_reeds': 0}, not {'t_reeds': 'S0'}"),
        ({"winner": "S3"}, "winner: this follows from the rest, and is 'nobody', not 'S3'"),
        ({"deck_size": 3}, "deck_size: this follows from the rest"),
        ({"players": {"S0": {"di": {"diversion": 2}}}}, "everybody has one Diversion card"),
        ({"players": {"S0": {"used": ["arrow_rain", "arrow_rain"]}}}, "used[1]: arrow_rain is written twice"),
        ({"players": {"S0": {"spaces": ["f1_pray", "f1_pray"]}}}, "spaces[1]: f1_pray is written twice"),
        ({"players": {"S0": {"acquired": ["ruby", "ruby"]}}}, "acquired[1]: ruby is written twice"),
        ({"battle": {"zone": "delta"}}, "battle: a position begins at a turn or at night"),
        ({"players": {"S0": {"fp": 0}}, "zones": {"t_reeds": {"S0": 1}}}, "already come to 1"),
    ],
)
def test_what_is_wrong_is_named(document: dict[str, Any], sentence: str) -> None:
    with pytest.raises(BadInput) as caught:
        table(document)
    assert sentence in str(caught.value)
    assert "\n" not in str(caught.value)


def test_a_document_is_complete() -> None:
    """Everything that can be given is written again."""
    document: dict[str, Any] = {
        "moment": "turn",
        "round": 4,
        "turn": "S1",
        "order": ["S1", "S0"],
        "colours": ["ruby", "onyx"],
        "zones": {"t_reeds": {"S0": 3, "creature": "ruby_scarab"}},
        "pyramids": {"nw_a": {"level": 3, "colour": "ruby"}},
        "discard": {"glory": 1},
        "players": {
            "S0": {
                "city": "nw", "pp": 3, "battle_fp": 2, "divine_fp": 1, "vt": 2, "tiles": ["ruby_scarab", "onyx_march"],
                "gold": "used", "spaces": ["f2_pray"], "acquired": ["ruby"],
                "acquire_spaces": ["ruby", "blank", "blank"], "di": {"prayer": 1},
                "used": ["arrow_rain"], "face_down": ["shield_line"],
            }
        },
    }  # fmt: skip
    facts = GAME.describe(GAME.position(document, 2))
    assert facts["zones"] == document["zones"]
    for name in ("round", "turn", "order", "colours", "pyramids", "discard"):
        assert facts[name] == document[name]
    for name, value in document["players"]["S0"].items():
        assert facts["players"]["S0"][name] == ({"prayer": 1, "diversion": 1} if name == "di" else value)
