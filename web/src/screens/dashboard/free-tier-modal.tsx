import type { User } from "@tellsign/contracts/account/user";
import { plans } from "@tellsign/contracts/billing/plans";
import { useState } from "react";
import { Button, ButtonLink } from "../../components/ui/button.tsx";
import { Dialog } from "../../components/ui/dialog.tsx";
import { usage } from "../../content/messages/account/usage.ts";
import { formatCount } from "../../format/format-count.ts";

/** Opens once the free analyses are used up, and says so if purchased ones are left. */
export function FreeTierModal({ user }: { user: User }) {
  const [closed, setClosed] = useState(false);
  const { subscriptionPlan, freeAnalysesUsed, credits } = user;
  const exhausted = subscriptionPlan === "free" && freeAnalysesUsed >= plans.free.quota;
  return (
    <Dialog
      open={exhausted && !closed}
      onOpenChange={(open) => setClosed(!open)}
      title="You’ve used your free analyses"
      description={usage.freeExhausted}
    >
      {credits > 0 && (
        <p className="mb-4">
          You have <span className="figure">{formatCount(credits)}</span> purchased{" "}
          {credits === 1 ? "analysis" : "analyses"} left, and can keep going with{" "}
          {credits === 1 ? "it" : "them"}.
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <ButtonLink href="/subscribe">See plans and prices</ButtonLink>
        <Button variant="secondary" onClick={() => setClosed(true)}>
          Not now
        </Button>
      </div>
    </Dialog>
  );
}
