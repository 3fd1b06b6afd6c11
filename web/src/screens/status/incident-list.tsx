import { serviceComponents } from "@tellsign/contracts/site/service-components";
import type { ServiceIncident } from "@tellsign/contracts/site/service-status";
import { ServiceStateMark } from "../../components/facts/service-state-mark.tsx";
import { formatUtcMoment } from "../../format/format-utc.ts";
import { describeSpan } from "./describe-days.ts";

export function IncidentList({ incidents }: { incidents: readonly ServiceIncident[] }) {
  if (incidents.length === 0) return <p>No incidents were found.</p>;
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
              ", ongoing."
            )}
          </p>
        </li>
      ))}
    </ol>
  );
}
