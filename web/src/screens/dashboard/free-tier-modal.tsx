import { usage } from "@tellsign/contracts/messages";
import { plans } from "@tellsign/contracts/plans";
import type { User } from "@tellsign/contracts/user";
import { useState } from "react";
import { Button, ButtonLink } from "../../components/button.tsx";
import { Dialog } from "../../components/dialog.tsx";

/** Opens once the free analyses are used up, unless bought ones are left. */
export function FreeTierModal({ user }: { user: User }) {
  const [closed, setClosed] = useState(false);
  const exhausted =
    user.subscriptionPlan === "free" &&
    user.freeAnalysesUsed >= plans.free.quota &&
    user.credits === 0;
  return (
    <Dialog
      open={exhausted && !closed}
      onOpenChange={(open) => setClosed(!open)}
      title="Your free analyses are used"
      description={usage.freeExhausted}
    >
      <div className="flex flex-wrap gap-3">
        <ButtonLink href="/subscribe">See plans and prices</ButtonLink>
        <Button variant="secondary" onClick={() => setClosed(true)}>
          Not now
        </Button>
      </div>
    </Dialog>
  );
}
