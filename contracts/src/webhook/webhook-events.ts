/** Free of zod, so that browsers can load it cheaply. */
export const webhookEvents = {
  "analysis.completed": "The analysis of a recording or a video was answered.",
  "analysis.failed": "The analysis of a recording or a video failed, and cost nothing.",
  "batch.completed": "Every item of a batch has come to its end.",
  "batch.paused": "A batch waits, because the allowance ran out.",
  "webhook.test": "You asked for a test.",
} as const;

export type WebhookEventType = keyof typeof webhookEvents;
export const webhookEventTypes = Object.keys(webhookEvents) as WebhookEventType[];

/** The events users can choose; test events are always sent. */
export const chosenEventTypes = webhookEventTypes.filter((type) => type !== "webhook.test");

export const deliveryStates = ["waiting", "delivered", "failed"] as const;
export type DeliveryState = (typeof deliveryStates)[number];

export const webhookMax = {
  endpoints: 10,
  urlCharacters: 2048,
  descriptionCharacters: 200,
} as const;

/** Seconds from a failed attempt to the next, about three days in total. */
export const deliveryDelaysS = [
  5,
  5 * 60,
  30 * 60,
  2 * 3600,
  5 * 3600,
  10 * 3600,
  14 * 3600,
  20 * 3600,
  24 * 3600,
] as const;
/** An attempt without a response by then has failed. */
export const attemptMaxS = 15;
/** How long events are also signed with the previous secret after a rotation. */
export const formerSecretHours = 24;
/** A webhook is disabled after failing for this long. */
export const disabledAfterDays = 5;
/** How long a delivery and its attempts are kept. */
export const deliveriesKeptDays = 30;
