import { useMutation } from "@tanstack/react-query";
import type { TestCheckout, TestCheckoutInput } from "@tellsign/contracts/billing/billing";
import {
  checkoutCanceledPath,
  checkoutReturnPath,
} from "@tellsign/contracts/billing/billing-kinds";
import { useLocation } from "wouter";
import { call } from "../../api/request.ts";
import { Button } from "../../components/ui/button.tsx";
import { Card } from "../../components/ui/card.tsx";
import { checkout as texts } from "../../content/messages/account/checkout.ts";
import { describeError } from "../../feedback/describe-error.ts";
import { showToast } from "../../feedback/toast-store.ts";
import { formatPrice } from "../../format/format-price.ts";

type Outcome = TestCheckoutInput["outcome"];

const rhythms = { month: "every month", year: "every year" } as const;

export function CheckoutForm({ checkout }: { checkout: TestCheckout }) {
  const { id, description, amountCents, interval } = checkout;
  const [, navigate] = useLocation();
  const { mutate, error, isPending, variables } = useMutation({
    mutationFn: (outcome: Outcome) =>
      call("completeTestCheckout", { params: { id }, json: { outcome } }),
    onSuccess: (_, outcome) =>
      navigate(outcome === "cancel" ? checkoutCanceledPath : checkoutReturnPath(id)),
    onError: (failed) =>
      showToast({
        title: texts.paymentFailedTitle,
        description: describeError(failed),
        variant: "destructive",
      }),
  });
  const price = formatPrice(amountCents);

  function label(outcome: Outcome, words: string): string {
    return isPending && variables === outcome ? texts.processing : words;
  }

  return (
    <Card title="Summary">
      <dl className="grid gap-4 sm:grid-cols-2">
        <div>
          <dt className="text-sm text-muted">Your purchase</dt>
          <dd>{description}</dd>
        </div>
        <div>
          <dt className="text-sm text-muted">Price</dt>
          <dd>
            <span className="figure">{price}</span> {interval ? rhythms[interval] : "once"}
          </dd>
        </div>
      </dl>
      <div role="alert">
        {error && (
          <p className="mt-5 rounded-control border border-bad p-3 text-bad">
            {describeError(error)}
          </p>
        )}
      </div>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button disabled={isPending} onClick={() => mutate("pay")}>
          {label("pay", `Pay ${price}`)}
        </Button>
        <Button variant="secondary" disabled={isPending} onClick={() => mutate("decline")}>
          {label("decline", "Decline the card")}
        </Button>
        <Button variant="quiet" disabled={isPending} onClick={() => mutate("cancel")}>
          {label("cancel", "Cancel")}
        </Button>
      </div>
    </Card>
  );
}
