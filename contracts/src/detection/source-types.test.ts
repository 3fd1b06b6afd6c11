import { expect, it } from "vitest";
import { findSourceType } from "./source-types.ts";

const vocabulary = "http://cv.iptc.org/newscodes/digitalsourcetype/";

/** The vocabulary of October 2024, with what its definitions say of generative AI. */
const terms = {
  whole: ["trainedAlgorithmicMedia"],
  part: ["compositeWithTrainedAlgorithmicMedia", "compositeSynthetic"],
  no: [
    ...["digitalCapture", "computationalCapture", "negativeFilm", "positiveFilm", "print"],
    ...["minorHumanEdits", "humanEdits", "algorithmicallyEnhanced", "softwareImage", "digitalArt"],
    ...["digitalCreation", "dataDrivenMedia", "algorithmicMedia", "screenCapture"],
    ...["virtualRecording", "composite", "compositeCapture"],
  ],
};

it("knows every digital source type of the IPTC, and what it says about AI", () => {
  for (const [ai, names] of Object.entries(terms)) {
    for (const name of names)
      expect([name, findSourceType(vocabulary + name)?.ai]).toEqual([name, ai]);
  }
});

it("knows the C2PA's own, in any spelling of the address", () => {
  expect(findSourceType("http://c2pa.org/digitalsourcetype/trainedAlgorithmicData")?.ai).toBe(
    "whole",
  );
  expect(findSourceType("http://c2pa.org/digitalsourcetype/empty")?.ai).toBe("no");
  expect(findSourceType("https://cv.iptc.org/newscodes/digitalsourcetype/print")?.ai).toBe("no");
  expect(findSourceType("digsrctype:screenCapture")?.ai).toBe("no");
  expect(findSourceType("http://example.org/types/constructor")).toBeNull();
});
