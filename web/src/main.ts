import { mount } from "svelte";
import App from "./App.svelte";
import "./styles/tokens.css";
import "./styles/fonts.css";
import "./styles/base.css";

// As an installed page it begins at its front door: wake up where it was left.
const LAST = "ennead.last";
if (matchMedia("(display-mode: standalone)").matches) {
  const last = localStorage.getItem(LAST);
  if (!location.hash && last) location.replace(last);
  addEventListener("pagehide", () => localStorage.setItem(LAST, location.hash.replace(/\/seat\/.*/, "")));
}

const target = document.getElementById("app");
if (!target) throw new Error("index.html has no #app");
mount(App, { target });
