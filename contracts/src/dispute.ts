import { z } from "zod";
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
