/** Events for a developer's own machine, which no webhook can reach: a program fetches them and hands them on. */
import { z } from "zod";
import { chosenEventTypes, webhookEventTypes } from "./webhook-events.ts";

/** An account's oldest listener ends when it starts one more. */
export const listenersMax = 3;
/** How long a call waits for an event. */
export const listenWaitMaxS = 25;
/** A listener that has not asked for this long has ended. */
export const listenerKeptS = 90;

export const CreateListenerInput = z.object({
  events: z
    .array(z.enum(chosenEventTypes))
    .min(1)
    .default([...chosenEventTypes])
    .describe("The events to hear of."),
});

export const Listener = z
  .object({
    id: z.string().describe("For the calls that fetch its events and end it."),
    events: z.array(z.enum(chosenEventTypes)).describe("The events it hears of."),
    secret: z.string().describe("What its events are signed with. It is shown once."),
  })
  .describe("A listener. It ends when it has not asked for events for 90 seconds.");
export type Listener = z.infer<typeof Listener>;

export const HeardEvent = z.object({
  number: z.int().describe("Its place in the order; pass the last one as `after`."),
  type: z.enum(webhookEventTypes).describe("What happened."),
  headers: z
    .record(z.string(), z.string())
    .describe("The headers a webhook would get, with the signature."),
  body: z.string().describe("The body a webhook would get, byte for byte."),
});
export type HeardEvent = z.infer<typeof HeardEvent>;

export const HeardEvents = z
  .object({ items: z.array(HeardEvent).describe("In the order in which they happened.") })
  .describe("What happened since; empty if nothing did while the call waited.");
export type HeardEvents = z.infer<typeof HeardEvents>;

export const HeardEventsQuery = z.object({
  after: z.coerce
    .number()
    .int()
    .min(0)
    .default(0)
    .describe("The number of the last event that arrived; it and those before are forgotten."),
  waitSeconds: z.coerce
    .number()
    .int()
    .min(0)
    .max(listenWaitMaxS)
    .default(listenWaitMaxS)
    .describe("How long to wait if there is none yet."),
});
