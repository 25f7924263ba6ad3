/** What a panel beside the board speaks of, to be ringed on the board. */

class Pointed {
  spaces = $state.raw<readonly string[]>([]);
  line = $state.raw<readonly string[]>([]); // sides of a caravan that could be
}

export const pointed = new Pointed();
