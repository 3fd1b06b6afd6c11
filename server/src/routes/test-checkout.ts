/** The pages of the test checkout and its portal. No money moves; events go the way of real ones. */
import type { TestPortalInput } from "@tellsign/contracts/billing";
import { checkoutCancelledPath, checkoutReturnPath } from "@tellsign/contracts/billing-kinds";
import type { Hono } from "hono";
import { endTestCheckout, findTestCheckout, type TestCheckoutRow } from "../db/checkouts.ts";
import { findPayment } from "../db/payments.ts";
import { readBilling } from "../db/read-billing.ts";
import { findUserById, type UserRow } from "../db/users.ts";
import type { SignedEvent } from "../external/billing/signed-event.ts";
import type { TestDesk } from "../external/billing/test-desk.ts";
import type { AppBindings } from "../http/app-context.ts";
import { AppError } from "../http/app-error.ts";
import { handle } from "../http/handle.ts";
import { findPlanPrice, findPrice } from "../policy/prices.ts";
import { receiveBillingEvent } from "../receive-billing-event.ts";
import type { Services } from "../services.ts";

function requireDesk({ billing }: Services): TestDesk {
  if (!billing.desk) throw new AppError("not_available");
  return billing.desk;
}

/** Others' checkouts are told as none. */
async function getCheckout({ db }: Services, id: string, userId: string): Promise<TestCheckoutRow> {
  const checkout = await findTestCheckout(db, id);
  if (checkout?.userId !== userId) throw new AppError("checkout_not_found");
  return checkout;
}

async function deliver(services: Services, events: readonly SignedEvent[]): Promise<void> {
  for (const event of events) await receiveBillingEvent(services, event);
}

async function findRefunded(
  { db }: Services,
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
      return { id, url: services.env.PUBLIC_URL + checkoutCancelledPath };
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
