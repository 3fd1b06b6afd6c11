import type { PlanName } from "@tellsign/contracts/billing/plans";
import { ButtonLink } from "../../components/ui/button.tsx";
import { Card } from "../../components/ui/card.tsx";

/** Starter can make keys as well; the specification shows the panel to these two. */
const shownTo = new Set<PlanName>(["pro", "expert"]);

export function ApiAccessPanel({ plan }: { plan: PlanName }) {
  if (!shownTo.has(plan)) return null;
  return (
    <Card title="API Access">
      <p className="mb-4 text-muted">
        Run analyses from your own programs with a key for this account.
      </p>
      <div className="flex flex-wrap gap-2">
        <ButtonLink href="/api-docs" variant="secondary" size="sm">
          Documentation
        </ButtonLink>
        <ButtonLink href="/api-dashboard" variant="quiet" size="sm">
          API keys
        </ButtonLink>
      </div>
    </Card>
  );
}
