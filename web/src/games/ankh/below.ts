/**
 * Whether something has room below what is asked. Where there was none there is none until the next question, or
 * another size of the window: what stands below may change the height of what is above, and so whether there is room.
 */
export class Below {
  private full = ""; // when and where there was no room

  lacks(spare: number, needed: number, now: string): boolean {
    if (spare < needed) this.full = now;
    return this.full === now;
  }
}
