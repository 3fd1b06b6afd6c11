import { webhookBytesMax } from "@tellsign/contracts/limits";
import type { Hono } from "hono";
import { receiveBillingEvent } from "../../actions/billing/receive-billing-event.ts";
import type { AppBindings } from "../../http/app-context.ts";
import { handle } from "../../http/handle.ts";
import { readBytes } from "../../http/request/read-json.ts";
import type { Services } from "../../services.ts";

export function mountStripeWebhook(app: Hono<AppBindings>, services: Services): void {
  handle(app, services, "receiveStripeEvent", async ({ c, services }) => {
    const body = new TextDecoder().decode(await readBytes(c, { bytesMax: webhookBytesMax }));
    const signature = c.req.header("stripe-signature") ?? "";
    await receiveBillingEvent(services, { body, signature });
    return null;
  });
}
