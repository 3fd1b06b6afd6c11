/** The answer every modality gives. `aiProbability` and `confidence` are calibrated and lie in 0-1; a raw model output is a `score`. */
import { z } from "zod";
import { ImageEvidence, ImageViews } from "./image-evidence.ts";
import { AudioEvidence, FrameView, VideoEvidence } from "./media-evidence.ts";
import { segmentLanes } from "./media-kinds.ts";
import { modalities } from "./modality.ts";
import { Provenance } from "./provenance.ts";
import { uncertainReasonCodes } from "./uncertain-reasons.ts";

export const Modality = z.enum(modalities);

export const Verdict = z.enum(["ai", "human", "mixed", "uncertain"]);
export type Verdict = z.infer<typeof Verdict>;

const fraction = z.number().min(0).max(1);

export const Interval = z.object({ low: fraction, high: fraction, level: fraction });
export type Interval = z.infer<typeof Interval>;

/** What one detector measured. A detector that did not run says why in `reading` and has no score. */
export const Measurement = z.object({
  detector: z.string(),
  name: z.string(),
  score: fraction.nullable(),
  weight: fraction.nullable(),
  reading: z.string(),
});
export type Measurement = z.infer<typeof Measurement>;

/** Character offsets into the text as submitted. */
export const TextSpan = z.object({
  start: z.int().min(0),
  end: z.int().min(0),
  aiProbability: fraction.nullable(),
  leftOut: z.string().nullable(),
});
export type TextSpan = z.infer<typeof TextSpan>;

/** A rectangle in pixels of the image or frame as submitted. */
export const Region = z.object({
  x: z.number(),
  y: z.number(),
  width: z.number(),
  height: z.number(),
  aiProbability: fraction.nullable(),
});
export type Region = z.infer<typeof Region>;

/** A stretch of a recording, in seconds. */
export const Segment = z.object({
  startS: z.number().min(0),
  endS: z.number().min(0),
  lane: z.enum(segmentLanes),
  aiProbability: fraction.nullable(),
});
export type Segment = z.infer<typeof Segment>;

/** Consecutive sentences that read alike; between two runs lies a seam. Offsets as in TextSpan. */
export const TextRun = z.object({
  start: z.int().min(0),
  end: z.int().min(0),
  reads: z.enum(["ai", "human"]),
  /** Numbers of its first and last sentence, from 1. */
  firstSentence: z.int().min(1),
  lastSentence: z.int().min(1),
  words: z.int().min(0),
});
export type TextRun = z.infer<typeof TextRun>;

export const Where = z.object({
  spans: z.array(TextSpan),
  /** For `mixed` alone; older answers have none. */
  runs: z.array(TextRun).optional(),
  /** Where each run after the first begins. */
  seams: z.array(z.int().min(0)).optional(),
  regions: z.array(Region),
  segments: z.array(Segment),
  /** How fine the evidence is, in words, or why there is none. */
  resolution: z.string(),
});
export type Where = z.infer<typeof Where>;

export const UncertainReason = z.object({
  code: z.enum(uncertainReasonCodes),
  title: z.string(),
  message: z.string(),
  technical: z.boolean(),
});
export type UncertainReason = z.infer<typeof UncertainReason>;

/** Which family of generators it reads like. The shares are among the known families, given that AI wrote it. */
export const GeneratorFamily = z.object({
  /** Null where none stands out enough to be named. */
  named: z.string().nullable(),
  probabilities: z.record(z.string(), fraction),
});
export type GeneratorFamily = z.infer<typeof GeneratorFamily>;

/** What was recognised and not scored. */
export const LeftOut = z.object({
  reason: z.string(),
  parts: z.int().min(1),
  words: z.int().min(0),
});
export type LeftOut = z.infer<typeof LeftOut>;

/** How often the detector wrongly flags human content like this one, as measured. */
export const MeasuredErrorRate = z.object({
  falsePositiveRate: fraction,
  interval: Interval,
  sampleCount: z.int().min(0),
  group: z.string(),
});
export type MeasuredErrorRate = z.infer<typeof MeasuredErrorRate>;

/** What a user's tolerated false-positive rate did to the threshold for `ai`. */
export const ChosenThreshold = z.object({
  falsePositiveRate: fraction,
  /** False where what was measured does not support that rate: the shipped threshold served, and the figures are its own. */
  supported: z.boolean(),
  /** The share of `n` human samples that the threshold applied flags; null where it was not measured. */
  measured: fraction.nullable(),
  n: z.int().min(0),
  interval: Interval.nullable(),
});
export type ChosenThreshold = z.infer<typeof ChosenThreshold>;

export const ModelReference = z.object({
  name: z.string(),
  version: z.string(),
  sha256: z.string(),
});
export type ModelReference = z.infer<typeof ModelReference>;

export const DetailedAnalysis = z.object({
  indicators: z.array(z.string()),
  humanLikeElements: z.array(z.string()),
  patterns: z.array(z.string()),
  recommendations: z.array(z.string()),
  technicalDetails: z.object({
    sentenceStructure: z.string(),
    vocabularyAnalysis: z.string(),
    coherenceScore: z.string(),
    creativityMarkers: z.string(),
  }),
});
export type DetailedAnalysis = z.infer<typeof DetailedAnalysis>;

export const Detection = z.object({
  type: Modality,
  verdict: Verdict,
  /** Null when nothing was measured. */
  aiProbability: fraction.nullable(),
  interval: Interval.nullable(),
  isAiGenerated: z.boolean(),
  /** The calibrated probability of the verdict given; null for `uncertain`. */
  confidence: fraction.nullable(),
  /** The share made by AI, for `mixed`. */
  aiShare: fraction.nullable(),
  uncertainReason: UncertainReason.nullable(),
  measurements: z.array(Measurement),
  where: Where,
  /** Null where nothing says that AI wrote it; older answers have none. */
  family: GeneratorFamily.nullable().optional(),
  leftOut: z.array(LeftOut).optional(),
  /** What the file says about itself; for images, recordings and videos. */
  provenance: Provenance.optional(),
  image: ImageEvidence.optional(),
  /** In the answer alone; a stored analysis has none. */
  views: ImageViews.optional(),
  audio: AudioEvidence.optional(),
  video: VideoEvidence.optional(),
  /** Of a video; in the answer alone. */
  frameViews: z.array(FrameView).optional(),
  whatWouldChange: z.array(z.string()),
  /** At the threshold that was applied. */
  measuredErrorRate: MeasuredErrorRate.nullable(),
  /** Null where no rate was chosen, or the answer did not come from a score; older answers have none. */
  threshold: ChosenThreshold.nullable().optional(),
  models: z.array(ModelReference),
  summary: z.string(),
  explanation: z.string(),
  details: z.object({
    humanTellSigns: z.array(z.string()),
    indicators: z.array(z.string()),
    reasoning: z.string(),
  }),
  detailedAnalysis: DetailedAnalysis,
});
export type Detection = z.infer<typeof Detection>;
