/** Where we are, read from what stands behind # in the address; secrets there never reach a server. */

export type Route =
  | { page: "lobby" }
  | { page: "invitation"; invitation: string }
  | { page: "word"; word: string }
  | { page: "rules"; game: string; rule: string }
  | { page: "howto"; game: string }
  | { page: "match"; match: string; token: string; moment: number | null; as: number | null }
  | { page: "unknown" };

/** The route of a hash such as "#/match/abc/moment/12/as/1". */
export function read(hash: string): Route {
  const [, page = "", ...parts] = hash.replace(/^#/, "").split("/").map(decode);
  if (page === "") return { page: "lobby" };
  if (page === "invitation" && parts[0]) return { page: "invitation", invitation: parts[0] };
  if (page === "t" && parts[0]) return { page: "word", word: parts[0] };
  if (page === "rules" && parts[0]) return { page: "rules", game: parts[0], rule: parts[1] ?? "" };
  if (page === "how-to-play" && parts[0]) return { page: "howto", game: parts[0] };
  if (page === "match" && parts[0]) {
    return {
      page: "match",
      match: parts[0],
      token: after(parts, "seat") ?? "",
      moment: numberOf(after(parts, "moment")),
      as: numberOf(after(parts, "as")),
    };
  }
  return { page: "unknown" };
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part; // a stray percent sign
  }
}

function after(parts: readonly string[], word: string): string | undefined {
  const at = parts.indexOf(word, 1);
  return at < 0 ? undefined : parts[at + 1];
}

function numberOf(text: string | undefined): number | null {
  return text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : null;
}

export function matchPath(match: string, moment: number | null = null, as: number | null = null): string {
  return `#/match/${match}${moment === null ? "" : `/moment/${moment}`}${as === null ? "" : `/as/${as}`}`;
}

export function howToPath(game: string): string {
  return `#/how-to-play/${game}`;
}

/** The page of an address; only the first page of the server is the table, anything else leads nowhere. */
export function routeOf({ pathname, hash }: Pick<Location, "pathname" | "hash">): Route {
  return pathname === "/" || pathname === "/index.html" ? read(hash) : { page: "unknown" };
}

const WORD = /^\/t\/[^/]+$/; // a table's word as a link that can be typed: /t/lotus-ferry-amber-42

export function wordPath(word: string): string {
  return `#/t/${encodeURIComponent(word)}`;
}

export class Router {
  route = $state.raw<Route>(routeOf(location));

  constructor() {
    if (WORD.test(location.pathname)) this.replace(`/#${location.pathname}`); // it does not stay in the browser's history
    addEventListener("hashchange", () => (this.route = routeOf(location)));
  }

  go(path: string): void {
    location.hash = path;
  }

  /** Change the address without a step in the browser's history. */
  replace(path: string): void {
    history.replaceState(null, "", path);
    this.route = routeOf(location);
  }
}

export const router = new Router();
