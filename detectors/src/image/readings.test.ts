import { describe, expect, it } from "vitest";
import { describeSpread } from "./readings.ts";

const map = (cells: number[]) => ({
  x: 0,
  y: 0,
  width: 100,
  height: 100,
  columns: cells.length,
  rows: 1,
  cells,
  resolution: "",
});

describe("where AI is seen", () => {
  it("is throughout where nearly every cell reads so, a share otherwise, and nowhere where nothing was called AI", () => {
    expect(describeSpread(map([0.9, 0.8, 0.7, 0.6, 0.2]), true)).toMatch(/throughout/);
    expect(describeSpread(map([0.9, 0.1, 0.2, 0.2, 0.2]), true)).toMatch(/in 20 ?% of the picture/);
    expect(describeSpread(map([0.9]), false)).toBeNull();
    expect(describeSpread(null, true)).toBeNull();
  });
});
