import type { HeardEvent } from "@tellsign/sdk/tellsign";

export type Forwarded = {
  type: string;
  /** The webhook-id header. */
  id: string;
  /** Null if the receiver did not answer. */
  status: number | null;
  problem: string | null;
  durationMs: number;
};

/** As long as a webhook would get. */
const answerMs = 15_000;

/** Sends an event on exactly as a webhook would get it. A receiver that fails is reported, not tried again. */
export async function forwardEvent(
  { type, headers, body }: HeardEvent,
  url: string,
  stopped: AbortSignal,
): Promise<Forwarded> {
  const startedMs = performance.now();
  const outcome = await fetch(url, {
    method: "POST",
    headers,
    body,
    redirect: "manual",
    signal: AbortSignal.any([stopped, AbortSignal.timeout(answerMs)]),
  }).then(
    async (response) => {
      await response.body?.cancel();
      return { status: response.status, problem: null };
    },
    (error: Error) => {
      const { message } = error.cause instanceof Error ? error.cause : error;
      return { status: null, problem: `no answer: ${message}` };
    },
  );
  const durationMs = Math.round(performance.now() - startedMs);
  return { type, id: headers["webhook-id"] ?? "", ...outcome, durationMs };
}
