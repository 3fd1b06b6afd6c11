import type { KnownErrors } from "@tellsign/contracts/dispute/dispute";
import { DataTable } from "../../components/ui/data-table.tsx";
import { kinds, nameModel } from "./name-model.ts";
import { shareOfErrors } from "./share-of-errors.ts";

export function ModelTotals({ totals }: Pick<KnownErrors, "totals">) {
  return (
    <DataTable
      caption="Errors found in review, by model"
      captionHidden
      rows={totals}
      rowKey={({ type, modelVersion }) => `${type} ${modelVersion}`}
      columns={[
        { title: "Kind", cell: ({ type }) => kinds[type], short: true },
        { title: "Model version", cell: nameModel, short: true },
        {
          title: "Analyses kept",
          cell: ({ analyses }) => analyses.toLocaleString("en"),
          numeric: true,
        },
        { title: "Found wrong", cell: ({ errors }) => errors.toLocaleString("en"), numeric: true },
        { title: "Share", cell: (total) => shareOfErrors(total) ?? "Not stated", numeric: true },
      ]}
    />
  );
}
