import type { MediaFinding } from "@tellsign/contracts/detection/media-evidence";
import { DataTable } from "../../components/ui/data-table.tsx";

const sides: Record<MediaFinding["speaksFor"], string> = {
  ai: "Points to AI",
  person: "Points to a person",
  neither: "Points to neither",
};

type Props = {
  findings: readonly MediaFinding[];
  /** Distinguishes it from another such table on the page. */
  caption?: string;
};

/** What was measured, its value, and what it means. */
export function MediaFindings({ findings, caption = "What was measured" }: Props) {
  return (
    <DataTable
      caption={`${caption}: its value, and what it means`}
      captionHidden
      rows={findings}
      rowKey={({ name }) => name}
      columns={[
        {
          title: "Finding",
          cell: ({ name, value }) => (
            <>
              {name}
              <span className="figure mt-0.5 block text-sm font-normal wrap-anywhere">{value}</span>
            </>
          ),
        },
        {
          title: "What it means",
          cell: ({ reading, speaksFor }) => (
            <>
              {reading}
              <span className="mt-0.5 block text-sm text-muted">{sides[speaksFor]}</span>
            </>
          ),
        },
      ]}
    />
  );
}
