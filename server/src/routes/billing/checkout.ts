import type { CheckoutInput } from "@tellsign/contracts/billing/checkout";
import type { Hono } from "hono";
import { requireVerifiedEmail } from "../../actions/accounts/require-verified-email.ts";
import { claimCustomer, type UserRow } from "../../db/accounts/users.ts";
import { findCheckout, insertCheckout } from "../../db/billing/checkouts.ts";
import type { Database } from "../../db/database.ts";
import type { Billing } from "../../external/payments/billing.ts";
import type { AppBindings } from "../../http/app-context.ts";
import { handle } from "../../http/handle.ts";
import { findPlanPrice, findPrice, type Price } from "../../policy/billing/prices.ts";
import { AppError } from "../../process/app-error.ts";
import type { Services } from "../../services.ts";

function readPrice({ plan, priceId }: CheckoutInput): Price {
  const price = plan === undefined ? findPrice(priceId ?? null) : findPlanPrice(plan);
  if (price) return price;
  const path = plan === undefined ? "priceId" : "plan";
  const message =
    plan === "enterprise" ? "Enterprise plans are agreed on by mail." : "There is no such price.";
  throw new AppError("invalid_request", undefined, { issues: [{ path, message }] });
}

/** Created before the purchase, so that every event can be matched to the user. */
async function requireCustomer(
  { db, billing }: { db: Database; billing: Billing },
  user: UserRow,
): Promise<string> {
  if (user.customerId) return user.customerId;
  return claimCustomer(db, user.id, await billing.createCustomer(user));
}

export function mountCheckout(app: Hono<AppBindings>, services: Services): void {
  handle(app, services, "createCheckoutSession", async ({ services, caller, input }) => {
    const { user } = caller;
    const price = readPrice(input.json);
    requireVerifiedEmail(services, user);
    if (price.kind === "plan" && user.subscriptionId) throw new AppError("already_subscribed");
    const customerId = await requireCustomer(services, user);
    const started = await services.billing.createCheckout({ userId: user.id, customerId, price });
    await insertCheckout(services.db, {
      id: started.id,
      userId: user.id,
      priceId: price.id,
      createdAt: services.now(),
    });
    return started;
  });

  handle(app, services, "getCheckout", async ({ services, caller, input }) => {
    const asked = { id: input.params.id, userId: caller.user.id };
    const found = await findCheckout(services.db, asked);
    if (!found) throw new AppError("checkout_not_found");
    const { id, priceId, paidAt } = found;
    if (paidAt) return { state: "paid" as const, priceId };
    return { state: await services.billing.readCheckout(id), priceId };
  });
}
