/** Webhook events for a developer's own machine, by key. */
import type { Endpoint } from "./endpoint.ts";

const withKey = [
  "unauthorized",
  "key_scope",
  "key_network",
  "subscription_inactive",
  "rate_limited",
] as const;

export const listenerEndpoints = {
  createListener: {
    method: "POST",
    path: "/api/v1/listeners",
    auth: "key",
    summary: "Start listening to webhook events from a machine that no webhook can reach",
    rateLimit: "read",
    scopes: ["read"],
    errors: [...withKey, "invalid_request"],
  },
  hearEvents: {
    method: "GET",
    path: "/api/v1/listeners/{id}/events",
    auth: "key",
    summary: "Wait for the next events of a listener",
    rateLimit: "read",
    scopes: ["read"],
    errors: [...withKey, "invalid_request", "listener_not_found"],
  },
  endListener: {
    method: "DELETE",
    path: "/api/v1/listeners/{id}",
    auth: "key",
    summary: "Stop listening",
    rateLimit: "read",
    scopes: ["read"],
    errors: [...withKey, "listener_not_found"],
  },
} as const satisfies Record<string, Endpoint>;
