/** The answer every modality gives. `aiProbability` and `confidence` are calibrated and lie in 0-1; a raw model output is a `score`. What is described here is what the API documentation prints. */
import { z } from "zod";
import { ImageEvidence, ImageViews } from "./image-evidence.ts";
import { AudioEvidence, FrameView, VideoEvidence } from "./media-evidence.ts";
import { segmentLanes } from "./media-kinds.ts";
import { modalities } from "./modality.ts";
import { Provenance } from "./provenance.ts";
import { uncertainReasonCodes } from "./uncertain-reasons.ts";

export const Modality = z.enum(modalities).describe("A kind of content.");

export const Verdict = z
  .enum(["ai", "human", "mixed", "uncertain"])
  .describe(
    "What the content is held to be. `uncertain` is an abstention: nothing is claimed either way.",
  );
export type Verdict = z.infer<typeof Verdict>;

const fraction = z.number().min(0).max(1);

export const Interval = z
  .object({
    low: fraction.describe("Its lower end."),
    high: fraction.describe("Its upper end."),
    level: fraction.describe("How often such an interval holds the true value, such as 0.95."),
  })
  .describe("A confidence interval.");
export type Interval = z.infer<typeof Interval>;

export const Measurement = z
  .object({
    detector: z.string().describe("Which detector it was; stable between versions."),
    name: z.string().describe("Its name in words."),
    score: fraction
      .nullable()
      .describe("What it gave: 0 speaks for a person, 1 for AI. Null where it did not run."),
    weight: fraction
      .nullable()
      .describe("Its share in the verdict. Null where it has none, because it only explains."),
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
      .describe("What the model gives this part. Null where it was not scored."),
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
    aiProbability: fraction.nullable().describe("What the model gives this part."),
  })
  .describe("A rectangle in pixels of the image or frame as submitted.");
export type Region = z.infer<typeof Region>;

export const Segment = z
  .object({
    startS: z.number().min(0).describe("Where it begins."),
    endS: z.number().min(0).describe("Where it ends."),
    lane: z.enum(segmentLanes).describe("What of the content was looked at."),
    aiProbability: fraction.nullable().describe("What the model gives this stretch."),
  })
  .describe("A stretch of a recording or a video, in seconds.");
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
  .describe("Consecutive sentences that read alike. Between two runs lies a seam.");
export type TextRun = z.infer<typeof TextRun>;

export const Where = z
  .object({
    spans: z.array(TextSpan).describe("Of a text: its sentences or parts."),
    runs: z
      .array(TextRun)
      .optional()
      .describe("Of a `mixed` text: what reads like a person's and what like AI's."),
    seams: z
      .array(z.int().min(0))
      .optional()
      .describe("Of a `mixed` text: the characters at which each run after the first begins."),
    regions: z.array(Region).describe("Of an image: the parts that stand out."),
    segments: z.array(Segment).describe("Of a recording or a video: its stretches, by lane."),
    resolution: z.string().describe("How fine the evidence is, in words, or why there is none."),
  })
  .describe("Where the evidence lies. What does not apply to the kind of content is empty.");
export type Where = z.infer<typeof Where>;

export const UncertainReason = z
  .object({
    code: z.enum(uncertainReasonCodes).describe("Stable; meant for programs."),
    title: z.string().describe("In a few words."),
    message: z.string().describe("In a sentence."),
    technical: z.boolean().describe("True where the reason lies with us. That is never charged."),
  })
  .describe("Why nothing is claimed.");
export type UncertainReason = z.infer<typeof UncertainReason>;

export const GeneratorFamily = z
  .object({
    named: z.string().nullable().describe("Null where none stands out enough to be named."),
    probabilities: z
      .record(z.string(), fraction)
      .describe("The share of each known family, given that AI made the content."),
  })
  .describe("Which family of generators the content reads like.");
export type GeneratorFamily = z.infer<typeof GeneratorFamily>;

export const LeftOut = z
  .object({
    reason: z.string().describe("What it was recognised as, such as a list of references."),
    parts: z.int().min(1).describe("How many such parts."),
    words: z.int().min(0).describe("How many words they have."),
  })
  .describe("What was recognised and not scored.");
export type LeftOut = z.infer<typeof LeftOut>;

export const MeasuredErrorRate = z
  .object({
    falsePositiveRate: fraction.describe("The share of human content that was called AI."),
    interval: Interval.describe("How sure that share is."),
    sampleCount: z.int().min(0).describe("On how many human samples it was measured."),
    group: z.string().describe("Which group of people's content they were."),
  })
  .describe("How often the detector wrongly flags human content like this one, as measured.");
export type MeasuredErrorRate = z.infer<typeof MeasuredErrorRate>;

export const ChosenThreshold = z
  .object({
    falsePositiveRate: fraction.describe("The rate the account tolerates."),
    supported: z
      .boolean()
      .describe(
        "False where what was measured does not support that rate: the shipped threshold served, and the figures are its own.",
      ),
    measured: fraction
      .nullable()
      .describe("The share of human samples that the threshold applied flags. Null: not measured."),
    n: z.int().min(0).describe("How many human samples that were."),
    interval: Interval.nullable().describe("How sure that share is."),
  })
  .describe("What an account's tolerated false-positive rate did to the threshold for `ai`.");
export type ChosenThreshold = z.infer<typeof ChosenThreshold>;

export const ModelReference = z
  .object({
    name: z.string().describe("Its name."),
    version: z.string().describe("Its version, as its model card has it."),
    sha256: z.string().describe("The hash of its weights."),
  })
  .describe("A network that took part.");
export type ModelReference = z.infer<typeof ModelReference>;

export const DetailedAnalysis = z
  .object({
    indicators: z.array(z.string()).describe("What speaks for AI."),
    humanLikeElements: z.array(z.string()).describe("What speaks for a person."),
    patterns: z.array(z.string()).describe("What was noticed and speaks for neither."),
    recommendations: z.array(z.string()).describe("What to do with this result."),
    technicalDetails: z
      .object({
        sentenceStructure: z.string().describe("How sentences are built."),
        vocabularyAnalysis: z.string().describe("How words are chosen."),
        coherenceScore: z.string().describe("How its parts hang together."),
        creativityMarkers: z.string().describe("What is unusual about it."),
      })
      .describe("Readings in words. Empty for kinds of content they do not fit."),
  })
  .describe("Readings for people. Do not decide by them.");
export type DetailedAnalysis = z.infer<typeof DetailedAnalysis>;

export const Detection = z
  .object({
    type: Modality.describe("The kind of content."),
    verdict: Verdict,
    aiProbability: fraction
      .nullable()
      .describe("The calibrated probability that AI made it. Null where nothing was measured."),
    interval: Interval.nullable().describe("How sure that probability is."),
    isAiGenerated: z
      .boolean()
      .describe("True for `ai`, and for `mixed` where more than half is AI's. False otherwise."),
    confidence: fraction
      .nullable()
      .describe("The calibrated probability that the verdict is right. Null for `uncertain`."),
    aiShare: fraction.nullable().describe("The share made by AI, for `mixed`."),
    uncertainReason: UncertainReason.nullable().describe("For `uncertain`: why."),
    measurements: z.array(Measurement).describe("What was measured, one entry for each detector."),
    where: Where,
    family: GeneratorFamily.nullable()
      .optional()
      .describe("Which generators it reads like. Null where nothing says that AI made it."),
    leftOut: z.array(LeftOut).optional().describe("What was recognised and not scored."),
    provenance: Provenance.optional().describe(
      "What the file says about itself; for images, recordings and videos.",
    ),
    image: ImageEvidence.optional().describe("What was measured of an image."),
    views: ImageViews.optional().describe("Pictures of an image; only where they are asked for."),
    audio: AudioEvidence.optional().describe("What was measured of a recording."),
    video: VideoEvidence.optional().describe("What was measured of a video."),
    frameViews: z
      .array(FrameView)
      .optional()
      .describe("Small pictures of a video's telling frames; only where they are asked for."),
    whatWouldChange: z.array(z.string()).describe("What would change the verdict, in words."),
    measuredErrorRate: MeasuredErrorRate.nullable().describe(
      "How often such content of people is wrongly flagged, at the threshold that was applied.",
    ),
    threshold: ChosenThreshold.nullable()
      .optional()
      .describe(
        "What the account's tolerated rate did. Null where none was chosen, or the answer did not come from a score.",
      ),
    models: z.array(ModelReference).describe("Every network that took part."),
    summary: z.string().describe("The result in a sentence."),
    explanation: z.string().describe("The result in a paragraph."),
    details: z
      .object({
        humanTellSigns: z.array(z.string()).describe("What speaks for a person."),
        indicators: z.array(z.string()).describe("What speaks for AI."),
        reasoning: z.string().describe("How the verdict came about."),
      })
      .describe("The same for people who want to read more."),
    detailedAnalysis: DetailedAnalysis,
  })
  .describe("The answer of a detector.");
export type Detection = z.infer<typeof Detection>;
