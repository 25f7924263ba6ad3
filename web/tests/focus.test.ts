/** Whatever is redrawn under somebody's fingers, the focus stays at the table. */

import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { keepFocus } from "../src/ui/focus";

const button = (text: string, place = ""): HTMLElement => {
  const made = document.createElement("button");
  made.textContent = text;
  if (place) made.dataset["stay"] = place;
  document.body.append(made);
  return made;
};
const settled = (): Promise<void> => new Promise((next) => setTimeout(next));
const focused = (): string => document.activeElement?.textContent ?? "";

describe("the focus", () => {
  let stop: () => void;
  let question: HTMLElement;

  beforeEach(() => {
    document.body.replaceChildren();
    question = button("question");
    question.id = "question";
    stop = keepFocus();
  });
  afterEach(() => stop());

  it("goes to the question when what had it is gone", async () => {
    const option = button("option");
    document.dispatchEvent(new Event("pointerdown"));
    option.focus();
    option.remove();
    await settled();
    expect(focused()).toBe("question");
  });

  it("comes back by key to what stands in its place, also later, and by pointer does not", async () => {
    for (const [by, later] of [["keydown", "more"], ["pointerdown", "question"]] as const) {
      const leave = button("leave", "line 1");
      document.dispatchEvent(new Event(by));
      leave.focus();
      leave.remove();
      await settled();
      expect(focused()).toBe("question");
      const more = button("more", "line 1");
      await settled();
      expect(focused()).toBe(later);
      more.remove();
    }
  });

  it("stays at the question for whoever went there", async () => {
    const chip = button("chip", "line 1");
    document.dispatchEvent(new Event("keydown"));
    chip.focus();
    question.focus();
    button("something else");
    await settled();
    expect(focused()).toBe("question");
  });
});
