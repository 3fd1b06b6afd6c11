import type { ScanDepth } from "@tellsign/contracts/media-kinds";
import { type AnalysisRow, type NewAnalysis, startAnalysis } from "./db/analyses.ts";
import type { Database } from "./db/database.ts";
import { mayKeep } from "./db/kept-contents.ts";
import { settleLedger, spendOne } from "./db/ledger.ts";
import { lockUser, type UserRow } from "./db/users.ts";
import { AppError } from "./http/app-error.ts";
import { actWithMail } from "./jobs/act-with-mail.ts";
import { noticeQuota } from "./notice-quota.ts";
import { chooseBucket } from "./policy/choose-bucket.ts";
import { standingOf } from "./policy/standing.ts";
import type { Services } from "./services.ts";

export type Started = {
  started: AnalysisRow;
  user: UserRow;
  paidByCredit: boolean;
  /** What the account had left then. */
  remaining: number;
};

/** Writes the running analysis and what it costs. The user's row stays locked from reading the balance to spending it, so parallel requests cannot spend it twice. */
export async function payForAnalysis(
  services: Pick<Services, "db" | "env" | "jobs" | "log" | "now">,
  userId: string,
  analysis: NewAnalysis,
  {
    depth,
    keep,
    also,
  }: {
    depth?: ScanDepth;
    keep?: boolean;
    also?: (tx: Database, started: Started) => Promise<void>;
  } = {},
): Promise<Started> {
  const now = analysis.createdAt;
  return actWithMail(services, async (tx, queueMail) => {
    const user = await lockUser(tx, userId);
    if (!user) throw new AppError("unauthorized");
    const usage = await settleLedger(tx, user, now);
    const choice = chooseBucket({
      plan: user.subscriptionPlan,
      status: standingOf(user, now),
      usage,
      modality: analysis.type,
      depth,
    });
    if ("refusal" in choice) throw new AppError(choice.refusal);
    if (keep && !(await mayKeep(tx, userId, analysis.sizeBytes))) {
      throw new AppError("kept_space_full");
    }
    const started = await startAnalysis(tx, analysis);
    await spendOne(tx, { user, bucket: choice.bucket, analysisId: started.id, now });
    if (choice.bucket === "monthly") {
      const used = usage.monthlyUsed + 1;
      await noticeQuota({ tx, queueMail, env: services.env }, user, { used, now });
    }
    const paid = {
      started,
      user,
      paidByCredit: choice.bucket === "credit",
      remaining: usage.remaining - 1,
    };
    await also?.(tx, paid);
    return paid;
  });
}
