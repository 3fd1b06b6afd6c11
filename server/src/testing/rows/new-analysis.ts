import type { NewAnalysis } from "../../db/analyses/analyses.ts";

/** An analysis about to be paid for; its content does not matter. */
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
