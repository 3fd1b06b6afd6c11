import { expect, it } from "vitest";
import { arcPath, pointAt } from "./gauge-arc.ts";

it("runs from left over the top to the right", () => {
  expect(pointAt(0, 48)).toEqual({ x: 12, y: 58 });
  expect(pointAt(0.5, 48)).toEqual({ x: 60, y: 10 });
  expect(pointAt(1, 48)).toEqual({ x: 108, y: 58 });
});

it("never leaves the scale", () => {
  expect(pointAt(-1, 48)).toEqual(pointAt(0, 48));
  expect(pointAt(3, 48)).toEqual(pointAt(1, 48));
});

it("draws clockwise from the lower to the higher fraction", () => {
  expect(arcPath(0, 1, 48)).toBe("M12 58A48 48 0 0 1 108 58");
});
