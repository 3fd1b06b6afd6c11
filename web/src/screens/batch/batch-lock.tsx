import { ButtonLink } from "../../components/ui/button.tsx";
import { batch as batchWords } from "../../content/messages/analysis/batch.ts";
import { describeBatchPlans } from "../../format/describe-batch-plans.ts";

/** Shown in place of the form if the plan has no batches. */
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
