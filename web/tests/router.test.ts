import { describe, expect, it } from "vitest";
import { wordLink } from "../src/table/reach";
import { read, Router, wordPath } from "../src/table/router.svelte";

describe("the word of a table in an address", () => {
  it("is a link that can be typed, and is not kept where it was typed", () => {
    history.replaceState(null, "", "/t/lotus-ferry-amber-42");
    const router = new Router();
    expect(router.route).toEqual({ page: "word", word: "lotus-ferry-amber-42" });
    expect(location.pathname + location.hash).toBe("/#/t/lotus-ferry-amber-42");
    router.replace("#/match/abc");
    expect(location.pathname + location.hash).toBe("/#/match/abc");
    expect(wordLink("http://192.0.2.7:8080", "lotus-ferry-amber-42")).toBe("http://192.0.2.7:8080/t/lotus-ferry-amber-42");
  });

  it("may be typed as it was said", () => {
    expect(read(wordPath("Lotus ferry/amber 42%"))).toEqual({ page: "word", word: "Lotus ferry/amber 42%" });
    expect(read("#/t/")).toEqual({ page: "unknown" });
    history.replaceState(null, "", "/t/a/b");
    expect(new Router().route).toEqual({ page: "unknown" });
    history.replaceState(null, "", "/");
  });
});
