/** Numbers over time, as a chart and as its summary. */

export interface Series {
  seat: number;
  values: number[]; // one for each moment, or up to where it joins another
  joins?: number; // the seat whose line it is from its last value on
  name?: string; // where it is not the player's
}

export interface Scale {
  width: number;
  height: number;
  low: number;
  high: number;
  moments: number;
}

const NICE = [1, 2, 5, 10, 20, 25, 50, 100, 200, 500];

/** A range that holds all values and ends on a round number, or where the game's own scale ends. */
export function scale(series: readonly Series[], width: number, height: number, top?: number): Scale {
  const values = series.flatMap(({ values }) => values);
  const low = Math.min(0, ...values);
  const high = Math.max(1, ...values);
  const step = tickStep(low, high);
  return {
    width,
    height,
    low: Math.floor(low / step) * step,
    high: top ?? Math.ceil(high / step) * step,
    moments: Math.max(2, ...series.map(({ values }) => values.length)),
  };
}

export function tickStep(low: number, high: number): number {
  return NICE.find((step) => (high - low) / step <= 5) ?? 1000;
}

export function ticks({ low, high }: Scale): number[] {
  const step = tickStep(low, high);
  const even = Array.from({ length: Math.floor((high - low) / step) + 1 }, (_, index) => low + index * step);
  return [...even.filter((tick) => high - tick >= step / 2 || tick === high), ...(even.includes(high) ? [] : [high])];
}

export function x(scale: Scale, moment: number): number {
  return (scale.width * moment) / (scale.moments - 1);
}

export function y(scale: Scale, value: number): number {
  return scale.height - (scale.height * (value - scale.low)) / (scale.high - scale.low);
}

export function line(scale: Scale, values: readonly number[], since = 0): string {
  return values.map((value, index) => `${index ? "L" : "M"}${round(x(scale, since + index))} ${round(y(scale, value))}`).join("");
}

/** Labels at the line ends, moved apart so that none covers another; the order of the lines is kept. */
export function labels(scale: Scale, series: readonly Series[], gap: number): Map<number, number> {
  const ends = series
    .filter(({ joins }) => joins === undefined)
    .map(({ seat, values }) => ({ seat, at: y(scale, values[values.length - 1] ?? 0) }))
    .sort((one, other) => one.at - other.at);
  ends.forEach((end, index) => {
    const above = ends[index - 1];
    if (above) end.at = Math.max(end.at, above.at + gap);
  });
  const over = (ends[ends.length - 1]?.at ?? 0) - scale.height;
  return new Map(ends.map(({ seat, at }) => [seat, over > 0 ? Math.max(0, at - over) : at]));
}

export interface Turn {
  moment: number;
  leader: number;
  lead: number;
  change: number;
}

/** The largest changes of lead, in their order: moments at which somebody else leads, or a lead grew. */
export function turningPoints(series: readonly Series[], most: number): Turn[] {
  const moments = Math.max(0, ...series.map(({ values }) => values.length));
  const found: Turn[] = [];
  let before = leadAt(series, 0);
  for (let moment = 1; moment < moments; moment += 1) {
    const now = leadAt(series, moment);
    const change = now.leader === before.leader ? now.lead - before.lead : now.lead + before.lead;
    if (now.lead > 0 && change > 0) found.push({ moment, ...now, change });
    before = now;
  }
  const largest = found.sort((one, other) => other.change - one.change).slice(0, most);
  return largest.sort((one, other) => one.moment - other.moment);
}

function leadAt(series: readonly Series[], moment: number): { leader: number; lead: number } {
  const order = series
    .map(({ seat, values }) => ({ seat, value: values[moment] ?? 0 }))
    .sort((one, other) => other.value - one.value);
  return { leader: order[0]?.seat ?? -1, lead: (order[0]?.value ?? 0) - (order[1]?.value ?? 0) };
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
