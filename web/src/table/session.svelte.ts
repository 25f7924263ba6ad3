/** The line to one table: who we are there, who else is, and sending; what happens on the table is handed on. */

import { boardOf } from "../games";
import { Refused } from "../protocol/api";
import { Socket, type Connection, type Request } from "../protocol/socket";
import { keepTokens, tokensOf } from "../protocol/tokens";
import type { ChatLine, MatchInfo, SeatInfo, ServerMessage, Update, Welcome } from "../protocol/types";
import { t } from "../texts";
import { announcer } from "./announce.svelte";

export interface Notice {
  kind: "late" | "refused" | "failed" | "lost" | "kept";
  text: string;
  rule: string;
}

/** What the session says to the rest of the table. */
export interface Listener {
  update: (update: Update) => void;
  seated: () => void; // this page now sees with the eyes of another seat
}

/** What the session needs of a socket. */
export type Line = Pick<Socket, "ask" | "open" | "close" | "tryNow">;
export type MakeLine = (...wiring: ConstructorParameters<typeof Socket>) => Line;

/** What answers one decision. */
type Numbered = Extract<Request, { number: number; type: "act" | "undo" }>;

const LATE_AFTER = 400;

export class Session {
  match = $state.raw<MatchInfo | null>(null);
  player = $state<number | null>(null); // who we are in the list of the table
  seat = $state<number | null>(null); // where we sit, once that is drawn
  creator = $state(false);
  connection = $state.raw<Connection>({ state: "opening" });
  refusal = $state.raw<Refused | null>(null); // the table cannot be opened
  chat = $state.raw<ChatLine[]>([]);
  private underway = $state.raw<Numbered | null>(null); // what was sent, until it is answered or the table has moved on
  late = $state(false); // the answer takes longer than usual
  notice = $state.raw<Notice | null>(null);

  switching = false; // another seat of this device has been asked for
  private readonly line: Line;
  private viewer: string; // the token in use
  private seen = 0; // the seq of the last update of this viewer
  private back: { found: (update: Update) => void; refused: (error: Refused) => void } | null = null; // waits for the first update after a break

  constructor(
    readonly id: string,
    token: string,
    private readonly listener: Listener,
    make: MakeLine = (...wiring) => new Socket(...wiring),
  ) {
    this.viewer = token || firstToken(id);
    this.line = make(
      () => ({ type: "hello", match: this.id, token: this.viewer, since: this.seen, sheet: this.plain }),
      (message) => this.hear(message),
      (connection) => this.connect(connection),
    );
  }

  open(): void {
    this.line.open();
  }

  close(): void {
    this.line.close();
    this.comeBack(null);
  }

  tryNow(): void {
    this.line.tryNow();
  }

  // Questions

  get players(): SeatInfo[] {
    return this.match?.seats ?? [];
  }

  /** The players of this device, for hot seat. */
  get ownPlayers(): number[] {
    return Object.keys(tokensOf(this.id).seats).map(Number);
  }

  /** Where they sit; nowhere before the seats are drawn. */
  get ownSeats(): number[] {
    const own = this.ownPlayers;
    return this.players.filter(({ player }) => own.includes(player)).flatMap(({ seat }) => (seat === null ? [] : [seat]));
  }

  /** Where a player sits; null before the seats are drawn, and for who only watches. */
  seatOf(player: number | null): number | null {
    return this.players.find((one) => one.player === player)?.seat ?? null;
  }

  /** Whether this device opened the match, or somebody watches with the creator's token. */
  get isCreator(): boolean {
    return this.creator || tokensOf(this.id).creator !== "";
  }

  get sending(): boolean {
    return this.underway !== null;
  }

  get ready(): boolean {
    return this.connection.state === "open" && !this.sending;
  }

  name(seat: number): string {
    const player = this.players[seat];
    const name = player?.name || t("seat.open");
    const twins = this.players.filter((one) => one.name && one.name === player?.name);
    return twins.length > 1 ? t("seat.twin", { name, pigment: t(`pigment.${seat}`) }) : name;
  }

  // Saying something

  /** Ask, and complain to the player if it is refused; null then. */
  async ask(request: Request): Promise<ServerMessage | null> {
    try {
      return await this.line.ask(request);
    } catch (error) {
      const old = request.type === "try" && error instanceof Refused && error.kind === "late"; // only looked at: what is open now is on its way
      if (!old) this.complain(error);
      return null;
    }
  }

  /** Send a decision or its undoing, and say whether it was taken. */
  async send(request: Numbered): Promise<boolean> {
    this.underway = request;
    const slow = setTimeout(() => (this.late = this.underway === request), LATE_AFTER);
    try {
      await this.deliver(request);
      if (this.notice?.kind !== "kept") this.notice = null;
      return true;
    } catch (error) {
      this.complain(error);
      return false;
    } finally {
      clearTimeout(slow);
      this.settled(request);
    }
  }

  /** This is not waited for any longer; what was sent after it still is. */
  private settled(request: Numbered): void {
    if (this.underway !== request) return;
    this.underway = null;
    this.late = false;
  }

  /** Send until it is answered: after a break, also to a server that follows this one, what was not received is sent again.
   * The number is answered once, so nothing happens twice. */
  private async deliver(request: Numbered): Promise<void> {
    for (;;) {
      try {
        await this.line.ask(request);
        return;
      } catch (error) {
        if (!(error instanceof Refused && error.kind === "lost")) throw error;
      }
      const update = await new Promise<Update>((found, refused) => (this.back = { found, refused }));
      if (update.number === request.number) continue;
      this.notice = { kind: "kept", text: t("lost.received"), rule: "" };
      return;
    }
  }

  /** The table is told anew after a break, or never again. */
  private comeBack(update: Update | null): void {
    const waiting = this.back;
    this.back = null;
    if (update) waiting?.found(update);
    else waiting?.refused(new Refused("lost", t("error.lost")));
  }

  /** Sit at another seat of this device. */
  async become(seat: number): Promise<void> {
    const player = this.players.find((one) => one.seat === seat)?.player;
    if (player !== undefined) await this.join(player);
  }

  /** Be another player of this device. */
  async join(player: number): Promise<void> {
    const token = tokensOf(this.id).seats[player];
    if (token === undefined || this.switching) return;
    this.switching = true;
    this.viewer = token;
    this.seen = 0;
    await this.ask({ type: "hello", match: this.id, token, since: 0, sheet: this.plain });
    this.switching = false;
  }

  complain(error: unknown): void {
    const refused = error instanceof Refused ? error : new Refused("failed", String(error));
    if (refused.kind === "lost") return; // the line about the connection says it
    const kind = refused.kind === "late" || refused.kind === "early" ? "late" : refused.kind === "failed" ? "failed" : "refused";
    this.notice = { kind, text: refused.message, rule: refused.rule };
    announcer.ask(refused.message);
  }

  // What the server says

  private hear(message: ServerMessage): void {
    if (message.type === "welcome") this.welcome(message);
    else if (message.type === "update") this.update(message);
    else if (message.type === "seating") this.seating(message.match);
    else if (message.type === "chat") this.chat = [...this.chat, message.line];
    else if (message.type === "refused" && message.ref === 0) this.refused(message);
  }

  /** A refusal that answers nothing: the table cannot be opened, or something broke while it was told. */
  private refused({ kind, sentence, rule }: Extract<ServerMessage, { type: "refused" }>): void {
    if (kind === "unavailable") return; // the connection is closed too, and comes back by itself
    const refusal = new Refused(kind, sentence, rule);
    this.comeBack(null);
    if (this.match) {
      this.complain(refusal);
      return;
    }
    this.refusal = refusal;
    this.line.close();
  }

  /** Whether the table is told in words: as long as nobody knows that it is drawn. */
  private get plain(): boolean {
    return this.match === null || !boardOf(this.match.game).drawn;
  }

  private welcome(message: Welcome): void {
    this.player = message.player;
    this.seating(message.match);
    this.creator = message.creator;
    this.chat = message.chat;
    if (message.player !== null) keepTokens(this.id, { seats: { [message.player]: this.viewer } });
    if (!this.plain) this.ask({ type: "plain", open: false }).catch(() => undefined); // then at the next hello
  }

  /** Who is at the table, and where: our own seat may just have been drawn. */
  private seating(match: MatchInfo): void {
    this.match = match;
    const seat = this.seatOf(this.player);
    if (this.seat === seat) return;
    this.seat = seat;
    this.listener.seated();
  }

  private update(update: Update): void {
    this.seen = update.seq;
    if (this.match) this.match = { ...this.match, status: update.status, asked: update.asked, result: update.result };
    const sent = this.underway;
    if (sent && update.number > sent.number) this.settled(sent); // it was answered: the next question can be, before we hear so
    this.listener.update(update);
    this.comeBack(update);
  }

  private connect(connection: Connection): void {
    if (connection.state === "lost" && this.connection.state !== "lost") announcer.ask(t("lost.say"));
    if (connection.state === "open" && this.connection.state === "lost") {
      announcer.ask(""); // it is lost no more
      announcer.say(t("lost.back"));
    }
    this.connection = connection;
  }
}

/** The first player that this browser may be, or the creator. */
function firstToken(id: string): string {
  const kept = tokensOf(id);
  return Object.values(kept.seats)[0] ?? kept.creator;
}
