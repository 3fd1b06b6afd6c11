import { mayMakeApiKeys } from "@tellsign/contracts/billing/plans";
import type { Hono } from "hono";
import { createApiKey, listApiKeys, revokeApiKey } from "../../db/api-keys/api-keys.ts";
import type { AppBindings } from "../../http/app-context.ts";
import { handle } from "../../http/handle.ts";
import { AppError } from "../../process/app-error.ts";
import type { Services } from "../../services.ts";

export function mountApiKeys(app: Hono<AppBindings>, services: Services): void {
  handle(app, services, "listApiKeys", async ({ services, caller }) =>
    listApiKeys(services.db, caller.user.id),
  );

  handle(app, services, "generateApiKey", async ({ services, caller, input }) => {
    // Test keys are free, so that anyone can try the API.
    const mayMake = input.json.mode === "test" || mayMakeApiKeys(caller.user);
    if (!mayMake) throw new AppError("upgrade_required");
    const { id: userId } = caller.user;
    return createApiKey(services.db, { userId, ...input.json, now: services.now() });
  });

  handle(app, services, "revokeApiKey", async ({ services, caller, input }) => {
    const { id } = input.params;
    const key = { id, userId: caller.user.id, now: services.now() };
    if (!(await revokeApiKey(services.db, key))) throw new AppError("key_not_found");
    return null;
  });
}
