/** Tiles on their way from the track to a player. */

export interface Flight {
  slot: number;
  picture: HTMLElement;
  from: DOMRect;
}

const LENGTH = 620;
const STAGGER = 60;

/** Where the tiles of the track are now, and how they look. */
export function capture(root: HTMLElement): Flight[] {
  return [...root.querySelectorAll<HTMLElement>(".slot:not(.empty)")].map((slot) => ({
    slot: Number(slot.dataset["slot"]),
    picture: slot.cloneNode(true) as HTMLElement,
    from: slot.getBoundingClientRect(),
  }));
}

export function fly(flights: readonly Flight[], target: Element): void {
  const to = target.getBoundingClientRect();
  flights.forEach(({ picture, from }, index) => {
    picture.inert = true;
    picture.setAttribute("aria-hidden", "true");
    for (const name of ["data-item", "data-key", "data-option", "data-slot", "aria-label"]) picture.removeAttribute(name);
    Object.assign(picture.style, {
      position: "fixed",
      zIndex: "15",
      pointerEvents: "none",
      left: `${from.left}px`,
      top: `${from.top}px`,
      width: `${from.width}px`,
      height: `${from.height}px`,
    });
    document.body.append(picture);
    const x = to.left + to.width / 2 - (from.left + from.width / 2);
    const y = to.top + to.height / 2 - (from.top + from.height / 2);
    const animation = picture.animate(
      [
        { transform: "none", opacity: 1 },
        { transform: `translate(${x}px, ${y}px) scale(0.42)`, opacity: 1, offset: 0.85 },
        { transform: `translate(${x}px, ${y}px) scale(0.42)`, opacity: 0 },
      ],
      { duration: LENGTH, delay: index * STAGGER, easing: "cubic-bezier(.2,.7,.2,1)", fill: "both" },
    );
    animation.onfinish = () => picture.remove();
  });
}
