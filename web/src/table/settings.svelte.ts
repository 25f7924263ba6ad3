/** What a player has set, kept in this browser. */

import type { Motion } from "./pace";

export type Theme = "system" | "light" | "dark";

interface Settings {
  name: string;
  theme: Theme;
  motion: Motion;
  letters: boolean; // single letters as keys (WCAG 2.1.4)
  quick: boolean; // a second press sends what can be undone
  cover: boolean; // hand-over screen also where nothing is secret
  results: boolean; // stop also at small results
  numbers: boolean; // the rule on every line of the log
  sound: boolean;
}

const KEY = "ennead.settings";
const DEFAULTS: Settings = {
  name: "",
  theme: "system",
  motion: "normal",
  letters: true,
  quick: false,
  cover: false,
  results: true,
  numbers: false,
  sound: false,
};

function stored(): Settings {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    if (typeof found !== "object" || found === null) return { ...DEFAULTS };
    const known = Object.entries(found).filter(
      ([name, value]) => name in DEFAULTS && typeof value === typeof DEFAULTS[name as keyof Settings],
    );
    return { ...DEFAULTS, ...Object.fromEntries(known) };
  } catch {
    return { ...DEFAULTS }; // storage is closed or spoilt: play with the defaults
  }
}

export const settings = $state<Settings>(stored());

/** Keep the settings, and show those that change the page; called from an effect. */
export function keepSettings(): void {
  const theme = settings.theme;
  if (theme === "system") delete document.documentElement.dataset["theme"];
  else document.documentElement.dataset["theme"] = theme;
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    return; // storage is closed: the settings last as long as the page
  }
}

export function isDark(): boolean {
  if (settings.theme !== "system") return settings.theme === "dark";
  return matchMedia("(prefers-color-scheme: dark)").matches;
}

/** The speed of motion, taking the wish of the system into account. */
export function motion(): Motion {
  return matchMedia("(prefers-reduced-motion: reduce)").matches ? "off" : settings.motion;
}
