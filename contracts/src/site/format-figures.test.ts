import fc from "fast-check";
import { expect, it } from "vitest";
import {
  formatConfidence,
  formatExpected,
  formatInterval,
  formatMeasured,
  formatPercent,
  formatScore,
  formatShare,
  toConfidencePercent,
} from "./format-figures.ts";

it.each([
  [0, "0%"],
  [0.0004, "<0.1%"],
  [0.012, "1.2%"],
  [0.42, "42%"],
  [0.934, "93%"],
  [0.996, "99.6%"],
  [0.9996, ">99.9%"],
  [1, "100%"],
])("writes %d as %s", (fraction, text) => {
  expect(formatPercent(fraction)).toBe(text);
});

it.each([
  [0.91, "0.91"],
  [0.5, "0.50"],
  [0.9981, ">0.99"],
  [0.0012, "<0.01"],
])("writes the score %d as %s", (score, shown) => {
  expect(formatScore(score)).toBe(shown);
});

it.each([
  [0, "0.0%"],
  [0.0003, "<0.1%"],
  [0.7125, "71.3%"],
  [0.9999, ">99.9%"],
  [1, "100.0%"],
])("writes the measured share %d as %s", (share, shown) => {
  expect(formatShare(share)).toBe(shown);
});

it.each([
  [0.57, "57%"],
  [0.98049, "98%"],
  [0.99489, "99.4%"],
  [0.99999, "99.9%"],
  [1, "99.9%"],
  [0, "0%"],
])("writes the confidence %d as %s", (confidence, shown) => {
  expect(formatConfidence(confidence)).toBe(shown);
});

it("never shows more confidence than there is, nor certainty, nor an interval that excludes its estimate", () => {
  const fraction = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(fc.tuple(fraction, fraction, fraction), (three) => {
      const [low = 0, estimate = 0, high = 0] = three.toSorted((a, b) => a - b);
      expect(toConfidencePercent(estimate)).toBeLessThanOrEqual(estimate * 100 + 1e-6);
      expect(toConfidencePercent(estimate)).toBeLessThan(100);
      const [from = 0, to = 0] = formatInterval({ low, high }).split(" to ").map(Number.parseFloat);
      expect(from).toBeLessThanOrEqual(estimate * 100 + 1e-6);
      expect(to).toBeGreaterThanOrEqual(estimate * 100 - 1e-6);
    }),
  );
});

it.each([
  ["report.json#/sets/2/counts/human", 27_247, "27,247"],
  ["report.json#/sets/2/measured/n", 65_560, "65,560"],
  ["report.json#/sets/2/measured/auroc", 0.9595, "0.960"],
  ["report.json#/sets/2/measured/fpr", 0.008, "0.8%"],
])("writes what %s holds by its kind", (source, value, shown) => {
  expect(formatMeasured({ value, source })).toBe(shown);
});

it("says how many of two thousand a share amounts to", () => {
  expect(formatExpected(0.02014, 2000)).toBe("40");
});
