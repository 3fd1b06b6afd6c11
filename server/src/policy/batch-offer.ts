/** What an account may have in batches, and what they cost it. */
import type { BatchPrice, PriceBatchInput } from "@tellsign/contracts/batch";
import type { Modality } from "@tellsign/contracts/modality";
import { type PlanName, plans } from "@tellsign/contracts/plans";
import type { User } from "@tellsign/contracts/user";
import { isSubscribed } from "./standing.ts";

/** `status`: as standingOf gives it. A credit pays for items, but brings no kind of batch that the plan has not. */
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
