import { describe, expect, it } from "vitest";
import { planLooks } from "./plan-looks.ts";

describe("where a film is looked into", () => {
  it("is the whole of a short clip, by four frames", () => {
    expect(planLooks(2, [0], "standard")).toEqual([
      { startS: 0, endS: 2, atS: [0.25, 0.75, 1.25, 1.75] },
    ]);
    expect(planLooks(1.2, [0], "standard")[0]?.atS).toEqual(
      [0.15, 0.45, 0.75, 1.05].map((atS) => expect.closeTo(atS, 6)),
    );
  });

  it("is spread over a film without cuts, more often the longer it is", () => {
    const counts = [10, 30, 60, 300, 1800].map((s) => planLooks(s, [0], "standard").length);
    expect(counts).toEqual([2, 3, 4, 8, 8]);
    const starts = planLooks(30, [0], "standard").map(({ startS }) => startS);
    expect(starts).toEqual([4, 14, 24]);
  });

  it("is every scene of a film with few, and never across a cut", () => {
    const scenes = [0, 3, 9, 9.3, 22];
    const looks = planLooks(30, scenes, "standard");
    expect(looks).toHaveLength(4);
    for (const { startS, endS } of looks) {
      expect(scenes.some((cut) => cut > startS && cut < endS)).toBe(false);
    }
    expect(looks.some(({ startS }) => startS >= 9 && startS < 9.3)).toBe(false);
  });

  it("is the longest scenes of a film with many", () => {
    const scenes = Array.from({ length: 60 }, (_, i) => 5 * i);
    expect(planLooks(300, scenes, "standard")).toHaveLength(8);
  });

  it("is all of it in a deep scan, and of a long film as much as can be", () => {
    expect(planLooks(10, [0, 5], "deep").map(({ startS }) => startS)).toEqual(
      [0.25, 2.75, 5.25, 7.75].map((s) => expect.closeTo(s, 6)),
    );
    expect(planLooks(1800, [0], "deep")).toHaveLength(150);
  });
});
