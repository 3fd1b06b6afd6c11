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
import { findUserBySubscription, lockPayer, updateUser } from "./db/users.ts";
import type { BillingFact } from "./external/billing/billing-fact.ts";
import type { SignedEvent } from "./external/billing/signed-event.ts";
import { actWithMail } from "./jobs/act-with-mail.ts";
import type { Services } from "./services.ts";

/** What has waited longer is about something that we will not hear of. */
const waitsMs = 3 * 86_400_000;
const waitingMax = 200;

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

/** Money for the current period went back whole, so the subscription ends. Asked of the provider before the event counts as applied: after a crash it is asked again. */
async function endRefundedSubscription(services: Services, fact: BillingFact): Promise<void> {
  if (fact.kind !== "refund" && fact.kind !== "dispute") return;
  const payment = await findPaymentByIntent(services.db, fact.intentId);
  const { subscriptionId, coversUntil } = payment ?? {};
  if (!payment || !subscriptionId || !coversUntil || coversUntil <= services.now()) return;
  const isWhole =
    fact.kind === "refund" ? fact.refundedCents >= payment.amountCents : fact.state !== "won";
  if (!isWhole || !(await findUserBySubscription(services.db, subscriptionId))) return;
  const told = await services.billing.endSubscription(subscriptionId);
  for (const event of told) await applyEvent(services, await keepEvent(services, event));
}

type Kept = { id: string; fact: BillingFact };

async function keepEvent(services: Services, signed: SignedEvent): Promise<Kept> {
  const event = await services.billing.readEvent(signed);
  await storeEvent(services.db, event, services.now());
  return event;
}

/** False when it waits, or was applied before. */
async function applyEvent(services: Services, { id, fact }: Kept): Promise<boolean> {
  await endRefundedSubscription(services, fact);
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

/** Applies what is stored and waits, until nothing more can be. An event that fails stays, and holds up no other. */
export async function applyWaitingEvents(services: Services): Promise<void> {
  const { db, log } = services;
  for (;;) {
    const since = new Date(services.now().getTime() - waitsMs);
    const waiting = await listWaitingEvents(db, { since, limit: waitingMax });
    let count = 0;
    for (const { id, payload } of waiting) {
      try {
        if (await applyEvent(services, { id, fact: payload })) count += 1;
      } catch (error) {
        log.error({ err: error, eventId: id }, "a billing event was not applied");
      }
    }
    // One that was applied may be what another waits for.
    if (count === 0 || count === waiting.length) return;
  }
}

export async function giveUpWaitingEvents({ db, log, now }: Services): Promise<void> {
  const moment = now();
  const before = new Date(moment.getTime() - waitsMs);
  const ids = await giveUpEvents(db, { before, now: moment });
  if (ids.length > 0) log.warn({ ids }, "billing events were about nothing that is known here");
}

/** Once this returns, the event is kept: what is not applied now, the job `apply-billing-events` takes up. */
export async function receiveBillingEvent(services: Services, signed: SignedEvent): Promise<void> {
  await keepEvent(services, signed);
  await applyWaitingEvents(services);
}
