/** Streams state changes as server-sent events, until the final one. */

import type { HttpBindings } from "@hono/node-server";
import { streamSSE } from "hono/streaming";
import { AppError } from "../../process/app-error.ts";
import type { Lifecycle } from "../../process/lifecycle.ts";
import type { Log } from "../../process/log.ts";
import type { Watch } from "../../process/watch.ts";
import type { AppContext } from "../app-context.ts";

/** Heartbeats keep proxies from dropping the connection. */
const heartbeatMs = 15_000;
/** After four undelivered heartbeats the client is gone or not reading. */
const usualStalledAfterMs = 60_000;
/** Open streams per account: a paused batch may be followed for weeks, and each stream holds a connection. */
const followedMax = 100;
const retryAfterSeconds = "60";
const followed = new Map<string, number>();

type Options<T> = {
  watch: Watch<T>;
  id: string;
  /** The name of every event. */
  event: string;
  isLast: (state: T) => boolean;
  /** Builds the payload. */
  write: (state: T) => Promise<object>;
  stalledAfterMs?: number;
};

/** Returns the function that stops it. */
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

export function streamStates<T>(
  c: AppContext,
  { lifecycle, log }: { lifecycle: Lifecycle; log: Log },
  { watch, id, event, isLast, write, stalledAfterMs = usualStalledAfterMs }: Options<T>,
): Response {
  // A HEAD request reads no events and would otherwise be followed forever.
  if (c.req.method === "HEAD") return c.body(null, 200, { "Content-Type": "text/event-stream" });
  const uncount = countFollowed(c.get("userId") ?? "");
  // Otherwise the last result, which may be large, would stay in memory as long as the client likes.
  (c.env as Partial<HttpBindings>).outgoing?.setTimeout(stalledAfterMs);
  // Otherwise a proxy may buffer events.
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
      const unfollow = watch.follow(id, (state) => {
        news = state;
        wake();
      });
      const heartbeat = setInterval(() => stream.write(":\n\n").catch(end), heartbeatMs);
      lifecycle.draining.addEventListener("abort", end);
      stream.onAbort(end);
      try {
        while (!ended) {
          const state = news;
          news = undefined;
          if (state === undefined) {
            await new Promise<void>((resolve) => {
              wake = resolve;
            });
            continue;
          }
          // It was deleted, or its account was erased.
          if (state === null) return;
          await stream.writeSSE({ event, data: JSON.stringify(await write(state)) });
          if (isLast(state)) return;
        }
      } finally {
        uncount();
        unfollow();
        clearInterval(heartbeat);
        lifecycle.draining.removeEventListener("abort", end);
      }
    },
    async (error) =>
      log.error({ event: "stream.failed", stream: event, err: error }, "event stream failed"),
  );
}
