// A bot for Ra in JavaScript: it reads questions and writes answers, one JSON object a line.
//
//     ennead arena ra --seats 3 --bots "line:node docs/examples/bots/merchant.mjs,random"

import { createInterface } from "node:readline";

const WORTH = { god: 3, gold: 3, pharaoh: 2, nile: 1, flood: 3 };

function worth(track) {
  return track.filter((tile) => tile !== "-").reduce((sum, tile) => sum + (WORTH[tile] ?? 1.5), 0);
}

function choose({ options, view, random }) {
  const bids = options.filter((option) => option.startsWith("bid "));
  if (bids.length > 0 && options.includes("pass")) return worth(view.track) >= 6 ? bids[0] : "pass";
  if (options.includes("invoke") && worth(view.track) >= 9) return "invoke";
  if (options.includes("draw")) return "draw";
  return options[Math.floor(random * options.length)];
}

for await (const line of createInterface({ input: process.stdin })) {
  const question = JSON.parse(line);
  console.log(JSON.stringify({ id: question.id, action: choose(question) }));
}
