/** The keys of the table; everything they do can also be pressed. */

import { t } from "../texts";
import { ended } from "./prose";
import type { BoardKind } from "../games/board";
import { announcer } from "./announce.svelte";
import type { Deed } from "./offers";
import { rules } from "./rules.svelte";
import { settings } from "./settings.svelte";
import { shell } from "./shell.svelte";
import type { Table } from "./table.svelte";

export interface Keys {
  table: Table;
  readonly kind: BoardKind;
  readonly looking?: boolean; // back: what the table stops at waits
  confirm: () => void;
  undo: () => void;
  escape: () => void;
  look: (by: number) => void;
  leap: (by: number) => void;
  veil: () => void;
  show: (place: string) => void;
  hold?: () => boolean; // play or pause what is shown, if something is
  end?: (last: boolean) => void; // looking back: to the beginning, or to the last decision
}

const GOING_ON = ["n", " "]; // what these do is about what is on its way: it is not skipped first
const JUMPS: Record<string, string> = { l: "log", h: "hand", b: "board", p: "players" };

export function tableKeys(keys: Keys): (event: KeyboardEvent) => void {
  return (event) => {
    const covered = shell.dialog || document.querySelector("dialog[open]") !== null; // what lies over the table has the keys
    if (event.defaultPrevented || covered || keys.table.handOver !== null || event.ctrlKey || event.metaKey) return;
    if (!GOING_ON.includes(event.key.toLowerCase())) keys.table.skip();
    if (pressed(event, keys)) event.preventDefault();
  };
}

function pressed(event: KeyboardEvent, keys: Keys): boolean {
  const target = event.target as HTMLElement;
  if (event.altKey) return jump(event.key.toLowerCase(), keys);
  if (event.key === "Escape") {
    if (event.shiftKey && keys.table.act.active) keys.table.act.clear();
    else keys.escape();
    return true;
  }
  if (target.closest("input, select, textarea")) return false;
  if (event.key === "Enter") return enter(target, keys);
  if (event.key === "End" && !keys.looking && keys.table.interludes.stop) {
    keys.table.hurry();
    return true;
  }
  if (keys.looking && (event.key === "Home" || event.key === "End")) {
    keys.end?.(event.key === "End");
    return true;
  }
  if (event.key === " ") return !target.closest("button, a, summary, [tabindex='0']") && keys.hold?.() === true;
  if (/^[0-9]$/.test(event.key)) return press(event.key);
  return settings.letters && letter(event, target, keys);
}

function jump(key: string, keys: Keys): boolean {
  const place = JUMPS[key];
  if (place) keys.show(place);
  return place !== undefined;
}

/** On what is already drafted, and on nothing in particular, Enter confirms. */
function enter(target: HTMLElement, { table, confirm, looking }: Keys): boolean {
  const option = target.closest<HTMLElement>("[data-option]")?.dataset["option"];
  const control = target.closest("button, a, summary, dialog, [role=dialog]");
  if (table.interludes.stop && !control && !looking) {
    table.interludes.goOn();
    return true;
  }
  const drafted = option !== undefined && (table.isDraft(option) || table.act.steps.some(({ id }) => id === option));
  if (control && !drafted) return false;
  if (!table.chosen) return drafted; // it is still being tried, or not whole yet: Enter takes nothing back
  confirm();
  return true;
}

function letter(event: KeyboardEvent, target: HTMLElement, keys: Keys): boolean {
  const { table } = keys;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  if (key === "u") keys.undo();
  else if (key === "?") return why(target, table);
  else if (key === "r") rules.open(target.closest<HTMLElement>("[data-cites]")?.dataset["cites"]);
  else if (key === "t") announcer.ask(reading(keys));
  else if (key === "n" && event.shiftKey && !table.yourTurn) table.hurry();
  else if (key === "n") return nextOption(event.shiftKey ? -1 : 1);
  else if (key === "z") {
    if (!press("Z")) keys.veil();
  } else if (key === ",") keys.look(-1);
  else if (key === ".") keys.look(1);
  else if (key === "[") keys.leap(-1);
  else if (key === "]") keys.leap(1);
  else return press(key.toUpperCase());
  return true;
}

/** Press what shows this key, if it is there. */
export function press(key: string): boolean {
  const shown = [...document.querySelectorAll<HTMLElement>(`[data-key="${CSS.escape(key)}"]`)];
  const found = shown.find((one) => one.getClientRects().length > 0);
  found?.focus();
  found?.click();
  return found !== undefined;
}

function why(target: HTMLElement, table: Table): boolean {
  const thing = target.closest<HTMLElement>("[data-why]");
  const deed = thing?.dataset["why"];
  if (thing && deed) void table.why(JSON.parse(deed) as Deed, thing);
  return deed !== undefined;
}

function nextOption(by: number): boolean {
  const all = [...document.querySelectorAll<HTMLElement>("[data-option]")].filter((one) => one.getClientRects().length > 0 && !one.closest("[inert]"));
  if (!all.length) return false;
  const at = all.indexOf(document.activeElement as HTMLElement);
  all[(at + by + all.length) % all.length]?.focus();
  return true;
}

/** Who is to play, the scores that are known, what is asked. */
export function reading({ table, kind }: Pick<Keys, "table" | "kind">): string {
  const update = table.shown;
  if (!update) return t("table.opening");
  const name = (seat: number): string => (seat === table.seat && table.ownSeats.length < 2 ? t("you") : table.name(seat));
  const names = update.asked.map(name).join(", ");
  const scores = kind.scores(update.drawing).map(({ seat, points }) => t("read.score", { name: name(seat), count: points }));
  return [t("read.turn", { names, place: update.place.join(", ") }), ...scores, ended(update.question)].join(". ");
}
