import { BarChart } from "../../../components/charts/bar-chart.tsx";
import { LineChart } from "../../../components/charts/line-chart.tsx";
import { formatDollars } from "./figure-tiles.tsx";
import { type DaySeries, useSeries } from "./use-series.ts";

/** Charts of the last 30 days, by what they show. */
const charts = {
  activeUsers: ({ labels, valuesOf }: DaySeries) => (
    <LineChart
      title="Active users per day"
      description="Accounts that registered or came back that day, each counted once."
      labelTitle="Day"
      labels={labels}
      series={[{ name: "Active users", values: valuesOf("activeUsers") }]}
    />
  ),
  registrations: ({ labels, valuesOf }: DaySeries) => (
    <BarChart
      title="Registrations per day"
      description="Accounts created that day that still exist."
      labelTitle="Day"
      labels={labels}
      series={[{ name: "Registrations", values: valuesOf("registrations") }]}
    />
  ),
  analyses: ({ labels, valuesOf }: DaySeries) => (
    <LineChart
      title="Analyses per day"
      description="Analyses that finished with an answer, including visitors’ free scans, and those among them that abstained (“cannot say”)."
      labelTitle="Day"
      labels={labels}
      series={[
        { name: "Analyses", values: valuesOf("analyses") },
        { name: "Abstentions", values: valuesOf("abstentions") },
      ]}
    />
  ),
  revenue: ({ labels, valuesOf }: DaySeries) => (
    <BarChart
      title="Revenue per day"
      description="Payments received that day, minus refunds since. Test payments are excluded."
      labelTitle="Day"
      labels={labels}
      format={formatDollars}
      series={[{ name: "Revenue", values: valuesOf("revenueCents").map((cents) => cents / 100) }]}
    />
  ),
};

type Props = { of: readonly (keyof typeof charts)[] };

export function DayCharts({ of }: Props) {
  const series = useSeries();
  if (!series) return null;
  return (
    <section aria-label="The last 30 days" className="mb-8">
      <h2 className="mb-3 text-xl">The last 30 days</h2>
      <div className={`grid grid-cols-1 gap-6 ${of.length > 1 ? "lg:grid-cols-2" : ""}`}>
        {of.map((name) => (
          <div key={name}>{charts[name](series)}</div>
        ))}
      </div>
    </section>
  );
}
