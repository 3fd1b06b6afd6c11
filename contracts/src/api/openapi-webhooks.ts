/** The webhooks section of openapi.json, following Standard Webhooks. */

import { WebhookEvent } from "../webhook/webhook.ts";
import { webhookEvents } from "../webhook/webhook-events.ts";
import type { Json, Schemas } from "./openapi-schemas.ts";

const headers = {
  "webhook-id": "The event's id, the same on every attempt and replay.",
  "webhook-timestamp": "When this attempt was made, in seconds since 1970.",
  "webhook-signature":
    "One or more signatures separated by spaces, each `v1,` followed by the base64 HMAC-SHA256 of `webhook-id.webhook-timestamp.body` with the secret.",
};

export function webhooksOf(schemas: Schemas): Json {
  const parameters = Object.entries(headers).map(([name, description]) => ({
    name,
    in: "header",
    required: true,
    description,
    schema: { type: "string" },
  }));
  return Object.fromEntries(
    WebhookEvent.options.map((event) => {
      const type = event.shape.type.value;
      const post = {
        summary: webhookEvents[type],
        parameters,
        requestBody: {
          required: true,
          content: { "application/json": { schema: schemas.schemaOf(event, "output") } },
        },
        responses: {
          "2XX": { description: "Accepted. Any other status is retried later." },
          "410": { description: "No more events wanted: the webhook is disabled." },
        },
      };
      return [type, { post }];
    }),
  );
}
