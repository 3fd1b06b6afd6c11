import { expect, it } from "vitest";
import { forestTop, inHundred, placeShare } from "./forest-scale.ts";

it("ends the scale at a round share that holds every interval", () => {
  expect(forestTop(0.0079)).toBe(0.01);
  expect(forestTop(0.2296)).toBe(0.3);
  expect(forestTop(1)).toBe(1);
});

it("places a share on the scale, and keeps what lies beyond at its end", () => {
  expect(placeShare(0.01, 0.2)).toBe(5);
  expect(placeShare(0, 0.2)).toBe(0);
  expect(placeShare(0.5, 0.2)).toBe(100);
});

it("tells a wide interval by its length", () => {
  const length = (low: number, high: number) => placeShare(high, 1) - placeShare(low, 1);
  expect(length(0.646, 0.985)).toBeGreaterThan(10 * length(0.765, 0.798));
});

it("counts of a hundred", () => {
  expect([0.05, 0.025, 1].map(inHundred)).toEqual(["5", "2.5", "100"]);
});
