import { z } from "zod";
import { Detection, Modality, Verdict } from "../detection/detection.ts";
import { dispute, disputeReasons, lengthMax } from "../limits.ts";
import { disputeStates } from "./dispute-states.ts";

export const DisputeReason = z.enum(disputeReasons);

/** The contents of /dispute's query parameter `data`. */
export const DisputeLink = z.object({
  analysisId: z.string(),
  confidence: z.number().nullable(),
  content: z.string(),
});
export type DisputeLink = z.infer<typeof DisputeLink>;

export const DisputeInput = z.object({
  analysisId: z.string().trim().min(1).max(lengthMax.analysisId),
  reason: DisputeReason.default("inaccurate"),
  description: z.string().trim().min(1).max(lengthMax.disputeDescription),
  userEmail: z.string().trim().min(1).max(lengthMax.email),
  originalConfidence: z.number().nullable().default(null),
  contentSample: z.string().max(dispute.contentSampleSent).default(dispute.notGiven),
  /** Whether the content, if its owner kept it, may train the detectors once the dispute is upheld. */
  trainingConsent: z.boolean().default(false),
});
export type DisputeInput = z.infer<typeof DisputeInput>;

export const DisputeEvent = z.object({
  state: z.enum(disputeStates),
  note: z.string(),
  createdAt: z.iso.datetime(),
});
export type DisputeEvent = z.infer<typeof DisputeEvent>;

/** A dispute as the person who filed it sees it. */
export const Dispute = z.object({
  id: z.string(),
  analysisId: z.string(),
  reason: DisputeReason,
  description: z.string(),
  state: z.enum(disputeStates),
  createdAt: z.iso.datetime(),
  /** When we promised an answer. */
  dueAt: z.iso.datetime(),
  decidedAt: z.iso.datetime().nullable(),
  /** The corrected verdict, if any, while its analysis is stored. */
  verdictRight: Verdict.nullable(),
  /** Oldest first, starting with its filing. */
  events: z.array(DisputeEvent),
});
export type Dispute = z.infer<typeof Dispute>;

/** The response to the form; `id` and `token` open its page. */
export const DisputeSubmitted = z.object({
  message: z.string(),
  /** True if this account already disputes the result: the existing dispute is returned and nothing was added. */
  repeated: z.boolean(),
  id: z.string(),
  token: z.string(),
  dueAt: z.iso.datetime(),
});
export type DisputeSubmitted = z.infer<typeof DisputeSubmitted>;

/** A dispute as a reviewer sees it, with the stored evidence. */
export const DisputeCase = Dispute.extend({
  userEmail: z.string(),
  /** Whether the person who filed it owns the analysis; only then can the verdict be corrected. */
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
      /** The valid certificate, which a correction would revoke. */
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
  /** Counts of undecided disputes. */
  overdue: z.int(),
});
export type DisputeCounts = z.infer<typeof DisputeCounts>;

export const DisputeQueue = z.object({
  items: z.array(DisputeCase),
  /** The total that matches the filter. */
  total: z.int(),
  counts: DisputeCounts,
  nextCursor: z.string().nullable(),
});
export type DisputeQueue = z.infer<typeof DisputeQueue>;

export const DecideDisputeInput = z
  .object({
    /** The state the reviewer saw; if it has changed since, the call is rejected. */
    from: z.enum(disputeStates),
    state: z.enum(disputeStates),
    /** Emailed to the person who filed it. */
    note: z.string().trim().max(lengthMax.disputeNote).default(""),
    /** Required for `corrected`, not allowed otherwise. */
    verdict: Verdict.optional(),
  })
  .refine(({ state, verdict }) => verdict === undefined || state === "corrected", {
    path: ["verdict"],
    message: "A verdict is allowed only for a correction.",
  });
export type DecideDisputeInput = z.infer<typeof DecideDisputeInput>;

/** An entry of the public record, without anything about the content or its owner. */
export const KnownError = z.object({
  type: Modality,
  /** The calibrated model's version; null if no model scored the content. */
  modelVersion: z.string().nullable(),
  verdictGiven: Verdict,
  /** Null if the verdict was found wrong but the right one remains open. */
  verdictRight: Verdict.nullable(),
  /** Without the time. */
  day: z.iso.date(),
});
export type KnownError = z.infer<typeof KnownError>;

export const KnownErrors = z.object({
  /** The newest. */
  items: z.array(KnownError),
  /** Stored results per model, so that errors can be read as a share. */
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
