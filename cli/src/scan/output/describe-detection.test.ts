import type { Detection } from "@tellsign/contracts/detection/detection";
import { analyze } from "@tellsign/detectors/detector";
import { createSampleRuntime } from "@tellsign/detectors/testing/models/sample-text-model";
import { textDetector } from "@tellsign/detectors/text/text";
import { beforeAll, describe, expect, it } from "vitest";
import { describeDetection } from "./describe-detection.ts";

let detection: Detection;
beforeAll(async () => {
  const text =
    "The ferry left at seven, and by then the fog had come down so far that the far shore was only a guess. Nobody on deck spoke much, and the boy counted the buoys aloud.";
  detection = await analyze(textDetector, text, createSampleRuntime());
});

describe("describeDetection", () => {
  it("puts the verdict in words before any number", () => {
    const lines = describeDetection({
      ...detection,
      summary: "This text was probably written by AI.",
      aiProbability: 0.97,
      interval: { low: 0.91, high: 0.995, level: 0.95 },
      uncertainReason: null,
    }).split("\n");
    expect(lines[0]).toBe("This text was probably written by AI.");
    expect(lines[1]).toBe("Probability of AI: 97%, 95% interval 91% to 99.5%");
  });

  it("has a line for every detector, with its score and weight", () => {
    const text = describeDetection(detection);
    expect(detection.measurements).toHaveLength(5);
    for (const { name } of detection.measurements) {
      expect(text).toMatch(new RegExp(`^ {2}${name} +(not scored|[<>]?\\d\\.\\d\\d)`, "m"));
    }
  });

  it("gives the reason where there is no answer", () => {
    const uncertainReason = {
      code: "too_short" as const,
      title: "Too short",
      message: "There is too little.",
      technical: false,
    };
    const text = describeDetection({ ...detection, aiProbability: null, uncertainReason });
    expect(text).toContain("Reason: Too short. There is too little.");
    expect(text).not.toContain("Probability");
  });
});
