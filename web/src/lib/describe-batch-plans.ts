import { batchWords } from "@tellsign/contracts/batch-words";
import { modalities } from "@tellsign/contracts/modality";
import { type Plan, paidPlans } from "@tellsign/contracts/plans";

function labels(fits: (plan: Plan) => boolean): string {
  return paidPlans
    .filter(fits)
    .map(({ label }) => label)
    .join(" and ");
}

/** Which plans analyse what in batches. */
export function describeBatchPlans(): string {
  const takesAll = ({ entitlements }: Plan) => entitlements.batch.length === modalities.length;
  const takesSome = (plan: Plan) => plan.entitlements.batch.length > 0 && !takesAll(plan);
  return batchWords.locked.replace("{text}", labels(takesSome)).replace("{all}", labels(takesAll));
}
