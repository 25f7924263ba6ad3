/** Panels over everything that end with one button, which says Enter and means it. */

const shown: HTMLDialogElement[] = []; // the last one lies on top

/** Show a dialog over all others. Enter presses its main button, also when a press elsewhere has taken the focus away. */
export function modal(dialog: HTMLDialogElement): () => void {
  const before = document.activeElement;
  const main = (): HTMLElement | null => dialog.querySelector<HTMLElement>(".primary");
  const enter = (event: KeyboardEvent): void => {
    if (event.key !== "Enter" || shown.at(-1) !== dialog || (event.target as HTMLElement).closest("button, a")) return;
    event.stopPropagation();
    event.preventDefault();
    main()?.click();
  };
  shown.push(dialog);
  dialog.showModal();
  main()?.focus();
  addEventListener("keydown", enter, true);
  return () => {
    removeEventListener("keydown", enter, true);
    shown.splice(shown.indexOf(dialog), 1);
    const below = shown.at(-1)?.querySelector<HTMLElement>(".primary");
    const back = before instanceof HTMLElement && before !== document.body && before.isConnected ? before : null;
    (below ?? back ?? document.getElementById("question"))?.focus({ preventScroll: true });
  };
}
