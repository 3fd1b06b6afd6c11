import { checkoutReturnPath } from "@tellsign/contracts/billing/billing-kinds";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useLocation } from "wouter";
import { Button } from "../../components/ui/button.tsx";
import { Card } from "../../components/ui/card.tsx";
import { checkout } from "../../content/messages/account/checkout.ts";
import { showToast } from "../../feedback/toast-store.ts";
import { loadStripe, type StripeCheckout, type StripeElement } from "./load-stripe.ts";
import type { CardCheckout } from "./use-checkout.ts";

type Props = { card: CardCheckout; onClose: () => void };

/** The provider's card fields inside our page: what is typed there goes to the provider only. */
export function CardForm({ card, onClose }: Props) {
  const { sessionId, clientSecret, publishableKey } = card;
  const [, navigate] = useLocation();
  const place = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLDivElement>(null);
  const close = useRef(onClose);
  const [session, setSession] = useState<StripeCheckout | null>(null);
  const [pending, setPending] = useState(false);

  useEffect(() => heading.current?.focus(), []);

  useEffect(() => {
    let here = true;
    let fields: StripeElement | null = null;
    function fail(): void {
      if (!here) return;
      showToast(checkout.paymentError);
      close.current();
    }
    async function begin(): Promise<void> {
      const stripe = await loadStripe(publishableKey);
      if (!here || !place.current) return;
      const made = stripe.initCheckoutElementsSdk({ clientSecret });
      fields = made.createPaymentElement();
      fields.on("loaderror", fail);
      fields.mount(place.current);
      setSession(made);
    }
    void begin().catch(fail);
    return () => {
      here = false;
      fields?.destroy();
    };
  }, [clientSecret, publishableKey]);

  async function pay(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!session) return;
    setPending(true);
    try {
      const loaded = await session.loadActions();
      const done =
        loaded.type === "success"
          ? await loaded.actions.confirm({ redirect: "if_required" })
          : loaded;
      if (done.type === "success") {
        onClose();
        navigate(checkoutReturnPath(sessionId));
        return;
      }
      showToast({
        title: checkout.paymentFailedTitle,
        description: done.error.message,
        variant: "destructive",
      });
    } catch {
      showToast(checkout.paymentError);
    }
    setPending(false);
  }

  return (
    <div ref={heading} tabIndex={-1} className="mb-10 outline-none">
      <Card title="Pay by card">
        <form onSubmit={pay} className="space-y-5">
          <div ref={place} className="min-h-24" />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" disabled={pending || !session}>
              {pending || !session ? checkout.processing : "Pay"}
            </Button>
            <Button variant="secondary" disabled={pending} onClick={onClose}>
              Cancel
            </Button>
          </div>
        </form>
      </Card>
    </div>
  );
}
