import type { Hono } from "hono";
import { readBilling } from "../db/read-billing.ts";
import type { AppBindings } from "../http/app-context.ts";
import { AppError } from "../http/app-error.ts";
import { handle } from "../http/handle.ts";
import type { Services } from "../services.ts";

export function mountBilling(app: Hono<AppBindings>, services: Services): void {
  handle(app, services, "getBilling", async ({ services, caller }) =>
    readBilling(services, caller.user),
  );

  handle(app, services, "createPortalSession", async ({ services, caller }) => {
    const { customerId } = caller.user;
    // A plan that nobody pays for has nothing to change at the provider.
    if (!customerId) throw new AppError("no_subscription");
    return services.billing.createPortal(customerId);
  });
}
