/** Money under whatever order of events: many random histories of an account, on the real database. */
import { randomUUID } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { users } from "../../db/accounts/tables.ts";
import { findUserById, type UserRow } from "../../db/accounts/users.ts";
import { failAnalysis } from "../../db/analyses/analyses.ts";
import { readUsage } from "../../db/billing/ledger.ts";
import { billingEvents, ledger, payments } from "../../db/billing/tables.ts";
import { outbox } from "../../db/mail/tables.ts";
import {
  disputeEvent,
  invoiceChargeEvent,
  invoiceEvent,
  refundEvent,
  subscriptionEvent,
  type TestEvent,
  type TestSubscription,
} from "../../external/payments/test-events.ts";
import { findPrice } from "../../policy/billing/prices.ts";
import { AppError } from "../../process/app-error.ts";
import { newAnalysis } from "../../testing/rows/new-analysis.ts";
import {
  packEvent,
  type StripeEvent,
  signBody,
  stripeEnv,
  stripeEvent,
} from "../../testing/servers/stripe-events.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { payForAnalysis } from "../analyses/pipeline.ts";
import { receiveBillingEvent } from "./receive-billing-event.ts";

/** Most of them on the server, which is faster at it than the embedded database. */
const historiesCount = inject("postgresUrl") ? 200 : 100;
const dayMs = 86_400_000;

let test: TestApp;
let clockMs = Date.UTC(2026, 0, 31, 12);
beforeAll(async () => {
  test = await createTestApp({ env: stripeEnv, now: () => new Date(clockMs) });
});
afterAll(() => test.close());

type Deed =
  | ("buy" | "use" | "fail" | "wait")
  | ("refund" | "refund a part" | "dispute" | "win" | "lose")
  | ("subscribe" | "renew" | "owe" | "pay" | "end");
type Step =
  | { do: Deed }
  | { do: "change"; priceId: string }
  /** Delivers one that is on its way, whichever; `again` keeps it on its way. */
  | { do: "deliver"; which: number; again: boolean };

const planPrices = ["price_starter_500", "price_pro_1500", "price_expert_3000-annual"];

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.constant<Step>({ do: "use" }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant("deliver" as const),
      which: fc.nat(20),
      again: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.constant<Step>({ do: "buy" }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant("change" as const),
      priceId: fc.constantFrom(...planPrices),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.constantFrom<Step>(
      { do: "fail" },
      { do: "wait" },
      { do: "refund" },
      { do: "refund a part" },
      { do: "dispute" },
      { do: "win" },
      { do: "lose" },
      { do: "renew" },
      { do: "subscribe" },
      { do: "owe" },
      { do: "pay" },
      { do: "end" },
    ),
  },
);

/** One account, and what the provider has to tell of it. */
class History {
  readonly onTheWay: StripeEvent[] = [];
  readonly delivered: StripeEvent[] = [];
  readonly packs: string[] = [];
  readonly used: string[] = [];
  subscription: TestSubscription | null = null;
  readonly user: UserRow;

  constructor(user: UserRow) {
    this.user = user;
  }

  tell(...events: TestEvent[]): void {
    // A second each, so that it is known which came last.
    for (const event of events) {
      clockMs += 1000;
      this.onTheWay.push(stripeEvent(event, new Date(clockMs)));
    }
  }

  async deliver(event: StripeEvent): Promise<void> {
    const body = JSON.stringify(event);
    await receiveBillingEvent(test.services, { body, signature: signBody(body) });
    this.delivered.push(event);
  }

  buy(): void {
    const name = randomUUID();
    this.packs.push(`pi_${name}`);
    this.tell(packEvent(this.user.id, name));
  }

  async use(): Promise<void> {
    const analysis = newAnalysis(this.user.id, { type: "text", now: test.services.now() });
    try {
      const { started } = await payForAnalysis(test.services, this.user.id, analysis);
      this.used.push(started.id);
    } catch (error) {
      expect(error).toBeInstanceOf(AppError);
    }
  }

  pay(subscription: TestSubscription, reason: "subscription_create" | "subscription_cycle"): void {
    const id = `in_${randomUUID()}`;
    const amountCents = findPrice(subscription.priceId)?.amountCents ?? 0;
    this.tell(
      invoiceEvent("paid", { id, subscription, amountCents, reason }),
      invoiceChargeEvent(id, `pi_${id}`),
    );
  }

  subscribe(): void {
    if (this.subscription) return;
    this.subscription = {
      id: `sub_${randomUUID()}`,
      customerId: `cus_${this.user.id}`,
      userId: this.user.id,
      priceId: "price_starter_500",
      status: "active",
      startedAt: new Date(clockMs),
      periodEnd: new Date(clockMs + 30 * dayMs),
      cancels: false,
      scheduled: false,
    };
    this.tell(subscriptionEvent("created", this.subscription));
    this.pay(this.subscription, "subscription_create");
  }

  update(changes: Partial<TestSubscription>): void {
    if (!this.subscription) return;
    this.subscription = { ...this.subscription, ...changes };
    this.tell(subscriptionEvent("updated", this.subscription));
  }

  renew(): void {
    clockMs += 31 * dayMs;
    this.update({ periodEnd: new Date(clockMs + 30 * dayMs) });
    if (this.subscription) this.pay(this.subscription, "subscription_cycle");
  }

  end(): void {
    if (!this.subscription) return;
    this.tell(subscriptionEvent("deleted", this.subscription));
    this.subscription = null;
  }

  async take(given: Step): Promise<void> {
    const pack = this.packs.at(-1);
    switch (given.do) {
      case "buy":
        return this.buy();
      case "use":
        return this.use();
      case "fail": {
        const id = this.used.pop();
        if (id) await failAnalysis(test.services.db, id, test.services.now());
        return;
      }
      case "refund":
        return pack ? this.tell(refundEvent(pack, 1000)) : undefined;
      case "refund a part":
        return pack ? this.tell(refundEvent(pack, 333)) : undefined;
      case "lose":
        return pack ? this.tell(disputeEvent("closed", pack, "lost")) : undefined;
      case "owe":
        return this.update({ status: "past_due" });
      case "pay":
        return this.update({ status: "active" });
      case "wait":
        // Beyond the days of grace.
        clockMs += 9 * dayMs;
        return;
      case "dispute":
        return pack ? this.tell(disputeEvent("created", pack, "needs_response")) : undefined;
      case "win":
        return pack ? this.tell(disputeEvent("closed", pack, "won")) : undefined;
      case "subscribe":
        return this.subscribe();
      case "change":
        return this.update({ priceId: given.priceId });
      case "renew":
        return this.renew();
      case "end":
        return this.end();
      case "deliver": {
        const all = given.again ? [...this.onTheWay, ...this.delivered] : this.onTheWay;
        const event = all[given.which % Math.max(1, all.length)];
        if (!event) return;
        await this.deliver(event);
        const at = this.onTheWay.indexOf(event);
        if (!given.again && at >= 0) this.onTheWay.splice(at, 1);
      }
    }
  }
}

/** The sum of a bucket is its balance, and none is below zero. */
async function expectBalanced({ user }: History): Promise<void> {
  const { db } = test.services;
  const row = (await findUserById(db, user.id)) as UserRow;
  const usage = await readUsage(db, row, test.services.now());
  const sums = await db
    .select({ bucket: ledger.bucket, sum: sql<number>`sum(${ledger.amount})::int` })
    .from(ledger)
    .where(eq(ledger.userId, user.id))
    .groupBy(ledger.bucket);
  const sumOf = (bucket: string) => sums.find((sum) => sum.bucket === bucket)?.sum ?? 0;
  expect(sumOf("free")).toBe(usage.freeRemaining);
  expect(sumOf("monthly")).toBe(usage.monthlyRemaining);
  expect(sumOf("credit")).toBe(usage.credits);
  expect(
    Math.min(usage.freeRemaining, usage.monthlyRemaining, usage.credits),
  ).toBeGreaterThanOrEqual(0);
}

/** Once everything has arrived, the account is what the provider says, and everything counted once. */
async function expectSettled(history: History): Promise<void> {
  const { db } = test.services;
  const { user, subscription, packs } = history;
  const row = (await findUserById(db, user.id)) as UserRow;
  const price = findPrice(subscription?.priceId ?? null);
  expect(row.subscriptionPlan).toBe(price?.kind === "plan" ? price.plan : "free");
  expect(row.subscriptionId).toBe(subscription?.id ?? null);
  const bought = await db
    .select({ amount: ledger.amount })
    .from(ledger)
    .where(and(eq(ledger.userId, user.id), eq(ledger.reason, "purchase")));
  expect(bought.map(({ amount }) => amount)).toEqual(packs.map(() => 10));
  const paid = await db.select().from(payments).where(eq(payments.userId, user.id));
  const due = paid.reduce((sum, { creditsDue }) => sum + creditsDue, 0);
  const taken = paid.reduce((sum, { creditsTaken }) => sum + creditsTaken, 0);
  const { credits } = await readUsage(db, row, test.services.now());
  expect(taken).toBeLessThanOrEqual(due);
  if (credits > 0) expect(taken).toBe(due);
  const receipts = await db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(eq(outbox.to, user.email), sql`${outbox.subject} like 'Receipt%'`));
  expect(receipts).toHaveLength(paid.length);
}

it(`keeps the ledger's sum the balance, never negative, and applies nothing twice, in ${historiesCount} random histories`, async () => {
  const { db } = test.services;
  const finish = fc.array(fc.nat(30), { minLength: 4, maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 2, maxLength: 6 }),
      finish,
      async (steps, order) => {
        const id = randomUUID();
        const email = `${id}@example.org`;
        const now = test.services.now();
        const account = { id, email, customerId: `cus_${id}`, createdAt: now };
        const [user] = await db.insert(users).values(account).returning();
        const history = new History(user as UserRow);
        for (const taken of steps) {
          await history.take(taken);
          if (taken.do === "deliver" || taken.do === "wait") await expectBalanced(history);
        }
        for (let turn = 0; history.onTheWay.length > 0; turn += 1) {
          const which = order[turn % order.length] ?? 0;
          await history.take({ do: "deliver", which, again: false });
        }
        await expectBalanced(history);
        await expectSettled(history);
      },
    ),
    { numRuns: historiesCount, endOnFailure: true },
  );
  const waiting = await db
    .select({ type: billingEvents.type, payload: billingEvents.payload })
    .from(billingEvents)
    .where(sql`${billingEvents.appliedAt} is null`);
  expect(waiting).toEqual([]);
});
