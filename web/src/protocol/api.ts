/** Requests to the server; every refusal is an error with the server's sentence. */

import { claimKey } from "./tokens";
import { t } from "../texts";
import type {
  Claimed,
  Editions,
  GameInfo,
  Geometry,
  Hints,
  Invited,
  Likely,
  MatchInfo,
  Matches,
  Midway,
  Moment,
  NewMatch,
  NewStudy,
  Opened,
  PicturedSetUp,
  OwnMatches,
  Reachable,
  Refusal,
  Review,
  Rules,
  SeatGrant,
  Situation,
  Story,
  TableWord,
  Texts,
} from "./types";
import { worded } from "./worded";

export class Refused extends Error {
  constructor(
    readonly kind: string,
    sentence: string,
    readonly rule = "",
  ) {
    super(sentence);
  }
}

async function request(method: string, path: string, body?: unknown, token = ""): Promise<Response> {
  const headers: Record<string, string> = { Accept: "application/json, text/plain" };
  if (body !== undefined) headers["Content-Type"] = "application/json";
  if (token) headers["Authorization"] = `Bearer ${token}`;
  let response: Response;
  try {
    response = await fetch(`/api${path}`, { method, headers, body: body === undefined ? null : JSON.stringify(body) });
  } catch {
    throw new Refused("lost", t("error.unreachable"));
  }
  if (response.ok) return response;
  const refusal = (await response.json().catch(() => null)) as Partial<Refusal> | null;
  throw new Refused(refusal?.kind ?? "failed", refusal?.sentence ?? t("error.failed"), refusal?.rule ?? "");
}

async function json<Answer>(method: string, path: string, body?: unknown, token = ""): Promise<Answer> {
  return JSON.parse(await (await request(method, path, body, token)).text(), worded) as Answer;
}

const seatQuery = (seat: number | null): string => (seat === null ? "" : `?seat=${seat}`);

export const api = {
  games: () => json<GameInfo[]>("GET", "/games"),
  rules: (game: string) => json<Rules>("GET", `/games/${game}/rules`),
  situations: (game: string) => json<Situation[]>("GET", `/games/${game}/situations`),
  editions: (game: string) => json<Editions>("GET", `/games/${game}/editions`),
  setUps: (game: string, option: string, seats: number, edition: string) =>
    json<PicturedSetUp[]>("GET", `/games/${game}/set-ups/${option}?seats=${seats}&edition=${encodeURIComponent(edition)}`),
  open: (match: NewMatch) => json<Opened>("POST", "/matches", match),
  publicMatches: () => json<Matches>("GET", "/matches"),
  mine: (tokens: string[]) => json<OwnMatches>("POST", "/matches/mine", { tokens }),
  texts: (game: string) => json<Texts>("GET", `/games/${game}/texts`),
  geometry: (id: string) => json<Geometry>("GET", `/matches/${id}/geometry`),
  match: (id: string) => json<MatchInfo>("GET", `/matches/${id}`),
  claim: (id: string, player: number, name: string, invitation: string) =>
    json<Claimed>("POST", `/matches/${id}/players/${player}/claim`, { name, invitation, key: claimKey(id, player) }),
  /** The next open place of the table that a word leads to. */
  claimNext: (id: string, name: string, word: string) =>
    json<Claimed>("POST", `/matches/${id}/claim`, { name, word, key: claimKey(id, "next") }),
  word: (id: string, creator: string) => json<TableWord>("GET", `/matches/${id}/word`, undefined, creator),
  said: (word: string) => json<MatchInfo>("POST", "/words", { word }),
  changeSeat: (id: string, player: number, bot: string, creator: string, free = false) =>
    json<SeatGrant>("POST", `/matches/${id}/players/${player}/change`, { bot, free }, creator),
  close: (id: string, closed: boolean, creator: string) => json<MatchInfo>("PATCH", `/matches/${id}`, { closed }, creator),
  addresses: () => json<Reachable>("GET", "/addresses"),
  /** A link as a QR code: a drawing. */
  code: async (text: string) => (await request("POST", "/codes", { text })).text(),
  invitation: (invitation: string) => json<Invited>("POST", "/invitations", { invitation }),
  story: (id: string, seat: number | null, token = "") =>
    json<Story>("GET", `/matches/${id}/story${seatQuery(seat)}`, undefined, token),
  moment: (id: string, moment: number, seat: number | null, token = "") =>
    json<Moment>("GET", `/matches/${id}/moments/${moment}${seatQuery(seat)}`, undefined, token),
  midway: (id: string, moment: number, event: string, seat: number | null, token = "") =>
    json<Midway>("GET", `/matches/${id}/moments/${moment}/events/${event}${seatQuery(seat)}`, undefined, token),
  hint: (id: string, number: number, token: string) => json<Hints>("POST", `/matches/${id}/hint`, { number }, token),
  likely: (id: string, number: number, action: string, token: string) => json<Likely | null>("POST", `/matches/${id}/likely`, { number, action }, token),
  /** Its moments are counted through the eyes of that seat, or a spectator's. */
  review: (id: string, seat: number | null) => json<Review>("GET", `/matches/${id}/review${seatQuery(seat)}`),
  study: (id: string, wish: NewStudy) => json<Opened>("POST", `/matches/${id}/study`, wish),
  record: async (id: string) => (await request("GET", `/matches/${id}/record`)).text(),
  bring: (text: string) => json<MatchInfo>("POST", "/records", { text }),
};
