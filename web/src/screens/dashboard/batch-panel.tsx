import { batchWords } from "@tellsign/contracts/batch-words";
import { type PlanName, plans } from "@tellsign/contracts/plans";
import { Lock } from "lucide-react";
import { ButtonLink } from "../../components/button.tsx";
import { Card } from "../../components/card.tsx";
import { describeBatchPlans } from "../../lib/describe-batch-plans.ts";

/** The way to batches, or what opens it. */
export function BatchPanel({ plan }: { plan: PlanName }) {
  if (plans[plan].entitlements.batch.length > 0)
    return (
      <Card title="Batch analysis">
        <p className="mb-4 text-muted">{batchWords.lead}</p>
        <ButtonLink href="/batch" variant="secondary" size="sm">
          Make a batch
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
