/** One table as this browser sees it: what the server told, what is shown of it, and what the player drafts. */

import { Refused } from "../protocol/api";
import { Socket, type Connection } from "../protocol/socket";
import { keepTokens, tokensOf } from "../protocol/tokens";
import type { Because, ChatLine, MatchInfo, Option, SeatInfo, ServerMessage, Told, Update, Welcome } from "../protocol/types";
import { t } from "../texts";
import { announcer } from "./announce.svelte";
import { back, complete, exact } from "./draft";
import { mergeLog, spoken, until } from "./log";
import { pause } from "./pace";
import { motion, settings } from "./settings.svelte";
import { chime } from "./sound";

export interface Asked {
  action: string;
  anchor: Element;
  answer: Because | null;
}

export interface Notice {
  kind: "late" | "refused" | "failed" | "lost" | "kept";
  text: string;
  rule: string;
}

const LATE_AFTER = 400;

export class Table {
  match = $state.raw<MatchInfo | null>(null);
  seat = $state<number | null>(null);
  creator = $state(false);
  connection = $state.raw<Connection>({ state: "opening" });
  refusal = $state.raw<Refused | null>(null); // the table cannot be opened
  shown = $state.raw<Update | null>(null); // what the board draws
  fresh = $state.raw<Told[]>([]); // the events that led to what is shown, for motion
  log = $state.raw<Told[]>([]);
  chat = $state.raw<ChatLine[]>([]);
  draft = $state.raw<string[]>([]);
  sending = $state(false);
  late = $state(false); // the answer takes longer than usual
  notice = $state.raw<Notice | null>(null);
  asked = $state.raw<Asked | null>(null); // "why not?" under way
  handOver = $state<number | null>(null); // the seat that the device goes to

  private last = $state.raw<{ seat: number; moment: number } | null>(null); // who passed the device on and may undo
  private undoing = false; // the device goes back to that seat for it
  private latest: Update | null = null;
  private queue: Update[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly socket: Socket;
  private viewer: string; // the token in use
  private seen = 0; // the seq of the last update of this viewer
  private sent: number | null = null; // the decision that was answered when the connection broke
  private switching = false;

  constructor(
    readonly id: string,
    private readonly covers: (game: string) => boolean, // whether a seat's view of that game holds secrets
    token = "",
  ) {
    this.viewer = token || this.firstToken();
    this.socket = new Socket(
      () => ({ type: "hello", match: this.id, token: this.viewer, since: this.seen }),
      (message) => this.hear(message),
      (connection) => this.connect(connection),
    );
    this.socket.open();
  }

  // Questions

  /** What this seat may do now; nothing while something older is still being shown. */
  get options(): Option[] {
    return this.shown && this.shown === this.latest && this.handOver === null ? this.shown.options : [];
  }

  get chosen(): Option | null {
    return exact(this.options, this.draft);
  }

  get players(): SeatInfo[] {
    return this.match?.seats ?? [];
  }

  /** The seats of this device, for hot seat. */
  get ownSeats(): number[] {
    return Object.keys(tokensOf(this.id).seats).map(Number);
  }

  /** Whether this device opened the match, or somebody watches with the creator's token. */
  get isCreator(): boolean {
    return this.creator || tokensOf(this.id).creator !== "";
  }

  /** The log as far as the board has come: what is still on its way is not told before it is shown. */
  get told(): Told[] {
    const shown = this.shown;
    return shown === this.latest || shown === null ? this.log : until(this.log, shown.moment);
  }

  get canUndo(): boolean {
    const may = this.shown?.undo === true || (this.last !== null && this.last.moment === this.shown?.moment);
    return may && this.shown === this.latest && this.connection.state === "open" && !this.sending;
  }

  get yourTurn(): boolean {
    return this.options.length > 0;
  }

  name(seat: number): string {
    const player = this.players[seat];
    const name = player?.name || t("seat.open");
    const twins = this.players.filter((one) => one.name && one.name === player?.name);
    return twins.length > 1 ? t("seat.twin", { name, pigment: t(`pigment.${seat}`) }) : name;
  }

  may(action: string): Option | undefined {
    return this.options.find((option) => option.id === action);
  }

  isDraft(action: string): boolean {
    return this.draft.join(" ") === action;
  }

  // What the player does

  /** Choose an option or its beginning; pressing what is chosen takes it back, or sends it with quick confirm. */
  choose(action: string): void {
    if (this.isDraft(action) && this.draft.length) {
      const option = this.chosen;
      if (settings.quick && option && !option.reveals) void this.confirm();
      else this.takeBack();
      return;
    }
    this.asked = null;
    this.draft = complete(this.options, action.split(" "));
    const option = this.chosen;
    if (option) announcer.say(t("draft.say", { option: option.text }));
  }

  takeBack(): boolean {
    if (!this.draft.length || this.options.length === 1) return false; // the only possibility stays chosen
    this.draft = back(this.options, this.draft);
    return true;
  }

  async confirm(): Promise<void> {
    const option = this.chosen;
    const update = this.shown;
    if (!option || !update || this.sending) return;
    await this.send({ type: "act", number: update.number, action: option.id }, update.number);
  }

  async undo(): Promise<void> {
    const update = this.shown;
    if (!update || !this.canUndo) {
      if (update?.undo_refusal) announcer.ask(update.undo_refusal);
      return;
    }
    if (update.undo) await this.send({ type: "undo", number: update.number }, null);
    else if (this.last && !this.switching) {
      this.undoing = true;
      this.become(this.last.seat);
    }
  }

  async why(action: string, anchor: Element): Promise<void> {
    this.asked = { action, anchor, answer: null };
    try {
      const answer = await this.socket.ask({ type: "why", action });
      if (answer.type === "because" && this.asked?.action === action) {
        this.asked = { action, anchor, answer };
        announcer.ask(t("why.say", { sentence: answer.sentence, rule: answer.rule }));
      }
    } catch (error) {
      this.asked = null;
      this.complain(error);
    }
  }

  async say(text: string): Promise<void> {
    try {
      await this.socket.ask({ type: "say", text });
    } catch (error) {
      this.complain(error);
      throw error;
    }
  }

  async standIn(seat: number, bot: string): Promise<void> {
    try {
      await this.socket.ask({ type: "stand-in", seat, bot, token: tokensOf(this.id).creator });
    } catch (error) {
      this.complain(error);
    }
  }

  /** The next player has taken the device: only now is that seat's view asked for. */
  takeOver(): void {
    const seat = this.handOver;
    this.handOver = null;
    this.shown = null; // what the last player saw is not shown to the next one
    this.log = [];
    if (seat !== null) this.become(seat);
  }

  /** Who has just acted keeps the device and takes the act back. */
  async takeBackDevice(): Promise<void> {
    this.handOver = null;
    await this.undo();
  }

  /** Sit at another seat of this device. */
  become(seat: number): void {
    const token = tokensOf(this.id).seats[seat];
    if (token === undefined || this.switching) return;
    this.switching = true;
    this.viewer = token;
    this.seen = 0;
    this.draft = [];
    this.socket
      .ask({ type: "hello", match: this.id, token, since: 0 })
      .catch((error: unknown) => this.complain(error))
      .finally(() => (this.switching = false));
  }

  /** Any press shows at once what is still on its way. */
  skip(): void {
    if (!this.queue.length) return;
    clearTimeout(this.timer);
    this.timer = undefined;
    const events = this.queue.flatMap((update) => update.events);
    const last = this.queue.at(-1);
    this.queue = [];
    if (last) this.show(last, events);
  }

  tryNow(): void {
    this.socket.tryNow();
  }

  leave(): void {
    clearTimeout(this.timer);
    this.socket.close();
  }

  /** What whoever runs this table needs to know after a mistake of ours: the table as this seat sees it, no token. */
  report(): string {
    const { id, game, rules_version } = this.match ?? { id: this.id, game: "", rules_version: 0 };
    const at = this.shown;
    const lines = [`match ${id}, ${game}, rules ${rules_version}, seat ${this.seat ?? "none"}`, this.notice?.text ?? ""];
    if (at) lines.push(`decision ${at.number}, moment ${at.moment}, ${at.frames.join(" > ")}`, JSON.stringify(at.view));
    return [...lines, navigator.userAgent].join("\n");
  }

  // What the server says

  private hear(message: ServerMessage): void {
    if (message.type === "welcome") this.welcome(message);
    else if (message.type === "update") this.receive(message);
    else if (message.type === "seating") this.match = message.match;
    else if (message.type === "chat") this.chat = [...this.chat, message.line];
    else if (message.type === "refused" && message.ref === 0) this.refused(message);
  }

  /** A refusal that answers nothing: the table cannot be opened, or something broke while it was told. */
  private refused({ kind, sentence, rule }: Extract<ServerMessage, { type: "refused" }>): void {
    const refusal = new Refused(kind, sentence, rule);
    if (this.match) {
      this.complain(refusal);
      return;
    }
    this.refusal = refusal;
    this.socket.close();
  }

  private welcome(message: Welcome): void {
    if (this.seat !== message.seat) {
      clearTimeout(this.timer);
      this.timer = undefined;
      this.queue = [];
      this.latest = null;
    }
    this.match = message.match;
    this.seat = message.seat;
    this.creator = message.creator;
    this.chat = message.chat;
    if (message.seat !== null) keepTokens(this.id, { seats: { [message.seat]: this.viewer } });
  }

  private receive(update: Update): void {
    this.seen = update.seq;
    this.tellReceived(update);
    this.log = mergeLog(this.log, update);
    if (this.match) this.match = { ...this.match, status: update.status, asked: update.asked, result: update.result };
    this.latest = update;
    if (this.shown === null || document.visibilityState === "hidden" || motion() === "off") {
      this.queue = [];
      clearTimeout(this.timer);
      this.timer = undefined;
      this.show(update, this.newsOf(update));
      return;
    }
    this.queue.push(update);
    if (this.timer === undefined) this.next();
  }

  /** The events of an update that this page has not shown yet. */
  private newsOf(update: Update): Told[] {
    const shown = this.shown?.moment ?? 0;
    return this.shown === null ? [] : update.events.filter(({ moment }) => moment > shown);
  }

  private next(): void {
    this.timer = undefined;
    const update = this.queue.shift();
    if (!update) return;
    const events = this.newsOf(update);
    this.show(update, events);
    const length = pause(events, motion());
    if (this.queue.length || length) {
      this.timer = setTimeout(() => this.next(), length);
    }
  }

  private show(update: Update, events: Told[]): void {
    const asked = this.shown?.number !== update.number || this.shown.options.length === 0;
    const first = this.shown === null;
    const stays = this.shown?.number === update.number && exact(update.options, this.draft) !== null;
    this.shown = update;
    this.fresh = events;
    if (!stays) this.draft = []; // after a lost connection the same question may come again
    this.asked = null;
    if (events.length) announcer.say(spoken(events).join(". "));
    if (update === this.latest) this.settle(update, asked, first);
  }

  /** Nothing is on its way: ask the player, or hand the device over. */
  private settle(update: Update, asked: boolean, first: boolean): void {
    if (update.result && !first) chime("end");
    if (this.undoing) {
      this.undoing = false;
      this.last = null;
      if (update.undo) {
        void this.undo();
        return;
      }
      announcer.ask(update.undo_refusal);
    }
    const here = this.ownSeats;
    const running = update.status === "running"; // nobody is asked while seats are open
    if (running && this.seat !== null && !update.asked.includes(this.seat) && here.length > 1) {
      const next = update.asked.find((seat) => here.includes(seat));
      if (next !== undefined) this.pass(next);
    } else if (update.options.length && asked) {
      if (update.options.length === 1) this.draft = complete(update.options, []);
      announcer.ask(
        t("question.say", { place: update.place.join(", "), question: update.question, count: update.options.length }),
      );
      if (!first) chime("turn");
    }
  }

  private pass(seat: number): void {
    if (settings.cover || this.covers(this.match?.game ?? "")) {
      this.handOver = seat;
    } else {
      if (this.seat !== null && this.shown?.undo) this.last = { seat: this.seat, moment: this.shown.moment };
      setTimeout(() => this.become(seat), pause(this.fresh, motion()));
    }
  }

  // Sending, and losing the connection

  private async send(request: Parameters<Socket["ask"]>[0], number: number | null): Promise<void> {
    this.sending = true;
    this.sent = number;
    const slow = setTimeout(() => (this.late = true), LATE_AFTER);
    try {
      await this.socket.ask(request);
      this.sent = null; // what was drafted went when the update came, which was before
      if (this.notice?.kind !== "kept") this.notice = null;
    } catch (error) {
      if (!(error instanceof Refused && error.kind === "lost")) this.sent = null;
      this.complain(error);
    } finally {
      clearTimeout(slow);
      this.late = false;
      this.sending = false;
    }
  }

  private complain(error: unknown): void {
    const refused = error instanceof Refused ? error : new Refused("failed", String(error));
    if (refused.kind === "lost") return; // the line about the connection says it
    const kind = refused.kind === "late" || refused.kind === "early" ? "late" : refused.kind === "failed" ? "failed" : "refused";
    this.notice = { kind, text: refused.message, rule: refused.rule };
    announcer.ask(refused.message);
  }

  private connect(connection: Connection): void {
    if (connection.state === "lost" && this.connection.state !== "lost") announcer.ask(t("lost.say"));
    if (connection.state === "open" && this.connection.state === "lost") announcer.say(t("lost.back"));
    this.connection = connection;
  }

  /** After a loss in the middle of sending: say whether the act was received. */
  private tellReceived(update: Update): void {
    if (this.sent === null || this.sending) return;
    const received = update.number > this.sent;
    this.sent = null;
    this.notice = { kind: "kept", text: t(received ? "lost.received" : "lost.not-received"), rule: "" };
  }

  private firstToken(): string {
    const { seats, creator } = tokensOf(this.id);
    return Object.values(seats)[0] ?? creator;
  }
}
