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

export function priceBatch(
  { items }: Pick<PriceBatchInput, "items">,
  remaining: number,
  kinds: readonly Modality[],
): BatchPrice {
  const asked = Object.entries(items) as [Modality, number][];
  const price = asked.reduce((sum, [, count]) => sum + count, 0);
  const left = Math.max(0, remaining);
  const covered = Math.min(price, left);
  return {
    items: price,
    price,
    remaining: left,
    covered,
    sufficient: covered === price,
    creditsNeeded: price - covered,
    notIncluded: asked.flatMap(([kind, count]) =>
      count > 0 && !kinds.includes(kind) ? [kind] : [],
    ),
  };
}
