/** One WebSocket that comes back by itself: says hello again, and is told what it missed. */

import { t } from "../texts";
import { Refused } from "./api";
import type { ClientMessage, ServerMessage } from "./types";
import { worded } from "./worded";

export type Connection = { state: "opening" } | { state: "open" } | { state: "lost"; retryAt: number };

type Unreferenced<Message> = Message extends unknown ? Omit<Message, "ref"> : never;
export type Request = Unreferenced<ClientMessage>;

interface Waiting {
  answered: (message: ServerMessage) => void;
  refused: (error: Refused) => void;
}

const PING_EVERY = 25_000;
const ANSWER_WITHIN = 10_000;
const ANSWER_AFTER_SLEEP = 3_000;
const FIRST_RETRY = 500;
const LAST_RETRY = 8_000;

export class Socket {
  private socket: WebSocket | null = null;
  private waiting = new Map<number, Waiting>();
  private ref = 0;
  private retry = FIRST_RETRY;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private pings: ReturnType<typeof setInterval> | undefined;
  private closed = false;

  constructor(
    private readonly hello: () => Request,
    private readonly heard: (message: ServerMessage) => void,
    private readonly changed: (connection: Connection) => void,
  ) {
    addEventListener("online", this.tryNow);
    document.addEventListener("visibilitychange", this.wake);
  }

  open(): void {
    clearTimeout(this.timer);
    if (this.closed || this.socket) return;
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/api/socket`);
    this.socket = socket;
    socket.onopen = () => {
      this.send({ ...this.hello(), ref: 0 } as ClientMessage);
      this.changed({ state: "open" });
      this.pings = setInterval(() => this.ping(), PING_EVERY);
    };
    socket.onmessage = (event) => this.receive(String(event.data));
    socket.onclose = () => this.lose(socket);
  }

  /** Send something, and wait for its answer; a lost connection or a refusal is an error. */
  ask(request: Request): Promise<ServerMessage> {
    const ref = (this.ref += 1);
    return new Promise((answered, refused) => {
      if (this.socket?.readyState !== WebSocket.OPEN) {
        refused(new Refused("lost", t("error.lost")));
        return;
      }
      this.waiting.set(ref, { answered, refused });
      this.send({ ...request, ref } as ClientMessage);
    });
  }

  readonly tryNow = (): void => {
    clearTimeout(this.timer);
    this.open();
  };

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    clearInterval(this.pings);
    removeEventListener("online", this.tryNow);
    document.removeEventListener("visibilitychange", this.wake);
    this.socket?.close();
  }

  /** After sleep a connection may be dead without saying so: ask, and begin anew if nothing answers. */
  private readonly wake = (): void => {
    if (document.visibilityState === "visible") this.ping(ANSWER_AFTER_SLEEP);
  };

  private ping(within = ANSWER_WITHIN): void {
    const socket = this.socket;
    if (socket?.readyState !== WebSocket.OPEN) return;
    const silent = setTimeout(() => this.lose(socket), within);
    this.ask({ type: "ping" }).then(
      () => clearTimeout(silent),
      () => clearTimeout(silent),
    );
  }

  private send(message: ClientMessage): void {
    this.socket?.send(JSON.stringify(message));
  }

  private receive(text: string): void {
    const message = JSON.parse(text, worded) as ServerMessage;
    if (message.type === "welcome") this.retry = FIRST_RETRY;
    const ref = "ref" in message ? message.ref : 0;
    const waiting = this.waiting.get(ref);
    if (waiting) {
      this.waiting.delete(ref);
      if (message.type === "refused") waiting.refused(new Refused(message.kind, message.sentence, message.rule));
      else waiting.answered(message);
    }
    this.heard(message);
  }

  private lose(socket: WebSocket): void {
    if (this.socket !== socket) return;
    this.socket = null;
    socket.onclose = null;
    socket.close();
    clearInterval(this.pings);
    for (const { refused } of this.waiting.values()) refused(new Refused("lost", t("error.lost")));
    this.waiting.clear();
    if (this.closed) return;
    this.changed({ state: "lost", retryAt: Date.now() + this.retry });
    this.timer = setTimeout(() => this.open(), this.retry);
    this.retry = Math.min(LAST_RETRY, this.retry * 2);
  }
}
