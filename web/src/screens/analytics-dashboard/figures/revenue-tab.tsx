import type { AnalyticsDashboard } from "@tellsign/contracts/account/analytics";
import { plans } from "@tellsign/contracts/billing/plans";
import { Card } from "../../../components/ui/card.tsx";
import { DataTable } from "../../../components/ui/data-table.tsx";
import { DayCharts } from "./day-charts.tsx";
import { formatDollars } from "./figure-tiles.tsx";
import { Payments } from "./payments.tsx";

export function RevenueTab({ data }: { data: AnalyticsDashboard }) {
  return (
    <>
      <DayCharts of={["revenue"]} />
      <Card title="By plan" className="mb-8">
        <DataTable
          caption="Estimated monthly recurring revenue: active subscriptions times the plan price, with annual plans at their monthly price"
          rows={data.revenueMetrics}
          rowKey={(row) => row.plan}
          columns={[
            { title: "Plan", cell: (row) => plans[row.plan].label, short: true },
            { title: "Users", cell: (row) => row.userCount, numeric: true },
            {
              title: "Estimated MRR",
              cell: (row) => formatDollars(row.estimatedMRR),
              numeric: true,
            },
          ]}
        />
      </Card>
      <Payments />
    </>
  );
}
