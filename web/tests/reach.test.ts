import { describe, expect, it } from "vitest";
import { giveAway } from "../src/table/reach";
import type { Address } from "../src/protocol/types";

const device: Address = { url: "http://127.0.0.1:8080", kind: "device", answered: false };
const network: Address = { url: "http://192.168.1.20:8080", kind: "network", answered: true };

describe("a link to give away", () => {
  it("is the page's own where the page came from elsewhere", () => {
    expect(giveAway([device], { hostname: "192.168.1.20", origin: "http://192.168.1.20:8080" })).toBe("http://192.168.1.20:8080");
  });
  it("uses an address of the network where the page is this machine's", () => {
    for (const hostname of ["localhost", "127.0.0.1", "[::1]"])
      expect(giveAway([network, device], { hostname, origin: "x" })).toBe("http://192.168.1.20:8080");
  });
  it("is not there where nobody else can come", () => {
    expect(giveAway([device], { hostname: "127.0.0.1", origin: "http://127.0.0.1:8080" })).toBeNull();
  });
});
