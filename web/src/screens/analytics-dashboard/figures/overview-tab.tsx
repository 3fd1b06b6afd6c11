import type { AnalyticsDashboard } from "@tellsign/contracts/account/analytics";
import { DayCharts } from "./day-charts.tsx";
import { FigureTiles, formatDollars, formatPercent } from "./figure-tiles.tsx";

export function OverviewTab({ data }: { data: AnalyticsDashboard }) {
  const { summary, conversionMetrics, retentionMetrics } = data;
  return (
    <>
      <FigureTiles
        label="Summary"
        figures={[
          { label: "Users", value: summary.totalUsers },
          { label: "Active users", value: summary.activeUsers },
          { label: "Revenue", value: formatDollars(summary.totalRevenue) },
          { label: "Conversion", value: formatPercent(conversionMetrics.conversionRate) },
          { label: "Activation", value: formatPercent(conversionMetrics.activationRate) },
          { label: "Retention", value: formatPercent(retentionMetrics.retentionRate) },
        ]}
      />
      <DayCharts of={["activeUsers", "analyses"]} />
    </>
  );
}
