/** One table as this browser sees it: session, playback, hot seat and deciding put together. */

import type { Because, Option, Shortcut, Told, UndoRequest, Update } from "../protocol/types";
import { tokensOf } from "../protocol/tokens";
import { t } from "../texts";
import type { Part } from "./act.svelte";
import { announcer } from "./announce.svelte";
import { Deciding } from "./deciding.svelte";
import { HotSeat } from "./hotseat.svelte";
import { Interludes, type Interlude } from "./interludes.svelte";
import { Known } from "./known";
import { saidWith, spoken } from "./log";
import { halts, type Manner } from "./manner";
import { Offers, type Deed } from "./offers";
import { Playback } from "./playback.svelte";
import { asking } from "./prose";
import { Session, type MakeLine } from "./session.svelte";
import { settings } from "./settings.svelte";
import { chime } from "./sound";
import { Thinking } from "./thinking.svelte";

export type { Notice } from "./session.svelte";

export interface Asked {
  anchor: Element;
  answer: Because | null; // null while the rules are asked
}

export class Table extends Known {
  readonly session: Session;
  readonly playback: Playback;
  readonly hotSeat: HotSeat;
  readonly deciding: Deciding;
  readonly thinking = new Thinking();
  readonly interludes = new Interludes(() => this.playback.hold());
  asked = $state.raw<Asked | null>(null); // "why not?" under way
  readonly offers: Offers = $derived.by(() => new Offers(this.options));

  constructor(
    readonly id: string,
    private readonly manner: (game: string) => Manner,
    token = "",
    make?: MakeLine,
  ) {
    super();
    this.playback = new Playback({
      pace: () => this.manners.pace,
      show: (update, events, before) => this.show(update, events, before),
      settle: (update, before) => this.settle(update, before),
      stops: (update) => update.events.some(({ event }) => halts(this.manners, event, this.playback.hurrying)),
    });
    this.hotSeat = new HotSeat({
      seat: () => this.seat,
      seats: () => this.ownSeats,
      covers: () => settings.cover || this.manners.secretive,
      become: (seat) => this.become(seat),
      forget: () => this.playback.clear(),
      pause: () => this.playback.length,
    });
    this.deciding = new Deciding({
      session: () => this.session,
      shown: () => this.shown,
      open: () => this.playback.current && this.handOver === null && this.interludes.now === null,
      called: () => this.manners.act,
      asks: () => (act) => this.manners.asks?.(act, this.seat) ?? "",
      leads: () => this.manners.leads,
      proposes: (decision) => this.manners.propose?.(decision, this.seat),
      skip: () => this.skip(),
    });
    const listener = {
      update: (update: Update) => {
        this.deciding.newest = update;
        if (update.moment < (this.shown?.moment ?? 0)) this.interludes.clear(); // it was taken back
        // Who is away when a question comes does not think about it.
        const others = this.players.flatMap(({ seat, present }) => (seat === null || !present || this.ownSeats.includes(seat) ? [] : [seat]));
        this.thinking.note(update.asked, others, Date.now());
        this.playback.receive(update);
      },
      seated: () => this.playback.restart(),
    };
    this.session = new Session(id, token, listener, make);
    this.session.open();
  }

  // Questions

  get yourTurn(): boolean {
    return this.asking.length > 0;
  }

  /** Others play, and at least one of them is a bot: one may wait for what they do, or not; also for the last of it that is still to be shown. */
  get watchable(): boolean {
    const goesOn = this.match?.status === "running" || (this.match?.status === "over" && !this.playback.current);
    return !this.yourTurn && !this.sending && goesOn && this.players.some(({ bot, stand_in }) => bot || stand_in);
  }

  get canUndo(): boolean {
    const may = this.shown?.undo === true || this.hotSeat.mayUndo(this.shown) || this.asksUndo !== null;
    return may && this.playback.current && this.session.ready;
  }

  /** Who would be asked whether the last decision may be taken back; null where it is no matter of others. Who shares the device answers with who is on the screen. */
  get asksUndo(): readonly number[] | null {
    const asks = this.shown?.undo || this.hotSeat.mayUndo(this.shown) ? null : this.shown?.undo_asks;
    return asks?.filter((seat) => !this.ownSeats.includes(seat)) ?? null;
  }

  private get manners(): Manner {
    return this.manner(this.match?.game ?? "");
  }

  /** The option that does this, if it is offered. */
  may(deed: Deed): Option | undefined {
    return this.offers.find(deed);
  }

  isDraft(action: string): boolean {
    return this.deciding.isDraft(action);
  }

  // What the player does

  choose(action: string): void {
    if (!this.isDraft(action)) this.asked = null;
    this.deciding.choose(action);
  }

  /** Choose two steps with one press. */
  cut(shortcut: Shortcut): void {
    this.asked = null;
    this.deciding.cut(shortcut);
  }

  /** Choose several decisions with one press. */
  along(actions: readonly string[]): void {
    this.asked = null;
    void this.deciding.along(actions);
  }

  takeBack(): boolean {
    return this.deciding.takeBack();
  }

  /** Take one part of the draft back, wherever it stands. */
  drop(part: Part): void {
    this.deciding.drop(part);
  }

  async confirm(): Promise<void> {
    await this.deciding.confirm();
  }

  async undo(): Promise<void> {
    const update = this.shown;
    if (!update || !this.canUndo) {
      if (update?.undo_refusal) announcer.ask(update.undo_refusal);
      return;
    }
    if (update.undo) await this.deciding.undo(update);
    else if (this.asksUndo) await this.deciding.askUndo(update, this.beside);
    else if (!this.session.switching) this.hotSeat.undo();
  }

  /** Agree to what another seat wants to take back, or decline; who asks declines to leave it. */
  async answerUndo({ seat }: UndoRequest, agree: boolean): Promise<void> {
    if (this.shown) await this.session.ask({ type: "answer-undo", number: this.shown.number, seat, agree, beside: this.beside });
  }

  /** The tokens of the others at this device. */
  private get beside(): string[] {
    const { seats } = tokensOf(this.id);
    return this.ownPlayers.flatMap((player) => (player === this.player ? [] : (seats[player] ?? [])));
  }

  /** Do this if it is offered, otherwise ask why not. */
  press(deed: Deed, anchor: Element): void {
    const option = this.may(deed);
    if (option) this.choose(option.id);
    else if (this.seat !== null) void this.why(deed, anchor);
  }

  /** Why something is not possible after what was drafted, or after less of it. */
  async why({ verb, about }: Deed, anchor: Element, after: readonly string[] = this.before(verb)): Promise<void> {
    const asked: Asked = { anchor, answer: null };
    this.asked = asked;
    const answer = await this.session.ask({ type: "why", action: "", verb, about, after: [...after] });
    if (this.asked !== asked) return; // something else is asked by now
    this.asked = answer?.type === "because" ? { anchor, answer } : null;
    if (answer?.type === "because") announcer.ask(t("why.say", { sentence: answer.sentence, rule: answer.rule }));
  }

  /** What comes before something is done: what was drafted, or the first step of those that one press can mean. */
  private before(verb: string): string[] {
    if (this.act.active) return this.act.steps.map(({ id }) => id);
    return this.shortcuts.filter((one) => one.verb === verb).flatMap(({ steps }) => steps.slice(0, 1)).slice(0, 1);
  }

  /** The reasons, with the numbers of this table, why a rule does not let this seat do something now. */
  async forbids(rule: string): Promise<readonly string[]> {
    if (this.seat === null || !this.yourTurn) return [];
    const answer = await this.session.ask({ type: "rule", rule });
    return answer?.type === "applied" ? answer.forbids : [];
  }

  /** Say to the partner who decides what one would choose. */
  async propose(action: string): Promise<void> {
    const update = this.shown;
    if (update) await this.session.ask({ type: "propose", number: update.number, action });
  }

  /** Whether it could be said. */
  async say(text: string): Promise<boolean> {
    return (await this.session.ask({ type: "say", text })) !== null;
  }

  async standIn(seat: number, bot: string): Promise<void> {
    await this.session.ask({ type: "stand-in", seat, bot, token: tokensOf(this.id).creator });
  }

  takeOver(): void {
    this.hotSeat.takeOver();
  }

  /** Who has just acted keeps the device and takes the act back. */
  async takeBackDevice(): Promise<void> {
    this.hotSeat.keep();
    await this.undo();
  }

  /** Sit at another seat of this device. */
  become(seat: number): void {
    this.deciding.forget();
    this.interludes.clear();
    void this.session.become(seat);
  }

  /** Be a player who has just joined from this device. */
  join(player: number): void {
    void this.session.join(player);
  }

  skip(): void {
    this.playback.skip();
  }

  /** From result to result no longer: on to where this seat is asked. */
  hurry(): void {
    this.playback.hurry();
    this.interludes.skip();
  }

  tryNow(): void {
    this.session.tryNow();
  }

  leave(): void {
    this.playback.stop();
    this.session.close();
  }

  /** What whoever runs this table needs to know after a mistake of ours: the table as this seat sees it, no token. */
  report(): string {
    const { id, game, rules_version } = this.match ?? { id: this.id, game: "", rules_version: 0 };
    const at = this.shown;
    const lines = [`match ${id}, ${game}, rules ${rules_version}, seat ${this.seat ?? "none"}`, this.notice?.text ?? ""];
    if (at) lines.push(`decision ${at.number}, moment ${at.moment}, ${at.frames.join(" > ")}`, JSON.stringify(at.view));
    return [...lines, navigator.userAgent].join("\n");
  }

  // What is shown

  private show(update: Update, events: Told[], before: Update | null): void {
    this.deciding.follow(update, before);
    this.asked = null;
    const look = this.toLookAt(update, events, before);
    const results = look.filter(({ caption }) => caption);
    const [now = [], ...later] = saidWith(events, results.map((one) => one.events));
    if (now.length) announcer.say(spoken(now).join(". "));
    this.interludes.add(look.map((one) => (one.caption ? { ...one, said: later[results.indexOf(one)] ?? [] } : one)));
  }

  /** Results first, then the summary of all, then what follows from it. The end of a game has a summary of its own. */
  private toLookAt(update: Update, events: readonly Told[], before: Update | null): Interlude[] {
    const { stops, interludes, chronicle } = this.manners;
    const name = (seat: number): string => this.name(seat);
    const own = events.length ? (interludes?.(events, this.told, update, before, name, this.seat) ?? []) : [];
    const results = own.filter(({ caption, minor }) => caption && !this.playback.hurrying && (settings.results || !minor));
    const last = update.result ? undefined : events.filter(({ event }) => stops.includes(event)).at(-1);
    const counted = last && chronicle?.summaries(this.told, this.seat, name).find(({ moment, minor }) => moment === last.moment && !minor);
    const summary = counted ? [{ kind: "summary", moment: counted.moment, events }] : [];
    return [...results, ...summary, ...own.filter(({ caption }) => !caption)];
  }

  /** Nothing is on its way: ask the player, or hand the device over. */
  private settle(update: Update, before: Update | null): void {
    if (update.result && before) chime("end");
    if (this.hotSeat.cameBack()) {
      if (update.undo) {
        void this.undo();
        return;
      }
      announcer.ask(update.undo_refusal);
    }
    if (this.hotSeat.passOn(update)) return;
    const asked = before?.number !== update.number || before.options.length === 0;
    if (!update.options.length || !asked) return;
    this.deciding.begin(update);
    this.sayQuestion();
    if (before) chime("turn");
  }

  /** What is asked, for the ear; again where a result was looked at since. */
  sayQuestion(): void {
    const { place = [], question: words = "", options = [] } = this.shown ?? {};
    const question = asking(this.seat !== null && this.ownSeats.length > 1 ? this.name(this.seat) : "", words);
    if (options.length) announcer.ask(t("question.say", { place: place.join(", "), question, count: options.length }));
  }
}
