/** Follows something by server-sent events: one at every change, until the last. */
import type { HttpBindings } from "@hono/node-server";
import { streamSSE } from "hono/streaming";
import type { Services } from "../services.ts";
import type { Watch } from "../watch.ts";
import type { AppContext } from "./app-context.ts";
import { AppError } from "./app-error.ts";

/** So that no proxy thinks the connection dead. */
const heartbeatMs = 15_000;
/** Four heartbeats that did not get out: whoever follows is gone, or does not read. */
const usualStalledAfterMs = 60_000;
/** Of one account, at once: a batch that paused may be followed for weeks, and each takes a connection. */
const followedMax = 100;
const retryAfterSeconds = "60";
const followed = new Map<string, number>();

type Options<T> = {
  watch: Watch<T>;
  id: string;
  /** What every event is called. */
  event: string;
  isLast: (standing: T) => boolean;
  /** What is sent of it. */
  write: (standing: T) => Promise<object>;
  stalledAfterMs?: number;
};

/** Gives back what ends it. */
function countFollowed(userId: string): () => void {
  const count = followed.get(userId) ?? 0;
  if (count >= followedMax) {
    const headers = { "Retry-After": retryAfterSeconds };
    throw new AppError("rate_limited", `No more than ${followedMax} are followed at once.`, {
      headers,
    });
  }
  followed.set(userId, count + 1);
  return () => {
    const left = (followed.get(userId) ?? 1) - 1;
    if (left > 0) followed.set(userId, left);
    else followed.delete(userId);
  };
}

export function streamStandings<T>(
  c: AppContext,
  { lifecycle, log }: Pick<Services, "lifecycle" | "log">,
  { watch, id, event, isLast, write, stalledAfterMs = usualStalledAfterMs }: Options<T>,
): Response {
  // Whoever asks for the head alone reads no event, and would be told of them for ever.
  if (c.req.method === "HEAD") return c.body(null, 200, { "Content-Type": "text/event-stream" });
  const uncount = countFollowed(c.get("userId") ?? "");
  // Else the last answer, which may be large, would be held for as long as somebody likes.
  (c.env as Partial<HttpBindings>).outgoing?.setTimeout(stalledAfterMs);
  // Else a proxy may collect events before it passes them on.
  c.header("X-Accel-Buffering", "no");
  return streamSSE(
    c,
    async (stream) => {
      let news: T | null | undefined;
      let ended = lifecycle.isDraining();
      let wake = () => {};
      const end = () => {
        ended = true;
        wake();
      };
      const unfollow = watch.follow(id, (standing) => {
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
          // It was deleted, or its account erased.
          if (standing === null) return;
          await stream.writeSSE({ event, data: JSON.stringify(await write(standing)) });
          if (isLast(standing)) return;
        }
      } finally {
        uncount();
        unfollow();
        clearInterval(heartbeat);
        lifecycle.draining.removeEventListener("abort", end);
      }
    },
    async (error) => log.error({ err: error }, `a ${event} could not be followed`),
  );
}
