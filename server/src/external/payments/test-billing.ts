/** The test checkout, used when no payment provider is connected. No money moves; its events take the same path as real ones, signature included. */
import { createHmac } from "node:crypto";
import { screens } from "@tellsign/contracts/site/screens";
import { eq } from "drizzle-orm";
import Stripe from "stripe";
import { users } from "../../db/accounts/tables.ts";
import {
  cancelTestSubscriptionCheckouts,
  findTestCheckout,
  insertTestCheckout,
} from "../../db/billing/checkouts.ts";
import { testNames } from "../../db/billing/test-names.ts";
import type { Database } from "../../db/database.ts";
import type { Env } from "../../env.ts";
import type { Billing } from "./billing.ts";
import type { SignedEvent } from "./signed-event.ts";
import { createTestDesk } from "./test-desk.ts";
import type { TestEvent } from "./test-events.ts";
import { verifyEvent } from "./verify-event.ts";

type Given = {
  env: Pick<Env, "PUBLIC_URL">;
  db: Database;
  installationSecret: string;
  now: () => Date;
};

export function createTestBilling({ env, db, installationSecret, now }: Given): Billing {
  const secret = `whsec_${createHmac("sha256", installationSecret).update("test-checkout").digest("hex")}`;

  function sign(events: TestEvent[]): SignedEvent[] {
    const created = Math.floor(now().getTime() / 1000);
    return events.map(({ type, object }) => {
      const body = JSON.stringify({
        id: testNames.event(),
        object: "event",
        type,
        created,
        livemode: false,
        data: { object },
      });
      const signature = Stripe.webhooks.generateTestHeaderString({ payload: body, secret });
      return { body, signature };
    });
  }

  const desk = createTestDesk(db, now, sign);
  return {
    mode: "test",
    publishableKey: null,
    desk,

    createCustomer: async ({ id }) => testNames.customer(id),

    async createCheckout({ userId, price }) {
      if (price.kind === "plan") await cancelTestSubscriptionCheckouts(db, userId);
      const id = testNames.checkout();
      await insertTestCheckout(db, { id, userId, priceId: price.id, createdAt: now() });
      return { id, url: env.PUBLIC_URL + screens.testCheckout.path.replace(":id", id) };
    },

    async readCheckout(id) {
      const state = (await findTestCheckout(db, id))?.state;
      if (state === "open") return "open";
      return state === "paid" ? "processing" : "cancelled";
    },

    createPortal: async () => ({ url: env.PUBLIC_URL + screens.account.path }),

    async endSubscription(subscriptionId) {
      const [user] = await db.select().from(users).where(eq(users.subscriptionId, subscriptionId));
      return user ? desk.end(user) : [];
    },

    readEvent: (event) => verifyEvent(event, secret, async (id) => id),
  };
}
