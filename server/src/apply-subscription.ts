/** What an event about a subscription changes in its account. */
import { markCheckoutsOf } from "./db/checkouts.ts";
import type { Database } from "./db/database.ts";
import {
  findUserBySubscription,
  type UserRow,
  updateUser,
  withoutSubscription,
} from "./db/users.ts";
import type { InvoiceFact, SubscriptionFact } from "./external/billing/billing-fact.ts";
import { paymentFailedMail, subscriptionEndedMail } from "./external/mail-texts/billing-mails.ts";
import type { Mail } from "./external/mailer.ts";
import { findPrice } from "./policy/prices.ts";
import { graceEnd } from "./policy/standing.ts";
import type { Services } from "./services.ts";

export type Applying = {
  services: Services;
  tx: Database;
  queueMail: (mail: Mail) => Promise<void>;
  /** When the provider made the event, and when we apply it. */
  createdAt: Date;
  now: Date;
};

/** Events of the same second are told apart by what they say. */
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
  const { services, queueMail } = applying;
  // Where its beginning was not told yet, that comes too late now.
  if (user.subscriptionId === null) return change(applying, user, { subscriptionEventAt: moment });
  await queueMail(subscriptionEndedMail(services.env, user.email, user.subscriptionPlan));
  return change(applying, user, {
    ...withoutSubscription,
    subscriptionStatus: "canceled",
    subscriptionEventAt: moment,
  });
}

async function mailIfPastDue(applying: Applying, before: UserRow, after: UserRow): Promise<void> {
  const graceUntil = graceEnd(after);
  if (!graceUntil || before.pastDueSince) return;
  const { services, queueMail } = applying;
  await queueMail(paymentFailedMail(services.env, after.email, after.subscriptionPlan, graceUntil));
}

/** What follows: nothing where it was cancelled, and what was scheduled as long as it is. */
function nextOf(user: UserRow, fact: SubscriptionFact): Pick<UserRow, "nextPlan" | "nextPriceId"> {
  if (fact.cancels) return { nextPlan: "free", nextPriceId: null };
  const { nextPlan, nextPriceId } = user;
  const stays =
    fact.scheduled && user.subscriptionId === fact.subscriptionId && nextPriceId !== fact.priceId;
  return stays && nextPriceId ? { nextPlan, nextPriceId } : { nextPlan: null, nextPriceId: null };
}

/** Gives the account as it is then. */
export async function applySubscription(
  applying: Applying,
  user: UserRow,
  fact: SubscriptionFact,
): Promise<UserRow> {
  const { tx, services, createdAt, now } = applying;
  const moment = momentOf(createdAt, fact.rank);
  if (fact.status === "pending" || isTooLate(user, moment)) return user;
  const isOther = user.subscriptionId !== null && user.subscriptionId !== fact.subscriptionId;
  if (fact.status === "canceled") return isOther ? user : endPlan(applying, user, moment);
  const price = findPrice(fact.priceId);
  if (price?.kind !== "plan") {
    services.log.error({ priceId: fact.priceId }, "a subscription is of no price of ours");
    return user;
  }
  if (isOther) {
    const ids = { old: user.subscriptionId, new: fact.subscriptionId };
    services.log.error(ids, "an account has two subscriptions; the newer one counts");
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

/** A renewal that was not paid. What the subscription itself says comes, too; whichever is first, counts. */
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

/** False while the subscription is not known. */
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
