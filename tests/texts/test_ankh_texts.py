"""What Ankh says."""

from __future__ import annotations

from pathlib import Path

from rules.ankh.table import conflict, table, unlocked

from ennead import load
from ennead.games.ankh.rules.cards import FIGURES_FLOODED
from ennead.games.ankh.rules.components import CARDS, KIND_NAMES
from ennead.games.ankh.rules.events import (
    BATTLE_BEGUN,
    CARDS_REVEALED,
    FIGURE_MOVED,
    FIGURE_SUMMONED,
    FIGURES_KILLED,
    FOLLOWERS_GAINED,
    GOD_DEALT,
    GODS_MERGED,
    MAJORITIES_WON,
    PLAGUE_ENDED,
    TOKEN_PLACED,
)
from ennead.games.ankh.rules.game import EVENT_KINDS
from ennead.games.ankh.rules.grid import SPACE_NUMBERS
from ennead.games.ankh.rules.guardians.giant_scorpion import FIGURE_POINTED
from ennead.games.ankh.rules.state import Ankh
from ennead.games.ankh.table.editions import told
from ennead.kernel.events import Event
from ennead.kernel.flow import NOBODY, State
from ennead.texts import Texts

ANKH = load("ankh")
TEXTS = Texts(ANKH, ["Ann", "Ben", "Cleo"], you=0)
AGREED = {"gods": "osiris,ra,isis", "guardians": "satet,mummy,giant-scorpion"}
RULES = Path(__file__).parents[2] / "docs" / "rules" / "ankh.md"
KIND = {name: kind for kind, name in enumerate(KIND_NAMES)}


def played(*lines: str) -> State:
    """Middle Kingdom for three players after lines like `S0 action move`."""
    state = ANKH.new(3, options=AGREED)
    for line in lines:
        state.answer(int(line[1]), ANKH.action(line[3:]))
    return state


def asked(state: State, seat: int) -> str:
    return TEXTS.question(state.view(seat), state.options(seat))


def refused(state: State, line: str) -> str:
    refusal = state.why_not(int(line[1]), ANKH.action(line[3:]))
    assert refusal is not None
    return TEXTS.refusal(refusal)


def test_a_god_is_dealt_and_otherwise_called_by_its_player() -> None:
    assert TEXTS.event(Event(GOD_DEALT, "ANK-SET-01", 1, 4)) == "Ben got Ra"
    assert TEXTS.event(Event(CARDS_REVEALED, "ANK-BAT-05", 1, 0, 0, [CARDS.index("flood")])) == "Ben played Flood"


def test_seats_in_facts_are_read_as_names() -> None:
    assert TEXTS.event(Event(BATTLE_BEGUN, "ANK-CON-03", NOBODY, 3, 0, [0, 2])) == "Region 3: Battle of you and Cleo"
    assert TEXTS.event(Event(GODS_MERGED, "ANK-MRG-02", 2, 1)) == "Cleo and Ben became one god"
    assert TEXTS.event(Event(PLAGUE_ENDED, "ANK-CRD-01", NOBODY)) == "The Plague spared nobody"


def test_the_rule_tells_what_followers_were_gained_for() -> None:
    assert TEXTS.event(Event(FOLLOWERS_GAINED, "ANK-FOL-03", 1, 1, 4)) == (
        "Ben gained 1 Follower for being Revered, now 4"
    )
    assert TEXTS.event(Event(FOLLOWERS_GAINED, "ANK-BAT-06", 0, 2, 6)) == "You gained 2 Followers by the Flood, now 6"


def test_figures_have_their_article_and_are_counted() -> None:
    space = SPACE_NUMBERS["r05c03"]
    said = [
        TEXTS.event(Event(FIGURE_SUMMONED, "ANK-SUM-04", 1, KIND[name], space))
        for name in ("warrior", "satet", "androsphinx")
    ]
    assert said == [
        "Ben summoned a Warrior to r05c03",
        "Ben summoned Satet to r05c03",
        "Ben summoned an Androsphinx to r05c03",
    ]
    dead = [KIND["warrior"], KIND["mummy"], KIND["warrior"]]
    assert (
        TEXTS.event(Event(FIGURES_KILLED, "ANK-BAT-14", 1, 0, 0, dead)) == "Figures lost by Ben: 2 Warriors and Mummy"
    )


def test_an_empty_list_has_a_sentence_of_its_own() -> None:
    space, other = SPACE_NUMBERS["r05c03"], SPACE_NUMBERS["r05c04"]
    assert TEXTS.event(Event(FIGURES_FLOODED, "ANK-BAT-06", 1)) == "Ben had no figures on Fertile spaces for the Flood"
    assert TEXTS.event(Event(FIGURE_POINTED, "ANK-GRD-09", 1, space, 0, [space, other])) == (
        "Ben pointed the Giant Scorpion on r05c03 at r05c03 and r05c04"
    )


def test_three_things_in_a_list_are_told_like_names() -> None:
    told = TEXTS.event(Event(MAJORITIES_WON, "ANK-BAT-09", 1, 0, 0, [0, 1, 2]))
    assert told == "Ben had the majority of: Obelisk, Temple and Pyramid"


def test_an_action_says_what_it_means_at_this_decision() -> None:
    figure, go, done = [ANKH.action(name) for name in ("figure r04c03", "to r05c03", "done")]
    moving = played("S0 action move")
    assert TEXTS.action(figure, moving.view(0)) == "Move the God on r04c03"
    assert TEXTS.action(done, moving.view(0)) == "Move nothing"
    going = played("S0 action move", "S0 figure r04c03")
    assert TEXTS.action(go, going.view(0)) == "Go to r05c03 (Desert, region 1)"
    moved = played("S0 action move", "S0 figure r04c03", "S0 to r05c03")
    assert TEXTS.action(done, moved.view(0)) == "Move nothing more"
    assert [TEXTS.action(one) for one in (figure, go, done)] == ["The figure on r04c03", "To r05c03", "Nothing more"]


def test_beside_a_drawn_board_spaces_are_told_as_they_are_seen() -> None:
    """By region, ground and neighbours; by row and column only where two would read alike."""
    texts = Texts(ANKH, ["Ann", "Ben", "Cleo"], 0, drawn=True)
    moving, going = played("S0 action move"), played("S0 action move", "S0 figure r04c03")
    figure = texts.action(ANKH.action("figure r04c03"), moving.view(0))
    assert figure == "Move the God in region 1, Desert, beside your Temple and your Warrior"
    options = going.options(0)
    said = dict(zip([option.name for option in options], texts.actions(options, going.view(0)), strict=True))
    assert said["to r05c03"] == "Go to region 1, Desert, beside your Temple"
    assert said["to r05c00"] == "Go to region 1, Desert, row 5, column 0"
    # The Temple across the river is not adjacent: it gives no Follower there.
    assert said["to r04c05"] == "Go to region 1, Fertile, beside your Temple and your Warrior"
    assert said["to r04c03"] == "Go around and back to where it stands"
    assert len(set(said.values())) == len(said)
    assert texts.question(going.view(0)) == "Choose where the God goes"
    assert texts.action(ANKH.action("camel r01c10|r02c10")) == "Camel between row 1, column 10 and row 2, column 10"


def test_beside_a_drawn_board_nothing_that_happened_names_rows_and_columns() -> None:
    """The board shows where; who only hears it learns the region."""
    drawn = Texts(ANKH, ["Ann", "Ben", "Cleo"], 0, drawn=True)
    for kind in EVENT_KINDS:
        if {"space", "to", "spaces"} & {kind.what, kind.more, kind.things}:
            event = Event(kind, "ANK-MOV-01", 1, 0, 0, [0, 1])
            assert "row" not in drawn.event(event), kind.name
            assert kind.where in ("space", "to") or kind in (TOKEN_PLACED, FIGURES_FLOODED), kind.name
    said = drawn.event(Event(FIGURE_MOVED, "ANK-MOV-01", 1, 0, 1, parts=[2, 3]))
    assert said == "Ben moved a figure to regions 2 and 3"
    refused = played("S0 action move", "S0 figure r04c03").why_not(0, ANKH.action("to r00c02"))
    assert refused is not None and drawn.refusal(refused).startswith("That space is")


def test_what_happened_tells_the_region_of_that_moment() -> None:
    """Tokens change places later; what is told again then, to who comes back, says the same."""
    drawn = Texts(ANKH, ["Ann", "Ben", "Cleo"], 0, drawn=True)
    state = played("S0 action move")
    assert isinstance(state, Ankh)
    heard: list[Event] = []
    state.listener = heard.append
    for name in ("figure r04c03", "to r05c03"):
        state.answer(0, ANKH.action(name))
    assert [drawn.event(event) for event in heard] == ["You moved a figure to region 1"]
    state.tokens = tuple([token + 5 for token in state.tokens])
    state.emit(FIGURE_MOVED, "ANK-MOV-01", 0, heard[0].what, heard[0].more)
    assert [drawn.event(event) for event in heard] == [
        "You moved a figure to region 1",
        "You moved a figure to region 6",
    ]


def test_water_between_two_regions_names_both() -> None:
    agreed = {**AGREED, "guardians": "satet,apep,giant-scorpion"}
    state = ANKH.position({"turn": "S0", "players": {"S0": {"pool": {"apep": 1}}}}, 3, options=agreed)
    for name in ("action summon", "regular", "call apep"):
        state.answer(0, ANKH.action(name))
    assert TEXTS.action(ANKH.action("to r06c04"), state.view(0)) == "Summon to r06c04 (Water, regions 1 and 2)"
    assert TEXTS.action(ANKH.action("to r05c02"), state.view(0)) == "Summon to r05c02 (Water, region 1)"


def test_an_action_names_the_event_that_it_triggers() -> None:
    unlock = ANKH.action("action unlock")
    turns = [line for seat in (0, 1) for line in (f"S{seat} action unlock", f"S{seat} done")]
    assert TEXTS.action(unlock, played().view(0)) == "Unlock Ankh Power"
    assert TEXTS.action(unlock, played(*turns).view(2)) == "Unlock Ankh Power, which triggers Control Monument"


def test_questions_and_places() -> None:
    assert asked(played(), 0) == "Choose an action"
    summoning = played("S0 action summon", "S0 regular")
    assert asked(summoning, 0) == "Choose a space for the summoned Warrior"
    assert TEXTS.place(summoning.view(0)) == "Turn > First action > Summon Figure"
    second = played("S0 action summon", "S0 done")
    assert asked(second, 0) == "Choose a second action, below Summon Figure"
    assert asked(played("S0 action unlock"), 0) == "Unlock a power of level 1 for 1 Follower, or none"


def test_refusals_fit_the_rule_and_name_things() -> None:
    assert refused(played(), "S1 action move") == "The next decision is up to you"
    assert refused(played(), "S0 done") == "A turn needs an action"
    second = played("S0 action gain")
    assert refused(second, "S0 done") == "A second action must be chosen, even if it does nothing"
    assert refused(second, "S0 action move") == "Move Figures is not below Gain Followers, the first action"
    moving = played("S0 action move")
    assert refused(moving, "S0 figure r06c06") == "The figure on r06c06 belongs to Ben"
    going = played("S0 action move", "S0 figure r04c03")
    assert refused(going, "S0 to r08c01") == "The space at r08c01 is 5 steps away; a figure goes 3 at most"
    assert refused(going, "S0 to r05c02") == "No figure ends its move in Water"
    unlocking = played("S0 action unlock")
    assert refused(unlocking, "S0 unlock glorious") == "This power is of level 3, your next one of level 1"


def test_sentences_are_chosen_by_decisions_and_rules_that_exist() -> None:
    sections = TEXTS.catalogue.sections
    tables = [one for name in ("events", "refusals", "actions") for one in sections[name].values()]
    keys = {key for table in tables if isinstance(table, dict) for key in table}
    rules = {key for key in keys if key.startswith("ANK-")}
    assert rules and all(f"**{rule}" in RULES.read_text(encoding="utf-8") for rule in rules)
    decisions = {key for key in keys - rules if key[0].isupper()}
    assert decisions and decisions <= set(ANKH.decisions)


def test_an_unlock_that_cannot_be_paid_says_that_it_burns_the_action() -> None:
    state = ANKH.position({"turn": "S0", "players": {"S0": {"followers": 0}}}, 3, options=AGREED)
    unlock = ANKH.action("action unlock")
    told = "Unlock Ankh Power: does nothing, it needs 1 Follower and you have 0"
    assert TEXTS.action(unlock, state.view(0)) == told
    state = ANKH.position({"turn": "S0", "players": {"S0": {"followers": 1}}}, 3, options=AGREED)
    assert TEXTS.action(unlock, state.view(0)) == "Unlock Ankh Power"
    favour = {"turn": "S0", "players": {"S0": {"followers": 0, "political": ["scribes-favour"]}}}
    state = ANKH.position(favour, 3, "pharaoh", options={"gods": AGREED["gods"]})
    assert TEXTS.action(unlock, state.view(0)) == "Unlock Ankh Power"
    six = ["revered", "commanding", "resplendent", "obelisk-attuned", "glorious", "bountiful"]
    state = ANKH.position({"turn": "S0", "players": {"S0": {"followers": 0, "powers": six}}}, 3, options=AGREED)
    told = "Unlock Ankh Power: does nothing, you have all powers that you can have"
    assert TEXTS.action(unlock, state.view(0)) == told


def test_gain_followers_says_how_many_would_come() -> None:
    """With powers and the Pharaoh, and whatever a card might add that is asked about later."""
    gain, options = ANKH.action("action gain"), {"gods": AGREED["gods"]}
    beside = {"figures": {"r05c00": "S0 god"}, "monuments": {"r05c01": "temple", "r04c00": "S1 obelisk"}}
    told = {}
    for followers, powers in ((2, []), (2, ["revered"])):
        given = {"turn": "S0", **beside, "players": {"S0": {"followers": followers, "powers": powers}}}
        state = ANKH.position(given, 3, options=AGREED)
        told[len(powers)] = TEXTS.action(gain, state.view(0))
        state.answer(0, gain)
        assert ANKH.describe(state)["players"]["S0"]["followers"] == followers + 1 + len(powers)
    assert told == {0: "Gain Followers: 1 Follower", 1: "Gain Followers: 2 Followers"}
    nobody = {"turn": "S0", "monuments": {}, "tracks": {"gain": 3}}
    none = "triggers Control Monument, and none now: no neutral or own Monument stands beside your figures"
    assert TEXTS.action(gain, ANKH.position(nobody, 3, options=AGREED).view(0)) == f"Gain Followers: {none}"
    court = {
        "turn": "S0",
        "monuments": {},
        "figures": {"r02c06": "S0 god"},
        "players": {"S0": {"political": ["tithe"]}},
    }
    state = ANKH.position(court, 3, "pharaoh", options={**options, "pharaoh": "cleopatra"})
    assert TEXTS.action(gain, state.view(0)) == "Gain Followers: 1 Follower"


def test_an_unlock_that_burns_the_action_still_says_which_event_it_triggers() -> None:
    state = ANKH.position(
        {"turn": "S0", "tracks": {"unlock": 2}, "players": {"S0": {"followers": 0}}}, 3, options=AGREED
    )
    told = "Unlock Ankh Power: triggers Control Monument and does nothing else, it needs 1 Follower and you have 0"
    assert TEXTS.action(ANKH.action("action unlock"), state.view(0)) == told


def test_options_tell_what_they_do() -> None:
    """Powers, cards, figures and actions by their text; what says everything by its name tells nothing more."""
    view = played().view(0)
    about = {
        name: TEXTS.about(ANKH.action(name), view) for name in ("action gain", "unlock revered", "call satet", "done")
    }
    assert about["action gain"] == "1 per neutral or own Monument beside your figures."
    assert about["unlock revered"] == "1 Follower more from each Gain Followers action."
    assert about["call satet"].startswith("May end her move on an enemy figure")
    assert about["done"] == "Your turn ends." and TEXTS.about(ANKH.action("yes"), view) == ""
    assert TEXTS.about(ANKH.action("play chariots")) == "Strength 3."
    assert Texts(load("ra")).about(load("ra").action("draw")) == ""


def test_a_yes_or_no_tells_what_it_does_by_what_is_asked() -> None:
    view = conflict(2, "amun,isis", {"r01c00": "S0 god", "r09c00": "S1 god"}).state.view(0)
    told = [TEXTS.about(ANKH.action(name), view) for name in ("yes", "no")]
    assert told[0].startswith("Once in each Conflict.") and told[1].startswith("You may announce two in a later Battle")


def test_options_tell_what_they_do_in_their_edition() -> None:
    told: dict[str, dict[str, str]] = {}
    for edition in ("final", "preview", "pharaoh"):
        view = ANKH.position({"turn": "S0"}, 3, edition, options={"gods": AGREED["gods"]}).view(0)
        names = ("unlock glorious", "play drought", "use tithe", "enter granary", "action move")
        told[edition] = {name: TEXTS.about(ANKH.action(name), view) for name in names}
    assert told["preview"]["unlock glorious"] == "A Battle won by 2 or more gives 1 Devotion more."
    assert told["preview"]["play drought"] == "Your figures on Desert spaces of the region count double. Strength 2."
    assert told["pharaoh"]["use tithe"] == "After Gain: 2 Followers."
    assert told["pharaoh"]["enter granary"].startswith("The winner takes the rightmost")
    assert "priests" in told["pharaoh"]["action move"]
    assert "priests" not in told["final"]["action move"]


def test_the_legend_of_the_map_fits_a_terminal() -> None:
    sheet = TEXTS.catalogue.sections["sheet"]
    assert [line for line in (*sheet["legend"], *sheet["legend_more"].values()) if len(line) > 78] == []


def test_priests_are_named_where_they_may_move_too() -> None:
    told: list[str] = []
    for edition in ("final", "pharaoh"):
        state = ANKH.position({"turn": "S0"}, 3, edition, options={"gods": AGREED["gods"]})
        state.answer(0, ANKH.action("action move"))
        told.append(asked(state, 0))
    assert told == ["Choose a figure to move, or none", "Choose a figure or a priest to move, or none"]
    done = ANKH.action("done")
    assert TEXTS.action(done, state.view(0)) == "Move nothing"
    state.answer(0, ANKH.action("walk chamber-of-law granary"))
    assert TEXTS.action(done, state.view(0)) == "Move nothing more"


def test_newcomers_are_told_the_rules_of_their_edition() -> None:
    catalogue = TEXTS.catalogue
    assert "each Monument type" in catalogue.help("final")["scoring"]
    assert "each Monument of the types" in catalogue.help("preview")["scoring"]
    assert "Palace" in catalogue.help("pharaoh")["welcome"]


def test_a_pointing_scorpion_names_the_two_spaces_of_each_direction() -> None:
    figures = {"r01c00": "S0 god", "r09c00": "S1 god"}
    found = table(
        2,
        "anubis,isis",
        "satet,mummy,giant-scorpion",
        figures=figures,
        players={"S0": {"pool": {"warrior": 6, "giant-scorpion": 1}}},
    )
    found.play("S0 action summon", "S0 regular", "S0 call giant-scorpion")
    state = found.state
    space = next(one for one in state.options(0) if one.verb == "to")
    state.answer(0, space)
    assert state.decision is not None and state.decision.name == "PointScorpion"
    for action in state.options(0):
        facts = TEXTS.cases.action_facts(ANKH, action, state.view(0))
        assert facts["from"] == space.name.removeprefix("to ") and len(facts["at"]) == 2
        assert TEXTS.action(action, state.view(0)).startswith("Point ")
    elsewhere = TEXTS.cases.action_facts(ANKH, ANKH.action("point n-ne"), played().view(0))
    assert elsewhere == {"case": "ChooseAction", "direction": "n-ne"}


def test_who_stops_has_saved_or_relocated_others_or_none() -> None:
    done = ANKH.action("done")
    figures = {"r05c02": "S0 warrior", "r06c02": "S0 warrior", "r05c01": "S1 god", "r09c01": "S1 warrior"}
    saving = conflict(2, "isis,ra", figures)
    saving.play("S0 play miracle", "S1 play chariots")
    assert TEXTS.action(done, saving.state.view(0)) == "Save no figure"
    saving.play("S0 figure r06c02")
    assert TEXTS.action(done, saving.state.view(0)) == "Save no other figure"
    figures = {"r05c02": "S0 god", "r00c10": "S0 warrior", "r09c01": "S1 god", "r01c10": "S1 warrior"}
    monuments = {"r05c01": "S0 obelisk", "r09c00": "S1 obelisk"}
    players = {"S0": unlocked("obelisk-attuned", devotion=3), "S1": unlocked("obelisk-attuned", devotion=1)}
    racing = conflict(2, "isis,ra", figures, monuments=monuments, players=players)
    racing.play("S1 figure r01c10, to r08c00")
    assert TEXTS.action(done, racing.state.view(0)) == "Relocate no figure"
    racing.play("S0 done")
    assert TEXTS.action(done, racing.state.view(1)) == "Relocate no other figure"


def test_beside_a_drawn_board_guardians_are_told_what_they_do_there() -> None:
    """Where a Scorpion points Monuments are named; whom Satet pushes stands beside nothing any more."""
    figures = {"r04c07": "S0 satet", "r05c08": "S1 warrior", "r08c07": "S1 god", "r07c07": "S0 giant-scorpion n-ne"}
    options = {"gods": "isis,ra", "guardians": "satet,mummy,giant-scorpion"}
    texts = Texts(ANKH, ["Ann", "Ben"], 0, drawn=True)

    def said(*lines: str) -> list[str]:
        state = ANKH.position({"figures": figures, "monuments": {"r08c06": "S1 temple"}}, 2, options=options)
        for line in ("action move", *lines):
            state.answer(0, ANKH.action(line))
        return texts.actions(state.options(0), state.view(0))

    pointed = said("figure r07c07", "to r07c06")
    assert pointed[0] == "Point north and north-east"
    assert "Point south and south-west, at Ben’s Temple" in pointed
    assert "Push to region 2, Desert, row 5, column 7" in said("figure r04c07", "to r05c08")


def test_editions_count_events_that_follow_each_other() -> None:
    (events,) = [row for row in told(TEXTS) if row.rule == "ANK-EVT-01"]
    assert events.values[0].startswith("3 × Control Monument, Conflict, Camel Caravan, 2 × Control Monument, Conflict")


def test_beside_a_drawn_board_an_underworld_token_is_told_by_its_place() -> None:
    texts = Texts(ANKH, ["Ann", "Ben"], 0, drawn=True)
    figures = {"r01c00": "S0 warrior", "r09c00": "S1 god"}
    game = conflict(2, "osiris,ra", figures, monuments={"r02c00": "temple"}, underworld=["r03c00"])
    game.play("S0 play flood", "S1 play chariots")
    said = texts.actions(game.state.options(0), game.state.view(0))
    assert "Move the Underworld token in region 1, Desert, beside a neutral Temple" in said
    assert not [text for text in said if "token from row" in text]
