/**
 * The focus is never lost. When what has it is redrawn, whoever came by key is led back to what stands in its place,
 * also later; everybody else to where the table asks, or to the headline of the end.
 */

const STAY = "data-stay"; // the name of a place that outlives what is drawn there

const home = (): HTMLElement | null => document.querySelector<HTMLElement>("#question, #winner");

export function keepFocus(): () => void {
  let last: HTMLElement | null = null;
  let place = "";
  let keyed = false;
  let leading = false;

  const lead = (to: HTMLElement | null): void => {
    leading = true;
    to?.focus({ preventScroll: true });
    leading = false;
  };
  const come = ({ target }: FocusEvent): void => {
    last = target as HTMLElement;
    if (!leading) place = last.getAttribute(STAY) ?? "";
  };
  const press = (event: Event): void => void (keyed = event.type === "keydown");
  const again = (): HTMLElement | undefined => (keyed && place ? [...document.querySelectorAll<HTMLElement>(`[${STAY}="${CSS.escape(place)}"]`)].at(-1) : undefined);
  const look = (): void => {
    const now = document.activeElement;
    const lost = now === document.body && last !== null && (!last.isConnected || last.closest("[inert]") !== null);
    if (lost) lead(again() ?? home());
    else if (place && now === home()) lead(again() ?? null);
  };

  const watch = new MutationObserver(() => queueMicrotask(look)); // after whoever has a place of their own for it
  watch.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ["inert"] });
  document.addEventListener("focusin", come);
  document.addEventListener("keydown", press, true);
  document.addEventListener("pointerdown", press, true);
  return () => {
    watch.disconnect();
    document.removeEventListener("focusin", come);
    document.removeEventListener("keydown", press, true);
    document.removeEventListener("pointerdown", press, true);
  };
}
