/**
 * The answer every modality gives. `aiProbability` and `confidence` are calibrated and lie in 0-1; a raw model output is a
 * `score`. The descriptions here are what the API documentation prints.
 *
 * Words for places mean the same in all four modalities, in contracts as in detectors:
 * - `where`: where the evidence lies, at the finest resolution that the model supports.
 * - `span` (text), `region` (image), `segment` (recording, video): one part with a probability of its own, or null.
 * - `run`: consecutive parts that read alike. Only `mixed` content has more than one.
 * - `seam`: the boundary between two runs. Text counts it in characters (`where.seams`), recordings in seconds
 *   (`audio.seams`). Images are never `mixed`; a video is where whole scenes differ, and a cut between scenes is no seam.
 */
import { z } from "zod";
import { ImageEvidence, ImageViews } from "./image-evidence.ts";
import { AudioEvidence, FrameView, VideoEvidence } from "./media-evidence.ts";
import { segmentLanes } from "./media-kinds.ts";
import { modalities } from "./modality.ts";
import { Provenance } from "./provenance.ts";
import { Reason } from "./reason.ts";
import { reasonsMax } from "./reason-limits.ts";
import { uncertainReasonCodes } from "./uncertain-reasons.ts";

export const Modality = z.enum(modalities).describe("A kind of content.");

export const Verdict = z
  .enum(["ai", "human", "mixed", "uncertain"])
  .describe(
    "What the content is judged to be. `uncertain` is an abstention: it claims nothing either way.",
  );
export type Verdict = z.infer<typeof Verdict>;

const fraction = z.number().min(0).max(1);

export const Interval = z
  .object({
    low: fraction.describe("Its lower end."),
    high: fraction.describe("Its upper end."),
    level: fraction.describe("How often such an interval contains the true value, such as 0.95."),
  })
  .describe("A confidence interval.");
export type Interval = z.infer<typeof Interval>;

export const Measurement = z
  .object({
    detector: z.string().describe("Which detector it was; stable between versions."),
    name: z.string().describe("Its name in words."),
    score: fraction
      .nullable()
      .describe("Its score: 0 points to a person, 1 to AI. Null if it did not run."),
    weight: fraction
      .nullable()
      .describe("Its share in the verdict. Null if it has none and only explains."),
    reading: z.string().describe("What that means in words, or why it did not run."),
  })
  .describe("What one detector measured.");
export type Measurement = z.infer<typeof Measurement>;

export const TextSpan = z
  .object({
    start: z.int().min(0).describe("Its first character, counted from 0."),
    end: z.int().min(0).describe("The character after its last."),
    aiProbability: fraction
      .nullable()
      .describe("The model's probability of AI for this part. Null if it was not scored."),
    leftOut: z.string().nullable().describe("Why it was not scored, such as a quotation."),
  })
  .describe("A part of the text, by character offsets into the text as submitted.");
export type TextSpan = z.infer<typeof TextSpan>;

export const Region = z
  .object({
    x: z.number().describe("Its left edge."),
    y: z.number().describe("Its upper edge."),
    width: z.number().describe("Its width."),
    height: z.number().describe("Its height."),
    aiProbability: fraction.nullable().describe("The model's probability of AI for this part."),
  })
  .describe("A rectangle in pixels of the image or frame as submitted.");
export type Region = z.infer<typeof Region>;

export const Segment = z
  .object({
    startS: z.number().min(0).describe("Where it begins."),
    endS: z.number().min(0).describe("Where it ends."),
    lane: z.enum(segmentLanes).describe("Which aspect of the content was examined."),
    aiProbability: fraction.nullable().describe("The model's probability of AI for this stretch."),
  })
  .describe("A stretch of a recording or video, in seconds, with a probability of its own.");
export type Segment = z.infer<typeof Segment>;

export const TextRun = z
  .object({
    start: z.int().min(0).describe("Its first character, counted from 0."),
    end: z.int().min(0).describe("The character after its last."),
    reads: z.enum(["ai", "human"]).describe("What it reads like."),
    firstSentence: z.int().min(1).describe("The number of its first sentence, from 1."),
    lastSentence: z.int().min(1).describe("The number of its last sentence."),
    words: z.int().min(0).describe("How many words it has."),
  })
  .describe("Consecutive sentences that read alike. The boundary between two runs is a seam.");
export type TextRun = z.infer<typeof TextRun>;

export const Where = z
  .object({
    spans: z.array(TextSpan).describe("For text: its sentences or parts."),
    runs: z
      .array(TextRun)
      .optional()
      .describe("For `mixed` text: which parts read as human and which as AI."),
    seams: z
      .array(z.int().min(0))
      .optional()
      .describe("For `mixed` text: the characters at which each run after the first begins."),
    regions: z.array(Region).describe("For an image: the parts that stand out."),
    segments: z.array(Segment).describe("For a recording or video: its stretches, by lane."),
    resolution: z.string().describe("How fine the evidence is, in words, or why there is none."),
  })
  .describe("Where the evidence lies. Fields that do not apply to the kind of content are empty.");
export type Where = z.infer<typeof Where>;

export const UncertainReason = z
  .object({
    code: z.enum(uncertainReasonCodes).describe("Stable; meant for programs."),
    title: z.string().describe("In a few words."),
    message: z.string().describe("In a sentence."),
    technical: z.boolean().describe("True if the reason is on our side. No abstention is charged."),
    nextStep: z.string().optional().describe("What to do about it, in a sentence."),
  })
  .describe("Why nothing is claimed.");
export type UncertainReason = z.infer<typeof UncertainReason>;

export const GeneratorFamily = z
  .object({
    named: z.string().nullable().describe("Null if none stands out enough to be named."),
    probabilities: z
      .record(z.string(), fraction)
      .describe("The share of each known family, given that AI made the content."),
  })
  .describe("Which family of generators the content reads like.");
export type GeneratorFamily = z.infer<typeof GeneratorFamily>;

export const LeftOut = z
  .object({
    reason: z.string().describe("What it was recognized as, such as a list of references."),
    parts: z.int().min(1).describe("How many such parts."),
    words: z.int().min(0).describe("How many words they have."),
  })
  .describe("What was recognized and not scored.");
export type LeftOut = z.infer<typeof LeftOut>;

export const MeasuredErrorRate = z
  .object({
    falsePositiveRate: fraction.describe("The share of human content that was called AI."),
    interval: Interval.describe("The confidence interval of that share."),
    sampleCount: z.int().min(0).describe("The number of human samples it was measured on."),
    group: z.string().describe("Which group of human content it was measured on."),
  })
  .describe("How often the detector wrongly flags human content like this one, as measured.");
export type MeasuredErrorRate = z.infer<typeof MeasuredErrorRate>;

export const MeasuredMissRate = z
  .object({
    missRate: fraction.describe("The share of AI content that was called human."),
    interval: Interval.describe("The confidence interval of that share."),
    sampleCount: z.int().min(0).describe("The number of AI samples it was measured on."),
    group: z.string().describe("Which group of AI content it was measured on."),
  })
  .describe("How often the detector calls AI content like this one human, as measured.");
export type MeasuredMissRate = z.infer<typeof MeasuredMissRate>;

export const Leaning = z
  .enum(["ai", "human"])
  .describe(
    "Which way an `uncertain` answer leans, where validation data supports it. Not enough to accuse or to clear anyone.",
  );
export type Leaning = z.infer<typeof Leaning>;

export const LeaningPrecision = z
  .object({
    precision: fraction.describe(
      "The share of content in this band that was what the leaning says, at even odds.",
    ),
    interval: Interval.describe("The confidence interval of that share."),
    sampleCount: z.int().min(0).describe("The number of samples in the band."),
    group: z.string().describe("Which content it was measured on."),
  })
  .describe("How often a leaning like this one was right, as measured.");
export type LeaningPrecision = z.infer<typeof LeaningPrecision>;

export const ChosenThreshold = z
  .object({
    falsePositiveRate: fraction.describe("The rate the account tolerates."),
    supported: z
      .boolean()
      .describe(
        "False if the measurements do not support that rate: the shipped threshold was applied, and the figures are its own.",
      ),
    measured: fraction
      .nullable()
      .describe(
        "The share of human samples flagged at the applied threshold. Null if it was not measured.",
      ),
    n: z.int().min(0).describe("The number of human samples."),
    interval: Interval.nullable().describe("The confidence interval of that share."),
  })
  .describe("The effect of an account's tolerated false-positive rate on the threshold for `ai`.");
export type ChosenThreshold = z.infer<typeof ChosenThreshold>;

export const ModelReference = z
  .object({
    name: z.string().describe("Its name."),
    version: z.string().describe("Its version, from its model card."),
    sha256: z.string().describe("The hash of its weights."),
  })
  .describe("A network that contributed to the answer.");
export type ModelReference = z.infer<typeof ModelReference>;

export const DetailedAnalysis = z
  .object({
    indicators: z.array(z.string()).describe("What points to AI."),
    humanLikeElements: z.array(z.string()).describe("What points to a person."),
    patterns: z.array(z.string()).describe("What was noticed and points to neither."),
    recommendations: z.array(z.string()).describe("What to do with this result."),
    technicalDetails: z
      .object({
        sentenceStructure: z.string().describe("How sentences are built."),
        vocabularyAnalysis: z.string().describe("How words are chosen."),
        coherenceScore: z.string().describe("How well its parts fit together."),
        creativityMarkers: z.string().describe("What is unusual about it."),
      })
      .describe("Readings in words. Empty for kinds of content they do not apply to."),
  })
  .describe("Readings for people. Do not base decisions on them.");
export type DetailedAnalysis = z.infer<typeof DetailedAnalysis>;

export const Detection = z
  .object({
    type: Modality.describe("The type of content."),
    verdict: Verdict,
    aiProbability: fraction
      .nullable()
      .describe("The calibrated probability that AI made it. Null if nothing was measured."),
    interval: Interval.nullable().describe("The confidence interval of that probability."),
    isAiGenerated: z
      .boolean()
      .describe("True for `ai`, and for `mixed` if more than half is AI. False otherwise."),
    confidence: fraction
      .nullable()
      .describe("The calibrated probability that the verdict is right. Null for `uncertain`."),
    aiShare: fraction.nullable().describe("The share made by AI, for `mixed`."),
    uncertainReason: UncertainReason.nullable().describe("For `uncertain`: why."),
    measurements: z.array(Measurement).describe("What was measured, one entry per detector."),
    reasons: z
      .array(Reason)
      .max(reasonsMax)
      .optional()
      .describe("Why, in sentences that can be checked against the content; weightiest first."),
    where: Where,
    family: GeneratorFamily.nullable()
      .optional()
      .describe("Which generators it reads like. Null if nothing indicates that AI made it."),
    leftOut: z.array(LeftOut).optional().describe("What was recognized and not scored."),
    provenance: Provenance.optional().describe(
      "What the file says about itself; for images, recordings and videos.",
    ),
    image: ImageEvidence.optional().describe("What was measured in an image."),
    views: ImageViews.optional().describe("Renderings of an image, only on request."),
    audio: AudioEvidence.optional().describe("What was measured in a recording."),
    video: VideoEvidence.optional().describe("What was measured in a video."),
    frameViews: z
      .array(FrameView)
      .optional()
      .describe("Small pictures of a video's most telling frames, only on request."),
    whatWouldChange: z.array(z.string()).describe("What would change the verdict, in words."),
    measuredErrorRate: MeasuredErrorRate.nullable().describe(
      "How often human content like this is wrongly flagged at the applied threshold.",
    ),
    measuredMissRate: MeasuredMissRate.nullable()
      .optional()
      .describe("How often AI content like this is called human at the applied threshold."),
    leaning: Leaning.nullable()
      .optional()
      .describe("For `uncertain`: which way it leans. Null if nothing supports a leaning."),
    leaningPrecision: LeaningPrecision.nullable()
      .optional()
      .describe("For a leaning: how often such a leaning was right, as measured."),
    threshold: ChosenThreshold.nullable()
      .optional()
      .describe(
        "The effect of the account's tolerated rate. Null if none was chosen or the answer did not come from a score.",
      ),
    models: z.array(ModelReference).describe("Every network that contributed to the answer."),
    summary: z.string().describe("The result in a sentence."),
    explanation: z.string().describe("The result in a paragraph."),
    details: z
      .object({
        humanTellSigns: z.array(z.string()).describe("What points to a person."),
        indicators: z.array(z.string()).describe("What points to AI."),
        reasoning: z.string().describe("How the verdict was reached."),
      })
      .describe("The same in more detail, for people."),
    detailedAnalysis: DetailedAnalysis,
  })
  .describe("The answer of a detector.");
export type Detection = z.infer<typeof Detection>;
