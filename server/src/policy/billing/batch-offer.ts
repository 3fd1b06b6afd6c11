/** Which modalities an account may submit in batches, and what a batch costs. */

import type { User } from "@tellsign/contracts/account/user";
import type { BatchPrice, PriceBatchInput } from "@tellsign/contracts/batch/batch";
import { type PlanName, plans } from "@tellsign/contracts/billing/plans";
import type { Modality } from "@tellsign/contracts/detection/modality";
import { isSubscribed } from "./effective-status.ts";

/** `status` comes from effectiveStatus. A credit pays for items but does not unlock modalities that the plan lacks. */
type Account = { plan: PlanName; status: User["subscriptionStatus"] };

export function listBatchKinds({ plan, status }: Account): readonly Modality[] {
  return plans[isSubscribed(plan, status) ? plan : "free"].entitlements.batch;
}

type Allowance = {
  remaining: number;
  /** What the items of unfinished batches are going to use. */
  reserved: number;
};

export function priceBatch(
  { items }: Pick<PriceBatchInput, "items">,
  { remaining, reserved }: Allowance,
  kinds: readonly Modality[],
): BatchPrice {
  const asked = Object.entries(items) as [Modality, number][];
  const count = (of: typeof asked) => of.reduce((sum, [, count]) => sum + count, 0);
  const price = count(asked);
  // No allowance pays for a kind that the plan lacks.
  const payable = count(asked.filter(([kind]) => kinds.includes(kind)));
  const covered = Math.min(payable, Math.max(0, remaining - reserved));
  return {
    items: price,
    price,
    remaining: Math.max(0, remaining),
    reserved,
    covered,
    sufficient: covered === price,
    creditsNeeded: payable - covered,
    notIncluded: asked.flatMap(([kind, count]) =>
      count > 0 && !kinds.includes(kind) ? [kind] : [],
    ),
  };
}
