import { type Plan, paidPlans } from "@tellsign/contracts/billing/plans";
import { modalities } from "@tellsign/contracts/detection/modality";
import { batch as batchWords } from "../content/messages/analysis/batch.ts";

function labels(fits: (plan: Plan) => boolean): string {
  return paidPlans
    .filter(fits)
    .map(({ label }) => label)
    .join(" and ");
}

/** Which plans analyze what in batches. */
export function describeBatchPlans(): string {
  const takesAll = ({ entitlements }: Plan) => entitlements.batch.length === modalities.length;
  const takesSome = (plan: Plan) => plan.entitlements.batch.length > 0 && !takesAll(plan);
  return batchWords.locked.replace("{text}", labels(takesSome)).replace("{all}", labels(takesAll));
}
