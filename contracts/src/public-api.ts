import { z } from "zod";
import { Modality } from "./detection.ts";
import { scanDepths } from "./media-kinds.ts";

export const PublicAnalyzeInput = z.object({
  content: z.string(),
  type: Modality,
  options: z
    .object({
      detailed: z.boolean().optional(),
      confidence: z.boolean().optional(),
      depth: z.enum(scanDepths).optional(),
    })
    .optional(),
});
export type PublicAnalyzeInput = z.infer<typeof PublicAnalyzeInput>;

export const PublicAnalyzeAnswer = z.object({
  isAI: z.boolean(),
  confidence: z.number().min(0).max(1).nullable(),
  analysis: z.record(z.string(), z.unknown()),
});
export type PublicAnalyzeAnswer = z.infer<typeof PublicAnalyzeAnswer>;

export const ApiStatus = z.object({
  status: z.enum(["ok", "degraded"]),
  version: z.string(),
  modalities: z.array(Modality),
  limits: z.record(z.string(), z.object({ count: z.int(), windowSeconds: z.int() })),
});
export type ApiStatus = z.infer<typeof ApiStatus>;
