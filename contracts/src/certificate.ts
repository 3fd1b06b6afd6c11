import { z } from "zod";
import { Modality } from "./detection.ts";

export const CertificateResult = z.enum(["AI Generated", "Human Created"]);

export const GenerateCertificateInput = z.object({
  analysisId: z.string(),
  result: CertificateResult,
  confidence: z.number(),
  contentType: Modality.default("text"),
  fileName: z.string().max(255).optional(),
});
export type GenerateCertificateInput = z.infer<typeof GenerateCertificateInput>;

export const Certificate = z.object({
  id: z.string(),
  result: CertificateResult,
  confidence: z.number(),
  contentType: Modality,
  fileName: z.string().nullable(),
  timestamp: z.iso.datetime(),
  certificateUrl: z.string(),
});
export type Certificate = z.infer<typeof Certificate>;
