import { serviceComponents } from "@tellsign/contracts/service-components";
import type { ServiceIncident } from "@tellsign/contracts/service-status";
import { ServiceStateMark } from "../../components/service-state-mark.tsx";
import { formatUtcMoment } from "../../lib/format-utc.ts";
import { describeSpan } from "./describe-days.ts";

export function IncidentList({ incidents }: { incidents: readonly ServiceIncident[] }) {
  if (incidents.length === 0) return <p>The checks found none.</p>;
  return (
    <ol>
      {incidents.map(({ component, state, what, beganAt, endedAt }) => (
        <li
          key={`${component} ${beganAt}`}
          className="border-t border-line py-4 first:border-t-0 first:pt-0 last:pb-0"
        >
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <h3 className="text-lg">{serviceComponents[component].title}</h3>
            <ServiceStateMark state={state} />
          </div>
          <p>{what}</p>
          <p className="mt-1 text-sm text-muted">
            <time dateTime={beganAt}>{formatUtcMoment(beganAt)}</time>
            {endedAt ? (
              <>
                {" "}
                to <time dateTime={endedAt}>{formatUtcMoment(endedAt)}</time>:{" "}
                {describeSpan(Date.parse(beganAt), Date.parse(endedAt))}.
              </>
            ) : (
              ", and it lasts."
            )}
          </p>
        </li>
      ))}
    </ol>
  );
}
