import { useQuery } from "@tanstack/react-query";
import { endpoints } from "@tellsign/contracts/endpoints";
import { refetchEveryMs } from "@tellsign/contracts/limits";
import { analysis } from "@tellsign/contracts/messages";
import type { RouteOutput } from "@tellsign/contracts/routes";
import type { ReactNode } from "react";
import { Claim } from "../../components/claim.tsx";
import { useStats } from "../../lib/use-account-figures.ts";

function Tile({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="rounded-card border border-line bg-surface px-4 py-3 sm:px-5 sm:py-4">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="mt-1 font-semibold sm:text-xl">{children}</dd>
    </div>
  );
}

function SystemStatus() {
  const { data, isError } = useQuery<RouteOutput<"getReadiness">>({
    queryKey: [endpoints.getReadiness.path],
    refetchInterval: refetchEveryMs.realtime,
    refetchOnMount: true,
  });
  if (!data && !isError) return <span className="text-muted">Checking</span>;
  const ready = !isError && data?.status === "ready";
  return (
    <span className={`inline-flex items-center gap-2 ${ready ? "text-good" : "text-bad"}`}>
      <span
        aria-hidden="true"
        className={`size-2.5 bg-current ${ready ? "rounded-full" : "rotate-45"}`}
      />
      {ready ? "Operational" : "Not ready"}
    </span>
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
