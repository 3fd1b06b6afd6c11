import { describe, expect, test } from "vitest";
import { chartScale } from "./chart-scale.ts";

describe("the scale of a chart", () => {
  test("ends at or above the highest value, in few round steps", () => {
    for (const highest of [1, 3, 4, 7, 12, 99, 100, 101, 2_345, 1_000_000]) {
      const { top, ticks } = chartScale(highest);
      expect(top).toBeGreaterThanOrEqual(highest);
      expect(ticks[0]).toBe(0);
      expect(ticks.at(-1)).toBe(top);
      expect(ticks.length).toBeLessThanOrEqual(5);
      expect(ticks.every(Number.isInteger)).toBe(true);
    }
    expect(chartScale(12).ticks).toEqual([0, 5, 10, 15]);
    expect(chartScale(3).ticks).toEqual([0, 1, 2, 3]);
  });

  test("has room for a value where all are 0", () => {
    expect(chartScale(0)).toEqual({ top: 1, ticks: [0, 1] });
  });
});
