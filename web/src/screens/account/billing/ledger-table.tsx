import type { LedgerEntry } from "@tellsign/contracts/billing/billing";
import { Link } from "wouter";
import { DataTable } from "../../../components/ui/data-table.tsx";
import { formatTime } from "../../../format/format-time.ts";
import { bucketWords, formatAmount, reasonWords } from "./describe-billing.ts";

/** Additions and deductions, newest first. */
export function LedgerTable({ ledger }: { ledger: readonly LedgerEntry[] }) {
  if (ledger.length === 0)
    return <p className="text-muted">Nothing has been added or deducted yet.</p>;
  return (
    <DataTable
      caption="Credits and quota"
      captionHidden
      rows={ledger}
      rowKey={({ id }) => String(id)}
      columns={[
        {
          title: "What",
          short: true,
          cell: ({ reason, analysisId }) =>
            analysisId ? (
              <Link href={`/history/${analysisId}`} className="link">
                {reasonWords[reason]}
              </Link>
            ) : (
              reasonWords[reason]
            ),
        },
        { title: "From", short: true, cell: ({ bucket }) => bucketWords[bucket] },
        { title: "Amount", numeric: true, cell: ({ amount }) => formatAmount(amount) },
        { title: "When", cell: ({ createdAt }) => formatTime(createdAt) },
      ]}
    />
  );
}
