/** What is said aloud: one assertive region for questions and errors, one polite region for what happened. */

class Announcer {
  polite = $state("");
  assertive = $state("");

  say(text: string): void {
    this.polite = again(this.polite, text);
  }

  ask(text: string): void {
    this.assertive = again(this.assertive, text);
  }

  /** Nothing that was said stays in the page. */
  hush(): void {
    this.polite = "";
    this.assertive = "";
  }
}

/** The same words twice are read twice only if they differ. */
function again(before: string, text: string): string {
  return before === text ? `${text} ` : text;
}

export const announcer = new Announcer();
