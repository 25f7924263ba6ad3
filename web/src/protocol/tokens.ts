/** The tokens that this browser keeps: what it may sit down with after closing the tab. */

export interface Kept {
  creator: string;
  seats: Record<number, string>; // by player in the list of the table
  invitations: Record<number, string>; // of players who are still to come, for the creator to give away
}

const KEY = "ennead.tokens";

function all(): Record<string, Kept> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Record<string, Kept>;
  } catch {
    return {}; // storage is closed or spoilt
  }
}

export function tokensOf(match: string): Kept {
  return all()[match] ?? { creator: "", seats: {}, invitations: {} };
}

export function keepTokens(match: string, change: Partial<Kept>): void {
  const found = all();
  const before = tokensOf(match);
  found[match] = {
    creator: change.creator ?? before.creator,
    seats: { ...before.seats, ...change.seats },
    invitations: { ...before.invitations, ...change.invitations },
  };
  try {
    localStorage.setItem(KEY, JSON.stringify(found));
  } catch {
    return; // storage is closed: the seat lasts as long as the page
  }
}

/** This browser no longer knows the match: its seats and invitations are gone from here. */
export function forget(match: string): void {
  const { [match]: _, ...kept } = all();
  try {
    localStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    return; // storage is closed
  }
}

/** Every token, newest match last; the server takes at most `most`. */
export function allTokens(most = 200): string[] {
  const found = Object.values(all()).flatMap(({ creator, seats }) => [...Object.values(seats), ...(creator ? [creator] : [])]);
  return found.slice(-most);
}

const CLAIMS = "ennead.claim.";

/** A word made up by chance and kept: with it a claim can be repeated when its answer was lost. */
export function claimKey(match: string, player: number | "next"): string {
  const place = `${CLAIMS}${match}.${player}`;
  const made = [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  try {
    const kept = localStorage.getItem(place);
    if (!kept) localStorage.setItem(place, made);
    return kept ?? made;
  } catch {
    return made; // storage is closed: it cannot be repeated
  }
}
