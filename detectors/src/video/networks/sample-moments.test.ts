import { describe, expect, it } from "vitest";
import { listMoments } from "./sample-moments.ts";

describe("the moments that are looked at", () => {
  it.each([
    [1, 4],
    [5, 5],
    [30, 12],
    [60, 20],
    [1800, 24],
  ])("of a video of %d s are %d, evenly", (durationS, count) => {
    const moments = listMoments(durationS, [0], "standard");
    expect(moments).toHaveLength(count);
    expect(moments.every((atS) => atS > 0 && atS < durationS)).toBe(true);
  });

  it("are one more in the middle of a scene that has none", () => {
    const scenes = [0, 10.2, 11.2];
    const moments = listMoments(30, scenes, "standard");
    expect(moments.some((atS) => atS >= 10.2 && atS < 11.2)).toBe(true);
    expect([...moments].sort((a, b) => a - b)).toEqual(moments);
  });

  it("are never more than the limit, however many scenes there are", () => {
    const scenes = Array.from({ length: 600 }, (_, i) => i * 3);
    expect(listMoments(1800, scenes, "standard")).toHaveLength(24);
  });

  it("are every second in a deep scan, and spread over a long one", () => {
    expect(listMoments(3.5, [0], "deep")).toEqual([0.5, 1.5, 2.5, 3.25]);
    expect(listMoments(1800, [0], "deep")).toHaveLength(300);
  });
});
