/** The one way of everything a payment provider tells, real or in the test mode: verified, stored by its id, applied once. */
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
import {
  giveUpEvents,
  listWaitingEvents,
  lockWaitingEvent,
  markEventApplied,
  storeEvent,
} from "./db/billing-events.ts";
import { settleLedger } from "./db/ledger.ts";
import { findPaymentByIntent } from "./db/payments.ts";
import { lockPayer, updateUser } from "./db/users.ts";
import type { BillingFact } from "./external/billing/billing-fact.ts";
import type { SignedEvent } from "./external/billing/signed-event.ts";
import { actWithMail } from "./jobs/act-with-mail.ts";
import type { Services } from "./services.ts";

/** What has waited longer is about something that we will not hear of. */
const waitsMs = 3 * 86_400_000;
/** Read from the database at once. */
const atOnceMax = 200;

/** Of an account: its plan and its payments. Nothing where it is none of ours. */
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

/** False when it has to wait for another event. */
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

/** Money for the current period went back whole, so the subscription ends. Asked of the provider before the event counts as applied: after a crash it is asked again. False while the payment is not known. */
async function endRefundedSubscription(services: Services, fact: BillingFact): Promise<boolean> {
  if (fact.kind !== "refund" && fact.kind !== "dispute") return true;
  const payment = await findPaymentByIntent(services.db, fact.intentId);
  if (!payment) return false;
  const { subscriptionId, coversUntil } = payment;
  if (!subscriptionId || !coversUntil || coversUntil <= services.now()) return true;
  const isWhole =
    fact.kind === "refund" ? fact.refundedCents >= payment.amountCents : fact.state !== "won";
  if (!isWhole) return true;
  // Also where its beginning was not told yet: it must not come to life afterwards.
  const told = await services.billing.endSubscription(subscriptionId);
  for (const event of told) await applyEvent(services, await keepEvent(services, event));
  return true;
}

type Kept = { id: string; fact: BillingFact };

async function keepEvent(services: Services, signed: SignedEvent): Promise<Kept> {
  const event = await services.billing.readEvent(signed);
  await storeEvent(services.db, event, services.now());
  return event;
}

/** False when it waits, or was applied before. */
async function applyEvent(services: Services, { id, fact }: Kept): Promise<boolean> {
  if (!(await endRefundedSubscription(services, fact))) return false;
  return actWithMail(services, async (tx, queueMail) => {
    const event = await lockWaitingEvent(tx, id);
    if (!event) return false;
    const now = services.now();
    const { createdAt, payload } = event;
    if (!(await applyFact({ services, tx, queueMail, createdAt, now }, payload))) return false;
    await markEventApplied(tx, id, now);
    return true;
  });
}

/** An event that fails stays, and holds up no other. */
async function tryEvent(services: Services, event: Kept): Promise<"applied" | "waits" | "failed"> {
  try {
    return (await applyEvent(services, event)) ? "applied" : "waits";
  } catch (error) {
    services.log.error({ err: error, eventId: event.id }, "a billing event was not applied");
    return "failed";
  }
}

/** Applies what is stored and waits, until nothing more can be. Gives the ids of those that failed. */
export async function applyWaitingEvents(services: Services): Promise<Set<string>> {
  for (;;) {
    const failed = new Set<string>();
    let applied = 0;
    let left = 0;
    for (let more = true; more; ) {
      const waiting = await listWaitingEvents(services.db, { skip: left, limit: atOnceMax });
      for (const { id, payload } of waiting) {
        const outcome = await tryEvent(services, { id, fact: payload });
        if (outcome === "applied") applied += 1;
        else left += 1;
        if (outcome === "failed") failed.add(id);
      }
      more = waiting.length === atOnceMax;
    }
    // One that was applied may be what another waits for.
    if (applied === 0 || left === 0) return failed;
  }
}

/** `failed`: those are about something known, and are tried for ever. */
export async function giveUpWaitingEvents(
  { db, log, now }: Services,
  failed: ReadonlySet<string>,
): Promise<void> {
  const moment = now();
  const before = new Date(moment.getTime() - waitsMs);
  const ids = await giveUpEvents(db, { before, but: [...failed], now: moment });
  if (ids.length > 0) log.warn({ ids }, "billing events were about nothing that is known here");
}

/** Once this returns, the event is kept: what is not applied now, the job `apply-billing-events` takes up. */
export async function receiveBillingEvent(services: Services, signed: SignedEvent): Promise<void> {
  const event = await keepEvent(services, signed);
  // Others can only have waited for one that was applied.
  if ((await tryEvent(services, event)) === "applied") await applyWaitingEvents(services);
}
