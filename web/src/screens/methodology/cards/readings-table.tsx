import { readings } from "virtual:readings";
import { Link } from "wouter";
import { Measured } from "../../../components/figures/measured.tsx";
import { DataTable } from "../../../components/ui/data-table.tsx";
import { modelAddress } from "../model-address.ts";
import type { DrawnReadings } from "../report/drawn-report.ts";
import { contentWords } from "../words.ts";

const titles: Record<DrawnReadings["readings"][number]["reading"], string> = {
  ai: "AI",
  "leans-ai": "Leans AI",
  "cannot-say": "Cannot say",
  "leans-human": "Leans human",
  human: "Human",
};

function Reading({ row, name }: { row: DrawnReadings; name: keyof typeof titles }) {
  const index = row.readings.findIndex(({ reading }) => reading === name);
  const found = row.readings[index];
  if (!found) return "not measured";
  const source = `${row.source}/${index}`;
  return (
    <>
      <Measured value={found.share} source={`${source}/share`} />
      {found.precision !== null && (
        <span className="block text-sm text-muted">
          right: <Measured value={found.precision} source={`${source}/precision/share`} />
        </span>
      )}
    </>
  );
}

/** Firm, leaning, and no answers of every model, and how often each was right. */
export function ReadingsTable() {
  return (
    <DataTable
      caption="How often each of the five readings was given, and how often it was right"
      captionHidden
      rows={readings}
      rowKey={({ modality }) => modality}
      columns={[
        {
          title: "Kind, and set",
          cell: ({ modality, title }) => (
            <>
              <Link href={modelAddress(modality)} className="link">
                {contentWords[modality].title}
              </Link>
              <span className="block text-sm text-muted">{title}</span>
            </>
          ),
        },
        ...(Object.keys(titles) as (keyof typeof titles)[]).map((name) => ({
          title: titles[name],
          numeric: true,
          cell: (row: DrawnReadings) => <Reading row={row} name={name} />,
        })),
      ]}
    />
  );
}
