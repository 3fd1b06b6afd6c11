import type { Detection } from "@tellsign/contracts/detection/detection";
import { beforeAll, describe, expect, it } from "vitest";
import { analyze } from "../detector.ts";
import { readCombination as readImageCombination } from "../image/combination.ts";
import type { Box } from "../image/file/picture.ts";
import { combine } from "../model/combination.ts";
import { sampleImageCard, sampleImageCombination } from "../testing/models/sample-image-model.ts";
import {
  createSampleVideoRuntime,
  sampleVideoCard,
  sampleVideoCombination,
} from "../testing/models/sample-video-model.ts";
import {
  contentsCount,
  createRandom,
  expectNoContradiction,
  expectVariedReasons,
} from "../testing/varied-reasons.ts";
import { readCombination } from "./combination.ts";
import { decode } from "./decode.ts";
import { measureFeatures, type VideoFeatures } from "./features.ts";
import type { VideoScores } from "./models.ts";
import { listFigures } from "./networks/figures.ts";
import type { ScoredFrame } from "./networks/score-frame.ts";
import { readScenes } from "./scenes.ts";
import { videoDetector } from "./video.ts";

/** As shipped: the picture alone counts. */
const combination = readCombination(
  JSON.stringify({ ...sampleVideoCombination, shares: { picture: 1, faces: 0, motion: 0 } }),
);
const imageCombination = readImageCombination(JSON.stringify(sampleImageCombination));
const content = { path: "film.avi", depth: "standard", views: false, provenance: false } as const;
const runtime = createSampleVideoRuntime({
  width: 240,
  height: 240,
  durationS: 1.2,
  paint: () => ({ tone: [128, 110, 128] }),
});
const box: Box = { x: 10, y: 10, width: 200, height: 200 };

function scoreAs({ media, motion, scenes }: VideoFeatures, seed: number): VideoScores {
  const next = createRandom(seed + 300);
  const lean = (seed / (contentsCount - 1) - 0.5) * 5;
  const count = 4 + Math.floor(6 * next());
  const frames = Array.from({ length: count }, (_, i): ScoredFrame => {
    const cells = Array.from({ length: 16 }, () => lean + 3 * (next() - 0.5));
    const score = cells.reduce((sum, cell) => sum + cell, 0) / cells.length + next() - 0.5;
    const part = { box, logit: score, side: 4, cells };
    return {
      score,
      figures: {
        view: score,
        viewSpread: 0,
        crop: score,
        cropMax: score,
        cropMin: score,
        cropSpread: 0,
        detail: 10,
        megapixels: 0,
      },
      views: [part],
      crops: [part],
      kind: { kind: "photo", probability: 0.9, plausible: ["photo"] },
      atS: ((i + 0.5) * media.durationS) / count,
      look: Math.floor(i / 4),
      width: 240,
      height: 240,
      inner: box,
      faces: i === 0 && seed % 2 === 0 ? [{ box, score: 4 * (next() - 0.5) }] : [],
    };
  });
  const figures = listFigures(frames, motion.whole);
  return {
    card: sampleVideoCard,
    imageCard: sampleImageCard,
    imageCombination,
    combination,
    score: combine(combination, figures),
    figures,
    frames,
    scenes: readScenes({ scenes, durationS: media.durationS }, frames, {
      combination,
      card: sampleVideoCard,
    }),
    unfit: 0,
    views: [],
    sound: null,
  };
}

describe("the reasons for videos", () => {
  const answers: Detection[] = [];

  beforeAll(async () => {
    const decoded = await decode(content, runtime);
    const measured = await measureFeatures(decoded, runtime);
    for (let seed = 0; seed < contentsCount; seed++) {
      const durationS = 2 + 50 * createRandom(seed + 1)();
      // Every third film has a cut.
      const scenes = seed % 3 === 0 ? [0, durationS / 2] : [0];
      const features = { ...measured, media: { ...measured.media, durationS }, scenes };
      const detector = {
        ...videoDetector,
        decode: () => decoded,
        features: () => features,
        models: () => scoreAs(features, seed),
      };
      answers.push(await analyze(detector, content, runtime));
    }
  });

  it("differ from video to video, and never contradict the verdict", () => {
    expect(new Set(answers.map(({ verdict }) => verdict)).size).toBeGreaterThan(2);
    expectVariedReasons(answers);
    for (const answer of answers) expectNoContradiction(answer);
  });

  it("say which seconds, and call nothing counted that has no weight", () => {
    const [first] = answers;
    expect(first?.measurements.map(({ weight }) => weight)).toEqual([1, null, null, null]);
    for (const { detector, reading } of first?.measurements.slice(1) ?? []) {
      expect(`${detector}: ${reading}`).toContain("bserved, not counted");
    }
    const faces = answers.flatMap(({ reasons = [], details }) =>
      reasons.flatMap(({ text, counted }, i) =>
        text.startsWith("The face") ? [{ counted, told: details.indicators[i] }] : [],
      ),
    );
    expect(faces.length).toBeGreaterThan(0);
    for (const { counted, told } of faces) {
      expect(counted).toBe(false);
      expect(told).toContain("Observed, not counted.");
    }
    for (const { reasons = [], video } of answers) {
      for (const { stretch } of reasons) {
        expect((stretch?.endS ?? 0) - (stretch?.startS ?? 0)).toBeGreaterThan(0);
        expect(stretch?.endS ?? 0).toBeLessThanOrEqual(video?.durationS ?? 0);
      }
    }
  });
});
