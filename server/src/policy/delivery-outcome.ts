/** Decides what happens after one delivery attempt. */
import { deliveryDelaysS, disabledAfterDays } from "@tellsign/contracts/webhook/webhook-events";

type Attempt = {
  /** Null if there was no response. */
  status: number | null;
  /** Earlier attempts since the event was queued or replayed. */
  attemptsBefore: number;
  /** When deliveries started failing; null if the previous attempt succeeded. */
  failingSince: Date | null;
  now: Date;
  /** Between 0 and 1. */
  random: number;
};

type DeliveryOutcome = {
  state: "delivered" | "waiting" | "failed";
  /** Set for `waiting`. */
  retryInS: number | null;
  /** The reason to disable the webhook, if it should be. */
  disableReason: string | null;
};

/** Jitter, so that deliveries that failed together are not retried together. */
const jitter = 0.2;
const statusGone = 410;

export function deliveryOutcome({
  status,
  attemptsBefore,
  failingSince,
  now,
  random,
}: Attempt): DeliveryOutcome {
  if (status !== null && status >= 200 && status < 300) {
    return { state: "delivered", retryInS: null, disableReason: null };
  }
  if (status === statusGone) {
    const disableReason =
      "It responded with status 410, which means that it no longer accepts events.";
    return { state: "failed", retryInS: null, disableReason };
  }
  const failingMs = failingSince ? now.getTime() - failingSince.getTime() : 0;
  if (failingMs >= disabledAfterDays * 86_400_000) {
    const disableReason = `No events could be delivered for ${disabledAfterDays} days.`;
    return { state: "failed", retryInS: null, disableReason };
  }
  const delayS = deliveryDelaysS[attemptsBefore];
  if (delayS === undefined) return { state: "failed", retryInS: null, disableReason: null };
  return { state: "waiting", retryInS: delayS * (1 + jitter * random), disableReason: null };
}
