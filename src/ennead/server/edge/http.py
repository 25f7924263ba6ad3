"""The HTTP side: games, matches, seats, looking back."""

from __future__ import annotations

import asyncio
import secrets
from typing import Annotated, Any, Final

from litestar import Request, Router, get, head, patch, post
from litestar.datastructures import State
from litestar.di import NamedDependency, Provide
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import JSONBody, PathParameter, QueryParameter
from litestar.response import Response

from ennead import games
from ennead.drawings import Geometry
from ennead.kernel.errors import BadInput
from ennead.server import protocol
from ennead.server.edge.codes import code_picture
from ennead.server.edge.reach import Reach
from ennead.server.match import hints, lobby, look_back, prospects, records, reviews, studies, table_words
from ennead.server.match.hall import Hall
from ennead.server.match.situations import listed
from ennead.server.protocol.refusals import Refuse
from ennead.server.protocol.samples import sample_protocol
from ennead.server.view.rules import editions_of, find_passage, passage, rulebook
from ennead.server.view.set_ups import set_ups
from ennead.texts import Catalogue

Asked = Request[Any, Any, State]
GameName = Annotated[str, PathParameter(max_length=60)]
MatchId = Annotated[str, PathParameter(max_length=60)]
PlayerNumber = Annotated[int, PathParameter(ge=0, lt=protocol.MOST_SEATS)]
AsSeat = Annotated[int | None, QueryParameter(name="seat", ge=0, lt=protocol.MOST_SEATS, required=False)]

THINKING: Final = 20  # the work of a hint, where a message is 1

REFUSALS: Final = {
    400: "A value is wrong or missing.",
    403: "The token is missing, not valid, or not for this.",
    404: "There is no such thing.",
    409: "Somebody else was faster, or the game must be over first.",
    413: "The request is too big.",
    429: "Too many in too short a time.",
    500: "Our mistake; nothing was changed.",
    503: "The games cannot be read or stored just now.",
}
REFUSED: Final = {
    status: ResponseSpec(protocol.Refusal, description=text, generate_examples=False)
    for status, text in REFUSALS.items()
}


def bearer(request: Asked) -> str:
    """The token of a request; empty if there is none."""
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    token = token.strip()
    if scheme.lower() != "bearer":
        return ""
    return token[: protocol.LONGEST_TOKEN + 1]  # none is so long: what is longer opens nothing


def address(request: Asked) -> str:
    return request.client.host if request.client else "unknown"


def known_game(name: str) -> str:
    if name not in games.NAMES:
        raise Refuse("unknown", f"There is no game {name[:60]!r}; expected one of: {', '.join(games.NAMES)}.")
    return name


# Games


@get("/health", summary="Whether the server is up", responses=REFUSED)
async def health() -> dict[str, str]:
    return {"status": "ok"}


@head("/health", include_in_schema=False)
async def health_head() -> None:
    """For those who only look whether the server is up."""


@get("/ready", summary="Whether the server can read and store games", responses=REFUSED)
async def ready(hall: NamedDependency[Hall]) -> dict[str, str]:
    await hall.check_ready()
    return {"status": "ready"}


@get("/addresses", summary="Where this server can be reached", responses=REFUSED)
async def addresses(request: Asked) -> protocol.Reachable:
    reach: Reach = request.app.state.reach
    return protocol.Reachable(addresses=reach.addresses())


@post("/codes", summary="A link as a QR code", responses=REFUSED, status_code=200, media_type="image/svg+xml")
async def code(data: JSONBody[protocol.Link]) -> Response[str]:
    return Response(code_picture(data.text), media_type="image/svg+xml")


@get("/protocol", summary="An example of every message of the socket", responses=REFUSED)
async def example_messages() -> protocol.Protocol:
    return sample_protocol()


@get("/games", summary="All games, with what can be chosen for a table", responses=REFUSED)
async def list_games(hall: NamedDependency[Hall]) -> list[protocol.GameInfo]:
    return [game_info(hall, name) for name in games.NAMES]


def game_info(hall: Hall, name: str) -> protocol.GameInfo:
    game = games.load(name)
    meta = game.meta
    return protocol.GameInfo(
        name=meta.name,
        title=meta.title,
        summary=meta.summary,
        seats=list(meta.seats),
        editions=[protocol.Choice(name=one, text=text) for one, text in meta.editions.items()],
        variants=[protocol.Choice(name=one, text=text) for one, text in meta.variants.items()],
        options=[
            protocol.OptionInfo(
                name=one,
                text=option.sentence,
                values=[protocol.Choice(name=value, text=text) for value, text in option.values.items()],
                default=option.default,
                each=[protocol.Choice(name=value, text=text) for value, text in option.each.items()],
            )
            for one, option in meta.options.items()
            if option.values or option.each
        ],
        only={one: list(editions) for one, editions in meta.only.items()},
        bots=hall.thinkers.choices(game),
        rules_version=game.version,
    )


@get("/games/{game:str}/texts", summary="The catalogue of a game", responses=REFUSED)
async def texts(
    game: GameName, language: Annotated[str, QueryParameter(max_length=10, pattern="^[a-z]{2}$")] = "en"
) -> protocol.Texts:
    try:
        sections = Catalogue.load(known_game(game), language).sections
    except BadInput as error:
        raise Refuse("unknown", f"{error}.") from error
    return protocol.Texts(game=game, language=language, sections={key: dict(one) for key, one in sections.items()})


@get("/games/{game:str}/rules", summary="The rules reference, or what is found in it", responses=REFUSED)
async def rules(game: GameName, words: Annotated[str, QueryParameter(max_length=100)] = "") -> protocol.Rules:
    book = await asyncio.to_thread(rulebook, known_game(game))
    try:
        found = list(book.passages) if not words.strip() else book.find(words)
    except BadInput as error:
        raise Refuse("unknown", f"{error}.") from error
    return protocol.Rules(game=game, title=book.title, passages=[passage(one) for one in found])


@get("/games/{game:str}/situations", summary="Worked situations, each to be looked at like a match", responses=REFUSED)
async def game_situations(game: GameName) -> list[protocol.Situation]:
    return await asyncio.to_thread(listed, known_game(game))


@get("/games/{game:str}/editions", summary="How the editions of a game differ", responses=REFUSED)
async def game_editions(game: GameName) -> protocol.Editions:
    return await asyncio.to_thread(editions_of, known_game(game))


@get("/games/{game:str}/set-ups/{option:str}", summary="The table with each value of an option", responses=REFUSED)
async def game_set_ups(
    game: GameName,
    option: Annotated[str, PathParameter(max_length=40)],
    seats: Annotated[int, QueryParameter(ge=1, le=9)],
    edition: Annotated[str, QueryParameter(max_length=40)] = "",
) -> list[protocol.PicturedSetUp]:
    return await asyncio.to_thread(set_ups, known_game(game), option, seats, edition)


@get("/games/{game:str}/rules/{rule:str}", summary="One rule", responses=REFUSED)
async def one_rule(game: GameName, rule: Annotated[str, PathParameter(max_length=40)]) -> protocol.Passage:
    found = await asyncio.to_thread(find_passage, known_game(game), rule.upper())
    if found is None:
        raise Refuse("unknown", f"There is no rule {rule[:40]!r}.")
    return found


# Matches


@post("/matches", summary="Open a match", responses=REFUSED)
async def open_match(request: Asked, hall: NamedDependency[Hall], data: JSONBody[protocol.NewMatch]) -> protocol.Opened:
    request.app.state.addresses.open_match(address(request))
    return await lobby.open_match(hall, data, secrets.token_hex(16))


@get("/matches", summary="The public matches", responses=REFUSED)
async def public_matches(hall: NamedDependency[Hall]) -> protocol.Matches:
    return protocol.Matches(matches=await hall.public_matches())


@post("/matches/mine", summary="The matches behind one's tokens", responses=REFUSED, status_code=200)
async def own_matches(hall: NamedDependency[Hall], data: JSONBody[protocol.Mine]) -> protocol.OwnMatches:
    return protocol.OwnMatches(matches=await hall.own_matches(data.tokens))


@get("/matches/{match:str}", summary="One match", responses=REFUSED)
async def one_match(hall: NamedDependency[Hall], match: MatchId) -> protocol.MatchInfo:
    return (await hall.room(match)).info()


@get("/matches/{match:str}/geometry", summary="The map of a match, the same for its whole length", responses=REFUSED)
async def match_geometry(hall: NamedDependency[Hall], match: MatchId) -> Geometry:
    room = await hall.room(match)
    room.check_settled()
    return room.geometry()


@patch("/matches/{match:str}", summary="The creator's settings", responses=REFUSED)
async def change_match(
    request: Asked, hall: NamedDependency[Hall], match: MatchId, data: JSONBody[protocol.MatchChange]
) -> protocol.MatchInfo:
    room = await hall.creator_enters(match, bearer(request))
    return await lobby.change_match(hall, room, data)


@post("/matches/{match:str}/players/{player:int}/claim", summary="Join a table", responses=REFUSED, status_code=200)
async def claim(
    hall: NamedDependency[Hall], match: MatchId, player: PlayerNumber, data: JSONBody[protocol.Claim]
) -> protocol.Claimed:
    return await lobby.claim(hall, match, player, data)


@post(
    "/matches/{match:str}/players/{player:int}/change",
    summary="The creator gives an open place to a bot, or makes a new invitation",
    responses=REFUSED,
    status_code=200,
)
async def change_seat(
    request: Asked,
    hall: NamedDependency[Hall],
    match: MatchId,
    player: PlayerNumber,
    data: JSONBody[protocol.SeatChange],
) -> protocol.SeatGrant:
    room = await hall.creator_enters(match, bearer(request))
    return await lobby.change_seat(hall, room, player, data)


@post("/invitations", summary="Where an invitation leads", responses=REFUSED, status_code=200)
async def invitation(hall: NamedDependency[Hall], data: JSONBody[protocol.Invitation]) -> protocol.Invited:
    return await lobby.invited(hall, data)


# Words: where one is not known, that is the same answer whatever is wrong with it, and it is counted


@get("/matches/{match:str}/word", summary="The word of a table, for its creator", responses=REFUSED)
async def word(request: Asked, hall: NamedDependency[Hall], match: MatchId) -> protocol.TableWord:
    room = await hall.creator_enters(match, bearer(request))
    return protocol.TableWord(word=await table_words.word_of(hall, room))


@post("/words", summary="Where a word leads", responses=REFUSED, status_code=200)
async def said_word(
    request: Asked, hall: NamedDependency[Hall], data: JSONBody[protocol.SaidWord]
) -> protocol.MatchInfo:
    with request.app.state.addresses.saying(address(request)):
        room = await table_words.find_room(hall, data.word)
    return room.info()


@post("/matches/{match:str}/claim", summary="Join a table by its word", responses=REFUSED, status_code=200)
async def claim_next(
    request: Asked, hall: NamedDependency[Hall], match: MatchId, data: JSONBody[protocol.WordClaim]
) -> protocol.Claimed:
    found = lobby.claimed_before(hall, await hall.room(match), data)
    if found is not None:
        return found
    with request.app.state.addresses.saying(address(request)):
        room = await table_words.find_room(hall, data.word, match)
    return await lobby.claim_next(hall, room, data)


# Advice


@post("/matches/{match:str}/hint", summary="What a bot would do", responses=REFUSED, status_code=200)
async def hint(
    request: Asked, hall: NamedDependency[Hall], match: MatchId, data: JSONBody[protocol.AskHint]
) -> protocol.Hints:
    await request.app.state.addresses.work(address(request), THINKING)
    return await hints.hint(hall, await hall.room(match), bearer(request), data)


@post("/matches/{match:str}/likely", summary="What an option likely brings", responses=REFUSED, status_code=200)
async def likely(
    request: Asked, hall: NamedDependency[Hall], match: MatchId, data: JSONBody[protocol.AskLikely]
) -> protocol.Likely | None:
    await request.app.state.addresses.work(address(request), THINKING)
    return await prospects.likely(hall, await hall.room(match), bearer(request), data)


@get("/matches/{match:str}/review", summary="What bots think of a finished game", responses=REFUSED)
async def review(hall: NamedDependency[Hall], match: MatchId, as_seat: AsSeat = None) -> protocol.Review:
    return await reviews.review(hall, await hall.room(match), as_seat)


@post("/matches/{match:str}/study", summary="Play on from a moment of a finished game", responses=REFUSED)
async def study(
    request: Asked, hall: NamedDependency[Hall], match: MatchId, data: JSONBody[protocol.NewStudy]
) -> protocol.Opened:
    request.app.state.addresses.open_match(address(request))
    return await studies.open_study(hall, await hall.room(match), bearer(request), data)


# Looking back


@get("/matches/{match:str}/story", summary="Everything that was told", responses=REFUSED)
async def story(request: Asked, hall: NamedDependency[Hall], match: MatchId, as_seat: AsSeat = None) -> protocol.Story:
    return await look_back.story(hall, await hall.room(match), bearer(request), as_seat)


@get("/matches/{match:str}/moments/{moment:int}", summary="One moment", responses=REFUSED)
async def moment(
    request: Asked,
    hall: NamedDependency[Hall],
    match: MatchId,
    moment: Annotated[int, PathParameter(ge=0, le=protocol.MOST_NUMBER)],
    as_seat: AsSeat = None,
) -> protocol.Moment:
    return await look_back.moment(hall, await hall.room(match), bearer(request), as_seat, moment)


@get(
    "/matches/{match:str}/moments/{moment:int}/events/{event:str}",
    summary="The table when an event was told on the way to a moment",
    responses=REFUSED,
)
async def midway(
    request: Asked,
    hall: NamedDependency[Hall],
    match: MatchId,
    moment: Annotated[int, PathParameter(ge=0, le=protocol.MOST_NUMBER)],
    event: Annotated[str, PathParameter(max_length=60)],
    as_seat: AsSeat = None,
) -> protocol.Midway:
    return await look_back.midway(hall, await hall.room(match), bearer(request), as_seat, moment, event)


@get("/matches/{match:str}/record", summary="The game record", responses=REFUSED, media_type="text/plain")
async def record(hall: NamedDependency[Hall], match: MatchId) -> Response[str]:
    text = await records.record(hall, await hall.room(match))
    name = f'attachment; filename="{match}.ennead"'
    return Response(text, media_type="text/plain; charset=utf-8", headers={"content-disposition": name})


def record_routes(largest: int) -> Router:
    """Where records come in; they may be bigger than other requests."""

    @post("/records", summary="Take in a game record", responses=REFUSED, request_max_body_size=largest)
    async def import_record(
        request: Asked, hall: NamedDependency[Hall], data: JSONBody[protocol.RecordText]
    ) -> protocol.MatchInfo:
        request.app.state.addresses.open_match(address(request))
        return await records.import_record(hall, data.text)

    return Router("/", route_handlers=[import_record])


HANDLERS: Final = [
    health,
    health_head,
    ready,
    addresses,
    code,
    example_messages,
    list_games,
    texts,
    game_situations,
    game_editions,
    game_set_ups,
    rules,
    one_rule,
    open_match,
    public_matches,
    own_matches,
    one_match,
    match_geometry,
    change_match,
    claim,
    change_seat,
    invitation,
    word,
    said_word,
    claim_next,
    hint,
    likely,
    review,
    study,
    story,
    moment,
    midway,
    record,
]


def api(largest_record: int) -> Router:
    """Everything below /api but the socket."""
    return Router(
        "/api", route_handlers=[*HANDLERS, record_routes(largest_record)], dependencies={"hall": Provide(hall_of)}
    )


async def hall_of(state: State) -> Hall:
    hall: Hall = state.hall
    return hall
