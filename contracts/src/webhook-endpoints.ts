/** Webhooks of an account: where events are sent, and what became of each. */
import type { Endpoint } from "./endpoint.ts";

export const webhookEndpoints = {
  listWebhooks: {
    method: "GET",
    path: "/api/webhooks",
    auth: "session",
    summary: "The webhooks of this account",
    errors: ["unauthorized"],
  },
  createWebhook: {
    method: "POST",
    path: "/api/webhooks",
    auth: "session",
    summary: "Add a webhook; its secret is shown once",
    rateLimit: "account",
    errors: [
      "unauthorized",
      "invalid_request",
      "upgrade_required",
      "url_not_allowed",
      "too_many_webhooks",
      "rate_limited",
    ],
  },
  changeWebhook: {
    method: "PATCH",
    path: "/api/webhooks/{id}",
    auth: "session",
    summary: "Change a webhook, or switch it off or on",
    errors: ["unauthorized", "invalid_request", "url_not_allowed", "webhook_not_found"],
  },
  deleteWebhook: {
    method: "DELETE",
    path: "/api/webhooks/{id}",
    auth: "session",
    summary: "Delete a webhook and its deliveries",
    errors: ["unauthorized", "webhook_not_found"],
  },
  rotateWebhookSecret: {
    method: "POST",
    path: "/api/webhooks/{id}/secret",
    auth: "session",
    summary: "Make a new secret; for a day, events are signed with both",
    rateLimit: "account",
    errors: ["unauthorized", "webhook_not_found", "rate_limited"],
  },
  testWebhook: {
    method: "POST",
    path: "/api/webhooks/{id}/test",
    auth: "session",
    summary: "Send a test event",
    rateLimit: "account",
    errors: ["unauthorized", "webhook_not_found", "rate_limited"],
  },
  listDeliveries: {
    method: "GET",
    path: "/api/webhooks/{id}/deliveries",
    auth: "session",
    summary: "What was sent to a webhook, the newest first, with every attempt",
    errors: ["unauthorized", "invalid_request", "webhook_not_found"],
  },
  replayDelivery: {
    method: "POST",
    path: "/api/webhooks/{id}/deliveries/{deliveryId}/replay",
    auth: "session",
    summary: "Send an event again, with the same id",
    rateLimit: "account",
    errors: ["unauthorized", "webhook_not_found", "delivery_not_found", "rate_limited"],
  },
} as const satisfies Record<string, Endpoint>;
