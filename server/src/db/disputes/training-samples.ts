/** Disputed content that may train the detectors: its author agreed, kept it, and was found right. */
import type { Verdict } from "@tellsign/contracts/detection/detection";
import type { Modality } from "@tellsign/contracts/detection/modality";
import { and, eq, sql } from "drizzle-orm";
import { findKeptContent } from "../analyses/kept-contents.ts";
import { analyses } from "../analyses/tables.ts";
import type { Database } from "../database.ts";
import { disputes } from "./tables.ts";

export type TrainingSample = {
  disputeId: string;
  type: Modality;
  verdict: Verdict;
  fileName: string | null;
  text: string | null;
  /** The name it is kept under. */
  file: string | null;
};

/** Only a corrected verdict names the right label: an upheld dispute says that the verdict was wrong, not which is right. */
export async function listTrainingSamples(db: Database): Promise<TrainingSample[]> {
  const rows = await db
    .select({
      disputeId: disputes.id,
      userId: disputes.userId,
      type: analyses.type,
      verdict: analyses.correctedVerdict,
      fileName: analyses.fileName,
      contentHash: analyses.contentHash,
    })
    .from(disputes)
    .innerJoin(
      analyses,
      and(sql`${analyses.id}::text = ${disputes.analysisId}`, eq(analyses.userId, disputes.userId)),
    )
    .where(and(eq(disputes.state, "corrected"), disputes.trainingConsent))
    .orderBy(disputes.createdAt, disputes.id);
  const samples: TrainingSample[] = [];
  for (const { userId, contentHash, verdict, ...row } of rows) {
    if (!userId || !verdict) continue;
    const kept = await findKeptContent(db, { userId, contentHash });
    if (kept) samples.push({ ...row, verdict, ...kept });
  }
  return samples;
}
