import type { NewAnalysis } from "../db/analyses.ts";

/** An analysis that is about to be paid for, of content that nobody looks at. */
export function newAnalysis(
  userId: string,
  { type, now }: { type: NewAnalysis["type"]; now: Date },
): NewAnalysis {
  return {
    userId,
    type,
    contentHash: "",
    fileName: null,
    sizeBytes: 1,
    charged: true,
    leaseExpiresAt: now,
    createdAt: now,
  };
}
