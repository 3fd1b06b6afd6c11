import { z } from "zod";
import { Batch } from "./batch.ts";
import { Modality, Verdict } from "./detection.ts";
import { oneLinePattern } from "./limits.ts";
import { uncertainReasonCodes } from "./uncertain-reasons.ts";
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
  /** Since when nothing has got through; null where the last attempt did. */
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

const analysis = z.object({
  id: z.string().describe("Its id, which is that of its job."),
  type: Modality.describe("The kind of content."),
  fileName: z.string().nullable().describe("The name of the file, where there was one."),
  createdAt: z.iso.datetime().describe("When it was asked for."),
});

export const AnalysisCompleted = analysis
  .extend({
    verdict: Verdict,
    isAI: z.boolean().describe("As the verdict has it. False is no acquittal."),
    confidence: z
      .number()
      .min(0)
      .max(1)
      .nullable()
      .describe("The calibrated probability that the verdict is right. Null for `uncertain`."),
    abstention: z
      .enum(uncertainReasonCodes)
      .nullable()
      .describe("Why nothing is claimed, for `uncertain`."),
  })
  .describe("What an analysis answered. The whole answer is fetched by its id.");
export type AnalysisCompleted = z.infer<typeof AnalysisCompleted>;

export const AnalysisFailed = analysis
  .extend({
    error: z
      .object({
        code: z.string().describe("A code of the error table."),
        message: z.string().describe("Its text."),
      })
      .describe("What the call would have answered."),
  })
  .describe("An analysis that could not be answered.");
export type AnalysisFailed = z.infer<typeof AnalysisFailed>;

const event = <T extends WebhookEventType, D extends z.ZodType>(type: T, data: D) =>
  z.object({
    type: z.literal(type).describe("What happened."),
    timestamp: z.iso.datetime().describe("When it happened."),
    data,
  });

/** The body of a delivery. Nothing of any content is in it. */
export const WebhookEvent = z.discriminatedUnion("type", [
  event("analysis.completed", AnalysisCompleted),
  event("analysis.failed", AnalysisFailed),
  event("batch.completed", Batch),
  event("batch.paused", Batch),
  event(
    "webhook.test",
    z
      .object({ webhookId: z.string().describe("The webhook that is tested.") })
      .describe("Nothing but where it was sent."),
  ),
]);
export type WebhookEvent = z.infer<typeof WebhookEvent>;
