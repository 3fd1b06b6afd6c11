/** What follows from one attempt to deliver an event. */
import { deliveryDelaysS, disabledAfterDays } from "@tellsign/contracts/webhook-events";

type Attempt = {
  /** Null where nothing was answered. */
  status: number | null;
  /** Those before this one, since the event was queued or replayed. */
  attemptsBefore: number;
  /** Since when nothing has got through; null where the attempt before this one did. */
  failingSince: Date | null;
  now: Date;
  /** From 0 to 1. */
  random: number;
};

type Judgement = {
  state: "delivered" | "waiting" | "failed";
  /** For `waiting`. */
  retryInS: number | null;
  /** Why the webhook is switched off, where it is. */
  switchOff: string | null;
};

/** Spread, so that those who failed together do not come back together. */
const spread = 0.2;
const gone = 410;

export function judgeAttempt({
  status,
  attemptsBefore,
  failingSince,
  now,
  random,
}: Attempt): Judgement {
  if (status !== null && status >= 200 && status < 300) {
    return { state: "delivered", retryInS: null, switchOff: null };
  }
  if (status === gone) {
    const switchOff = "It answered with status 410, which asks to be sent nothing any more.";
    return { state: "failed", retryInS: null, switchOff };
  }
  const failingMs = failingSince ? now.getTime() - failingSince.getTime() : 0;
  if (failingMs >= disabledAfterDays * 86_400_000) {
    const switchOff = `Nothing could be delivered for ${disabledAfterDays} days.`;
    return { state: "failed", retryInS: null, switchOff };
  }
  const delayS = deliveryDelaysS[attemptsBefore];
  if (delayS === undefined) return { state: "failed", retryInS: null, switchOff: null };
  return { state: "waiting", retryInS: delayS * (1 + spread * random), switchOff: null };
}
