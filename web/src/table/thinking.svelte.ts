/** How long the others think, as this page has seen it: from their question to what they did. */

interface Time {
  sum: number; // milliseconds
  count: number;
}

export class Thinking {
  seat = $state<number | null>(null); // who is asked alone
  since = $state(0); // milliseconds
  private times = $state.raw<ReadonlyMap<number, Time>>(new Map());

  /** These seats are asked from now on; `others` are those whose time is counted. */
  note(asked: readonly number[], others: readonly number[], now: number): void {
    if (this.seat !== null) {
      const { sum, count } = this.times.get(this.seat) ?? { sum: 0, count: 0 };
      this.times = new Map(this.times).set(this.seat, { sum: sum + now - this.since, count: count + 1 });
    }
    const [only, another] = asked;
    this.seat = only !== undefined && another === undefined && others.includes(only) ? only : null;
    this.since = now;
  }

  /** Seconds that somebody usually thinks; undefined as long as nobody has seen it. */
  usual(seat: number): number | undefined {
    const found = this.times.get(seat);
    return found && found.sum / found.count / 1000;
  }

  /** Whose time is known, by seat. */
  get seen(): { seat: number; usual: number }[] {
    return [...this.times].map(([seat, { sum, count }]) => ({ seat, usual: sum / count / 1000 })).sort((one, other) => one.seat - other.seat);
  }
}

export interface Turn {
  seat: number;
  who: "bot" | "you" | "person";
  usual?: number; // seconds: a bot's own, or until you are asked
}

/** Who is asked and who comes after, each once, with what is known of the time; how long people think, nobody knows. */
export function order(seats: readonly number[], you: number | null, isBot: (seat: number) => boolean, usual: (seat: number) => number | undefined): Turn[] {
  let until: number | undefined = 0;
  return [...new Set(seats)].map((seat): Turn => {
    const own = isBot(seat) ? usual(seat) : undefined;
    const time = seat === you ? until : own;
    until = until !== undefined && own !== undefined ? until + own : undefined;
    const who = seat === you ? "you" : isBot(seat) ? "bot" : "person";
    return time === undefined ? { seat, who } : { seat, who, usual: time };
  });
}

/** Seconds as they are told: fractions only where they matter. */
export function seconds(time: number): string {
  return time < 10 ? time.toFixed(1) : String(Math.round(time));
}
