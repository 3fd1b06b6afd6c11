import { expect, it } from "vitest";
import { formatRate, supportsRate, toleratedRates } from "./tolerated-rates.ts";

const figures = (measured: number, high: number) => ({ measured, interval: { high } });

it("a rate is supported where it was kept, on enough samples that twice the rate is not to be feared", () => {
  expect(supportsRate(0.01, figures(0.008, 0.02))).toBe(true);
  expect(supportsRate(0.01, figures(0.01, 0.02))).toBe(true);
  expect(supportsRate(0.01, figures(0.008, 0.0201))).toBe(false);
  expect(supportsRate(0.005, figures(0.008, 0.0091))).toBe(false);
  // None of 1,290 is too few for one in a thousand.
  expect(supportsRate(0.001, figures(0, 0.00297))).toBe(false);
});

it("rates read as people say them", () => {
  expect(toleratedRates.map(formatRate)).toEqual(["5%", "1%", "0.5%", "0.1%"]);
});
