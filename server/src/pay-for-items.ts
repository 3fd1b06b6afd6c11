import { randomUUID } from "node:crypto";
import type { ErrorCode } from "@tellsign/contracts/errors";
import { type NewAnalysis, startAnalyses } from "./db/analyses.ts";
import { type ClaimedItems, linkItem } from "./db/batch-claims.ts";
import { settleLedger, spendEach, type Usage } from "./db/ledger.ts";
import { lockUser } from "./db/users.ts";
import { actWithMail } from "./jobs/act-with-mail.ts";
import { JobLost } from "./jobs/hold-media-job.ts";
import { noticeQuota } from "./notice-quota.ts";
import { type Bucket, chooseBucket } from "./policy/choose-bucket.ts";
import { standingOf } from "./policy/standing.ts";
import type { Services } from "./services.ts";

type UnpaidItem = {
  position: number;
  analysis: NewAnalysis;
  /** A file that was fetched for it. */
  fetched: string | null;
};

type Payment = {
  /** The analyses of those that were paid for, by their positions. */
  paid: Map<number, string>;
  /** Why nothing pays for the others. */
  refusal: ErrorCode | null;
};

function lessOne(usage: Usage, bucket: Bucket): Usage {
  if (bucket === "credit") return { ...usage, credits: usage.credits - 1 };
  if (bucket === "free") return { ...usage, freeRemaining: usage.freeRemaining - 1 };
  return {
    ...usage,
    monthlyRemaining: usage.monthlyRemaining - 1,
    monthlyUsed: usage.monthlyUsed + 1,
  };
}

/** As payForAnalysis, for several items of a batch at once: their running analyses, what they cost and which item each belongs to, or nothing of all that. Pays for as many as there is something left for. */
export async function payForItems(
  services: Pick<Services, "db" | "env" | "jobs" | "log" | "now">,
  { batch, claim }: ClaimedItems,
  items: readonly UnpaidItem[],
): Promise<Payment> {
  if (items.length === 0) return { paid: new Map(), refusal: null };
  const now = services.now();
  return actWithMail(services, async (tx, queueMail) => {
    const user = await lockUser(tx, batch.userId);
    if (!user) throw new JobLost();
    let usage = await settleLedger(tx, user, now);
    const payment: Payment = { paid: new Map(), refusal: null };
    if (user.suspendedAt) return { ...payment, refusal: "account_denied" };
    const spent: { bucket: Bucket; analysisId: string }[] = [];
    const started: (NewAnalysis & { id: string })[] = [];
    for (const { position, analysis } of items) {
      const choice = chooseBucket({
        plan: user.subscriptionPlan,
        status: standingOf(user, now),
        usage,
        modality: analysis.type,
        // The others have no depth, and are paid for as any are.
        depth: analysis.type === "video" ? batch.depth : undefined,
      });
      if ("refusal" in choice) {
        payment.refusal = choice.refusal;
        break;
      }
      const id = randomUUID();
      started.push({ ...analysis, id });
      spent.push({ bucket: choice.bucket, analysisId: id });
      payment.paid.set(position, id);
      usage = lessOne(usage, choice.bucket);
    }
    if (started.length === 0) return payment;
    await startAnalyses(tx, started);
    await spendEach(tx, { user, spent, now });
    for (const { position, fetched } of items) {
      const analysisId = payment.paid.get(position);
      if (!analysisId) continue;
      const held = { batchId: batch.id, position, claim };
      if (!(await linkItem(tx, held, { analysisId, file: fetched }))) throw new JobLost();
    }
    if (spent.some(({ bucket }) => bucket === "monthly")) {
      const used = usage.monthlyUsed;
      await noticeQuota({ tx, queueMail, env: services.env }, user, { used, now });
    }
    return payment;
  });
}
