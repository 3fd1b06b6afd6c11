import type { Payment } from "@tellsign/contracts/billing/billing";
import { Badge } from "../../../components/ui/badge.tsx";
import { DataTable } from "../../../components/ui/data-table.tsx";
import { formatDate } from "../../../format/format-date.ts";
import { formatPrice } from "../../../format/format-price.ts";
import { ConfirmAction } from "./confirm-action.tsx";
import { describePayment } from "./describe-billing.ts";
import { useTestPortal } from "./use-test-portal.ts";

type Props = { payments: readonly Payment[]; mayRefund: boolean };

export function PaymentsTable({ payments, mayRefund }: Props) {
  const { act, isPending } = useTestPortal();

  function refund(payment: Payment) {
    if (!mayRefund || !payment.test || payment.refundedCents > 0) return null;
    const price = formatPrice(payment.amountCents);
    return (
      <ConfirmAction
        label="Refund"
        accessibleName={`Refund ${payment.description} of ${formatDate(payment.createdAt)}`}
        title="Refund this payment?"
        description={`${payment.description}, ${price}. Credits it bought are removed; a plan continues until it is canceled. This is a test: no money moves.`}
        confirm="Refund"
        danger
        disabled={isPending}
        onConfirm={() => act({ action: "refund", paymentId: payment.id })}
      />
    );
  }

  if (payments.length === 0) return <p className="text-muted">No payments yet.</p>;
  return (
    <DataTable
      caption="Payments"
      captionHidden
      rows={payments}
      rowKey={({ id }) => id}
      columns={[
        {
          title: "What",
          cell: ({ description, test }) => (
            <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
              {description}
              {test && <Badge tone="warn">Test</Badge>}
            </span>
          ),
        },
        { title: "Price", numeric: true, cell: ({ amountCents }) => formatPrice(amountCents) },
        {
          title: "State",
          short: true,
          cell: (payment) => (
            <span className="flex flex-wrap items-center gap-x-3">
              {describePayment(payment)}
              {refund(payment)}
            </span>
          ),
        },
        { title: "When", cell: ({ createdAt }) => formatDate(createdAt) },
      ]}
    />
  );
}
