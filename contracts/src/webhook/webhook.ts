import { z } from "zod";
import { Batch } from "../batch/batch.ts";
import { Leaning, Modality, Verdict } from "../detection/detection.ts";
import { uncertainReasonCodes } from "../detection/uncertain-reasons.ts";
import { oneLinePattern } from "../limits.ts";
import {
  chosenEventTypes,
  deliveryStates,
  type WebhookEventType,
  webhookEventTypes,
  webhookMax,
} from "./webhook-events.ts";

const url = z
  .url({ protocol: /^https?$/ })
  .max(webhookMax.urlCharacters)
  .describe("Where events are sent: a URL on the public internet, on port 80 or 443.");
const events = z.array(z.enum(chosenEventTypes)).min(1).describe("The events to send.");
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
  /** Why we disabled it, if we did. */
  disabledReason: z.string().nullable(),
  /** When deliveries started failing; null if the last attempt succeeded. */
  failingSince: z.iso.datetime().nullable(),
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

/** `secret` starts with whsec_ and is shown only once. */
export const CreatedWebhook = z.object({ webhook: Webhook, secret: z.string() });
export type CreatedWebhook = z.infer<typeof CreatedWebhook>;

export const ChangeWebhookInput = z
  .object({ url, events, description, enabled: z.boolean() })
  .partial();
export type ChangeWebhookInput = z.infer<typeof ChangeWebhookInput>;

export const DeliveryAttempt = z.object({
  at: z.iso.datetime(),
  /** The response status; null if there was none. */
  status: z.int().nullable(),
  durationMs: z.int(),
  /** What went wrong, briefly; null if it was accepted. */
  problem: z.string().nullable(),
});
export type DeliveryAttempt = z.infer<typeof DeliveryAttempt>;

export const Delivery = z.object({
  /** The webhook-id header, the same on every attempt and replay. */
  id: z.string(),
  type: z.enum(webhookEventTypes),
  state: z.enum(deliveryStates),
  /** The body exactly as sent. */
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

const analysis = z.object({
  id: z.string().describe("The id of the analysis and of its job."),
  type: Modality.describe("The type of content."),
  fileName: z.string().nullable().describe("The file name, if there was a file."),
  createdAt: z.iso.datetime().describe("When it was requested."),
});

export const AnalysisCompleted = analysis
  .extend({
    verdict: Verdict,
    isAI: z.boolean().describe("Follows from the verdict. False does not prove human authorship."),
    confidence: z
      .number()
      .min(0)
      .max(1)
      .nullable()
      .describe("The calibrated probability that the verdict is right. Null for `uncertain`."),
    abstention: z
      .enum(uncertainReasonCodes)
      .nullable()
      .describe("For `uncertain`: the reason for abstaining."),
    leaning: Leaning.nullable()
      .optional()
      .describe("For `uncertain`: which way it leans. Not enough to accuse or to clear anyone."),
  })
  .describe("The outcome of an analysis. Fetch the full result by its id.");
export type AnalysisCompleted = z.infer<typeof AnalysisCompleted>;

export const AnalysisFailed = analysis
  .extend({
    error: z
      .object({
        code: z.string().describe("A code from the error table."),
        message: z.string().describe("Its text."),
      })
      .describe("The error the call would have returned."),
  })
  .describe("An analysis that failed.");
export type AnalysisFailed = z.infer<typeof AnalysisFailed>;

const event = <T extends WebhookEventType, D extends z.ZodType>(type: T, data: D) =>
  z.object({
    type: z.literal(type).describe("What happened."),
    timestamp: z.iso.datetime().describe("When it happened."),
    data,
  });

/** The body of a delivery. It never contains submitted content. */
export const WebhookEvent = z.discriminatedUnion("type", [
  event("analysis.completed", AnalysisCompleted),
  event("analysis.failed", AnalysisFailed),
  event("batch.completed", Batch),
  event("batch.paused", Batch),
  event(
    "webhook.test",
    z
      .object({ webhookId: z.string().describe("The webhook being tested.") })
      .describe("Only the webhook it was sent to."),
  ),
]);
export type WebhookEvent = z.infer<typeof WebhookEvent>;
