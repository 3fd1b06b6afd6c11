import { useQuery } from "@tanstack/react-query";
import type { AnalyticsPayments } from "@tellsign/contracts/account/administration";
import { endpoints } from "@tellsign/contracts/api/endpoints";
import { annualSuffix, creditPacks, paidPlans } from "@tellsign/contracts/billing/plans";
import { refetchEveryMs } from "@tellsign/contracts/limits";
import { Badge } from "../../../components/ui/badge.tsx";
import { Card } from "../../../components/ui/card.tsx";
import { DataTable } from "../../../components/ui/data-table.tsx";
import { formatTime } from "../../../format/format-time.ts";
import { FigureTiles, formatDollars } from "./figure-tiles.tsx";

/** A plan's price in words. */
function namePrice(priceId: string): string {
  const pack = creditPacks.find((one) => one.priceId === priceId);
  if (pack) return pack.name;
  const byYear = priceId.endsWith(annualSuffix);
  const monthly = byYear ? priceId.slice(0, -annualSuffix.length) : priceId;
  const plan = paidPlans.find((one) => one.priceId === monthly);
  return plan ? `${plan.label}, ${byYear ? "per year" : "per month"}` : priceId;
}

type Totals = AnalyticsPayments["live"];

function describe({ count, paidCents, refundedCents }: Totals) {
  return [
    { label: "Payments", value: count },
    { label: "Paid", value: formatDollars(paidCents / 100) },
    { label: "Refunded", value: formatDollars(refundedCents / 100) },
    { label: "Net", value: formatDollars((paidCents - refundedCents) / 100) },
  ];
}

export function Payments() {
  const { data, error } = useQuery<AnalyticsPayments>({
    queryKey: [endpoints.getAnalyticsPayments.path],
    refetchInterval: refetchEveryMs.analytics,
    refetchOnMount: "always",
  });
  if (error && !data)
    return <p role="alert">The payments could not be loaded ({error.message}).</p>;
  if (!data) return null;
  return (
    <>
      <FigureTiles label="All-time payments" figures={describe(data.live)} />
      {data.test.count > 0 && (
        <FigureTiles label="In test mode, where no money moves" figures={describe(data.test)} />
      )}
      <Card title="Latest payments">
        {data.newest.length === 0 ? (
          <p className="text-muted">No payments yet.</p>
        ) : (
          <DataTable
            caption="Latest payments"
            captionHidden
            rows={data.newest}
            rowKey={(row) => row.id}
            columns={[
              {
                title: "Account",
                cell: (row) => (
                  <span className="wrap-anywhere">{row.email ?? "Erased account"}</span>
                ),
              },
              {
                title: "What",
                cell: (row) => (
                  <>
                    {namePrice(row.priceId)} {row.test && <Badge tone="warn">Test</Badge>}
                  </>
                ),
              },
              { title: "When", cell: (row) => formatTime(row.createdAt) },
              {
                title: "Paid",
                cell: (row) => formatDollars(row.amountCents / 100),
                numeric: true,
              },
              {
                title: "Refunded",
                cell: (row) => formatDollars(row.refundedCents / 100),
                numeric: true,
              },
            ]}
          />
        )}
      </Card>
    </>
  );
}
