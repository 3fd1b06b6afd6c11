import type { Billing } from "@tellsign/contracts/billing/billing";
import { useState } from "react";
import { useSearchParameters } from "../../../browser/use-search-parameters.ts";
import { SelectField } from "../../../components/forms/field.tsx";
import { formatDate } from "../../../format/format-date.ts";
import { ConfirmAction } from "./confirm-action.tsx";
import { listChanges } from "./describe-billing.ts";
import { useTestPortal } from "./use-test-portal.ts";

/** Changes and cancels plans in test mode, as the payment provider's portal would. */
export function TestPortal({ billing }: { billing: Billing }) {
  const { act, isPending } = useTestPortal();
  const asked = useSearchParameters().get("plan");
  const changes = listChanges(billing);
  const [chosen, setChosen] = useState(asked);
  const change = changes.find(({ value }) => value === chosen) ?? changes[0];
  if (!change) return null;
  const lastDay = billing.paidUntil && formatDate(billing.paidUntil);
  return (
    <div className="grid gap-4 rounded-control bg-sunken p-4 sm:p-5">
      <h3 className="text-lg">Change your subscription</h3>
      <SelectField
        label="Plan"
        value={change.value}
        options={changes}
        onChange={setChosen}
        disabled={isPending}
      />
      <div className="flex flex-wrap gap-2">
        <ConfirmAction
          label="Change plan"
          title="Change your plan?"
          description={`To ${change.label}. An upgrade starts now and is charged for the rest of the paid period; a downgrade starts when the period ends. This is a test: no money moves.`}
          confirm="Change plan"
          disabled={isPending}
          onConfirm={() => act({ action: "change", plan: change.value })}
        />
        {billing.nextPlan === null ? (
          <ConfirmAction
            label="Cancel subscription"
            title="Cancel your subscription?"
            description={`It stays active until ${lastDay ?? "the end of the paid period"}, then ends. Purchased analyses stay yours.`}
            confirm="Cancel subscription"
            variant="quiet"
            danger
            disabled={isPending}
            onConfirm={() => act({ action: "cancel" })}
          />
        ) : (
          <ConfirmAction
            label="Resume subscription"
            title="Resume your subscription?"
            description="It continues as it is, and the scheduled change is dropped."
            confirm="Resume subscription"
            variant="quiet"
            disabled={isPending}
            onConfirm={() => act({ action: "resume" })}
          />
        )}
      </div>
    </div>
  );
}
