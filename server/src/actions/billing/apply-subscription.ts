/** Applies billing events about a subscription to its account. */

import {
  findUserBySubscription,
  type UserRow,
  updateUser,
  withoutSubscription,
} from "../../db/accounts/users.ts";
import { markCheckoutsOf } from "../../db/billing/checkouts.ts";
import type { Database } from "../../db/database.ts";
import type { Env } from "../../env.ts";
import type { Mail } from "../../external/mail/mailer.ts";
import {
  paymentFailedMail,
  subscriptionEndedMail,
} from "../../external/mail/texts/billing-mails.ts";
import type { Billing } from "../../external/payments/billing.ts";
import type { InvoiceFact, SubscriptionFact } from "../../policy/billing/billing-fact.ts";
import { graceEnd } from "../../policy/billing/effective-status.ts";
import { findPrice } from "../../policy/billing/prices.ts";
import type { Log } from "../../process/log.ts";

export type Applying = {
  billing: Pick<Billing, "mode">;
  env: Env;
  log: Log;
  tx: Database;
  queueMail: (mail: Mail) => Promise<void>;
  /** When the provider created the event; `now` is when we apply it. */
  createdAt: Date;
  now: Date;
};

/** Events of the same second are ordered by their rank. */
function momentOf(createdAt: Date, rank: SubscriptionFact["rank"]): Date {
  return new Date(createdAt.getTime() + rank);
}

function isTooLate(user: UserRow, moment: Date): boolean {
  return user.subscriptionEventAt !== null && moment < user.subscriptionEventAt;
}

async function change(
  { tx }: Applying,
  user: UserRow,
  changes: Partial<UserRow>,
): Promise<UserRow> {
  return (await updateUser(tx, user.id, changes)) ?? user;
}

async function endPlan(applying: Applying, user: UserRow, moment: Date): Promise<UserRow> {
  const { env, queueMail } = applying;
  // If the event of its start has not arrived yet, it will now be too late.
  if (user.subscriptionId === null) return change(applying, user, { subscriptionEventAt: moment });
  await queueMail(subscriptionEndedMail(env, user.email, user.subscriptionPlan));
  return change(applying, user, {
    ...withoutSubscription,
    subscriptionStatus: "canceled",
    subscriptionEventAt: moment,
  });
}

async function mailIfPastDue(applying: Applying, before: UserRow, after: UserRow): Promise<void> {
  const graceUntil = graceEnd(after);
  if (!graceUntil || before.pastDueSince) return;
  const { env, queueMail } = applying;
  await queueMail(paymentFailedMail(env, after.email, after.subscriptionPlan, graceUntil));
}

/** The plan that follows: none after a cancellation, otherwise the scheduled one while it is scheduled. */
function nextOf(user: UserRow, fact: SubscriptionFact): Pick<UserRow, "nextPlan" | "nextPriceId"> {
  if (fact.cancels) return { nextPlan: "free", nextPriceId: null };
  const { nextPlan, nextPriceId } = user;
  const stays =
    fact.scheduled && user.subscriptionId === fact.subscriptionId && nextPriceId !== fact.priceId;
  return stays && nextPriceId ? { nextPlan, nextPriceId } : { nextPlan: null, nextPriceId: null };
}

/** Returns the updated account. */
export async function applySubscription(
  applying: Applying,
  user: UserRow,
  fact: SubscriptionFact,
): Promise<UserRow> {
  const { tx, log, createdAt, now } = applying;
  const moment = momentOf(createdAt, fact.rank);
  if (fact.status === "pending" || isTooLate(user, moment)) return user;
  const isOther = user.subscriptionId !== null && user.subscriptionId !== fact.subscriptionId;
  if (fact.status === "canceled") return isOther ? user : endPlan(applying, user, moment);
  const price = findPrice(fact.priceId);
  if (price?.kind !== "plan") {
    log.error(
      { event: "billing.unknown_price", priceId: fact.priceId },
      "subscription has an unknown price",
    );
    return user;
  }
  if (isOther) {
    const ids = { old: user.subscriptionId, new: fact.subscriptionId };
    log.error(
      { event: "billing.duplicate_subscription", ...ids },
      "account has two subscriptions; the newer one counts",
    );
  }
  const changed = await change(applying, user, {
    subscriptionPlan: price.plan,
    subscriptionStatus: fact.status,
    subscribedAt: new Date(fact.startedAt),
    billingInterval: price.interval,
    paidUntil: fact.paidUntil === null ? null : new Date(fact.paidUntil),
    ...nextOf(user, fact),
    pastDueSince: fact.status === "past_due" ? (user.pastDueSince ?? createdAt) : null,
    subscriptionId: fact.subscriptionId,
    subscriptionEventAt: moment,
  });
  await mailIfPastDue(applying, user, changed);
  if (isOther || user.subscriptionId === null) {
    await markCheckoutsOf(tx, fact.subscriptionId, now);
  }
  return changed;
}

/** A renewal failed. The subscription's own event arrives as well; the first of the two counts. */
export async function applyFailedInvoice(
  applying: Applying,
  user: UserRow,
  fact: InvoiceFact,
): Promise<UserRow> {
  const moment = momentOf(applying.createdAt, 1);
  const isMeant = user.subscriptionId !== null && user.subscriptionId === fact.subscriptionId;
  if (fact.first || !isMeant || isTooLate(user, moment)) return user;
  const changed = await change(applying, user, {
    subscriptionStatus: "past_due",
    pastDueSince: user.pastDueSince ?? applying.createdAt,
    subscriptionEventAt: moment,
  });
  await mailIfPastDue(applying, user, changed);
  return changed;
}

/** Returns false while the subscription is unknown. */
export async function applySchedule(
  { tx, createdAt }: Applying,
  fact: { subscriptionId: string; nextPriceId: string | null },
): Promise<boolean> {
  const user = await findUserBySubscription(tx, fact.subscriptionId);
  if (!user) return false;
  const newestMs = user.subscriptionEventAt?.getTime() ?? 0;
  const comesTooLate = createdAt.getTime() < Math.floor(newestMs / 1000) * 1000;
  if (comesTooLate || user.nextPlan === "free") return true;
  const price = findPrice(fact.nextPriceId);
  const next = price?.kind === "plan" ? price : null;
  await updateUser(tx, user.id, { nextPlan: next?.plan ?? null, nextPriceId: next?.id ?? null });
  return true;
}
