import type { ToleratedRateOffer } from "@tellsign/contracts/account/preferences";
import { expect, it } from "vitest";
import { describeOffer, isOffered } from "./describe-offer.ts";

const interval = { low: 0, high: 0.01, level: 0.95 };
const offer = (...supported: boolean[]): ToleratedRateOffer => ({
  falsePositiveRate: 0.05,
  modalities: (["text", "image", "audio"] as const).map((modality, i) => ({
    modality,
    supported: supported[i] ?? false,
    n: 1285,
    measured: 0.014,
    interval,
  })),
});

it("says what was measured, and which kinds keep the shipped setting", () => {
  expect(describeOffer(offer(true, true, true))).toBe(
    "Measured: flagged 1.4% of 1,285 human texts, 1.4% of 1,285 human pictures and 1.4% of 1,285 human recordings.",
  );
  expect(describeOffer(offer(true))).toBe(
    "Measured: flagged 1.4% of 1,285 human texts. Pictures and recordings keep the default setting: measurements do not support this rate.",
  );
});

it("offers no rate that no kind of content supports", () => {
  expect(describeOffer(offer())).toBe("Measurements do not support this rate.");
  expect(isOffered(offer())).toBe(false);
  expect(isOffered(offer(false, true))).toBe(true);
});
