import { expect, it } from "vitest";
import { describeSourceType } from "./describe-source-type.ts";

it("reads the address of the vocabulary", () => {
  expect(
    describeSourceType("http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia"),
  ).toEqual({ words: "Made by generative AI", isAi: true });
});

it("reads the bare name", () => {
  expect(describeSourceType("digitalCapture")).toEqual({
    words: "Captured by a digital camera or recorder",
    isAi: false,
  });
});

it("gives back what it does not know, and calls it nothing", () => {
  expect(describeSourceType("http://example.org/types/newThing")).toEqual({
    words: "newThing",
    isAi: false,
  });
});
