import { z } from "zod";

export const DeviceTraits = z.object({
  deviceFingerprint: z.string().min(1).max(512),
  userAgent: z.string().max(1024).default(""),
  screenResolution: z.string().max(64).default(""),
});
export type DeviceTraits = z.infer<typeof DeviceTraits>;

export const AnalyzeFreeInput = DeviceTraits.extend({
  type: z.literal("text"),
  content: z.string(),
});
export type AnalyzeFreeInput = z.infer<typeof AnalyzeFreeInput>;

export const FreeScanLimit = z.object({ limitReached: z.boolean() });
export type FreeScanLimit = z.infer<typeof FreeScanLimit>;
