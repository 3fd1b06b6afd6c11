/** The events of openapi.json: what this server sends to webhooks, as Standard Webhooks has it. */
import type { Json, Schemas } from "./openapi-schemas.ts";
import { WebhookEvent } from "./webhook.ts";
import { webhookEvents } from "./webhook-events.ts";

const headers = {
  "webhook-id": "The id of the event, the same at every attempt and replay.",
  "webhook-timestamp": "When this attempt was made, in seconds since 1970.",
  "webhook-signature":
    "One or more signatures parted by blanks, each `v1,` and the base64 of HMAC-SHA256 over `webhook-id.webhook-timestamp.body` under the secret.",
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
          "2XX": { description: "Taken. Any other status is tried again later." },
          "410": { description: "Send nothing any more: the webhook is switched off." },
        },
      };
      return [type, { post }];
    }),
  );
}
