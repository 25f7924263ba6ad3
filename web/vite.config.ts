import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

const SERVER = "http://127.0.0.1:8080";

export default defineConfig({
  plugins: [svelte()],
  build: {
    target: "es2022",
    // The server forbids inline scripts, styles and data: fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: { proxy: { "/api": { target: SERVER, ws: true } } },
  resolve: process.env["VITEST"] ? { conditions: ["browser"] } : {}, // components are mounted in unit tests
  // Each file of tests has a world of its own in a process that it shares: a new process for each takes three times as long.
  test: { include: ["tests/**/*.test.ts"], environment: "happy-dom", pool: "vmForks" },
});
