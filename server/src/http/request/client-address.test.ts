import { describe, expect, it } from "vitest";
import type { AppContext } from "../app-context.ts";
import { addressNetwork, clientAddress } from "./client-address.ts";

function requestFrom(remoteAddress: string, forwardedFor?: string): AppContext {
  return {
    env: { incoming: { socket: { remoteAddress } } },
    req: { header: (name: string) => (name === "x-forwarded-for" ? forwardedFor : undefined) },
  } as unknown as AppContext;
}

describe("the client's address", () => {
  it("is the peer's while no proxy is trusted, whatever the request claims", () => {
    const c = requestFrom("203.0.113.7", "198.51.100.1");
    expect(clientAddress(c, { TRUSTED_PROXIES: 0 })).toBe("203.0.113.7");
  });

  it("is what the outermost trusted proxy saw", () => {
    const c = requestFrom("10.0.0.1", "6.6.6.6, 198.51.100.1, 10.0.0.2");
    expect(clientAddress(c, { TRUSTED_PROXIES: 1 })).toBe("10.0.0.2");
    expect(clientAddress(c, { TRUSTED_PROXIES: 2 })).toBe("198.51.100.1");
  });

  it("has no port, whether or not the proxy adds one", () => {
    for (const [given, address] of [
      ["198.51.100.1:4711", "198.51.100.1"],
      ["[2001:db8::1]:4711", "2001:db8::1"],
      ["[2001:db8::1]", "2001:db8::1"],
      ["2001:db8::1", "2001:db8::1"],
      ["::ffff:198.51.100.1", "198.51.100.1"],
    ] as const) {
      const c = requestFrom("10.0.0.1", given);
      expect(clientAddress(c, { TRUSTED_PROXIES: 1 })).toBe(address);
    }
  });

  it("is the peer's when a trusted proxy names none", () => {
    expect(clientAddress(requestFrom("10.0.0.1"), { TRUSTED_PROXIES: 1 })).toBe("10.0.0.1");
  });

  it("is plain IPv4 when the socket speaks IPv6", () => {
    const c = requestFrom("::ffff:203.0.113.7");
    expect(clientAddress(c, { TRUSTED_PROXIES: 0 })).toBe("203.0.113.7");
  });
});

describe("the network of an address", () => {
  it.each([
    ["203.0.113.7", "203.0.113.7"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["2001:0DB8:1:2::9", "2001:db8:1:2::/64"],
    ["2001:db8::1", "2001:db8:0:0::/64"],
    ["::1", "0:0:0:0::/64"],
    ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ])("of %s is %s", (address, network) => {
    expect(addressNetwork(address)).toBe(network);
  });
});
