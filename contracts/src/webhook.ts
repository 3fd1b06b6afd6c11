import { z } from "zod";
import { oneLinePattern } from "./limits.ts";
import {
  chosenEventTypes,
  deliveryStates,
  webhookEventTypes,
  webhookMax,
} from "./webhook-events.ts";

const url = z
  .url({ protocol: /^https?$/ })
  .max(webhookMax.urlCharacters)
  .describe("Where events are sent. On the public internet, port 80 or 443.");
const events = z.array(z.enum(chosenEventTypes)).min(1).describe("Which events are sent there.");
const description = z
  .string()
  .trim()
  .min(1)
  .max(webhookMax.descriptionCharacters)
  .regex(oneLinePattern)
  .nullable()
  .describe("What it is for.");

export const Webhook = z.object({
  id: z.string(),
  url: z.string(),
  description: z.string().nullable(),
  events: z.array(z.enum(chosenEventTypes)),
  enabled: z.boolean(),
  /** Why it is off, where we switched it off. */
  disabledReason: z.string().nullable(),
  createdAt: z.iso.datetime(),
  lastDeliveredAt: z.iso.datetime().nullable(),
});
export type Webhook = z.infer<typeof Webhook>;

export const CreateWebhookInput = z.object({
  url,
  events: events.default([...chosenEventTypes]),
  description: description.default(null),
});
export type CreateWebhookInput = z.infer<typeof CreateWebhookInput>;

/** `secret` begins with whsec_ and is shown this once. */
export const CreatedWebhook = z.object({ webhook: Webhook, secret: z.string() });
export type CreatedWebhook = z.infer<typeof CreatedWebhook>;

export const ChangeWebhookInput = z
  .object({ url, events, description, enabled: z.boolean() })
  .partial();
export type ChangeWebhookInput = z.infer<typeof ChangeWebhookInput>;

export const DeliveryAttempt = z.object({
  at: z.iso.datetime(),
  /** The status answered; null where none was. */
  status: z.int().nullable(),
  durationMs: z.int(),
  /** What went wrong, in a few words; null where it was taken. */
  problem: z.string().nullable(),
});
export type DeliveryAttempt = z.infer<typeof DeliveryAttempt>;

export const Delivery = z.object({
  /** The webhook-id it is sent with, the same at every attempt and replay. */
  id: z.string(),
  type: z.enum(webhookEventTypes),
  state: z.enum(deliveryStates),
  /** The body as it is sent. */
  payload: z.string(),
  attempts: z.array(DeliveryAttempt),
  nextAttemptAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
});
export type Delivery = z.infer<typeof Delivery>;

export const DeliveriesPage = z.object({
  items: z.array(Delivery),
  nextCursor: z.string().nullable(),
});
export type DeliveriesPage = z.infer<typeof DeliveriesPage>;

export const DeliveriesQuery = z.object({
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(25),
  state: z.enum(deliveryStates).optional(),
});
