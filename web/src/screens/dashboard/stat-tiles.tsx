import { screens } from "@tellsign/contracts/site/screens";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { useStats } from "../../api/use-account-figures.ts";
import { useServiceStatus } from "../../api/use-service-status.ts";
import { ServiceStateMark } from "../../components/facts/service-state-mark.tsx";
import { Claim } from "../../components/figures/claim.tsx";
import { analysis } from "../../content/messages/analysis/analysis.ts";

function Tile({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="rounded-card border border-line bg-surface px-4 py-2.5 sm:px-5">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="font-semibold sm:text-lg">{children}</dd>
    </div>
  );
}

function SystemStatus() {
  const { data, isError } = useServiceStatus();
  if (!data && !isError) return <span className="text-muted">Checking</span>;
  return (
    <Link href={screens.status.path} className="hover:underline">
      <ServiceStateMark state={isError ? "unknown" : (data?.state ?? "unknown")} />
    </Link>
  );
}

export function StatTiles() {
  const { data, isError } = useStats();
  const count = (value: number | undefined) =>
    value === undefined ? (
      <span className="text-muted">{isError ? "Unknown" : "Loading"}</span>
    ) : (
      <span className="figure">{value.toLocaleString()}</span>
    );
  return (
    <div>
      <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        <Tile label="Detection rate">
          <Claim name="dashboardDetectionRate" />
        </Tile>
        <Tile label="Total scans">{count(data?.totalAnalyses)}</Tile>
        <Tile label="AI detected">{count(data?.aiDetected)}</Tile>
        <Tile label="System status">
          <SystemStatus />
        </Tile>
      </dl>
      {isError && (
        <p role="alert" className="mt-2 text-bad">
          {analysis.statsFailed}
        </p>
      )}
    </div>
  );
}
