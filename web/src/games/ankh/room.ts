/** How much room there is. */

import { MediaQuery } from "svelte/reactivity";

export const room = {
  phone: new MediaQuery("max-width: 599px"), // what is asked comes first
  low: new MediaQuery("(min-width: 1024px) and (max-height: 779px)"), // a laptop: what is asked must be in sight below who fights
  short: new MediaQuery("(min-width: 1024px) and (max-height: 999px)"), // a Battle needs the whole column
};
