import type { KnownErrors } from "@tellsign/contracts/dispute/dispute";
import { VerdictMark } from "../../components/analysis/verdict-mark.tsx";
import { DataTable } from "../../components/ui/data-table.tsx";
import { kinds, nameModel } from "./name-model.ts";

const days = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeZone: "UTC" });

export function ErrorList({ record: { items, totals } }: { record: KnownErrors }) {
  const all = totals.reduce((sum, { errors }) => sum + errors, 0);
  // Entries have no names, so that nothing can be traced back from them.
  const rows = items.map((item, i) => ({ ...item, key: String(i) }));
  return (
    <>
      <DataTable
        caption="Verdicts found wrong, newest first"
        captionHidden
        rows={rows}
        rowKey={({ key }) => key}
        columns={[
          {
            title: "Day",
            cell: ({ day }) => <time dateTime={day}>{days.format(new Date(day))}</time>,
            short: true,
          },
          { title: "Kind", cell: ({ type }) => kinds[type], short: true },
          { title: "Model version", cell: nameModel, short: true },
          {
            title: "Verdict given",
            cell: ({ verdictGiven }) => <VerdictMark verdict={verdictGiven} />,
            short: true,
          },
          {
            title: "Correct verdict",
            cell: ({ verdictRight }) =>
              verdictRight ? <VerdictMark verdict={verdictRight} /> : "Undetermined",
            short: true,
          },
        ]}
      />
      {all > items.length && (
        <p className="mt-3 text-sm text-muted">
          Latest {items.length} of {all.toLocaleString("en")}.
        </p>
      )}
    </>
  );
}
