/** Applies billing events about money: payments, and the credits they bought. */

import { lockUser, type UserRow } from "../../db/accounts/users.ts";
import { markCheckout } from "../../db/billing/checkouts.ts";
import { addPurchase, settleLedger } from "../../db/billing/ledger.ts";
import {
  findPaymentByIntent,
  insertPayment,
  type PaymentRow,
  setPaymentIntent,
  updatePayment,
} from "../../db/billing/payments.ts";
import { receiptMail, refundMail } from "../../external/mail/texts/billing-mails.ts";
import type { CheckoutFact, InvoiceFact } from "../../policy/billing/billing-fact.ts";
import { describePayment } from "../../policy/billing/describe-payment.ts";
import { findPrice } from "../../policy/billing/prices.ts";
import type { Applying } from "./apply-subscription.ts";

type NewPayment = Pick<PaymentRow, "id" | "priceId" | "amountCents"> & Partial<PaymentRow>;

async function recordPayment(
  { tx, queueMail, billing, env, createdAt }: Applying,
  user: UserRow,
  payment: NewPayment,
): Promise<boolean> {
  const test = billing.mode === "test";
  const isNew = await insertPayment(tx, { ...payment, userId: user.id, test, createdAt });
  if (!isNew) return false;
  const { credits = 0, coversUntil = null } = payment;
  await queueMail(
    receiptMail(env, user.email, {
      paymentId: payment.id,
      description: describePayment({ priceId: payment.priceId, coversUntil }),
      amountCents: payment.amountCents,
      credits,
      coversUntil,
      test,
      now: createdAt,
    }),
  );
  return true;
}

export async function applyCheckout(
  applying: Applying,
  user: UserRow,
  fact: CheckoutFact,
): Promise<void> {
  const { tx, now } = applying;
  const price = findPrice(fact.priceId);
  if (!fact.paid || !price) return;
  if (price.kind === "plan") {
    const { subscriptionId } = fact;
    const isKnown = subscriptionId !== null && user.subscriptionId === subscriptionId;
    await markCheckout(tx, fact.checkoutId, { subscriptionId, ...(isKnown && { paidAt: now }) });
    return;
  }
  const { credits } = price;
  const id = fact.intentId ?? fact.checkoutId;
  const { amountCents, intentId } = fact;
  const payment = { id, priceId: price.id, amountCents, credits, intentId };
  if (await recordPayment(applying, user, payment)) {
    await addPurchase(tx, { userId: user.id, credits, paymentId: id, now });
  }
  await markCheckout(tx, fact.checkoutId, { paidAt: now });
}

export async function applyPaidInvoice(
  applying: Applying,
  user: UserRow,
  fact: InvoiceFact,
): Promise<void> {
  const price = findPrice(fact.priceId);
  if (fact.amountCents <= 0 || price?.kind !== "plan") return;
  await recordPayment(applying, user, {
    id: fact.invoiceId,
    priceId: price.id,
    amountCents: fact.amountCents,
    subscriptionId: fact.subscriptionId,
    coversUntil: fact.paysPeriod && fact.coversUntil ? new Date(fact.coversUntil) : null,
  });
}

/** Returns false while the invoice's payment is unknown. */
export async function applyInvoiceCharge(
  { tx }: Applying,
  fact: { invoiceId: string; intentId: string },
): Promise<boolean> {
  return setPaymentIntent(tx, { id: fact.invoiceId, intentId: fact.intentId });
}

/** The share of the credits equals the share of the price. */
function creditsDue({ credits, amountCents, dispute }: PaymentRow, refundedCents: number): number {
  if (dispute === "open" || dispute === "lost" || amountCents === 0) return credits;
  return Math.min(credits, Math.ceil((credits * refundedCents) / amountCents));
}

type Back =
  | { kind: "refund"; intentId: string; refundedCents: number }
  | { kind: "dispute"; intentId: string; state: "open" | "won" | "lost" };

/** A refund or chargeback takes back what the money bought. Returns false while the payment is unknown. */
export async function applyMoneyBack(applying: Applying, fact: Back): Promise<boolean> {
  const { tx, env, queueMail, now } = applying;
  const found = await findPaymentByIntent(tx, fact.intentId);
  if (!found) return false;
  const user = found.userId ? await lockUser(tx, found.userId) : null;
  // Read again under the lock, since another event may have changed it.
  const payment = (await findPaymentByIntent(tx, fact.intentId)) ?? found;
  const isOver = payment.dispute === "won" || payment.dispute === "lost";
  const dispute = fact.kind === "dispute" && !isOver ? fact.state : payment.dispute;
  const told = fact.kind === "refund" ? fact.refundedCents : 0;
  const backCents = Math.max(payment.refundedCents, dispute === "lost" ? Infinity : told);
  const refundedCents = Math.min(payment.amountCents, backCents);
  const due = creditsDue({ ...payment, dispute }, refundedCents);
  await updatePayment(tx, payment.id, { refundedCents, dispute, creditsDue: due });
  if (!user) return true;
  await settleLedger(tx, user, now);
  if (fact.kind === "refund" && refundedCents > payment.refundedCents) {
    const taken = (await findPaymentByIntent(tx, fact.intentId))?.creditsTaken ?? 0;
    await queueMail(
      refundMail(env, user.email, {
        description: describePayment(payment),
        refundedCents: refundedCents - payment.refundedCents,
        creditsOwed: due - taken,
        test: payment.test,
      }),
    );
  }
  return true;
}
