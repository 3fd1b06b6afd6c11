/** Free of zod, so that the browser can read it cheaply. */
export const webhookEvents = {
  "analysis.completed": "The analysis of a recording or a video was answered.",
  "analysis.failed": "The analysis of a recording or a video failed, and cost nothing.",
  "batch.completed": "Every item of a batch has come to its end.",
  "batch.paused": "A batch waits, because the allowance ran out.",
  "webhook.test": "You asked for a test.",
} as const;

export type WebhookEventType = keyof typeof webhookEvents;
export const webhookEventTypes = Object.keys(webhookEvents) as WebhookEventType[];

/** Those one may choose; the test always comes. */
export const chosenEventTypes = webhookEventTypes.filter((type) => type !== "webhook.test");

export const deliveryStates = ["waiting", "delivered", "failed"] as const;
export type DeliveryState = (typeof deliveryStates)[number];

export const webhookMax = {
  endpoints: 10,
  urlCharacters: 2048,
  descriptionCharacters: 200,
} as const;

/** Seconds from a failed attempt to the next, about three days in all. */
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
/** An attempt that has no answer by then has failed. */
export const attemptMaxS = 15;
/** After a new secret was made, events are also signed with the one before for this long. */
export const formerSecretHours = 24;
/** An endpoint is switched off when nothing got through for this long. */
export const disabledAfterDays = 5;
/** A delivery and its attempts are kept this long. */
export const deliveriesKeptDays = 30;
