"""The runner of situations: every expectation can fail, every mistake in a file is named, and nothing else happens."""

from __future__ import annotations

import copy
import json
import re
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ennead.cases import Verdict, read_cases, run
from ennead.cases.case import read_case
from ennead.cases.report import report, run_files, show
from ennead.cases.yaml_text import parse
from ennead.games import NAMES as GAMES
from ennead.games import load
from ennead.kernel.errors import BadInput

# In this situation S0 has invoked, S1 has passed and S2 has bid 4.
SITUATION = """
game: ra
seats: 3
given:
  turn: S0
  track: [nile, gold]
  players:
    S0: {usable: [13, 5], tiles: {art: 1}}
    S1: {usable: [12]}
    S2: {usable: [11, 4]}
play:
  - S0: invoke
  - S1: pass
  - S2: bid 4
"""
NEW_GAME = "game: ra\nseats: 3\n"
TURN = NEW_GAME + "given: {turn: S0, track: [nile, god, unrest]}\n"
END = "given: {moment: end of game, centre: 1, players: {S0: {points: 20, spent: [13, 8, 5, 2]}}}\n"


def failures_of(text: str) -> list[str]:
    (document,) = parse(text)
    return run(read_case(document, "a case", load)).failures


def refusal_of(text: str) -> str:
    """The one sentence with which a text is refused, at the latest when it is run."""
    try:
        (document,) = parse(text)
        case = read_case(document, "a case", load)
    except BadInput as error:
        return one_sentence(str(error))
    (failure,) = run(case).failures
    return one_sentence(failure)


def one_sentence(text: str) -> str:
    assert text
    assert text.splitlines() == [text]
    return text


def written(folder: Path, name: str, content: str | bytes) -> Path:
    path = folder / name
    path.write_bytes(content if isinstance(content, bytes) else content.encode())
    return path


# Every expectation can hold and can fail


@pytest.mark.parametrize(
    ("holds", "fails", "sentence"),
    [
        ("asked: S0", "asked: S1", "expect.asked: expected 'S1', but S0 "),
        ("asked: [S0]", "asked: nobody", "expect.asked: expected 'nobody', but S0 "),
        ("decision: BidOrPass", "decision: TakeTurn", "expect.decision: expected 'TakeTurn', found 'BidOrPass'"),
        ("place: Auction.bidding", "place: Auction.award", "expect.place: expected 'Auction.award', found"),
        (
            "place: [Game.epochs, Epoch.turns, Auction.bidding]",
            "place: [Game.epochs, Auction.bidding]",
            "expect.place: expected 2 entries",
        ),
        (
            "options: {S0: [bid 13, pass, bid 5]}",
            "options: {S0: [pass, bid 5]}",
            "expect.options.S0: expected exactly pass, bid 5; found pass, bid 5, bid 13",
        ),
        ("options: {S1: []}", "options: {S1: [pass]}", "expect.options.S1: expected exactly pass; found none"),
        (
            "options: {S0: {has: [pass]}}",
            "options: {S0: {has: [draw]}}",
            "expect.options.S0.has[0]: 'draw' is not among the options: pass, bid 5, bid 13",
        ),
        (
            "options: {S0: {lacks: [draw]}}",
            "options: {S0: {lacks: [bid 5]}}",
            "expect.options.S0.lacks[0]: 'bid 5' is among the options",
        ),
        (
            "options: {S0: {count: 3}}",
            "options: {S0: {count: 2}}",
            "expect.options.S0.count: expected 2 options, found 3",
        ),
        (
            "options: {chance: []}",
            "options: {chance: [tile nile]}",
            "expect.options.chance: expected exactly tile nile",
        ),
        ("position: {centre: 1}", "position: {centre: 4}", "expect.position.centre: expected 4, found 1"),
        (
            "position: {track: [nile, gold, -]}",
            "position: {track: [gold, nile]}",
            "expect.position.track[0]: expected 'gold', found 'nile'",
        ),
        (
            "position: {track: [nile, gold]}",
            "position: {track: [nile]}",
            "expect.position.track: expected 1 entries ['nile'], found 8",
        ),
        (
            "position: {players: {S0: {tiles: {art: 1, nile: 0}}}}",
            "position: {players: {S0: {tiles: {nile: 1}}}}",
            "expect.position.players.S0.tiles.nile: expected 1, but there is no such entry (there are: art)",
        ),
        (
            "position: {players: {S0: {tiles: {only: [art]}}}}",
            "position: {players: {S0: {tiles: {only: {}}}}}",
            "expect.position.players.S0.tiles.art: expected nothing, found 1",
        ),
        (
            "position: {players: {S0: {usable: [5, 13]}}}",
            "position: {players: {S0: {usable: [5]}}}",
            "expect.position.players.S0.usable: expected [5], found [13, 5]",
        ),
        (
            "position: {auction: {bids: [{S1: pass}, {S2: 4}]}}",
            "position: {auction: {bids: [{S1: pass}, {S2: 5}]}}",
            "expect.position.auction.bids[1].S2: expected 5, found 4",
        ),
        (
            "views: {S0: {players: {S0: {points: 10}, S1: {points: hidden}}}}",
            "views: {S0: {players: {S1: {points: 10}}}}",
            "expect.views.S0.players.S1.points: expected 10, found 'hidden'",
        ),
        (
            "views: {spectator: {players: {S0: {points: hidden}}}}",
            "views: {spectator: {players: {S0: {points: 10}}}}",
            "expect.views.spectator.players.S0.points: expected 10, found 'hidden'",
        ),
        (
            "events: [AuctionOpened, {event: BidMade, player: S2, sun: 4}]",
            "events: [AuctionOpened, {event: BidMade, player: S2, sun: 5}]",
            "expect.events[1]: this did not happen, or not after what stands before it: "
            "{event: BidMade, player: S2, sun: 5}; there was: {event: BidMade, rule: RA-AUC-02, player: S2, sun: 4}",
        ),
        (
            "events: [{event: Passed, player: S1}, BidMade]",
            "events: [BidMade, {event: Passed, player: S1}]",
            "expect.events[1]: this did not happen, or not after",
        ),
        (
            "no_events: [LotWon, {event: BidMade, player: S0}]",
            "no_events: [LotWon, {event: BidMade, player: S2}]",
            "expect.no_events[1]: this happened: {event: BidMade, player: S2}",
        ),
        ("result: none", "result: {winner: S0}", "expect.result: expected {'winner': 'S0'}, found 'none'"),
    ],
)
def test_an_expectation_holds_or_fails_with_a_sentence(holds: str, fails: str, sentence: str) -> None:
    assert failures_of(SITUATION + f"expect:\n  {holds}\n") == []
    failures = failures_of(SITUATION + f"expect:\n  {fails}\n")
    assert one_sentence(failures[0]).startswith(sentence)


@pytest.mark.parametrize(
    ("holds", "fails", "sentence"),
    [
        ("asked: nobody", "asked: S0", "expect.asked: expected 'S0'"),
        ("decision: none", "decision: TakeTurn", "expect.decision: expected 'TakeTurn', found 'none'"),
        ("result: {winner: S0}", "result: {winner: S1}", "expect.result.winner: expected 'S1', found 'S0'"),
        ("result: {winners: [S0]}", "result: {winners: [S1]}", "expect.result.winners[0]: expected 'S1', found 'S0'"),
        ("result: {scores: {S0: 20}}", "result: {scores: {S0: 2}}", "expect.result.scores.S0: expected 2, found 20"),
        (
            "result: {ranking: [S0, S1, S2]}",
            "result: {ranking: [S0, S2, S1]}",
            "expect.result.ranking[1]: expected 'S2', found 'S1'",
        ),
        (
            "result: {reason: scored}",
            "result: {reason: bored}",
            "expect.result.reason: expected 'bored', found 'scored'",
        ),
        ("position: {moment: end of game}", "result: none", "expect.result: expected 'none', found "),
    ],
)
def test_expectations_of_a_game_that_is_over(holds: str, fails: str, sentence: str) -> None:
    spent = END.replace("}}}", "}, S1: {spent: [12, 9, 6, 3]}, S2: {spent: [11, 10, 7, 4]}}}")
    assert failures_of(NEW_GAME + spent + f"expect:\n  {holds}\n") == []
    failures = failures_of(NEW_GAME + spent + f"expect:\n  {fails}\n")
    assert one_sentence(failures[0]).startswith(sentence)


def test_what_chance_may_do_can_be_expected() -> None:
    assert failures_of(NEW_GAME + "expect: {asked: chance, options: {chance: [group 1, group 2, group 3]}}") == []


def test_an_expectation_in_the_middle_is_named_by_its_step() -> None:
    (failure,) = failures_of(TURN + "play:\n  - S0: invoke\n  - expect: {asked: S2}\n  - S1: pass\n")
    assert failure.startswith("play[1].expect.asked: ")


def test_every_difference_is_told_at_once() -> None:
    failures = failures_of(TURN + "expect: {asked: S1, position: {centre: 3, epoch: 2}, decision: BidOrPass}")
    assert [failure.split(":")[0] for failure in failures] == [
        "expect.asked",
        "expect.position.centre",
        "expect.position.epoch",
        "expect.decision",
    ]


def test_a_refusal_is_compared_with_its_rule() -> None:
    assert failures_of(TURN + "play:\n  - S0: {refuse: pass, rule: RA-TRN-01}\n  - S0: {refuse: pass}\n") == []
    (failure,) = failures_of(TURN + "play:\n  - S0: {refuse: pass, rule: RA-AUC-05}\n")
    assert failure == "play[0].S0: 'pass' is refused by RA-TRN-01, expected RA-AUC-05"
    (failure,) = failures_of(TURN + "play:\n  - S0: {refuse: draw}\n")
    assert failure == "play[0].S0: S0 is allowed to play 'draw', expected a refusal"


def test_an_action_that_is_not_allowed_fails_with_the_rule() -> None:
    (failure,) = failures_of(TURN + "play:\n  - S0: invoke\n  - S2: pass\n")
    assert one_sentence(failure).startswith("play[1].S2: ")
    assert "RA-AUC-01" in failure


def test_chance_that_is_missing_or_left_over_or_impossible() -> None:
    (failure,) = failures_of(TURN + "play:\n  - S0: draw\n  - S1: draw\n")
    assert failure == "play[1].S1: chance must decide first (DrawTile); add its outcome to 'chance'"
    (failure,) = failures_of(TURN + "chance: [nile, gold]\nplay:\n  - S0: draw\n  - S1: invoke\n")
    assert failure == "chance: these outcomes were not needed: 'gold'"
    (failure,) = failures_of(TURN + "chance: [nil]\nplay:\n  - S0: draw\n  - S1: invoke\n")
    assert failure.startswith("chance: 'nil' cannot happen here; possible: tile ra, tile god")
    assert failure.endswith("; did you mean 'nile'?")


def test_an_action_that_is_not_allowed_is_answered_with_the_reason_in_words() -> None:
    (failure,) = failures_of(SITUATION + "  - S0: bid 12\n")
    assert failure.startswith("play[3].S0: S0 cannot play 'bid 12' in BidOrPass; expected one of: ")
    assert failure.endswith("(RA-AUC-02: You do not own sun 12)")


def test_what_leaves_no_choice_may_be_left_out_but_only_for_another_seat() -> None:
    text = NEW_GAME + "given: {turn: S0, players: {S0: {usable: [5]}, S1: {usable: []}, S2: {usable: [4]}}}\n"
    assert failures_of(text + "play:\n  - S0: invoke\n  - S2: pass\n  - S2: invoke\nexpect: {asked: S2}\n") == []
    assert failures_of(text + "play:\n  - S0: invoke\n  - S2: pass\nexpect: {asked: S0}\n") == []


def test_what_an_end_of_epoch_brings_about_is_heard() -> None:
    text = NEW_GAME + "given: {moment: end of epoch}\n"
    assert (
        failures_of(text + "expect: {events: [EpochEnded, {event: Scored, player: S0, points: -5}, EpochBegun]}") == []
    )


# What can never come true is told

NEVER = [
    (
        TURN + "expect: {position: {box: {niel: 0}}}",
        "expect.position.box.niel: there is no 'niel' in Ra; did you mean 'nile'?",
    ),
    (
        "game: kemet\nseats: 2\ngiven: {turn: S0}\nexpect: {position: {zones: {gate_nx: 0}}}",
        "expect.position.zones.gate_nx: there is no 'gate_nx' in Kemet: Blood and Sand; did you mean 'gate_nw'?",
    ),
    (TURN + "expect: {position: {players: {S0: {tiels: 0}}}}", "did you mean 'tiles'?"),
    (TURN + "expect: {position: {players: {S0: {tiles: {only: {niel: 0}}}}}}", "there is no 'niel' in Ra"),
    (TURN + "expect: {position: {players: {S3: 0}}}", "there is no 'S3' in Ra"),
    (
        TURN + "expect: {no_events: [{event: LotWon, player: S7}]}",
        "expect.no_events[0].player: expected one of S0, S1, S2, nobody, not 'S7'",
    ),
    (
        "game: kemet\nseats: 2\ngiven: {turn: S0}\nexpect: {no_events: [{event: BattleBegun, defender: S4}]}",
        "expect.no_events[0].defender: expected one of S0, S1, nobody, not 'S4'",
    ),
    (
        TURN + "expect: {no_events: [{event: LotWon, sun: 99}]}",
        "expect.no_events[0].sun: expected a whole number from 1 to 16, not 99",
    ),
    (
        TURN + "expect: {no_events: [{event: LotWon, sun: many}]}",
        "expect.no_events[0].sun: expected a whole number from 1 to 16, not 'many'",
    ),
    (TURN + "expect: {no_events: [{event: LotWon, rule: RA-XX}]}", "expect.no_events[0].rule: Ra has no rule 'RA-XX'"),
    (TURN + "rules: [RA-NONSENSE-99]\nexpect: {asked: S0}", "rules[0]: Ra has no rule 'RA-NONSENSE-99'"),
    (TURN + "rules: [RA-AUC-55]\nexpect: {asked: S0}", "Ra has no rule 'RA-AUC-55'; did you mean 'RA-AUC-0"),
    (TURN + "play:\n  - S0: {refuse: pass, rule: RA-TRN-00}", "play[0].S0.rule: Ra has no rule 'RA-TRN-00'"),
    (TURN + "play:\n  - S0: {refuse: pas}", "did you mean 'pass'?"),
    (TURN + "expcet: {asked: S0}", "did you mean 'expect'?"),
    (NEW_GAME + "given: {track: [niel]}\nexpect: {asked: S0}", "did you mean 'nile'?"),
    (TURN + "expect: {events: [LotWin]}", "did you mean 'LotWon'?"),
    (TURN + "expect: {decision: takeTurn}", "expect.decision: Ra has no decision 'takeTurn'; did you mean 'TakeTurn'?"),
    (NEW_GAME + "given: {moment: end of game, epoch: 1}\nexpect: {asked: nobody}", "epoch: the game ends with epoch 3"),
]


@pytest.mark.parametrize(("text", "sentence"), NEVER)
def test_what_can_never_come_true_is_told(text: str, sentence: str) -> None:
    assert sentence in refusal_of(text)


def test_none_of_a_thing_that_the_game_has_may_be_expected() -> None:
    assert failures_of(TURN + "expect: {position: {box: {nile: 0}, players: {S0: {tiles: {gold: 0}}}}}") == []
    kemet = "game: kemet\nseats: 2\ngiven: {turn: S0}\n"
    assert failures_of(kemet + "expect: {position: {zones: {gate_nw: 0}}, no_events: [{event: BattleBegun}]}") == []


# New words of cases


def test_chance_may_be_the_last_that_happens() -> None:
    assert failures_of(TURN + "chance: [nile]\nplay:\n  - S0: draw\n") == []
    (failure,) = failures_of(TURN + "chance: [nile, gold]\nplay:\n  - S0: draw\n")
    assert failure == "chance: these outcomes were not needed: 'gold'"


def test_a_position_that_must_be_refused() -> None:
    given = NEW_GAME + "given: {moment: end of game, epoch: 1}\n"
    assert failures_of(given + "refused: RA-END-01\n") == []
    assert failures_of(given + "refused: {rule: RA-END-01, says: the game ends with epoch 3}\n") == []
    (failure,) = failures_of(given + "refused: RA-EPO-01\n")
    assert failure.startswith("refused: expected 'RA-EPO-01' in the refusal, found: epoch: the game ends with")
    (failure,) = failures_of(TURN + "refused: {says: nothing}\n")
    assert failure == "refused: the position is accepted, expected a refusal"
    assert "has no rule 'RA-X'" in refusal_of(given + "refused: RA-X\n")
    assert "nothing is played in it" in refusal_of(given + "refused: RA-END-01\nexpect: {asked: S0}\n")
    assert "expected a rule, or {rule: ..., says: ...}" in refusal_of(given + "refused: {}\n")


def test_events_since_the_last_expectation() -> None:
    play = "play:\n  - S0: invoke\n  - expect: {new_events: [AuctionOpened]}\n  - S1: pass\n"
    assert failures_of(TURN + play + "expect: {new_events: [Passed], no_new_events: [AuctionOpened]}") == []
    assert failures_of(TURN + play + "expect: {events: [AuctionOpened, Passed]}") == []
    (failure,) = failures_of(TURN + play + "expect: {new_events: [AuctionOpened]}")
    assert failure.startswith("expect.new_events[0]: this did not happen")
    (failure,) = failures_of(TURN + play + "expect: {no_new_events: [Passed]}")
    assert failure == "expect.no_new_events[0]: this happened: {event: Passed}"


BRANCHES = """
case: one given
chance: [nile]
play: [S0: draw]
branches:
  - {title: The next draws, chance: [gold], play: [S1: draw], expect: {asked: S2}}
  - {case: other, rules: [RA-AUC-01], play: [S1: invoke], expect: {asked: S2, decision: BidOrPass}}
  - {expect: {asked: S2}}
"""


def test_one_given_for_several_branches(tmp_path: Path) -> None:
    verdicts = verdicts_of([written(tmp_path, "branches.yaml", TURN + BRANCHES)])
    assert [one.case.name for one in verdicts] == ["one given a", "one given other", "one given c"]
    assert [one.passed for one in verdicts] == [True, True, False]
    assert (verdicts[0].case.title, verdicts[1].case.rules) == ("The next draws", ["RA-AUC-01"])
    for wrong, sentence in (
        ("branches: []", "branches: expected a list of branches"),
        ("branches: [{title: none}]", "branches[0]: a branch needs the field 'play' or 'expect'"),
        ("branches: [{given: {}}]", "branches[0]: unknown field 'given'"),
    ):
        with pytest.raises(BadInput, match=re.escape(sentence)):
            read_cases(written(tmp_path, "wrong.yaml", TURN + wrong), load)


ANKH = """
game: ankh
seats: 2
options: {scenario: gift-of-the-river, gods: [isis, ra]}
"""
BATTLE = """
given:
  moment: conflict
  turn: S0
  figures: {r09c02: S0 god, r09c03: S1 god}
  monuments: {}
"""


def test_a_sealed_plan_stands_in_the_views_of_those_who_may_see_it() -> None:
    text = ANKH + BATTLE + "play:\n  - S0: play flood\nexpect:\n  views:\n"
    assert failures_of(text + "    S0: {plan: [play flood]}\n    S1: {plan: []}\n    spectator: {plan: []}\n") == []
    (failure,) = failures_of(text + "    S1: {plan: [play flood]}\n")
    assert failure.startswith("expect.views.S1.plan: expected 1 entries")


def test_used_cards_can_be_expected_and_words_after_a_figure_stand_in_any_order() -> None:
    given = ANKH + "given:\n  players: {S0: {used: [flood]}}\n"
    assert failures_of(given + "expect: {position: {players: {S0: {used: [flood]}, S1: {used: []}}}}") == []
    assert failures_of(given + "expect: {position: {players: {S0: {used: [drought]}}}}") != []
    scorpion = (
        ANKH + "given:\n  monuments: {}\n  figures: {r09c02: S0 god, r09c03: S1 giant-scorpion sun e-ne}\n  guardians: "
    )
    scorpion += "[satet, mummy, giant-scorpion]\n"
    for words in ("S1 giant-scorpion sun e-ne", "S1 giant-scorpion e-ne sun"):
        assert failures_of(scorpion + f"expect: {{position: {{figures: {{r09c03: {words}}}}}}}") == []
    assert failures_of(scorpion + "expect: {position: {figures: {r09c03: S1 giant-scorpion sun nw-w}}}") != []


def test_seats_in_actions_are_written_as_seats_everywhere() -> None:
    for name in GAMES:
        for action in load(name).actions.actions:
            assert not re.search(r"\bs[0-9]\b", action.name), action.name
            assert load(name).actions.get(action.name.upper()) is action


def test_every_step_can_be_shown(tmp_path: Path) -> None:
    told: list[str] = []
    path = written(tmp_path, "shown.yaml", TURN + "chance: [nile]\nplay:\n  - S0: draw\n  - S1: invoke\n")
    assert report(run_files([path], show(told.append)), told.append) == 0
    assert told[0] == "shown" and told[1] == "  given" and "      turn: S0" in told
    shown = [line.strip() for line in told if not line.startswith("      ")]
    assert shown[2:] == [
        "S0 must answer TakeTurn",
        "play[0].S0: draw",
        "chance must answer DrawTile",
        "chance: tile nile",
        "S1 must answer TakeTurn",
        "play[1].S1: invoke",
        "S2 must answer BidOrPass",
        "passed  shown",
        "1 passed, 0 failed",
    ]
    assert "      S0: draw, invoke" in told


# Every mistake in a file is refused with one sentence that names it


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("seats: 3\nexpect: {asked: S0}", "a case needs the field 'game'"),
        ("game: ra\nexpect: {asked: S0}", "a case needs the field 'seats'"),
        (NEW_GAME, "a case needs the field 'expect'"),
        (NEW_GAME + "expcet: {asked: S0}", "unknown field 'expcet'; known fields: case, title"),
        ("game: chess\nseats: 3\nexpect: {asked: S0}", "chess"),
        ("game: ra\nseats: 6\nexpect: {asked: S0}", "Ra is for 2 to 5 players, not 6"),
        ("game: ra\nseats: 1\nexpect: {asked: S0}", "Ra is for 2 to 5 players, not 1"),
        ("game: ra\nseats: three\nexpect: {asked: S0}", "seats: expected a whole number from 1 to 10, not 'three'"),
        (NEW_GAME + "variants: [open]\nexpect: {asked: S0}", "Ra has no variant 'open'"),
        (NEW_GAME + "edition: gold\nexpect: {asked: S0}", "Ra has no edition 'gold'"),
        (NEW_GAME + "title: 3\nexpect: {asked: S0}", "title: expected a text, not 3"),
        (NEW_GAME + "expect: {askd: S0}", "expect: unknown field 'askd'; known fields: asked, decision"),
        (NEW_GAME + "expect: S0", "expect: expected fields (asked, decision"),
        (NEW_GAME + "play: S0", "play: expected a list, not 'S0'"),
        (NEW_GAME + "play: [draw]", "play[0]: expected a step like 'S0: draw' or 'expect: ...', not 'draw'"),
        (NEW_GAME + "play:\n  - S3: draw", "play[0]: unknown field 'S3'; known fields: expect, S0, S1, S2"),
        (NEW_GAME + "play:\n  - S0: drow", "play[0].S0: 'drow' is not an action of Ra; actions begin with: draw"),
        (NEW_GAME + "play:\n  - S0: [draw, god]", "play[0].S0[1]: 'god' is not an action of Ra"),
        (NEW_GAME + "play:\n  - S0: {refuse: drow}", "play[0].S0.refuse: 'drow' is not an action of Ra"),
        (NEW_GAME + "play:\n  - S0: {rule: RA-TRN-01}", "play[0].S0: a refusal needs the field 'refuse'"),
        (NEW_GAME + "play:\n  - S0: {refuse: draw, role: X}", "play[0].S0: unknown field 'role'"),
        (TURN + "expect: {options: {S0: [drow]}}", "expect.options.S0[0]: 'drow' is not an action of Ra"),
        (TURN + "expect: {options: {S0: {lacks: [drow]}}}", "expect.options.S0.lacks[0]: 'drow' is not an action"),
        (TURN + "expect: {options: {S9: [draw]}}", "expect.options: unknown field 'S9'"),
        (TURN + "expect: {views: {S9: {}}}", "expect.views: unknown field 'S9'"),
        (TURN + "expect: {events: [LotWin]}", "expect.events[0]: expected an event of SunsDealt"),
        (TURN + "expect: {no_events: [LotWin]}", "expect.no_events[0]: expected an event of SunsDealt"),
        (TURN + "expect: {no_events: [{event: LotWon, playr: S0}]}", "expect.no_events[0]: unknown field 'playr'"),
        (
            TURN + "expect: {no_events: [{event: Scored, category: pharaoh}]}",
            "expect.no_events[0].category: expected one of gods, pharaohs",
        ),
        (TURN + "expect: {no_events: [{event: TilesLost, tile: niel}]}", "expect.no_events[0].tile: expected one of"),
        (NEW_GAME + "given: {trun: S0}\nexpect: {asked: S0}", "given: unknown field 'trun'; known fields: moment"),
        (NEW_GAME + "given: {turn: S7}\nexpect: {asked: S0}", "given: turn: expected one of S0, S1, S2, not 'S7'"),
        (NEW_GAME + "given: {track: [niel]}\nexpect: {asked: S0}", "given: track[0]: expected one of ra, god"),
        (
            NEW_GAME + "given: {players: {S0: {usable: [1]}}}\nexpect: {asked: S0}",
            "sun 1 lies in the centre unless 'centre' says which sun does",
        ),
        (NEW_GAME + "given: {players: {S0: {usable: [16]}}}\nexpect: {asked: S0}", "expected a sun in play (1 to 13)"),
        (NEW_GAME + "given: {players: {S0: {tiles: {gold: 6}}}}\nexpect: {asked: S0}", "6 gold tiles; the game has 5"),
        (NEW_GAME + "given: {players: {S0: {tiles: [unrest]}}}\nexpect: {asked: S0}", "players.S0.tiles[0]"),
        (NEW_GAME + "given: {players: {S0: {points: -1}}}\nexpect: {asked: S0}", "expected a whole number from 0"),
        (NEW_GAME + "given: {ra_tiles: 8}\nexpect: {asked: S0}", "8 Ra tiles fill the Ra track"),
        (NEW_GAME + "given: {bag_size: 3}\nexpect: {asked: S0}", "given: bag_size: 180 tiles are in the bag"),
        (NEW_GAME + "given: {loss: {owed: 2}}\nexpect: {asked: S0}", "given: loss: a position begins at a turn or in"),
        (
            NEW_GAME + "given: {moment: end of epoch, auction: {kind: full, ra_player: S0}}\nexpect: {asked: S0}",
            "given: auction: there is no auction under way at the end of epoch",
        ),
        (
            NEW_GAME + "given: {turn: S1, auction: {kind: voluntary, ra_player: S0}}\nexpect: {asked: S0}",
            "given: auction.ra_player: S1 is on turn, so S0 cannot have opened the auction",
        ),
        ("- a\n- b", "expected fields (case, title"),
        ("just words", "expected fields (case, title"),
        ("{unclosed: [", "line 1: this is not YAML that can be read"),
        ("game: ra\n\tseats: 3", "line 2: this is not YAML that can be read"),
        ("game: ra\ngame: ra\nseats: 3", "line 2: this is not YAML that can be read: 'game' is written twice"),
        ("game: &name ra\ntitle: *name", "line 2: this is not YAML that can be read: aliases are not allowed"),
        ("game: !!bool ra", "line 1: this is not YAML that can be read: tags (!) are not allowed"),
        ("game: !!python/name:os.system ''", "line 1: this is not YAML that can be read: tags (!) are not allowed"),
        ("? [a, b]\n: c", "line 1: this is not YAML that can be read"),
        ("[" * 60 + "]" * 60, "line 1: this is not YAML that can be read: nested too deeply"),
        ("[" * 50_000, "line 1: this is not YAML that can be read: nested too deeply"),
        ("game: ra # " + "x" * 1_000_000, "a case file has at most 1000000 bytes"),
    ],
)
def test_a_mistake_is_refused_with_one_sentence(text: str, sentence: str) -> None:
    assert sentence in refusal_of(text)


@pytest.mark.parametrize(
    ("name", "content", "sentence"),
    [
        ("empty.yaml", "", "there is no case in this file"),
        ("comment.yaml", "# nothing\n---\n", "there is no case in this file"),
        ("binary.yaml", b"\xff\xfe\x00\x01", "this is not a text in UTF-8"),
        ("control.yaml", "game: \x07", "this is not YAML that can be read"),
        ("large.yaml", "#" * 1_000_001, "a case file has at most 1000000 bytes, not 1000001"),
        ("empty.json", "", "this is not JSON that can be read"),
        ("none.json", "[]", "there is no case in this file"),
        ("half.json", '{"game": "ra"', "this is not JSON that can be read"),
        ("twice.json", '{"game": "ra", "game": "ra"}', "'game' is written twice"),
        ("deep.json", "[" * 100 + "]" * 100, "this is nested too deeply"),
        ("deeper.json", "[" * 100_000, "this is not JSON that can be read"),
        ("number.json", '{"seats": ' + "9" * 5000 + "}", "this is not JSON that can be read"),
        ("fraction.json", '{"game": "ra", "seats": 3.0, "expect": {}}', "seats: expected a whole number"),
        ("second.yaml", NEW_GAME + "expect: {asked: chance}\n---\nseats: 3\n", "document 2: a case needs the field"),
    ],
)
def test_a_file_that_is_not_understood_is_refused_by_name(
    tmp_path: Path, name: str, content: str | bytes, sentence: str
) -> None:
    path = written(tmp_path, name, content)
    with pytest.raises(BadInput) as refused:
        read_cases(path, load)
    told = one_sentence(str(refused.value))
    assert told.startswith(str(path))
    assert sentence in told


def test_a_file_or_folder_that_is_not_there_is_refused_by_name(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match=r"nowhere\.yaml: cannot be read"):
        run_files([tmp_path / "nowhere.yaml"])
    with pytest.raises(BadInput, match="there is no case file"):
        run_files([tmp_path])


# Files, folders and the report


def test_json_says_the_same_as_yaml(tmp_path: Path) -> None:
    document = {"case": "X", "game": "ra", "seats": 2, "chance": ["group 2"], "expect": {"asked": "S1"}}
    (verdict,) = verdicts_of([written(tmp_path, "one.json", json.dumps(document))])
    assert (verdict.case.name, verdict.failures) == ("X", [])
    other = {**document, "expect": {"asked": "S0"}}
    verdicts = verdicts_of([written(tmp_path, "two.json", "\ufeff" + json.dumps([document, other]))])
    assert [verdict.passed for verdict in verdicts] == [True, False]


def test_a_folder_is_searched_and_cases_without_a_name_are_called_by_their_file(tmp_path: Path) -> None:
    below = tmp_path / "more"
    below.mkdir()
    written(below, "b.yml", NEW_GAME + "expect: {asked: chance}\n---\n" + NEW_GAME + "expect: {asked: chance}\n")
    written(tmp_path, "a.yaml", NEW_GAME + "expect: {asked: chance}\n")
    written(tmp_path, "readme.txt", "not a case")
    assert [verdict.case.name for verdict in verdicts_of([tmp_path])] == ["a", "b (1)", "b (2)"]


def test_a_file_that_is_not_understood_does_not_stop_a_folder(tmp_path: Path) -> None:
    written(tmp_path, "bad.yaml", "game: ra\n")
    written(tmp_path, "good.yaml", NEW_GAME + "expect: {asked: chance}\n")
    told: list[str] = []
    assert report(run_files([tmp_path]), told.append) == 2
    assert told[0].startswith("REFUSED ") and told[0].endswith("bad.yaml: a case needs the field 'seats'")
    assert told[1:] == ["passed  good", "1 passed, 0 failed, 1 files refused"]
    with pytest.raises(BadInput, match=r"bad\.yaml: a case needs the field 'seats'"):
        run_files([tmp_path / "bad.yaml"])


def verdicts_of(paths: list[Path]) -> list[Verdict]:
    found = run_files(paths)
    assert all(isinstance(one, Verdict) for one in found)
    return [one for one in found if isinstance(one, Verdict)]


def test_the_report_has_one_line_a_case_and_one_a_failure(tmp_path: Path) -> None:
    text = NEW_GAME + "case: one\ntitle: First\nexpect: {asked: chance}\n---\n"
    text += NEW_GAME + 'case: two\ntitle: "a\\nb\\uD800"\nexpect: {asked: S1}\n'
    told: list[str] = []
    assert report(run_files([written(tmp_path, "both.yaml", text)]), told.append) == 1
    assert told[:2] == ["passed  one First", "FAILED  two a\\nb\\ud800"]
    assert told[2].startswith("        expect.asked: expected 'S1', but ")
    assert told[3] == "1 passed, 1 failed"
    told.clear()
    assert report(run_files([written(tmp_path, "good.yaml", NEW_GAME + "expect: {asked: chance}\n")]), told.append) == 0
    assert told[-1] == "1 passed, 0 failed"


def test_words_of_yaml_that_mean_other_things_elsewhere_stay_words() -> None:
    assert parse("{a: no, b: on, c: 1e3, d: 1:30, e: 2026-01-01, f: 0x10, g: 1.5, h: true, i: ~, j: -3}") == [
        {
            "a": "no", "b": "on", "c": "1e3", "d": "1:30", "e": "2026-01-01", "f": "0x10", "g": "1.5",
            "h": True, "i": None, "j": -3,
        }
    ]  # fmt: skip


# Whatever stands in a file, there is a verdict or one sentence

TEXTS = [path.read_text(encoding="utf-8") for path in sorted(Path(__file__).parent.rglob("*.yaml"))]
VALUES: list[Any] = [
    None, True, 0, 1, -1, 7, 8, 13, 16, 17, 10**20, 1.5, "", "-", "S0", "S4", "S9", "nile", "ra", "god", "unrest",
    "pass", "bid 5", "god 0", "draw", "chance", "nobody", "hidden", "none", "only", "end of epoch", "end of game",
    "full",
    "\ud800", "x\ny", [], {}, ["nile"] * 9, [1, 1], [[]], [{}], [None], {"only": {}}, {"only": [[]]}, {"only": 3},
    {"S0": "pass"}, {"refuse": "draw"}, {"has": 3}, {"has": ["draw"], "count": -1}, {"event": "LotWon", "tiles": 3},
    {"event": []}, {"event": {}},
]  # fmt: skip
NAMES: list[Any] = [
    "usable", "spent", "points", "tiles", "track", "turn", "epoch", "moment", "centre", "ra_tiles", "ra_player", "bag",
    "box", "auction", "kind", "bids", "players", "S0", "S1", "S5", "options", "views", "events", "no_events", "result",
    "place", "asked", "decision", "winner", "ranking", "scores", "chance", "play", "expect", "given", "variants",
    "edition", "rules", "title", "case", 1, None, True,
]  # fmt: skip
SCRAPS = [
    "{", "}", "[", "]", ":", " ", "\n", "\t", "-", "---\n", "&a ", "*a", "!!bool x", "!x ", "!!int ''", "\0", "\x85",
    "é", "'", '"', "%", "@", "`", "|", "> ", "? ", "<<: ", "0x1", "~", "# ", "S9: ", "expect: ",
]  # fmt: skip


@cache
def documents() -> list[Any]:
    """All cases as they are written; parsed by those who need them, not whenever tests are collected."""
    return [document for text in TEXTS for document in parse(text)]


def places_in(value: Any) -> list[tuple[Any, Any]]:
    """Every place below a value: what contains it, and its name or number there."""
    names = list(value) if isinstance(value, dict) else list(range(len(value))) if isinstance(value, list) else []
    return [place for name in names for place in [(value, name), *places_in(value[name])]]


def spoil(document: Any, rng: Random) -> None:
    """Change one place of a document."""
    places = places_in(document)
    if not places:
        return
    inside, name = rng.choice(places)
    other, other_name = rng.choice(places)
    how = rng.randrange(5)
    if how == 0:
        inside[name] = copy.deepcopy(rng.choice(VALUES))
    elif how == 1:
        del inside[name]
    elif how == 2 and isinstance(inside, dict):
        inside[rng.choice(NAMES)] = copy.deepcopy(rng.choice(VALUES))
    elif how == 3:
        inside[name] = copy.deepcopy(other[other_name])
    elif isinstance(inside, list):
        inside.insert(name, copy.deepcopy(inside[name]))
    elif type(inside[name]) is int:
        inside[name] += rng.choice([-1, 1])


def spoilt_text(text: str, rng: Random) -> str:
    """Change one place of a text."""
    at = rng.randrange(len(text) + 1)
    how = rng.randrange(4)
    if how == 0:
        return text[:at] + text[at + rng.choice([1, 5, 40]) :]
    if how == 1:
        return text[:at] + rng.choice(SCRAPS) + text[at:]
    if how == 2:
        return text[:at] + chr(rng.randrange(1, 0x250)) + text[at + 1 :]
    start = rng.randrange(len(text) + 1)
    return text[:at] + text[start : start + rng.randrange(60)] + text[at:]


def comes_to_an_end(document: Any) -> None:
    """A verdict that can be told line by line, or one sentence."""
    told: list[str] = []
    try:
        report([run(read_case(document, "a case", load))], told.append)
    except BadInput as error:
        told = [str(error)]
    for line in told:
        one_sentence(line).encode()


RANDOM = st.randoms(use_true_random=False)


@settings(max_examples=400)
@given(rng=RANDOM, changes=st.integers(1, 3))
def test_a_spoilt_case_gives_a_verdict_or_a_sentence(rng: Random, changes: int) -> None:
    document = copy.deepcopy(rng.choice(documents()))
    for _ in range(changes):
        spoil(document, rng)
    comes_to_an_end(document)


@settings(max_examples=400)
@given(rng=RANDOM, changes=st.integers(1, 4))
def test_a_spoilt_text_gives_a_verdict_or_a_sentence(rng: Random, changes: int) -> None:
    text = rng.choice(TEXTS)
    for _ in range(changes):
        text = spoilt_text(text, rng)
    try:
        documents = parse(text)
    except BadInput as error:
        one_sentence(str(error)).encode()
        return
    for document in documents:
        comes_to_an_end(document)


@settings(max_examples=300)
@given(rng=RANDOM, seats=st.integers(2, 5))
def test_a_spoilt_position_is_set_up_soundly_or_refused(rng: Random, seats: int) -> None:
    position = copy.deepcopy(rng.choice([one["given"] for one in documents() if "given" in one]))
    spoil(position, rng)
    game = load("ra")
    try:
        state = game.position(position, seats)
    except BadInput as error:
        one_sentence(str(error))
        return
    assert state.problems() == []
    shown = game.describe(state)
    assert game.describe(game.position(shown, seats)) == shown
