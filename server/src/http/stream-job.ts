/** Follows a job by server-sent events: `job` at every change, the last one with its result. */
import type { HttpBindings } from "@hono/node-server";
import { Job } from "@tellsign/contracts/job";
import { isFinalState } from "@tellsign/contracts/media-kinds";
import { streamSSE } from "hono/streaming";
import type { Services } from "../services.ts";
import type { AppContext } from "./app-context.ts";

/** So that no proxy thinks the connection dead. */
const heartbeatMs = 15_000;
/** Four heartbeats that did not get out: whoever follows is gone, or does not read. */
const usualStalledAfterMs = 60_000;

export function streamJob(
  c: AppContext,
  { jobWatch, lifecycle, log }: Services,
  id: string,
  getWhole: () => Promise<Job>,
  { stalledAfterMs = usualStalledAfterMs } = {},
): Response {
  // Else the last answer, which may be large, would be held for as long as somebody likes.
  (c.env as Partial<HttpBindings>).outgoing?.setTimeout(stalledAfterMs);
  // Else a proxy may collect events before it passes them on.
  c.header("X-Accel-Buffering", "no");
  return streamSSE(
    c,
    async (stream) => {
      let news: Job | null | undefined;
      let ended = lifecycle.isDraining();
      let wake = () => {};
      const end = () => {
        ended = true;
        wake();
      };
      const unfollow = jobWatch.follow(id, (standing) => {
        news = standing;
        wake();
      });
      const heartbeat = setInterval(() => stream.write(":\n\n").catch(end), heartbeatMs);
      lifecycle.draining.addEventListener("abort", end);
      stream.onAbort(end);
      try {
        while (!ended) {
          const standing = news;
          news = undefined;
          if (standing === undefined) {
            await new Promise<void>((resolve) => {
              wake = resolve;
            });
            continue;
          }
          // Null: the account was erased.
          if (!standing) return;
          const isLast = isFinalState(standing.state);
          const job = Job.parse(isLast ? await getWhole() : standing);
          await stream.writeSSE({ event: "job", data: JSON.stringify(job) });
          if (isLast) return;
        }
      } finally {
        unfollow();
        clearInterval(heartbeat);
        lifecycle.draining.removeEventListener("abort", end);
      }
    },
    async (error) => log.error({ err: error }, "a job could not be followed"),
  );
}
