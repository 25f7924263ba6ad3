/** The tokens that this browser keeps: what it may sit down with after closing the tab. */

export interface Kept {
  creator: string;
  seats: Record<number, string>;
  invitations: Record<number, string>; // of open seats, for the creator to give away
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

/** Every token, newest match last; the server takes at most `most`. */
export function allTokens(most = 200): string[] {
  const found = Object.values(all()).flatMap(({ creator, seats }) => [...Object.values(seats), ...(creator ? [creator] : [])]);
  return found.slice(-most);
}
