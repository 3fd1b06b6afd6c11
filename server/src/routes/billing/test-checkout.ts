/** The test checkout's pages and portal. No money moves; its events take the same path as real ones. */

import type { TestPortalInput } from "@tellsign/contracts/billing/billing";
import {
  checkoutCanceledPath,
  checkoutReturnPath,
} from "@tellsign/contracts/billing/billing-kinds";
import type { Hono } from "hono";
import { receiveBillingEvent } from "../../actions/billing/receive-billing-event.ts";
import { findUserById, type UserRow } from "../../db/accounts/users.ts";
import {
  endTestCheckout,
  findTestCheckout,
  type TestCheckoutRow,
} from "../../db/billing/checkouts.ts";
import { findPayment } from "../../db/billing/payments.ts";
import { readBilling } from "../../db/billing/read-billing.ts";
import type { Database } from "../../db/database.ts";
import type { Billing } from "../../external/payments/billing.ts";
import type { SignedEvent } from "../../external/payments/signed-event.ts";
import type { TestDesk } from "../../external/payments/test-desk.ts";
import type { AppBindings } from "../../http/app-context.ts";
import { handle } from "../../http/handle.ts";
import { findPlanPrice, findPrice } from "../../policy/billing/prices.ts";
import { AppError } from "../../process/app-error.ts";
import type { Services } from "../../services.ts";

function requireDesk({ billing }: { billing: Billing }): TestDesk {
  if (!billing.desk) throw new AppError("not_available");
  return billing.desk;
}

/** Other accounts' checkouts are reported as not found. */
async function getCheckout(
  { db }: { db: Database },
  id: string,
  userId: string,
): Promise<TestCheckoutRow> {
  const checkout = await findTestCheckout(db, id);
  if (checkout?.userId !== userId) throw new AppError("checkout_not_found");
  return checkout;
}

async function deliver(services: Services, events: readonly SignedEvent[]): Promise<void> {
  for (const event of events) await receiveBillingEvent(services, event);
}

async function findRefunded(
  { db }: { db: Database },
  desk: TestDesk,
  user: UserRow,
  paymentId: string,
): Promise<SignedEvent[]> {
  const payment = await findPayment(db, { id: paymentId, userId: user.id });
  if (!payment?.test || payment.refundedCents > 0) throw new AppError("payment_not_found");
  return desk.refund(payment);
}

async function act(
  services: Services,
  user: UserRow,
  asked: TestPortalInput,
): Promise<SignedEvent[] | null> {
  const desk = requireDesk(services);
  switch (asked.action) {
    case "change": {
      const price = findPlanPrice(asked.plan);
      if (price) return desk.change(user, price);
      const issues = [{ path: "plan", message: "There is no such plan." }];
      throw new AppError("invalid_request", undefined, { issues });
    }
    case "cancel":
      return desk.setCancels(user, true);
    case "resume":
      return desk.setCancels(user, false);
    case "refund":
      return findRefunded(services, desk, user, asked.paymentId);
  }
}

export function mountTestCheckout(app: Hono<AppBindings>, services: Services): void {
  handle(app, services, "getTestCheckout", async ({ services, caller, input }) => {
    requireDesk(services);
    const { id, priceId, state } = await getCheckout(services, input.params.id, caller.user.id);
    const price = findPrice(priceId);
    if (!price) throw new AppError("checkout_not_found");
    const { description, amountCents } = price;
    const interval = price.kind === "plan" ? price.interval : null;
    return { id, priceId, description, amountCents, interval, state };
  });

  handle(app, services, "completeTestCheckout", async ({ services, caller, input }) => {
    const desk = requireDesk(services);
    const checkout = await getCheckout(services, input.params.id, caller.user.id);
    const { id } = checkout;
    const { outcome } = input.json;
    if (outcome === "cancel") {
      await endTestCheckout(services.db, id, "cancelled");
      return { id, url: services.env.PUBLIC_URL + checkoutCanceledPath };
    }
    if (checkout.state !== "open") throw new AppError("checkout_not_found");
    if (outcome === "decline") throw new AppError("card_declined");
    await deliver(services, (await desk.pay(checkout)) ?? []);
    return { id, url: services.env.PUBLIC_URL + checkoutReturnPath(id) };
  });

  handle(app, services, "useTestPortal", async ({ services, caller, input }) => {
    const events = await act(services, caller.user, input.json);
    if (!events) throw new AppError("no_subscription");
    await deliver(services, events);
    const user = (await findUserById(services.db, caller.user.id)) ?? caller.user;
    return readBilling(services, user);
  });
}
