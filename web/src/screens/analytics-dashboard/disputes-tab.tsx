import type { DisputeQueue } from "@tellsign/contracts/dispute";
import { disputeStates } from "@tellsign/contracts/dispute-states";
import { endpoints } from "@tellsign/contracts/endpoints";
import { dispute as texts } from "@tellsign/contracts/messages";
import { useState } from "react";
import { SelectField } from "../../components/field.tsx";
import { type AskedDecision, DecideDialog } from "./decide-dialog.tsx";
import { DisputeCaseItem } from "./dispute-case.tsx";
import { FigureTiles } from "./figure-tiles.tsx";
import { Pager } from "./pager.tsx";
import { usePages } from "./use-pages.ts";

const filters = [
  { value: "", label: "All, the most pressing first" },
  ...disputeStates.map((value) => ({ value, label: texts.states[value] })),
];

export function DisputesTab() {
  const [state, setState] = useState("");
  const [asked, setAsked] = useState<AskedDecision | null>(null);
  const { page, error, ...pager } = usePages<DisputeQueue>(endpoints.listDisputeQueue.path, {
    state,
  });
  return (
    <section aria-label="Disputes">
      {page && (
        <FigureTiles
          label="Where they stand"
          figures={[
            { label: "Overdue", value: page.counts.overdue },
            ...disputeStates.map((one) => ({ label: texts.states[one], value: page.counts[one] })),
          ]}
        />
      )}
      <div className="mb-5 max-w-sm">
        <SelectField label="Show" value={state} options={filters} onChange={setState} />
      </div>
      {error && (
        <p role="alert">
          {texts.listFailed} ({error.message})
        </p>
      )}
      {page?.items.length === 0 && <p>There are no such disputes.</p>}
      <ul className="grid gap-4">
        {page?.items.map((dispute) => (
          <DisputeCaseItem
            key={dispute.id}
            dispute={dispute}
            onAsk={(next) => setAsked({ dispute, state: next })}
          />
        ))}
      </ul>
      <Pager label="Pages of disputes" {...pager} />
      <DecideDialog
        key={asked ? `${asked.dispute.id} ${asked.state}` : ""}
        asked={asked}
        onClose={() => setAsked(null)}
      />
    </section>
  );
}
