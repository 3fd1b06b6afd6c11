import { endpoints } from "@tellsign/contracts/api/endpoints";
import type { DisputeQueue } from "@tellsign/contracts/dispute/dispute";
import { disputeStates } from "@tellsign/contracts/dispute/dispute-states";
import { useState } from "react";
import { SelectField } from "../../../components/forms/field.tsx";
import { dispute as texts } from "../../../content/messages/result/dispute.ts";
import { FigureTiles } from "../figures/figure-tiles.tsx";
import { Pager } from "../pager.tsx";
import { usePages } from "../use-pages.ts";
import { type AskedDecision, DecideDialog } from "./decide-dialog.tsx";
import { DisputeCaseItem } from "./dispute-case.tsx";

const filters = [
  { value: "", label: "All, most urgent first" },
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
          label="By state"
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
      {page?.items.length === 0 && <p>No disputes match.</p>}
      <ul className="grid gap-4">
        {page?.items.map((dispute) => (
          <DisputeCaseItem
            key={dispute.id}
            dispute={dispute}
            onAsk={(next) => setAsked({ dispute, state: next })}
          />
        ))}
      </ul>
      <Pager label="Dispute pages" {...pager} />
      <DecideDialog
        key={asked ? `${asked.dispute.id} ${asked.state}` : ""}
        asked={asked}
        onClose={() => setAsked(null)}
      />
    </section>
  );
}
