/** Which symbols the sprite has: what was added after it was drawn shows its first letter. */

import sprite from "../assets/icons.svg?raw";

const KNOWN = new Set([...sprite.matchAll(/id="i-([\w-]+)"/g)].map(([, name]) => name));

export function hasSymbol(name: string): boolean {
  return KNOWN.has(name);
}
