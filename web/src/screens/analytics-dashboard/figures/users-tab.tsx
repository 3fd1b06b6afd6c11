import type { AnalyticsDashboard } from "@tellsign/contracts/account/analytics";
import { DayCharts } from "./day-charts.tsx";
import { FigureTiles, formatPercent } from "./figure-tiles.tsx";

export function UsersTab({ data }: { data: AnalyticsDashboard }) {
  const { conversionMetrics, retentionMetrics } = data;
  return (
    <>
      <FigureTiles
        label="Conversion"
        figures={[
          { label: "Registrations", value: conversionMetrics.totalRegistrations },
          { label: "Active users", value: conversionMetrics.activeUsers },
          { label: "Activation rate", value: formatPercent(conversionMetrics.activationRate) },
          { label: "Conversion rate", value: formatPercent(conversionMetrics.conversionRate) },
        ]}
      />
      <FigureTiles
        label="Retention"
        figures={[
          { label: "New in 30 days", value: retentionMetrics.newUsers30Days },
          { label: "Returning in 7 days", value: retentionMetrics.returningUsers7Days },
          { label: "Retention rate", value: formatPercent(retentionMetrics.retentionRate) },
        ]}
      />
      <DayCharts of={["registrations", "activeUsers"]} />
    </>
  );
}
