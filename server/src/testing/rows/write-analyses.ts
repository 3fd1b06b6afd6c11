/** Answered analyses as rows, without running a detector. */
import type { Verdict } from "@tellsign/contracts/detection/detection";
import { analyses } from "../../db/analyses/tables.ts";
import type { Database } from "../../db/database.ts";
import { definiteDetection, uncertainDetection } from "../contents/detections.ts";

type Row = typeof analyses.$inferInsert;

export function answeredAnalysis(
  userId: string,
  { modelVersion = "1.0.0", ...given }: Partial<Row> & { modelVersion?: string } = {},
): Row {
  const verdict: Verdict = given.verdict ?? "human";
  const type = given.type ?? "text";
  const detection =
    verdict === "ai" || verdict === "human"
      ? definiteDetection(verdict)
      : uncertainDetection("language_not_validated");
  const models = [{ name: type, version: modelVersion, sha256: "" }];
  return {
    userId,
    type,
    state: "done",
    verdict,
    isAiGenerated: detection.isAiGenerated,
    aiProbability: detection.aiProbability,
    confidence: detection.confidence,
    detection: { ...detection, type, models },
    contentHash: "a-hash",
    sizeBytes: 12,
    charged: true,
    processingTimeMs: 5,
    leaseExpiresAt: new Date(),
    ...given,
  };
}

/** Returns their ids in the given order. */
export async function writeAnalyses(db: Database, rows: Row[]): Promise<string[]> {
  const written = await db.insert(analyses).values(rows).returning({ id: analyses.id });
  return written.map(({ id }) => id);
}
