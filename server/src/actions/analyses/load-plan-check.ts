import type { ScanDepth } from "@tellsign/contracts/detection/media-kinds";
import type { Modality } from "@tellsign/contracts/detection/modality";
import type { UserRow } from "../../db/accounts/users.ts";
import { readUsage } from "../../db/billing/ledger.ts";
import type { Database } from "../../db/database.ts";
import { chooseBucket } from "../../policy/billing/choose-bucket.ts";
import { effectiveStatus } from "../../policy/billing/effective-status.ts";
import { AppError } from "../../process/app-error.ts";
import type { Clock } from "../../process/clock.ts";

export type CheckPlan = (type: Modality, depth?: ScanDepth) => void;

/** Gives a check that throws when the account's plan or this server cannot analyze a kind of content at a depth, so that no upload is received in vain. Paying checks again. */
export async function loadPlanCheck(
  ports: { db: Database; modalities: readonly Modality[]; now: Clock },
  user: UserRow,
): Promise<CheckPlan> {
  const now = ports.now();
  const usage = await readUsage(ports.db, user, now);
  return (modality, depth) => {
    const choice = chooseBucket({
      plan: user.subscriptionPlan,
      status: effectiveStatus(user, now),
      usage,
      modality,
      depth,
    });
    if ("refusal" in choice) throw new AppError(choice.refusal);
    if (!ports.modalities.includes(modality)) throw new AppError("modality_not_available");
  };
}
