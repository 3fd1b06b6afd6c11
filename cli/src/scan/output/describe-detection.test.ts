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

  it("names a leaning with its precision, and both error rates with their intervals", () => {
    const interval = { low: 0.6504, high: 0.789, level: 0.95 };
    const measured = { interval, sampleCount: 200, group: "English essays" };
    const text = describeDetection({
      ...detection,
      verdict: "uncertain",
      summary: "",
      leaning: "ai",
      leaningPrecision: { precision: 0.72, ...measured },
      measuredErrorRate: { falsePositiveRate: 0.7, ...measured },
      measuredMissRate: { missRate: 0.7, ...measured },
    });
    expect(text).toContain(
      "Leans AI: 7 of 10 contents that looked like this were AI. That is not enough to accuse anyone.",
    );
    expect(text).toContain(
      "of 200 texts by people (English essays), 70% were wrongly flagged, 95% interval 65% to 78.9%",
    );
    expect(text).toContain("of 200 AI texts (English essays), 70% were missed");
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
