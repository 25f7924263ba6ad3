/** Pieces travel along their way: 320 ms, and 60 more for each further space. */

import type { Attachment } from "svelte/attachments";
import type { Point } from "./shapes";
import { motion } from "../table/settings.svelte";

const FIRST = 320;
const FURTHER = 60;
const LONGEST = 700;

export function travel(way: readonly Point[]): Attachment<SVGElement> {
  return (element) => {
    const speed = motion();
    const end = way.at(-1);
    if (way.length < 2 || !end || speed === "off" || !("animate" in element)) return;
    const duration = Math.min(LONGEST, FIRST + FURTHER * (way.length - 2)) * (speed === "fast" ? 0.5 : 1);
    const frames = way.map(([x, y]) => ({ transform: `translate(${x - end[0]}px, ${y - end[1]}px)` }));
    const moving = element.animate(frames, { duration, easing: "cubic-bezier(.2,.7,.2,1)" });
    return () => moving.cancel();
  };
}
