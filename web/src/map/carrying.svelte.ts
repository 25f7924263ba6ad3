/** A piece that is carried over a map with a mouse, to where it may be set down. */

import type { Point } from "./shapes";

/** A place of the map, as far as carrying knows it. */
interface Place {
  id: string;
  carried?: boolean; // a piece stands there that can be carried
  drop?: boolean; // where the piece that is chosen may be set down
}

export interface Carried {
  id: string; // from where
  at: Point;
  over: string | null; // where it may be set down now
}

/** Who hears of it: a piece is taken up; and set down, or let go where it may not be: null. */
export interface Carrier {
  places: () => readonly Place[];
  take: (id: string) => void;
  drop: (id: string, to: string | null) => void;
}

export class Carrying {
  now = $state.raw<Carried | null>(null);
  private grasped: string | null = null; // a place whose piece is carried if the pointer moves

  constructor(private readonly carrier: Carrier) {}

  /** A pointer is down; a finger carries nothing: it moves the map. */
  grasp(pointer: PointerEvent): void {
    const place = pointer.pointerType !== "touch" && pointer.button === 0 ? this.placeAt(pointer.target) : undefined;
    this.grasped = place?.carried ? place.id : null;
  }

  /** The pointer moves; whether it carries something. */
  move(at: Point, under: Element | null): boolean {
    if (this.grasped === null) return false;
    const id = this.grasped;
    if (!this.now) this.carrier.take(id);
    this.now = { id, at, over: this.dropAt(id, under) };
    return true;
  }

  /** The pointer is up over something, or was taken away: null. */
  end(under: Element | null): void {
    const { now } = this;
    this.grasped = this.now = null;
    if (now) this.carrier.drop(now.id, this.dropAt(now.id, under));
  }

  private dropAt(id: string, under: Element | null): string | null {
    const place = this.placeAt(under);
    return place?.drop && place.id !== id ? place.id : null;
  }

  private placeAt(element: EventTarget | null): Place | undefined {
    const id = element instanceof Element ? element.getAttribute("data-target") : null;
    return this.carrier.places().find((one) => one.id === id);
  }
}
