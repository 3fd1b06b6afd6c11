/** What lies beside a model in models/<model>/report.json: what was measured on content it never learnt, in enough detail to draw it again. `npm run report` writes it from the answers of `npm run evaluate`. */
import { z } from "zod";
import { Modality } from "./detection.ts";
import { MeasuredFigures } from "./model-card.ts";

const share = z.number().min(0).max(1);

/** A share of `n` with its 95 % interval (Wilson). */
export const MeasuredShare = z.object({
  count: z.int().min(0),
  n: z.int().min(1),
  share,
  low: share,
  high: share,
});
export type MeasuredShare = z.infer<typeof MeasuredShare>;

/** How many scored samples reach a threshold: one point of the ROC curve. */
export const CurvePoint = z.object({ from: share, human: z.int().min(0), ai: z.int().min(0) });
export type CurvePoint = z.infer<typeof CurvePoint>;

/** Samples whose probability lies in a tenth of the scale, and how many of them are AI. */
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

/** What happened to one group at the shipped thresholds; null where the group has none of that label. */
export const GroupRates = z.object({
  by: Grouping,
  name: z.string(),
  /** People's content called AI. */
  falsePositives: MeasuredShare.nullable(),
  /** AI content called AI. */
  caught: MeasuredShare.nullable(),
  abstained: MeasuredShare,
});
export type GroupRates = z.infer<typeof GroupRates>;

export const EvaluatedSet = z.object({
  id: z.string().regex(/^[a-z0-9-]+$/),
  title: z.string(),
  /** What it holds, in a sentence or two. */
  what: z.string(),
  /** Where it is from. */
  from: z.string(),
  /** When its content was made, such as "2019 to 2026". */
  madeIn: z.string(),
  /** Why none of it had been learnt. */
  heldOut: z.string(),
  /** What computed the scores. */
  runtime: z.string(),
  measuredAt: z.iso.date(),
  /** Makes its figures again. */
  command: z.string(),
  counts: z.object({ human: z.int(), ai: z.int(), mixed: z.int() }),
  /** Samples with a probability, of those with a label of one hand. */
  scored: z.object({ human: z.int(), ai: z.int() }),
  measured: MeasuredFigures.extend({ eer: share.nullable() }),
  atShippedThresholds: z.object({
    humanBelow: share,
    aiFrom: share,
    falsePositives: MeasuredShare.nullable(),
    caught: MeasuredShare.nullable(),
    abstained: MeasuredShare,
    /** Of answered samples of one hand. */
    right: MeasuredShare.nullable(),
    /** Mixed content called AI or mixed. */
    foundMixed: MeasuredShare.nullable(),
  }),
  /** From the highest threshold down, ending with all; null where one label is missing or the single scores were not kept. */
  curve: z.array(CurvePoint).nullable(),
  /** Bins that hold samples; null where the curve is. */
  reliability: z.array(ReliabilityBin).nullable(),
  groups: z.array(GroupRates),
});
export type EvaluatedSet = z.infer<typeof EvaluatedSet>;

export const EvaluationReport = z.object({
  modality: Modality,
  model: z.object({ name: z.string(), version: z.string() }),
  /** The first is the one that headline figures are taken from. */
  sets: z.array(EvaluatedSet).min(1),
});
export type EvaluationReport = z.infer<typeof EvaluationReport>;
