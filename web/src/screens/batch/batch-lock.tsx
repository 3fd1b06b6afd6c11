import { batchWords } from "@tellsign/contracts/batch-words";
import { modalities } from "@tellsign/contracts/modality";
import { paidPlans } from "@tellsign/contracts/plans";
import { ButtonLink } from "../../components/button.tsx";

const labels = (takeAll: boolean) =>
  paidPlans
    .filter(({ entitlements: { batch } }) =>
      takeAll
        ? batch.length === modalities.length
        : batch.length > 0 && batch.length < modalities.length,
    )
    .map(({ label }) => label)
    .join(" and ");

/** What stands in place of the form where the plan has no batches. */
export function BatchLock() {
  return (
    <section className="flex flex-wrap items-center justify-between gap-4 rounded-card border-l-4 border-warn bg-sunken p-5">
      <div className="prose-width">
        <h2 className="text-xl">{batchWords.lockedTitle}</h2>
        <p>{batchWords.locked.replace("{text}", labels(false)).replace("{all}", labels(true))}</p>
      </div>
      <ButtonLink href="/subscribe">See plans and prices</ButtonLink>
    </section>
  );
}
