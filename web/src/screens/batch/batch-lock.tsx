import { batchWords } from "@tellsign/contracts/batch-words";
import { ButtonLink } from "../../components/button.tsx";
import { describeBatchPlans } from "../../lib/describe-batch-plans.ts";

/** What stands in place of the form where the plan has no batches. */
export function BatchLock() {
  return (
    <section className="flex flex-wrap items-center justify-between gap-4 rounded-card border-l-4 border-warn bg-sunken p-5">
      <div className="prose-width">
        <h2 className="text-xl">{batchWords.lockedTitle}</h2>
        <p>{describeBatchPlans()}</p>
      </div>
      <ButtonLink href="/subscribe">See plans and prices</ButtonLink>
    </section>
  );
}
