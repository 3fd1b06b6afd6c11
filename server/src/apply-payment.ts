/** What an event about money changes: payments, and the credits they bought. */
import type { Applying } from "./apply-subscription.ts";
import { markCheckout } from "./db/checkouts.ts";
import { addPurchase, settleLedger } from "./db/ledger.ts";
import {
  findPaymentByIntent,
  insertPayment,
  type PaymentRow,
  setPaymentIntent,
  updatePayment,
} from "./db/payments.ts";
import { lockUser, type UserRow } from "./db/users.ts";
import type { CheckoutFact, InvoiceFact } from "./external/billing/billing-fact.ts";
import { receiptMail, refundMail } from "./external/mail-texts/billing-mails.ts";
import { describePayment } from "./policy/describe-payment.ts";
import { findPrice } from "./policy/prices.ts";

type NewPayment = Pick<PaymentRow, "id" | "priceId" | "amountCents"> & Partial<PaymentRow>;

async function recordPayment(
  { tx, queueMail, services, createdAt }: Applying,
  user: UserRow,
  payment: NewPayment,
): Promise<boolean> {
  const test = services.billing.mode === "test";
  const isNew = await insertPayment(tx, { ...payment, userId: user.id, test, createdAt });
  if (!isNew) return false;
  const { credits = 0, coversUntil = null } = payment;
  await queueMail(
    receiptMail(services.env, user.email, {
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

/** False while the invoice's payment is not known. */
export async function applyInvoiceCharge(
  { tx }: Applying,
  fact: { invoiceId: string; intentId: string },
): Promise<boolean> {
  return setPaymentIntent(tx, { id: fact.invoiceId, intentId: fact.intentId });
}

/** As large a part of a pack as of its price. */
function creditsDue({ credits, amountCents, dispute }: PaymentRow, refundedCents: number): number {
  if (dispute === "open" || dispute === "lost" || amountCents === 0) return credits;
  return Math.min(credits, Math.ceil((credits * refundedCents) / amountCents));
}

type Back =
  | { kind: "refund"; intentId: string; refundedCents: number }
  | { kind: "dispute"; intentId: string; state: "open" | "won" | "lost" };

/** Money that goes back takes with it what it bought. False while the payment is not known. */
export async function applyMoneyBack(applying: Applying, fact: Back): Promise<boolean> {
  const { tx, services, queueMail, now } = applying;
  const found = await findPaymentByIntent(tx, fact.intentId);
  if (!found) return false;
  const user = found.userId ? await lockUser(tx, found.userId) : null;
  // Read again under the lock: another event may have changed it meanwhile.
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
      refundMail(services.env, user.email, {
        description: describePayment(payment),
        refundedCents: refundedCents - payment.refundedCents,
        creditsOwed: due - taken,
        test: payment.test,
      }),
    );
  }
  return true;
}
