import { z } from "zod";
import { Detection, Modality, Verdict } from "./detection.ts";
import { disputeStates } from "./dispute-states.ts";
import { dispute, disputeReasons, lengthMax } from "./limits.ts";

export const DisputeReason = z.enum(disputeReasons);

/** What the query parameter `data` of /dispute carries. */
export const DisputeLink = z.object({
  analysisId: z.string(),
  confidence: z.number().nullable(),
  content: z.string(),
});
export type DisputeLink = z.infer<typeof DisputeLink>;

export const DisputeInput = z.object({
  analysisId: z.string().max(lengthMax.analysisId),
  reason: DisputeReason.default("inaccurate"),
  description: z.string().trim().min(1).max(lengthMax.disputeDescription),
  userEmail: z.string().trim().min(1).max(lengthMax.email),
  originalConfidence: z.number().nullable().default(null),
  contentSample: z.string().max(dispute.contentSampleSent).default(dispute.notGiven),
});
export type DisputeInput = z.infer<typeof DisputeInput>;

export const DisputeEvent = z.object({
  state: z.enum(disputeStates),
  note: z.string(),
  createdAt: z.iso.datetime(),
});
export type DisputeEvent = z.infer<typeof DisputeEvent>;

/** A dispute as its author sees it. */
export const Dispute = z.object({
  id: z.string(),
  analysisId: z.string(),
  reason: DisputeReason,
  description: z.string(),
  state: z.enum(disputeStates),
  createdAt: z.iso.datetime(),
  /** Until when we promised an answer. */
  dueAt: z.iso.datetime(),
  decidedAt: z.iso.datetime().nullable(),
  /** The verdict that stands beside the one given, once it is corrected and while its analysis is kept. */
  verdictRight: Verdict.nullable(),
  /** From its filing on, the oldest first. */
  events: z.array(DisputeEvent),
});
export type Dispute = z.infer<typeof Dispute>;

/** The answer to the form; `id` and `token` open its page. */
export const DisputeSubmitted = z.object({
  message: z.string(),
  /** True where this account disputes the result already: then it is that dispute, and nothing was added. */
  repeated: z.boolean(),
  id: z.string(),
  token: z.string(),
  dueAt: z.iso.datetime(),
});
export type DisputeSubmitted = z.infer<typeof DisputeSubmitted>;

/** A dispute as its reviewer sees it, with the evidence that is kept. */
export const DisputeCase = Dispute.extend({
  userEmail: z.string(),
  /** Whether its author owns the analysis it names; only then can the verdict be corrected. */
  ownsAnalysis: z.boolean(),
  originalConfidence: z.number().nullable(),
  contentSample: z.string(),
  overdue: z.boolean(),
  analysis: z
    .object({
      id: z.string(),
      createdAt: z.iso.datetime(),
      fileName: z.string().nullable(),
      correctedVerdict: Verdict.nullable(),
      /** Of the certificate that stands, which a correction revokes. */
      certificateId: z.string().nullable(),
      detection: Detection,
    })
    .nullable(),
});
export type DisputeCase = z.infer<typeof DisputeCase>;

export const DisputeQueueQuery = z.object({
  state: z.enum(disputeStates).optional(),
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(25),
});
export type DisputeQueueQuery = z.infer<typeof DisputeQueueQuery>;

export const DisputeCounts = z.object({
  open: z.int(),
  in_review: z.int(),
  upheld: z.int(),
  corrected: z.int(),
  closed: z.int(),
  /** Of those that wait for a decision. */
  overdue: z.int(),
});
export type DisputeCounts = z.infer<typeof DisputeCounts>;

export const DisputeQueue = z.object({
  items: z.array(DisputeCase),
  /** Of all that fit the filter. */
  total: z.int(),
  counts: DisputeCounts,
  nextCursor: z.string().nullable(),
});
export type DisputeQueue = z.infer<typeof DisputeQueue>;

export const DecideDisputeInput = z
  .object({
    /** The state the administrator saw; where another has changed it since, the call is refused. */
    from: z.enum(disputeStates),
    state: z.enum(disputeStates),
    /** Sent to the author. */
    note: z.string().trim().max(lengthMax.disputeNote).default(""),
    /** Needed for `corrected`, and for nothing else. */
    verdict: Verdict.optional(),
  })
  .refine(({ state, verdict }) => verdict === undefined || state === "corrected", {
    path: ["verdict"],
    message: "Only a correction names a verdict.",
  });
export type DecideDisputeInput = z.infer<typeof DecideDisputeInput>;

/** An item of the public record: nothing of the content or its owner. */
export const KnownError = z.object({
  type: Modality,
  /** Of the model that calibrates; null where none scored the content. */
  modelVersion: z.string().nullable(),
  verdictGiven: Verdict,
  /** Null where the verdict was found wrong and what is right stays open. */
  verdictRight: Verdict.nullable(),
  /** The day alone. */
  day: z.iso.date(),
});
export type KnownError = z.infer<typeof KnownError>;

export const KnownErrors = z.object({
  /** The newest. */
  items: z.array(KnownError),
  /** Analyses answered with each model and still kept, so that the errors can be read as a share. */
  totals: z.array(
    z.object({
      type: Modality,
      modelVersion: KnownError.shape.modelVersion,
      analyses: z.int(),
      errors: z.int(),
    }),
  ),
});
export type KnownErrors = z.infer<typeof KnownErrors>;
