/** The focus is never lost: when what had it is gone, the question of the page has it, or the headline of the end. */
export function keepFocus(): () => void {
  let held: Element | null = null;
  const note = ({ target }: FocusEvent): void => {
    held = target instanceof Element ? target : null;
  };
  const look = (): void => {
    if (!held || held.isConnected) return;
    held = null;
    // Who took it away may still give it to something better.
    setTimeout(() => {
      if (document.activeElement === document.body || document.activeElement === null) document.querySelector<HTMLElement>("#question, #winner")?.focus({ preventScroll: true });
    });
  };
  const watch = new MutationObserver(look);
  addEventListener("focusin", note);
  watch.observe(document.body, { childList: true, subtree: true });
  return () => {
    removeEventListener("focusin", note);
    watch.disconnect();
  };
}
