import { describe, expect, it } from "vitest";
import { hasUsedFreeScan } from "./free-scan.ts";

const visitor = { fingerprintHash: "print", deviceHash: "device", addressHash: "address" };

describe("the free scan", () => {
  it("is there for a new visitor", () => {
    expect(hasUsedFreeScan(visitor, [])).toBe(false);
  });
  it("is used by the same fingerprint from any address", () => {
    const earlier = { ...visitor, deviceHash: "other", addressHash: "other" };
    expect(hasUsedFreeScan(visitor, [earlier])).toBe(true);
  });
  it("is used by the same device and address after its storage was cleared", () => {
    expect(hasUsedFreeScan(visitor, [{ ...visitor, fingerprintHash: "other" }])).toBe(true);
  });
  it("is there for another device behind the same address", () => {
    const earlier = { ...visitor, fingerprintHash: "other", deviceHash: "other" };
    expect(hasUsedFreeScan(visitor, [earlier])).toBe(false);
  });
  it("is there for the same kind of device elsewhere", () => {
    const earlier = { ...visitor, fingerprintHash: "other", addressHash: "other" };
    expect(hasUsedFreeScan(visitor, [earlier])).toBe(false);
  });
});
