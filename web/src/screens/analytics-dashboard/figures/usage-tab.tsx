import type { AnalyticsDashboard } from "@tellsign/contracts/account/analytics";
import { plans } from "@tellsign/contracts/billing/plans";
import { Card } from "../../../components/ui/card.tsx";
import { DataTable } from "../../../components/ui/data-table.tsx";
import { DayCharts } from "./day-charts.tsx";
import { formatPercent } from "./figure-tiles.tsx";

const kinds = { text: "Text", image: "Image", audio: "Audio", video: "Video" };

export function UsageTab({ data }: { data: AnalyticsDashboard }) {
  return (
    <>
      <DayCharts of={["analyses"]} />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
        <Card title="By kind of content">
          {data.analysisTypeStats.every(({ count }) => count === 0) ? (
            <p className="text-muted">No analyses yet.</p>
          ) : (
            <ul className="grid gap-4">
              {data.analysisTypeStats.map(({ type, count, percentage }) => (
                <li key={type}>
                  <div className="flex justify-between gap-4">
                    <span>{kinds[type]}</span>
                    <span className="figure">
                      {count} ({formatPercent(percentage)})
                    </span>
                  </div>
                  <div aria-hidden="true" className="mt-1.5 h-2 rounded-full bg-sunken">
                    <div
                      className="h-full rounded-full bg-accent"
                      style={{ width: `${percentage}%` }}
                    />
                  </div>
                </li>
              ))}
            </ul>
          )}
        </Card>
        <Card title="By plan">
          <DataTable
            caption="Usage by plan"
            captionHidden
            rows={data.usageByPlan}
            rowKey={(row) => row.subscriptionPlan}
            columns={[
              { title: "Plan", cell: (row) => plans[row.subscriptionPlan].label, short: true },
              { title: "Users", cell: (row) => row.totalUsers, numeric: true },
              { title: "Analyses", cell: (row) => row.totalAnalyses, numeric: true },
              {
                title: "Per user",
                cell: (row) =>
                  row.avgAnalysesPerUser.toLocaleString("en", { maximumFractionDigits: 1 }),
                numeric: true,
              },
            ]}
          />
        </Card>
      </div>
    </>
  );
}
