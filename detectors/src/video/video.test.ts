import { Detection } from "@tellsign/contracts/detection/detection";
import { describe, expect, it } from "vitest";
import { analyze, type Progress } from "../detector.ts";
import { foreseeAbstention } from "../foresee-abstention.ts";
import type { LoadedModel } from "../runtime.ts";
import type { PictureOptions } from "../testing/files/make-picture.ts";
import { createSampleImageModel } from "../testing/models/sample-image-model.ts";
import {
  createSampleVideoModel,
  createSampleVideoRuntime,
} from "../testing/models/sample-video-model.ts";
import type { Film } from "../testing/sample-film.ts";
import { videoDetector } from "./video.ts";

const red: PictureOptions = { tone: [190, 110, 80] };
const blue: PictureOptions = { tone: [80, 110, 190] };
const gray: PictureOptions = { tone: [128, 110, 128] };
const image = createSampleImageModel();
const video = createSampleVideoModel();
const models: Record<string, LoadedModel> = { image, video };

/** All of it is one part, so that every frame shows the stripe by which the sample model tells a kind. */
const square = { width: 400, height: 400 };

type Asked = { depth?: "standard" | "deep"; views?: boolean };

async function look(film: Film, { depth = "standard", views = false }: Asked = {}, own = models) {
  const content = { path: "film.avi", depth, views, provenance: false };
  return Detection.parse(
    await analyze(videoDetector, content, createSampleVideoRuntime(film, { models: own })),
  );
}

describe("a video with a model", () => {
  it("gets a verdict of its picture that says it is a signal for review", async () => {
    const verdicts: string[] = [];
    for (const options of [red, blue, gray]) {
      const detection = await look({ ...square, durationS: 1.2, paint: () => options });
      verdicts.push(detection.verdict);
      expect(detection.summary).toMatch(/This is a signal for review, not proof\.$/);
      expect(detection.models.map(({ name }) => name)).toEqual(["video", "image"]);
      expect(detection.measurements.map(({ detector }) => detector)).toEqual([
        "frames",
        "faces",
        "motion",
        "sound",
      ]);
    }
    expect(verdicts).toEqual(["ai", "human", "uncertain"]);
  });

  it("shows scores over time in lanes, and the telling frames with heat maps", async () => {
    const { video, where, frameViews } = await look({ paint: () => red });
    const lanes = new Set(where.segments.map(({ lane }) => lane));
    expect([...lanes]).toEqual(["picture", "motion"]);
    expect(where.segments.every(({ startS, endS }) => endS > startS && endS <= 3)).toBe(true);
    expect(video?.framesScored).toBe(4);
    expect(video?.frames.every(({ heatMap }) => (heatMap?.cells.length ?? 0) > 0)).toBe(true);
    expect(frameViews).toBeUndefined();
  });

  it("draws small pictures of at most eight frames when asked", async () => {
    const { frameViews, video } = await look({ durationS: 20, paint: () => red }, { views: true });
    expect(video?.framesScored).toBe(12);
    expect(frameViews).toHaveLength(8);
    expect(frameViews?.map(({ atS }) => atS)).toEqual(video?.frames.map(({ atS }) => atS));
    expect(frameViews?.[0]?.picture).toMatch(/^data:image\/jpeg;base64,/);
  });

  it("reports every two seconds in a deep scan", async () => {
    const { where, video } = await look({ durationS: 6, paint: () => red }, { depth: "deep" });
    const picture = where.segments.filter(({ lane }) => lane === "picture");
    expect(picture.map(({ startS }) => startS)).toEqual([0, 2, 4]);
    expect(picture.at(-1)?.endS).toBe(6);
    expect(picture.every(({ aiProbability }) => aiProbability !== null)).toBe(true);
    expect(video).toMatchObject({ depth: "deep", framesScored: 12 });
  });

  it("scores faces apart, and lists those that are too small", async () => {
    const green: PictureOptions = { tone: [190, 235, 80] };
    const large = await look({ width: 640, height: 480, durationS: 1.2, paint: () => green });
    expect(large.video?.facesScored).toBeGreaterThan(0);
    const lane = large.where.segments.filter((segment) => segment.lane === "faces");
    expect(lane.some(({ aiProbability }) => aiProbability !== null)).toBe(true);
    const small = await look({ width: 230, height: 230, durationS: 1.2, paint: () => green });
    expect(small.video?.facesScored).toBe(0);
    expect(small.video?.frames[0]?.faces[0]?.score).toBeNull();
    expect(small.measurements[1]?.reading).toContain("too small to be scored");
  });

  it("says when a new scene begins, and looks into each", async () => {
    const paint = (atS: number): PictureOptions =>
      atS < 1.5 ? { tone: [40, 30, 30], noise: 60 } : { tone: [220, 210, 210], noise: 60 };
    const { video } = await look({ paint });
    expect(video?.scenes).toEqual([0, 1.5]);
    expect(video?.findings[0]).toMatchObject({ name: "Scenes", value: "2" });
  });

  it("is mixed where scenes surely differ, and the answer names them", async () => {
    const paint = (atS: number): PictureOptions =>
      atS < 3 ? { tone: [180, 50, 20], noise: 60 } : { tone: [60, 180, 220], noise: 60 };
    const { verdict, aiShare, summary, where, reasons } = await look({
      ...square,
      durationS: 5,
      paint,
    });
    expect(verdict).toBe("mixed");
    expect(aiShare).toBeCloseTo(0.6, 1);
    expect(summary).toContain("the scene from 0:00 to 0:03 reads as AI");
    expect(summary).toContain("the scene from 0:03 to 0:05 as camera footage");
    expect(where.resolution).toContain("2 of 2 scenes were looked into");
    expect(reasons?.[0]?.text).toContain("The scene from");
  });
});

describe("a video gets no answer", () => {
  it.each([
    ["too_short", { durationS: 0.6 }],
    ["too_small", { width: 320, height: 180 }],
    ["out_of_range", { width: 800, height: 220 }],
    ["out_of_range", { paint: () => ({ ...red, seed: 7 }) }],
    [
      "blurred",
      {
        width: 640,
        height: 480,
        paint: (atS: number) => ({ tone: [100, 90 + 40 * atS, 90], noise: 0, bright: 5 }),
      },
    ],
    ["synthetic_looking", { paint: () => ({ ...red, bright: 3 }) }],
    ["error_rate_too_high", { width: 600, height: 600, paint: () => red }],
    ["between_thresholds", { paint: () => gray }],
    ["signals_disagree", { durationS: 3, paint: (atS: number) => (atS < 1.3 ? red : blue) }],
  ] as [string, Film][])("%s", async (code, film) => {
    const { verdict, uncertainReason, whatWouldChange } = await look({
      durationS: 1.5,
      paint: () => red,
      ...film,
    });
    expect([verdict, uncertainReason?.code]).toEqual(["uncertain", code]);
    expect(whatWouldChange.length).toBeGreaterThan(0);
  });

  it("without a model, of its own or of images, and shows what was measured all the same", async () => {
    for (const own of [{}, { image }, { video }] as Record<string, LoadedModel>[]) {
      const detection = await look({ paint: () => red }, {}, own);
      expect(detection.uncertainReason).toMatchObject({
        code: "no_validated_model",
        technical: true,
      });
      expect(detection.aiProbability).toBeNull();
      expect(detection.video?.findings.length).toBeGreaterThan(5);
    }
  });
});

describe("the sound of a video", () => {
  const heard = async (verdict: "ai" | "human", paint: () => PictureOptions) => {
    const runtime = createSampleVideoRuntime({ paint }, { models });
    const content = { path: "film.avi", depth: "standard", views: false } as const;
    const decoded = await videoDetector.decode(content, runtime);
    const features = await videoDetector.features(decoded, runtime);
    const scores = await videoDetector.models(features, runtime);
    const picture = videoDetector.verdict(features, scores);
    const explanation = videoDetector.explain(decoded, features, scores, picture);
    const spoken = { type: "audio" as const, ...picture, ...explanation };
    const sound = { ...spoken, verdict, uncertainReason: null };
    const withSound = scores && { ...scores, sound };
    const judgment = videoDetector.verdict(features, withSound);
    const explained = videoDetector.explain(decoded, features, withSound, judgment);
    return { ...judgment, ...explained };
  };

  it("leaves the picture's verdict as it is, and is told beside it", async () => {
    const { verdict, summary } = await heard("ai", () => blue);
    expect(verdict).toBe("human");
    expect(summary).toContain("The voice on its soundtrack reads as synthetic");
  });

  it("makes nothing of a picture that decides nothing, and says which contradicts which", async () => {
    const leaning: PictureOptions = { tone: [150, 110, 120] };
    const { uncertainReason, summary } = await heard("human", () => leaning);
    expect(uncertainReason?.code).toBe("signals_disagree");
    expect(summary).toContain("The picture leans toward AI, but the sound reads as the opposite.");
  });
});

describe("a long analysis", () => {
  it("stops when it is canceled, before the next frame", async () => {
    const seen: number[] = [];
    let stopped = false;
    const onFrame = (atS: number) => {
      seen.push(atS);
      stopped = seen.length === 2;
    };
    const runtime = createSampleVideoRuntime(
      { durationS: 10, paint: () => red },
      { models, onFrame },
    );
    const signal = {
      throwIfAborted() {
        if (stopped) throw new Error("stopped");
      },
    };
    const content = { path: "film.avi", depth: "deep", views: false } as const;
    await expect(analyze(videoDetector, content, runtime, { signal })).rejects.toThrow("stopped");
    expect(seen).toHaveLength(2);
  });

  it("tells how many of its seconds are done", async () => {
    const told: Progress[] = [];
    const runtime = createSampleVideoRuntime({ paint: () => red }, { models });
    const content = { path: "film.avi", depth: "standard", views: false } as const;
    await analyze(videoDetector, content, runtime, { onProgress: (one) => told.push(one) });
    const seconds = told.flatMap(({ step, seconds }) =>
      step === "features" && seconds ? [seconds] : [],
    );
    expect(seconds.every(({ doneS, totalS }) => doneS <= totalS && totalS === 3)).toBe(true);
    const done = seconds.map(({ doneS }) => doneS);
    expect(done).toEqual([...done].sort((a, b) => a - b));
    expect(new Set(done.map(Math.floor))).toEqual(new Set([0, 1, 2]));
  });
});

describe("before payment, a video is refused", () => {
  it.each<[string | null, Film]>([
    ["too_short", { durationS: 0.9 }],
    ["out_of_range", { paint: () => ({ ...red, seed: 7 }) }],
    [null, { paint: () => red }],
  ])("for %s", async (code, film) => {
    const runtime = createSampleVideoRuntime({ durationS: 2, ...film }, { models });
    const content = { path: "film.avi", depth: "standard", views: false } as const;
    const reason = await foreseeAbstention(videoDetector, content, runtime);
    expect(reason?.code ?? null).toBe(code);
  });
});
