import { expect, it } from "vitest";
import { freeScanMarked, type MarkerStorage, markFreeScan } from "./free-scan-markers.ts";

const hour = 3_600_000;

function storage(entries: Record<string, string> = {}): MarkerStorage & { size: () => number } {
  const values = new Map(Object.entries(entries));
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => values.set(key, value),
    removeItem: (key) => values.delete(key),
    size: () => values.size,
  };
}

it("is free before the first scan and used after it", () => {
  const device = storage();
  expect(freeScanMarked(device, 0)).toBe(false);
  markFreeScan(device, 0);
  expect(device.getItem("free_scan_used")).toBe("true");
  expect(device.getItem("freeScanCount")).toBe("1");
  expect(freeScanMarked(device, 23 * hour)).toBe(true);
});

it("is free again when the window has passed, and leaves nothing behind", () => {
  const device = storage();
  markFreeScan(device, 0);
  expect(freeScanMarked(device, 24 * hour)).toBe(false);
  expect(device.size()).toBe(0);
});

it.each(["free_scan_used", "freeScanCount", "freeScanTimestamp"])("is used by %s alone", (key) => {
  expect(freeScanMarked(storage({ [key]: "1" }), 1)).toBe(true);
});
