/** What a table will be, in a few lines, by the section in which it is changed. */

import { has, t } from "../texts";
import type { GameInfo, NewMatch } from "../protocol/types";
import type { Section } from "./sections";
import { botTitle, worded, type SetUp } from "./setup.svelte";

type Option = GameInfo["options"][number];

/** As the server will be asked for it; `setting` names the options of that section. */
export function summed(setUp: SetUp, sections: readonly Section[], setting: readonly string[]): { section: Section; lines: string[] }[] {
  const { game } = setUp;
  const wish = setUp.request(false);
  if (!game || !wish) return [];
  const options = game.options.filter(({ name, values }) => values.length && setUp.offers(name));
  const told = (those: readonly Option[]): string[] => those.flatMap((one) => optionLine(game.name, one, wish.options?.[one.name] ?? one.default));
  const lines: Partial<Record<Section, string[]>> = {
    game: [game.title],
    seats: seatLines(setUp, wish),
    edition: [t("lobby.sum", { what: t("lobby.edition"), value: worded(setUp.edition) })],
    setting: told(options.filter(({ name }) => setting.includes(name))),
    options: told(options.filter(({ name }) => !setting.includes(name))),
    agreements: [
      ...(wish.variants ?? []).map(worded),
      t(`lobby.sum.${wish.seating === "drawn" ? "drawn" : "seated"}`),
      t(`lobby.sum.${wish.public ? "public" : "private"}`),
      ...(wish.chatting ? [t("lobby.chatting")] : []),
      t(`lobby.sum.hints.${wish.hints}`),
    ],
  };
  return sections.flatMap((section) => (lines[section] ? [{ section, lines: lines[section] }] : []));
}

/** People by name, the others counted. */
function seatLines(setUp: SetUp, { seats }: NewMatch): string[] {
  const open = seats.filter(({ kind }) => kind === "open").length;
  const bots = [...new Set(seats.filter(({ kind }) => kind === "bot").map(({ bot }) => bot))];
  return [
    t("waiting.seats", { count: seats.length }),
    ...seats.flatMap(({ kind }, seat) => (kind === "me" ? [t("lobby.sum.here", { name: setUp.name(seat) })] : [])),
    ...(open ? [t("lobby.sum.open", { count: open })] : []),
    ...bots.map((bot) => t("lobby.sum.bots", { count: seats.filter((one) => one.bot === bot).length, bot: botTitle(bot) })),
  ];
}

/** Nothing where it is as usual and has no words of its own for that. */
function optionLine(game: string, { name, values, each }: Option, value: string): string[] {
  const usual = `${game}.lobby.${name}.random`;
  const named = values.find((one) => one.name === value)?.text ?? value.split(",").map((part) => each.find((one) => one.name === part)?.text ?? "").filter(Boolean).join(", ");
  const text = named || (has(usual) ? t(usual) : "");
  return text ? [t("lobby.sum", { what: worded(name), value: text })] : [];
}
