import { type PlanName, plans } from "@tellsign/contracts/billing/plans";
import { Lock } from "lucide-react";
import { ButtonLink } from "../../components/ui/button.tsx";
import { Card } from "../../components/ui/card.tsx";
import { batch as batchWords } from "../../content/messages/analysis/batch.ts";
import { describeBatchPlans } from "../../format/describe-batch-plans.ts";

/** A link to batches, or to what unlocks them. */
export function BatchPanel({ plan }: { plan: PlanName }) {
  if (plans[plan].entitlements.batch.length > 0)
    return (
      <Card title="Batch analysis">
        <p className="mb-4 text-muted">{batchWords.lead}</p>
        <ButtonLink href="/batch" variant="secondary" size="sm">
          Create a batch
        </ButtonLink>
      </Card>
    );
  return (
    <Card
      title="Batch analysis"
      aside={<Lock role="img" aria-label="Not in your plan" className="size-4 text-muted" />}
    >
      <p className="mb-4 text-muted">{describeBatchPlans()}</p>
      <ButtonLink href="/subscribe" variant="secondary" size="sm">
        See plans and prices
      </ButtonLink>
    </Card>
  );
}
