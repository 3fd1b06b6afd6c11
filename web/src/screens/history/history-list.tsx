import type { HistoryItem } from "@tellsign/contracts/analysis/history";
import { formatConfidence } from "@tellsign/contracts/site/format-figures";
import { Link } from "wouter";
import { VerdictMark, verdictWords } from "../../components/analysis/verdict-mark.tsx";
import { Badge } from "../../components/ui/badge.tsx";
import { DataTable } from "../../components/ui/data-table.tsx";
import { formatTime } from "../../format/format-time.ts";
import { nameAnalysis } from "../../format/name-analysis.ts";

function Name({ item }: { item: HistoryItem }) {
  return (
    <Link href={`/history/${item.id}`} className="link wrap-anywhere">
      {nameAnalysis(item)}
    </Link>
  );
}

function Marks({ item }: { item: HistoryItem }) {
  const { correctedVerdict, kept, rerunOf, certificateId } = item;
  if (!correctedVerdict && !kept && !rerunOf && !certificateId) return null;
  return (
    <span className="flex flex-wrap gap-1.5">
      {correctedVerdict && <Badge tone="warn">Corrected: {verdictWords(correctedVerdict)}</Badge>}
      {rerunOf && <Badge>Re-run</Badge>}
      {certificateId && <Badge tone="accent">Certificate</Badge>}
      {kept && <Badge>Content kept</Badge>}
    </span>
  );
}

function confidenceOf({ confidence }: HistoryItem): string {
  return confidence === null ? "none" : formatConfidence(confidence);
}

function Card({ item }: { item: HistoryItem }) {
  return (
    <li className="space-y-2 rounded-card border border-line bg-surface p-4 shadow-card">
      <p className="font-semibold">
        <Name item={item} />
      </p>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <VerdictMark verdict={item.verdict} leaning={item.leaning} />
        <span className="figure">{confidenceOf(item)}</span>
      </div>
      <Marks item={item} />
      <p className="text-sm text-muted">
        <span className="capitalize">{item.type}</span>,{" "}
        <time dateTime={item.createdAt}>{formatTime(item.createdAt)}</time>
        {item.modelVersion && <>, model {item.modelVersion}</>}
      </p>
    </li>
  );
}

/** A table if there is room for one, otherwise cards. */
export function HistoryList({ items }: { items: readonly HistoryItem[] }) {
  return (
    <>
      <div className="max-md:hidden">
        <DataTable
          caption="Your analyses, newest first"
          captionHidden
          rows={items}
          rowKey={({ id }) => id}
          columns={[
            { title: "Analysis", cell: (item) => <Name item={item} /> },
            {
              title: "Verdict",
              cell: (item) => (
                <span className="flex flex-col items-start gap-1.5">
                  <VerdictMark verdict={item.verdict} leaning={item.leaning} />
                  <Marks item={item} />
                </span>
              ),
            },
            { title: "Confidence", numeric: true, cell: confidenceOf },
            {
              title: "Kind",
              short: true,
              cell: ({ type }) => <span className="capitalize">{type}</span>,
            },
            { title: "Model", short: true, cell: ({ modelVersion }) => modelVersion ?? "none" },
            {
              title: "Time",
              short: true,
              cell: ({ createdAt }) => <time dateTime={createdAt}>{formatTime(createdAt)}</time>,
            },
          ]}
        />
      </div>
      <ul className="space-y-3 md:hidden">
        {items.map((item) => (
          <Card key={item.id} item={item} />
        ))}
      </ul>
    </>
  );
}
