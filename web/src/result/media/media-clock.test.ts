import { expect, it } from "vitest";
import { formatClock, layTicks } from "./media-clock.ts";

it("writes seconds as players do", () => {
  expect(formatClock(0)).toBe("0:00");
  expect(formatClock(7.99)).toBe("0:07");
  expect(formatClock(750)).toBe("12:30");
  expect(formatClock(3723)).toBe("1:02:03");
  expect(formatClock(12.34, true)).toBe("0:12.3");
});

it("keeps to a few round ticks at any length", () => {
  expect(layTicks(5)).toEqual([0, 1, 2, 3, 4]);
  expect(layTicks(63)).toEqual([0, 15, 30, 45]);
  for (const durationS of [1, 8, 61, 600, 3600]) expect(layTicks(durationS).length).toBeLessThan(8);
});
