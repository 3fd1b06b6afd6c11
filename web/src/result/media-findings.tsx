import type { MediaFinding } from "@tellsign/contracts/media-evidence";
import { DataTable } from "../components/data-table.tsx";

const sides: Record<MediaFinding["speaksFor"], string> = {
  ai: "Speaks for AI",
  person: "Speaks for a person",
  neither: "Speaks for neither",
};

type Props = {
  findings: readonly MediaFinding[];
  /** Told apart from another such table on the page. */
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
