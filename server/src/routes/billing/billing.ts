import type { Hono } from "hono";
import { readBilling } from "../../db/billing/read-billing.ts";
import type { AppBindings } from "../../http/app-context.ts";
import { handle } from "../../http/handle.ts";
import { AppError } from "../../process/app-error.ts";
import type { Services } from "../../services.ts";

export function mountBilling(app: Hono<AppBindings>, services: Services): void {
  handle(app, services, "getBilling", async ({ services, caller }) =>
    readBilling(services, caller.user),
  );

  handle(app, services, "createPortalSession", async ({ services, caller }) => {
    const { customerId } = caller.user;
    // A plan that is not paid for has nothing to manage at the provider.
    if (!customerId) throw new AppError("no_subscription");
    return services.billing.createPortal(customerId);
  });
}
