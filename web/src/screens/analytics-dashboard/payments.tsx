import { useQuery } from "@tanstack/react-query";
import type { AnalyticsPayments } from "@tellsign/contracts/administration";
import { endpoints } from "@tellsign/contracts/endpoints";
import { refetchEveryMs } from "@tellsign/contracts/limits";
import { annualSuffix, creditPacks, paidPlans } from "@tellsign/contracts/plans";
import { Badge } from "../../components/badge.tsx";
import { Card } from "../../components/card.tsx";
import { DataTable } from "../../components/data-table.tsx";
import { formatTime } from "../../lib/format-time.ts";
import { FigureTiles, formatDollars } from "./figure-tiles.tsx";

/** A price of the plans in words. */
function namePrice(priceId: string): string {
  const pack = creditPacks.find((one) => one.priceId === priceId);
  if (pack) return pack.name;
  const byYear = priceId.endsWith(annualSuffix);
  const monthly = byYear ? priceId.slice(0, -annualSuffix.length) : priceId;
  const plan = paidPlans.find((one) => one.priceId === monthly);
  return plan ? `${plan.label}, ${byYear ? "a year" : "a month"}` : priceId;
}

type Totals = AnalyticsPayments["live"];

function describe({ count, paidCents, refundedCents }: Totals) {
  return [
    { label: "Payments", value: count },
    { label: "Paid", value: formatDollars(paidCents / 100) },
    { label: "Refunded", value: formatDollars(refundedCents / 100) },
    { label: "Kept", value: formatDollars((paidCents - refundedCents) / 100) },
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
      <FigureTiles label="Payments of all time" figures={describe(data.live)} />
      {data.test.count > 0 && (
        <FigureTiles label="In test mode, where no money moves" figures={describe(data.test)} />
      )}
      <Card title="Newest payments">
        {data.newest.length === 0 ? (
          <p className="text-muted">Nothing has been paid.</p>
        ) : (
          <DataTable
            caption="Newest payments"
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
