import { usage } from "@tellsign/contracts/messages";
import { plans } from "@tellsign/contracts/plans";
import type { User } from "@tellsign/contracts/user";
import { useState } from "react";
import { Button, ButtonLink } from "../../components/button.tsx";
import { Dialog } from "../../components/dialog.tsx";
import { formatCount } from "../../lib/format-count.ts";

/** Opens once the free analyses are used up, and says so where bought ones are left. */
export function FreeTierModal({ user }: { user: User }) {
  const [closed, setClosed] = useState(false);
  const { subscriptionPlan, freeAnalysesUsed, credits } = user;
  const exhausted = subscriptionPlan === "free" && freeAnalysesUsed >= plans.free.quota;
  return (
    <Dialog
      open={exhausted && !closed}
      onOpenChange={(open) => setClosed(!open)}
      title="Your free analyses are used"
      description={usage.freeExhausted}
    >
      {credits > 0 && (
        <p className="mb-4">
          You have <span className="figure">{formatCount(credits)}</span> bought{" "}
          {credits === 1 ? "analysis" : "analyses"} left, and can go on with{" "}
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
