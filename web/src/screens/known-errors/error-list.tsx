import type { KnownErrors } from "@tellsign/contracts/dispute";
import { DataTable } from "../../components/data-table.tsx";
import { VerdictMark } from "../../components/verdict-mark.tsx";
import { kinds, nameModel } from "./name-model.ts";

const days = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeZone: "UTC" });

export function ErrorList({ record: { items, totals } }: { record: KnownErrors }) {
  const all = totals.reduce((sum, { errors }) => sum + errors, 0);
  // Items have no name of their own, so that nothing leads back from them.
  const rows = items.map((item, i) => ({ ...item, key: String(i) }));
  return (
    <>
      <DataTable
        caption="Verdicts found wrong, the newest first"
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
            title: "Right verdict",
            cell: ({ verdictRight }) =>
              verdictRight ? <VerdictMark verdict={verdictRight} /> : "Left open",
            short: true,
          },
        ]}
      />
      {all > items.length && (
        <p className="mt-3 text-sm text-muted">
          The newest {items.length} of {all.toLocaleString("en")}.
        </p>
      )}
    </>
  );
}
