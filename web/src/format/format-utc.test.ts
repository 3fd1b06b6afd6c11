import { expect, test } from "vitest";
import { formatUtcDay, formatUtcMoment } from "./format-utc.ts";

test("names a day and a moment in UTC", () => {
  expect(formatUtcDay("2026-01-05")).toBe("5 January 2026");
  expect(formatUtcMoment("2026-11-16T23:08:59.000Z")).toBe("16 November 2026, 23:08 UTC");
});
