import { endpoints } from "@tellsign/contracts/api/endpoints";
import {
  type ServiceComponentName,
  serviceComponents,
  serviceDaysKept,
} from "@tellsign/contracts/site/service-components";
import type { ServiceStatus } from "@tellsign/contracts/site/service-status";
import { useServiceStatus } from "../../api/use-service-status.ts";
import { useHydrated } from "../../browser/use-hydrated.ts";
import { ServiceStateMark } from "../../components/facts/service-state-mark.tsx";
import { Page } from "../../components/shell/page.tsx";
import { Card } from "../../components/ui/card.tsx";
import { ComponentRow } from "./component-row.tsx";
import { DayLegend } from "./day-bars.tsx";
import { DaysTable } from "./days-table.tsx";
import { IncidentList } from "./incident-list.tsx";

function describeAll({ state, components }: ServiceStatus): string {
  const unknown = components.some((part) => part.state === "unknown");
  if (state === "down") return "Parts of the service are down.";
  if (state === "degraded") return "Parts of the service are slow or failing intermittently.";
  if (state === "unknown") return "The service has not been checked in the last few minutes.";
  return unknown
    ? "All parts that were checked are working."
    : "All parts of the service are working.";
}

/** Repeated text is shown once. */
function groupChecks(names: readonly ServiceComponentName[]): [string, string][] {
  const groups = new Map<string, string[]>();
  for (const name of names) {
    const { title, checked } = serviceComponents[name];
    groups.set(checked, [...(groups.get(checked) ?? []), title]);
  }
  return [...groups].map(([checked, titles]) => [titles.join(", "), checked]);
}

function Found({ status }: { status: ServiceStatus }) {
  // The reader's clock is not part of the prerendered page.
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
      <Card title={`Incidents in the last ${serviceDaysKept} days`}>
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
          The service checks itself. When it was not running, or could not be checked, there is no
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
      lead="How each part of Tellsign is doing now, and how it has been doing, according to the service’s own checks."
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
          whether the server is up
        </a>
        .
      </p>
    </Page>
  );
}
