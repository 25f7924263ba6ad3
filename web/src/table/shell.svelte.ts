/** What lies over the page: settings, the list of keys. */

class Shell {
  dialog = $state<"" | "settings" | "keys">("");
}

export const shell = new Shell();
