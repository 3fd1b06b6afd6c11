import { Detection } from "@tellsign/contracts/detection/detection";
import { describe, expect, it } from "vitest";
import { analyze } from "../detector.ts";
import { makePicture, type PictureOptions } from "../testing/files/make-picture.ts";
import {
  createSampleImageModel,
  createSampleImageRuntime,
} from "../testing/models/sample-image-model.ts";
import { imageDetector } from "./image.ts";

const runtime = createSampleImageRuntime(createSampleImageModel());
const empty = createSampleImageRuntime(null);

const red: PictureOptions = { tone: [190, 110, 80] };
const blue: PictureOptions = { tone: [80, 110, 190] };

async function look(options: PictureOptions, host = runtime, views = false) {
  const bytes = new Uint8Array(
    await makePicture({ width: 900, height: 800, ...options })
      .png()
      .toBuffer(),
  );
  return Detection.parse(await analyze(imageDetector, { bytes, views, provenance: false }, host));
}

describe("a picture with a model", () => {
  it("gets a verdict with two weighed measurements and four that are only shown", async () => {
    const verdicts: string[] = [];
    for (const options of [red, blue, {}]) {
      const detection = await look(options);
      verdicts.push(detection.verdict);
      const weights = detection.measurements.map(({ weight }) => weight);
      expect(weights).toEqual([0.6, 0.4, null, null, null, null]);
      expect(detection.models).toHaveLength(1);
      expect(detection.image).toMatchObject({
        width: 900,
        height: 800,
        format: "png",
        kind: "photo",
      });
    }
    expect(verdicts).toEqual(["ai", "human", "uncertain"]);
  });

  it("gives the error rate of the narrowest group that is large enough", async () => {
    const large = await look(red);
    expect(large.measuredErrorRate).toMatchObject({ sampleCount: 300, falsePositiveRate: 0.004 });
    const small = await look({ ...red, width: 400, height: 400 });
    expect(small.image?.tier?.name).toBe("shared hard");
    expect(small.measuredErrorRate).toMatchObject({ sampleCount: 600, group: "photographs" });
  });

  it("does not accuse graphics and renders, nor kinds that were wrongly flagged too often", async () => {
    const codes = [];
    for (const bright of [3, 4, 2]) {
      const { verdict, uncertainReason, aiProbability } = await look({ ...red, bright });
      expect(aiProbability).toBeGreaterThan(0.85);
      codes.push([verdict, uncertainReason?.code]);
    }
    expect(codes).toEqual([
      ["uncertain", "synthetic_looking"],
      ["uncertain", "synthetic_looking"],
      ["uncertain", "error_rate_too_high"],
    ]);
    expect((await look({ ...blue, bright: 3 })).verdict).toBe("human");
  });

  it("abstains without running anything where a picture is too small, too long or too blurred", async () => {
    const cases = {
      too_small: { width: 159, height: 400 },
      out_of_range: { width: 1200, height: 190 },
      blurred: { noise: 0 },
    };
    for (const [code, options] of Object.entries(cases)) {
      const detection = await look({ ...red, ...options });
      expect(detection).toMatchObject({
        verdict: "uncertain",
        aiProbability: null,
        uncertainReason: { code },
        models: [],
      });
      expect(detection.whatWouldChange).toHaveLength(1);
      expect(detection.image?.heatMap).toBeNull();
    }
  });

  it("shows where, from 0 to 1, over the picture without its edges, and how finely", async () => {
    const { image, where } = await look(red);
    const map = image?.heatMap;
    expect(map).toMatchObject({ x: 36, y: 32, width: 828, height: 736 });
    expect(map?.cells).toHaveLength((map?.columns ?? 0) * (map?.rows ?? 0));
    const read = map?.cells.filter((cell) => cell !== 0.5) ?? [];
    expect(Math.min(...read)).toBeGreaterThan(0.5);
    expect(where.resolution).toContain(`${(map?.cells.length ?? 0) - read.length} of `);
    expect(where.resolution).toBe(map?.resolution);
    expect(where.resolution).toMatch(/^Cells of 46 × 46 pixels\..*160 × 160.*16 × 16/);
  });

  it("keeps its word when it says which reading would change the answer", async () => {
    const { whatWouldChange } = await look({});
    expect(whatWouldChange.join(" ")).toMatch(
      /had the whole view read 0\.\d\d instead of 0\.\d\d, the answer would be “AI”/,
    );
  });

  it("draws preview, residual and spectrum where they are asked for", async () => {
    const { views } = await look(red, runtime, true);
    expect(views?.preview).toMatch(/^data:image\/jpeg;base64,/);
    expect(views?.residual).toMatch(/^data:image\/jpeg;base64,/);
    expect(views?.spectrum).toMatch(/^data:image\/png;base64,/);
    expect((await look(red)).views).toBeUndefined();
  });

  it("speaks of texts nowhere", async () => {
    const { detailedAnalysis } = await look(red);
    expect(detailedAnalysis.technicalDetails).toMatchObject({
      sentenceStructure: "Not applicable to images.",
      vocabularyAnalysis: "Not applicable to images.",
    });
  });
});

describe("a picture without a model", () => {
  it("gets no score, and still its measurements and views", async () => {
    const detection = await look(red, empty, true);
    expect(detection).toMatchObject({
      verdict: "uncertain",
      aiProbability: null,
      uncertainReason: { code: "no_validated_model", technical: true },
    });
    expect(detection.measurements.every(({ score }) => score === null)).toBe(true);
    expect(detection.views?.preview).toContain("data:");
  });

  it("of any size answers, from a single pixel on", async () => {
    for (const [width, height] of [
      [1, 1],
      [2, 3000],
      [31, 33],
      [161, 160],
    ] as const) {
      const detection = await look({ width, height }, empty, true);
      expect(detection.image).toMatchObject({ width, height });
    }
  });
});
