"""The game record: one open text for saves, links, bug reports and test fixtures.

    Ennead record 1
    game: ra
    edition: standard
    option NAME: VALUE
    seats: 3
    rules: 1
    commitment: sha256:...
    S0: Ann

    1. chance group 2
    2. chance group 1
    3. S1 draw
    ; a comment
    = 20 0123456789abcdef
    result: scored; S1 31, S0 28, S2 12
    seed: ...
    end: 163 finished 0123456789abcdef

`docs/notation.md` describes it line by line.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from typing import Final, final

from ennead.kernel.actions import Action
from ennead.kernel.chance import commitment
from ennead.kernel.check import changed_decision, check_of, decision_line, decision_lines, line_of
from ennead.kernel.contract import Game, Meta, seat_name, who_name
from ennead.kernel.errors import BadInput
from ennead.kernel.flow import CHANCE, Result, State
from ennead.kernel.log import Decided
from ennead.kernel.match import Match, Table
from ennead.kernel.seating import ACTIONS as SEATS
from ennead.kernel.seating import AS_SEATED, DRAWN, ORDERS
from ennead.kernel.seating import check as check_seating

Check = Callable[[Meta, dict[str, str]], None]  # refuses options that must not come from where the record does
FIRST_LINE: Final = "Ennead record 1"
HEADER: Final = ("game", "edition", "variants", "seats", "seating", "rules", "commitment")
REQUIRED: Final = ("game", "edition", "seats", "rules", "commitment")
MOST_LINES: Final = 200_000
LONGEST_LINE: Final = 500
MOST_CHARACTERS: Final = 10_000_000

HEADER_LINE: Final = re.compile(r"(option [a-z-]+|[a-z]+|[SP][0-9]): (\S.*)")
OPTION: Final = "option "
DECISION_LINE: Final = re.compile(r"([0-9]{1,7})\. (chance|S[0-9]) ([a-z0-9].*)")
DIGEST_LINE: Final = re.compile(r"= ([0-9]{1,7}) ([0-9a-f]{16})")
END_LINE: Final = re.compile(r"end: ([0-9]{1,7}) (finished|running)( [0-9a-f]{16})?")


@final
class Line:
    """One decision of a record, with its place in the text."""

    def __init__(self, number: int, seat: int, action: Action) -> None:
        self.number: Final = number  # of the line in the text, from 1
        self.seat: Final = seat
        self.action: Final = action


@final
class Digest:
    """What the state should be after a decision."""

    def __init__(self, number: int, text: str) -> None:
        self.number: Final = number  # of the line in the text, from 1
        self.text: Final = text


@final
class GameRecord:
    """A record that has been read; nothing has been played yet."""

    def __init__(self, table: Table, promise: str) -> None:
        self.table: Final = table
        self.commitment: Final = promise
        self.lines: Final[list[Line]] = []
        self.digests: Final[dict[int, Digest]] = {}  # by number of decisions before
        self.result: str = ""
        self.result_line: int = 0
        self.seed: str = ""
        self.seed_line: int = 0
        self.finished: bool = False
        self.check: str = ""  # over the decision lines; a record written by hand may have none
        self.end_line: int = 0

    def matches(self) -> Iterator[Match]:
        """The match before the first decision and after each one, always the same object; checks everything."""
        match = Match(self.table, self.seed, self.commitment)
        yield match
        for index, line in enumerate(self.lines):
            try:
                self.follow(match, line)
                self.check_digest(match.state, index + 1)
            except BadInput as error:
                raise self.changed() or error from error
            yield match
        self.check_end(match.state)

    def follow(self, match: Match, line: Line) -> None:
        """Carry out one line; refuse it if the rules do, or if the seed draws something else."""
        try:
            match.follow(line.seat, line.action)
        except BadInput as error:
            raise at(line.number, str(error)) from error

    def check_digest(self, state: State, decisions: int) -> None:
        digest = self.digests.get(decisions)
        if digest is not None and self.table.game.digest(state) != digest.text:
            raise at(digest.number, diverged(self, decisions))

    def changed(self) -> BadInput | None:
        """Name the line that was changed, if there is a check and one other decision fulfils it."""
        decisions = self.decisions()
        if not self.check or check_of(decision_lines(decisions)) == self.check:
            return None
        found = changed_decision(self.table.new(), decisions, self.check)
        if found is None:
            return None
        number, original = found
        line = self.lines[number - 1]
        said, stood = line_of(number, (line.seat, line.action)), line_of(number, original)
        return at(line.number, f"{said!r} was changed: the check in the last line was made for {stood!r}")

    def names(self) -> list[str]:
        """The players by seat; empty if they have no names, or before the seats are drawn."""
        drawn = self.table.seating == DRAWN
        order = ORDERS.get(self.lines[0].action, ()) if drawn and self.lines else ()
        return [self.table.names[player] for player in order] if drawn and self.table.names else list(self.table.names)

    def decisions(self) -> list[Decided]:
        return [(line.seat, line.action) for line in self.lines]

    def check_end(self, state: State) -> None:
        if state.over != self.finished:
            said = "finished" if self.finished else "running"
            raise at(self.end_line, f"the record says {said}, but the game {'is over' if state.over else 'goes on'}")
        result = state.result()
        if result is not None and self.result and self.result != result_text(result):
            raise at(self.result_line, f"the result is {result_text(result)!r}, the record says {self.result!r}")
        if self.check and self.check != check_of(decision_lines(self.decisions())):
            raise self.changed() or at(self.end_line, "the decisions are not those that the check was made for")
        if self.seed and commitment(self.seed) != self.commitment:
            raise at(self.seed_line, "the seed is not the one that the commitment was made for")

    def verify(self) -> Match:
        """Play everything; refuse, naming the first line that diverges. The match as it ended."""
        return list(self.matches())[-1]

    def at(self, decisions: int) -> Match:
        """The match after so many decisions."""
        if not 0 <= decisions <= len(self.lines):
            raise BadInput(f"the record has {len(self.lines)} decisions; there is no decision {decisions}")
        for index, match in enumerate(self.matches()):
            if index == decisions:
                return match
        raise AssertionError("a record yields a match for each decision")


def diverged(record: GameRecord, decisions: int) -> str:
    """What to say when a digest does not agree: the lines among which a decision was changed."""
    before = max([0, *[number for number in record.digests if number < decisions]])
    first, last = record.lines[before].number, record.lines[decisions - 1].number
    return f"the position after decision {decisions} is another one: a decision in lines {first} to {last} was changed"


# Writing


def write(match: Match, comments: Sequence[str] = (), names: Sequence[str] = ()) -> str:
    """The record of a match; the seed is told only when the game is over."""
    result = match.state.result()
    ending = [] if result is None else [f"result: {result_text(result)}", *seed_lines(match.seed)]
    decisions = [Written(who_name(entry.seat), entry.action.name, entry.digest) for entry in match.log]
    head = header(match.table, match.commitment, match.game.version, players(match, names))
    return record_text(head, comments, decisions, ending, match.over)


def players(match: Match, names: Sequence[str]) -> Sequence[str]:
    """The names of the players in the order of the table; `names` are given by seat."""
    return [names[match.players.index(player)] for player in range(len(names))] if names else match.table.names


@final
class Written:
    """One decision as it stands in a record."""

    def __init__(self, who: str, action: str, digest: str = "") -> None:
        self.who: Final = who
        self.action: Final = action
        self.digest: Final = digest  # of the state after it; empty if there is none


def record_text(
    head: Sequence[str], comments: Sequence[str], decisions: Sequence[Written], ending: Sequence[str], finished: bool
) -> str:
    """The one writer of records, also of games that the present rules cannot repeat."""
    lines = [*head, "", *[f"; {comment}" for comment in comments]]
    decided: list[str] = []
    for number, one in enumerate(decisions, 1):
        decided.append(decision_line(number, one.who, one.action))
        lines.append(decided[-1])
        if one.digest:
            lines.append(f"= {number} {one.digest}")
    lines += [*ending, f"end: {len(decided)} {'finished' if finished else 'running'} {check_of(decided)}"]
    return "\n".join(lines) + "\n"


def seed_lines(seed: str) -> list[str]:
    """The seed of a finished game, if it is known."""
    return [f"seed: {seed}"] if seed else []


def header(table: Table, promise: str, rules: int, names: Sequence[str] = ()) -> list[str]:
    """The lines before the empty one; `rules` is the version of the rules that the game was played by."""
    lines = [FIRST_LINE, f"game: {table.game.meta.name}", f"edition: {table.edition}"]
    if table.variants:
        lines.append(f"variants: {' '.join(table.variants)}")
    lines += [f"{OPTION}{name}: {value}" for name, value in table.options.items()]
    lines.append(f"seats: {table.seats}")
    if table.seating != AS_SEATED:
        lines.append(f"seating: {table.seating}")
    lines += [f"rules: {rules}", f"commitment: {promise}"]
    return lines + [f"{letter_of(table.seating)}{number}: {name}" for number, name in enumerate(names)]


def letter_of(seating: str) -> str:
    """Players are S0, S1, ... by seat, or P0, P1, ... where seats are drawn."""
    return "S" if seating == AS_SEATED else "P"


def result_text(result: Result) -> str:
    """How it ended: the reason, and all seats with their scores, best first."""
    places = [" = ".join([f"{seat_name(seat)} {result.scores[seat]}" for seat in seats]) for seats in result.ranking]
    return f"{result.reason}; {', '.join(places)}"


# Reading


def at(number: int, sentence: str) -> BadInput:
    return BadInput(f"line {number}: {sentence}")


def read(text: str, load: Callable[[str], Game], check: Check | None = None) -> GameRecord:
    """Read a record; anything but a well-formed one is refused, naming the line. `load` finds a game by its name.

    Options may name files, which are read. Who reads records of strangers refuses such options in `check`.
    """
    if len(text) > MOST_CHARACTERS:
        raise BadInput(f"a record has at most {MOST_CHARACTERS} characters, not {len(text)}")
    lines = text.split("\n")
    if lines[0].rstrip("\r") != FIRST_LINE:
        raise at(1, f"expected {FIRST_LINE!r}: this is not a game record of Ennead")
    if len(lines) > MOST_LINES:
        raise at(MOST_LINES, f"a record has at most {MOST_LINES} lines")
    reader = Reader([line.rstrip("\r") for line in lines], load, check)
    return reader.record()


@final
class Reader:
    """Reads a record line by line."""

    def __init__(self, lines: list[str], load: Callable[[str], Game], check: Check | None) -> None:
        self.lines: Final = lines
        self.load: Final = load
        self.check: Final = check
        self.next = 1  # index of the next line

    def record(self) -> GameRecord:
        found = self.header()
        while self.next < len(self.lines):
            number = self.next + 1
            line = self.lines[self.next]
            self.next += 1
            if len(line) > LONGEST_LINE:
                raise at(number, f"a line has at most {LONGEST_LINE} characters, not {len(line)}")
            if found.end_line and line.strip():
                raise at(number, f"nothing may follow the end, but there is {line[:60]!r}")
            if line.strip() and not line.startswith(";"):
                self.body(found, number, line)
        if not found.end_line:
            raise at(len(self.lines), "the record breaks off: its last line, 'end: ...', is missing")
        return found

    def header(self) -> GameRecord:
        fields: dict[str, str] = {}
        places: dict[str, int] = {}
        while self.next < len(self.lines) and self.lines[self.next]:
            number = self.next + 1
            found = HEADER_LINE.fullmatch(self.lines[self.next][:LONGEST_LINE])
            if found is None or (found[1] not in HEADER and not found[1].startswith(("S", "P", OPTION))):
                raise at(number, f"expected a header line like 'seats: 3', not {self.lines[self.next][:60]!r}")
            if found[1] in fields:
                raise at(number, f"{found[1]!r} stands twice in the header")
            fields[found[1]], places[found[1]] = found[2], number
            self.next += 1
        for name in REQUIRED:
            if name not in fields:
                raise at(self.next + 1, f"the header has no line {name!r}")
        return self.table(fields, places)

    def table(self, fields: dict[str, str], places: dict[str, int]) -> GameRecord:
        place = places["game"]
        try:
            game = self.load(fields["game"])
            place = places["seats"]
            if not fields["seats"].isdecimal() or len(fields["seats"]) > 2:
                raise BadInput(f"expected a number of seats, not {fields['seats'][:60]!r}")
            seats = int(fields["seats"])
            place = places["rules"]
            if fields["rules"] != str(game.version):
                raise BadInput(
                    f"the game was played by version {fields['rules'][:20]} of the rules; this is {game.version}"
                )
            meta, edition, variants = game.meta, fields["edition"], fields.get("variants", "").split()
            place = places["seats"]
            meta.check(seats, meta.edition, ())
            place = places["edition"]
            meta.check(seats, edition, ())
            place = places.get("variants", place)
            meta.check(seats, edition, variants)
            options = {name.removeprefix(OPTION): fields[name] for name in fields if name.startswith(OPTION)}
            for name in options:
                place = places[OPTION + name]
                meta.check(seats, edition, variants, {name: options[name]})
                if self.check is not None:
                    self.check(meta, {name: options[name]})
            seating = fields.get("seating", AS_SEATED)
            place = places.get("seating", place)
            check_seating(seating, seats)
            letter = letter_of(seating)
            for name in places:
                place = places[name]
                if name[0] in "SP" and (name[0] != letter or int(name[1:]) >= seats):
                    raise BadInput(f"there is no {name} with {seats} players whose seats are {seating}")
            named = [name for name in sorted(fields) if name.startswith(letter)]
            place = places[named[-1]] if named else place
            table = Table(game, seats, edition, variants, [fields[name] for name in named], options, seating)
        except BadInput as error:
            raise at(place, str(error)) from error
        if re.fullmatch("sha256:[0-9a-f]{64}", fields["commitment"]) is None:
            raise at(places["commitment"], "expected a commitment like 'sha256:' and 64 hexadecimal figures")
        return GameRecord(table, fields["commitment"])

    def body(self, record: GameRecord, number: int, line: str) -> None:
        found = DECISION_LINE.fullmatch(line)
        if found is not None:
            self.decision(record, number, int(found[1]), found[2], found[3])
            return
        found = DIGEST_LINE.fullmatch(line)
        if found is not None:
            if int(found[1]) != len(record.lines) or not record.lines:
                raise at(number, f"a digest for decision {found[1]} stands after decision {len(record.lines)}")
            record.digests[len(record.lines)] = Digest(number, found[2])
            return
        found = END_LINE.fullmatch(line)
        if found is not None:
            if int(found[1]) != len(record.lines):
                raise at(number, f"the record has {len(record.lines)} decisions, its end says {found[1]}")
            record.finished, record.end_line = found[2] == "finished", number
            record.check = (found[3] or "").strip()
        elif line.startswith("result: ") and not record.result:
            record.result, record.result_line = line.removeprefix("result: "), number
        elif line.startswith("seed: ") and not record.seed:
            record.seed, record.seed_line = line.removeprefix("seed: "), number
        else:
            raise at(
                number, f"expected a decision like '12. S1 draw', a digest, a comment or the end, not {line[:60]!r}"
            )

    def decision(self, record: GameRecord, number: int, count: int, who: str, name: str) -> None:
        if count != len(record.lines) + 1:
            raise at(number, f"decision {len(record.lines) + 1} is due here, not {count}")
        if record.result or record.seed:
            raise at(number, "no decision may follow the result")
        seat = CHANCE if who == "chance" else int(who[1:])
        if seat >= record.table.seats:
            raise at(number, f"there is no seat {who} with {record.table.seats} players")
        action = record.table.game.actions.get(name) or SEATS.get(name)
        if action is None:
            raise at(number, f"{name[:60]!r} is not an action of {record.table.game.meta.title}")
        record.lines.append(Line(number, seat, action))
