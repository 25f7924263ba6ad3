/** What a panel beside the board speaks of, to be ringed on the board. */

class Pointed {
  spaces = $state.raw<readonly string[]>([]);
  line = $state.raw<readonly string[]>([]); // sides of a caravan that could be
  part = $state.raw<readonly string[]>([]); // the smaller of the two regions that it would leave

  clear(): void {
    this.spaces = this.line = this.part = [];
  }
}

export const pointed = new Pointed();
