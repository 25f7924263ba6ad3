/** The sign of the product where a system shows it: every file that is named is there, and as large as it says. */

import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const WEB = join(import.meta.dirname, "..");
const file = (src: string): string => join(WEB, "public", src);
interface Sign {
  src: string;
  sizes: string;
  purpose?: string;
}
const { icons } = JSON.parse(readFileSync(file("manifest.webmanifest"), "utf8")) as { icons: Sign[] };

it("has a sign for every place", () => {
  expect(icons.map(({ purpose = "any" }) => purpose)).toEqual(["any", "any", "any", "maskable", "monochrome"]);
  for (const { src, sizes } of icons) {
    if (sizes === "any") expect(readFileSync(file(src), "utf8")).toContain("<svg");
    else {
      const head = readFileSync(file(src));
      expect(`${head.readUInt32BE(16)}x${head.readUInt32BE(20)}`, src).toBe(sizes); // of a PNG
    }
  }
});

it("has what the page names", () => {
  const named = [...readFileSync(join(WEB, "index.html"), "utf8").matchAll(/<link rel="[^"]+" href="([^"]+)"/g)].map(([, href = ""]) => href);
  expect(named).toHaveLength(3);
  for (const href of named) expect(existsSync(file(href)), href).toBe(true);
});
