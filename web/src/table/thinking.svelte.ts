/** How long bots think, as this page has seen it: from their question to what they did. */

export class Thinking {
  seat = $state<number | null>(null); // who is asked alone
  since = $state(0); // milliseconds
  private readonly times = new Map<number, { sum: number; count: number }>();

  /** These seats are asked from now on; `bots` are those among all seats whose time is counted. */
  note(asked: readonly number[], bots: readonly number[], now: number): void {
    if (this.seat !== null) {
      const { sum, count } = this.times.get(this.seat) ?? { sum: 0, count: 0 };
      this.times.set(this.seat, { sum: sum + now - this.since, count: count + 1 });
    }
    const [only, another] = asked;
    this.seat = only !== undefined && another === undefined && bots.includes(only) ? only : null;
    this.since = now;
  }

  /** Seconds that a bot usually thinks; undefined as long as nobody has seen it think. */
  usual(seat: number): number | undefined {
    const found = this.times.get(seat);
    return found && found.sum / found.count / 1000;
  }
}
