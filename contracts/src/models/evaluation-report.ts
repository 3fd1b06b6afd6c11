/** models/<model>/report.json: measurements on content the model never saw in training, in enough detail to redraw them. `npm run report` writes it from the results of `npm run evaluate`. */
import { z } from "zod";
import { Modality } from "../detection/detection.ts";
import { MeasuredFigures } from "./model-card.ts";

const share = z.number().min(0).max(1);

/** A share of `n` with its 95% interval (Wilson). */
export const MeasuredShare = z.object({
  count: z.int().min(0),
  n: z.int().min(1),
  share,
  low: share,
  high: share,
});
export type MeasuredShare = z.infer<typeof MeasuredShare>;

/** Samples at or above a threshold: one point of the ROC curve. */
export const CurvePoint = z.object({ from: share, human: z.int().min(0), ai: z.int().min(0) });
export type CurvePoint = z.infer<typeof CurvePoint>;

/** Samples whose probability falls into one tenth of the scale, and how many of them are AI. */
export const ReliabilityBin = z.object({
  from: share,
  to: share,
  meanProbability: share,
  ai: MeasuredShare,
});
export type ReliabilityBin = z.infer<typeof ReliabilityBin>;

export const groupings = [
  "writers",
  "length",
  "tier",
  "language",
  "kind",
  "domain",
  "generator",
  "attack",
  "source",
  "size",
] as const;
export const Grouping = z.enum(groupings);
export type Grouping = z.infer<typeof Grouping>;

/** A group's rates at the default thresholds; null if it has no samples with that label. */
export const GroupRates = z.object({
  by: Grouping,
  name: z.string(),
  /** Human content called AI. */
  falsePositives: MeasuredShare.nullable(),
  /** AI content called AI. */
  caught: MeasuredShare.nullable(),
  abstained: MeasuredShare,
});
export type GroupRates = z.infer<typeof GroupRates>;

export const readings = ["ai", "leans-ai", "cannot-say", "leans-human", "human"] as const;

/** How many single-author samples got one of the five readings, and how many of them are what it says. */
export const ReadingRates = z.object({
  reading: z.enum(readings),
  human: z.int().min(0),
  ai: z.int().min(0),
  /** The share of samples with this reading, at even odds. */
  share,
  /** The share of these that are what the reading says, at even odds; null for "cannot-say" and where there are none. */
  precision: z.object({ share, low: share, high: share }).nullable(),
});
export type ReadingRates = z.infer<typeof ReadingRates>;

export const EvaluatedSet = z.object({
  id: z.string().regex(/^[a-z0-9-]+$/),
  title: z.string(),
  /** A sentence or two about its contents. */
  what: z.string(),
  /** Its source. */
  from: z.string(),
  /** When its content was created, such as "2019 to 2026". */
  madeIn: z.string(),
  /** Why none of it had been learned. */
  heldOut: z.string(),
  /** What computed the scores. */
  runtime: z.string(),
  measuredAt: z.iso.date(),
  /** The command that reproduces its figures. */
  command: z.string(),
  counts: z.object({ human: z.int(), ai: z.int(), mixed: z.int() }),
  /** Samples with a single-author label that got a probability. */
  scored: z.object({ human: z.int(), ai: z.int() }),
  measured: MeasuredFigures.extend({
    eer: share.nullable(),
    /** The ECE if as much content came from AI as from people; null where the bins were not kept. */
    eceAtEvenOdds: share.nullable().optional(),
  }),
  atShippedThresholds: z.object({
    humanBelow: share,
    aiFrom: share,
    falsePositives: MeasuredShare.nullable(),
    caught: MeasuredShare.nullable(),
    /** AI content that got an answer and was not flagged. */
    missed: MeasuredShare.nullable().optional(),
    abstained: MeasuredShare,
    /** Among single-author samples with a result. */
    right: MeasuredShare.nullable(),
    /** Mixed content called AI or mixed. */
    foundMixed: MeasuredShare.nullable(),
  }),
  /** From the highest threshold down to all samples; null if a label is missing or the single scores were not kept. */
  curve: z.array(CurvePoint).nullable(),
  /** Non-empty bins; null if the curve is null. */
  reliability: z.array(ReliabilityBin).nullable(),
  groups: z.array(GroupRates),
  /** The five readings; absent where the single scores between the thresholds were not kept. */
  readings: z.array(ReadingRates).optional(),
});
export type EvaluatedSet = z.infer<typeof EvaluatedSet>;

export const EvaluationReport = z.object({
  modality: Modality,
  model: z.object({ name: z.string(), version: z.string() }),
  /** The first set provides the headline figures. */
  sets: z.array(EvaluatedSet).min(1),
});
export type EvaluationReport = z.infer<typeof EvaluationReport>;
