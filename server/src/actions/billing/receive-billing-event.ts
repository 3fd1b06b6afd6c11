/** The one path of every event from a payment provider, real or test: verified, stored by its id, applied once. */

import { lockPayer, updateUser } from "../../db/accounts/users.ts";
import {
  abandonEvents,
  listWaitingEvents,
  lockWaitingEvent,
  markEventApplied,
  storeEvent,
} from "../../db/billing/billing-events.ts";
import { settleLedger } from "../../db/billing/ledger.ts";
import { findPaymentByIntent } from "../../db/billing/payments.ts";
import type { Database } from "../../db/database.ts";
import type { Env } from "../../env.ts";
import type { Billing } from "../../external/payments/billing.ts";
import type { SignedEvent } from "../../external/payments/signed-event.ts";
import type { BillingFact } from "../../policy/billing/billing-fact.ts";
import type { Clock } from "../../process/clock.ts";
import type { Log } from "../../process/log.ts";
import type { MailPorts } from "../mail/transaction-with-mail.ts";
import { transactionWithMail } from "../mail/transaction-with-mail.ts";
import {
  applyCheckout,
  applyInvoiceCharge,
  applyMoneyBack,
  applyPaidInvoice,
} from "./apply-payment.ts";
import {
  type Applying,
  applyFailedInvoice,
  applySchedule,
  applySubscription,
} from "./apply-subscription.ts";

export type BillingPorts = MailPorts & { billing: Billing; env: Env };

/** An event that has waited longer refers to something we will never learn of. */
const waitsMs = 3 * 86_400_000;
/** The size of a page read from the database. */
const atOnceMax = 200;

/** Applies the event to its account, if the account is one of ours. */
async function applyToPayer(
  applying: Applying,
  fact: Extract<BillingFact, { kind: "subscription" | "checkout" | "invoice" }>,
): Promise<void> {
  const { tx, now } = applying;
  let user = await lockPayer(tx, fact);
  if (!user) return;
  if (fact.customerId && !user.customerId) {
    await updateUser(tx, user.id, { customerId: fact.customerId });
  }
  if (fact.kind === "subscription") user = await applySubscription(applying, user, fact);
  else if (fact.kind === "checkout") await applyCheckout(applying, user, fact);
  else if (fact.paid) await applyPaidInvoice(applying, user, fact);
  else user = await applyFailedInvoice(applying, user, fact);
  await settleLedger(tx, user, now);
}

/** Returns false when it has to wait for another event. */
async function applyFact(applying: Applying, fact: BillingFact): Promise<boolean> {
  switch (fact.kind) {
    case "subscription":
    case "checkout":
    case "invoice":
      await applyToPayer(applying, fact);
      return true;
    case "schedule":
      return applySchedule(applying, fact);
    case "invoice-charge":
      return applyInvoiceCharge(applying, fact);
    case "refund":
    case "dispute":
      return applyMoneyBack(applying, fact);
    case "ignored":
      return true;
  }
}

/** Ends the subscription when the current period was refunded in full. The provider is asked before the event counts as applied, so a crash only repeats the request. Returns false while the payment is unknown. */
async function endRefundedSubscription(ports: BillingPorts, fact: BillingFact): Promise<boolean> {
  if (fact.kind !== "refund" && fact.kind !== "dispute") return true;
  const payment = await findPaymentByIntent(ports.db, fact.intentId);
  if (!payment) return false;
  const { subscriptionId, coversUntil } = payment;
  if (!subscriptionId || !coversUntil || coversUntil <= ports.now()) return true;
  const isWhole =
    fact.kind === "refund" ? fact.refundedCents >= payment.amountCents : fact.state !== "won";
  if (!isWhole) return true;
  // Also if the event of its start has not arrived yet, so that it cannot start afterwards.
  const events = await ports.billing.endSubscription(subscriptionId);
  for (const event of events) await applyEvent(ports, await storeSignedEvent(ports, event));
  return true;
}

type StoredEvent = { id: string; fact: BillingFact };

async function storeSignedEvent(ports: BillingPorts, signed: SignedEvent): Promise<StoredEvent> {
  const event = await ports.billing.readEvent(signed);
  await storeEvent(ports.db, event, ports.now());
  return event;
}

/** Returns false when it has to wait, or was applied before. */
async function applyEvent(ports: BillingPorts, { id, fact }: StoredEvent): Promise<boolean> {
  if (!(await endRefundedSubscription(ports, fact))) return false;
  return transactionWithMail(ports, async (tx, queueMail) => {
    const event = await lockWaitingEvent(tx, id);
    if (!event) return false;
    const { billing, env, log } = ports;
    const now = ports.now();
    const { createdAt, payload } = event;
    if (!(await applyFact({ billing, env, log, tx, queueMail, createdAt, now }, payload)))
      return false;
    await markEventApplied(tx, id, now);
    return true;
  });
}

/** An event that fails stays stored, and does not block others. */
async function tryEvent(
  ports: BillingPorts,
  event: StoredEvent,
): Promise<"applied" | "waits" | "failed"> {
  try {
    return (await applyEvent(ports, event)) ? "applied" : "waits";
  } catch (error) {
    ports.log.error(
      { event: "billing.apply_failed", err: error, eventId: event.id },
      "could not apply a billing event",
    );
    return "failed";
  }
}

/** Applies stored events until no more can be applied. Returns the ids of those that failed. */
export async function applyWaitingEvents(ports: BillingPorts): Promise<Set<string>> {
  for (;;) {
    const failed = new Set<string>();
    let applied = 0;
    let left = 0;
    for (let more = true; more; ) {
      const waiting = await listWaitingEvents(ports.db, { skip: left, limit: atOnceMax });
      for (const { id, payload } of waiting) {
        const outcome = await tryEvent(ports, { id, fact: payload });
        if (outcome === "applied") applied += 1;
        else left += 1;
        if (outcome === "failed") failed.add(id);
      }
      more = waiting.length === atOnceMax;
    }
    // An applied event may be what another one waits for.
    if (applied === 0 || left === 0) return failed;
  }
}

/** `failed` events refer to something known, and are retried forever. */
export async function abandonWaitingEvents(
  { db, log, now }: { db: Database; log: Log; now: Clock },
  failed: ReadonlySet<string>,
): Promise<void> {
  const moment = now();
  const before = new Date(moment.getTime() - waitsMs);
  const ids = await abandonEvents(db, { before, but: [...failed], now: moment });
  if (ids.length === 0) return;
  log.warn(
    { event: "billing.events_expired", ids },
    "gave up on billing events that match nothing",
  );
}

/** Once this returns, the event is stored; if it could not be applied, the job `apply-billing-events` retries it. */
export async function receiveBillingEvent(ports: BillingPorts, signed: SignedEvent): Promise<void> {
  const event = await storeSignedEvent(ports, signed);
  // Other events can only have waited for one that was applied.
  if ((await tryEvent(ports, event)) === "applied") await applyWaitingEvents(ports);
}
