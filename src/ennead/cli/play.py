"""`ennead play`: a game against bots in the terminal."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Final

from ennead import bots as players
from ennead.bots import Bot
from ennead.cli.drawing import drawing
from ennead.cli.files import check_record_place, write_record
from ennead.cli.talk import Talk
from ennead.games import load
from ennead.kernel.actions import Action
from ennead.kernel.contract import Game
from ennead.kernel.errors import BadInput
from ennead.kernel.match import Match, Table
from ennead.kernel.replay import write
from ennead.kernel.seating import AS_SEATED, DRAWN
from ennead.sim import check_seed
from ennead.texts import Texts

PERSON: Final = "Guest"
NAMES: Final = ("Hapi", "Nefret", "Senmut", "Tiye", "Amasis", "Iset", "Djer")
USUAL_SEATS: Final = 3

HELP: Final = """\
Answer with the number of an option or with its notation, such as: {option}
  why ACTION    why that is not allowed, with its rule
  rules WORD    look up the rules, by a word or an ID like {rule}
  table         draw the whole table
  save FILE     write the record of the game so far
  quit          stop playing
  ?             this help
The notation counts from 0 (seats S0, slots 0); everything that is told in words counts from 1."""


class Quit(Exception):
    """The person does not want to go on."""


def run(
    name: str,
    seats: int | None,
    bots: str | None,
    seed: str,
    edition: str,
    variants: Sequence[str],
    options: Mapping[str, str],
    record: Path | None,
    as_seated: bool = False,
) -> int:
    """Seat the player and the bots, and play to the end."""
    game = load(name)
    talk = Talk()
    if record is not None:
        check_record_place(record)
    game.meta.check(seats or usual_seats(game), edition or game.meta.edition, variants, options)
    if seats is not None:
        Table(game, seats, edition, variants, options=options).new()
    if seed:
        check_seed(seed)
    best = players.names(game)[-1]
    named = [bot.strip() for bot in (best if bots is None else bots).split(",")]
    for bot in named:
        players.hire(bot, game)
    welcome(talk, game, edition)
    count = how_many(talk, game) if seats is None else seats
    at_table = seat_bots(game, count, named)
    names = [PERSON, *[f"{name} ({bot} bot)" for name, bot in zip(NAMES, at_table, strict=False)]]
    table = Table(game, count, edition, variants, names, options, AS_SEATED if as_seated else DRAWN)
    return GameInTerminal(talk, Match.begin(table, seed or secrets.token_hex(8)), at_table).run(record)


def welcome(talk: Talk, game: Game, edition: str) -> None:
    told = Texts(game).catalogue.help(edition)
    talk.say(f"{game.meta.title} at the Ennead table", "bold yellow")
    talk.say("Unofficial and free. If you like it, buy the game.", "dim")
    talk.say(told["welcome"].strip())
    talk.say(told["scoring"].strip(), "dim")


def how_many(talk: Talk, game: Game) -> int:
    """The number of players: asked for on a terminal, the usual one otherwise."""
    usual = usual_seats(game)
    while talk.by_hand:
        answer = talk.ask(f"How many players, {game.meta.seats[0]} to {game.meta.seats[-1]}? [{usual}] ")
        if not answer:
            break
        if answer.isdecimal() and len(answer) < 3 and int(answer) in game.meta.seats:
            return int(answer)
        talk.say(f"{game.meta.title} is for {game.meta.seats[0]} to {game.meta.seats[-1]} players.", "red")
    return usual


def usual_seats(game: Game) -> int:
    return USUAL_SEATS if USUAL_SEATS in game.meta.seats else game.meta.seats[0]


def seat_bots(game: Game, seats: int, names: list[str]) -> list[str]:
    """A bot's name for every seat but the person's."""
    if len(names) not in (1, seats - 1):
        raise BadInput(f"{len(names)} bots for {seats - 1} seats besides yours; expected one for each, or one for all")
    return names * (seats - 1) if len(names) == 1 else names


class GameInTerminal:
    """One match between a person and bots, narrated."""

    def __init__(self, talk: Talk, match: Match, bots: list[str]) -> None:
        game = match.game
        self.talk: Final = talk
        self.game: Final = game
        self.match: Final = match
        people = [PERSON, *NAMES[: match.table.seats - 1]]
        self.you: Final = match.players.index(0)  # the seat of the person
        self.texts: Final = Texts(game, [people[player] for player in match.players], you=self.you)
        self.bots: Final[dict[int, Bot]] = {
            seat: players.hire(bots[player - 1], game) for seat, player in enumerate(match.players) if player
        }
        self.rng: Final = Random(f"{match.seed}:bots")
        self.drawing: Final = drawing(game)
        self.told = 0  # events narrated so far
        talk.say(f"You play against {', '.join(match.table.names[1:])}. Seed: {match.seed}. Type ? for help.")

    def run(self, record: Path | None) -> int:
        """Play to the end, or until the person has enough; the record is written in any case."""
        try:
            while not self.match.over:
                seat = self.match.state.asked_seats()[0]
                self.match.play(seat, self.person() if seat == self.you else self.bot(seat))
            self.end(record)
        except Quit:
            self.talk.say("The game stops here.")
        finally:
            if record is not None:
                self.save(record)
            for bot in self.bots.values():
                self.report(bot)
                bot.close()
        return 0

    def report(self, bot: Bot) -> None:
        """Tell what went wrong with somebody's own bot."""
        for fault in bot.faults:
            self.talk.say(f"{fault}.", "red")

    def bot(self, seat: int) -> Action:
        state = self.match.state
        return self.bots[seat].choose(state.view(seat, memory=True), state.options(seat), self.rng)

    # The person's decisions

    def person(self) -> Action:
        """Show what happened and what lies on the table, then ask until an option is named."""
        self.narrate()
        self.draw()
        options = self.match.state.options(self.you)
        while True:
            self.offer(options)
            answer = self.talk.ask("> ")
            try:
                action = self.understand(answer, options)
            except BadInput as error:
                self.talk.say(str(error), "red")
                continue
            if action is not None:
                return action

    def offer(self, options: Sequence[Action]) -> None:
        view = self.match.state.view(self.you)
        self.talk.say(f"{self.texts.question(view, options)}.", "bold")
        width = max([len(self.texts.action(option, view)) for option in options])
        for number, option in enumerate(options, 1):
            self.talk.tell(f"{number:>2}  {self.texts.action(option, view):<{width}}", option.name)

    def understand(self, answer: str, options: Sequence[Action]) -> Action | None:
        """The option that an answer names; None if it asked for something else, which is done."""
        word, _, rest = answer.partition(" ")
        if word.isdecimal() and not rest:
            if len(word) > 3 or not 1 <= int(word) <= len(options):
                raise BadInput(f"There is no option {word[:20]}; expected 1 to {len(options)}.")
            return options[int(word) - 1]
        if word.lower() in ("?", "help", ""):
            self.talk.say(self.help(options))
        elif word.lower() in ("quit", "exit", "q"):
            raise Quit
        elif word.lower() == "table":
            self.draw(whole=True)
        elif word.lower() == "why":
            self.explain(self.game.action(rest.strip()))
        elif word.lower() == "rules":
            self.rules(rest.strip())
        elif word.lower() == "save":
            self.save(Path(rest.strip() or "."))
        else:
            return self.named(self.game.action(answer), options)
        return None

    def help(self, options: Sequence[Action]) -> str:
        """What can be answered, with examples of this game and this moment."""
        return HELP.format(option=options[-1].name, rule=self.match.state.view(self.you).rule)

    def named(self, action: Action, options: Sequence[Action]) -> Action | None:
        """An action given by its notation; one that is not allowed is explained."""
        if action in options:
            return action
        self.explain(action)
        return None

    def explain(self, action: Action) -> None:
        """The rule that forbids an action now, in words."""
        refusal = self.match.state.why_not(self.you, action)
        if refusal is None:
            self.talk.say(f"You may: {self.texts.action(action, self.match.state.view(self.you))}.")
            return
        self.talk.tell(f"{self.texts.refusal(refusal)}.", refusal.rule)
        self.rules(refusal.rule)

    def rules(self, words: str) -> None:
        from ennead.cli.rules import show
        from ennead.rulebook import Rulebook

        book = Rulebook.load(self.game.meta.name)
        show(self.talk.console, book.find(words) if words else book.rules)

    def save(self, path: Path) -> None:
        write_record(path, write(self.match))
        self.talk.say(f"The record is in {path}.")

    # What is shown

    def narrate(self) -> None:
        """Tell what has happened since the last time, as the person learns it."""
        for event in self.match.events[self.told :]:
            self.talk.tell(self.texts.event(event, self.you), event.rule)
        self.told = len(self.match.events)

    def draw(self, whole: bool = False) -> None:
        """The table, or of a big one what changes most."""
        self.talk.say("")
        drawn = self.drawing.table if whole else self.drawing.glance
        self.talk.console.print(drawn(self.match.state.view(self.you), self.texts, self.talk.width))

    def end(self, record: Path | None) -> None:
        """The last table, the result, and the record for those who want it."""
        self.narrate()
        self.draw(whole=True)
        view = self.match.state.view(self.you)
        result = self.match.state.result()
        assert result is not None
        self.talk.say("")
        self.talk.console.print(self.drawing.ending(view, self.texts, self.match.events, self.talk.width))
        self.talk.say(self.texts.result(result), "bold yellow")
        if record is None and self.talk.by_hand:
            self.offer_record()

    def offer_record(self) -> None:
        """Ask for a file name until the record is written or nobody wants it."""
        while answer := self.talk.ask("Write the record of the game to a file? [no] "):
            if answer.lower() in ("n", "no"):
                return
            try:
                self.save(Path(answer))
                return
            except BadInput as error:
                self.talk.say(str(error), "red")
