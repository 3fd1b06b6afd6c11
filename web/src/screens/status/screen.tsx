import { endpoints } from "@tellsign/contracts/endpoints";
import {
  type ServiceComponentName,
  serviceComponents,
  serviceDaysKept,
} from "@tellsign/contracts/service-components";
import type { ServiceStatus } from "@tellsign/contracts/service-status";
import { Card } from "../../components/card.tsx";
import { Page } from "../../components/page.tsx";
import { ServiceStateMark } from "../../components/service-state-mark.tsx";
import { useHydrated } from "../../lib/use-hydrated.ts";
import { useServiceStatus } from "../../lib/use-service-status.ts";
import { ComponentRow } from "./component-row.tsx";
import { DayLegend } from "./day-bars.tsx";
import { DaysTable } from "./days-table.tsx";
import { IncidentList } from "./incident-list.tsx";

function describeAll({ state, components }: ServiceStatus): string {
  const unknown = components.some((part) => part.state === "unknown");
  if (state === "down") return "Parts of the service do not work.";
  if (state === "degraded") return "Parts of the service are slow or fail at times.";
  if (state === "unknown") return "The service was not checked in the last minutes.";
  return unknown ? "All parts that were checked work." : "All parts of the service work.";
}

/** What is alike is told once. */
function groupChecks(names: readonly ServiceComponentName[]): [string, string][] {
  const groups = new Map<string, string[]>();
  for (const name of names) {
    const { title, checked } = serviceComponents[name];
    groups.set(checked, [...(groups.get(checked) ?? []), title]);
  }
  return [...groups].map(([checked, titles]) => [titles.join(", "), checked]);
}

function Found({ status }: { status: ServiceStatus }) {
  // The reader's clock is no part of what was prerendered.
  const nowMs = useHydrated() ? Date.now() : null;
  const { components, incidents, at } = status;
  return (
    <div className="grid grid-cols-1 gap-6">
      <Card title={describeAll(status)} aside={<ServiceStateMark state={status.state} />}>
        <DayLegend />
        <ul className="mt-6">
          {components.map((component) => (
            <ComponentRow key={component.name} component={component} at={at} nowMs={nowMs} />
          ))}
        </ul>
        <details className="mt-6 border-t border-line pt-4">
          <summary className="cursor-pointer font-semibold">Checks by day, in numbers</summary>
          <div className="mt-4">
            <DaysTable components={components} />
          </div>
        </details>
      </Card>
      <Card title={`Incidents of the last ${serviceDaysKept} days`}>
        <IncidentList incidents={incidents} />
      </Card>
      <Card title="What is checked, and how often">
        <dl className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          {groupChecks(components.map(({ name }) => name)).map(([titles, checked]) => (
            <div key={titles}>
              <dt className="font-semibold">{titles}</dt>
              <dd className="mt-1 text-muted">{checked}</dd>
            </div>
          ))}
        </dl>
        <p className="prose-width mt-4 text-muted">
          The service checks itself. Where it did not run, or could not be checked, there is no
          data: that time counts neither as up nor as down.
        </p>
      </Card>
    </div>
  );
}

export default function StatusScreen() {
  const { data, error } = useServiceStatus();
  return (
    <Page
      title="Status"
      lead="How the parts of Tellsign are now, and how they were, by the service's own checks."
    >
      {data && <Found status={data} />}
      {!data && (error ? <p role="alert">The checks could not be loaded.</p> : <p>Loading…</p>)}
      <p className="mt-8">
        For machines:{" "}
        <a href={endpoints.getServiceStatus.path} className="link">
          this page as JSON
        </a>{" "}
        and{" "}
        <a href={endpoints.getHealth.path} className="link">
          whether the server answers
        </a>
        .
      </p>
    </Page>
  );
}
