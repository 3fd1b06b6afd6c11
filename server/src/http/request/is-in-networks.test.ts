import { describe, expect, it } from "vitest";
import { isInNetworks } from "./is-in-networks.ts";

describe("an address", () => {
  it.each([
    ["192.0.2.7", ["192.0.2.7"], true],
    ["192.0.2.8", ["192.0.2.7"], false],
    ["192.0.2.200", ["198.51.100.1", "192.0.2.0/24"], true],
    ["192.0.3.1", ["192.0.2.0/24"], false],
    ["2001:db8::17", ["2001:db8::/32"], true],
    ["2001:db9::17", ["2001:db8::/32"], false],
    ["192.0.2.7", ["2001:db8::/32"], false],
  ])("%s in %j: %s", (address, networks, expected) => {
    expect(isInNetworks(address, networks)).toBe(expected);
  });
});
