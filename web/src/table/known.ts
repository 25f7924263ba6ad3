/** What the parts of a table know, asked of the table itself. */

import type { ChatLine, MatchInfo, Option, SeatInfo, Shortcut, Told, Update } from "../protocol/types";
import type { Connection } from "../protocol/socket";
import type { Refused } from "../protocol/api";
import type { WholeAct } from "./act.svelte";
import type { Deciding } from "./deciding.svelte";
import type { Draft } from "./drafting.svelte";
import type { HotSeat } from "./hotseat.svelte";
import type { Peek } from "./peek.svelte";
import type { Playback } from "./playback.svelte";
import type { Notice, Session } from "./session.svelte";

export abstract class Known {
  abstract readonly session: Session;
  abstract readonly playback: Playback;
  abstract readonly hotSeat: HotSeat;
  abstract readonly deciding: Deciding;

  get match(): MatchInfo | null {
    return this.session.match;
  }

  get seat(): number | null {
    return this.session.seat;
  }

  get player(): number | null {
    return this.session.player;
  }

  get creator(): boolean {
    return this.session.creator;
  }

  get isCreator(): boolean {
    return this.session.isCreator;
  }

  get connection(): Connection {
    return this.session.connection;
  }

  get refusal(): Refused | null {
    return this.session.refusal;
  }

  get chat(): ChatLine[] {
    return this.session.chat;
  }

  get sending(): boolean {
    return this.session.sending || this.act.sending;
  }

  get late(): boolean {
    return this.session.late;
  }

  get notice(): Notice | null {
    return this.session.notice;
  }

  set notice(notice: Notice | null) {
    this.session.notice = notice;
  }

  get players(): SeatInfo[] {
    return this.session.players;
  }

  get ownSeats(): number[] {
    return this.session.ownSeats;
  }

  get ownPlayers(): number[] {
    return this.session.ownPlayers;
  }

  /** The people whose turn may come while they are away, by seat. */
  get away(): (SeatInfo & { seat: number })[] {
    if (this.match?.status !== "running") return [];
    return this.match.seats.flatMap((one, seat) => (!one.bot && !one.open && !one.present && !this.ownPlayers.includes(one.player) ? [{ ...one, seat }] : []));
  }

  seatOf(player: number | null): number | null {
    return this.session.seatOf(player);
  }

  name(seat: number): string {
    return this.session.name(seat);
  }

  get shown(): Update | null {
    return this.playback.shown;
  }

  get fresh(): Told[] {
    return this.playback.fresh;
  }

  get told(): Told[] {
    return this.playback.told;
  }

  get handOver(): number | null {
    return this.hotSeat.to;
  }

  get drafting(): Draft {
    return this.deciding.drafting;
  }

  get act(): WholeAct {
    return this.deciding.act;
  }

  get peek(): Peek {
    return this.deciding.peek;
  }

  /** What would be sent now. */
  get chosen(): Option | null {
    return this.deciding.chosen;
  }

  /** What this seat may do now; nothing while something older is still being shown. */
  get options(): Option[] {
    return this.deciding.options;
  }

  /** The options of the open decision, whatever is drafted. */
  get asking(): Option[] {
    return this.deciding.asking;
  }

  get shortcuts(): Shortcut[] {
    return this.deciding.shortcuts;
  }

  get question(): string {
    return this.deciding.question;
  }
}
