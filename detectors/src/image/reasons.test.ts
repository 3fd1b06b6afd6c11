import { beforeAll, describe, expect, it } from "vitest";
import type { Explanation, Judgment } from "../detector.ts";
import { combine } from "../model/combination.ts";
import { sampleImageCard, sampleImageCombination } from "../testing/models/sample-image-model.ts";
import {
  contentsCount,
  createRandom,
  expectNoContradiction,
  expectVariedReasons,
} from "../testing/varied-reasons.ts";
import { readCombination } from "./combination.ts";
import type { DecodedImage } from "./decode.ts";
import { explainImage } from "./explain.ts";
import { type ImageFeatures, measureFeatures } from "./features.ts";
import type { Box } from "./file/picture.ts";
import { imageDetector } from "./image.ts";
import type { ImageScores, PartReading } from "./models.ts";

const combination = readCombination(JSON.stringify(sampleImageCombination));
const cellsAcross = 8;
/** Measuring takes most of the time, so some are read in several ways. */
const picturesCount = 5;

/** Waves and grain of the seed's own, drawn without a file. */
function drawPicture(seed: number): DecodedImage {
  const next = createRandom(seed + 1);
  const [width, height] = [300 + 4 * Math.floor(20 * next()), 260 + 4 * Math.floor(20 * next())];
  const [wave, grain] = [6 + 40 * next(), 4 + 40 * next()];
  const pixels = new Uint8Array(3 * width * height);
  for (let i = 0; i < pixels.length; i++) {
    const x = (i / 3) % width;
    pixels[i] = 128 + 60 * Math.sin(x / wave) + grain * (next() - 0.5);
  }
  return {
    picture: { format: "png", width, height, channels: 3, frames: 1, hasAlpha: false, pixels },
    otherFrames: [],
    fileBytes: pixels.length,
    jpegQuality: null,
    provenance: null,
    wantsViews: false,
  };
}

function varyNoise(features: ImageFeatures, seed: number): ImageFeatures {
  const next = createRandom(seed + 50);
  const blocks = features.noise.blocks.map((block) => ({ ...block, sigma: 6 * next() }));
  return { ...features, noise: { ...features.noise, blocks, level: 2 + 2 * next() } };
}

function scoreAs(features: ImageFeatures, seed: number): ImageScores {
  const next = createRandom(seed + 100);
  const lean = (seed / (contentsCount - 1) - 0.5) * 5;
  const read = (box: Box): PartReading => {
    const cells = Array.from({ length: cellsAcross ** 2 }, () => lean + 4 * (next() - 0.5));
    const logit = cells.reduce((sum, cell) => sum + cell, 0) / cells.length;
    return { box, logit, side: cellsAcross, cells };
  };
  const [views, crops] = [features.squares.map(read), features.crops.map(read)];
  const mean = (parts: PartReading[]) =>
    parts.reduce((sum, { logit }) => sum + logit, 0) / parts.length;
  const figures = {
    view: mean(views),
    viewSpread: 0,
    crop: mean(crops),
    cropMax: Math.max(...crops.map(({ logit }) => logit)),
    cropMin: Math.min(...crops.map(({ logit }) => logit)),
    cropSpread: 0,
    detail: features.detail,
    megapixels: features.megapixels,
  };
  return {
    card: sampleImageCard,
    combination,
    score: combine(combination, figures),
    figures,
    views,
    crops,
    kind: { kind: "photo", probability: 0.9, plausible: ["photo"] },
    otherFrames: [],
  };
}

describe("the reasons for pictures", () => {
  const answers: (Explanation & Judgment & { picture: DecodedImage["picture"] })[] = [];

  beforeAll(async () => {
    const drawn = await Promise.all(
      Array.from({ length: picturesCount }, async (_, seed) => {
        const decoded = drawPicture(seed);
        const measured = await measureFeatures(decoded, { findModel: async () => null });
        return { decoded, measured };
      }),
    );
    for (let seed = 0; seed < contentsCount; seed++) {
      const { decoded, measured } = drawn[seed % picturesCount] as (typeof drawn)[number];
      const features = varyNoise(measured, seed);
      const scores = scoreAs(features, seed);
      const judgment = imageDetector.verdict(features, scores);
      const explanation = explainImage(decoded, features, scores, judgment);
      answers.push({ ...judgment, ...explanation, picture: decoded.picture });
    }
  });

  it("differ from picture to picture, and never contradict the verdict", () => {
    expect(new Set(answers.map(({ verdict }) => verdict))).toEqual(
      new Set(["ai", "human", "uncertain"]),
    );
    expectVariedReasons(answers);
    for (const answer of answers) expectNoContradiction(answer);
  });

  it("lie in the picture, strongest first, none over another", () => {
    for (const { reasons = [], picture } of answers) {
      const regions = reasons
        .filter(({ text }) => text.includes("noise there"))
        .map(({ region }) => region as Box);
      for (const { x, y, width, height } of regions) {
        expect(x >= 0 && y >= 0 && width > 0 && height > 0).toBe(true);
        expect(x + width <= picture.width && y + height <= picture.height).toBe(true);
      }
      const [first, second] = regions;
      if (!first || !second) continue;
      const apart =
        Math.abs(first.x - second.x) >= first.width - 2 ||
        Math.abs(first.y - second.y) >= first.height - 2;
      expect(apart).toBe(true);
    }
  });
});
