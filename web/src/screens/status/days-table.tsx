import { serviceComponents } from "@tellsign/contracts/site/service-components";
import type { ServiceComponent, ServiceDay } from "@tellsign/contracts/site/service-status";
import { DataTable } from "../../components/ui/data-table.tsx";
import { formatCount } from "../../format/format-count.ts";
import { formatUtcDay } from "../../format/format-utc.ts";

function describeDay(day: ServiceDay | undefined): string {
  if (!day) return "No data";
  const { checks, degraded, failures } = day;
  const found = [
    failures > 0 && `${formatCount(failures)} failed`,
    degraded > 0 && `${formatCount(degraded)} slow`,
  ].filter((part) => part !== false);
  return found.length > 0 ? `${formatCount(checks)}: ${found.join(", ")}` : formatCount(checks);
}

/** The same as the bars, in numbers, newest first. */
export function DaysTable({ components }: { components: readonly ServiceComponent[] }) {
  const days = [...new Set(components.flatMap((part) => part.days.map(({ day }) => day)))];
  const rows = days.sort().reverse();
  return (
    <DataTable
      caption="Checks per day, in UTC"
      captionHidden
      rows={rows}
      rowKey={(day) => day}
      columns={[
        { title: "Day", cell: formatUtcDay, short: true },
        ...components.map(({ name, days }) => ({
          title: serviceComponents[name].title,
          cell: (day: string) => describeDay(days.find((known) => known.day === day)),
          numeric: true,
        })),
      ]}
    />
  );
}
