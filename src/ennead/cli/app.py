"""The commands and their options.

Each command only says what is to be run; its module is imported when it runs, so that help comes at once.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Annotated, Any, Final

import typer

from ennead import __version__
from ennead.games import NAMES
from ennead.kernel.errors import BadInput

Run = Callable[[], int]
MORE: Final = "Editions, variants and options of a game, each option a flag: ennead {command} --help"

app = typer.Typer(
    help="Play, study and train on strategy games of mythical Egypt, every rule enforced. Unofficial: buy the games.",
    add_completion=False,
    context_settings={"help_option_names": ["-h", "--help"]},
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
)

GameName = Annotated[str, typer.Argument(metavar="GAME", help=f"The game: {', '.join(NAMES)}.")]
Edition = Annotated[str, typer.Option(metavar="E", help="The edition; the game's own default if not given.")]
Variants = Annotated[list[str], typer.Option("--variant", metavar="V", help="A variant; may be given several times.")]
Seed = Annotated[str, typer.Option(metavar="S", help="The same seed gives the same chance.")]
Options = Annotated[
    list[str], typer.Option("--option", metavar="NAME=VALUE", help="An option of the game, also written --NAME VALUE.")
]
Json = Annotated[bool, typer.Option("--json", help="Print one JSON object.")]


def options_in(texts: list[str]) -> dict[str, str]:
    """The options of a game, written as NAME=VALUE."""
    found: dict[str, str] = {}
    for text in texts:
        name, equals, value = text.partition("=")
        if not name or not equals or not value:
            raise BadInput(f"an option is written NAME=VALUE, not {text!r}")
        if name in found:
            raise BadInput(f"the option {name!r} is given twice")
        found[name] = value
    return found


def later(module: str, **given: Any) -> Run:
    """The `run` of a command's module, to be called with its options."""

    def run() -> int:
        code: int = import_module(f"ennead.cli.{module}").run(**given)
        return code

    return run


def show_version(wanted: bool) -> None:
    if wanted:
        print(f"ennead {__version__}")
        raise typer.Exit


@app.callback(invoke_without_command=True)
def ennead(
    context: typer.Context,
    version: Annotated[
        bool, typer.Option("--version", callback=show_version, is_eager=True, help="Show the version and exit.")
    ] = False,
) -> None:
    if context.invoked_subcommand is None:
        print(context.get_help())


AllowHost = Annotated[
    list[str],
    typer.Option(metavar="NAME", help="A name that browsers may call this server by; *.NAME for all below it."),
]
Limit = Annotated[
    list[str], typer.Option(metavar="NAME=VALUE", help="A limit of the server; docs/how-to/host.md lists them.")
]
OwnBots = Annotated[
    list[str],
    typer.Option(
        "--bot", metavar="NAME=WHAT", help="A bot of yours for the tables: NAME=FILE.py or NAME=line:COMMAND."
    ),
]
Port = Annotated[int, typer.Option(metavar="N", min=0, max=65535, help="The port; 0 for any that is free.")]
Database = Annotated[
    str, typer.Option(metavar="URL", help="A file, or postgresql://...; a file in your data folder if not given.")
]


@app.command(epilog=MORE.format(command="play --game GAME"))
def play(
    port: Port = 8080,
    browser: Annotated[bool, typer.Option(help="Open the table in a browser, if there is one.")] = True,
    host: Annotated[str, typer.Option(metavar="H", help="0.0.0.0 lets friends on your network in.")] = "127.0.0.1",
    database: Database = "",
    allow_host: AllowHost = [],  # noqa: B006
    limit: Limit = [],  # noqa: B006
    bot: OwnBots = [],  # noqa: B006
    terminal: Annotated[
        bool, typer.Option("--terminal", help="Play in the terminal; what follows is for that.")
    ] = False,
    game: Annotated[str, typer.Option(metavar="GAME", help=f"The game: {', '.join(NAMES)}.")] = NAMES[0],
    seats: Annotated[int | None, typer.Option(metavar="N", help="How many play; asked for if not given.")] = None,
    bots: Annotated[
        str | None,
        typer.Option(metavar="A,B", help="The bots: one for all, or one for each; the game's best if not given."),
    ] = None,
    seed: Seed = "",
    edition: Edition = "",
    variant: Variants = [],  # noqa: B006
    option: Options = [],  # noqa: B006
    record: Annotated[Path | None, typer.Option(metavar="FILE", help="Write the game record here.")] = None,
    as_seated: Annotated[
        bool, typer.Option("--as-seated", help="You have the first seat; seats are drawn if not given.")
    ] = False,
) -> Run:
    """Open the table in the browser, or play against bots in the terminal."""
    if terminal:
        given = {"seats": seats, "bots": bots, "seed": seed, "edition": edition, "variants": variant}
        return later("play", name=game, options=options_in(option), record=record, as_seated=as_seated, **given)
    if option:
        raise BadInput("in the browser the options of a game are chosen at the table; here they go with --terminal")
    serving = {"names": allow_host, "limits": limit, "own_bots": bot}
    return later("serve", host=host, port=port, database=database, browser=browser, own=True, proxy="", **serving)


@app.command()
def serve(
    host: Annotated[str, typer.Option(metavar="H", help="The address to listen on.")] = "127.0.0.1",
    port: Port = 8080,
    database: Database = "",
    proxy: Annotated[
        str, typer.Option(metavar="A", help="The address of a proxy whose word about visitors' addresses is trusted.")
    ] = "",
    allow_host: AllowHost = [],  # noqa: B006
    limit: Limit = [],  # noqa: B006
    bot: OwnBots = [],  # noqa: B006
    log: Annotated[str, typer.Option(metavar="STYLE", help="How the log is written: plain or json.")] = "",
    metrics_to: Annotated[
        list[str], typer.Option(metavar="A", help="An address besides this machine that may read /metrics.")
    ] = [],  # noqa: B006
    share_port: Annotated[
        bool, typer.Option("--share-port", help="Another process may listen on the same port: for a release.")
    ] = False,
) -> Run:
    """Serve the table for the internet."""
    serving: dict[str, Any] = {"names": allow_host, "limits": limit, "own_bots": bot, "log": log}
    serving |= {"watchers": metrics_to, "share_port": share_port}
    return later("serve", host=host, port=port, database=database, browser=False, own=False, proxy=proxy, **serving)


@app.command()
def admin(
    what: Annotated[
        str,
        typer.Argument(
            metavar="WORK", help="list, players, check, close, expire, export, reissue, ban, unban, backup."
        ),
    ],
    arguments: Annotated[list[str], typer.Argument(metavar="[ARGUMENT...]", help="What it is about.")] = [],  # noqa: B006
    database: Database = "",
) -> Run:
    """Look after a store: list [STATUS], players MATCH, check, close MATCH, expire DAYS, export MATCH FILE,
    reissue MATCH PLAYER, ban ADDRESS, unban ADDRESS, backup FILE."""
    return later("admin", what=what, arguments=arguments, database=database)


@app.command(epilog=MORE.format(command="sim GAME"))
def sim(
    game: GameName,
    seats: Annotated[int | None, typer.Option(metavar="N", help="How many play; three if not given.")] = None,
    games: Annotated[int, typer.Option(metavar="K", help="How many games.")] = 1000,
    seed: Seed = "0",
    edition: Edition = "",
    variant: Variants = [],  # noqa: B006
    option: Options = [],  # noqa: B006
    bots: Annotated[str, typer.Option(metavar="A,B", help="The bots: one for all, or one for each seat.")] = "random",
    check: Annotated[bool, typer.Option("--check", help="Check the position after every decision.")] = False,
    json: Json = False,
) -> Run:
    """Let bots play many games and count what happens; an option given as 'all' takes its values in turn."""
    options = options_in(option)
    given = {"seats": seats, "games": games, "seed": seed, "edition": edition, "variants": variant, "bots": bots}
    return later("sim", name=game, as_json=json, options=options, check=check, **given)


@app.command(epilog=MORE.format(command="arena GAME"))
def arena(
    game: GameName,
    bots: Annotated[
        str,
        typer.Option(
            metavar="A,B",
            help="The bots, the last one also on the seats that are left; of more than seats, each deal draws who "
            "plays. Yours: FILE.py or line:COMMAND.",
        ),
    ] = "greedy,random",
    seats: Annotated[int | None, typer.Option(metavar="N", help="How many play; one for each bot, or four.")] = None,
    games: Annotated[int, typer.Option(metavar="K", help="How many games, up to whole deals.")] = 200,
    seed: Seed = "0",
    edition: Annotated[str, typer.Option(metavar="E", help="The edition; 'all' for each in turn.")] = "",
    variant: Variants = [],  # noqa: B006
    option: Options = [],  # noqa: B006
    clock: Annotated[
        bool, typer.Option(help="Levels stop after the time they promise; without, games repeat anywhere.")
    ] = True,
    patience: Annotated[
        float, typer.Option(metavar="S", min=0.01, max=3600, help="Seconds for a move of a bot of yours.")
    ] = 5.0,
    jobs: Annotated[
        int, typer.Option(metavar="N", min=0, max=1024, help="Worker processes; as many as cores if not given.")
    ] = 0,
    ray: Annotated[
        str, typer.Option(metavar="[ADDRESS]", help="Play on a Ray cluster, or with Ray on this machine.")
    ] = "",
    log: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Keep the games here; the run goes on from it.")
    ] = None,
    out: Annotated[Path | None, typer.Option(metavar="FILE", help="Write the report as JSON.")] = None,
    plot: Annotated[Path | None, typer.Option(metavar="FILE", help="Draw the report as SVG.")] = None,
    json: Json = False,
) -> Run:
    """Let bots play each other with turned seats and paired deals; win rates with intervals, and ratings."""
    given = {"games": games, "seed": seed, "edition": edition, "variants": variant, "options": options_in(option)}
    files = {"log": log, "out": out, "picture": plot, "as_json": json}
    thinking = {"clock": clock, "patience": patience}
    return later("arena", name=game, bots=bots, seats=seats, jobs=jobs, ray=ray, **files, **given, **thinking)


@app.command()
def learn(
    game: GameName,
    games: Annotated[int, typer.Option(metavar="K", help="How many games of self-play.")] = 2000,
    seed: Seed = "0",
    iterations: Annotated[
        int, typer.Option(metavar="N", min=0, help="How long the players think; 0: they go by their first impression.")
    ] = 0,
    seats: Annotated[
        list[int], typer.Option(metavar="N", help="How many play; may be given several times, all in turn if not.")
    ] = [],  # noqa: B006
    edition: Edition = "",
    thinker: Annotated[
        bool, typer.Option("--thinker", help="One seat thinks, the others do what is likeliest: weights for both.")
    ] = False,
    out: Annotated[Path | None, typer.Option(metavar="FILE", help="Where the weights go; GAME-weights.json.")] = None,
) -> Run:
    """Make the weights of a game's judgement anew by self-play; an interrupted run goes on."""
    place = Path(f"{game}-weights.json") if out is None else out
    given = {"games": games, "seed": seed, "iterations": iterations, "seats": seats, "edition": edition}
    return later("learn", name=game, out=place, thinker=thinker, **given)


@app.command()
def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A game record.")],
    verify: Annotated[
        bool, typer.Option("--verify", help="Only check the record; exit code 1 if it diverges.")
    ] = False,
    at: Annotated[int | None, typer.Option("--at", metavar="N", help="Show the table after N decisions.")] = None,
    seat: Annotated[int | None, typer.Option("--seat", metavar="S", help="As that seat sees it, from 0.")] = None,
) -> Run:
    """Show or verify a game record."""
    return later("replay", file=file, verify=verify, at=at, seat=seat)


@app.command()
def case(
    files: Annotated[list[Path], typer.Argument(metavar="FILE...", help="Case files, or folders of them.")],
    show: Annotated[bool, typer.Option("--show", help="Show the position and the options at every step.")] = False,
) -> Run:
    """Run situations written as data; exit code 1 if one fails."""
    return later("case", files=files, shown=show)


@app.command()
def rules(
    game: GameName,
    words: Annotated[list[str], typer.Argument(metavar="[RULE-ID|WORD...]", help="A rule ID or words.")] = [],  # noqa: B006
) -> Run:
    """Look up the rules of a game."""
    return later("rules", name=game, words=" ".join(words))


@app.command()
def bench(
    rounds: Annotated[int, typer.Option(metavar="N", min=1, max=100, help="How often each is measured.")] = 5,
    json: Json = False,
) -> Run:
    """Measure the speed of our games and of installed peers."""
    return later("bench", rounds=rounds, as_json=json)
